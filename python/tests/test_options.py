# SPDX-License-Identifier: MIT
"""Options: each of them changes an answer as it says, of a map, of a world, and of a batch alike."""

import numpy as np
import pytest
from conftest import OWN_MAPS

import tilespace as ts

SCALE = 16.0


@pytest.fixture
def worlds(map):
    """A map and a world of it: questions of one are those of the other, times 16, exactly."""
    return map, ts.World(map, ts.Layout.pixels(SCALE))


def scaled(shape):
    return {"Circle": lambda s: ts.Circle(tuple(SCALE * v for v in s.center), SCALE * s.radius),
            "Body": lambda s: ts.Body(tuple(SCALE * v for v in s.min), tuple(SCALE * v for v in s.size)),
            "Capsule": lambda s: ts.Capsule(tuple(SCALE * v for v in s.start), tuple(SCALE * v for v in s.end),
                                            SCALE * s.radius)}[type(shape).__name__](shape)


def shapes_of(rng):
    for _ in range(40):
        x, y, size = rng.integers(0, 80, 3) / 4
        size = 0.25 + size / 24
        yield from (ts.Body((x, y), (size, size / 2)), ts.Circle((x, y), size / 2),
                    ts.Capsule((x, y), (x + size, y), size / 4))


def test_a_world_moves_as_its_map(worlds, rng):
    map, world = worlds
    for shape in shapes_of(rng):
        by = tuple(rng.integers(-40, 40, 2) / 8)
        far = tuple(SCALE * v for v in by)
        assert world.overlaps_solid(scaled(shape)) == map.overlaps_solid(shape)
        for one_way in ("stop", "pass"):
            for inside in ("blocks", "leaves"):
                assert world.cast(scaled(shape), far, one_way, inside) == map.cast(shape, by, one_way, inside)
            for response in ("slide", "stop", "bounce"):
                for order in ("time_of_impact", "x_first", "y_first"):
                    if order != "time_of_impact" and (response == "bounce" or not isinstance(shape, ts.Body)):
                        continue
                    a, b = (s.move(body, way, response, one_way, order)
                            for s, body, way in ((map, shape, by), (world, scaled(shape), far)))
                    assert scaled(a.body) == b.body and a.inside == b.inside
                    assert [c.tile for c in a.contacts] == [c.tile for c in b.contacts]
            pushed, there = map.push_out(shape, 3.0, one_way=one_way), world.push_out(scaled(shape), 3 * SCALE,
                                                                                     one_way=one_way)
            assert scaled(pushed.body) == there.body and pushed.is_free == there.is_free
            assert tuple(SCALE * v for v in pushed.translation) == there.translation
            free = map.nearest_free(shape, (1, 0), 3.0, one_way=one_way)
            other = world.nearest_free(scaled(shape), (1, 0), 3 * SCALE, one_way=one_way)
            assert (free is None) == (other is None) and (free is None or scaled(free) == other)


def test_a_body_inside_is_blocked_or_leaves():
    map = ts.CollisionMap.from_text("#...#")
    body = ts.Body((0.5, 0.25), (0.75, 0.5))
    assert map.cast(body, (5, 0)).inside and map.cast(body, (5, 0)).fraction == 0
    assert map.cast(body, (5, 0), inside="leaves").tile == (4, 0)
    hits = map.cast_bodies([[0.5, 0.25, 0.75, 0.5]], [[5, 0]], inside="leaves")
    assert (hits["x"][0], hits["inside"][0]) == (4, False)
    assert map.cast_circles([[0.75, 0.5, 0.25]], [[5, 0]], inside="leaves")["x"][0] == 4
    assert map.move(ts.Body((0.5, 0.25), (0.75, 0.5)), (1, 0)).inside


