#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Make 2D tilemaps (caves, rooms, mazes, cities, fields) from a seed.

The same command gives the same map on every machine: the random numbers come
from a small generator in this file, and every shape is drawn with integers.
Run with --help for the options and examples.
"""

import argparse
import struct
import sys
import zlib
from collections import namedtuple

# What a tile can hold. These are the letters of the MovingAI format.
FREE = ord(".")
WALL = ord("@")
TREE = ord("T")
WATER = ord("W")
# Used only while drawing a city: a free tile that the river may not flood.
ROADWAY = ord("=")

MIN_SIDE = 16
MAX_SIDE = 8192

STEPS = ((1, 0), (0, 1), (-1, 0), (0, -1))

Rect = namedtuple("Rect", "x y w h")


# --------------------------------------------------------------------------
# Random numbers
# --------------------------------------------------------------------------


class Rng:
    """SplitMix64: the same numbers from the same seed, everywhere."""

    MASK = (1 << 64) - 1

    def __init__(self, seed):
        self.state = seed & self.MASK

    def next(self):
        """A whole number from 0 to 2**64 - 1."""
        self.state = (self.state + 0x9E3779B97F4A7C15) & self.MASK
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & self.MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & self.MASK
        return z ^ (z >> 31)

    def below(self, count):
        """A whole number from 0 to count - 1."""
        return (self.next() * count) >> 64

    def between(self, low, high):
        """A whole number from low to high, both included."""
        return low + self.below(high - low + 1)

    def percent(self, chance):
        """True in `chance` cases out of a hundred."""
        return self.below(100) < chance

    def choice(self, items):
        return items[self.below(len(items))]


# --------------------------------------------------------------------------
# The grid and its brushes
# --------------------------------------------------------------------------


class Grid:
    """A rectangle of tiles. Every brush ignores what falls outside."""

    def __init__(self, width, height, tile):
        self.width = width
        self.height = height
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


# --------------------------------------------------------------------------
# Cave: random noise, smoothed until it looks like rock
# --------------------------------------------------------------------------

CAVE_NOISE = 48  # Percent of tiles that start solid.
CAVE_ROUNDS = 5
CAVERN_WORTH_JOINING = 12  # Tiles; smaller ones are filled.


def make_cave(width, height, rng, _options):
    solid = [[rng.percent(CAVE_NOISE) for _ in range(width)] for _ in range(height)]
    for _ in range(CAVE_ROUNDS):
        solid = smooth(solid)
    grid = Grid(width, height, WALL)
    for row, flags in zip(grid.rows, solid):
        row[:] = bytes(WALL if flag else FREE for flag in flags)
    join_caverns(grid, rng)
    frame(grid, WALL)
    keep_largest_cavern(grid)
    return grid


def smooth(solid):
    """A tile becomes solid when 5 or more of the 9 tiles around it are."""
    outside = [True] * len(solid[0])
    padded = [outside] + solid + [outside]
    result = []
    for above, here, below in zip(padded, padded[1:], padded[2:]):
        sums = [3] + [a + b + c for a, b, c in zip(above, here, below)] + [3]
        result.append([a + b + c >= 5 for a, b, c in zip(sums, sums[1:], sums[2:])])
    return result


def frame(grid, tile):
    """One line of `tile` all around the map."""
    w, h = grid.width, grid.height
    grid.rect(Rect(0, 0, w, 1), tile)
    grid.rect(Rect(0, h - 1, w, 1), tile)
    grid.rect(Rect(0, 0, 1, h), tile)
    grid.rect(Rect(w - 1, 0, 1, h), tile)


def join_caverns(grid, rng):
    """Dig from every large cavern to a neighbour, where the rock is thin."""
    caverns = sorted(regions(grid, FREE), key=len)
    for cavern in caverns[:-1]:
        if len(cavern) < CAVERN_WORTH_JOINING:
            continue
        for x, y in shortest_tunnel(grid, cavern, rng):
            grid.disc(x, y, 1, FREE)


def shortest_tunnel(grid, cavern, rng):
    """The shortest of a few straight tunnels, as a list of tiles."""
    own = set(cavern)
    tunnels = []
    for _ in range(12):
        start = rng.choice(cavern)
        for step in STEPS:
            tunnel = dig_out(grid, own, start, step)
            if tunnel:
                tunnels.append(tunnel)
    return min(tunnels, key=len, default=[])


def dig_out(grid, own, start, step):
    """Solid tiles from `start` to the first free tile not in `own`."""
    x, y = start
    tunnel = []
    while grid.holds(x, y):
        if grid.rows[y][x] == WALL:
            tunnel.append((x, y))
        elif (x, y) not in own:
            return tunnel
        x, y = x + step[0], y + step[1]
    return []


def keep_largest_cavern(grid):
    """Fill every free region but the largest, so that all of it connects."""
    caverns = sorted(regions(grid, FREE), key=len)
    for cavern in caverns[:-1]:
        for x, y in cavern:
            grid.rows[y][x] = WALL


# --------------------------------------------------------------------------
# Rooms: halves of halves, a room in each, corridors across every cut
# --------------------------------------------------------------------------

LEAF_SMALLEST = 9
LEAF_LARGEST = 24


def make_rooms(width, height, rng, _options):
    grid = Grid(width, height, WALL)
    corridors = []
    leaves = plan_rooms(inset(Rect(0, 0, width, height), 1), corridors, rng)
    for _leaf, room in leaves:
        carve_room(grid, room, rng)
    for start, end in corridors:
        carve_corridor(grid, start, end, rng)
    for _leaf, room in leaves:
        if room.w >= 9 and room.h >= 9 and rng.percent(60):
            add_pillars(grid, room)
    return grid


def plan_rooms(area, corridors, rng):
    """List (leaf, room) pairs for `area`; add the corridors they need."""
    small = max(area.w, area.h) <= LEAF_LARGEST
    parts = None if small and rng.percent(50) else split(area, 0, LEAF_SMALLEST, rng)
    if parts is None:
        return [(area, room_inside(area, rng))]
    first = plan_rooms(parts[0], corridors, rng)
    second = plan_rooms(parts[1], corridors, rng)
    join(first, second, parts, corridors, rng)
    return first + second


def room_inside(leaf, rng):
    w = rng.between(max(4, leaf.w // 2), max(4, leaf.w - 2))
    h = rng.between(max(4, leaf.h // 2), max(4, leaf.h - 2))
    x = leaf.x + 1 + rng.below(max(1, leaf.w - w - 1))
    y = leaf.y + 1 + rng.below(max(1, leaf.h - h - 1))
    return Rect(x, y, w, h)


def join(first, second, parts, corridors, rng):
    """One corridor between neighbours across a cut, more across a long one."""
    near = [room for leaf, room in first if overlap(inset(leaf, -1), parts[1])]
    far = [room for leaf, room in second if overlap(inset(leaf, -1), parts[0])]
    for _ in range(1 + len(near) // 3):
        start = middle(rng.choice(near))
        end = min((middle(room) for room in far), key=lambda p: distance(start, p))
        corridors.append((start, end))


def distance(a, b):
    return abs(a[0] - b[0]) + abs(a[1] - b[1])


def carve_room(grid, room, rng):
    nearly_square = abs(room.w - room.h) <= 4
    if nearly_square and min(room.w, room.h) >= 7 and rng.percent(35):
        grid.ellipse(room, FREE)
    else:
        grid.rect(room, FREE)


def carve_corridor(grid, start, end, rng):
    """An L from start to end."""
    corner = (end[0], start[1]) if rng.percent(50) else (start[0], end[1])
    grid.line(start, corner, 0, FREE)
    grid.line(corner, end, 0, FREE)


def add_pillars(grid, room):
    for y in range(room.y + 2, room.y + room.h - 2, 3):
        for x in range(room.x + 2, room.x + room.w - 2, 3):
            grid.put(x, y, WALL)


# --------------------------------------------------------------------------
# Maze: passages one tile wide, found by walking back from dead ends
# --------------------------------------------------------------------------


def make_maze(width, height, rng, options):
    grid = Grid(width, height, WALL)
    columns, lines = (width - 1) // 2, (height - 1) // 2
    dig_maze(grid, columns, lines, rng)
    add_loops(grid, columns, lines, options.loops, rng)
    return grid


def dig_maze(grid, columns, lines, rng):
    """Cell (i, j) of the maze is the tile (2i + 1, 2j + 1)."""
    rows = grid.rows
    trail = [(rng.below(columns) * 2 + 1, rng.below(lines) * 2 + 1)]
    rows[trail[0][1]][trail[0][0]] = FREE
    while trail:
        x, y = trail[-1]
        ways = [
            (dx, dy)
            for dx, dy in STEPS
            if 0 < x + 2 * dx < 2 * columns
            and 0 < y + 2 * dy < 2 * lines
            and rows[y + 2 * dy][x + 2 * dx] == WALL
        ]
        if not ways:
            trail.pop()
            continue
        dx, dy = rng.choice(ways)
        rows[y + dy][x + dx] = FREE
        rows[y + 2 * dy][x + 2 * dx] = FREE
        trail.append((x + 2 * dx, y + 2 * dy))


def add_loops(grid, columns, lines, chance, rng):
    """Open `chance` percent of the walls that still stand between cells."""
    for y in range(1, 2 * lines):
        for x in range(1 + y % 2, 2 * columns, 2):
            if grid.rows[y][x] == WALL and rng.percent(chance):
                grid.rows[y][x] = FREE


# --------------------------------------------------------------------------
# Field: open ground with scattered obstacles
# --------------------------------------------------------------------------


def make_field(width, height, rng, options):
    grid = Grid(width, height, FREE)
    wanted = width * height * options.density // 100
    while wanted > 0:
        x, y = rng.below(width), rng.below(height)
        for i, j in rng.choice(OBSTACLES)(x, y, rng):
            if grid.holds(i, j) and grid.rows[j][i] == FREE:
                grid.rows[j][i] = WALL
                wanted -= 1
    return grid


def boulder(x, y, rng):
    return disc_tiles(x, y, rng.between(1, 3))


def stone(x, y, _rng):
    return [(x, y)]


def hut(x, y, rng):
    w, h = rng.between(2, 6), rng.between(2, 6)
    return [(x + i, y + j) for j in range(h) for i in range(w)]


def fence(x, y, rng):
    """A straight or a slanting run; slanting tiles meet only at corners."""
    dx, dy = rng.choice(((1, 0), (0, 1), (1, 1), (1, -1)))
    return [(x + i * dx, y + i * dy) for i in range(rng.between(3, 9))]


OBSTACLES = (stone, stone, stone, boulder, hut, fence)


# --------------------------------------------------------------------------
# City: two districts, one square to the map and one turned, with a tree-lined
# avenue between them, a river with bridges, and a park
# --------------------------------------------------------------------------

MAIN_STREET = 4  # Tiles across. Main streets cross the river on bridges.
SIDE_STREET = 3
AVENUE_HALF = 4
QUAY = 3
BLOCK_SMALLEST = 11
BLOCK_LARGEST = 22
LOT_SMALLEST = 5
LOT_LARGEST = 10
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


# The river ----------------------------------------------------------------


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


# Districts and blocks -----------------------------------------------------


def draw_district(width, height, rng, with_park):
    plan = Grid(width, height, FREE)
    columns, lines = street_spans(width, rng), street_spans(height, rng)
    for y, length in lines:
        plan.rect(Rect(0, y + length, width, MAIN_STREET), ROADWAY)
    park = choose_park(columns, lines) if with_park else None
    for y, h in lines:
        for x, w in columns:
            if park is None or not overlap(park, Rect(x, y, w, h)):
                draw_quarter(plan, Rect(x, y, w, h), rng)
    if park is not None:
        draw_park(plan, park, rng)
    return plan


def street_spans(length, rng):
    """(start, length) of what lies between main streets, along one axis."""
    spans = []
    at = -rng.between(4, 20)
    while at < length:
        size = rng.between(36, 54)
        spans.append((at, size))
        at += size + MAIN_STREET
    return spans


def choose_park(columns, lines):
    """A run of quarters, three quarters across and one quarter down."""
    x, w = middle_run(columns, 75)
    y, h = middle_run(lines, 25)
    return Rect(x, y, w, h)


def middle_run(spans, percent):
    """Start and length of about a fifth of the spans, around `percent`."""
    count = max(1, len(spans) // 5)
    first = (len(spans) * percent // 100) - count // 2
    first = max(0, min(first, len(spans) - count))
    start = spans[first][0]
    last_start, last_size = spans[first + count - 1]
    return start, last_start + last_size - start


def draw_quarter(plan, area, rng):
    """Cut by side streets into blocks, then build each block."""
    parts = None
    if max(area.w, area.h) > BLOCK_LARGEST:
        parts = split(area, SIDE_STREET, BLOCK_SMALLEST, rng)
    if parts is None:
        draw_block(plan, area, rng)
        return
    for part in parts:
        draw_quarter(plan, part, rng)


def draw_block(plan, area, rng):
    roll = rng.below(100)
    if roll < 4:
        draw_square(plan, area)
    elif roll < 10:
        draw_hall(plan, area, rng)
    elif roll < 60 and min(area.w, area.h) >= 13:
        draw_courtyard_block(plan, area, rng)
    else:
        draw_lots(plan, area, rng)


def draw_square(plan, area):
    """An open square edged with trees, a monument in the middle."""
    for x in range(area.x + 1, area.x + area.w - 1, 3):
        plan.put(x, area.y + 1, TREE)
        plan.put(x, area.y + area.h - 2, TREE)
    for y in range(area.y + 4, area.y + area.h - 4, 3):
        plan.put(area.x + 1, y, TREE)
        plan.put(area.x + area.w - 2, y, TREE)
    x, y = middle(area)
    plan.rect(Rect(x - 1, y - 1, 3, 3), WALL)


def draw_hall(plan, area, rng):
    """One large building in the shape of a cross, on its own ground."""
    ground = inset(area, 1)
    arm_x, arm_y = rng.between(2, ground.w // 3), rng.between(2, ground.h // 3)
    plan.rect(Rect(ground.x + arm_x, ground.y, ground.w - 2 * arm_x, ground.h), WALL)
    plan.rect(Rect(ground.x, ground.y + arm_y, ground.w, ground.h - 2 * arm_y), WALL)


def draw_courtyard_block(plan, area, rng):
    """Buildings all around a yard, with passages into it."""
    plan.rect(area, WALL)
    cut_corners(plan, area, rng.below(4))
    yard = inset(area, rng.between(3, 4))
    plan.rect(yard, FREE)
    for _ in range(rng.between(1, 3)):
        open_passage(plan, area, yard, rng)
    if min(yard.w, yard.h) >= 7 and rng.percent(60):
        plan.rect(inset(yard, rng.between(2, 3)), WALL)
    elif rng.percent(60):
        plan.put(*middle(yard), TREE)


def cut_corners(plan, area, size):
    for j in range(size):
        for i in range(size - j):
            for x in (area.x + i, area.x + area.w - 1 - i):
                plan.put(x, area.y + j, FREE)
                plan.put(x, area.y + area.h - 1 - j, FREE)


def open_passage(plan, area, yard, rng):
    wide = rng.between(1, 2)
    if rng.percent(50):
        x = rng.between(yard.x, yard.x + yard.w - wide)
        y = rng.choice((area.y, yard.y + yard.h))
        plan.rect(Rect(x, y, wide, yard.y - area.y), FREE)
    else:
        x = rng.choice((area.x, yard.x + yard.w))
        y = rng.between(yard.y, yard.y + yard.h - wide)
        plan.rect(Rect(x, y, yard.x - area.x, wide), FREE)


def draw_lots(plan, area, rng):
    """Separate buildings with alleys between them."""
    parts = None
    if max(area.w, area.h) > LOT_LARGEST:
        parts = split(area, rng.between(1, 2), LOT_SMALLEST, rng)
    if parts is None:
        draw_building(plan, area, rng)
        return
    for part in parts:
        draw_lots(plan, part, rng)


def draw_building(plan, lot, rng):
    """A box, or a box with one corner taken out."""
    plan.rect(lot, WALL)
    if min(lot.w, lot.h) < 5 or rng.percent(45):
        return
    w, h = rng.between(2, lot.w - 3), rng.between(2, lot.h - 3)
    x = rng.choice((lot.x, lot.x + lot.w - w))
    y = rng.choice((lot.y, lot.y + lot.h - h))
    plan.rect(Rect(x, y, w, h), FREE)


# The park -----------------------------------------------------------------


def draw_park(plan, area, rng):
    plan.rect(area, FREE)
    plant_woods(plan, area, rng)
    draw_paths(plan, area, rng)
    draw_pond(plan, area, rng)
    plant_edge(plan, area)


def plant_woods(plan, area, rng):
    """Single trees everywhere, and clumps where they stand closer."""
    for y in range(area.y, area.y + area.h):
        for x in range(area.x, area.x + area.w):
            if rng.percent(6):
                plan.put(x, y, TREE)
    for _ in range(area.w * area.h // 90):
        cx, cy = point_inside(area, rng)
        for x, y in disc_tiles(cx, cy, rng.between(2, 5)):
            if inside(area, x, y) and rng.percent(40):
                plan.put(x, y, TREE)


def point_inside(area, rng):
    return area.x + rng.below(area.w), area.y + rng.below(area.h)


def draw_paths(plan, area, rng):
    """From points on the edge to a crossing near the middle."""
    x, y = middle(area)
    wide = max(1, min(area.w, area.h) // 70)
    right, bottom = area.x + area.w - 1, area.y + area.h - 1
    gates = [
        (area.x, area.y),
        (right, area.y),
        (area.x, bottom),
        (right, bottom),
        (rng.between(area.x, right), area.y),
        (rng.between(area.x, right), bottom),
    ]
    for gate in gates:
        plan.line(gate, (x, y), wide, FREE)
    plan.disc(x, y, 3 + 2 * wide, FREE)


def draw_pond(plan, area, rng):
    """A few overlapping discs of water, off the middle, with a free bank."""
    size = max(2, min(area.w, area.h) // 10)
    cx, cy = area.x + area.w * 7 // 10, area.y + area.h // 2
    discs = [
        (cx + rng.between(-size, size), cy + rng.between(-size, size), size)
        for _ in range(4)
    ]
    for x, y, radius in discs:
        plan.disc(x, y, radius + 2, FREE)
    for x, y, radius in discs:
        plan.disc(x, y, radius, WATER)


def plant_edge(plan, area):
    """A line of trees around the park, open at the corners."""
    for x in range(area.x + 3, area.x + area.w - 3, 2):
        plan.put(x, area.y, TREE)
        plan.put(x, area.y + area.h - 1, TREE)
    for y in range(area.y + 3, area.y + area.h - 3, 2):
        plan.put(area.x, y, TREE)
        plan.put(area.x + area.w - 1, y, TREE)


# --------------------------------------------------------------------------
# File formats
# --------------------------------------------------------------------------


def only_free(free, solid):
    """A table for bytes.translate: FREE becomes `free`, the rest `solid`."""
    table = bytearray([solid]) * 256
    table[FREE] = free
    return bytes(table)


def to_text(grid):
    table = only_free(ord("."), ord("#"))
    return b"".join(row.translate(table) + b"\n" for row in grid.rows)


def to_movingai(grid):
    head = f"type octile\nheight {grid.height}\nwidth {grid.width}\nmap\n"
    return head.encode("ascii") + b"".join(bytes(row) + b"\n" for row in grid.rows)


def to_png(grid):
    return png_file(grid, 1, b"".join(b"\0" + packed_bits(row) for row in grid.rows))


def to_png8(grid):
    table = only_free(255, 0)
    return png_file(grid, 8, b"".join(b"\0" + row.translate(table) for row in grid.rows))


def packed_bits(row):
    """Eight tiles to a byte, the first in the highest bit, 1 where free."""
    digits = row.translate(only_free(ord("1"), ord("0")))
    size = (len(digits) + 7) // 8
    return int(digits.ljust(size * 8, b"0"), 2).to_bytes(size, "big")


def png_file(grid, bits, lines):
    """A grey PNG; each of `lines` begins with its filter byte."""
    head = struct.pack(">IIBBBBB", grid.width, grid.height, bits, 0, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n"
        + png_chunk(b"IHDR", head)
        + png_chunk(b"IDAT", zlib.compress(lines, 9))
        + png_chunk(b"IEND", b"")
    )


def png_chunk(name, data):
    check = zlib.crc32(name + data)
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", check)


# --------------------------------------------------------------------------
# Command line
# --------------------------------------------------------------------------

KINDS = {
    "cave": make_cave,
    "rooms": make_rooms,
    "maze": make_maze,
    "city": make_city,
    "field": make_field,
}
FORMATS = {"text": to_text, "movingai": to_movingai, "png": to_png, "png8": to_png8}
FORMAT_OF_ENDING = {".txt": "text", ".map": "movingai", ".png": "png"}

HELP_MORE = """\
kinds:
  cave    winding caverns, all joined
  rooms   rooms, round halls and pillars, joined by corridors
  maze    passages one tile wide; --loops opens some of the walls
  city    blocks, courtyards, a river with bridges, a park, a slanting avenue
  field   open ground with scattered obstacles; --density says how many

