# SPDX-License-Identifier: MIT
"""The colours of all tilesets, by a letter each."""

# Ramps run from dark to light, and dark is bluer than light throughout: that is what holds the maps together.
COLOURS = {
    ".": "00000000",  # nothing
    ":": "1b15265a",  # shade on the ground
    "-": "1b152633",  # its soft border
    "*": "ffd9803c",  # light of a flame
    "+": "ffd9801e",  # its soft border
    # Outlines and walls: slate
    "0": "17141f",
    "1": "262536",
    "2": "3b3e55",
    "3": "5b627d",
    "4": "8a93a8",
    "5": "bcc4cd",
    "6": "f6f2e6",
    # Wood and earth
    "a": "382830",
    "b": "5a3d3a",
    "c": "7f5a48",
    "d": "a37c5b",
    "k": "b08a66",
    "e": "c9a578",
    "f": "ebd3a2",
    # Floors of stone
    "o": "80736a",
    "p": "978876",
    "q": "aa9b86",
    "r": "bbac94",
    "s": "c9bba2",
    "t": "d9cdb4",
    # Rock and the floors of caves
    "u": "2a212e",
    "v": "43353f",
    "w": "634e54",
    "x": "866c69",
    "y": "a98f82",
    "z": "c6b09c",
    "g": "7b6c68",
    "h": "8f7f76",
    "i": "9f8f82",
    "j": "ae9e8d",
    # Plants
    "A": "1c3a38",
    "B": "2b5841",
    "C": "457b48",
    "D": "6a9c50",
    "n": "7aa656",
    "E": "82ae5a",
    "F": "a3c66c",
    "G": "c6dd8b",
    # Water and sky
    "H": "213864",
    "I": "2f608e",
    "J": "4a8fb1",
    "]": "5ea4bd",
    "K": "6fb3c6",
    "(": "87c3cf",
    "L": "9fd3d8",
    ")": "b9e0df",
    "M": "d3ece6",
    "T": "e8f3e4",
    "l": "b5dcd3",
    "m": "94c4b4",
    "~": "3f86ab9c",
    "^": "d3ece6c0",
    # Flames, cloth, roofs, gold
    "N": "752638",
    "O": "ad4040",
    "P": "d66a4b",
    "Q": "ee9d4d",
    "R": "f5c856",
    "S": "fbe7a2",
    # Crystals and flowers
    "V": "483363",
    "W": "77569a",
    "X": "ab8cc6",
    "Y": "dfa2ba",
}

LETTERS = "".join(COLOURS)
INDEX = {letter: index for index, letter in enumerate(LETTERS)}


def rgba(letter):
    """Four numbers from 0 to 255."""
    digits = COLOURS[letter].ljust(8, "f")
    return tuple(bytes.fromhex(digits))
