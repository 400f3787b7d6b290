# SPDX-License-Identifier: MIT
"""Rays of random maps, compared with rational numbers: no solid tile before a hit, and a hit at a solid tile."""

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from rational import MAPS, NUMBERS, cases, overlap_of, tiles_of

import tilespace as ts

LINES = st.tuples(NUMBERS, NUMBERS, NUMBERS, NUMBERS)


@given(MAPS, LINES)
@cases(300)
def test_nothing_solid_is_before_a_hit(solid, line):
    map = ts.CollisionMap(solid)
    hits = {gap: map.cast_ray(line, gap) for gap in ("open", "shut")}
    overlaps = {tile: overlap_of(line, tile) for tile in tiles_of(solid)}
    first = min((overlap[0] for overlap in overlaps.values() if overlap), default=None)
    for gap, hit in hits.items():
        assert map.is_clear(line, gap) == (hit is None)
        if hit is None:
            assert first is None
            continue
        assert solid[hit.tile[1], hit.tile[0]] and 0 <= hit.fraction <= 1
        assert first is None or hit.fraction <= float(first) * (1 + 2.0 ** -50) + 2.0 ** -60
        x = line[0] + hit.fraction * (line[2] - line[0])
        y = line[1] + hit.fraction * (line[3] - line[1])
        assert hit.point == (x, y)
        assert hit.tile[0] - 1e-9 <= x <= hit.tile[0] + 1 + 1e-9 and hit.tile[1] - 1e-9 <= y <= hit.tile[1] + 1 + 1e-9
        assert hit.inside == (hit.side == "none")
    if hits["open"] is not None:  # what stops a ray that passes gaps stops one that does not, no later
        assert hits["shut"] is not None and hits["shut"].fraction <= hits["open"].fraction


def test_the_corner_between_two_solid_tiles():
    map = ts.CollisionMap.from_text("#.\n.#")
    through = (1.5, 0.5, 0.5, 1.5)
    assert map.cast_ray(through) is None and map.is_clear(through)
    assert map.cast_ray(through, gap="shut").fraction == 0.5 and not map.is_clear(through, gap="shut")
    assert not map.cast_rays([through])["hit"][0] and map.cast_rays([through], gap="shut")["hit"][0]
    fan = {"origin": (1.5, 0.5), "first": 0.75 * np.pi, "step": 0.0, "count": 1, "range": 1.25}
    # The angle is rounded, and this ray passes one of the corners' sides: both rules have an answer.
    assert map.cast_fan(**fan, gap="shut")["hit"].shape == (1,)
    assert not map.sees((1, 0), (0, 1), gap="shut")[0] and map.sees((1, 0), (0, 1))[0]
    assert not map.field_of_view((1, 0), gap="shut")[1, 0] and map.field_of_view((1, 0))[1, 0]
    assert map.count_seen_tiles(gap="shut")[0, 1] == 1 and map.count_seen_tiles()[0, 1] == 2


@given(MAPS, LINES)
@cases(150)
def test_supercovers_have_all_tiles_that_are_touched(solid, line):
    map = ts.CollisionMap(solid)
    found = {(int(x), int(y)) for x, y in map.supercover_along(line)[["x", "y"]].tolist()}
    thin = {(int(x), int(y)) for x, y in map.tiles_along(line)[["x", "y"]].tolist()}
    assert thin <= found
    for tile in tiles_of(np.ones_like(solid)):
        x0, y0, x1, y1 = (Fraction(number) for number in line)
        begin, end = Fraction(0), Fraction(1)
        for start, way, low in ((x0, x1 - x0, tile[0]), (y0, y1 - y0, tile[1])):
            if way == 0:
                begin = begin if low <= start <= low + 1 else Fraction(2)
            else:
                times = sorted(((low - start) / way, (low + 1 - start) / way))
                begin, end = max(begin, times[0]), min(end, times[1])
        assert (tile in found) == (begin <= end)


def test_scans_have_a_nearest_range():
    map = ts.CollisionMap.from_text("#..........#")
    scan = map.scan([(1.5, 0.5, 0.0)], beams=2, first=0.0, step=np.pi, range=8.0, range_min=1.0)
    assert scan.tolist() == [[np.inf, -np.inf]]  # the east is farther than the range, the west nearer than it begins
    fan = map.cast_fan((4.5, 0.5), 0.0, 0.1, 5, range=20.0)
    out = np.empty(5, ts.RAY_HIT)
    assert map.cast_fan((4.5, 0.5), 0.0, 0.1, 5, range=20.0, out=out) is out and np.array_equal(out, fan)
    assert fan["fraction"][0] == pytest.approx(6.5 / 20)


def test_misses_are_as_their_docstrings_say():
    map = ts.CollisionMap.from_text("...\n..#")
    hits = map.cast_rays([(0.5, 0.5, 2.5, 0.5), (0.5, 1.5, 2.5, 1.5)])
    fan = map.cast_fan((0.5, 0.5), 0.0, 1.0, 1, 2.0)
    for miss in (hits[0], fan[0]):
        assert miss.tolist() == (False, False, 0, 0, 0, 1.0) and ts.SIDES[miss["side"]] == "none"
    assert hits[1]["hit"] and ts.SIDES[hits[1]["side"]] == "west"
    assert map.scan([(0.5, 0.5, 0.0)], 1, 0.0, 1.0, 2.0).tolist() == [[float("inf")]]
    for function in (ts.CollisionMap.cast_rays, ts.CollisionMap.cast_fan):
        assert all(word in function.__doc__ for word in ("`hit` False", "`fraction` 1", "SIDES"))
