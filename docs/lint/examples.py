# SPDX-License-Identifier: MIT
"""Pairs of maps for the pages of the linter's rules: one has what a rule finds, the other has not."""
import json
import pathlib

SOLID = "0,0 16,0 16,16 0,16"


class Rows:
    """Maps of text."""

    is_drawn = True
    level = ()

    def __init__(self, found, other, difference, options="", other_options=None):
        self.rows = {"with": found, "without": other}
        self.difference = difference
        others = options if other_options is None else other_options
        self.words = {"with": options.split(), "without": others.split()}

    def options(self, side):
        return self.words[side]

    def text(self, side):
        return self.rows[side]

    def write(self, folder, side):
        pathlib.Path(folder, "level.txt").write_text(self.rows[side])
        return "level.txt"


class Tiled:
    """Maps of Tiled: rows of letters, each a tile with a collision shape, and more of the file."""

    is_drawn = True
    level = ()

    def __init__(self, found, other, difference, shapes=(), other_shapes=None, options="", **more):
        self.rows = {"with": found, "without": other}
        self.shapes = {"with": dict(shapes), "without": dict(shapes if other_shapes is None else other_shapes)}
        self.difference = difference
        self.words = options.split()
        self.more = more

    def options(self, _side):
        return self.words

    def text(self, _side):
        return ""

    def part(self, name, side, otherwise=""):
        """Something of the file that may differ between the two maps."""
        value = self.more.get(name, otherwise)
        return value[0 if side == "with" else 1] if isinstance(value, tuple) else value

    def tileset(self, side, letters):
        tiles = ""
        for i, letter in enumerate(letters):
            points, one_way = (self.shapes[side].get(letter, SOLID) + "|").split("|")[:2]
            word = f'<properties><property name="one_way" value="{one_way}"/></properties>' if one_way else ""
            tiles += (f'<tile id="{i}">{word}<objectgroup><object id="1" x="0" y="0"><polygon points="{points}"/>'
                      "</object></objectgroup></tile>")
        count = self.part("tilecount", side, max(len(letters), 1))
        return (f'<tileset firstgid="1" name="blocks" tilewidth="16" tileheight="16" tilecount="{count}" columns="1">'
                f'<image source="blocks.png" width="16" height="{count * 16}"/>{tiles}</tileset>')

    def write(self, folder, side):
        rows = self.rows[side].splitlines()
        letters = sorted(set("".join(rows)) - {"."})
        size = f'width="{len(rows[0])}" height="{len(rows)}"'
        cells = ",\n".join(",".join(str(letters.index(c) + 1) if c != "." else "0" for c in row) for row in rows)
        data = self.part("data", side) or cells
        text = (f'<map version="1.10" orientation="orthogonal" {self.part("size", side, size)} tilewidth="16" '
                f'tileheight="16"{self.part("attributes", side)}>\n{self.tileset(side, letters)}\n'
                f'{self.part("tilesets", side)}<layer id="1" name="ground" {size}><data encoding="csv">\n{data}\n'
                f'</data></layer>\n<objectgroup id="2" name="things">{self.part("objects", side)}</objectgroup>\n'
                '</map>\n')
        pathlib.Path(folder, "level.tmx").write_text(text)
        return "level.tmx"


class Project:
    """Projects of LDtk with one level."""

    is_drawn = True
    level = ("--level", "One")

    def __init__(self, found, other, difference, sizes=((32, 16), (32, 16))):
        self.layers = {"with": found, "without": other}
        self.sizes = {"with": sizes[0], "without": sizes[1]}
        self.difference = difference

    def options(self, _side):
        return []

    def text(self, _side):
        return ""

    @staticmethod
    def layer(name, uid, columns, rows, cell, values):
        return {"__type": "IntGrid", "__identifier": name, "iid": name, "layerDefUid": uid, "__cWid": columns,
                "__cHei": rows, "__gridSize": cell, "__pxTotalOffsetX": 0, "__pxTotalOffsetY": 0, "visible": True,
                "intGridCsv": values}

    def write(self, folder, side):
        width, height = self.sizes[side]
        definitions = [{"__type": "IntGrid", "identifier": name, "type": "IntGrid", "uid": uid, "gridSize": cell,
                        "intGridValues": [{"value": 1, "identifier": "wall", "color": "#444455"}]}
                       for name, uid, cell in (("Walls", 1, 16), ("More", 2, 8))]
        level = {"identifier": "One", "iid": "a", "uid": 9, "worldX": 0, "worldY": 0, "worldDepth": 0, "pxWid": width,
                 "pxHei": height, "layerInstances": [self.layer(*layer) for layer in self.layers[side]]}
        project = {"jsonVersion": "1.5.3", "worldLayout": "Free", "defs": {"layers": definitions, "tilesets": []},
                   "levels": [level]}
        pathlib.Path(folder, "game.ldtk").write_text(json.dumps(project))
        return "game.ldtk"


