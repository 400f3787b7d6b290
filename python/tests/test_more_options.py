# SPDX-License-Identifier: MIT
"""Options of diagnostics, flee maps, contents of files, hitboxes: each gives what the question without it gives."""

import numpy as np
import pytest
from conftest import OWN_MAPS
from hypothesis import given
from rational import MAPS, cases

import tilespace as ts


@given(MAPS)
@cases(60)
def test_squares_do_not_enter_what_is_shut(solid):
    rng = np.random.default_rng(int(solid.sum()) + solid.size)
    costs, blocked = rng.integers(0, 3, solid.shape).astype(np.uint8), rng.random(solid.shape) < 0.2
    for options, shut in (({"costs": costs}, costs == 0), ({"blocked": blocked}, blocked)):
        found = ts.CollisionMap(solid).blocked_for_squares(2, **options)
        padded = np.pad(solid | shut, ((0, 1), (0, 1)), constant_values=True)
        expected = padded[:-1, :-1] | padded[1:, :-1] | padded[:-1, 1:] | padded[1:, 1:]
        assert np.array_equal(found, expected)


@pytest.mark.parametrize("options", [{"factor": (2, 1)}, {"diagonals": "never"}, {"costs": True}, {"blocked": True}])
def test_flee_maps_go_by_the_ways_there_are(map, walls, rng, options):
    options = dict(options)
    if "costs" in options:
        options["costs"] = rng.integers(1, 4, walls.shape).astype(np.uint8)
    if "blocked" in options:
        options["blocked"] = rng.random(walls.shape) < 0.1
    threat = [np.argwhere(~walls & ~options.get("blocked", np.zeros_like(walls)))[0][::-1]]
    factor = options.get("factor", (6, 5))
    costs = map.flee_costs(threat, **options)
    away = map.costs_to_goals(threat, **{name: value for name, value in options.items() if name != "factor"})
    known = np.isfinite(costs)
    assert np.array_equal(known, np.isfinite(away)) and known.any()
    assert (costs[known] <= -factor[0] / factor[1] * away[known] + 1e-9).all()
    assert not np.array_equal(costs, map.flee_costs(threat))


def test_explanations_are_of_the_same_cast_and_move(rng):
    world = ts.load_map(OWN_MAPS / "platform.tmx").world
    map = world.map
    explained = 0
    for _ in range(60):
        body = ts.Body(tuple(rng.uniform((0, 5), (110, 28))), (0.75, 0.75))
        by = tuple(rng.uniform(-4, 4, 2))
        for one_way in ("stop", "pass"):
            for inside in ("blocks", "leaves"):
                hit = map.cast(body, by, one_way, inside)
                assert map.explain_cast(body, by, one_way, inside).hit == hit
                explained += hit is not None
            for response in ("slide", "stop", "bounce"):
                for order in ("time_of_impact", "x_first", "y_first")[:1 if response == "bounce" else 3]:
                    contacts = list(map.move(body, by, response, one_way, order).contacts)
                    far = ts.Body(tuple(16 * v for v in body.min), tuple(16 * v for v in body.size))
                    legs = [map.explain(body, by, response, one_way, order),
                            world.explain(far, tuple(16 * v for v in by), response, one_way, order)]
                    for found in legs:
                        assert [leg.hit for leg in found if leg.hit is not None] == contacts
    assert explained > 20


def test_casts_of_capsules_and_points_with_options(map, rng):
    points, moves = rng.uniform(0, 20, (60, 2)), rng.uniform(-3, 3, (60, 2))
    capsules = np.column_stack([points, points + 0.25, rng.uniform(0.1, 0.5, 60)])
    for ask, rows, shape in ((map.cast_capsules, capsules, lambda r: ts.Capsule(r[:2], r[2:4], r[4])),
                             (map.cast_points, points, lambda r: ts.Point(*r))):
        out = np.empty(60, ts.SWEEP_HIT)
        hits = ask(rows, moves, one_way="pass", inside="leaves", out=out, workers=2)
        assert hits is out and hits["hit"].any() and not hits["inside"].any()
        for row, by, hit in zip(rows, moves, hits):
            one = map.cast(shape(row), by, "pass", "leaves")
            assert (one is None) == (not hit["hit"]) and (one is None or one.fraction == hit["fraction"])


def test_objects_and_levels_of_files():
    loaded = ts.load_map(OWN_MAPS / "platform.tmx")
    named = {thing.name for thing in loaded.objects if thing.name}
    assert named
    for name in named:
        found = loaded.find_objects(name=name)
        assert [thing.id for thing in found] == [thing.id for thing in loaded.objects if thing.name == name]
    path = OWN_MAPS / "mine.ldtk"
    names = [level.name for level in ts.load_levels(path)]
    assert names == [level.name for level in ts.load_levels(path, references="none")] and names
    world = ts.load_map(path, level=names[0]).world
    for outside in ("free", "solid"):
        joined = ts.join_maps([(world, 0, 0)], outside=outside).map
        assert joined.outside == outside and joined.solid_count == world.map.solid_count


