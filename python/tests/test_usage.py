# SPDX-License-Identifier: MIT
"""What new users write, right or wrong: it works, or the error says what to write."""

import copy
import pickle
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
    assert tested == 30


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


def test_what_moves_may_be_any_iterable(map):
    lift = ts.MovingSolid(ts.Body((1, 3), (8, 0.5)), (0, -1))
    body, world = ts.Body((2, 1), (1, 1)), ts.CollisionMap(np.zeros((8, 12), bool))
    expected = world.move(body, (0, 6), movers=[lift])
    assert expected.contacts[0].solid == 0 and expected.body.min == (2, 1)
    for movers in ((lift for _ in range(1)), iter([lift]), (lift,)):
        assert world.move(body, (0, 6), movers=movers) == expected
    assert world.overlaps_solid(ts.Body((2, 2), (1, 1)), movers=(lift for _ in range(1)))
    assert world.cast(body, (0, 6), movers=map_of(lift)) == world.cast(body, (0, 6), movers=[lift])
    for wrong in (lift, [body], 3, [lift, None]):
        with pytest.raises(TypeError, match="movers: expected a list of MovingSolids and MovingMaps"):
            world.move(body, (0, 6), movers=wrong)


def map_of(thing):
    return map(lambda _: thing, [0])


def test_indices_are_those_of_the_list():
    deck = ts.CollisionMap(np.ones((1, 4), bool))
    ship, lift = ts.MovingMap(deck, (20, 20), (0, 0)), ts.MovingSolid(ts.Body((1, 3), (8, 0.5)), (0, -1))
    world = ts.CollisionMap(np.zeros((40, 40), bool))
    body, other = ts.Body((2, 2), (1, 1)), ts.Body((21, 19), (1, 1))
    for movers in ([ship, lift], [lift, ship], [ship, ship, lift]):
        assert movers[world.carry(body, movers).carrier] is lift
        assert movers[world.carry(other, movers).carrier] is ship
        assert movers[world.move(ts.Body((2, 0), (1, 1)), (0, 3), movers=movers).contacts[0].solid] is lift
        assert movers[world.cast(ts.Body((21, 18), (1, 1)), (0, 3), movers=movers).solid] is ship
    assert world.carry(ts.Body((30, 30), (1, 1)), [ship, lift]).carrier is None
    assert world.cast(ts.Body((21, 19), (1, 1)), (0, 3)) is None


@pytest.mark.parametrize("ask", [
    lambda map: map.any_solid(ts.Body((0, 0), (1, 1))), lambda map: map.count_solid(ts.Point(0, 0)),
    lambda map: map.tiles(ts.Body((0, 0), (1, 1))), lambda map: map.first_solid(ts.Segment((0, 0), (1, 1))),
    lambda map: map.overlaps_solid(ts.Segment((0, 0), (1, 1))), lambda map: map.move(ts.Box((0, 0), (1, 1)), (1, 1)),
    lambda map: map.overlaps_solid(ts.Box((0, 0), (1, 1)), movers=[]), lambda map: map.cast((0, 0), (1, 1)),
    lambda map: ts.overlaps_interior(ts.Polygon([(0, 0), (1, 0), (0, 1)]), ts.Circle((0, 0), 1)),
    lambda map: ts.distance(ts.Segment((0, 0), (1, 1)), ts.Point(1, 1)), lambda map: ts.has_interior(ts.Point(1, 1)),
    lambda map: ts.VolumeSet().touching(ts.Body((0, 0), (1, 1))), lambda map: map.free_turn(ts.Point(1, 1), (0, 0), 1),
    lambda map: ts.ObjectIndex(map.bounds).touching(ts.Body((0, 0), (1, 1))),
    lambda map: ts.relate(ts.Box((0, 0), (1, 1)), ts.Circle((0, 0), 1)), lambda map: ts.Platformer(None, None),
    lambda map: ts.Platformer(map, (0, 0, 1, 1)), lambda map: ts.TopDown(map, ts.Box((0, 0), (1, 1))),
])
def test_shapes_that_a_function_does_not_take_are_no_answer(map, ask):
    with pytest.raises(TypeError, match="expected|no test of these two"):
        ask(map)


