# SPDX-License-Identifier: MIT
"""Flee maps, rooms, hexagons, screens, hitboxes, save files, diagnostics: by numpy, fractions, or asked otherwise."""

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from rational import cases

import tilespace as ts

SMALL = st.integers(-12, 12)
QUARTERS = st.integers(-40, 40).map(lambda n: n / 4)
POINTS = st.tuples(QUARTERS, QUARTERS)


def sign(number):
    return (number > 0) - (number < 0)


@given(POINTS, POINTS, POINTS, st.integers(0, 40).map(lambda n: n / 4))
@cases(150)
def test_predicates_are_those_of_fractions(a, b, c, length):
    (ax, ay), (bx, by), (cx, cy) = ([Fraction(v) for v in point] for point in (a, b, c))
    assert ts.orientation(a, b, c) == sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax))
    assert ts.compare_distance(a, b, length) == sign((bx - ax) ** 2 + (by - ay) ** 2 - Fraction(length) ** 2)
    assert ts.nearer(a, b, c) == sign((bx - ax) ** 2 + (by - ay) ** 2 - (cx - ax) ** 2 - (cy - ay) ** 2)


@pytest.mark.parametrize("dtype", [np.float64, np.float32])
def test_circles_against_boxes_are_single_tests(rng, dtype):
    corners = rng.integers(-20, 20, (150, 2, 2)).astype(dtype) / 4
    boxes = np.column_stack([corners.min(axis=1), corners.max(axis=1)])
    circles = np.column_stack([rng.integers(-20, 20, (5, 2)) / 4, rng.integers(0, 12, 5) / 4])
    touching, overlapping = ts.touches_each(circles, boxes), ts.touches_each(circles, boxes, interior=True)
    for i, circle in enumerate(circles):
        disk = ts.Circle(circle[:2], circle[2])
        for j, box in enumerate(boxes.astype(float)):
            square = ts.Box(box[:2], box[2:])
            assert touching[i, j] == ts.touches(disk, square)
            assert overlapping[i, j] == ts.overlaps_interior(disk, square)
    assert touching.any() and not touching.all() and (touching != overlapping).any()
    level = ts.simd_level()
    ts.limit_simd_level("plain")
    assert ts.simd_level() == "plain" and np.array_equal(ts.touches_each(circles, boxes), touching)
    ts.limit_simd_level()
    assert ts.simd_level() == level


def test_shapes_clip_and_poses():
    half = ts.clip(ts.Polygon([(0, 0), (4, 0), (4, 4), (0, 4)]), ts.Box((1, -1), (9, 2)))
    assert sorted(half.corners) == [(1, 0), (1, 2), (4, 0), (4, 2)]
    assert ts.clip(ts.Polygon([(0, 0), (4, 0), (4, 4)]), ts.Box((9, 9), (10, 10))) is None
    assert ts.has_interior(ts.Box((0, 0), (1, 1))) and not ts.has_interior(ts.Box((0, 0), (1, 0)))
    sensor = ts.placed((3, 4, np.pi / 2), (1, 0, 0.5))
    assert sensor[:2] == pytest.approx((3, 5)) and ts.seen_from((3, 4, np.pi / 2), sensor) == pytest.approx((1, 0, 0.5))


def test_flee_maps_are_relaxed(map, walls):
    free = np.argwhere(~walls)[:, ::-1]
    threats = free[:2]
    costs, away = map.flee_costs(threats), map.costs_to_goals(threats)
    known = np.isfinite(costs)
    assert np.array_equal(known, np.isfinite(away)) and known.any()
    assert (costs[known] <= -1.2 * away[known] + 1e-9).all()
    for dy, dx in ((0, 1), (1, 0)):  # no step leads to a tile that is lower by more than its length
        a, b = costs[:costs.shape[0] - dy, :costs.shape[1] - dx], costs[dy:, dx:]
        both = np.isfinite(a) & np.isfinite(b)
        assert (np.abs(a[both] - b[both]) <= 1 + 1e-9).all()
    exact = map.flee_costs(threats, exact=True)
    assert np.allclose((exact[..., 0] + exact[..., 1] * 2 ** 0.5)[known] / 5, costs[known])


