"""The card table as a widget: ``CardTable("mushi", seed=7)`` as a cell's last expression."""

from __future__ import annotations

import inspect
from collections.abc import Mapping, Sequence
from typing import Any, cast

from hanafuda_kit import bots
from hanafuda_kit.engine.round import Round
from hanafuda_kit.errors import ArgumentError, IllegalActionError, Reason, RulesError, shown
from hanafuda_kit.ui.contract import Kept, View
from hanafuda_kit.ui.kit import kit
from hanafuda_kit.ui.session import Session
from hanafuda_kit.ui.setup import may_be_set_up
from hanafuda_kit.ui.widget import KitWidget, command, esm, wanted

LAYOUTS = ("table", "classroom")
FEW_SEATS = 3
"""At a table with more, a whole round may be over before one's first decision: it is shown from the deal on."""


class CardTable(KitWidget):
    """A table to play at, in the page and by the same commands from Python.

    ``game`` is ``"mushi"`` (where none is named), ``"roppyakken"`` or ``"hachihachi"``, ``rules`` its
    options, ``seats`` how many sit there; ``seed`` deals the same cards again;
    ``opponents`` names the bots of the other seats, ``you`` is your seat (None:
    watch), ``names`` are what the seats are called. ``teacher=True`` allows opening all hands, ``advice=False``
    switches the coach off, ``hints=False`` all advice on a move, ``undo=False`` taking back, ``new=False`` every
    match but this one (its seed is then in no page); ``layout="classroom"`` is for the projector. ``key`` names the
    table in the browser's memory, so that a reload can resume the match; without one it is that of the page and the
    game. ``position`` is a round set up with ``engine.positions.place`` instead of a deal.

    >>> table = CardTable("mushi", seed=7)   # doctest: +SKIP
    >>> table.play("3c>3b")                  # doctest: +SKIP
    """

    _esm = esm("mountTable")

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
        teacher: bool = False,
        advice: bool = True,
        undo: bool = True,
        hints: bool = True,
        new: bool = True,
        layout: str = "table",
        key: str = "",
        position: Round | None = None,
        **unknown: object,
    ) -> None:
        for name in unknown:
            raise ArgumentError(
                "argument_unknown", what="CardTable", argument=shown(name), allowed=", ".join(ARGUMENTS)
            )
        if layout not in LAYOUTS:
            raise RulesError("option_value", option="layout", value=shown(layout), allowed=", ".join(LAYOUTS))
        session = Session(
            game,
            rules=rules,
            seed=seed,
            seats=seats,
            opponents=opponents,
            you=you,
            names=names,
            lang=str(kit().language),
            teacher=teacher,
            advice=advice,
            undo=undo,
            hints=hints,
            new=new,
            position=position,
        )
        super().__init__(key=str(key) if key else "")
        self._by_chance = seed is None and position is None
        self.layout_name = layout
        self.session = session
        frames = [self._dressed(frame) for frame in self.session.take_frames()]
        self.present(frames if self.session.match.game.seats > FEW_SEATS else None)
        self._follow_speed()
        self.kit.observe(self._follow_speed, "options")

    def current_view(self) -> View:
        """The table as data; see ``ui.display``."""
        return self._dressed(self.session.view())

    def _dressed(self, view: View) -> View:
        name = self.key or f"{view['game']}-table"
        link = view["link"] and f"?table={name}&{view['link']}"
        kept = view["resume"]
        if kept is not None and kept.get("seed", 0) is None and not kept.get("loaded"):
            kept = cast(Kept, {**kept, "table": self.key})
        return {**view, "layout": self.layout_name, "link": link, "resume": kept}

    def _follow_speed(self, _change: Any = None) -> None:
        """Where nothing moves in the page, no step is worth a view of its own."""
        self.session.keeps_frames = self.kit.options.get("speed") != 0

    def changed_language(self, lang: str) -> None:
        """Says everything in the new language."""
        self.session.set_language(lang)
        self.session.take_frames()

    def _shown(self) -> CardTable:
        self.show([self._dressed(frame) for frame in self.session.take_frames()])
        return self

    # -- from Python: the same commands as in the page ------------------------------

    def play(self, move: str) -> str:
        """Plays a move, ``"3c"`` or ``"3c>3b"``, and says what happened. IllegalActionError says why not."""
        told = len(self.session.story.steps)
        self.session.play(move)
        self._shown()
        return "\n".join(self.session.told_since(told))

    def take(self, target: str) -> str:
        """Takes a card of the field with the card that was turned up."""
        if self.session.turned is None:
            raise IllegalActionError(
                Reason("round_over") if self.session.match.to_move is None else Reason("play_hand_first", "CO-01")
            )
        told = len(self.session.story.steps)
        self.session.attempt(self.session.turned, target)
        self._shown()
        return "\n".join(self.session.told_since(told))

    def undo(self) -> CardTable:
        """Takes your last decision back, or the new deal, and you are at the match that was left."""
        self.session.undo()
        return self._shown()

    def step(self, to: int) -> CardTable:
        """Looks at the round after ``to`` moves; :meth:`live` comes back."""
        self.session.step(to)
        return self._shown()

    def live(self) -> CardTable:
        """Back to where the round stands."""
        self.session.live()
        return self._shown()

    def next_round(self) -> CardTable:
        """Deals the next round."""
        self.session.next_round()
        return self._shown()

    def new(self, seed: int | None = None) -> CardTable:
        """A new match with the same rules."""
        self.session.new(seed)
        return self._shown()

    def set_up(
        self,
        seats: int | None = None,
        opponents: str | Sequence[str] = "greedy",
        rules: Mapping[str, Any] | None = None,
        seed: int | None = None,
    ) -> CardTable:
        """A new match of the same game with other seats, opponents or options. HanafudaError says what cannot be."""
        self.session.set_up(seats, opponents, rules, seed)
        return self._shown()

    def save(self) -> str:
        """The match as a record (RECORD.md), one line of JSON."""
        return self.session.save()[0]

    def load(self, text: str) -> CardTable:
        """Takes a match over from a record's text."""
        self.session.load(text)
        self.session.take_frames()
        return self._shown()

    def open_hands(self, on: bool = True) -> CardTable:
        """Opens all hands, for a teacher's table."""
        self.session.open_hands(on)
        return self._shown()

    def text(self) -> str:
        """The table in words."""
        return self.session.text()

    def __repr__(self) -> str:
        match = self.session.match
        if self._by_chance:  # a notebook's output may not depend on the deal
            return f"CardTable({match.game.id!r})"
        return f"CardTable({match.game.id!r}, round {len(match.rounds) + 1}, move {len(match.round.moves)})"

    # -- from the browser -------------------------------------------------------------

    @command("move")
    def do_play(self, move: Any) -> None:
        """A card was played, or a call made."""
        self.session.play(wanted(move, str)[:200])
        self._shown()
        self._tell_costly()

    @command("card", "target")
    def do_try(self, card: Any, target: Any) -> None:
        """A card was tried on a target; it need not be allowed."""
        self.session.attempt(wanted(card, str)[:10], None if target is None else wanted(target, str)[:10])
        self._shown()
        self._tell_costly()

    def _tell_costly(self) -> None:
        """Where that is asked for: what a move has just given away, once the page has got the answer to it."""
        told = self.session.gave_away() if self.kit.options.get("costly") is True else None
        if told is not None:
            self.send({"costly": told, "v": self.view["v"]})

    @command()
    def do_undo(self) -> None:
        """Undo."""
        self.undo()

    @command("to")
    def do_step(self, to: Any) -> None:
        """Step back or forward."""
        self.step(wanted(to, int))

    @command()
    def do_live(self) -> None:
        """Back to the present."""
        self.live()

    @command()
    def do_next(self) -> None:
        """The next round."""
        self.next_round()

    @command("seed")
    def do_new(self, seed: Any) -> None:
        """A new deal, from a seed or not."""
        self.new(seed)

    @command(stale=True)
    def do_choices(self) -> None:
        """What may be chosen for a new match."""
        self.send({"choices": may_be_set_up(self.session)})

    @command("seats", "opponents", "rules")
    def do_set_up(self, seats: Any, opponents: Any, rules: Any) -> None:
        """A new match with seats, opponents and options that were chosen in the page."""
        for bot in wanted(opponents, list):
            if bot not in bots.LEVELS:  # how many worlds a bot may deal is no choice of a page
                raise bots.BotError("bot_unknown", bot=shown(bot), allowed=", ".join(bots.LEVELS))
        self.set_up(wanted(seats, int), opponents, wanted(rules, dict))

    @command()
    def do_hint(self) -> None:
        """A hint."""
        self.session.show_hint()
        self._shown()

    @command()
    def do_advise(self) -> None:
        """Every move, ranked: a message, since nothing changes at the table and play goes on meanwhile."""
        self.send({"advice": self.session.advise(), "v": self.view["v"]})

    @command()
    def do_review(self) -> None:
        """The round that is over, looked back on."""
        self.send({"review": self.session.review(), "v": self.view["v"]})

    @command("at", stale=True)
    def do_retry(self, at: Any) -> None:
        """A decision of the round looked back on, to be made again."""
        at = wanted(at, int)
        self.send({"retry": self.session.retry(at), "at": at})

    @command(stale=True)
    def do_save(self) -> None:
        """The player saves the record: the one time the round in play leaves Python whole."""
        record, name = self.session.save()
        self.send({"record": record, "name": name})

    @command("text", stale=True)
    def do_load(self, text: Any) -> None:
        """A record from the player's disk."""
        self.session.load(wanted(text, str), in_page=True)
        self.session.take_frames()
        self._shown()

    @command("resume", stale=True)
    def do_resume(self, resume: Any) -> None:
        """What the browser kept before a reload."""
        self.session.resume(wanted(resume, dict))
        self.session.take_frames()
        self.show()

    @command("on", stale=True)
    def do_open(self, on: Any) -> None:
        """The teacher's switch."""
        self.open_hands(wanted(on, bool))


ARGUMENTS = tuple(
    each.name for each in inspect.signature(CardTable.__init__).parameters.values() if each.kind is each.KEYWORD_ONLY
)
"""What a table may be given beside its game."""