def test_bodies_are_boxes_where_pairs_are_tested(rng):
    for _ in range(50):
        body, other = (ts.Body(place, size) for place, size in rng.integers(1, 6, (2, 2, 2)) / 2)
        for test in (ts.touches, ts.overlaps_interior, ts.distance):
            assert test(body, other) == test(body.box, other.box) == test(body, other.box)
    with pytest.raises(ValueError, match="only boxes occupy"):
        ts.CollisionMap([[1]]).any_solid(ts.Circle((0, 0), 1), "occupied")
    with pytest.raises(ValueError, match="by: expected tiles or shapes, found 'time_of_impact'"):
        ts.CollisionMap([[1]]).any_solid(ts.Circle((0, 0), 1), by="time_of_impact")


def test_shapes_of_arrays_and_points_have_numbers():
    pair = np.array([1.0, 2.0])
    assert ts.Body(pair, pair) == ts.Body((1, 2), (1, 2)) and hash(ts.Circle(pair, 1)) == hash(ts.Circle((1, 2), 1))
    assert ts.Circle(ts.Point(1, 2), 3) == ts.Circle((1, 2), 3) and tuple(ts.Point(1, 2)) == (1, 2)
    index = ts.ObjectIndex((0, 0, 9, 9))
    first = index.insert(ts.Box((1, 1), (2, 2)), "box")
    assert index.nearest(ts.Point(0, 0)) == ["box"] and index.box(first) == (1, 1, 2, 2)


def test_tiles_that_int32_has_not_are_told():
    map = ts.CollisionMap(np.zeros((2, 5), bool))
    far = np.array([[2 ** 32 + 3, 1]])
    for ask in (lambda: map.steps_to_goals(far), lambda: map.sees(far, [(4, 1)]),
                lambda: map.straighten_path(far, radius=1), lambda: ts.RoomIndex(map).rooms_at(far),
                lambda: map.steps_to_goals(np.array([[2 ** 63, 0]], np.uint64))):
        with pytest.raises(OverflowError, match="2.31"):
            ask()
    with pytest.raises(TypeError, match="whole numbers"):
        map.steps_to_goals([("1", "2")])


def test_arrays_begin_at_the_bounds(rng):
    tiles = rng.random((5, 7)) < 0.3
    map = ts.CollisionMap(tiles, origin=(-3, -9))
    steps = map.steps_to_goals([(0, -7)])
    for x in range(-3, 4):
        for y in range(-9, -4):
            assert tiles[map.index_of((x, y))] == map.is_solid(x, y)
    assert steps[map.index_of((0, -7))] in (0, -1)
    free = map.tiles_where(~map.to_array())
    assert free.dtype == np.int32 and len(free) == (~tiles).sum()
    assert not any(map.is_solid(x, y) for x, y in free.tolist()) and not tiles[map.index_of(free)].any()
    for beyond in ((4, -9), (-4, -9), (0, -4), (0, -10), [(0, -7), (0, 0)]):
        with pytest.raises(IndexError, match="tiles within"):
            map.index_of(beyond)
    with pytest.raises(ValueError, match=r"expected shape \(5, 7\)"):
        map.tiles_where(np.zeros((7, 5)))


def test_occupancy_grids_of_other_integers():
    grid = [[-1, 0, 20, 65, 100]]
    for dtype in (np.int8, np.int16, np.int64):
        array = np.array(grid, dtype)
        assert ts.CollisionMap(array, occupied=65).to_array().tolist() == [[False, False, False, True, True]]
        assert ts.CollisionMap(array, unknown="solid").to_array().tolist() == [[True, False, False, True, True]]
    assert ts.CollisionMap(np.array(grid) >= 20).to_array().tolist() == [[False, False, True, True, True]]
    for dtype in (np.uint8, np.float32, float):
        array = np.array([[0, 20, 65, 100]], dtype)
        assert ts.CollisionMap(array, occupied=65).to_array().tolist() == [[False, False, True, True]]
    with pytest.raises(TypeError, match="expected an array of numbers, found bool"):
        ts.CollisionMap(np.zeros((1, 1), bool), occupied=50)


