"""The deck's colours: fourteen inks and the frame.

The drawings carry fixed colours (`fill="#c32"`), which every viewer can show. `css()` lays a custom property
over each of them (`--hfk-c-red`), so that one rule recolours the whole deck, as `.hfk-dark` does; the sprite carries
them.
"""

# key used in the drawings: (colour in the files, name of the custom property)
INKS = {
    "p": ("#f5e9cf", "paper"),
    "w": ("#fffcf2", "white"),
    "k": ("#211", "ink"),
    "n": ("#243", "pine"),
    "r": ("#c32", "red"),
    "d": ("#821", "deep"),
    "y": ("#eb3", "yellow"),
    "v": ("#549", "violet"),
    "u": ("#259", "blue"),  # ribbons only, so that they are not taken for the violet of flowers
    "q": ("#136", "navy"),  # the back of the blue ribbons, as deep is of the red ones
    "g": ("#892", "green"),
    "s": ("#f3ab98", "pink"),
    "o": ("#c82", "ochre"),
    "b": ("#9bc", "water"),
    "f": ("#210", "frame"),  # the eye takes it for ink; pages may want a lighter edge
}
PAL = {key: colour for key, (colour, _) in INKS.items()}

# On a dark page the paper glares less and the frame stands off the ground.
DARK = {"paper": "#ecdfc3", "white": "#f7f2e4", "frame": "#4a3d33"}


def css() -> str:
    """Rules that put a custom property over every colour; attribute selectors need no class in the drawings."""
    rules = [
        f'[{attr}="{colour}"]{{{attr}:var(--hfk-c-{name},{colour})}}'
        for colour, name in INKS.values()
        for attr in ("fill", "stroke")
    ]
    dark = ";".join(f"--hfk-c-{name}:{colour}" for name, colour in DARK.items())
    rules.append(f".hfk-dark{{{dark}}}")
    return "\n".join(rules) + "\n"
