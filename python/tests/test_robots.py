# SPDX-License-Identifier: MIT
"""Maps of robots: turned worlds, occupancy grids, footprints, lengths of paths."""

import numpy as np
import pytest

import tilespace as ts


def turned(rng, yaw):
    return ts.World(ts.CollisionMap(rng.random((12, 12)) < 0.3),
                    ts.Layout.y_up(tuple(rng.uniform(-2, 2, 2)), rng.uniform(0.2, 2.0), yaw))


def corners_of(x, y, width, height):
    return [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]


def test_boxes_and_bodies_in_turned_worlds_overlap_as_their_polygons(rng):
    answers = set()
    for yaw in np.concatenate([[0.0, 1e-17, np.pi / 2], rng.uniform(-3, 3, 60)]):
        world = turned(rng, yaw)
        for _ in range(10):
            x, y = world.layout.to_world(tuple(rng.uniform(-2, 14, 2)))
            width, height = rng.uniform(0.05, 2.0, 2) * world.layout.tile_size
            expected = world.overlaps_solid(ts.Polygon(corners_of(x, y, width, height)))
            assert world.overlaps_solid(ts.Box((x, y), (x + width, y + height))) == expected
            assert world.overlaps_solid(ts.Body((x, y), (width, height))) == expected
            answers.add(expected)
    assert answers == {True, False}


def test_circles_and_capsules_are_cast_through_turned_worlds(rng):
    hits = 0
    for yaw in rng.uniform(0.1, 1.4, 40):
        world = turned(rng, yaw)
        map, layout = world.map, world.layout
        size = layout.tile_size[0]
        a, b, d = rng.uniform(0, 12, 2), rng.uniform(-1, 1, 2), rng.uniform(-6, 6, 2)
        at = np.array(layout.to_world(tuple(a)))
        along = np.array(layout.to_world(tuple(a + b))) - at
        translation = np.array(layout.to_world(tuple(a + d))) - at
        pairs = ((ts.Circle(tuple(a), 0.3), ts.Circle(tuple(at), 0.3 * size)),
                 (ts.Capsule(tuple(a), tuple(a + b), 0.3), ts.Capsule(tuple(at), tuple(at + along), 0.3 * size)))
        for in_tiles, in_world in pairs:
            expected, found = map.cast(in_tiles, tuple(d)), world.cast(in_world, tuple(translation))
            assert (expected is None) == (found is None)
            if found is not None:
                hits += 1
                assert found.tile == expected.tile and found.fraction == pytest.approx(expected.fraction, abs=1e-9)
        circles = world.cast_circles(np.array([[*at, 0.3 * size]]), translation[None])
        assert bool(circles["hit"][0]) == (map.cast(pairs[0][0], tuple(d)) is not None)
        with pytest.raises(ValueError, match="layout"):
            world.cast(ts.Body(tuple(at), (size, size)), (1, 0))
    assert hits > 20


def test_footprints_at_many_poses(rng):
    footprint = ts.Polygon([(-0.7, -0.4), (0.9, -0.3), (0.8, 0.5)])
    for yaw in (0.0, 0.4):
        world = turned(rng, yaw)
        middle = np.array(world.layout.to_world((6.0, 6.0)))
        poses = np.column_stack([middle + rng.uniform(-4, 4, (300, 2)), rng.uniform(-9, 9, 300)])
        for space in (world, world.map):
            found = space.overlaps_solid_at(footprint, poses)
            assert found.dtype == bool and found.tolist() == [
                space.overlaps_solid(ts.placed(pose, footprint)) for pose in poses.tolist()]
            assert 0 < found.sum() < 300 or space is world.map
            out = np.empty(300, bool)
            assert space.overlaps_solid_at(footprint, poses, out, workers=2) is out and (out == found).all()
    assert world.overlaps_solid_at(footprint, np.empty((0, 3))).shape == (0,)
    assert world.overlaps_solid_at(footprint, [(np.nan, 0, 0), (np.inf, 0, 0), (0, 0, np.inf)]).tolist() == [False] * 3
    with pytest.raises(TypeError, match="footprint: expected a Polygon"):
        world.overlaps_solid_at(ts.Circle((0, 0), 1), poses)
    with pytest.raises(ValueError, match="poses"):
        world.overlaps_solid_at(footprint, [(0, 0)])