def test_occupancy_grids_of_fractions():
    array = np.array([[np.nan, -1.0, 0.0, 0.6, 0.65, 1.0]])
    assert ts.CollisionMap(array, occupied=0.65).to_array().tolist() == [[False] * 4 + [True] * 2]
    assert ts.CollisionMap(array, occupied=0.65, unknown="solid").to_array().tolist() == [
        [True, True, False, False, True, True]]
    for some in (array[:, :1], array[:, 1:2]):
        with pytest.raises(ValueError, match="negative numbers or NaN"):
            ts.CollisionMap(some)
    for wrong in ("1", 1j):
        with pytest.raises(TypeError, match="occupied: expected a number"):
            ts.CollisionMap(array, occupied=wrong)
    for wrong in (np.nan, -0.5):
        with pytest.raises(ValueError, match="occupied: expected a number of at least 0"):
            ts.CollisionMap(array, occupied=wrong)
    with pytest.raises(TypeError, match="0.65"):
        ts.CollisionMap(array, unknown="solid")
    with pytest.raises(TypeError, match="found a masked one"):
        ts.CollisionMap(np.ma.masked_array([[0, 1]], [[False, True]]))


def test_walls_that_look_like_occupancy_grids_are_refused():
    world = ts.generated_world("coast", bounds=(0, 0, 2, 2))
    map = ts.CollisionMap(np.zeros((2, 2), bool))
    refused = r"int8 numbers of 0 and 1, .*\(65\): array != 0 for walls, occupied=65"
    for make in (ts.CollisionMap, map.write, world.write):
        for walls in (np.ones((2, 2), np.int8), np.eye(2, dtype=np.int8)[::-1]):
            with pytest.raises(ValueError, match=refused):
                make(walls)
            make(walls, occupied=65)
            make(walls, unknown="solid")
            make(walls != 0)
        for grid in ([[0, 0]], [[-1, 1]], [[1, 2]], [[0, 100]], [[]]):
            make(np.array(grid, np.int8))
        for chances in ([[0.0, 0.5]], [[1.0, 0.999]], np.array([[2.0, 1e-7]], np.float16)):
            with pytest.raises(ValueError, match="fractions: occupied=0.65 for probabilities, array != 0 for walls"):
                make(chances)
            make(chances, occupied=0.65)
            make(np.asarray(chances) != 0)
        make([[0.0, 1.0, 1.5]])
    assert ts.CollisionMap(np.eye(2, dtype=np.int8), occupied=1).solid_count == 2
    assert ts.CollisionMap(np.eye(2, dtype=np.int8), occupied=65).solid_count == 0


def test_maps_out_of_maps():
    map = ts.CollisionMap(np.eye(3, dtype=bool), origin=(4, -5), outside="solid")
    with pytest.raises(TypeError, match=r"copy\(\) keeps"):
        ts.CollisionMap(map)
    plan = ts.CollisionMap(np.zeros((9, 9), bool), origin=(0, -9))
    plan.write(map)
    assert plan.tiles_where(plan.to_array()).tolist() == [[4, -5], [5, -4], [6, -3]]
    plan.write(map, (0, -9))
    assert plan.is_solid(0, -9) and plan.solid_count == 6
    world = ts.generated_world("coast", bounds=(0, -9, 9, 9))
    world.write(np.zeros((18, 9), bool), (0, -9))
    world.write(map)
    assert world.window(0, -9, 9, 9).tiles_where(world.window(0, -9, 9, 9).to_array()).tolist() == [
        [4, -5], [5, -4], [6, -3]]
    with pytest.raises(TypeError, match="world.map"):
        plan.write(ts.World(map, ts.Layout.pixels(2)))


def test_no_tiles_have_no_places():
    map = ts.CollisionMap(np.eye(3, dtype=bool))
    for none in ([], np.empty((0, 2), int), map.tiles_where(np.zeros((3, 3)))):
        assert map.to_array()[map.index_of(none)].size == 0


@pytest.mark.parametrize("words, ask", [
    ("inflation: expected uint8", lambda map: ts.travel_costs([[0, 300]])),
    ("inflation: expected uint8", lambda map: ts.travel_costs(np.array([[-1, 100]], np.int8))),
    ("map: expected a CollisionMap", lambda map: ts.PathIndex(np.zeros((2, 2)))),
    ("inflated: expected the map", lambda map: map.update_inflated(np.zeros((2, 2)), (0, 0, 1, 1), 1.0)),
    ("found None, which find_path", lambda map: map.straighten_path(map.find_path((0, 0), (2, 2)), radius=0.4)),
    ("unhashable", lambda map: hash(ts.World(map, ts.Layout.pixels(2)))),
    ("expected Box, Circle", lambda map: ts.World(map, ts.Layout.pixels(2)).set_solid_area(ts.Point(1, 1))),
])
def test_what_is_no_argument_is_told(words, ask):
    with pytest.raises(TypeError, match=words):
        ask(ts.CollisionMap.from_text("..#\n###\n..."))