def test_one_way_platforms_stop_or_pass():
    """The map of a platformer has planks that stop from above alone."""
    world = ts.load_map(OWN_MAPS / "platform.tmx").world
    map = world.map
    rows, columns = np.nonzero(map.to_array())
    bodies = np.column_stack([columns + 0.25, rows - 1.5, np.full((len(rows), 2), 0.5)])
    moves = np.tile([0.0, 2.0], (len(rows), 1))
    free = np.array([not map.overlaps_solid(ts.Body(body[:2], body[2:])) for body in bodies])
    bodies, moves = bodies[free], moves[free]
    stop, passed = (map.cast_bodies(bodies, moves, one_way=one_way) for one_way in ("stop", "pass"))
    planks = stop["hit"] & (~passed["hit"] | (passed["fraction"] > stop["fraction"]))
    assert planks.any() and not planks.all() and not (passed["hit"] & ~stop["hit"]).any()
    out = np.empty(len(bodies), ts.SWEEP_HIT)
    assert map.cast_bodies(bodies, moves, one_way="pass", out=out) is out and np.array_equal(out, passed)
    circles = np.column_stack([bodies[:, :2] + 0.25, np.full(len(bodies), 0.25)])
    by_circles = map.cast_circles(circles, moves, one_way="pass")
    again = np.empty(len(bodies), ts.SWEEP_HIT)
    assert map.cast_circles(circles, moves, one_way="pass", out=again, workers=3) is again
    assert np.array_equal(again, by_circles)
    assert np.array_equal(by_circles["hit"], passed["hit"])  # as tall, and over the middle of a tile
    moved = [map.move_all(bodies, moves, "stop", one_way) for one_way in ("stop", "pass")]
    assert (moved[1][planks, 1] > moved[0][planks, 1]).all()
    hit = map.cast(ts.Body(bodies[planks][0, :2], bodies[planks][0, 2:]), (0, 2))
    assert hit.side == "north" and hit.solid is None
    pixels = world.move_all(16 * bodies, 16 * moves, "stop", "pass", out=np.empty_like(bodies), workers=2)
    assert np.array_equal(pixels, 16 * moved[1])
    hero = ts.Platformer(map, ts.Body(bodies[planks][0, :2], bodies[planks][0, 2:]))
    for _ in range(60):
        hero.step(1 / 60)
    stands = hero.body.min[1]
    assert hero.footing == "ground"
    for _ in range(30):
        hero.step(1 / 60, drop=True)
    assert hero.body.min[1] > stands


def test_ladders_and_running():
    map = ts.CollisionMap(np.zeros((12, 40), bool))
    map.set_solid_area(ts.Box((0, 11), (40, 12)))
    ladders = ts.CollisionMap(np.zeros((12, 40), bool))
    ladders.set_solid_area(ts.Box((0, 2), (1, 11)))
    climber = ts.Platformer(map, ts.Body((0.1, 10), (0.75, 1)))
    for _ in range(20):
        climber.step(1 / 60, climb=-1.0, ladders=ladders)
    assert climber.footing == "ladder" and climber.body.min[1] < 10
    reached = []
    for run in (False, True):
        hero = ts.Platformer(map, ts.Body((0, 10), (0.75, 1)))
        for _ in range(60):
            hero.step(1 / 60, move=1.0, run=run)
        reached.append(hero.body.min[0])
    assert reached[0] < reached[1]


def test_lines_of_worlds_are_those_of_maps(worlds, rng):
    map, world = worlds
    x0, y0, x1, y1 = map.bounds
    for line in rng.integers(0, 4 * 17, (100, 4)) / 4:
        for gap in ("open", "shut"):
            a, b = map.cast_ray(line, gap), world.cast_ray(SCALE * line, gap)
            assert (a is None) == (b is None) and (a is None or a[:3] == b[:3])
            assert map.is_clear(line, gap) == world.is_clear(SCALE * line, gap)
            assert np.array_equal(map.cast_fan(line[:2], 0.5, 0.25, 8, 9.0, gap)["fraction"],
                                  world.cast_fan(SCALE * line[:2], 0.5, 0.25, 8, 9.0 * SCALE, gap)["fraction"])
            assert np.array_equal(map.scan([[*line[:2], 0.5]], 8, 0.5, 0.25, 9.0, 0.5, gap) * np.float32(SCALE),
                                  world.scan([[*(SCALE * line[:2]), 0.5]], 8, 0.5, 0.25, 9 * SCALE, 0.5 * SCALE, gap))
        for name in ("tiles_along", "supercover_along"):
            there = getattr(world, name)(SCALE * line)
            inside = (there["x"] >= x0) & (there["x"] < x1) & (there["y"] >= y0) & (there["y"] < y1)
            assert np.array_equal(getattr(map, name)(line), there[inside])
        body = ts.Body(tuple(line[:2]), (0.5, 0.75))
        there = world.thick_line(scaled(body), SCALE * (line[2:] - line[:2]))
        inside = (there["x"] >= x0) & (there["x"] < x1) & (there["y"] >= y0) & (there["y"] < y1)
        assert np.array_equal(map.thick_line(body, line[2:] - line[:2]), there[inside])


