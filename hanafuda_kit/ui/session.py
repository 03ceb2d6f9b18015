"""One table without a browser: a match, who sits where, and every command a player has.

The widget (``ui.table``) puts a face on it; notebooks and tests use it as it
is. Every command either does what it says or raises a
:class:`~hanafuda_kit.errors.HanafudaError` and changes nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from typing import Any

from hanafuda_kit import games
from hanafuda_kit.cards import CODES
from hanafuda_kit.engine.actions import CALL, Action, card_of
from hanafuda_kit.engine.deals import FixedDeals
from hanafuda_kit.engine.game import Game
from hanafuda_kit.engine.match import Match
from hanafuda_kit.engine.round import STOCK, Round
from hanafuda_kit.engine.view import View as EngineView
from hanafuda_kit.errors import (
    ArgumentError,
    IllegalActionError,
    Reason,
    RecordError,
    check_argument,
    shown,
)
from hanafuda_kit.text import Catalogue, catalogue
from hanafuda_kit.ui import advice, display, hints, keeping
from hanafuda_kit.ui.contract import Advice, Hint, Kept, Review, Settlement, View
from hanafuda_kit.ui.faces import face_of
from hanafuda_kit.ui.plain import table_text
from hanafuda_kit.ui.reader import Reader
from hanafuda_kit.ui.seating import Seating
from hanafuda_kit.ui.story import Story, line_text, round_at
from hanafuda_kit.ui.targets import move_for


class Session:
    """A table for one person and the computer.

    ``game`` (Mushi where none is named), ``rules`` and ``seats`` are as in
    ``games.make``, ``seed`` deals (none: one is drawn); ``position`` is a round to
    go on with instead.
    ``opponents`` names the bots of the other seats (repeated in turn), ``you``
    your seat (None: all seats are bots and you watch), ``names`` what the seats
    are called. With ``auto`` a turned-up card that leaves no choice is placed
    by itself, as at a real table. ``teacher`` allows the switch that opens all
    hands, ``advice`` what the coach has to say. ``undo``, ``hints`` and ``new`` are False where no move is taken
    back, no move is advised on, and nothing but this match is played: then no seed and no deal leaves the table
    before a round is over. Whatever is wrong with these is a :class:`HanafudaError`.

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
        advice: bool = True,
        undo: bool = True,
        hints: bool = True,
        new: bool = True,
        position: Round | None = None,
    ) -> None:
        switches = {"teacher": teacher, "advice": advice, "undo": undo, "hints": hints, "new": new}
        for name, value in switches.items():
            check_argument(name, value, bool, "True or False")
        self.lang = lang
        self.auto = auto
        self.teacher = teacher
        self.coached = advice
        self._takes_back, self._advises, self._deals_anew = undo, hints, new
        self.open = False
        self.keeps_frames = True
        self.version = 0
        self.seating = Seating(you, opponents, names)
        if position is None:
            engine = games.make(games.DEFAULT if game is None else game, rules, seats)
        else:
            engine = _game_of(position, game, rules=rules, seed=seed, seats=seats)
        self.seating.check(engine.seats)
        self._own_game = engine
        called = self.seating.names(engine.seats, self.words)
        if position is not None:
            match = Match.around(position, names=called)
        elif new:
            match = Match(engine, names=called, seed=keeping.checked_seed(seed))
        else:
            match = Match(engine, names=called, deals=keeping.SealedDeals(keeping.checked_seed(seed)))
        self.bots = self.seating.bots(engine.seats, keeping.bots_seed(match))
        self._sit(match)

    # -- who reads ---------------------------------------------------------------

    @property
    def you(self) -> int | None:
        """Your seat; None where you watch."""
        return self.seating.you

    @property
    def words(self) -> Catalogue:
        """The sentences of the table's language."""
        return catalogue(self.lang)

    @property
    def names(self) -> list[str]:
        """The seats' names in the table's language."""
        return self.seating.names(self.match.game.seats, self.words)

    @property
    def reader(self) -> Reader:
        """Who reads this table."""
        return Reader(self.names, self.you, self.words)

    def set_language(self, lang: str) -> None:
        """English or Japanese, from here on; ValueError for another language."""
        catalogue(lang)
        self.lang = lang
        self.version += 1

    # -- how play goes on ----------------------------------------------------------

    def _sit(self, match: Match, origin: keeping.Origin | None = None, left: Session | None = None) -> None:
        """Takes a match over as it stands and lets the others play up to your turn."""
        self.match = match
        self.origin = origin
        self.left = left
        self.looking: int | None = None
        self._advised: Action | None = None
        self._stage = 0
        self._judged: tuple[EngineView, Action] | None = None
        self._reviewed = False
        self.frames: list[View] = []
        self.version += 1
        if match.round.moves:
            self.story = Story.of(match)
        else:
            self.story = Story(match)
            self._keep_frame()
        self._advance()

    def _keep_frame(self) -> None:
        if self.keeps_frames:
            self.frames.append(self.view())

    def _do(self, action: Action) -> None:
        seat = self.match.to_move
        self.story.add(seat, action, self.match.apply(action))
        self._advised = None
        if seat == self.you:
            self.left = None
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

    def take_frames(self) -> list[View]:
        """The views since the last call, oldest first, for the browser to play one by one."""
        frames, self.frames = self.frames, []
        return frames

    # -- commands ---------------------------------------------------------------

    def play(self, move: str) -> None:
        """Plays a move of RECORD.md's notation (``3c``, ``3c>3b``, ``/4r>4a``), then the others play."""
        self._must_be_live()
        if not isinstance(move, str):
            raise RecordError("not_a_move", text=shown(move))
        action = self.match.game.parse(move)
        if self.match.to_move is not None and self.match.to_move != self.you:
            raise IllegalActionError(Reason("not_your_turn", "CO-05", None if action & CALL else card_of(action)))
        before = self.match.view(self.you)
        self._do(action)
        self._judged = before, action
        self._advance()

    def attempt(self, card: str, target: str | None) -> None:
        """Plays a card onto a target as a hand does it: a pile is taken whole. Raises the reason where it may not."""
        self.play(move_for(self.match.view(self.you), card, target))

    def _must_be_live(self) -> None:
        if self.looking is not None:
            raise IllegalActionError(Reason("looking_back"))

    def undo(self) -> None:
        """Takes your last decision back, and all that followed it; before the first one, the new deal of a match."""
        if not self._takes_back:
            raise IllegalActionError(Reason("undo_off"))
        if not self.can_undo:
            raise IllegalActionError(Reason("nothing_to_undo"))
        if self.left is not None and not self.story.decided_by(self.you):
            return self._return(self.left)
        self.looking = None
        while True:
            self.match.undo()
            if self.match.to_move == self.you and not (self.auto and self._forced()):
                break
        self.story = Story.of(self.match)
        self._advised = None
        self._reviewed = False
        self.version += 1

    @property
    def can_undo(self) -> bool:
        """Whether a decision of yours in this round, or the new deal of a match, can be taken back."""
        return self._takes_back and (self.left is not None or self.story.decided_by(self.you))

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
        self._advised = None
        self._reviewed = False
        self.story = Story(self.match)
        self.version += 1
        self._keep_frame()
        self._advance()

    def new(self, seed: int | None = None) -> None:
        """A new match with the same rules, from a seed or a new one; the one that is left can be had back."""
        self._must_deal_anew()
        old, left = self.match, self._begun()
        match = Match(old.game, names=old.names, seed=keeping.checked_seed(seed))
        self.bots = self.seating.bots(old.game.seats, keeping.bots_seed(match))
        self._sit(match, left=left)

    def set_up(
        self,
        seats: int | None = None,
        opponents: str | Sequence[str] = "greedy",
        rules: Mapping[str, Any] | None = None,
        seed: int | None = None,
    ) -> None:
        """A new match of the same game with other seats, opponents or options; the one that is left can be had back.

        HanafudaError where one of them cannot be: then nothing is changed.
        """
        self._must_deal_anew()
        engine = games.make(self.match.game.id, rules, seats)
        table = copy(self)
        table.seating = self.seating.anew(opponents, engine.seats)
        table.seating.check(engine.seats)
        match = Match(engine, names=table.seating.names(engine.seats, self.words), seed=keeping.checked_seed(seed))
        table.bots = table.seating.bots(engine.seats, keeping.bots_seed(match))
        table._sit(match, left=self._begun())
        vars(self).update(vars(table))

    def _must_deal_anew(self) -> None:
        if not self._deals_anew:
            raise IllegalActionError(Reason("new_off"))

    def _begun(self) -> Session | None:
        """This table as it stands, where something was decided at it."""
        return copy(self) if self.match.rounds or self.story.decided_by(self.you) else None

    def _return(self, left: Session) -> None:
        """Back to the match that was left."""
        stays = {name: vars(self)[name] for name in ("version", "lang", "open", "keeps_frames")}
        vars(self).update(vars(left) | stays | {"frames": []})
        self.version += 1

    @property
    def can_go_on(self) -> bool:
        """Whether another round follows once this one is over: none does where a position was set up."""
        match = self.match
        is_dealt = not isinstance(match.deals, FixedDeals) or match.deals.has(match.round.number + 1)
        return is_dealt and not match.is_over

    # -- saving and resuming --------------------------------------------------------

    def save(self) -> tuple[str, str]:
        """The match as the text of a record, and a name for its file. It holds all cards of the round in play."""
        if not (self._deals_anew or self.match.round.is_over):
            raise IllegalActionError(Reason("save_later"))
        return keeping.saved(self.match)

    def load(self, text: str, *, in_page: bool = False) -> None:
        """Takes over a match from the text of a record; play goes on where it ends.

        ``in_page`` says that the text comes from the page, which can then keep it over a reload.
        """
        self._must_deal_anew()
        self._take_over(*keeping.loaded(text, self.match.game.id, in_page=in_page))

    def kept(self) -> Kept | None:
        """What the browser may keep to resume the match; None where it cannot."""
        return keeping.kept(self.match, self.origin, self.seating.opponents)

    def resume(self, kept: Mapping[str, Any]) -> None:
        """Takes up a match from what the browser kept."""
        if self._deals_anew:
            match, origin = keeping.resumed(kept, self.match.game.id)
            self._take_over(match, origin, keeping.kept_opponents(kept))
        else:
            self._take_over(keeping.resumed_here(kept, self.match), None)

    def _take_over(self, match: Match, origin: keeping.Origin | None, opponents: Sequence[str] | None = None) -> None:
        """Sits down at a match from elsewhere, with its seats; should that fail, all is as it was before."""
        left, table = self._begun(), copy(self)
        table.seating = self.seating.at(match, opponents)
        table.bots = table.seating.bots(match.game.seats, keeping.bots_seed(match))
        table._sit(match, origin, left)
        vars(self).update(vars(table))

    # -- hints and open hands ---------------------------------------------------------

    def show_hint(self) -> None:
        """The next stage of a hint: where to look, which cards, what the greedy player would do with what you see."""
        self._must_advise()
        self._must_be_live()
        if self.you is None or self.match.to_move != self.you:
            raise IllegalActionError(Reason("not_your_turn", "CO-05"))
        if self._advised is None:
            view = self.match.view(self.you)
            self._advised, self._stage = hints.advised(view), 0
            if self.coached:
                advice.warm(view)
        self._stage = min(self._stage + 1, hints.stages(self._advised))
        self.version += 1

    @property
    def hint(self) -> Hint | None:
        """The hint that was asked for, until something is done."""
        if self._advised is None:
            return None
        return hints.hint(self.match.view(self.you), self._advised, self._stage, self.reader)

    # -- the coach ---------------------------------------------------------------------

    def _must_be_coached(self) -> None:
        if not self.coached:
            raise IllegalActionError(Reason("advice_off"))

    def _must_advise(self) -> None:
        if not self._advises:
            raise IllegalActionError(Reason("advice_off"))

    def advise(self) -> Advice:
        """Every move that you have now, ranked by what your own seat can see; nothing changes at the table."""
        self._must_advise()
        self._must_be_coached()
        self._must_be_live()
        if self.you is None or self.match.to_move != self.you:
            raise IllegalActionError(Reason("not_your_turn", "CO-05"))
        return advice.advice(self.match.view(self.you), self.reader)

    def gave_away(self) -> str | None:
        """What your last move cost, in a sentence; None where it was about as good as the best."""
        if not (self.coached and self._advises) or self._judged is None:
            return None
        (view, action), self._judged = self._judged, None
        return advice.gave_away(view, action, self.reader)

    def review(self) -> Review:
        """The round that is over, looked back on; from now on its steps are seen with all hands open."""
        self._must_be_coached()
        if not self.match.round.is_over:
            raise IllegalActionError(Reason("review_early"))
        found = advice.review(self.match, self.you or 0, self.reader)
        self._reviewed = True
        return found

    def retry(self, at: int) -> Advice:
        """The moves of your decision after ``at`` moves of the round looked back on, the best one not told."""
        self._must_be_coached()
        last = self.match.round
        if not (self._reviewed and last.is_over):
            raise IllegalActionError(Reason("review_early"))
        seat = self.you or 0
        round = round_at(last, max(0, at))
        if round.to_move != seat:
            raise IllegalActionError(Reason("bad_command"))
        found = advice.advice(round.view(seat), self.reader)
        return {**found, "moves": sorted(found["moves"], key=lambda move: move["move"])}

    def open_hands(self, on: bool) -> None:
        """The teacher's switch; refused unless the table was made with ``teacher=True``."""
        if on and not self.teacher:
            raise IllegalActionError(Reason("hands_stay_closed", "CO-09"))
        self.open = bool(on)
        self.version += 1

    # -- what the browser gets ----------------------------------------------------

    def view(self) -> View:
        """The whole table as :mod:`hanafuda_kit.ui.display` lays it out, as it is looked at now."""
        match, reader = self.match, self.reader
        last = len(match.round.moves)
        at = last if self.looking is None else self.looking
        is_live = at == last
        round = round_at(match.round, at)
        face = face_of(match.game.id)
        out = display.table(
            round.view(self.you),
            match,
            reader,
            self.story.steps[at].events,
            {
                "v": self.version,
                "layout": "table",
                "log": self.story.log(at, reader),
                "news": self.story.news(reader) if is_live and not match.round.is_over else [],
                "step": {"at": at, "of": last + face.steps_left(match.round), "live": is_live},
                "settlement": self._settlement() if is_live and match.round.is_over else None,
                "can": self._can(at, is_live),
                "hint": self.hint if is_live else None,
                "teacher": {"allowed": self.teacher, "open": self.open},
                "resume": self.kept(),
                "link": "" if match.seed is None or match.game != self._own_game else f"seed={match.seed}",
                "exercise": None,
                "year": face.year(match, self.words),
            },
            display.open_hands(round) if self.open or (self._reviewed and match.round.is_over) else None,
        )
        if self.origin is not None and out["resume"] is None and not match.is_over:
            out["sub"] = reader.say("table.sub.unkept", sub=out["sub"])
        if not is_live:
            if not self._reviewed:  # a round looked back on: its decisions may be made again
                out["moves"], out["targets"] = [], {}
            out["prompt"] = {
                "seal": "",
                "now": reader.say("prompt.looking_back", at=at, of=last),
                "why": reader.say("prompt.looking_back.why"),
                "rules": [],
            }
        elif round.is_over:
            out["prompt"] = display.prompt_over(match, reader)
        if out["settlement"]:
            out["seats"] = [{**seat, **face.seat_over(match, seat["seat"])} for seat in out["seats"]]
        return out

    @property
    def _all_told(self) -> bool:
        """Whether a hint has come to its last stage."""
        return self._advised is not None and self._stage == hints.stages(self._advised)

    def _can(self, at: int, is_live: bool) -> dict[str, bool]:
        """Which commands do something, where the round is looked at after ``at`` moves; one that is off is missing."""
        match = self.match
        is_mine = is_live and match.to_move is not None and match.to_move == self.you
        can = {
            "undo": self.can_undo,
            "back": at > 0,
            "forward": not is_live,
            "hint": is_mine and not self._all_told,
            "advise": self.coached and is_mine,
            "review": self.coached and match.round.is_over,
            "next": match.round.is_over and self.can_go_on,
            "new": True,
            "save": keeping.can_save(match) and (self._deals_anew or match.round.is_over),
            "load": True,
            "open": self.teacher,
        }
        off = {
            "undo": not self._takes_back,
            "hint": not self._advises,
            "advise": not self._advises,
            "new": not self._deals_anew,
            "load": not self._deals_anew,
        }
        return {name: does for name, does in can.items() if not off.get(name)}

    def _settlement(self) -> Settlement:
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
        return table_text(self.match, self.reader)

    def told_since(self, step: int) -> list[str]:
        """What was told from a step of the story on, in words, with the rule ids."""
        steps = range(step, len(self.story.steps))
        return [line_text(line, self.reader) for number in steps for line in self.story.told(number, self.reader)]

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