def test_loaded_maps_in_other_units():
    loaded = ts.load_map(b"#..\n")
    assert ts.World(loaded.map, ts.Layout.pixels(16)).is_solid(9, 9)
    again = ts.load_map(b"#..\n")
    assert again.world.is_solid(0.5, 0.5) and again.world == again.world


def test_worlds_of_one_map_have_one_layout():
    map = ts.CollisionMap([[0, 0, 1], [0, 0, 0]])
    world = ts.World(map, ts.Layout.pixels(1.0))
    assert ts.World(map, ts.Layout.pixels(1.0)) == world and world.is_solid(2.5, 0.5)
    with pytest.raises(ValueError, match=r"World\(map.copy\(\), layout\)"):
        ts.World(map, ts.Layout.pixels(16))
    for other in (map.copy(), map.turned(0), copy.copy(map)):
        in_pixels = ts.World(other, ts.Layout.pixels(16))
        assert in_pixels.is_solid(40, 8) and in_pixels != world
    assert world.is_solid(2.5, 0.5) and pickle.loads(pickle.dumps(world)) == world


def test_polygons_are_copied():
    polygon = ts.Polygon([(0, 0), (2, 0), (1, 1)])
    for same in (pickle.loads(pickle.dumps(polygon)), copy.deepcopy(polygon)):
        assert same == polygon and ts.touches(same, ts.Point(1, 0.5))


def test_slices_of_paths_are_tiles():
    path = ts.CollisionMap(np.zeros((1, 5), bool)).find_path((0, 0), (4, 0))
    assert path[1:3] == [(1, 0), (2, 0)] and path[::-2] == [(4, 0), (2, 0), (0, 0)] and path[np.int64(-1)] == (4, 0)


def test_exceptions_of_readers_are_raised():
    content = (b'<map orientation="orthogonal" width="1" height="1" tilewidth="8" tileheight="8">'
               b'<tileset firstgid="1" source="a.tsx"/><layer name="a" width="1" height="1">'
               b'<data encoding="csv">1</data></layer></map>')

    def fails(name):
        raise KeyboardInterrupt(name)

    with pytest.raises(KeyboardInterrupt, match="a.tsx"):
        ts.load_map(content, solid="any", read=fails)
    with pytest.raises(TypeError, match="read: expected bytes or None for a.tsx, found str"):
        ts.load_map(content, solid="any", read=lambda name: "<tileset/>")
    with pytest.raises(ts.MapError, match="no function that reads it"):
        ts.load_map(content, solid="shapes")


def test_lines_of_text_may_end_as_on_windows():
    assert ts.CollisionMap.from_text("..#\r\n...\r\n") == ts.CollisionMap.from_text("..#\n...\n")


def test_save_files_say_why_they_are_refused():
    content = ts.save({"a": np.arange(3, dtype=np.int32), "m": ts.CollisionMap([[1]])}, version=3)
    for wrong, words in ((content, "newer version than 0"), (content[:-9], "cut short"), (b"no", "no save file|short"),
                         (content + b"1234", "after its end"), (content[:60] + b"\0\1\2" + content[63:], "damaged")):
        with pytest.raises(ValueError, match=words):
            ts.SaveFile(wrong, version=0 if wrong is content else 3)
    file = ts.SaveFile(bytearray(content), version=3)
    assert file.values("a", np.int32).tolist() == [0, 1, 2]
    for ask in (lambda: file.map("a"), lambda: file.grid("m"), lambda: file.mask("m"), lambda: file.values("m")):
        with pytest.raises(ValueError, match="section '[am]': expected"):
            ask()
    with pytest.raises(TypeError, match="float32"):
        file.values("a", np.float32)
    assert ts.CollisionMap.from_bytes(memoryview(ts.CollisionMap([[1]]).to_bytes())).solid_count == 1