def test_hitboxes_of_two_sets():
    volume = ts.Volume([(0, 0, 1, 0), (2, 0, 0.5, 1)])
    assert volume.bones == 2
    sets = ts.VolumeSet(), ts.VolumeSet()
    for bodies, x in zip(sets, (3.0, 4.0)):
        bodies.place(bodies.add(volume), [(x, 4, 1, 0, False), (x, 9, 1, 0, False)])
    assert sets[0].first_pair(0, 0, other=sets[1]) == (0, 0)
    sets[1].place(0, [(30, 4, 1, 0, False), (30, 9, 1, 0, False)])
    assert sets[0].first_pair(0, 0, other=sets[1]) is None
    map = ts.CollisionMap(np.zeros((12, 12), bool))
    touching, interior = (sets[0].cover(map, 0, boundary) for boundary in ("touching", "interior"))
    # Disks about (3, 4) and (5, 9): of the tiles about the first, those that it only touches are left out.
    disk = ts.Circle((3, 4), 1)
    assert sum(touching["x_end"] - touching["x_begin"]) > sum(interior["x_end"] - interior["x_begin"])
    rows = touching[touching["y"] <= 5]
    assert rows.tolist() == map.cover(disk).tolist()
    assert interior[interior["y"] <= 5].tolist() == map.cover(disk, "interior").tolist()


def test_numbers_of_screens_and_costs(rng):
    skewed = ts.Projection.oblique(16, 8, skew_y=4.0)
    assert np.subtract(skewed.to_screen(1, 0), skewed.to_screen(0, 0)).tolist() == [16, 4]
    assert np.subtract(skewed.to_screen(0, 1), skewed.to_screen(0, 0)).tolist() == [0, 8]
    for word in ("odd_rows", "even_rows", "odd_columns", "even_columns"):
        assert ts.Projection.staggered(16, 8, word).stagger == word
    inflation = np.arange(256, dtype=np.uint8)
    for free_cost in (1, 50, 99):
        costs = ts.travel_costs(inflation, free_cost=free_cost)
        assert costs[0] == free_cost and costs[253] == costs[254] == 0 and (np.diff(costs[:253].astype(int)) >= 0).all()
    corners = rng.uniform(-9, 9, (80, 2, 2))
    boxes = np.column_stack([corners.min(axis=1), corners.max(axis=1)])
    circles = rng.uniform(0, 5, (20, 3))
    # Rounded, they differ from the exact answer where the border is: nowhere among random numbers.
    assert np.array_equal(ts.touches_each(circles, boxes, exact=False), ts.touches_each(circles, boxes))


def test_turning_maps_take_along_whom_they_should():
    map = ts.CollisionMap.from_text("........\n........\n........\n########")
    before = ts.MovingMap(ts.CollisionMap.from_text(".#.\n.#.\n.#."), (2, 0))
    after = ts.after_turn(before, (1.5, 1.5), 1)
    beside, rider = ts.Body((2.2, 1.2), (0.5, 0.5)), ts.Body((3.2, -0.5), (0.5, 0.5))
    for body, takers in ((beside, {"all"}), (rider, {"all", "riders"})):
        for takes in ("all", "riders", "none"):
            turned = map.carry_by_turn(body, before, after, (1.5, 1.5), 1, 3.0, takes=takes)
            assert turned.carried == (takes in takers) and not map.overlaps_solid(turned.body, [after])
    # Pushed to the north of the map that turned, but where something else is.
    other = ts.MovingSolid(ts.Body((2.0, 0.25), (1.0, 0.5)))
    pushed, elsewhere = (map.carry_by_turn(beside, before, after, (1.5, 1.5), 1, 3.0, movers=movers)
                         for movers in ((), [other]))
    assert pushed.body.min == (2.2, 0.5) != elsewhere.body.min
    assert elsewhere.crushed or not map.overlaps_solid(elsewhere.body, [after, other])


def test_planks_and_velocities():
    world = ts.load_map(OWN_MAPS / "platform.tmx").world
    body, lift = ts.Body((59.25, 10.5), (0.5, 0.5)), ts.MovingSolid(ts.Body((59, 11), (1, 0.25)), (0, 0.25))
    far, far_lift = (ts.Body(tuple(16 * v for v in b.min), tuple(16 * v for v in b.size)) for b in (body, lift.shape))
    for one_way, y in (("stop", 10.5), ("pass", 10.75)):  # a plank, on which a lift goes down
        assert world.map.carry(body, [lift], one_way=one_way).body.min == (59.25, y)
        moved = world.carry(far, [ts.MovingSolid(far_lift, (0, 4))], one_way=one_way)
        assert moved.body.min == (16 * 59.25, 16 * y)
    block = ts.CollisionMap.from_text("...\n.#.\n...")
    for velocity, side in (((1, 0), "west"), ((-1, 0), "east"), ((0, 1), "north"), ((0, -1), "south")):
        pushed = block.push_out(ts.Body((1.25, 1.25), (0.5, 0.5)), 2.0, last_velocity=velocity)
        assert pushed.side == side and pushed.translation == tuple(-0.75 * v for v in velocity)
