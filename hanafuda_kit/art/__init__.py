"""The deck as pictures: 48 cards, a back and a blank, drawn by these modules into widgets/cards/.

`python -m hanafuda_kit.art` writes the files, `--sheet OUT.png` a contact sheet. One module a month; see
kit.py for the drawing kit and palette.py for the colours. hanafuda_kit.pictures shows the files.
"""
