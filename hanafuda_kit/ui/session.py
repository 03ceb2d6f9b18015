"""One table without a browser: a match, who sits where, and every command a player has.

The widget (``ui.table``) puts a face on it; notebooks and tests use it as it
is. Every command either does what it says or raises a
:class:`~hanafuda_kit.errors.HanafudaError` and changes nothing.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from copy import copy
from typing import Any

from hanafuda_kit import bots, games, record
from hanafuda_kit.cards import ALL, CODES, cards_in
from hanafuda_kit.engine.actions import CALL, TURNED_UP, Action, card_of, move_text, parse_move, taken_by
from hanafuda_kit.engine.deals import FixedDeals, SeededDeals
from hanafuda_kit.engine.game import Game
from hanafuda_kit.engine.match import Match
from hanafuda_kit.engine.round import STOCK, Round
from hanafuda_kit.engine.view import View
from hanafuda_kit.errors import (
    ArgumentError,
    HanafudaError,
    IllegalActionError,
    Reason,
    RecordError,
    RulesError,
    check_argument,
    shown,
)
from hanafuda_kit.text import LANGUAGES, OPPONENTS, Catalogue, card_phrase, cards_phrase, catalogue
from hanafuda_kit.ui import display
from hanafuda_kit.ui.display import Step
from hanafuda_kit.ui.faces import face_of
from hanafuda_kit.ui.reader import Reader

LARGEST_SEED = 2**32


class Session:
    """A table for one person and the computer.

    ``game`` (Mushi where none is named), ``rules`` and ``seats`` are as in
    ``games.make``, ``seed`` deals (none: one is drawn); ``position`` is a round to
    go on with instead.
    ``opponents`` names the bots of the other seats (repeated in turn), ``you``
    your seat (None: all seats are bots and you watch), ``names`` what the seats
    are called. With ``auto`` a turned-up card that leaves no choice is placed
    by itself, as at a real table. ``teacher`` allows the switch that opens all
    hands. Whatever is wrong with these is a :class:`HanafudaError`.

    ``keeps_frames`` says whether every step on the way to the next decision is
    kept as a view of its own, for a browser that shows them one by one.
    """

    def __init__(
        self,
        game: str | None = None,
        *,
        rules: Mapping[str, Any] | None = None,
        seed: int | None = None,
        seats: int | None = None,
        opponents: str | Sequence[str] = "greedy",
        you: int | None = 0,
        names: Sequence[str] | None = None,
        lang: str = "en",
        auto: bool = True,
        teacher: bool = False,
        position: Round | None = None,
    ) -> None:
        self.lang = lang
        self.auto = auto
        self.teacher = teacher
        self.open = False
        self.keeps_frames = True
        self._loaded = False
        self.version = 0
        listed = opponents if isinstance(opponents, (list, tuple)) else [opponents]
        self._bot_names: list[Any] = list(listed) or ["greedy"]
        if names is not None:
            check_argument("names", names, (list, tuple), "names")
        check_argument("teacher", teacher, bool, "True or False")
        self._names = None if names is None else tuple(str(name) for name in names)
        if position is None:
            engine = games.make("mushi" if game is None else game, rules, seats)
        else:
            engine = _game_of(position, game, rules=rules, seed=seed, seats=seats)
        if you is not None and (type(you) is not int or not 0 <= you < engine.seats):
            raise RulesError("no_such_seat", seat=shown(you), seats=engine.seats)
        self.you = you
        others = engine.seats - (you is not None)
        if len(self._bot_names) > others:
            raise bots.BotError("too_many_bots", n=len(self._bot_names), seats=others)
        self.bots = self._make_bots(engine.seats, 0 if seed is None else seed)
        seated = self._shown_names(engine.seats)
        if position is not None:
            self._sit(Match.around(position, names=seated))
        else:
            self._sit(Match(engine, names=seated, seed=checked_seed(seed)))

    # -- who sits here -------------------------------------------------------

    @property
    def words(self) -> Catalogue:
        """The sentences of the table's language."""
        return catalogue(self.lang)

    @property
    def reader(self) -> Reader:
        """Who reads this table."""
        return Reader(self.names, self.you, self.words)

    @property
    def names(self) -> list[str]:
        """The seats' names in the table's language."""
        return self._shown_names(self.match.game.seats)

    def _shown_names(self, seats: int) -> list[str]:
        if self._names is not None:
            return list(self._names)
        others = iter(OPPONENTS)
        return [
            self.words.say("seat.you") if seat == self.you else self.words.say(f"name.{next(others)}")
            for seat in range(seats)
        ]

    def _make_bots(self, seats: int, seed: int) -> dict[int, Any]:
        rng = random.Random(f"bots {seed}")
        listed = self._bot_names
        others = [seat for seat in range(seats) if seat != self.you]
        return {seat: bots.make(listed[n % len(listed)], rng) for n, seat in enumerate(others)}

    # -- the round's story -----------------------------------------------------

    def _sit(self, match: Match) -> None:
        """Takes a match over as it stands and lets the others play up to your turn."""
        self.match = match
        self.looking: int | None = None
        self._hinted: Action | None = None
        self.frames: list[dict[str, Any]] = []
        self._begin_story()
        self.version += 1
        if match.round.moves:
            self._retell()
        else:
            self._keep_frame()
        self._advance()

    def _begin_story(self) -> None:
        self.story: list[Step] = [Step(None, None, self.match.opening)]
        self._told: dict[tuple[str, int], list[dict[str, Any]]] = {}
        """Each step in words, by language and number: it is put into words once."""

    def _keep_frame(self) -> None:
        if self.keeps_frames:
            self.frames.append(self.view())

    def _retell(self) -> None:
        """Makes the story of the round in play anew from its moves."""
        round = self._round_at(0)
        self._begin_story()
        for action in self.match.round.moves:
            seat = round.to_move
            self.story.append(Step(seat, action, round.apply(action)))

    def _round_at(self, step: int) -> Round:
        """The round in play as it stood after so many moves: itself, or a copy."""
        round = self.match.round
        if step < len(round.moves):
            round = round.copy()
            while len(round.moves) > step:
                round.undo()
        return round

    def _do(self, action: Action) -> None:
        seat = self.match.to_move
        events = self.match.apply(action)
        self.story.append(Step(seat, action, events))
        self._hinted = None
        self.version += 1
        self._keep_frame()

    def _advance(self) -> None:
        """The others play, and what leaves no choice is done, until you have one or the round is over."""
        while self.match.to_move is not None:
            seat = self.match.to_move
            if seat != self.you:
                self._do(self.bots[seat].choose(self.match.view(seat)))
            elif self.auto and self._forced():
                self._do(self.match.legal_actions()[0])
            else:
                return

    def _forced(self) -> bool:
        """Whether the turned-up card leaves no choice (CO-10)."""
        return self.match.round.phase == STOCK and len(self.match.legal_actions()) == 1

    def take_frames(self) -> list[dict[str, Any]]:
        """The views since the last call, oldest first, for the browser to play one by one."""
        frames, self.frames = self.frames, []
        return frames

    # -- commands ---------------------------------------------------------------

    def play(self, move: str) -> None:
        """Plays a move of RECORD.md's notation (``3c``, ``3c>3b``, ``/4r>4a``), then the others play."""
        self._must_be_live()
        if not isinstance(move, str):
            raise RecordError("not_a_move", text=shown(move))
        action = parse_move(move, self.match.game.calls)
        if self.match.to_move is not None and self.match.to_move != self.you:
            raise IllegalActionError(Reason("not_your_turn", "CO-05", None if action & CALL else card_of(action)))
        self._do(action)
        self._advance()

    def attempt(self, card: str, target: str | None) -> None:
        """Plays a card onto a target as a hand does it: a pile is taken whole. Raises the reason where it may not."""
        self.play(display.move_for(self.match, card, target))

    def _must_be_live(self) -> None:
        if self.looking is not None:
            raise IllegalActionError(Reason("looking_back"))

    def undo(self) -> None:
        """Takes your last decision back, and all that followed it."""
        if not self.can_undo:
            raise IllegalActionError(Reason("nothing_to_undo"))
        self.looking = None
        while True:
            self.match.undo()
            if self.match.to_move == self.you and not (self.auto and self._forced()):
                break
        self._retell()
        self._hinted = None
        self.version += 1

    @property
    def can_undo(self) -> bool:
        """Whether a decision of yours can be taken back in this round."""
        if self.you is None:
            return False
        own = [step.action for step in self.story if step.seat == self.you]
        return any(action is not None and not action & TURNED_UP for action in own)

    def step(self, to: int) -> None:
        """Looks at the round as it stood after so many moves; nothing is taken back."""
        last = len(self.match.round.moves)
        if not isinstance(to, int) or isinstance(to, bool):
            raise IllegalActionError(Reason("bad_command"))
        self.looking = max(0, to) if to < last else None
        self.version += 1

    def live(self) -> None:
        """Back to where the round stands."""
        self.looking = None
        self.version += 1

    def next_round(self) -> None:
        """Deals the next round and lets the others play up to your turn."""
        self.match.next_round()
        self.looking = None
        self._hinted = None
        self._begin_story()
        self.version += 1
        self._keep_frame()
        self._advance()

    def new(self, seed: int | None = None) -> None:
        """A new match with the same rules, from a seed or a new one."""
        old = self.match
        match = Match(old.game, names=old.names, seed=checked_seed(seed))
        self._loaded = False
        self.bots = self._make_bots(old.game.seats, match.seed or 0)
        self._sit(match)

    @property
    def can_save(self) -> bool:
        """Whether a record can hold the match: it begins with a deal, and with nothing won or lost before it."""
        first = (*self.match.rounds, self.match.round)[0]
        return any(first.deal.hands) and first.standing == self.match.game.standing()

    @property
    def can_go_on(self) -> bool:
        """Whether another round follows once this one is over: none does where a position was set up."""
        match = self.match
        is_dealt = not isinstance(match.deals, FixedDeals) or match.deals.has(match.round.number + 1)
        return is_dealt and not match.is_over

    def save(self) -> tuple[str, str]:
        """The match as the text of a record, and a name for its file. It holds all cards of the round in play."""
        if not self.can_save:
            raise RecordError("cannot_save")
        made = record.record_of(self.match)
        game, seed = self.match.game.id, self.match.seed
        return record.dumps(made) + "\n", f"{game}.json" if seed is None else f"{game}-{seed}.json"

    def load(self, text: str) -> None:
        """Takes over a match from the text of a record; play goes on where it ends."""
        match = record.replay(record.loads(text), events=True)
        if self.match.game.id != match.game.id:
            raise RecordError("other_game", game=match.game.id, expected=self.match.game.id)
        if match.seed is not None and 0 <= match.seed < LARGEST_SEED:
            seeded = SeededDeals(match.seed)
            if _dealt_by(match, seeded):
                match.deals = seeded  # so that the browser can keep it, without any hidden card
        self._take_over(match)

    def resume(self, kept: Mapping[str, Any]) -> None:
        """Takes up a match from what the browser kept: its names, its seed and the moves of every round."""
        try:
            rules, names, seed, rounds = dict(kept["rules"]), kept["seats"], kept["seed"], list(kept["rounds"])
            if kept["game"] != self.match.game.id or not all(isinstance(each, str) for each in (*names, *rounds)):
                raise RecordError("cannot_resume")
            game = games.make(kept["game"], rules, len(names))
            match = Match(game, names=names, seed=checked_seed(seed))
            for number, moves in enumerate(rounds):
                if number:
                    match.next_round()
                for move in moves.split():
                    match.apply(parse_move(move, game.calls))
        except (HanafudaError, KeyError, TypeError, ValueError):
            raise RecordError("cannot_resume") from None
        self._take_over(match)

    def _take_over(self, match: Match) -> None:
        """Sits down at a match from elsewhere, with its seats; should that fail, all is as it was before."""
        seats = match.game.seats
        if self.you is not None and self.you >= seats:
            raise RulesError("no_such_seat", seat=self.you, seats=seats)
        table = copy(self)
        table._loaded = True
        table._names = _own_names(match)
        table.bots = table._make_bots(seats, match.seed or 0)
        table._sit(match)
        vars(self).update(vars(table))

    def kept(self) -> dict[str, Any] | None:
        """What the browser may keep to resume the match: no hidden card, no deal.

        None where no seed deals the cards: what is still hidden would have to be kept. A record that was
        loaded and is such a one says so in the table's head.
        """
        match = self.match
        if not isinstance(match.deals, SeededDeals):
            return None
        rounds = [record.moves_text(round) for round in (*match.rounds, match.round)]
        return {
            "game": match.game.id,
            "rules": match.game.rules.changed(),
            "seats": list(match.names),
            "seed": match.seed,
            "rounds": rounds,
        }

    def show_hint(self) -> None:
        """What the greedy player would do with what you can see."""
        self._must_be_live()
        if self.you is None or self.match.to_move != self.you:
            raise IllegalActionError(Reason("not_your_turn", "CO-05"))
        view = self.match.view(self.you)
        self._hinted = bots.make("greedy", random.Random(0)).choose(view)
        self.version += 1

    @property
    def hint(self) -> dict[str, Any] | None:
        """The hint that was asked for, until something is done."""
        return None if self._hinted is None else self._hint(self.match.view(self.you), self._hinted)

    def _hint(self, view: View, action: Action) -> dict[str, Any]:
        game = view.game
        if action & CALL:
            call = face_of(game.id).call(view, move_text(action, game.calls), self.reader)
            text = self.words.say("hint.call", call=call["label"])
            return {"text": text, "rules": call["rules"], "cards": [], "targets": []}
        card, taken = card_of(action), taken_by(action)
        text = self.words.say(
            "hint.take" if taken else "hint.lay",
            card=card_phrase(card, self.lang, game.id),
            takes=cards_phrase(cards_in(taken), self.lang, game.id),
            points=game.points(taken | 1 << card),
        )
        rule = game.matches(card, bool(action & TURNED_UP), view.field, view.stock == 0)[1]
        return {"text": text, "rules": [rule], "cards": [CODES[card]], "targets": display.code_list(taken)}

    def open_hands(self, on: bool) -> None:
        """The teacher's switch; refused unless the table was made with ``teacher=True``."""
        if on and not self.teacher:
            raise IllegalActionError(Reason("hands_stay_closed", "CO-09"))
        self.open = bool(on)
        self.version += 1

    def set_language(self, lang: str) -> None:
        """English or Japanese, from here on; ValueError for another language."""
        catalogue(lang)
        self.lang = lang
        self.version += 1

    # -- what the browser gets ----------------------------------------------------

    def view(self) -> dict[str, Any]:
        """The whole table as :mod:`hanafuda_kit.ui.display` lays it out, as it is looked at now."""
        match = self.match
        last = len(match.round.moves)
        at = last if self.looking is None else self.looking
        is_live = at == last
        round = self._round_at(at)
        view = round.view(self.you)
        out = display.table(view, match, self.reader, display.open_hands(round) if self.open else None)
        if self._loaded and self.kept() is None and not match.is_over:
            out["sub"] = self.words.say("table.sub.unkept", sub=out["sub"])
        events = self.story[at].events
        if not is_live:
            out["moves"] = []
            out["prompt"] = {
                "seal": "",
                "now": self.words.say("prompt.looking_back", at=at, of=last),
                "why": self.words.say("prompt.looking_back.why"),
                "rules": [],
            }
        elif round.is_over:
            out["prompt"] = display.prompt_over(match, self.reader)
        out |= {
            "v": self.version,
            "counts": display.counts(view),
            "moved": display.moved(events),
            "act": display.act(events),
            "log": self._log(at),
            "step": {"at": at, "of": self._length(), "live": is_live},
            "settlement": self._settlement() if is_live and match.round.is_over else None,
            "can": self._can(at, is_live),
            "hint": self.hint if is_live else None,
            "teacher": {"allowed": self.teacher, "open": self.open},
            "resume": self.kept(),
            "link": "" if match.seed is None else f"seed={match.seed}",
            "exercise": None,
        }
        face = face_of(match.game.id)
        if year := face.year(match, words=self.words):
            out["year"] = year
        if out["settlement"]:
            for seat, shown in enumerate(out["seats"]):
                shown |= face.seat_over(match, seat)
        return out

    def _can(self, at: int, is_live: bool) -> dict[str, bool]:
        """Which commands do something, where the round is looked at after ``at`` moves."""
        match = self.match
        return {
            "undo": self.can_undo,
            "back": at > 0,
            "forward": not is_live,
            "hint": is_live and match.to_move is not None and match.to_move == self.you,
            "next": match.round.is_over and self.can_go_on,
            "new": True,
            "save": self.can_save,
            "load": True,
            "open": self.teacher,
        }

    def _step_told(self, number: int) -> list[dict[str, Any]]:
        key = self.lang, number
        if key not in self._told:
            self._told[key] = display.told(self.story[number], self.match, self.reader)
        return self._told[key]

    def _log(self, last: int) -> list[dict[str, Any]]:
        """The round in words up to a step, oldest first; the lines of that step are marked."""
        earlier = [line for number in range(last) for line in self._step_told(number)]
        return earlier + [{**line, "now": True} for line in self._step_told(last)]

    def _length(self) -> int:
        """How many moves the round has in all."""
        round = self.match.round
        return len(round.moves) + face_of(self.match.game.id).steps_left(round)

    def _settlement(self) -> dict[str, Any]:
        """The score of the round that is over, and what comes next."""
        match, words, names = self.match, self.words, self.names
        out = display.settlement(match, self.reader)
        if match.is_over:
            won = match.game.summary(match.now, True)["winner"]
            key = "prompt.match_draw" if won is None else "prompt.match_won" if won == self.you else "prompt.match_lost"
            out["match"] = words.say(key, who="" if won is None else names[won])
        elif self.can_go_on:
            dealer = match.game.next_dealer(match.now, match.round)[0]
            key = f"{face_of(match.game.id).next_words}.{'you' if dealer == self.you else 'other'}"
            out["next"] = words.say(key, round=len(match.rounds) + 2, who=names[dealer])
        return out

    # -- in words -------------------------------------------------------------------

    def text(self) -> str:
        """The table in words: for terminals, screen readers and notebooks' outputs."""
        view = self.match.round.view(self.you)
        words, names, game = self.words, self.names, self.match.game

        def cards(mask: int) -> str:
            return " ".join(display.code_list(mask)) or words.say("table.text.none")

        lines = [
            words.say(
                "table.text.title",
                game=words.say(f"game.{game.id}.name"),
                sub=face_of(game.id).sub(self.match, self.reader),
            )
        ]
        for seat, captures in enumerate(view.captures):
            lines.append(
                words.say("table.text.seat", who=names[seat], points=game.points(captures), cards=cards(captures))
            )
        lines.append(words.say("table.text.field", cards=cards(view.field), stock=view.stock))
        if view.turned is not None:
            lines.append(words.say("table.text.turned", card=CODES[view.turned]))
        if self.you is not None:
            lines.append(words.say("table.text.hand", cards=cards(view.hand & ALL)))
        if self.match.round.is_over:
            lines.append(display.prompt_over(self.match, self.reader)["now"])
        else:
            now = display.prompt(view, self.reader, face_of(game.id))
            lines.append(f"{now['now']}. {now['why']} ({', '.join(now['rules'])})")
        return "\n".join(lines)

    def told_since(self, step: int) -> list[str]:
        """What was told from a step of the story on, in words, with the rule ids."""
        return [line_text(line) for number in range(step, len(self.story)) for line in self._step_told(number)]

    @property
    def turned(self) -> str | None:
        """The code of the card that was turned up and is still to be placed."""
        turned = self.match.round.turned
        return None if turned is None else CODES[turned]