def test_round_shapes_where_tiles_are_not_square():
    text = ('<map version="1.10" orientation="orthogonal" width="2" height="1" tilewidth="16" tileheight="24">'
            '<tileset firstgid="1" name="set" tilewidth="16" tileheight="24" tilecount="1" columns="1"/>'
            '<layer id="1" name="walls" width="2" height="1"><data encoding="csv">0,1</data></layer></map>')
    world = ts.load_map(text.encode(), solid="tiles").world
    assert world.overlaps_solid(ts.Box((20, 2), (24, 4))) and not world.overlaps_solid(ts.Box((2, 2), (4, 4)))
    for shape in (ts.Circle((24, 4), 1), ts.Capsule((24, 4), (25, 4), 1)):
        for ask in (world.overlaps_solid, world.any_solid, world.count_solid, world.first_solid, world.solid_cover):
            with pytest.raises(ValueError, match="distorts the shape"):
                ask(shape)
    assert world.count_solid(ts.Box((20, 2), (24, 4))) == 1
    assert len(world.visibility_polygon((8, 12))) > 2
    for ask in (lambda: world.visibility_polygon((8, 12), radius=5),
                lambda: world.free_turn(ts.Polygon([(2, 2), (4, 2), (2, 4)]), (3, 3), 0.5)):
        with pytest.raises(ValueError, match="distorts the shape"):
            ask()
    for nearest in (world.nearest_solid, world.nearest_solid_point):
        with pytest.raises(ValueError, match="distorts the shape"):
            nearest(24, 4)


def test_arrays_that_are_written_begin_where_the_map_does():
    map = ts.CollisionMap(np.zeros((4, 5), bool), origin=(-2, -4))
    pattern = np.eye(4, 5, dtype=bool)
    map.write(pattern)
    assert np.array_equal(map.to_array(), pattern)
    grid = np.array([[-1, 0, 64, 65, 100]], np.int8)
    map.write(grid)
    assert map.to_array()[0].tolist() == [False, False, False, True, True]
    map.write(grid, unknown="solid", occupied=64)
    assert map.to_array()[0].tolist() == [True, False, True, True, True]
    before = map.copy()
    for origin in ((3, -4), (4, -4), (-2, 0), (100, 100), (-2 - 5, -4), (-2, -5)):
        map.write(np.ones((1, 5), bool), origin)
        assert map == before, origin


def test_occupancy_grids_of_other_integers_are_asked_for():
    grid = [[-1, 0, 50, 100]]
    with pytest.raises(ValueError, match="occupancy grid"):
        ts.CollisionMap(grid)
    assert ts.CollisionMap(grid, occupied=65).to_array().tolist() == [[False, False, False, True]]
    assert ts.CollisionMap([[0, 3]]).to_array().tolist() == [[False, True]]
    with pytest.raises(TypeError, match="occupied: expected a whole number, found 0.65"):
        ts.CollisionMap(np.array(grid, np.int8), occupied=0.65)


def test_lengths_of_paths_do_not_have_the_costs_of_terrain():
    layout, map = ts.Layout.y_up((0, 0), 0.05), ts.CollisionMap(np.zeros((6, 11), bool))
    costs = np.full((6, 11), 50, np.uint8)
    for goal, expected in (((10, 0), 10), ((3, 3), 3 * 2 ** 0.5), ((10, 5), 5 * 2 ** 0.5 + 5), ((0, 0), 0)):
        for ask in (map.find_path, lambda *ends, **more: map.find_path(*ends, costs=costs, **more),
                    ts.PathIndex(map).find_path):
            tiles, corners = ask((0, 0), goal), ask((0, 0), goal, corners=True)
            assert layout.length_of(tiles) == layout.length_of(corners) == pytest.approx(0.05 * expected)
            assert len(corners) <= 3 and corners.tiles[-1].tolist() == list(goal)
    assert layout.yaw == 0.0 and ts.Layout.y_up((0, 0), 1.0, 0.5).yaw == pytest.approx(0.5)
    assert "turned by 0.5" in repr(ts.Layout.y_up((0, 0), 1.0, 0.5))


