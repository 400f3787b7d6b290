# SPDX-License-Identifier: MIT
"""Slopes, halves, one-way platforms and thin walls that a program makes."""

import numpy as np
import pytest
import tilespace as ts


def moved(area, x, y):
    return ts.Polygon([(x + a, y + b) for a, b in area])


@pytest.mark.parametrize("form", [form for form in ts.TILE_FORMS if form not in ("empty", "full")])
def test_forms_are_solid_where_their_area_is(form, rng):
    map = ts.CollisionMap(np.zeros((3, 3), bool), origin=(-1, 4))
    map.set_shape(0, 5, form)
    shape = map.shape_at(0, 5)
    assert map.is_solid(0, 5) and shape.one_way == () and shape.walls == ()
    assert map.shaped_tiles().tolist() == [[0, 5]] and map.solid_count == 1
    area = moved(shape.area, 0, 5)
    for x, y, width, height in rng.integers((0, 0, 1, 1), 9, (50, 4)) / 8:
        box = ts.Box((x - 0.5, y + 4.5), (x - 0.5 + width, y + 4.5 + height))
        assert map.overlaps_solid(box) == ts.overlaps_interior(area, box)
        assert map.any_solid(box, "touching", by="shapes") == ts.touches(area, box)


def test_names_of_forms_say_where_they_are_solid():
    map = ts.CollisionMap(np.zeros((1, 1), bool))
    points = {"north": (0.5, 0.125), "south": (0.5, 0.875), "west": (0.125, 0.5), "east": (0.875, 0.5)}
    for side, (x, y) in points.items():
        map.set_shape(0, 0, f"half_{side}")
        solid = {other for other, (a, b) in points.items() if map.any_solid(ts.Circle((a, b), 0.0625), by="shapes")}
        opposite = {"north": "south", "south": "north", "west": "east", "east": "west"}[side]
        assert side in solid and opposite not in solid
    map.set_shape(0, 0, "empty")
    assert not map.is_solid(0, 0) and map.shape_at(0, 0) == ts.TileShape((), (), ())
    map.set_shape(0, 0, "full")
    assert len(map.shape_at(0, 0).area) == 4 and len(map.shaped_tiles()) == 0
    assert map.shape_at(9, 9).area == ()


def test_polygons_platforms_and_walls():
    map = ts.CollisionMap(np.zeros((4, 4), bool))
    map.set_shape(1, 1, ts.Polygon([(0, 0.5), (1, 0.25), (1, 1), (0, 1)]))
    map.set_shape(2, 3, "full", one_way=["north"])
    map.set_shape(3, 0, None, walls=["west"])
    assert set(map.shape_at(1, 1).area) == {(0, 0.5), (1, 0.25), (1, 1), (0, 1)}
    assert map.shape_at(2, 3).one_way == ("north",) and map.shape_at(3, 0).walls == ("west",)
    assert map.shaped_tiles().tolist() == [[3, 0], [1, 1], [2, 3]]
    ball = ts.Circle((2.5, 3.75), 0.25)
    assert map.move(ball, (0, -1)).body.center == (2.5, 2.75)  # up through the platform
    assert map.move(ts.Circle((2.5, 2.5), 0.25), (0, 2)).body.center == (2.5, 2.75)
    assert map.move(ts.Circle((2.5, 0.5), 0.25), (2, 0)).body.center == (2.75, 0.5)  # to the wall
    assert ts.CollisionMap.from_bytes(map.to_bytes()).shape_at(1, 1) == map.shape_at(1, 1)


def test_writing_tiles_takes_their_shapes(rng):
    for _ in range(20):
        map = ts.CollisionMap(np.zeros((7, 150), bool), origin=(-70, 3))
        expected = np.zeros((7, 150), bool)
        for x, y in rng.integers((0, 0), (150, 7), (40, 2)).tolist():
            map.set_shape(x - 70, y + 3, "slope_1_1_southeast")
            expected[y, x] = True
        shaped = {tuple(tile) for tile in map.shaped_tiles().tolist()}
        x, y, width, height = rng.integers((-20, -3, 0, 0), (140, 7, 170, 9)).tolist()
        pattern = rng.random((height, width)) < rng.random()
        map.write(pattern, origin=(x - 70, y + 3))
        for row in range(max(0, y), min(7, y + height)):
            for column in range(max(0, x), min(150, x + width)):
                expected[row, column] = pattern[row - y, column - x]
                shaped.discard((column - 70, row + 3))
        assert np.array_equal(map.to_array(), expected)
        assert {tuple(tile) for tile in map.shaped_tiles().tolist()} == shaped


@pytest.mark.parametrize("error, words, arguments", [
    (ValueError, "shape: expected one of empty, full, half_north", (0, 0, "ramp")),
    (ValueError, "shape: expected one of", (0, 0, "polygon")),
    (ValueError, "the square from", (0, 0, ts.Polygon([(0, 0), (2, 0), (0, 1)]))),
    (TypeError, "shape: expected the name of a form", (0, 0, [(0, 0), (1, 0), (0, 1)])),
    (ValueError, "one_way: expected some of", (0, 0, "full", ["up"])),
    (ValueError, "one_way: expected some of .*, as a list", (0, 0, "full", "north")),
    (ValueError, "walls: expected none beside", (0, 0, "full", (), ["west"])),
    (ValueError, "walls: expected some of north and west", (0, 0, None, (), ["south"])),
    (IndexError, r"expected a tile within \(0, 0, 2, 2\), found \(2, 0\)", (2, 0, "full")),
    (TypeError, "whole numbers", (0.5, 0, "full")),
])
def test_what_is_no_shape_is_told(error, words, arguments):
    map = ts.CollisionMap(np.zeros((2, 2), bool))
    with pytest.raises(error, match=words):
        map.set_shape(*arguments)
    assert map.solid_count == 0


def test_slopes_of_two_tiles_are_one_slope():
    map = ts.CollisionMap(np.zeros((2, 2), bool))
    for x, form in enumerate(("slope_1_2_low_southeast", "slope_1_2_high_southeast")):
        map.set_shape(x, 1, form)  # in a row: rises to the east, low then high
    for y, form in enumerate(("slope_2_1_low_southeast", "slope_2_1_high_southeast")):
        map.set_shape(0, y, form)  # in a column: the high one below
    steep = map.cast_rays([(0.0, y, 1.0, y) for y in (0.25, 0.75, 1.25, 1.75)])
    assert steep["fraction"].tolist() == [0.875, 0.625, 0.375, 0.125]
    map.set_shape(0, 0, "empty")
    map.set_shape(0, 1, "slope_1_2_low_southeast")
    flat = map.cast_rays([(x, 0.0, x, 2.0) for x in (0.25, 0.75, 1.25, 1.75)])
    assert (flat["fraction"] * 2).tolist() == [1.875, 1.625, 1.375, 1.125]
    assert {ts.SIDES[side] for side in flat["side"]} == {"north"}
    assert all(word in ts.CollisionMap.set_shape.__doc__ for word in ("slope_1_1_southeast", "slope_1_2", "slope_2_1"))
