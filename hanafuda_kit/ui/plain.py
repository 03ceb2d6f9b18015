"""The table in plain words: for terminals, screen readers and notebooks' outputs."""

from __future__ import annotations

from hanafuda_kit.cards import ALL, CODES
from hanafuda_kit.engine.match import Match
from hanafuda_kit.ui import display
from hanafuda_kit.ui.faces import face_of
from hanafuda_kit.ui.reader import Reader


def table_text(match: Match, reader: Reader) -> str:
    """The round in play as its reader sees it, line by line."""
    view, game, face = match.round.view(reader.you), match.game, face_of(match.game.id)

    def cards(mask: int) -> str:
        return " ".join(display.code_list(mask)) or reader.say("table.text.none")

    lines = [
        reader.say("table.text.title", game=reader.say(f"game.{game.id}.name"), sub=face.sub(match, reader)),
        *(
            reader.say("table.text.seat", who=reader.names[seat], points=game.points(captures), cards=cards(captures))
            for seat, captures in enumerate(view.captures)
        ),
        reader.say("table.text.field", cards=cards(view.field), stock=view.stock),
    ]
    if view.turned is not None:
        lines.append(reader.say("table.text.turned", card=CODES[view.turned]))
    if reader.you is not None:
        lines.append(reader.say("table.text.hand", cards=cards(view.hand & ALL)))
    if match.round.is_over:
        lines.append(display.prompt_over(match, reader)["now"])
    else:
        now = display.prompt(view, reader, face)
        lines.append(f"{now['now']}. {now['why']} ({', '.join(now['rules'])})")
    return "\n".join(lines)