def test_errors_name_what_is_wrong():
    map, square = ts.CollisionMap([[0]]), ts.Polygon([(0, 0), (1, 0), (1, 1), (0, 1)])
    for words, error, ask in (
            ("4 that make none", ValueError, lambda: ts.Polygon([(0, 0), (4, 0), (1, 1), (0, 4)])),
            ("found 2$", ValueError, lambda: ts.Polygon([(0, 0), (1, 1)])),
            ("keeps the polygon convex", ValueError, lambda: ts.placed((1e300, 0, 0), square)),
            ("keeps the polygon convex", ValueError, lambda: ts.placed((float("nan"), 0, 0), square)),
            ("an angle up to 2.30", ValueError, lambda: ts.placed((0, 0, 2e9), square)),
            ("a pose x, y, angle", TypeError, lambda: ts.placed((0, 0), square)),
            ("a pose x, y, angle", TypeError, lambda: ts.placed((0, 0, 0), (1, 2))),
            ("a pose x, y, angle", TypeError, lambda: ts.placed([(0, 0, 0)] * 3, (1, 2, 0))),
            ("radius: expected a whole number", TypeError, lambda: map.field_of_view((0, 0), 3.5)),
            ("the map itself", ValueError, lambda: map.update_inflated(map, (0, 0, 1, 1), 1.0)),
            ("out: expected an array", ValueError, lambda: map.scan([(0, 0, 0)], 3, 0, 1, 9, out=[0, 0, 0]))):
        with pytest.raises(error, match=words):
            ask()


def test_scans_see_other_cars():
    """As docs/coming_from_python.md says."""
    walls = np.ones((40, 60), bool)
    walls[1:-1, 1:-1] = False
    world = ts.World(ts.CollisionMap(walls, origin=(0, -40)), ts.Layout.y_up((0.0, 0.0), 0.25))
    pose, count = (5.0, 5.0, 0.0), 400
    angles = -3.0 + 0.015 * np.arange(count)
    body, disk = ts.Body((8.1, 4.0), (0.5, 1.6)), ts.Circle((5.0, 8.2), 0.6)
    slanted = ts.Capsule((3.0, 3.0), (2.2, 4.1), 0.3)
    footprint = ts.Polygon([(8.1, 4.0), (8.6, 4.0), (8.6, 5.6), (8.1, 5.6)])
    seen = ts.World(world.map.copy(), world.layout)
    for car in (footprint, disk, slanted):
        seen.set_solid_area(car)
    scan = dict(beams=count, first=-3.0, step=0.015, range=30.0, out=np.empty((1, count)))
    blurred, empty = seen.scan([pose], **scan)[0].copy(), world.scan([pose], **scan)[0]
    movers, cars = [ts.MovingSolid(car) for car in (body, disk, slanted)], set()
    for angle, least, most in zip(angles, blurred, empty):
        hit = world.cast(ts.Circle(pose[:2], 0), (30 * np.cos(angle), 30 * np.sin(angle)), movers=movers)
        cars.add(hit.solid)
        distance = 30 * hit.fraction
        assert least <= distance + 1e-9 and distance <= most + 1e-9
        if hit.solid is None:
            assert np.isclose(distance, most, rtol=1e-12)
        elif hit.solid == 0 and hit.side == "west":
            assert np.isclose(distance * np.cos(angle), 3.1, rtol=1e-12)
            assert distance - least <= 0.25 / np.cos(angle) + 1e-9
        elif hit.solid == 1:
            x, y = pose[0] + distance * np.cos(angle), pose[1] + distance * np.sin(angle)
            assert np.isclose(np.hypot(x - 5.0, y - 8.2), 0.6, rtol=1e-9)
    assert cars == {None, 0, 1, 2} and world.map.solid_count == walls.sum()
