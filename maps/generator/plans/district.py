# SPDX-License-Identifier: MIT
"""A part of a city: main streets, side streets, blocks and buildings."""

from generator.plans.grid import FREE, LAWN, ROADWAY, TREE, WALL, Grid, Rect, inset, middle, overlap, split
from generator.plans.park import draw_park

MAIN_STREET = 4  # Tiles across. Main streets cross the river on bridges.
SIDE_STREET = 3
BLOCK_SMALLEST = 11
BLOCK_LARGEST = 22
LOT_SMALLEST = 5
LOT_LARGEST = 10


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
    plan.rect(yard, LAWN)
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