@pytest.mark.parametrize("words, make", [
    ("axis: expected one of diagonal, horizontal, vertical, found 'x'", lambda map: map.flipped("x")),
    ("gap: expected one of open, shut, found 'wide'", lambda map: map.cast_ray((0, 0, 1, 1), gap="wide")),
    ("kind: expected one of layer, level, map", lambda map: ts.load_map(b".").properties_of("owner")),
    ("kind: expected one of layer, level, map", lambda map: ts.load_map(b".").properties_of("owner", -1)),
    ("generator: expected one of", lambda map: ts.generated_world("moon")),
    ("boundary: expected touching or interior", lambda map: ts.VolumeSet().cover(map, 0, "occupied")),
    ("corners: expected 3 to 16", lambda map: ts.Polygon([(0, 0), (1, 1)])),
    ("corners: expected 3 to 16", lambda map: ts.Polygon([(0, 0), (4, 0), (1, 1), (0, 4)])),
    ("factor: expected 0 to 1000", lambda map: map.flee_costs([(0, 0)], factor=(-6, 5))),
    ("free_cost: expected 0 to 255", lambda map: ts.travel_costs([[0]], free_cost=256)),
    ("boxes and moves quarter turns", lambda map: ts.World(map.copy(), ts.Layout.y_up((0, 0), 1.0, 0.3)).move(
        ts.Circle((0, 0), 1), (1, 0))),
    ("page_bits: expected 6 to 14", lambda map: ts.generated_world("caves", page_bits=99)),
    ("margin: expected 4 to half", lambda map: ts.generated_world("caves", margin=1000)),
    ("budget: expected", lambda map: ts.generated_world("caves", budget=10)),
    ("bounds: expected x0 <= x1", lambda map: ts.generated_world("caves", bounds=(5, 5, 0, 0))),
    ("bounds: expected x0 <= x1", lambda map: ts.generated_world("caves").window(10, 10, 0, 0)),
    ("levels: expected at least one", lambda map: ts.join_maps([])),
    ("points: expected a hull", lambda map: ts.convex_hull([(0, 0), (1, 1)])),
])
def test_values_that_cannot_be_are_named(map, words, make):
    with pytest.raises(ValueError, match=words):
        make(map)
    with pytest.raises(TypeError, match="factor: expected a fraction of whole numbers"):
        map.flee_costs([(0, 0)], factor=1.2)


def test_hulls_footprints_and_velocities():
    hull = ts.convex_hull([(0, 0), (2, 0), (1, 0.5), (2, 2), (0, 2)])
    assert set(hull.corners) == {(0, 0), (2, 0), (2, 2), (0, 2)}
    assert set(ts.placed((5, 7, 0.0), hull).corners) == {(5, 7), (7, 7), (7, 9), (5, 9)}
    turned = np.array(ts.placed((0, 0, np.pi / 2), hull).corners)
    assert np.allclose(sorted(turned.round(9).tolist()), [[-2, 0], [-2, 2], [0, 0], [0, 2]])
    assert ts.slide_along((3, 4), (0, -1)) == (3, 0) and ts.bounce_off((3, 4), (0, -1)) == (3, -4)


def test_objects_in_arrays(rng):
    index = ts.ObjectIndex((0, 0, 50, 50))
    corners = rng.uniform(0, 50, (200, 2))
    boxes = np.hstack([corners, corners + 0.5])
    ids = index.insert_all(boxes)
    assert ts.ObjectIndex.slots(ids).tolist() == list(range(200))
    gaps = np.maximum(0, np.maximum(boxes[:, :2] - 25, 25 - boxes[:, 2:]))
    nearest = index.slots(index.ids_nearest((25, 25), 5))
    assert nearest.tolist() == np.argsort((gaps ** 2).sum(1), kind="stable")[:5].tolist()
    pairs = index.slots(index.pairs())
    assert pairs.shape[1] == 2 and all((boxes[a, :2] <= boxes[b, 2:]).all() and (boxes[b, :2] <= boxes[a, 2:]).all()
                                       for a, b in pairs)
    for clone in (copy.copy, copy.deepcopy):
        with pytest.raises(TypeError, match="cannot be copied or pickled"):
            clone(index)


def gaps_to(boxes, point):
    """Distance of a point from each box."""
    return np.hypot(*np.maximum(0, np.maximum(boxes[:, :2] - point, point - boxes[:, 2:])).T)