def _game_of(position: Round, game: str | None, **beside: object) -> Game:
    """The game of a round that was set up; ``game`` may name it too, and what the round has settled is not given."""
    check_argument("position", position, Round, "a round")
    if game is not None and games.game_class(game).id != position.game.id:
        raise ArgumentError("other_position", game=position.game.id, expected=game)
    for name, value in beside.items():
        if value is not None:
            raise ArgumentError("beside_position", argument=name)
    return position.game


def _own_names(match: Match) -> tuple[str, ...] | None:
    """What a match from elsewhere calls its seats; None for the kit's own names, which follow the language."""
    keys = ("seat.you", *(f"name.{name}" for name in OPPONENTS))
    ours = {catalogue(lang).say(key) for lang in LANGUAGES for key in keys}
    return None if ours.issuperset(match.names) else tuple(map(shown, match.names))


def _dealt_by(match: Match, deals: SeededDeals) -> bool:
    """Whether all rounds of a match are those that a seed deals."""
    game = match.game
    if match.first_dealer != deals.first_dealer(game):
        return False
    return all(deals.deal(game, number)[0] == round.deal for number, round in enumerate((*match.rounds, match.round)))


def line_text(line: Mapping[str, Any]) -> str:
    """A line of the log as plain text."""
    rules = f" ({', '.join(line['rules'])})" if line["rules"] else ""
    who = f"{line['who']} " if line["who"] else ""
    return f"{who}{line['text']}{rules}"


def checked_seed(seed: Any) -> int | None:
    """A seed from outside: a whole number from 0 on, or None for a new one."""
    if seed is None:
        return None
    if not isinstance(seed, int) or isinstance(seed, bool) or not 0 <= seed < LARGEST_SEED:
        raise RulesError("bad_seed", seed=shown(seed), most=LARGEST_SEED - 1)
    return seed
