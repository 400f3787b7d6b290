# SPDX-License-Identifier: MIT
"""A river through a city, with bridges where streets cross it."""

from generator.plans.grid import FREE, ROADWAY, TREE, WATER, Rect, disc_tiles

QUAY = 3


def draw_river(city, rng):
    """From the top of the map to the bottom, left of the middle."""
    radius = max(2, min(10, min(city.width, city.height) // 22))
    course = river_course(city.width, city.height, rng)
    points = list(zip(course, range(city.height)))
    if all(city.rows[y][x] != ROADWAY for x, y in points):
        add_bridge(city, *points[city.height // 2], radius + QUAY)
    for x, y in points:
        flood_disc(city, x, y, radius + QUAY, FREE)
    for x, y in points:
        flood_disc(city, x, y, radius, WATER)
    for x, y in points[::4]:
        plant_bank(city, x - radius - 2, y)
        plant_bank(city, x + radius + 2, y)


def add_bridge(city, x, y, reach):
    city.rect(Rect(x - reach, y - 1, 2 * reach + 1, 3), ROADWAY)


def plant_bank(city, x, y):
    if city.holds(x, y) and city.rows[y][x] == FREE:
        city.rows[y][x] = TREE


def flood_disc(city, cx, cy, radius, tile):
    for x, y in disc_tiles(cx, cy, radius):
        if city.holds(x, y) and city.rows[y][x] != ROADWAY:
            city.rows[y][x] = tile


def river_course(width, height, rng):
    """The river's x for each y: random bends, rounded off."""
    bend = max(16, height // 6)
    # In hundredths of a tile. The sway is held back where the map is wide and
    # low, or the river would run along the streets instead of across them.
    sway = min(width * 12, bend * 80)
    mean = width * rng.between(24, 32)
    turns = [mean + rng.between(-sway, sway) for _ in range(height // bend + 2)]
    course = []
    for y in range(height):
        i, part = divmod(y, bend)
        course.append((turns[i] * (bend - part) + turns[i + 1] * part) // bend)
    for _ in range(3):
        course = blur(course, bend // 4)
    return [x // 100 for x in course]


def blur(values, radius):
    """Each value becomes the mean of those within `radius`."""
    padded = [values[0]] * radius + values + [values[-1]] * radius
    span = 2 * radius + 1
    total = sum(padded[:span])
    result = [total // span]
    for old, new in zip(padded, padded[span:]):
        total += new - old
        result.append(total // span)
    return result