def test_ways_of_squares_and_costmaps(map, walls):
    blocked = map.blocked_for_squares(2)
    for y, x in np.ndindex(walls.shape):
        square = walls[y:y + 2, x:x + 2]
        assert blocked[y, x] == (square.any() or square.shape != (2, 2))
    wide = map.inflated(1.5)
    map.set_solid(4, 4)
    map.update_inflated(wide, (4, 4, 5, 5), 1.5)
    assert wide == map.inflated(1.5)
    world = ts.World(map.copy(), ts.Layout.pixels(0.05))
    costs = ts.travel_costs(world.inflation_costs(0.05, 0.2, 3.0))
    assert costs.dtype == np.uint8 and (costs[walls] == 0).all() and costs.max() >= 50
    path = map.find_path((0, 0), (0, 0)) or ts.Path(np.zeros((1, 2), np.int32), 3, 2)
    assert ts.Layout.pixels(16).length_of(path) == pytest.approx(16 * path.cost)


def test_rooms_are_all_that_is_free(map, walls):
    for merge in ("fewest", "greedy"):
        rooms, doors = map.rooms(merge)
        covered = np.zeros(walls.shape, int)
        for x0, y0, x1, y1 in rooms:
            covered[y0:y1, x0:x1] += 1
        assert np.array_equal(covered, (~walls).astype(int)) and len(doors) == len(rooms)
        for i, own in enumerate(doors):
            for door in own:
                assert i in doors[door["room"]]["room"]
                dx, dy = {"north": (0, -1), "west": (-1, 0), "south": (0, 1), "east": (1, 0)}[ts.SIDES[door["side"]]]
                x0, y0, x1, y1 = rooms[door["room"]]
                assert x0 <= door["x0"] + dx < x1 and y0 <= door["y0"] + dy < y1
        height, width = walls.shape
        expected = np.full((height + 2, width + 2), -1, np.int32)
        for number, (x0, y0, x1, y1) in enumerate(rooms):
            expected[y0 + 1:y1 + 1, x0 + 1:x1 + 1] = number
        y, x = np.indices(expected.shape) - 1
        found = ts.RoomIndex(map, merge).rooms_at(np.stack([x.ravel(), y.ravel()], axis=1))
        assert np.array_equal(found, expected.ravel())
    for ask in (map.rooms, lambda merge: ts.RoomIndex(map, merge)):
        with pytest.raises(ValueError):
            ask("most")


@given(SMALL, SMALL, SMALL, SMALL, st.sampled_from(["odd_r", "even_r", "odd_q", "even_q"]))
@cases(100)
def test_hexagons(q, r, q2, r2, offset):
    distance = ts.hex_distance((q, r), (q2, r2))
    assert distance == max(abs(q - q2), abs(r - r2), abs(q + r - q2 - r2))
    line = ts.hex_line((q, r), (q2, r2))
    assert len(line) == distance + 1 and line[0].tolist() == [q, r] and line[-1].tolist() == [q2, r2]
    assert all(ts.hex_distance(a, b) == 1 for a, b in zip(line, line[1:]))
    assert all(ts.hex_distance((q, r), each) == 3 for each in ts.hex_ring((q, r), 3))
    assert len(ts.hex_ring((q, r), 3)) == 18 and len(ts.hex_spiral((q, r), 3)) == 37
    assert sorted(ts.hex_neighbours((q, r)).tolist()) == sorted(ts.hex_ring((q, r), 1).tolist())
    assert ts.to_hex(offset, ts.to_tile(offset, (q, r))) == (q, r)
    layout = ts.HexLayout(14, 12, 6, offset)
    tile = ts.to_tile(offset, (q, r))
    x0, y0, x1, y1 = layout.box(tile)
    assert layout.at(*layout.center(tile)) == tile and (x1 - x0, y1 - y0) == (14, 12)
    assert layout.outline(tile).min(axis=0).tolist() == [x0, y0]


def test_hexagons_on_maps(map, walls):
    free = np.argwhere(~walls)[:, ::-1]
    start, goal = free[0], free[-1]
    reached = map.hex_reachable("odd_r", start, 200)
    path = map.find_hex_path("odd_r", start, goal)
    assert reached[goal[1], goal[0]] == (path is not None) and not reached[walls].any()
    if path is not None:
        assert len(path.tiles) == path.straight + 1
    seen = map.hex_field_of_view("odd_r", start, 6)
    for y, x in np.argwhere(seen)[:40]:
        assert map.hex_sees("odd_r", start, (x, y))
    with pytest.raises(ValueError, match="odd_r"):
        map.hex_sees("odd", start, goal)
    with pytest.raises(ValueError):
        ts.HexLayout(0, 12, 6).center((0, 0))


