# SPDX-License-Identifier: MIT
"""Tiles of areas and nearest solid tiles, compared with rational numbers."""

from fractions import Fraction

import numpy as np
import pytest
from conftest import OWN_MAPS
from hypothesis import given
from hypothesis import strategies as st
from rational import MAPS, NUMBERS, SIZES, cases, squared_to_tile, tiles_of

import tilespace as ts

BOUNDARIES = st.sampled_from(["touching", "interior"])


def is_covered(area, boundary, tile):
    """Whether a box or disk meets a tile."""
    if isinstance(area, ts.Circle):
        squared, limit = squared_to_tile(*area.center, tile), Fraction(area.radius) ** 2
        return squared <= limit if boundary == "touching" else squared < limit
    (x0, y0), (x1, y1) = area.min, area.max
    if boundary == "touching":
        return x0 <= tile[0] + 1 and tile[0] <= x1 and y0 <= tile[1] + 1 and tile[1] <= y1
    return x0 < tile[0] + 1 and tile[0] < x1 and y0 < tile[1] + 1 and tile[1] < y1


@st.composite
def areas(draw):
    x, y, width, height = draw(NUMBERS), draw(NUMBERS), draw(SIZES), draw(SIZES)
    # A disk of radius 0 has no interior to overlap, and a box without width has none either.
    if draw(st.booleans()):
        return ts.Circle((x, y), width)
    return ts.Box((x, y), (x + width, y + height))


def expect_the_same_in_pixels(map, area, boundary):
    """A power of two as the size of tiles: positions are scaled exactly."""
    world = ts.World(map, ts.Layout.pixels(16))
    if isinstance(area, ts.Circle):
        scaled = ts.Circle((16 * area.center[0], 16 * area.center[1]), 16 * area.radius)
    else:
        scaled = ts.Box(*((16 * x, 16 * y) for x, y in (area.min, area.max)))
    assert np.array_equal(world.cover(scaled, boundary), map.cover(area, boundary))
    assert np.array_equal(world.tiles(scaled, boundary), map.tiles(area, boundary))
    for by in ("tiles", "shapes"):
        for ask in ("any_solid", "count_solid", "first_solid"):
            assert getattr(world, ask)(scaled, boundary, by) == getattr(map, ask)(area, boundary, by)
        assert np.array_equal(world.solid_cover(scaled, boundary, by), map.solid_cover(area, boundary, by))
    for makes_solid in (True, False):
        edited, expected = (ts.CollisionMap(map.to_array()) for _ in range(2))
        ts.World(edited, world.layout).set_solid_area(scaled, makes_solid, boundary)
        expected.set_solid_area(area, makes_solid, boundary)
        assert np.array_equal(edited.to_array(), expected.to_array())


def test_areas_in_turned_layouts():
    turned = ts.World(ts.CollisionMap(np.ones((4, 4), bool)), ts.Layout.y_up((0, 0), 1.0, 0.5))
    for ask in (turned.any_solid, turned.count_solid, turned.first_solid):
        with pytest.raises(ValueError, match="layout"):
            ask(ts.Box((0, 0), (1, 1)), "touching")
        assert ask(ts.Circle((0.5, 0.5), 4))
    with pytest.raises(ValueError, match="layout"):
        turned.set_solid_area(ts.Box((0, 0), (1, 1)), False, "touching")


@given(MAPS, areas(), BOUNDARIES)
@cases(200)
def test_tiles_and_solid_tiles(solid, area, boundary):
    map = ts.CollisionMap(solid)
    if isinstance(area, ts.Box) and boundary == "interior" and not (area.min[0] < area.max[0]
                                                                   and area.min[1] < area.max[1]):
        expected = []
    else:
        expected = [tile for tile in tiles_of(np.ones_like(solid)) if is_covered(area, boundary, tile)]
    assert map.tiles(area, boundary).tolist() == [list(tile) for tile in expected]
    found = [tile for tile in expected if solid[tile[1], tile[0]]]
    for by in ("tiles", "shapes"):
        assert map.any_solid(area, boundary, by) == bool(found)
        assert map.count_solid(area, boundary, by) == len(found)
        assert map.first_solid(area, boundary, by) == (found[0] if found else None)
        spans = map.solid_cover(area, boundary, by)
        assert [(x, int(y)) for y, begin, end in spans for x in range(begin, end)] == found
    expect_the_same_in_pixels(map, area, boundary)
    for makes_solid in (True, False):
        map.set_solid_area(area, makes_solid, boundary)
        assert all(map.is_solid(*tile) == makes_solid for tile in expected)
        assert map.solid_count == solid.sum() - len(found) + makes_solid * len(expected)


@given(MAPS, NUMBERS, NUMBERS, st.one_of(st.just(float("inf")), SIZES))
@cases(150)
def test_the_nearest_solid_tile(solid, x, y, most):
    map = ts.CollisionMap(solid)
    gaps = {tile: squared_to_tile(x, y, tile) for tile in tiles_of(solid)}
    least = min(gaps.values(), default=None)
    found, point = map.nearest_solid(x, y, most), map.nearest_solid_point(x, y, most)
    world = ts.World(map, ts.Layout.pixels(16))
    assert world.nearest_solid(16 * x, 16 * y, 16 * most) == found
    in_pixels = world.nearest_solid_point(16 * x, 16 * y, 16 * most)
    if point is None:
        assert in_pixels is None
    else:
        assert in_pixels.tile == point.tile
        assert [*in_pixels.point, in_pixels.distance] == pytest.approx(
            [16 * value for value in (*point.point, point.distance)], rel=1e-14)
    if least is None or least > (Fraction(most) ** 2 if np.isfinite(most) else least):
        assert found is None and point is None
        return
    assert gaps[found] == least and gaps[point.tile] == least
    assert point.distance == pytest.approx(float(least) ** 0.5, rel=1e-15)
    nearest = [min(max(value, low), low + 1) for value, low in zip((x, y), point.tile)]
    assert point.point == pytest.approx(nearest, abs=1e-12)


def test_slopes_are_no_whole_tiles():
    """`by` tells whether areas and sight see the shapes of tiles."""
    map = ts.load_map(OWN_MAPS / "cave.tmx").map
    corner = ts.Circle((73.05, 58.05), 0.01)  # the free corner of a slope
    assert map.any_solid(corner) and not map.any_solid(corner, by="shapes")
    assert map.count_solid(corner) == 1 and map.count_solid(corner, by="shapes") == 0
    assert map.first_solid(corner) == (73, 58) and map.first_solid(corner, by="shapes") is None
    assert len(map.solid_cover(corner)) == 1 and len(map.solid_cover(corner, by="shapes")) == 0
    whole, part = map.nearest_solid_point(73.05, 58.05, by="tiles"), map.nearest_solid_point(73.05, 58.05)
    assert whole.distance == 0 < part.distance < 1 and whole.point == (73.05, 58.05)
    free = np.argwhere(~map.to_array())[:, ::-1]
    by_tiles, by_shapes = (map.sees((73, 57), free, by=by) for by in ("tiles", "shapes"))
    clear = [map.is_clear((73.5, 57.5, x + 0.5, y + 0.5)) for x, y in free]  # by shapes, sight goes by rays
    assert by_shapes.tolist() == clear and (by_shapes & ~by_tiles).any()
    for by, seen in (("tiles", by_tiles), ("shapes", by_shapes)):
        assert np.array_equal(map.field_of_view((73, 57), by=by)[free[:, 1], free[:, 0]], seen)