def test_cones_limit_sight(map, walls):
    free = np.argwhere(~walls)
    y, x = (int(v) for v in free[len(free) // 2])
    cone = ((1, 0), (0, 1))  # clockwise on screen: the south-east
    seen, all_around = map.field_of_view((x, y), cone=cone), map.field_of_view((x, y))
    rows, columns = np.mgrid[:walls.shape[0], :walls.shape[1]]
    quarter = (rows >= y) & (columns >= x)
    assert np.array_equal(seen, all_around & quarter)
    tiles = np.column_stack([columns.ravel(), rows.ravel()])
    assert np.array_equal(map.sees((x, y), tiles, cone=cone).reshape(walls.shape), seen)


def test_paths_of_a_disc_and_their_corners(map, walls):
    free = np.argwhere(~walls)[:, ::-1]
    path, corners = (map.find_path(free[0], free[-1], corners=corners) for corners in (False, True))
    steps = np.diff(path.tiles, axis=0)
    turns = np.flatnonzero((steps[1:] != steps[:-1]).any(axis=1)) + 1
    assert np.array_equal(corners.tiles, path.tiles[[0, *turns, -1]]) and corners.cost == path.cost
    wide, narrow = (map.straighten_path(path.tiles, radius=radius) for radius in (0.4375, 0.0625))
    assert wide.tolist()[0] == narrow.tolist()[0] == path.tiles[0].tolist() and len(narrow) <= len(wide)
    for a, b in zip(narrow, narrow[1:]):
        assert map.cast(ts.Circle(tuple(a + 0.5), 0.0625), tuple(b - a)) is None
    index = ts.PathIndex(map)
    x, y = (int(v) for v in path.tiles[len(path.tiles) // 2])
    map.set_solid(x, y)
    index.update(x, y, x + 1, y + 1)
    found, expected = index.find_path(free[0], free[-1]), map.find_path(free[0], free[-1])
    assert (found is None) == (expected is None) and (found is None or found.cost == expected.cost)


def test_categories_and_counts_of_objects(map, rng):
    index = ts.ObjectIndex(map.bounds)
    boxes = np.column_stack([rng.uniform(0, 15, (40, 2))] * 2) + np.array([0, 0, 1, 1])
    ids = [index.insert(box, number, categories=1 << number % 3) for number, box in enumerate(boxes)]
    area = ts.Box((2, 2), (9, 9))
    everything = index.touching(area)
    assert [index.value(id) for id in index.ids_touching(area).tolist()] == everything
    for mask in (1, 2, 4, 6):
        of_mask = [number for number in everything if mask & 1 << number % 3]
        assert sorted(index.touching(area, mask)) == sorted(of_mask)
        assert sorted(index.value(id) for id in index.ids_touching(area, mask).tolist()) == sorted(of_mask)
        near = index.nearest((5, 5), count=4, categories=mask)
        gaps = np.hypot(*(5 - np.clip(5, boxes[:, :2], boxes[:, 2:])).T)
        expected = [number for number in np.argsort(gaps, kind="stable").tolist() if mask & 1 << number % 3][:4]
        assert gaps[near].tolist() == gaps[expected].tolist()
        chosen = {ids[number] for number in range(40) if mask & 1 << number % 3}
        assert {frozenset(pair) for pair in index.pairs(mask).tolist()} == {
            frozenset(pair) for pair in index.pairs().tolist() if set(pair) <= chosen}
        world = ts.World(map, ts.Layout.pixels(1))
        events = world.along(index, ts.Circle((0.5, 5), 0.5), (15, 0), categories=mask)
        assert set(events["object"].tolist()) - {0} <= chosen


def test_tiles_along_a_path_are_wholes_or_shapes():
    """By shapes, the first tile is what a cast hits; a ramp is met later than its tile begins."""
    map = ts.load_map(OWN_MAPS / "platform.tmx").map
    index, generator = ts.ObjectIndex(map.bounds), np.random.default_rng(5)
    differences = 0
    for x0, y0, x1, y1 in generator.uniform((0, 0, -6, -6), (120, 30, 6, 6), (200, 4)).tolist():
        line = (x0, y0, x0 + x1, y0 + y1)
        wholes, shapes = (map.along(index, ts.Segment(line[:2], line[2:]), by=by) for by in ("tiles", "shapes"))
        hit = map.cast_ray(line)
        assert (len(shapes) == 0 and hit is None) or shapes["fraction"][0] == hit.fraction
        differences += wholes.tolist() != shapes.tolist()
        circle = ts.Circle(line[:2], 0.25)
        hit = map.cast(circle, (x1, y1))
        entered = map.along(index, circle, (x1, y1), by="shapes")
        assert (len(entered) == 0 and hit is None) or entered["fraction"][0] == hit.fraction
    assert differences > 10
    with pytest.raises(ValueError):
        map.along(index, ts.Circle((1, 1), 1), (1, 0), by="holes")


def test_maps_of_files_by_rule_and_level():
    letters = (OWN_MAPS / "dungeon.txt").read_text().splitlines()
    loaded = ts.load_map(OWN_MAPS / "dungeon.txt", solid="letters:.")
    assert loaded.map.to_array().tolist() == [[letter == "." for letter in line] for line in letters]
    assert ts.load_map(OWN_MAPS / "dungeon.txt", outside="solid").map.outside == "solid"
    with pytest.raises(ts.MapError, match="nowhere"):
        ts.load_map(OWN_MAPS / "mine.ldtk", level="nowhere")
    assert ts.CollisionMap.from_text("#.", outside="solid").is_solid(5, 5)
    assert ts.Layout.y_up((-3.0, 2.0), 0.5).origin == (-3.0, 2.0)
    assert ts.relate(ts.Circle((0, 0), 5), ts.Box((3, 4), (9, 9))) == "tangent"
    assert ts.relate(ts.Circle((0, 0), 5), ts.Box((3, np.nextafter(4, 5)), (9, 9))) == "separate"
