# SPDX-License-Identifier: MIT
"""A rectangle of tiles, and brushes for it."""

from collections import namedtuple

# What a tile can hold. These are the letters of the MovingAI format.
FREE = ord(".")
WALL = ord("@")
TREE = ord("T")
WATER = ord("W")
# Free too, and told apart only by those who dress a city.
LAWN = ord(",")
# Used only while drawing a city: a free tile that the river may not flood.
ROADWAY = ord("=")

STEPS = ((1, 0), (0, 1), (-1, 0), (0, -1))

Rect = namedtuple("Rect", "x y w h")


class Grid:
    """A rectangle of tiles. Every brush ignores what falls outside."""

    def __init__(self, width, height, tile):
        self.width = width
        self.height = height
        self.rooms = []  # Of a plan with rooms: a Rect each.
        self.rows = [bytearray([tile]) * width for _ in range(height)]

    def holds(self, x, y):
        return 0 <= x < self.width and 0 <= y < self.height

    def put(self, x, y, tile):
        if self.holds(x, y):
            self.rows[y][x] = tile

    def rect(self, area, tile):
        left, right = max(area.x, 0), min(area.x + area.w, self.width)
        if left >= right:
            return
        for y in range(max(area.y, 0), min(area.y + area.h, self.height)):
            self.rows[y][left:right] = bytes([tile]) * (right - left)

    def ellipse(self, area, tile):
        """The largest ellipse inside `area`."""
        for x, y in ellipse_tiles(area):
            self.put(x, y, tile)

    def disc(self, cx, cy, radius, tile):
        for x, y in disc_tiles(cx, cy, radius):
            self.put(x, y, tile)

    def line(self, start, end, radius, tile):
        for x, y in line_tiles(start, end):
            self.disc(x, y, radius, tile)


def ellipse_tiles(area):
    ww, hh = area.w * area.w, area.h * area.h
    for j in range(area.h):
        for i in range(area.w):
            dx, dy = 2 * i + 1 - area.w, 2 * j + 1 - area.h
            if dx * dx * hh + dy * dy * ww <= ww * hh:
                yield area.x + i, area.y + j


def disc_tiles(cx, cy, radius):
    limit = radius * radius + radius
    for dy in range(-radius, radius + 1):
        for dx in range(-radius, radius + 1):
            if dx * dx + dy * dy <= limit:
                yield cx + dx, cy + dy


def line_tiles(start, end):
    """Tiles from start to end, one for each step along the longer axis."""
    (x0, y0), (x1, y1) = start, end
    steps = max(abs(x1 - x0), abs(y1 - y0), 1)
    for i in range(steps + 1):
        yield (
            x0 + (2 * i * (x1 - x0) + steps) // (2 * steps),
            y0 + (2 * i * (y1 - y0) + steps) // (2 * steps),
        )


def inset(area, margin):
    return Rect(
        area.x + margin,
        area.y + margin,
        area.w - 2 * margin,
        area.h - 2 * margin,
    )


def middle(area):
    return area.x + area.w // 2, area.y + area.h // 2


def overlap(a, b):
    return a.x < b.x + b.w and b.x < a.x + a.w and a.y < b.y + b.h and b.y < a.y + a.h


def inside(area, x, y):
    return area.x <= x < area.x + area.w and area.y <= y < area.y + area.h


def regions(grid, tile):
    """Groups of `tile` joined by their sides, each a list of (x, y)."""
    stride = grid.width + 2
    edge = bytes(stride)
    todo = bytearray(edge)
    for row in grid.rows:
        todo += b"\0" + bytes(t == tile for t in row) + b"\0"
    todo += edge
    start = todo.find(1)
    while start >= 0:
        group = flood(todo, stride, start)
        yield [(i % stride - 1, i // stride - 1) for i in group]
        start = todo.find(1, start)


def flood(todo, stride, start):
    """Take everything joined to `start` out of `todo` and return it."""
    todo[start] = 0
    group = [start]
    for i in group:  # The list grows while it is walked.
        for j in (i - stride, i - 1, i + 1, i + stride):
            if todo[j]:
                todo[j] = 0
                group.append(j)
    return group


def split(area, gap, smallest, rng):
    """Cut `area` in two across its longer side, `gap` tiles apart.

    Returns the two parts, or None when a part would be under `smallest`.
    """
    longer = max(area.w, area.h)
    spare = longer - gap - 2 * smallest
    if spare < 0:
        return None
    # Two draws added together: cuts near the middle are the likeliest.
    first = smallest + rng.below(spare // 2 + 1) + rng.below((spare + 1) // 2 + 1)
    rest = longer - first - gap
    if area.w >= area.h:
        return (
            Rect(area.x, area.y, first, area.h),
            Rect(area.x + first + gap, area.y, rest, area.h),
        )
    return (
        Rect(area.x, area.y, area.w, first),
        Rect(area.x, area.y + first + gap, area.w, rest),
    )
