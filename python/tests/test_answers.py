# SPDX-License-Identifier: MIT
"""Answers compared with numpy, fractions and the same question asked otherwise."""

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from rational import cases

import tilespace as ts

NUMBERS = st.one_of(st.integers(-40, 40).map(lambda n: n / 4), st.floats(-12, 12))


def tiles_of_a_disk(x, y, radius, width, height):
    """In rational numbers: a tile is touched if its nearest point is no farther than the radius."""
    x, y, radius = Fraction(x), Fraction(y), Fraction(radius)
    touched = []
    for row in range(height):
        for column in range(width):
            dx = x - min(max(x, column), column + 1)
            dy = y - min(max(y, row), row + 1)
            if dx * dx + dy * dy <= radius * radius:
                touched.append([column, row])
    return touched


@given(NUMBERS, NUMBERS, st.one_of(st.integers(0, 20).map(lambda n: n / 4), st.floats(0, 6)))
@cases(150)
def test_tiles_of_a_disk(x, y, radius):
    map = ts.CollisionMap(np.zeros((7, 11), bool))
    assert map.tiles(ts.Circle((x, y), radius)).tolist() == tiles_of_a_disk(x, y, radius, 11, 7)


@given(NUMBERS, NUMBERS, NUMBERS, NUMBERS)
@cases(150)
def test_rays_stop_at_the_first_solid_tile(x1, y1, x2, y2):
    solid = np.random.default_rng(5).random((9, 13)) < 0.25
    map = ts.CollisionMap(solid)
    along = map.tiles_along((x1, y1, x2, y2))
    inside = [(int(x), int(y)) for x, y in zip(along["x"], along["y"])]
    first = next((tile for tile in inside[:1] + inside[1:] if solid[tile[1], tile[0]]), None)
    hit = map.cast_ray((x1, y1, x2, y2))
    if hit is None:
        assert first is None or first == inside[0]  # a start that is left at once does not count
    elif first is not None and inside.index(first) > 0:
        assert hit.tile == first
    assert map.is_clear((x1, y1, x2, y2)) == (hit is None)


def test_batches_are_singles(map, rng):
    lines = rng.uniform(-3, 25, (200, 4))
    hits = map.cast_rays(lines)
    for line, hit in zip(lines, hits):
        one = map.cast_ray(line)
        assert (one is None) == (not hit["hit"])
        if one is not None:
            assert one.tile == (hit["x"], hit["y"]) and one.side == ts.SIDES[hit["side"]]
            assert one.fraction == hit["fraction"]
    for workers in (1, 2, 3, 7):
        assert np.array_equal(map.cast_rays(lines, workers=workers), hits)
    out = np.empty(200, ts.RAY_HIT)
    assert map.cast_rays(lines, out=out) is out and np.array_equal(out, hits)
    bodies = np.column_stack([rng.uniform(0, 20, (50, 2)), rng.uniform(0.1, 1, (50, 2))])
    moves = rng.uniform(-3, 3, (50, 2))
    casts, moved = map.cast_bodies(bodies, moves, workers=2), map.move_all(bodies, moves, workers=3)
    for body, by, cast, end in zip(bodies, moves, casts, moved):
        one = map.cast(ts.Body(body[:2], body[2:]), by)
        assert (one is None) == (not cast["hit"])
        if one is not None:
            assert one.fraction == cast["fraction"] and one.normal == tuple(cast["normal"])
        result = map.move(ts.Body(body[:2], body[2:]), by)
        assert result.body.min == tuple(end[:2])
    circles = np.column_stack([rng.uniform(0, 20, (50, 2)), rng.uniform(0.1, 1, 50)])
    assert map.cast_circles(circles, moves)["hit"].any()


