"""The position editor: cards are put where they are to lie, and the code of an exercise or a table is there to copy."""

from __future__ import annotations

from typing import Any

from hanafuda_kit import games
from hanafuda_kit.cards import code_of, parse
from hanafuda_kit.engine.round import Round
from hanafuda_kit.errors import HanafudaError, IllegalActionError, Reason, names_arguments
from hanafuda_kit.lessons import editor
from hanafuda_kit.lessons.editor import EXERCISE, KINDS, WORDS, Draft
from hanafuda_kit.lessons.position import YOU
from hanafuda_kit.text import OPPONENTS, rule_ids
from hanafuda_kit.ui import advice, hints
from hanafuda_kit.ui.contract import EditorMove, EditorPlace, EditorView, Named
from hanafuda_kit.ui.display import code_list
from hanafuda_kit.ui.reader import Reader
from hanafuda_kit.ui.widget import KitWidget, command, esm, wanted

LONGEST = 400
"""Letters of a sentence that is typed into the form."""
USUAL_RULE = "CO-02"


class PositionEditor(KitWidget):
    """Every card of a game, and where each is to lie: in the hand, on the field, captured, next in the stock.

    What is put nowhere is dealt out by ``position``. The page says in a sentence why a position cannot be; of one that
    can be it shows the code: ``Exercise(...)`` or ``CardTable(position=...)``.
    """

    _esm = esm("mountEditor")

    @names_arguments
    def __init__(self) -> None:
        super().__init__(key="position-editor")
        self.draft = Draft()
        self.kind = EXERCISE
        self.said: dict[str, str] = dict.fromkeys(WORDS, "")
        self.rule = USUAL_RULE
        self.solution = ""
        self.present()

    def current_view(self) -> EditorView:
        """Where the cards are, and the code or why there is none."""
        words, draft = self.words, self.draft
        round, told = self._round()
        moves = self._moves(round) if round else []
        solution = self._solution(round, [move["move"] for move in moves])
        labels = {each: words.say(f"editor.place.{each}") for each in ("hand", "field", "turned", "mine", "stock")}
        others = [words.say("editor.place.theirs", who=words.say(f"name.{name}")) for name in OPPONENTS]
        labels |= {f"{editor.THEIRS}-{seat}": label for seat, label in enumerate(others, 1)}
        places: list[EditorPlace] = [
            {
                "id": place,
                "label": labels[place],
                "cards": list(map(code_of, draft.at(place))),
                "most": draft.most(place),
            }
            for place in draft.places
        ]
        own_rules = [rule for rule in rule_ids() if rule in draft.engine.rule_ids]
        rules: list[Named] = [{"id": rule, "label": f"{rule} {words.say(f'rule.{rule}.title')}"} for rule in own_rules]
        return {
            "v": self.version,
            "lang": self.lang,
            "games": [{"id": game, "label": words.say(f"game.{game}.name")} for game in games.GAMES],
            "game": draft.game,
            "seats": draft.counts,
            "seated": draft.engine.seats,
            "months": [code_list(month & draft.engine.deck) for month in _months() if month & draft.engine.deck],
            "places": places,
            "kind": self.kind,
            "words": self.said,
            "rules": rules,
            "rule": self._rule(own_rules),
            "moves": moves,
            "solution": solution,
            "told": told,
            "source": draft.source(self.kind, self.said, self._rule(own_rules), solution) if round else "",
        }

    def _round(self) -> tuple[Round | None, str]:
        """The position, or why there is none."""
        try:
            return self.draft.round(), ""
        except HanafudaError as error:
            return None, error.sentence(self.lang)

    def _moves(self, round: Round) -> list[EditorMove]:
        """What may be played in the position."""
        view = round.view(YOU)
        names = [self.words.say("seat.you"), *(self.words.say(f"name.{name}") for name in OPPONENTS)]
        reader = Reader(names[: round.game.seats], YOU, self.words)
        return [
            {"move": round.game.text_of(action), "words": advice.move_words(view, action, reader)}
            for action in view.legal
        ]

    def _solution(self, round: Round | None, moves: list[str]) -> str:
        """The move that was chosen, where it may be played still; else the one that a hint would tell."""
        if round is None or self.solution in moves:
            return self.solution
        return round.game.text_of(hints.advised(round.view(YOU)))

    def _rule(self, own: list[str]) -> str:
        """The rule that was chosen, where it is one of the game."""
        return self.rule if self.rule in own else USUAL_RULE

    def __repr__(self) -> str:
        return "PositionEditor()"

    # -- from the browser -------------------------------------------------------

    @command("card", "place", stale=True)
    def do_put(self, card: Any, place: Any) -> None:
        """A card was put somewhere; None takes it back."""
        self.draft = self.draft.put(parse(wanted(card, str)[:10]), None if place is None else wanted(place, str)[:20])
        self.show()

    @command()
    def do_clear(self) -> None:
        """All cards back."""
        self.draft = Draft(self.draft.game, self.draft.seats)
        self.show()

    @command("game")
    def do_game(self, game: Any) -> None:
        """Another game; cards that it has stay where they are."""
        other = Draft(games.game_class(wanted(game, str)).id)
        deck, places = other.engine.deck, other.places
        for place, cards in self.draft.cards.items():
            for card in cards:
                most = other.most(place)
                room = place in places and (most is None or len(other.at(place)) < most)
                if room and deck >> card & 1:
                    other = other.put(card, place)
        self.draft = other
        self.show()

    @command("seats")
    def do_seats(self, seats: Any) -> None:
        """Another number of seats."""
        self.draft = self.draft.seated(wanted(seats, int))
        self.show()

    @command("kind", stale=True)
    def do_kind(self, kind: Any) -> None:
        """An exercise, or a table."""
        if kind not in KINDS:
            raise IllegalActionError(Reason("bad_command"))
        self.kind = kind
        self.show()

    @command("words", "rule", "solution", stale=True)
    def do_say(self, words: Any, rule: Any, solution: Any) -> None:
        """What was typed and chosen for the exercise."""
        typed = wanted(words, dict)
        if set(typed) - set(WORDS):
            raise IllegalActionError(Reason("bad_command"))
        self.said = self.said | {word: wanted(text, str)[:LONGEST] for word, text in typed.items()}
        self.rule, self.solution = wanted(rule, str)[:10], wanted(solution, str)[:200]
        self.show()


def _months() -> list[int]:
    """The cards of the deck, month by month."""
    return [0b1111 << 4 * month for month in range(12)]