class World:
    """Two levels side by side in a .world file."""

    is_drawn = False

    def __init__(self, found, other, difference):
        self.levels = {"with": found, "without": other}
        self.difference = difference

    def options(self, _side):
        return []

    def text(self, side):
        left, right, *_ = self.levels[side]
        return "".join(f"{a} | {b}\n" for a, b in zip(left.splitlines(), right.splitlines()))

    def write(self, folder, side):
        left, right, x, y, is_there = self.levels[side]
        maps = []
        for name, rows, at in (("left.tmx", left, (0, 0)), ("right.tmx", right, (x, y))):
            Tiled(rows, rows, "").write(folder, "with")
            pathlib.Path(folder, "level.tmx").rename(pathlib.Path(folder, name))
            lines = rows.splitlines()
            maps.append({"fileName": name, "x": at[0], "y": at[1], "width": 16 * len(lines[0]),
                         "height": 16 * len(lines)})
        if not is_there:
            pathlib.Path(folder, "right.tmx").unlink()
        pathlib.Path(folder, "game.world").write_text(json.dumps({"type": "world", "maps": maps}))
        return "game.world"


ROOM = "########\n#......#\n#......#\n########\n"
GAP = "#.........\n#.........\n#.........\n#......###\n#......###\n##########\n"
PIT = "..........\n..........\n###....###\n###....###\n###....###\n##########\n"
OPEN = "####\n....\n####\n"
SHUT = "####\n#...\n####\n"


def point(number, name, x, y):
    return f'<object id="{number}" type="{name}" x="{x}" y="{y}"><point/></object>'


def second_tileset(first):
    return (f'<tileset firstgid="{first}" name="more" tilewidth="16" tileheight="16" tilecount="1" columns="1">'
            '<image source="more.png" width="16" height="16"/></tileset>')


SPAWN = point(1, "spawn", 24, 24)

