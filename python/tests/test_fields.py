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
    world = ts.World(map.copy(), ts.Layout.pixels(16))
    assert np.array_equal(world.distance_field(16 * most, signed=signed), (16 * expected).astype(np.float32))


@given(MAPS, st.integers(0, 14).map(lambda n: n / 4))
@cases(60)
def test_inflation(solid, radius):
    expected = solid.copy()
    for x, y in all_tiles(solid):
        expected[y, x] |= any(squared_to_tile(x + 0.5, y + 0.5, tile) < radius * radius for tile in tiles_of(solid))
    map = ts.CollisionMap(solid)
    assert np.array_equal(map.inflated(radius), expected)
    world = ts.World(map.copy(), ts.Layout.pixels(8)).inflated(8 * radius)
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


# ---- Fields that are updated after an edit.

BOX = (3, 4, 9, 8)


def random_map(rng):
    solid = rng.random((24, 31)) < 0.3
    solid[0, 0] = solid[12, 20] = False
    return ts.CollisionMap(solid)


def edit(map, rng):
    """Other tiles in the box."""
    x0, y0, x1, y1 = BOX
    solid = map.to_array().copy()
    solid[y0:y1, x0:x1] = rng.random((y1 - y0, x1 - x0)) < 0.4
    return ts.CollisionMap(solid)


GOALS = [(0, 0), (20, 12)]
FIELDS = {
    "steps": lambda map, **given: map.steps_to_goals(GOALS, **given),
    "costs": lambda map, **given: map.costs_to_goals(GOALS, exact=True, **given),
    "squares": lambda map, **given: map.squared_distances(50, **given),
    "distances": lambda map, **given: map.distance_field(6.5, **given),
    "signed": lambda map, **given: map.distance_field(6.5, signed=True, **given),
    "world": lambda map, **given: ts.World(map.copy(), ts.Layout.pixels(16.0)).distance_field(80.0, **given),
    "inflation": lambda map, **given: ts.World(map.copy(), ts.Layout.pixels(0.1)).inflation_costs(0.2, 0.6, 3.0, **given),
}


@pytest.mark.parametrize("name", FIELDS)
def test_updated_fields_are_new_ones(name, rng):
    ask = FIELDS[name]
    changed = 0
    for _ in range(20):
        map = random_map(rng)
        field = ask(map)
        before = field.copy()
        after = edit(map, rng)
        assert ask(after, out=field, edited=BOX) is field
        assert np.array_equal(field, ask(after))
        changed += not np.array_equal(field, before)
        again = np.empty_like(field)
        assert ask(after, out=again) is again and np.array_equal(again, field)
    assert changed > 10


def test_updated_flee_maps_are_new_ones(rng):
    for _ in range(10):
        map = random_map(rng)
        threats = map.costs_to_goals(GOALS, exact=True)
        field = map.flee_costs(GOALS, exact=True)
        after = edit(map, rng)
        assert after.flee_costs(GOALS, exact=True, out=field, edited=BOX, threat_costs=threats) is field
        assert np.array_equal(field, after.flee_costs(GOALS, exact=True))
        assert np.array_equal(threats, after.costs_to_goals(GOALS, exact=True))


def test_only_what_was_edited_is_computed(rng):
    """A field that is wrong elsewhere stays wrong there: the values in `out` are those that count."""
    map = random_map(rng)
    field = map.squared_distances(4)
    field[20, 28] = 77
    map.squared_distances(4, out=field, edited=(3, 4, 5, 6))
    assert field[20, 28] == 77


def test_updates_without_a_field_are_refused(rng):
    map = random_map(rng)
    for ask in FIELDS.values():
        with pytest.raises(ValueError, match="edited: expected an `out`"):
            ask(map, edited=BOX)
    with pytest.raises(ValueError, match="exact=True"):
        map.costs_to_goals(GOALS, out=np.empty(map.shape))
    with pytest.raises(ValueError, match="exact=True"):
        map.flee_costs(GOALS, out=np.empty(map.shape))
    with pytest.raises(ValueError, match="together"):
        map.flee_costs(GOALS, exact=True, out=np.empty((*map.shape, 2), np.int32), edited=BOX)
    with pytest.raises(ValueError, match="out: expected an array"):
        map.steps_to_goals(GOALS, out=np.empty(map.shape))
    with pytest.raises(ValueError, match="threat_costs|out: expected"):
        map.flee_costs(GOALS, exact=True, out=np.empty((*map.shape, 2), np.int32), edited=BOX,
                       threat_costs=np.empty(map.shape))
