# SPDX-License-Identifier: MIT
"""A map: tilesets, layers of tiles, objects."""

HORIZONTAL = 0x80000000  # West becomes east.
VERTICAL = 0x40000000
DIAGONAL = 0x20000000  # Done first: x becomes y.
# How often to turn clockwise by a quarter.
TURNS = (0, DIAGONAL | HORIZONTAL, HORIZONTAL | VERTICAL, DIAGONAL | VERTICAL)


class TiledMap:
    def __init__(self, width, height, **properties):
        self.width = width
        self.height = height
        self.properties = properties
        self.tilesets = []  # (number of the first tile, tileset)
        self.layers = []  # TileLayer, ObjectLayer, Group; the bottom first.
        self.chunk = None  # In infinite maps: the side of a chunk.
        self.left = 0  # In infinite maps: the tile at the north-west.
        self.top = 0

    def use(self, tileset):
        """Gives a function from the names of the set's tiles to their numbers in this map."""
        first = 1 + sum(len(known.tiles) for _, known in self.tilesets)
        self.tilesets.append((first, tileset))
        return Numbers(first, tileset)

    def add_layer(self, name, group=None, encoding="csv", opacity=100):
        layer = TileLayer(name, self.width, self.height, encoding, opacity)
        (group.layers if group else self.layers).append(layer)
        return layer

    def add_group(self, name):
        self.layers.append(Group(name))
        return self.layers[-1]

    def add_objects(self, name, visible=True):
        self.layers.append(ObjectLayer(name, visible))
        return self.layers[-1]


class Numbers:
    """The numbers that a tileset's tiles have in a map."""

    def __init__(self, first, tileset):
        self.first = first
        self.tileset = tileset

    def __call__(self, name):
        return self.first + self.tileset.number(name)

    def surface(self, name, x, y):
        """The part of a surface that belongs to a place."""
        return self(name) + y % 4 * 4 + x % 4

    def blob(self, name, index):
        return self(name) + index


class TileLayer:
    def __init__(self, name, width, height, encoding, opacity):
        self.name = name
        self.encoding = encoding  # csv, or base64 with what is done before: base64, zlib, gzip.
        self.opacity = opacity  # In percent.
        self.rows = [[0] * width for _ in range(height)]

    def put(self, x, y, number):
        """Nothing happens outside the map."""
        if 0 <= y < len(self.rows) and 0 <= x < len(self.rows[y]):
            self.rows[y][x] = number

    def get(self, x, y):
        return self.rows[y][x] if 0 <= y < len(self.rows) and 0 <= x < len(self.rows[y]) else 0


class Group:
    def __init__(self, name):
        self.name = name
        self.layers = []


class ObjectLayer:
    def __init__(self, name, visible):
        self.name = name
        self.visible = visible
        self.objects = []

    def add(self, thing):
        self.objects.append(thing)
        return thing


class Thing:
    """An object; its place in tiles, not pixels. `kind` is what Tiled calls a type.

    With a `number` it is shown as that tile, whose north-west corner lies at the place; otherwise it is a rectangle if
    it has a size, a line if it has points, which count from its place, and a point if it has neither.
    """

    def __init__(self, name, kind, x, y, size=None, points=None, number=0, **properties):
        self.name = name
        self.kind = kind
        self.x = x
        self.y = y
        self.size = size
        self.points = points
        self.closed = False
        self.number = number
        self.properties = properties