@given(SMALL, SMALL, st.integers(1, 40), st.integers(1, 30), st.integers(0, 4))
@cases(100)
def test_screens(x, y, width, height, stagger):
    word = ("none", "odd_rows", "even_rows", "odd_columns", "even_columns")[stagger]
    for projection in (ts.Projection.isometric(2 * width, 2 * height, 9), ts.Projection.oblique(width, height, 0.5),
                       ts.Projection.staggered(2 * width, 2 * height, word)):
        center = projection.to_screen(x + 0.5, y + 0.5)
        assert projection.tile_at(*center) == (x, y)
        assert projection.to_tiles(*center) == pytest.approx((x + 0.5, y + 0.5))
        assert projection.outline((x, y)).mean(axis=0) == pytest.approx(center)
    assert ts.cell_of_tile(word, ts.tile_of_cell(word, (x, y))) == (x, y)
    with pytest.raises(ValueError):
        ts.Projection.oblique(0, 0)


def test_hitboxes(rng):
    volume = ts.Volume([(0, 0, 1, 0), (2, 0, 0.5, 1)])
    bodies = ts.VolumeSet()
    places = rng.integers(-8, 8, (6, 2)).astype(float)
    for place in places:
        body = bodies.add(volume)
        assert bodies.first_circle(body, ts.Circle(place, 99)) is None
        bodies.place(body, [(*place, 1, 0, False), (*place, 0, 1, False)])
    del volume
    for body, (x, y) in enumerate(places):
        assert bodies.circles(body).tolist() == [[x, y, 1], [x, y + 2, 0.5]]
    disk = ts.Circle((0, 0), 3)
    expected = [body for body in range(6) if any(
        ts.touches(disk, ts.Circle(circle[:2], circle[2])) for circle in bodies.circles(body))]
    assert bodies.touching(disk).tolist() == expected
    hit = bodies.cast_ray((-20, places[0][1], 20, places[0][1]), body=0)
    assert hit.body == 0 and hit.circle == 0 and -20 + 40 * hit.fraction == pytest.approx(places[0][0] - 1)
    assert bodies.cast_ray((-20, 50, 20, 50)) is None and bodies.first_pair(0, 0) == (0, 0)
    bodies.hide(0)
    assert 0 not in bodies.touching(ts.Circle(places[0], 50))
    with pytest.raises(ValueError):
        bodies.place(1, [(0, 0, 1, 0, False)])
    with pytest.raises(IndexError):
        bodies.hide(6)
    with pytest.raises(ValueError):
        ts.Volume(np.zeros((65, 4)))
    for bone in (0.5, np.nan):
        with pytest.raises(ValueError, match="whole numbers of bones"):
            ts.Volume([(0, 0, 1, bone)])
    map = ts.CollisionMap(np.zeros((9, 9), bool))
    bodies.place(1, [(4.5, 4.5, 1, 0, False), (4.5, 2.5, 1, 0, False)])
    spans = bodies.cover(map, 1)
    assert {row for row in spans["y"]} >= {4}


def test_save_files(map, walls, rng):
    costs = rng.integers(0, 60000, walls.shape).astype(np.uint16)
    numbers = rng.integers(-9, 9, 5).astype(np.int32)
    content = ts.save({"map": map, "seen": walls, "costs": costs, "numbers": numbers, "text": b"abc",
                       "place": np.array([0.5, np.inf])}, version=3)
    file = ts.SaveFile(content, version=4)
    assert file.version == 3 and file.names == ["map", "seen", "costs", "numbers", "text", "place"]
    assert file.map("map") == map and np.array_equal(file.mask("seen"), walls)
    assert np.array_equal(file.grid("costs"), costs) and file.grid("costs").dtype == np.uint16
    assert file.values("numbers", np.int32).tolist() == numbers.tolist()
    assert file.values("text").tobytes() == b"abc" and file.values("place", float).tolist() == [0.5, np.inf]
    with pytest.raises(KeyError):
        file.map("none")
    with pytest.raises(ValueError):
        file.map("seen")
    with pytest.raises(ValueError):
        ts.SaveFile(content, version=2)
    for at in rng.integers(0, len(content), 40):
        damaged = bytearray(content)
        damaged[at] ^= 1
        with pytest.raises(ValueError):
            ts.SaveFile(bytes(damaged), version=3)
    with pytest.raises(TypeError):
        ts.save({"x": np.zeros(3, complex)})