EXAMPLES = {
    "body/low-ceiling": Rows("########\n#....###\n#......#\n########\n", "########\n#......#\n#......#\n########\n",
                             "the ceiling is two tiles high everywhere", "--body 0.8,1.8"),
    "body/one-tile-gap": Rows("......\n......\n##.###\n##.###\n", "......\n......\n##..##\n##..##\n",
                              "the hole is two tiles wide", "--body 1,1"),
    "body/too-narrow": Rows("#########\n#...#...#\n#.......#\n#########\n",
                            "#########\n#.......#\n#.......#\n#########\n", "the way is two tiles high",
                            "--body 0.8,1.8"),
    "file/chunks-overlap": Tiled(
        "########\n", "########\n", "the second chunk begins at column 4, not 3", attributes=' infinite="1"',
        data=tuple('<chunk x="0" y="0" width="4" height="1">1,1,1,1</chunk>'
                   f'<chunk x="{x}" y="0" width="4" height="1">1,1,1,1</chunk>' for x in (3, 4))),
    "file/duplicate-object-id": Tiled(ROOM, ROOM, "the second object has an id of its own",
                                      objects=(point(7, "coin", 24, 24) + point(7, "coin", 56, 24),
                                               point(7, "coin", 24, 24) + point(8, "coin", 56, 24))),
    "file/flags-unused": Tiled("####\n", "####\n", "the last tile is written as 1, not as 268435457",
                               data=("1,1,1,268435457", "1,1,1,1")),
    "file/gid-unknown": Tiled("####\n", "####\n", "the last tile is written as 1, and there is no tile 2",
                              data=("1,1,1,2", "1,1,1,1")),
    "file/layer-size": Tiled(ROOM, ROOM, "the map has as many rows as its layer",
                             size=('width="8" height="3"', 'width="8" height="4"')),
    "file/shape-inexact": Tiled("......\n.#..#.\n######\n", "......\n.#..#.\n######\n", "the outline is convex",
                                {"#": "0,0 8,6 16,0 16,16 0,16"}, {"#": "0,6 16,6 16,16 0,16"}),
    "file/tileset-drift": Tiled("####\n", "####\n", "the next tileset begins behind the four tiles of the first one",
                                data=("1,1,1,4", "1,1,1,5"), tilecount=4,
                                tilesets=(second_tileset(4), second_tileset(5))),
    "file/tileset-missing": Tiled("####\n", "####\n", "no tileset is a file that is not there",
                                  tilesets=('<tileset firstgid="9" source="none.tsx"/>', "")),
    "file/tileset-unused": Tiled("####\n", "####\n", "the last tile is one of the second tileset",
                                 data=("1,1,1,1", "1,1,1,2"), tilesets=second_tileset(2)),
    "ldtk/layer-grid": Project([("Walls", 1, 2, 1, 16, [1, 0]), ("More", 2, 4, 2, 8, [0] * 8)],
                               [("Walls", 1, 2, 1, 16, [1, 0]), ("More", 2, 2, 1, 16, [0] * 2)],
                               "both layers have cells of 16 pixels"),
    "ldtk/size-drift": Project([("Walls", 1, 2, 1, 16, [1, 0])], [("Walls", 1, 2, 1, 16, [1, 0])],
                               "the level is as large as its cells", ((48, 16), (32, 16))),
    "ldtk/value-undefined": Project([("Walls", 1, 2, 1, 16, [1, 2])], [("Walls", 1, 2, 1, 16, [1, 1])],
                                    "the second cell has the value 1, which is defined, not 2"),
    "level/edge-mismatch": World((OPEN, SHUT, 64, 0, True), (OPEN, OPEN, 64, 0, True),
                                 "the opening of the left level leads into the right one"),
    "level/misaligned": World((OPEN, OPEN, 64, 8, True), (OPEN, OPEN, 64, 0, True),
                              "the right level begins at row 0, not eight pixels below"),
    "level/neighbour-missing": World((OPEN, OPEN, 64, 0, False), (OPEN, OPEN, 64, 0, True),
                                     "the file of the right level is there"),
    "level/overlap": World((OPEN, OPEN, 48, 0, True), (OPEN, OPEN, 64, 0, True),
                           "the right level begins behind the left one"),
    "map/diagonal-gap": Rows("......\n.##...\n...##.\n......\n", "......\n.##...\n..###.\n......\n",
                             "a solid tile shuts the gap"),
    "map/ghost-edge": Rows("......\n.####.\n......\n", "......\n.#..#.\n......\n", "no solid tiles are side by side"),
    "map/hole": Rows("######\n##.###\n######\n#....#\n######\n", "######\n######\n######\n#....#\n######\n",
                     "the tile is solid"),
    "map/no-solid": Rows("......\n......\n", "......\n######\n", "the map has solid tiles"),
    "map/open-border": Rows("##########\n#........#\n#####.####\n", "##########\n#........#\n##########\n",
                            "the border is shut"),
    "map/speck": Rows("#########\n#.......#\n#.......#\n#...#...#\n#.......#\n#.......#\n#########\n",
                      "#########\n#.......#\n#.......#\n#.......#\n#.......#\n#.......#\n#########\n",
                      "the area is free"),
    "object/in-solid": Tiled(ROOM, ROOM, "the spawn is in a free tile",
                             objects=(point(1, "spawn", 8, 24), point(1, "spawn", 24, 24))),
    "object/outside-map": Tiled(ROOM, ROOM, "the coin is in the map",
                                objects=(point(1, "coin", 200, 24), point(1, "coin", 40, 24))),
    "object/partly-in-solid": Tiled(ROOM, ROOM, "the spawn touches the wall, and does not overlap it",
                                    objects=('<object id="1" type="spawn" x="12" y="20" width="12" height="12"/>',
                                             '<object id="1" type="spawn" x="16" y="20" width="12" height="12"/>')),
    "object/same-place": Tiled(ROOM, ROOM, "the second coin is a tile further east",
                               objects=(point(1, "coin", 40, 24) + point(2, "coin", 40, 24),
                                        point(1, "coin", 40, 24) + point(2, "coin", 56, 24))),
    "reach/no-spawn": Tiled(ROOM, ROOM, "one of the objects is a spawn",
                            objects=(point(2, "coin", 40, 24), point(2, "coin", 40, 24) + SPAWN)),
    "reach/one-way-trap": Tiled("########\n#......#\n##~#####\n#......#\n########\n",
                                "########\n#......#\n##.#####\n#......#\n########\n", "the tile in the wall is free",
                                {"~": SOLID + "|south"}, objects=SPAWN),
    "reach/player-floor": Rows(GAP, GAP, "the player jumps two tiles high, not 1.5",
                               "--body 0.75,1.5 --jump 1.5,4 --start 2,4", "--body 0.75,1.5 --jump 2,4 --start 2,4"),
    "reach/player-object": Tiled("........\n........\n........\n........\n########\n",
                                 "........\n........\n........\n........\n########\n", "the coin hangs two tiles lower",
                                 options="--body 0.75,0.875 --jump 1.5,4",
                                 objects=(point(1, "spawn", 24, 56) + point(2, "coin", 88, 8),
                                          point(1, "spawn", 24, 56) + point(2, "coin", 88, 40))),
    "reach/player-tight": Rows(GAP, GAP, "the player jumps 2.2 tiles high, not 1.9 and the 1/8 that --jump adds",
                               "--body 0.75,1.5 --jump 1.9,4 --start 2,4 --player platformer,ledge_nudge=0",
                               "--body 0.75,1.5 --jump 2.2,4 --start 2,4 --player platformer,ledge_nudge=0"),
    "reach/player-trap": Rows(PIT, PIT, "the player jumps three tiles high, not two",
                              "--body 0.75,1.5 --jump 2,4 --start 1,1", "--body 0.75,1.5 --jump 3,4 --start 1,1"),
    "reach/sealed": Rows("########\n#..#...#\n#..#...#\n########\n", "########\n#..#...#\n#......#\n########\n",
                         "a way leads into the area"),
    "reach/unreachable": Tiled("########\n#..#...#\n#..#...#\n########\n", "########\n#..#...#\n#......#\n########\n",
                               "a way leads to the coin", objects=SPAWN + point(2, "coin", 88, 24)),
    "shape/lip": Tiled("........\n...a####\n########\n", "........\n...a####\n########\n",
                       "the slope begins at the floor, not two pixels above it", {"a": "0,14 16,0 16,16 0,16"},
                       {"a": "0,16 16,0 16,16"}),
    "shape/one-way-blocked": Tiled(".####.\n.~~~~.\n......\n", "......\n.~~~~.\n......\n",
                                   "nothing is above the planks",
                                   {"~": "0,0 16,0 16,4 0,4|north"}),
    "shape/outside-tile": Tiled("......\n.##a..\n......\n", "......\n.##a..\n......\n", "the shape ends at its tile",
                                {"a": "0,0 20,0 16,16 0,16"}, {"a": "0,0 16,0 16,16 0,16"}),
    "shape/sliver": Tiled("......\n.#a...\n......\n", "......\n.#a...\n......\n", "the shape is a pixel wide",
                          {"a": "0,0 0.5,0 0.5,16 0,16"}, {"a": "0,0 1,0 1,16 0,16"}),
    "shape/step": Tiled("......\n.aabb.\n######\n", "......\n.aabb.\n######\n", "both surfaces are eight pixels high",
                        {"a": "0,8 16,8 16,16 0,16", "b": "0,9 16,9 16,16 0,16"},
                        {"a": "0,8 16,8 16,16 0,16", "b": "0,8 16,8 16,16 0,16"}),
}