formats:
  text      rows of '#' (solid) and '.' (free)
  movingai  MovingAI octile map: '@' wall, '.' free; a city also has
            'T' trees and 'W' water
  png       1-bit grey picture: black is solid, white is free
  png8      the same in 8-bit grey

examples:
  Look at a small cave in the terminal:
    make_map.py cave --width 72 --height 24

  A city in the MovingAI format (chosen from the name's ending):
    make_map.py city --width 192 --height 128 --seed 7 -o city.map

  The same city as a picture:
    make_map.py city --width 192 --height 128 --seed 7 -o city.png

  A large maze with a tenth of its inner walls opened:
    make_map.py maze --width 1025 --height 1025 --loops 10 -o maze.map

  A crowded field, piped to another program:
    make_map.py field --density 40 --format text | less

The same kind, size, seed and options give the same tiles on every machine.
In a PNG the pixels are the same; the compressed bytes depend on zlib.
"""


def whole_number(low, high):
    def parse(text):
        value = int(text)
        if not low <= value <= high:
            raise argparse.ArgumentTypeError(f"{value} is not between {low} and {high}")
        return value

    parse.__name__ = "whole number"
    return parse


def parse_arguments(argv):
    parser = argparse.ArgumentParser(
        description="Make a 2D tilemap from a seed.",
        epilog=HELP_MORE,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    side = whole_number(MIN_SIDE, MAX_SIDE)
    share = whole_number(0, 90)
    add = parser.add_argument
    add("kind", choices=KINDS, metavar="KIND", help="one of: " + ", ".join(KINDS))
    add("--width", type=side, default=128, metavar="N", help="tiles across (128)")
    add("--height", type=side, default=96, metavar="N", help="tiles down (96)")
    add("--seed", type=whole_number(0, Rng.MASK), default=1, metavar="N", help="which map (1)")
    add("--loops", type=share, default=5, metavar="N", help="maze: percent of walls opened (5)")
    add("--density", type=share, default=15, metavar="N", help="field: percent solid (15)")
    add("--format", choices=FORMATS, help="default: from the name's ending, or text")
    add("-o", "--output", default="-", metavar="FILE", help="default: standard output")
    return parser.parse_args(argv)


def chosen_format(options):
    if options.format:
        return options.format
    return FORMAT_OF_ENDING.get(options.output[-4:].lower(), "text")


def write_output(name, data):
    if name == "-":
        sys.stdout.buffer.write(data)
        return
    with open(name, "wb") as file:
        file.write(data)


def main(argv=None):
    options = parse_arguments(argv)
    make = KINDS[options.kind]
    grid = make(options.width, options.height, Rng(options.seed), options)
    try:
        write_output(options.output, FORMATS[chosen_format(options)](grid))
    except OSError as error:
        sys.exit(f"make_map.py: cannot write {options.output}: {error.strerror}")


if __name__ == "__main__":
    main()
