# SPDX-License-Identifier: MIT
"""Rooms: halves of halves, a room in each, corridors across every cut."""

from generator.plans.grid import FREE, WALL, Grid, Rect, inset, middle, overlap, split

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
    grid.rooms = [room for _leaf, room in leaves]
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
