#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Make maps/mine.ldtk from the drawing of its levels in maps/generator/levels/mine.txt.

A level is a line with its name and its place in pixels, then its rows, then an empty line. A file that says the same
already is left alone.
"""

import json
from pathlib import Path

MAPS = Path(__file__).resolve().parent
DRAWING = MAPS / "generator" / "levels" / "mine.txt"
PROJECT = MAPS / "mine.ldtk"
GRID = 16
VALUES = {
    "#": (1, "rock", "#5A4A42"),
    "=": (2, "platform", "#A07040"),
    "~": (3, "water", "#4080C0"),
    "H": (4, "ladder", "#C0A060"),
}
ENTITIES = {"P": "Player", "K": "Key", "C": "Chest"}
INT_GRID, THINGS = 1, 2


def drawn_levels():
    """(name, x, y, rows) of each level."""
    for text in DRAWING.read_text(encoding="ascii").strip().split("\n\n"):
        head, *rows = text.split("\n")
        name, x, y = head.split()
        yield name, int(x), int(y), rows


def layer(kind, uid, name, rows, contents):
    return {
        "__identifier": name,
        "__type": kind,
        "__cWid": len(rows[0]),
        "__cHei": len(rows),
        "__gridSize": GRID,
        "__opacity": 1,
        "__pxTotalOffsetX": 0,
        "__pxTotalOffsetY": 0,
        "layerDefUid": uid,
        "visible": True,
        "intGridCsv": [],
        "autoLayerTiles": [],
        "gridTiles": [],
        "entityInstances": [],
        **contents,
    }


def entity(letter, x, y):
    return {
        "__identifier": ENTITIES[letter],
        "__grid": [x, y],
        "__pivot": [0.5, 1],
        "__tags": [],
        "px": [x * GRID + GRID // 2, (y + 1) * GRID],
        "width": GRID,
        "height": 2 * GRID if letter == "P" else GRID,
        "fieldInstances": [{"__identifier": "gold", "__type": "Int", "__value": 10 * x}] if letter == "C" else [],
    }


def level(uid, name, x, y, rows):
    cells = [VALUES[c][0] if c in VALUES else 0 for row in rows for c in row]
    things = [entity(c, i, j) for j, row in enumerate(rows) for i, c in enumerate(row) if c in ENTITIES]
    return {
        "identifier": name,
        "iid": f"level-{uid}",
        "uid": uid,
        "worldX": x,
        "worldY": y,
        "worldDepth": 0,
        "pxWid": len(rows[0]) * GRID,
        "pxHei": len(rows) * GRID,
        "externalRelPath": None,
        "fieldInstances": [],
        "layerInstances": [
            layer("Entities", THINGS, "Things", rows, {"entityInstances": things}),
            layer("IntGrid", INT_GRID, "Collisions", rows, {"intGridCsv": cells}),
        ],
    }


def project():
    values = [{"value": v, "identifier": name, "color": color} for v, name, color in VALUES.values()]
    layers = [
        {"__type": "Entities", "identifier": "Things", "uid": THINGS, "gridSize": GRID, "intGridValues": []},
        {"__type": "IntGrid", "identifier": "Collisions", "uid": INT_GRID, "gridSize": GRID, "intGridValues": values},
    ]
    return {
        "__header__": {"fileType": "LDtk Project JSON", "app": "LDtk", "appVersion": "1.5.3"},
        "jsonVersion": "1.5.3",
        "worldLayout": "Free",
        "worldGridWidth": 256,
        "worldGridHeight": 256,
        "externalLevels": False,
        "defs": {"layers": layers, "entities": [], "tilesets": [], "enums": []},
        "levels": [level(10 + i, *one) for i, one in enumerate(drawn_levels())],
        "worlds": [],
    }


def main():
    text = json.dumps(project(), separators=(",", ":")).replace('{"identifier":', '\n{"identifier":') + "\n"
    if not PROJECT.exists() or PROJECT.read_text(encoding="ascii") != text:
        PROJECT.write_text(text, encoding="ascii")


if __name__ == "__main__":
    main()
