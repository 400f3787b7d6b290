# SPDX-License-Identifier: MIT
"""What new users write, right or wrong: it works, or the error says what to write."""

import re

import numpy as np
import pytest
import tilespace as ts


def test_paths_are_sequences_of_tiles():
    map = ts.CollisionMap.from_text("....\n##..\n....")
    path = map.find_path((0, 0), (0, 2))
    assert len(path) == len(path.tiles) == 7
    assert path[0] == (0, 0) and path[-1] == (0, 2) and path[3] == (2, 1)
    assert list(path) == [tuple(tile) for tile in path.tiles.tolist()]
    assert all(not map.is_solid(x, y) for x, y in path)
    assert np.array_equal(np.asarray(path), path.tiles)


@pytest.mark.parametrize("ask", [
    lambda map: map.find_path((0.5, 0), (1, 1)), lambda map: map.find_path((0, 0), (1.0, 1)),
    lambda map: map.field_of_view((-0.5, 0), 4), lambda map: map.reachable((0, np.float64(1)), 2),
    lambda map: map.reachable_at_cost((0, 0.5), 2), lambda map: map.steps_to_goals([(0.5, 1)]),
    lambda map: map.costs_to_goals(np.zeros((1, 2))), lambda map: map.sees([(0.0, 0.0)], [(1, 1)]),
    lambda map: map.connected_components().are_connected((0.5, 0), (1, 1)),
    lambda map: map.connected_components().size_of("ab"), lambda map: ts.PathIndex(map).find_path((0, 0), (1, 1.5)),
])
def test_positions_are_no_tiles(map, ask):
    with pytest.raises(TypeError, match="whole numbers"):
        ask(map)


def test_tiles_of_numpy_are_tiles(map):
    for dtype in (np.int32, np.int64, np.uint8):
        a, b = np.array([[0, 1], [3, 2]], dtype)
        assert map.field_of_view(a, 3).shape == map.shape and map.sees(a, b).shape == (1,)
        assert map.steps_to_goals([a]).shape == map.shape
    assert map.steps_to_goals([]).max() == -1


def test_layouts_convert_many_points(rng):
    for layout in (ts.Layout.pixels(16), ts.Layout.y_up((-3.0, 2.0), 0.05, 0.3)):
        points = rng.uniform(-50, 50, (40, 2))
        there = layout.to_world(points)
        assert there.shape == (40, 2) and np.allclose(layout.to_tiles(there), points)
        assert np.array_equal(there, [layout.to_world(tuple(point)) for point in points])
        assert layout.to_tiles(there[0]) == tuple(layout.to_tiles(there)[0])
    assert ts.Layout.pixels(16).to_world((1, 2)) == (16.0, 32.0) and "16 x 16" in repr(ts.Layout.pixels(16))
    with pytest.raises(ValueError, match="points"):
        ts.Layout.pixels(16).to_world([(1, 2, 3)])


def test_bodies_have_an_area():
    body = ts.Body((1.0, 2.0), (0.5, 1.0))
    assert body.max == (1.5, 3.0) and body.center == (1.25, 2.5) and body.box == ts.Box((1.0, 2.0), (1.5, 3.0))
    assert ts.touches(body, ts.Circle((2.0, 3.0), 0.5)) and not ts.touches(ts.Box((1.6, 2), (3, 3)), body)
    assert ts.touches(body, body)


def test_pairs_without_a_test_are_refused():
    shapes = [ts.Point(0.5, 0.5), ts.Box((0, 0), (1, 1)), ts.Circle((0.5, 0.5), 1), ts.Segment((0, 0.5), (1, 0.5)),
              ts.Capsule((0, 0.5), (1, 0.5), 0.5), ts.Annulus((0.5, 0.5), 0, 1),
              ts.Sector((0.5, 0.5), 2, (1, 0), (-1, 1)), ts.Polygon([(0, 0), (1, 0), (1, 1), (0, 1)])]
    tested = 0
    for a in shapes:
        for b in shapes:
            try:
                assert ts.touches(a, b), (a, b)  # all of these meet
                tested += 1
            except TypeError as error:
                assert "no test" in str(error)
    assert tested == 21