def test_objects_near_many_points(rng):
    index = ts.ObjectIndex((0, 0, 50, 50))
    corners = rng.uniform(0, 50, (300, 2))
    boxes = np.hstack([corners, corners + rng.uniform(0, 2, (300, 2))])
    ids = np.concatenate([index.insert_all(boxes[:200], categories=1), index.insert_all(boxes[200:], categories=2)])
    circles = np.column_stack([rng.uniform(-5, 55, (100, 2)), rng.uniform(0, 20, 100)])
    circles[7, 2] = np.nan
    found, starts = index.ids_touching_circles(circles)
    assert starts.shape == (101,) and starts[0] == 0 and starts[-1] == len(found)
    for circle, row in zip(circles, np.split(found, starts[1:-1])):
        assert sorted(row.tolist()) == sorted(ids[gaps_to(boxes, circle[:2]) <= circle[2]].tolist())
        assert row.tolist() == (index.ids_touching(ts.Circle(circle[:2], circle[2])).tolist() if circle[2] >= 0 else [])
    nearest = index.ids_nearest_points(circles[:, :2], 4)
    assert nearest.shape == (100, 4) and nearest.dtype == np.uint64
    for point, row in zip(circles[:, :2], nearest):
        assert row.tolist() == ids[np.argsort(gaps_to(boxes, point), kind="stable")[:4]].tolist()
    few = index.ids_nearest_points([(1, 1), (np.nan, 0)], 101, categories=2)
    assert (few[0, :100] != 0).all() and few[0, 100] == 0 and (few[1] == 0).all()
    assert set(index.ids_touching_circles([(25, 25, 99)], categories=2)[0].tolist()) == set(ids[200:].tolist())
    none, starts = index.ids_touching_circles([])
    assert none.shape == (0,) and starts.tolist() == [0] and index.ids_nearest_points([]).shape == (0, 1)
    with pytest.raises(ValueError, match=r"circles: expected an array of shape \(n, 3\), found \(4, 2\)"):
        index.ids_touching_circles(np.zeros((4, 2)))
    with pytest.raises(ValueError, match="negative"):
        index.ids_nearest_points([(1, 1)], -1)


@pytest.mark.parametrize("kind, steps", [(ts.Platformer, {"move": 1.0}), (ts.TopDown, {"direction": (1.0, 0.0)})])
def test_characters_are_copied_changed_and_tuned(kind, steps):
    map = ts.CollisionMap.from_text("........\n........\n########")
    hero = kind(map, ts.Body((1, 1), (0.5, 0.5)))
    saved, alone = copy.copy(hero), copy.deepcopy(hero)
    for _ in range(10):
        hero.step(1 / 60, **steps)
    assert saved.body.min == alone.body.min == (1, 1) and hero.body.min[0] > 1
    for _ in range(10):
        saved.step(1 / 60, **steps)
    assert saved.state == hero.state and alone.state != hero.state
    hero.body = ts.Body((5, 0.5), (0.5, 1))
    hero.velocity = np.array([1.0, -2.0])
    assert hero.body == ts.Body((5, 0.5), (0.5, 1)) and hero.velocity == (1, -2)
    name = "walk_speed" if kind is ts.Platformer else "speed"
    hero.tune(**{name: 3.5})
    assert hero.tuning[name] == 3.5 and saved.tuning[name] != 3.5
    with pytest.raises(TypeError, match=f"no number of the tuning: wings; there are .*{name}"):
        hero.tune(wings=2)
    with pytest.raises(TypeError, match="body: expected a Body"):
        hero.body = (1, 2, 3, 4)
    before = hero.state
    with pytest.raises(ValueError, match="state: expected"):
        hero.state = b"short"
    assert hero.state == before


def test_buttons_and_numbers_of_characters_are_named():
    map = ts.CollisionMap(np.zeros((4, 8), bool))
    hero, walker = (kind(map, ts.Body((1, 1), (0.5, 0.5))) for kind in (ts.Platformer, ts.TopDown))
    before = hero.state, hero.tuning, walker.state
    for ask, text in ((lambda: hero.tune(gravity="9"), "gravity: expected a number, found '9'"),
                      (lambda: hero.tune(jump_speed=1.0, gravity=None), "gravity: expected a number, found None"),
                      (lambda: walker.tune(speed="fast"), "speed: expected a number, found 'fast'"),
                      (lambda: ts.Platformer(map, hero.body, walk_speed="9"), "walk_speed: expected a number"),
                      (lambda: hero.step("1"), "dt: expected a number, found '1'"),
                      (lambda: walker.step("1", (0, 0)), "dt: expected a number, found '1'"),
                      (lambda: hero.step(0.1, move="1"), "move: expected a number, found '1'"),
                      (lambda: hero.step(0.1, climb=(1, 2)), "climb: expected a number, found (1, 2)"),
                      (lambda: hero.step(0.1, jump="no"), "jump: expected True or False, found 'no'"),
                      (lambda: hero.step(0.1, run=None), "run: expected True or False, found None"),
                      (lambda: hero.step(0.1, drop=1.0), "drop: expected True or False, found 1.0")):
        with pytest.raises(TypeError, match=re.escape(text)):
            ask()
    assert before == (hero.state, hero.tuning, walker.state)
    hero.tune(gravity=np.float32(9), jump_speed=3)
    assert hero.tuning["gravity"] == 9 and hero.tuning["jump_speed"] == 3
    ends = set()
    for pressed in (True, 1, 2, np.bool_(True), np.int64(1), np.array(True)):
        other = copy.copy(hero)
        other.step(np.float32(0.5), move=np.float64(1), run=pressed)
        ends.add(other.state)
    hero.step(0.5, move=1, run=False)
    assert len(ends) == 1 and hero.state not in ends


