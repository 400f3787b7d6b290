# SPDX-License-Identifier: MIT
"""A park: woods, paths and a pond."""

from generator.plans.grid import FREE, LAWN, TREE, WATER, disc_tiles, inside, middle


def draw_park(plan, area, rng):
    plan.rect(area, LAWN)
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
        plan.disc(x, y, radius + 2, LAWN)
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
