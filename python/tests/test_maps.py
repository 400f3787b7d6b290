# SPDX-License-Identifier: MIT
"""Arrays in and out, editing, pickling, wrong arguments."""

import pickle

import numpy as np
import pytest
from conftest import OWN_MAPS
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays
from rational import cases

import tilespace as ts


@given(arrays.arrays(bool, st.tuples(st.integers(0, 9), st.integers(0, 9))), st.integers(-5, 5), st.integers(-5, 5))
@cases(60)
def test_array_is_that_of_the_map(solid, x, y):
    map = ts.CollisionMap(solid, origin=(x, y))
    assert map.shape == solid.shape and map.bounds == (x, y, x + solid.shape[1], y + solid.shape[0])
    assert np.array_equal(np.asarray(map), solid)
    assert map.solid_count == solid.sum()
    for row, column in zip(*np.nonzero(solid)):
        assert map.is_solid(x + int(column), y + int(row))


@pytest.mark.parametrize("view", [
    lambda a: a, lambda a: a[::-1], lambda a: a[:, ::-1], lambda a: a[::2, ::3], lambda a: a.T,
    lambda a: np.asfortranarray(a), lambda a: a[1:-1, 2:-2], lambda a: a.astype(np.uint8) * 200,
    lambda a: a.astype(np.int64), lambda a: a.astype(np.float32), lambda a: a[::-1, ::-1].T])
def test_any_strides_and_types(walls, view):
    solid = view(walls)
    assert np.array_equal(ts.CollisionMap(solid).to_array(), solid != 0)


def test_occupancy_grids():
    grid = np.array([[-1, 0, 64], [65, 100, -1]], np.int8)
    assert ts.CollisionMap(grid).to_array().tolist() == [[False, False, False], [True, True, False]]
    assert ts.CollisionMap(grid, unknown="solid").to_array().tolist() == [[True, False, False], [True, True, True]]
    assert ts.CollisionMap(grid, occupied=1).to_array().tolist() == [[False, False, True], [True, True, False]]


@pytest.mark.parametrize("bad, error", [
    (np.zeros(3), ValueError), (np.zeros((1, 1, 1)), ValueError), (np.array([["#"]]), TypeError),
    ([[1, 2], [3]], ValueError), (None, (TypeError, ValueError))])
def test_what_is_no_map(bad, error):
    with pytest.raises(error):
        ts.CollisionMap(bad)


def test_edits_are_seen_by_the_next_question(map):
    map.set_solid(3, 4)
    assert map.is_solid(3, 4) and map.cast_ray((3.5, 4.5, 9, 9)).inside
    map.set_solid(3, 4, False)
    assert not map.is_solid(3, 4)
    map.set_solid_area(ts.Circle((10, 8), 2.5))
    assert map.count_solid(ts.Circle((10, 8), 2.5)) == len(map.tiles(ts.Circle((10, 8), 2.5)))
    map.write(np.ones((2, 3), bool), origin=(-1, 0))  # a column beyond the map is left out
    assert np.asarray(map)[:2, :2].all()
    assert map.outside == "free"
    map.outside = "solid"
    assert map.is_solid(-1, -1)


def test_pickle_copy_and_bytes(map, walls):
    map.set_solid(0, 0)
    for other in (pickle.loads(pickle.dumps(map)), map.copy(), ts.CollisionMap.from_bytes(map.to_bytes())):
        assert other == map and other is not map
        other.set_solid(0, 0, False)
        assert other != map
    world = ts.World(map, ts.Layout.y_up((-3.0, 2.0), 0.05, 0.25))
    again = pickle.loads(pickle.dumps(world))
    assert again.map == map and again.layout == world.layout
    with pytest.raises(ValueError):
        ts.CollisionMap.from_bytes(map.to_bytes()[:-1])


def test_text():
    map = ts.CollisionMap.from_text("###\n# #\n###")
    assert map.to_array().tolist() == [[True] * 3, [True, False, True], [True] * 3]
    with pytest.raises(ValueError):
        ts.CollisionMap.from_text("#?")


def test_worlds_share_the_map(map):
    world = ts.World(map, ts.Layout.pixels(16))
    map.set_solid(2, 3)
    assert world.is_solid(2 * 16 + 8, 3 * 16 + 8) and world.tile_at(40.0, 56.0) == (2, 3)
    assert ts.World(map, ts.Layout.pixels(16)).map is map
    with pytest.raises(ValueError):
        ts.World(map, ts.Layout.pixels(8))
    with pytest.raises(ValueError):
        ts.Layout.pixels(0)
    assert world.layout.to_world((1, 2)) == (16, 32) and world.layout.tile_size == (16, 16)


def test_maps_of_files():
    loaded = ts.load_map(OWN_MAPS / "warehouse.yaml")
    assert loaded.format == "ros" and loaded.map.solid_count == 3200
    assert loaded.world.layout.tile_size == (0.05, 0.05)
    content = (OWN_MAPS / "dungeon.tmx").read_bytes()
    asked = []

    def read(name):
        asked.append(name)
        path = OWN_MAPS / name
        return path.read_bytes() if path.exists() else None

    by_bytes = ts.load_map(content, read=read)
    assert by_bytes.map == ts.load_map(OWN_MAPS / "dungeon.tmx").map and asked
    with pytest.raises(ts.MapError, match="nowhere.tmx"):
        ts.load_map("nowhere.tmx")
    for ask in (ts.load_map, ts.load_levels, ts.open_world, ts.create_world):  # C would open dungeon.tmx
        with pytest.raises(ValueError, match="null character"):
            ask(f"{OWN_MAPS / 'dungeon.tmx'}\0.png")
    alone = (OWN_MAPS / "warehouse.yaml").read_bytes()
    with pytest.raises(ts.MapError, match="warehouse.pgm"):
        ts.load_map(alone)
    with pytest.raises(ts.MapError, match="warehouse.pgm"):
        ts.load_map(alone, read=lambda name: None)
    with pytest.raises(ValueError):
        ts.load_map(content, references="all")


def test_shapes():
    assert ts.touches(ts.Circle((0, 0), 5), ts.Point(3, 4))
    assert not ts.touches(ts.Circle((0, 0), 5), ts.Point(3, np.nextafter(4, 5)))
    assert ts.distance(ts.Point(0, 0), ts.Point(3, 4)) == 5
    with pytest.raises(ValueError):
        ts.Polygon([(0, 0), (1, 1)])
    with pytest.raises(TypeError):
        ts.touches(ts.Point(0, 0), (1, 2))
    with pytest.raises(TypeError):
        ts.Circle((1, 2, 3), 4)._c()
    polygon = ts.Polygon([(0, 0), (2, 0), (1, 2)])
    assert ts.touches(polygon, ts.Box((1, 1), (3, 3)))
    assert pickle.loads(pickle.dumps(ts.Circle((1, 2), 3))) == ts.Circle((1, 2), 3)
