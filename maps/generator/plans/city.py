# SPDX-License-Identifier: MIT
"""Cities: two districts, one square to the map and one turned, with a tree-lined avenue between them, and a river."""

from generator.plans.district import draw_district
from generator.plans.grid import FREE, ROADWAY, TREE, WALL, WATER, Grid, disc_tiles, regions
from generator.plans.river import draw_river

AVENUE_HALF = 4
CRUMB = 6  # Cutting through blocks leaves crumbs; smaller ones are cleared.


def make_city(width, height, rng, _options):
    avenue = Avenue(width // 2, height // 2)
    upright = draw_district(width, height, rng, with_park=True)
    turned = draw_district(*avenue.turned_size(width, height), rng, with_park=False)
    city = lay_out(avenue, upright, turned)
    draw_river(city, rng)
    clear_crumbs(city)
    plant_avenue(city, avenue)
    draw_roundabout(city, avenue.cx, avenue.cy)
    if rng.percent(50):
        mirror(city)
    if rng.percent(50):
        city.rows.reverse()
    for row in city.rows:
        row[:] = row.replace(bytes([ROADWAY]), bytes([FREE]))
    return city


class Avenue:
    """A straight avenue through (cx, cy), 4 tiles across for 3 down.

    A 3-4-5 triangle keeps every distance along and across it rational.
    """

    def __init__(self, cx, cy):
        self.cx = cx
        self.cy = cy

    def along(self, x, y):
        return (4 * (x - self.cx) + 3 * (y - self.cy)) // 5

    def across(self, x, y):
        """Below zero above the avenue, over zero below it."""
        return (4 * (y - self.cy) - 3 * (x - self.cx)) // 5

    def tile_at(self, along, across):
        dx, dy = 4 * along - 3 * across, 3 * along + 4 * across
        return self.cx + (dx + 2) // 5, self.cy + (dy + 2) // 5

    def turned_size(self, width, height):
        """Room for a district that lies along the avenue, below it."""
        return (4 * width + 3 * height) // 5 + 2, (3 * width + 4 * height) // 10 + 2


def lay_out(avenue, upright, turned):
    """The upright district above the avenue, the turned one below."""
    city = Grid(upright.width, upright.height, FREE)
    for y, row in enumerate(city.rows):
        for x in range(city.width):
            across = avenue.across(x, y)
            if across < -AVENUE_HALF:
                row[x] = upright.rows[y][x]
            elif across > AVENUE_HALF:
                u = avenue.along(x, y) + turned.width // 2
                row[x] = turned.rows[across - AVENUE_HALF - 1][u]
            else:
                row[x] = ROADWAY
    return city


def plant_avenue(city, avenue):
    """Two rows of trees, none where the avenue is a bridge."""
    reach = city.width + city.height
    for along in range(-reach // 5 * 5, reach, 5):
        for across in (1 - AVENUE_HALF, AVENUE_HALF - 1):
            x, y = avenue.tile_at(along, across)
            if city.holds(x, y) and not near_water(city, x, y):
                city.put(x, y, TREE)


def near_water(city, x, y):
    return any(
        city.holds(i, j) and city.rows[j][i] == WATER
        for i, j in disc_tiles(x, y, AVENUE_HALF)
    )


def draw_roundabout(city, cx, cy):
    """A round place with a monument in a ring of trees."""
    radius = min(9, max(6, min(city.width, city.height) // 10))
    city.disc(cx, cy, radius, FREE)
    for x, y in disc_tiles(cx, cy, radius - 4):
        if (x - cx) ** 2 + (y - cy) ** 2 > (radius - 5) ** 2 and (x + y) % 3 == 0:
            city.put(x, y, TREE)
    city.disc(cx, cy, 1, WALL)


def mirror(grid):
    for row in grid.rows:
        row.reverse()


def clear_crumbs(city):
    for group in regions(city, WALL):
        if len(group) < CRUMB:
            for x, y in group:
                city.rows[y][x] = FREE