def test_scans_are_rays(map, rng):
    poses = np.column_stack([rng.uniform(0, 20, (9, 2)), rng.uniform(-3, 3, 9)])
    ranges = map.scan(poses, beams=31, first=-1.5, step=0.1, range=9.0)
    assert ranges.shape == (9, 31) and ranges.dtype == np.float32
    for pose, row in zip(poses, ranges):
        fan = map.cast_fan(pose[:2], pose[2] - 1.5, 0.1, 31, range=9.0)
        expected = np.where(fan["hit"], fan["fraction"] * 9.0, np.inf).astype(np.float32)
        assert np.array_equal(row, expected)
    assert np.array_equal(map.scan(poses, 31, -1.5, 0.1, 9.0, workers=2), ranges)
    exact = np.empty((9, 31))
    assert map.scan(poses, 31, -1.5, 0.1, 9.0, out=exact) is exact
    assert np.array_equal(exact.astype(np.float32), ranges)


def test_distances_are_those_of_numpy(map, walls):
    rows, columns = np.nonzero(walls)
    y, x = np.mgrid[:walls.shape[0], :walls.shape[1]]
    squared = ((x[..., None] - columns) ** 2 + (y[..., None] - rows) ** 2).min(axis=-1)
    assert np.array_equal(map.squared_distances(), squared)
    point = map.nearest_solid_point(5.5, 6.25, by="tiles")
    gaps = np.hypot(5.5 - np.clip(5.5, columns, columns + 1), 6.25 - np.clip(6.25, rows, rows + 1))
    assert point.distance == pytest.approx(gaps.min(), abs=1e-12)
    assert map.nearest_solid_point(5.5, 6.25, most=-1.0) is None


def steps_by_numpy(walls, goal):
    """Breadth-first search by dilation, without cutting corners."""
    steps = np.full(walls.shape, -1, np.int32)
    steps[goal[1], goal[0]] = 0
    for n in range(1, walls.size):
        before = steps >= 0
        new = before.copy()
        pad = np.pad(before, 1)
        free = np.pad(~walls, 1)
        for dy in (-1, 0, 1):
            for dx in (-1, 0, 1):
                there = np.roll(pad, (dy, dx), (0, 1))
                if dx and dy:
                    there &= np.roll(free, dy, 0) & np.roll(free, dx, 1)
                new |= there[1:-1, 1:-1]
        new &= ~walls & ~before
        if not new.any():
            return steps
        steps[new] = n
    return steps


def test_steps_and_paths(map, walls):
    free = np.argwhere(~walls)
    (goal_y, goal_x), (start_y, start_x) = free[0], free[-1]
    steps = map.steps_to_goals([(goal_x, goal_y)])
    assert np.array_equal(steps, steps_by_numpy(walls, (goal_x, goal_y)))
    costs = map.costs_to_goals([(goal_x, goal_y)])
    path = map.find_path((start_x, start_y), (goal_x, goal_y))
    assert (path is None) == np.isinf(costs[start_y, start_x]) and path is not None
    assert path.cost == costs[start_y, start_x]
    moves = np.abs(np.diff(path.tiles, axis=0))
    assert moves.max() == 1 and (moves.sum(axis=1) == 2).sum() == path.diagonal
    assert not walls[path.tiles[:, 1], path.tiles[:, 0]].any()
    assert ts.PathIndex(map).find_path((start_x, start_y), (goal_x, goal_y)).cost == path.cost
    straight = map.straighten_path(path.tiles, size=(0.5, 0.5))
    assert len(straight) <= len(path.tiles) and straight[-1].tolist() == path.tiles[-1].tolist()
    components = map.connected_components()
    assert components.are_connected((start_x, start_y), (goal_x, goal_y))
    assert components.size_of((goal_x, goal_y)) == (steps >= 0).sum()
    assert np.array_equal(map.reachable((goal_x, goal_y), 5), (steps >= 0) & (steps <= 5))