def test_errors_say_what_to_write(tmp_path):
    with pytest.raises(ValueError, match="line 2, column 3: expected .* found '@'"):
        ts.CollisionMap.from_text("####\n#.@#\n####")
    assert ts.load_map(b"####\n#.@#\n####", solid="#").map.is_solid(0, 0)
    with pytest.raises(ValueError, match="outside: expected one of free, solid, found 'wall'"):
        ts.load_map(b"..", outside="wall")
    with pytest.raises(ValueError, match="references: expected one of none, .* found 'all'"):
        ts.load_map(b"..", references="all")
    world = ts.World(ts.CollisionMap.from_text("...\n.#."), ts.Layout.pixels(16))
    with pytest.raises(AttributeError, match="world.map.find_path"):
        world.find_path((0, 0), (2, 0))
    with pytest.raises(AttributeError, match="a World has no colour$"):
        world.colour
    for controller in (ts.Platformer, ts.TopDown):
        with pytest.raises(TypeError, match="expected a Body"):
            controller(world, (0, 0, 1, 1))
    with pytest.raises(TypeError, match="x, y: expected whole numbers, found 1.5, 0"):
        world.map.is_solid(1.5, 0)
    index = ts.ObjectIndex((0, 0, 4, 4))
    for ask, text in ((lambda: ts.ObjectIndex((0, 0, 4)), "bounds: expected whole numbers x0, y0, x1, y1, found (0"),
                      (lambda: ts.PathIndex(world.map).update(0, 0, 1.5, 2), "x0, y0, x1, y1: expected whole numbers"),
                      (lambda: index.insert((0, 0, 1)), "box: expected x0, y0, x1, y1, found (0, 0, 1)"),
                      (lambda: index.nearest((0, "1")), "point: expected two numbers, found (0, '1')"),
                      (lambda: world.map.set_solid(1.5, 0), "x, y: expected whole numbers, found 1.5, 0"),
                      (lambda: world.map.any_solid(ts.Circle("12", 1)), "center: expected two numbers, found '12'"),
                      (lambda: world.map.cast(ts.Body((0, 0), (1, 1)), "12"), "translation: expected two numbers"),
                      (lambda: ts.join_maps([(world, 0, 0.5)]), "x, y: expected whole numbers, found 0, 0.5"),
                      (lambda: ts.hex_distance((0.9, 0), (2, 2)), "a: expected a hexagon (q, r) of whole numbers"),
                      (lambda: ts.to_hex("odd_r", (0.9, 0)), "tile: expected a tile (x, y) of whole numbers"),
                      (lambda: ts.tile_of_cell("odd_rows", (0.9, 0)), "cell: expected a tile (x, y) of whole numbers"),
                      (lambda: ts.Projection.isometric(64, 32).outline((0, 0.5)), "tile: expected a tile (x, y)")):
        with pytest.raises(TypeError, match=re.escape(text)):
            ask()


def test_walkers_are_saved_and_loaded():
    map = ts.CollisionMap.from_text("........\n........", outside="solid")
    walker = ts.TopDown(map, ts.Body((0, 0), (0.75, 0.75)))
    for _ in range(10):
        walker.step(1 / 60, (1, 0))
    state, body, velocity = walker.state, walker.body, walker.velocity
    assert velocity[0] > 0.0 == velocity[1]
    walker.step(1 / 60, (0, 1))
    assert walker.body != body
    walker.state = state
    assert (walker.state, walker.body, walker.velocity) == (state, body, velocity)
    with pytest.raises(ValueError):
        walker.state = b"short"


def test_ties_of_depenetration_go_against_the_last_velocity():
    map = ts.CollisionMap.from_text("...\n.#.\n...")
    for velocity, corner in (((1, 0), (0, 1)), ((-1, 0), (2, 1)), ((0, 1), (1, 0)), ((0, -1), (1, 2))):
        out = map.push_out(ts.Body((1, 1), (1, 1)), 2.0, last_velocity=velocity)
        assert out.is_free and out.body.min == corner


def test_planks_and_wheels_carry_or_let_go():
    map = ts.CollisionMap(np.zeros((8, 8), bool))
    rider, plank = ts.Body((3, 3), (1, 1)), ts.MovingSolid(ts.Body((2, 4), (3, 0.5)), (0.5, 0.0), one_way=("north",))
    assert map.carry(rider, [plank]).body.min == (3.5, 3.0)
    assert map.carry(rider, [plank], one_way="pass").body.min == (3.0, 3.0)

    wheel = ts.MovingMap(ts.CollisionMap.from_text("...\n###\n..."), (2, 3))
    after = ts.after_turn(wheel, (3.5, 4.5), 1)
    turned = [map.carry_by_turn(rider, wheel, after, (3.5, 4.5), 1, 3.0, takes=takes) for takes in ("riders", "none")]
    assert turned[0].carried and not turned[1].carried
    wall = ts.MovingSolid(ts.Body((4, 2), (4, 6)))
    blocked = map.carry_by_turn(rider, wheel, after, (3.5, 4.5), 1, 3.0, movers=[wall])
    assert not map.overlaps_solid(blocked.body, [wall]) or blocked.crushed
