"""How a match outlives its table: as a record on somebody's disk, or in the browser's memory over a reload.

What Python gives the browser to keep holds no card: a seed and moves. Where no seed deals the match, a record that
the player loaded does: the browser, which read it from the player's disk, keeps that text itself.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from hanafuda_kit import bots, games, record
from hanafuda_kit.engine.deals import Deal, SeededDeals, Void
from hanafuda_kit.engine.game import Game
from hanafuda_kit.engine.match import Match
from hanafuda_kit.errors import HanafudaError, RecordError, RulesError, shown
from hanafuda_kit.ui.contract import Kept

LARGEST_SEED = 2**32


class SealedDeals(SeededDeals):
    """Deals from a seed that nobody is told, drawn where none is given: what the table says of itself has no number."""

    def __init__(self, seed: int | None) -> None:
        super().__init__(random.SystemRandom().randrange(LARGEST_SEED) if seed is None else seed)
        self.hidden = self.seed or 0
        self._dealing = SeededDeals(self.hidden)
        self.seed = None

    def first_dealer(self, game: Game) -> int:
        """As the seed deals."""
        return self._dealing.first_dealer(game)

    def deal(self, game: Game, number: int) -> tuple[Deal, list[Void]]:
        """As the seed deals."""
        return self._dealing.deal(game, number)

    def shuffle(self, number: int, cards: Sequence[int]) -> tuple[int, ...]:
        """As the seed deals."""
        return self._dealing.shuffle(number, cards)


def bots_seed(match: Match) -> int:
    """What the bots' chances are drawn from, so that the same moves meet the same replies wherever a match goes on."""
    return match.deals.hidden if isinstance(match.deals, SealedDeals) else match.seed or 0


class Origin(NamedTuple):
    """Where a match came from that no seed deals: ``later`` deals the rounds after those of its record.

    ``in_page`` says whether the page has read the record, and so can keep its text.
    """

    later: int
    in_page: bool


def checked_seed(seed: Any) -> int | None:
    """A seed from outside: a whole number from 0 on, or None for a new one."""
    if seed is None:
        return None
    if not isinstance(seed, int) or isinstance(seed, bool) or not 0 <= seed < LARGEST_SEED:
        raise RulesError("bad_seed", seed=shown(seed), most=LARGEST_SEED - 1)
    return seed


def can_save(match: Match) -> bool:
    """Whether a record can hold the match: it begins with a deal, and with nothing won or lost before it."""
    first = (*match.rounds, match.round)[0]
    return any(first.deal.hands) and first.standing == match.game.standing()


def saved(match: Match) -> tuple[str, str]:
    """A match as the text of a record, and a name for its file. It holds all cards of the round in play."""
    if not can_save(match):
        raise RecordError("cannot_save")
    game, seed = match.game.id, match.seed
    return record.dumps(record.record_of(match)) + "\n", f"{game}.json" if seed is None else f"{game}-{seed}.json"


def loaded(text: str, game: str, *, in_page: bool) -> tuple[Match, Origin | None]:
    """The match that a record of this game holds, and its origin where no seed deals it."""
    found = record.loads(text)
    later = random.SystemRandom().randrange(LARGEST_SEED)
    match = _replayed(found, later)
    if match.game.id != game:
        raise RecordError("other_game", game=match.game.id, expected=game)
    if match.seed is not None and 0 <= match.seed < LARGEST_SEED:
        seeded = SeededDeals(match.seed)
        if _dealt_by(match, seeded):
            match.deals = seeded  # so that the browser can keep it, without any hidden card
            return match, None
    return match, Origin(later, in_page)


def _replayed(found: Mapping[str, Any], later: int, play: Callable[..., Match] = record.replay) -> Match:
    """A record's match, played or (``record.dealt``) to be played; without a seed ``later`` deals what comes after."""
    if "seed" in found:
        return play(found, events=True)
    match = play({**found, "seed": later}, events=True)
    match.deals.seed = None
    return match


def kept(match: Match, origin: Origin | None, opponents: Sequence[str]) -> Kept | None:
    """What the browser may keep to resume the match: no hidden card, no deal.

    None where no seed deals the cards and the page has no record of them: what is still hidden would have to
    be kept.
    """
    if (origin is None and not isinstance(match.deals, SeededDeals)) or (origin is not None and not origin.in_page):
        return None
    rounds = (*match.rounds, match.round)
    return {
        "game": match.game.id,
        "rules": match.game.rules.changed(),
        "seats": list(match.names),
        "opponents": list(opponents),
        "seed": match.seed if origin is None else origin.later,
        "rounds": [record.moves_text(round) for round in rounds],
        "loaded": origin is not None,
    }


def resumed(kept: Mapping[str, Any], game: str) -> tuple[Match, Origin | None]:
    """The match that the browser kept, as in :func:`kept`, with the text of its record where one was loaded.

    RecordError for whatever is wrong with it.
    """
    try:
        rules, names, seed, rounds = dict(kept["rules"]), kept["seats"], kept["seed"], list(kept["rounds"])
        if kept["game"] != game or not all(isinstance(each, str) for each in (*names, *rounds)):
            raise RecordError("cannot_resume")
        if kept.get("loaded"):
            return _resumed_record(kept["record"], game, seed, rounds)
        match = Match(games.make(game, rules, len(names)), names=names, seed=checked_seed(seed))
        _play(match, rounds)
        return match, None
    except (HanafudaError, KeyError, TypeError, ValueError):
        raise RecordError("cannot_resume") from None


def resumed_here(kept: Mapping[str, Any], table: Match) -> Match:
    """The match that the browser kept at a table that deals nothing but its own cards: its moves, played there."""
    try:
        rounds, same = list(kept["rounds"]), (kept["game"], dict(kept["rules"]), kept["seed"])
        if same != (table.game.id, table.game.rules.changed(), None) or not all(
            isinstance(each, str) for each in rounds
        ):
            raise RecordError("cannot_resume")
        match = Match(table.game, names=table.names, deals=table.deals)
        _play(match, rounds)
        return match
    except (HanafudaError, KeyError, TypeError, ValueError):
        raise RecordError("cannot_resume") from None


def kept_opponents(kept: Mapping[str, Any]) -> list[str] | None:
    """The bots of the match that the browser kept; None where it names none, or one that a page may not ask for."""
    names = kept.get("opponents")
    others = len(kept["seats"]) - 1
    if not isinstance(names, list) or not 0 < len(names) <= others:
        return None
    return names if all(isinstance(name, str) and name in bots.BOTS for name in names) else None


def _resumed_record(text: str, game: str, later: Any, rounds: list[str]) -> tuple[Match, Origin]:
    """A loaded match: the record's deals, and the moves as they were kept."""
    match = _replayed(record.loads(text), checked_seed(later) or 0, record.dealt)
    if match.game.id != game:
        raise RecordError("cannot_resume")
    _play(match, rounds)
    return match, Origin(later, in_page=True)


def _play(match: Match, rounds: list[str]) -> None:
    """Plays the moves of all rounds; the first of a match is dealt already."""
    for number, moves in enumerate(rounds):
        if number:
            match.next_round()
        for move in moves.split():
            match.apply(match.game.parse(move))


def _dealt_by(match: Match, deals: SeededDeals) -> bool:
    """Whether all rounds of a match are those that a seed deals."""
    game = match.game
    if match.first_dealer != deals.first_dealer(game):
        return False
    return all(deals.deal(game, number)[0] == round.deal for number, round in enumerate((*match.rounds, match.round)))
