# SPDX-License-Identifier: MIT
"""Fields, costs, ranges and components of random maps, compared with plain Python and numpy."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from rational import MAPS, STEPS, cases, cheapest, may_step, squared_to_tile, tiles_of, value

import tilespace as ts

RULES = st.sampled_from(["both_free", "one_free", "always", "never"])
UNREACHED = 0x7FFFFFFF


def all_tiles(solid):
    return tiles_of(np.ones_like(solid))


@given(MAPS, st.integers(0, 40))
@cases(60)
def test_squared_distances(solid, most):
    expected = np.full(solid.shape, most)
    for x, y in all_tiles(solid):
        found = [(x - a) ** 2 + (y - b) ** 2 for a, b in tiles_of(solid)]
        expected[y, x] = min([most, *found])
    assert np.array_equal(ts.CollisionMap(solid).squared_distances(most), expected)


@given(MAPS, st.integers(1, 24).map(lambda n: n / 4), st.booleans(), st.sampled_from(["free", "solid"]))
@cases(60)
def test_distance_fields(solid, most, signed, outside):
    def nearest(x, y, tiles):
        return min([most, *(((x - a) ** 2 + (y - b) ** 2) ** 0.5 for a, b in tiles)])

    around = np.pad(solid, 6, constant_values=outside == "solid")  # as far as the largest limit
    expected = np.zeros(solid.shape)
    for x, y in all_tiles(solid):
        expected[y, x] = nearest(x + 6, y + 6, tiles_of(around))
        if signed and solid[y, x]:
            expected[y, x] = -nearest(x + 6, y + 6, tiles_of(~around))
    map = ts.CollisionMap(solid, outside=outside)
    field = map.distance_field(most, signed=signed)
    assert np.array_equal(field, expected.astype(np.float32))
    world = ts.World(map, ts.Layout.pixels(16))
    assert np.array_equal(world.distance_field(16 * most, signed=signed), (16 * expected).astype(np.float32))


@given(MAPS, st.integers(0, 14).map(lambda n: n / 4))
@cases(60)
def test_inflation(solid, radius):
    expected = solid.copy()
    for x, y in all_tiles(solid):
        expected[y, x] |= any(squared_to_tile(x + 0.5, y + 0.5, tile) < radius * radius for tile in tiles_of(solid))
    map = ts.CollisionMap(solid)
    assert np.array_equal(map.inflated(radius), expected)
    world = ts.World(map, ts.Layout.pixels(8)).inflated(8 * radius)
    assert np.array_equal(world.map, expected) and world.layout == ts.Layout.pixels(8)


@given(MAPS, st.floats(0, 2), st.integers(0, 5), st.floats(0.1, 4))
@cases(60)
def test_costmaps_are_those_of_nav2(solid, inscribed, reach, scaling):
    costs = ts.World(ts.CollisionMap(solid), ts.Layout.pixels(1)).inflation_costs(inscribed, reach, scaling)
    squared = ts.CollisionMap(solid).squared_distances()
    for x, y in all_tiles(solid) if solid.any() else []:
        distance = float(squared[y, x]) ** 0.5
        if distance == 0:
            expected = (254, 254)
        elif distance > reach:
            expected = (0, 0)
        elif distance <= inscribed:
            expected = (253, 253)
        else:
            cost = 252 * np.exp(-scaling * (distance - inscribed))
            expected = (int(cost - 1e-9), int(cost + 1e-9))  # exp is rounded
        assert expected[0] <= costs[y, x] <= expected[1]


@st.composite
def ways(draw):
    """A map with a free tile, and what limits the ways through it."""
    solid = draw(MAPS)
    goal = draw(st.sampled_from(all_tiles(solid)))
    solid[goal[1], goal[0]] = False
    seed = np.random.default_rng(draw(st.integers(0, 1 << 30)))
    costs = seed.integers(0, 5, solid.shape).astype(draw(st.sampled_from([np.uint8, np.uint16])))
    return solid, goal, costs, seed.random(solid.shape) < 0.2


@given(ways(), RULES, st.booleans(), st.booleans())
@cases(80)
def test_costs_to_goals(way, diagonals, with_costs, with_blocked):
    solid, goal, costs, blocked = way
    options = {"costs": costs} if with_costs else {}
    if with_blocked:
        options["blocked"] = blocked
    map = ts.CollisionMap(solid)
    exact = map.costs_to_goals([goal], diagonals, exact=True, **options)
    found = map.costs_to_goals([goal], diagonals, **options)
    expected = cheapest(solid, [goal], diagonals, **options)
    for x, y in all_tiles(solid):
        path = map.find_path((x, y), goal, diagonals, **options)
        if path is None:
            assert np.isinf(found[y, x]) and exact[y, x, 0] == UNREACHED
            continue
        assert value((path.straight, path.diagonal)) == pytest.approx(value(expected[x, y]), abs=1e-9)
        assert found[y, x] == pytest.approx(value(expected[x, y]), abs=1e-9)
        assert value(exact[y, x]) == found[y, x]


@given(ways(), RULES, st.booleans())
@cases(60)
def test_steps_to_goals(way, diagonals, with_blocked):
    solid, goal, _, blocked = way
    options = {"blocked": blocked} if with_blocked else {}
    steps = ts.CollisionMap(solid).steps_to_goals([goal], diagonals, **options)
    # Steps are costs with diagonals of 1: by rounds of a search over the same steps.
    free = ~solid & ~blocked if with_blocked else ~solid
    reached, expected = {goal}, {goal: 0}
    for n in range(1, solid.size + 1):
        reached = {(x - dx, y - dy) for x, y in reached for dx, dy in STEPS
                   if 0 <= x - dx < solid.shape[1] and 0 <= y - dy < solid.shape[0] and not solid[y - dy, x - dx]
                   and may_step(free, x - dx, y - dy, dx, dy, diagonals)} - expected.keys()
        expected.update((tile, n) for tile in reached)
    if with_blocked and blocked[goal[1], goal[0]]:
        assert steps.max() <= 0
    else:
        assert tiles_of(steps >= 0) == sorted(expected, key=lambda tile: tile[::-1])
        assert all(steps[y, x] == n for (x, y), n in expected.items())


@given(ways(), RULES, st.integers(0, 6), st.integers(0, 3), st.booleans())
@cases(60)
def test_movement_ranges(way, diagonals, straight, diagonal, is_limited):
    solid, start, costs, blocked = way
    options = {"costs": costs, "blocked": blocked} if is_limited else {}
    map = ts.CollisionMap(solid)
    found = map.reachable_at_cost(start, straight, diagonal, diagonals, **options)
    for x, y in all_tiles(solid):
        path = map.find_path(start, (x, y), diagonals, **options)
        if path is None:
            assert not found[y, x]
        else:
            gap = value((path.straight, path.diagonal)) - value((straight, diagonal))
            assert found[y, x] == (gap <= 1e-9)
    steps = map.steps_to_goals([start], diagonals)  # the same there and back
    assert np.array_equal(map.reachable(start, 3, diagonals), (steps >= 0) & (steps <= 3))


@given(MAPS, RULES)
@cases(60)
def test_components(solid, diagonals):
    map = ts.CollisionMap(solid)
    components = map.connected_components(diagonals)
    seen = np.zeros_like(solid)
    count = 0
    for x, y in tiles_of(~solid):
        there = np.zeros_like(solid)
        for a, b in cheapest(solid, [(x, y)], diagonals):
            there[b, a] = True
        assert components.size_of((x, y)) == there.sum()
        count += not seen[y, x]
        seen |= there
        a, b = tiles_of(~solid)[0]
        assert components.are_connected((x, y), (a, b)) == there[b, a]
    assert len(components) == count


@given(MAPS, st.sampled_from(["fewest", "greedy"]))
@cases(60)
def test_boxes_cover_what_is_solid_once(solid, merge):
    covered = np.zeros(solid.shape, int)
    boxes = ts.CollisionMap(solid).boxes(merge)
    for x0, y0, x1, y1 in boxes:
        covered[y0:y1, x0:x1] += 1
    assert np.array_equal(covered, solid)
    if merge == "fewest":
        assert len(boxes) <= len(ts.CollisionMap(solid).boxes("greedy"))
