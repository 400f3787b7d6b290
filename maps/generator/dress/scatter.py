# SPDX-License-Identifier: MIT
"""Small things at random, where there is room for them."""

from generator.tiled.tiled_map import HORIZONTAL, VERTICAL, Thing


class Free:
    """Which tiles are free, and have nothing on them yet?"""

    def __init__(self, walls):
        self.walls = walls
        self.width = len(walls[0])
        self.height = len(walls)
        self.taken = set()

    def has(self, x, y):
        inside = 0 <= x < self.width and 0 <= y < self.height
        return inside and not self.walls[y][x] and (x, y) not in self.taken

    def has_around(self, x, y):
        """And the eight tiles around it too: what stands here blocks no way."""
        return all(self.has(i, j) for j in (y - 1, y, y + 1) for i in (x - 1, x, x + 1))

    def take(self, x, y):
        self.taken.add((x, y))

    def all(self):
        """All free tiles."""
        return ((x, y) for y in range(self.height) for x in range(self.width) if self.has(x, y))

    def some(self, share, rng):
        """Free tiles, about `share` of each thousand, in no order."""
        for _ in range(self.width * self.height * share // 1000):
            x, y = rng.below(self.width), rng.below(self.height)
            if self.has(x, y):
                yield x, y


def scatter(layer, free, names, numbers, share, rng, with_room=False):
    """One of the named tiles on about `share` of each thousand free tiles; with room on all sides, if it is solid."""
    for x, y in free.some(share, rng):
        if not with_room or free.has_around(x, y):
            layer.put(x, y, numbers(rng.choice(names)))
            free.take(x, y)


def put_webs(layer, free, number, share, rng):
    """Webs in the corners of walls; the picture is one of a corner in the north-west."""
    for x, y in free.some(share, rng):
        walls = free.walls
        if 0 < x < free.width - 1 and 0 < y < free.height - 1:
            west, east, north, south = walls[y][x - 1], walls[y][x + 1], walls[y - 1][x], walls[y + 1][x]
            if west != east and north != south:
                layer.put(x, y, number | HORIZONTAL * bool(east) | VERTICAL * bool(south))
                free.take(x, y)


def add_player(layer, things, free, rng):
    """In the west: of some free tiles, the one that is nearest to it."""
    places = list(free.some(100, rng)) or list(free.all())
    if places:
        layer.add(Thing("player", "spawn", *min(places), number=things("hero")))
        free.take(*min(places))