def test_reprs_say_what_is_there():
    map = ts.CollisionMap.from_text("....\n..#.\n####")
    hero = ts.Platformer(map, ts.Body((0.25, 1), (0.5, 1)))
    assert repr(hero) == "<Platformer of 0.5 x 1 at (0.25, 1), velocity (0, 0), footing air>"
    hero.step(1 / 60)
    assert repr(hero).endswith("footing ground>")
    walker = ts.TopDown(map, ts.Body((0, 0), (1, 1)))
    walker.velocity = (0.5, -2)
    assert repr(walker) == "<TopDown of 1 x 1 at (0, 0), velocity (0.5, -2)>"
    assert repr(ts.PathIndex(map)) == f"<PathIndex of {map!r}>"
    assert repr(map.connected_components()) == "<Components of free tiles: 1>"
    index = ts.ObjectIndex((-1, 0, 4, 3))
    index.insert((0, 0, 1, 1))
    assert repr(index) == "<ObjectIndex of 1 objects, bounds (-1, 0, 4, 3)>"


def test_velocities_of_steps_are_those_of_what_moves():
    map = ts.CollisionMap(np.zeros((4, 8), bool))
    for hero, steps in ((ts.Platformer(map, ts.Body((1, 1), (0.5, 0.5))), {"move": 1.0}),
                        (ts.TopDown(map, ts.Body((1, 1), (0.5, 0.5))), {"direction": (1.0, 0.0)})):
        assert hero.step(1 / 60, **steps).velocity == (0, 0) and hero.velocity[0] > 0
        x, y = hero.body.min
        pushed = hero.step(1 / 60, movers=[ts.MovingSolid(ts.Body((x - 1, y - 1), (1, 3)), (0.5, 0.0))], **steps)
        assert pushed.pusher_x == 0 and pushed.velocity == (0.5, 0.0) and hero.velocity[0] > 0
        assert "`hero.velocity`" in ts.CarryResult.__doc__ and "velocity" in type(hero).step.__doc__


def test_bytes_that_are_no_state_are_refused():
    hero = ts.Platformer(ts.CollisionMap([[0]]), ts.Body((0, 0), (1, 1)))
    before = hero.state
    with pytest.raises(ValueError, match="not those of a state"):
        hero.state = b"\7" * 96
    assert hero.state == before and hero.footing == "air"
    for height, seconds in ((3.0, 0.5), (1.5, 0.25)):
        gravity, speed = ts.jump_gravity(height, seconds), ts.jump_speed(height, seconds)
        assert np.isclose(speed * seconds - gravity * seconds ** 2 / 2, height) and np.isclose(speed, gravity * seconds)


HANDLES = {
    "Components": lambda map: map.connected_components(),
    "LoadedMap": lambda map: ts.load_map(b"..#\n"),
    "ObjectIndex": lambda map: ts.ObjectIndex(map.bounds),
    "PathIndex": ts.PathIndex,
    "RoomIndex": ts.RoomIndex,
    "SaveFile": lambda map: ts.SaveFile(ts.save({"map": map}, version=1), version=1),
    "Volume": lambda map: ts.Volume([(0, 0, 1, 0)]),
    "VolumeSet": lambda map: ts.VolumeSet(),
}


@pytest.mark.parametrize("kind", HANDLES)
def test_no_second_object_shares_a_handle(kind):
    made = HANDLES[kind](ts.CollisionMap.from_text("..#\n###\n..."))
    for clone in (copy.copy, copy.deepcopy, pickle.dumps):
        with pytest.raises(TypeError, match=f"a {kind} cannot be copied or pickled"):
            clone(made)


def test_projections_are_copied():
    screen = ts.Projection.isometric(32, 16, map_height=6)
    for same in (copy.copy(screen), copy.deepcopy(screen), pickle.loads(pickle.dumps(screen))):
        assert same is not screen and same.tile_at(100, 70) == screen.tile_at(100, 70) == (4, 4)