def test_costs_and_blocked_tiles():
    map = ts.CollisionMap(np.zeros((3, 5), bool))
    costs = np.ones((3, 5), np.uint8)
    costs[1, 1:4] = 9
    assert map.find_path((0, 1), (4, 1), diagonals="never", costs=costs).straight == 6
    blocked = np.zeros((3, 5), bool)
    blocked[:, 2] = True
    assert map.find_path((0, 1), (4, 1), blocked=blocked) is None
    assert np.isinf(map.costs_to_goals([(4, 1)], blocked=blocked)[1, 0])
    costs[:, 2] = 0
    assert map.find_path((0, 1), (4, 1), costs=costs.astype(np.uint16)) is None
    with pytest.raises(ValueError):
        map.find_path((0, 1), (4, 1), costs=costs.astype(float))
    with pytest.raises(ValueError):
        map.find_path((0, 1), (4, 1), costs=costs.T)


def test_sight(map, walls):
    free = np.argwhere(~walls)
    y, x = free[len(free) // 2]
    seen = map.field_of_view((x, y), radius=6)
    tiles = np.argwhere(np.ones_like(walls))[:, ::-1]
    assert np.array_equal(map.sees((x, y), tiles, radius=6).reshape(walls.shape), seen)
    everywhere = map.field_of_view((x, y))
    assert (seen & ~everywhere).sum() == 0
    counts = map.count_seen_tiles(radius=6)
    assert counts[y, x] == (seen & ~walls).sum()
    out = np.empty(walls.shape, bool)
    assert map.field_of_view((x, y), 6, out=out) is out and np.array_equal(out, seen)
    with pytest.raises(ValueError):
        map.field_of_view((x, y), 6, out=np.empty((2, 2), bool))


def test_light_is_an_area_of_clear_lines(rng):
    map = ts.CollisionMap.from_text("........\n..##....\n........\n.....#..\n........")
    corners = map.visibility_polygon((4.3, 2.6))
    assert corners.shape[1] == 2 and len(corners) > 6
    centroid_moves = corners * 0.999 + np.array([4.3, 2.6]) * 0.001
    assert all(map.is_clear((4.3, 2.6, x, y)) for x, y in centroid_moves)
    detailed = map.visibility_polygon((4.3, 2.6), radius=2.0, cone=((1, 0), (0, 1)), details=True)
    assert {3} <= set(detailed["edge"].tolist())
    assert map.visibility_polygon((4.3, 2.6), segment=(5, 0, 5, 5))[:, 0].max() == 5


def test_bodies():
    map = ts.CollisionMap.from_text("......\n......\n######")
    result = map.move(ts.Circle((1.5, 1.0), 0.5), (3.0, 4.0))
    assert result.body.center[1] <= 1.5 and result.contacts[0].side == "north"
    assert map.move(ts.Capsule((1.5, 0.5), (1.5, 1.0), 0.25), (0.0, 4.0), "stop").body.end[1] <= 1.75
    assert map.overlaps_solid(ts.Body((1, 1.5), (1, 1)))
    out = map.push_out(ts.Body((1, 1.5), (1, 1)), 2.0)
    assert out.is_free and out.body.min == (1, 1)
    assert map.push_out(ts.Body((1, 1.5), (1, 1)), 2.0, directions=[(0, -1)]).body.min == (1, 1)
    assert map.nearest_free(ts.Body((1, 1.5), (1, 1)), (0, -1), 2.0).min == (1, 1)
    assert map.nearest_free(ts.Body((1, 1.5), (1, 1)), (0, 1), 0.25) is None
    assert 0 < map.free_turn(ts.Polygon([(0, 1.4), (4, 1.4), (4, 1.9), (0, 1.9)]), (2, 1.65), 1.0) < 1.0
    with pytest.raises(ValueError):
        map.move(ts.Circle((1, 1), 1), (1, 1), "glide")
    with pytest.raises(TypeError, match="expected Body, Circle or Capsule, found Box"):
        map.move(ts.Box((0, 0), (1, 1)), (1, 1))
    hero = ts.Platformer(map, ts.Body((1, 0), (0.75, 1)))
    for _ in range(60):
        hero.step(1 / 60, move=0.4)
    assert hero.footing == "ground" and hero.body.min[1] == 1.0 and 2.5 < hero.body.min[0] < 5
    state = hero.state
    hero.step(1 / 60, jump=True)
    assert hero.velocity[1] < 0
    hero.state = state
    assert hero.state == state and hero.facing == 1
    walker = ts.TopDown(ts.World(map, ts.Layout.pixels(16)), ts.Body((16, 0), (12, 12)))
    for _ in range(30):
        walker.step(1 / 60, (0, 1))
    assert walker.body.min[1] == 20.0


@pytest.mark.parametrize("size", [1, 16])
def test_platformer_among_moving_solids(size):
    map = ts.CollisionMap(np.zeros((12, 12), bool))
    space = map if size == 1 else ts.World(map, ts.Layout.pixels(size))

    def body(x, y, width, height):
        return ts.Body((x * size, y * size), (width * size, height * size))

    still, lift = ts.MovingSolid(body(8, 8, 2, 1)), body(2, 8, 2, 1)
    rider = ts.Platformer(space, body(2.5, 7, 0.75, 1))
    for _ in range(8):
        carried = rider.step(1 / 60, movers=[still, ts.MovingSolid(lift, (0.0, -0.125 * size))])
        lift = ts.Body((lift.min[0], lift.min[1] - 0.125 * size), lift.size)
    assert rider.body.min == (2.5 * size, 6.0 * size)  # as high as eight steps
    assert carried.carrier == 1 and rider.footing == "ground" and not carried.crushed

    belt = ts.MovingSolid(body(0, 8, 12, 1), belt=2.0 / 60 * size)
    passenger = ts.Platformer(space, body(2.5, 7, 0.75, 1))
    for _ in range(30):
        passenger.step(1 / 60, movers=[belt])
    assert 3.25 * size < passenger.body.min[0] <= 3.5 * size and passenger.footing == "ground"

    plank = ts.MovingSolid(body(2, 6, 2, 0.25), one_way=("north",))
    jumper = ts.Platformer(space, body(2.5, 6.5, 0.75, 1))
    for _ in range(4):
        jumper.step(1 / 60, movers=[plank])
    assert jumper.body.min[1] > 6.5 * size  # falls, though its head was in the plank
    map.write(np.ones((1, 12), bool), (0, 11))
    press = ts.MovingSolid(body(2, 8, 3, 2), (0.0, 0.5 * size))
    caught = ts.Platformer(space, body(3, 10, 0.75, 1))
    assert caught.step(1 / 60, movers=[press]).crushed
    with pytest.raises(ValueError, match="one_way"):
        caught.step(1 / 60, movers=[ts.MovingSolid(press.shape, one_way=("top",))])


def test_objects(rng):
    index = ts.ObjectIndex((0, 0, 32, 32))
    boxes = np.column_stack([rng.uniform(0, 30, (60, 2))] * 2)
    boxes[:, 2:] += rng.uniform(0, 2, (60, 2))
    ids = [index.insert(box, f"object {i}") for i, box in enumerate(boxes)]
    assert len(index) == 60
    at_once = ts.ObjectIndex((0, 0, 32, 32))
    assert at_once.insert_all(boxes, [f"object {i}" for i in range(60)]).tolist() == ids
    assert sorted(at_once.nearest((9, 9), 7)) == sorted(index.nearest((9, 9), 7))
    assert np.array_equal(np.sort(at_once.pairs(), axis=0), np.sort(index.pairs(), axis=0))
    assert at_once.insert_all([], []).shape == (0,) and at_once.value(int(at_once.insert_all(boxes[:1])[0])) is None
    red = ts.ObjectIndex((0, 0, 32, 32))
    red.insert_all(boxes, categories=2)
    assert red.nearest((9, 9), 60, categories=1) == [] and len(red.nearest((9, 9), 60, categories=2)) == 60
    with pytest.raises(ValueError, match="values: expected 60, found 2"):
        at_once.insert_all(boxes, ["one", "two"])
    with pytest.raises(ValueError, match="boxes"):
        at_once.insert_all([1.0, 2.0])
    area = ts.Box((5, 5), (15, 12))
    expected = {f"object {i}" for i, b in enumerate(boxes) if b[0] <= 15 and b[2] >= 5 and b[1] <= 12 and b[3] >= 5}
    assert set(index.touching(area)) == expected
    overlap = (boxes[:, None, 0] <= boxes[None, :, 2]) & (boxes[:, None, 2] >= boxes[None, :, 0])
    overlap &= (boxes[:, None, 1] <= boxes[None, :, 3]) & (boxes[:, None, 3] >= boxes[None, :, 1])
    assert len(index.pairs()) == (overlap.sum() - 60) // 2
    gaps = np.hypot(*(np.array([10, 10]) - np.clip([10, 10], boxes[:, :2], boxes[:, 2:])).T)
    assert index.nearest((10, 10), 1) == [f"object {gaps.argmin()}"]
    assert index.erase(ids[3]) == "object 3"
    for call in (lambda: index.erase(ids[3]), lambda: index.move(ids[3], (0, 0, 1, 1)), lambda: index.box(ids[3])):
        with pytest.raises(KeyError):
            call()
    index.update(ids[4:6], [(0, 0, 1, 1), (1, 1, 2, 2)])
    assert index.box(ids[5]) == (1, 1, 2, 2)
    with pytest.raises(KeyError, match=str(ids[3])):
        index.update(ids[2:6], np.zeros((4, 4)))
    assert index.box(ids[5]) == (1, 1, 2, 2)
    with pytest.raises(ValueError, match="ids: expected 2"):
        index.update(ids[4:5], np.zeros((2, 4)))
    index.update([], [])
    map = ts.CollisionMap(np.zeros((32, 32), bool))
    events = map.along(index, ts.Segment((0, 0.5), (31, 0.5)))
    assert (events["object"] == ids[4]).any() and (np.diff(events["fraction"]) >= 0).all()


def test_outlines_and_boxes(map, walls):
    covered = np.zeros_like(walls)
    for x0, y0, x1, y1 in map.boxes():
        assert not covered[y0:y1, x0:x1].any()
        covered[y0:y1, x0:x1] = True
    assert np.array_equal(covered, walls)
    area = 0.0
    for corners, hole in map.outlines():
        x, y = corners.T
        signed = 0.5 * (x * np.roll(y, -1) - y * np.roll(x, -1)).sum()
        area += -abs(signed) if hole else abs(signed)
    assert area == walls.sum()


@pytest.mark.parametrize("odd", [float("nan"), float("inf"), -float("inf"), 1e308])
def test_odd_numbers_have_answers(map, odd):
    assert map.cast_ray((odd, 0, 1, 1)) is None or abs(odd) == 1e308
    assert len(map.tiles(ts.Circle((odd, 0), 1))) == 0
    assert map.cast(ts.Body((odd, 0), (1, 1)), (1, 1)) is None or odd == 1e308
    assert not map.sees((10 ** 6, 0), (0, 0))[0]
    assert len(map.visibility_polygon((odd, 1))) == 0
    assert map.scan([[odd, 1, 0]], 3, 0, 1, 5.0).shape == (1, 3)


def test_wrong_shapes_of_arrays(map):
    for bad in (np.zeros(4), np.zeros((3, 5)), np.zeros((2, 2, 4))):
        with pytest.raises(ValueError):
            map.cast_rays(bad)
    assert len(map.cast_rays([])) == 0
    with pytest.raises(ValueError):
        map.cast_rays(np.zeros((3, 4)), out=np.empty(2, ts.RAY_HIT))
    with pytest.raises(ValueError):
        map.cast_rays(np.zeros((3, 4)), gap="ajar")
    with pytest.raises(ValueError):
        map.move_all(np.zeros((3, 4)), np.zeros((2, 2)))
    with pytest.raises(TypeError):
        map.cast_ray((1, 2, 3))
    with pytest.raises(TypeError):
        map.cast(ts.Circle((1, 1), 1), 5)
