"""``hanafuda replay``: a record, step by step in words or as its result."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import click

from hanafuda_kit import record
from hanafuda_kit.commands.records import answer
from hanafuda_kit.errors import shown
from hanafuda_kit.languages import LANGUAGES, SOURCE


@click.command()
@click.argument("file", type=click.Path())
@click.option("--json", "as_json", is_flag=True, help="Print the result as JSON, one line a record.")
@click.option("--lang", type=click.Choice(LANGUAGES), default=SOURCE, show_default=True, help="Language.")
def replay(file: str, as_json: bool, lang: str) -> None:
    """Replay the records in FILE ("-" reads standard input).

    FILE holds one JSON object or JSON Lines, one record a line. Each step is a
    line with the number of the round and of the move, what happened, and the id
    of the rule. A record that breaks a rule ends it; those before it are printed.
    """
    answer(file, _result if as_json else lambda each: "\n".join(steps(each, lang)))


def _result(each: Mapping[str, Any]) -> str:
    return json.dumps(record.result_of(record.replay(each)), ensure_ascii=False, separators=(",", ":"))


def steps(each: Mapping[str, Any], lang: str) -> list[str]:
    """A record in words: for each step its round and move, a sentence, points, and the rule's id."""
    from hanafuda_kit.engine.events import Event
    from hanafuda_kit.engine.match import Match
    from hanafuda_kit.text import OPPONENTS, catalogue, narrate

    words = catalogue(lang)
    out: list[str] = []
    # The names that the kit's own tables give to seats are said in the replay's language.
    keys = ("seat.you", *(f"name.{name}" for name in OPPONENTS))
    kit_names = {catalogue(spoken).say(key): words.say(key) for spoken in LANGUAGES for key in keys}
    seats = each.get("seats")
    names = [kit_names.get(name) or shown(name) for name in map(str, seats)] if isinstance(seats, list) else []
    you = names.index(words.say("seat.you")) if words.say("seat.you") in names else None

    def add(place: str, sentence: str, rules: tuple[str, ...]) -> None:
        out.append(f"{place:<6} {sentence} [{', '.join(rules)}]")

    def listener(match: Match, action: int | None, events: list[Event]) -> None:
        round = match.round
        place = f"{round.number + 1}.{len(round.written_moves())}"
        for line in narrate.lines(events, match.game, names, lang, you):
            sentence = words.say("event.prefix", who=line.who) + line.text if line.who else line.text
            if line.points is not None:
                sentence += f" (+{line.points})"
            add(place, sentence, line.rules)

    match = record.replay(each, events=True, listener=listener)
    if not each["rounds"]:
        add("0.0", words.say("replay.nothing_played"), ("CO-05",))
    elif match.to_move is not None:
        place = f"{match.round.number + 1}.{len(match.round.written_moves())}"
        add(place, words.say("prompt.watching", who=names[match.to_move]) + ".", ("CO-05",))
    return out