def test_batches_and_diagnostics(map, rng):
    points, moves = rng.uniform(0, 20, (60, 2)), rng.uniform(-3, 3, (60, 2))
    capsules = np.column_stack([points, points + 0.25, rng.uniform(0.1, 0.5, 60)])
    for shape, rows, hits in ((lambda r: ts.Capsule(r[:2], r[2:4], r[4]), capsules, map.cast_capsules(capsules, moves)),
                              (lambda r: ts.Point(*r), points, map.cast_points(points, moves, workers=2))):
        for row, by, hit in zip(rows, moves, hits):
            one = map.cast(shape(row), by)
            assert (one is None) == (not hit["hit"]) and (one is None or one.fraction == hit["fraction"])
    bodies = np.column_stack([points, np.full((60, 2), 0.25)])
    order = np.argsort(~np.array([map.cast(ts.Body(b[:2], b[2:]), by) is None for b, by in zip(bodies, moves)]))
    bodies, moves = bodies[order], moves[order]
    count = map.count_unobstructed(bodies, moves)
    moved, free = map.move_while_free(bodies, moves)
    assert 0 <= count <= len(bodies) and np.array_equal(moved[:free, :2], bodies[:free, :2] + moves[:free])
    assert map.count_unobstructed(capsules, moves) <= 60 and map.count_unobstructed(bodies[:, :3], moves) <= 60
    with pytest.raises(ValueError):
        map.count_unobstructed(points, moves)
    stopped = 0
    for body, by in zip(bodies[-20:], moves[-20:]):
        shape = ts.Body(body[:2], body[2:])
        why = map.explain_cast(shape, by)
        hit = map.cast(shape, by)
        assert why.hit == hit
        if hit is not None and not hit.inside:
            assert why.candidates[0].reason == "decided" and why.candidates[0].tile == hit.tile
            assert str(hit.tile[0]) in why.text
            stopped += 1
        result = map.move(shape, by)
        legs = map.explain(shape, by)
        assert [leg.hit for leg in legs if leg.hit is not None] == list(result.contacts)
    assert stopped > 0
    world = ts.World(map.copy(), ts.Layout.pixels(16))
    leg = world.explain(ts.Circle((168, 168), 4), (160, 0))
    assert not leg or leg[0].shape.center == (10.5, 10.5)


def test_movers_carry_push_and_turn():
    map = ts.CollisionMap.from_text("........\n........\n........\n########")
    lift = ts.MovingSolid(ts.Body((2, 2), (2, 0.5)), (0.5, -0.25))
    rider = ts.Body((2.5, 1.0), (0.5, 1.0))
    carried = map.carry(rider, [lift])
    assert carried.carrier == 0 and carried.body.min == (3.0, 0.75) and not carried.crushed
    assert map.carry(rider, [lift], stays=True).body.min[0] == 2.5
    landed = map.cast(ts.Body((2.5, 0), (0.5, 0.5)), (0, 3), movers=[lift])
    assert landed.solid == 0 and landed.side == "north" and landed.fraction == 1.25 / 3.0
    assert map.overlaps_solid(ts.Circle((3, 2.2), 0.1), [lift]) and not map.overlaps_solid(ts.Circle((3, 2.2), 0.1))
    moved = map.move(ts.Body((2.5, 0), (0.5, 0.5)), (1, 3), movers=[lift])
    assert moved.body.min == (3.5, 1.75) or moved.contacts[0].solid == 0
    world = ts.World(map.copy(), ts.Layout.pixels(16))
    big = ts.MovingSolid(ts.Body((32, 32), (32, 8)), (8, -4))
    assert world.carry(ts.Body((40, 16), (8, 16)), [big]).body.min == (48.0, 12.0)
    beam = ts.MovingSolid(ts.Capsule((0, 0), (4, 1), 0.25))
    assert map.overlaps_solid(ts.Circle((2, 0.5), 0.1), [beam])
    with pytest.raises(TypeError):
        map.overlaps_solid(rider, [ts.MovingSolid(ts.Point(1, 2))])

    wheel = ts.CollisionMap.from_text(".#.\n.#.\n.#.")
    before = ts.MovingMap(wheel, (2, 0))
    after = ts.after_turn(before, (1.5, 1.5), 1)
    assert after.map.to_array().tolist() == [[False] * 3, [True] * 3, [False] * 3] and after.map.turned(3) == wheel
    assert map.overlaps_solid(ts.Body((2.2, 1.2), (0.5, 0.5)), [after])
    pushed = map.carry_by_turn(ts.Body((2.2, 1.2), (0.5, 0.5)), before, after, (1.5, 1.5), 1, 3.0)
    assert pushed.pushed and not pushed.crushed and not map.overlaps_solid(pushed.body, [after])
    assert wheel.flipped("horizontal") == ts.CollisionMap(wheel.to_array()[:, ::-1], origin=(-3, 0))
    hero = ts.Platformer(map, ts.Body((2.5, 1.5), (0.5, 0.5)))
    for _ in range(5):
        hero.step(1 / 60, movers=[ts.MovingSolid(ts.Body((2, 2), (2, 0.5)))])
    assert hero.footing == "ground" and hero.body.min[1] == 1.5
    ts.TopDown(map, ts.Body((1, 1), (0.5, 0.5))).step(1 / 60, (1, 0), movers=[lift])