OF_ANOTHER_TYPE = {
    "beams: expected a whole number": lambda map: map.scan([(1, 1, 0)], 3.0, 0, 1, 5),
    "cone: expected its first and last direction": lambda map: map.field_of_view((0, 0), cone=90),
    "cone: expected its first": lambda map: map.visibility_polygon((0.5, 0.5), cone=90),
    "count: expected a whole number": lambda map: map.cast_fan((1, 1), 0, 1, 2.5),
    "expected Body, Circle or Capsule": lambda map: map.cast(ts.Point(1, 1), (1, 1), movers=[]),
    "free_cost: expected a whole number": lambda map: ts.travel_costs(np.zeros((2, 2), np.uint8), 50.0),
    "level: expected a text": lambda map: ts.load_map(b".", level=3),
    "most: expected a whole number": lambda map: map.squared_distances(most=float("inf")),
    "poses: expected an array of numbers": lambda map: map.scan([("1", "1", "0")], 3, 0, 1, 5),
    "quarters: expected a whole number": lambda map: map.turned(0.5),
    "radius: expected a number": lambda map: map.inflated(None),
    "range: expected a number, found '5'": lambda map: map.scan([(1, 1, 0)], 3, 0, 1, "5"),
    "segment: expected x1": lambda map: map.cast_ray(["1", "2", "3", "4"]),
    "solid: expected a text": lambda map: ts.load_map(b".", solid=65),
    "steps: expected a whole number": lambda map: map.reachable((0, 0), 2.5),
    "text: expected a text": lambda map: ts.CollisionMap.from_text(["..", "##"]),
    "translations: expected an array of numbers": lambda map: map.cast_points([(1, 1)], [(None, 1)]),
    "workers: expected a whole number": lambda map: map.cast_rays([(0, 0, 1, 1)], workers=1.5),
}


@pytest.mark.parametrize("words", OF_ANOTHER_TYPE)
def test_arguments_of_another_type_are_named(words):
    with pytest.raises(TypeError, match=words):
        OF_ANOTHER_TYPE[words](ts.CollisionMap.from_text("..#\n###\n..."))


@pytest.mark.parametrize("words, ask", [
    ("beams: expected a number that is not negative", lambda map: map.scan([(1, 1, 0)], -1, 0, 1, 5)),
    ("count: expected a number that is not negative", lambda map: map.cast_fan((1, 1), 0, 1, -1)),
    ("inflated: expected a map with the bounds", lambda map: map.update_inflated(ts.CollisionMap([[1]]), (0, 0, 1, 1),
                                                                                 1.0)),
    ("level: expected one of plain", lambda map: ts.limit_simd_level("sse")),
    ("workers: expected a number that is not negative", lambda map: map.cast_rays([(0, 0, 1, 1)], workers=-1)),
])
def test_values_of_arguments_are_named(words, ask):
    with pytest.raises(ValueError, match=words):
        ask(ts.CollisionMap.from_text("..#\n###\n..."))


def test_maps_and_worlds_tell_who_has_a_function():
    map = ts.CollisionMap.from_text("..#")
    world = ts.World(map, ts.Layout.pixels(16))
    for space, name, where in ((map, "inflation_costs", r"World\(map, layout\).inflation_costs"),
                               (world, "find_path", "world.map.find_path")):
        with pytest.raises(AttributeError, match=f"no {name}: ask .*{where}"):
            getattr(space, name)
        with pytest.raises(AttributeError, match="no flood$"):
            _ = space.flood
        assert not hasattr(space, "flood")


def test_starts_of_paths_may_be_blocked_but_not_shut():
    map = ts.CollisionMap(np.zeros((6, 6), bool))
    shut, blocked = np.ones((6, 6), np.uint8), np.zeros((6, 6), bool)
    shut[0, 0], blocked[0, 0] = 0, True
    assert len(map.find_path((0, 0), (5, 5), blocked=blocked)) == 6
    assert map.find_path((5, 5), (0, 0), blocked=blocked) is None
    for ends in (((0, 0), (5, 5)), ((5, 5), (0, 0))):
        assert map.find_path(*ends, costs=shut) is None
    for beyond in ((-1, 0), (6, 6)):
        assert map.find_path(beyond, (5, 5)) is None and map.find_path((5, 5), beyond) is None
