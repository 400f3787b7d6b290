# SPDX-License-Identifier: MIT
"""Worlds beyond memory: the answers of a map with all tiles, and files with their revisions."""

import threading

import numpy as np
import pytest

import tilespace as ts

BOUNDS = (-200, -150, 260, 190)
SMALL = dict(page_bits=7, margin=24, budget=200_000)  # some dozen pages

needs_files = pytest.mark.skipif(not ts.has_world_files(), reason="built without world files")


@pytest.fixture
def cave():
    return ts.generated_world("caves", seed=7, bounds=BOUNDS, outside="free", **SMALL)


@pytest.fixture
def whole():
    """The same cave as one map."""
    return ts.generated_world("caves", seed=7, bounds=BOUNDS).window(*BOUNDS)


@pytest.fixture
def file(tmp_path):
    with ts.create_world(tmp_path / "a.world") as world:
        yield world


def points(rng, n):
    return rng.uniform((-210, -160), (270, 200), (n, 2))


def test_is_what_was_asked_for(cave, whole):
    assert cave.bounds == BOUNDS == whole.bounds and cave.outside == "free"
    assert (cave.path, cave.branch, cave.revision, cave.digest, cave.unsaved) == (None, None, None, None, 0)
    assert ts.generated_world("cities", outside="solid", bounds=(0, 0, 9, 9)).outside == "solid"
    assert 0.1 < whole.solid_count / (460 * 340) < 0.7
    assert "generated" in repr(cave)
    with pytest.raises(ValueError, match="caves"):
        ts.generated_world("mountains")
    with pytest.raises(ValueError):
        ts.generated_world("caves", page_bits=3)


def test_rays_and_areas_are_those_of_a_map(rng, cave, whole):
    lines = np.hstack([points(rng, 300), points(rng, 300)])
    out = np.empty(300, ts.RAY_HIT)
    for gap in ("open", "shut"):
        assert np.array_equal(cave.cast_rays(lines, gap=gap, out=out), whole.cast_rays(lines, gap=gap))
    for line in lines[:60].tolist():
        assert cave.cast_ray(line) == whole.cast_ray(line)
        assert cave.cast_ray(line, gap="shut") == whole.cast_ray(line, gap="shut")
        assert cave.is_clear(line) == whole.is_clear(line)
        assert cave.is_clear(line, gap="shut") == whole.is_clear(line, gap="shut")
    assert cave.cast_ray((-500, -500, -500, 900)) is None
    for x, y in points(rng, 60).tolist():
        for area, boundary in ((ts.Circle((x, y), 9.5), "interior"), (ts.Box((x, y), (x + 20, y + 3)), None)):
            assert cave.any_solid(area, boundary) == whole.any_solid(area, boundary)
            assert cave.count_solid(area, boundary) == whole.count_solid(area, boundary)
            assert cave.first_solid(area, boundary) == whole.first_solid(area, boundary)
        assert cave.nearest_solid(x, y, most=12.0) == whole.nearest_solid(x, y, most=12.0)
        assert cave.is_solid(int(x), int(y)) == whole.is_solid(int(x), int(y))
    stats = cave.stats
    assert stats["evictions"] > 0 and stats["bytes"] <= SMALL["budget"]
    cave.drop()
    assert cave.stats["pages"] == 0


def test_bodies_move_as_in_a_map(rng, cave, whole):
    lift = [ts.MovingSolid(ts.Body((3.0, 3.0), (3.0, 0.5)), (0.5, -0.5))]
    for (x, y), step in zip(points(rng, 80).tolist(), rng.uniform(-20, 20, (80, 2)).tolist()):
        for body in (ts.Body((x, y), (0.75, 1.5)), ts.Circle((x, y), 0.5), ts.Capsule((x, y), (x, y + 1), 0.25)):
            assert cave.overlaps_solid(body) == whole.overlaps_solid(body)
            assert cave.cast(body, step) == whole.cast(body, step)
            assert cave.cast(body, step, one_way="pass", inside="leaves") == \
                whole.cast(body, step, one_way="pass", inside="leaves")
            assert cave.move(body, step) == whole.move(body, step)
            rules = dict(response="bounce", one_way="pass", order="x_first", positions="floats")
            assert cave.move(body, step, **rules) == whole.move(body, step, **rules)
    body = ts.Body((3.5, 1.5), (1.0, 1.5))
    assert cave.carry(body, lift) == whole.carry(body, lift)
    assert cave.carry(body, lift, one_way="pass", stays=True) == whole.carry(body, lift, one_way="pass", stays=True)


def around(array, tile, radius):
    """The part of an array over BOUNDS around a tile; false beyond."""
    x, y = tile[0] - BOUNDS[0], tile[1] - BOUNDS[1]
    return np.pad(array, radius)[y:y + 2 * radius + 1, x:x + 2 * radius + 1]


def test_sight_and_ways_are_those_of_a_map(rng, cave, whole):
    found = 0
    for a, step in zip(rng.integers((-200, -150), (260, 190), (60, 2)), rng.integers(-15, 16, (60, 2))):
        b, cone = a + step, ((1.0, 0.0), (0.0, 1.0))
        rules = dict(radius=9, gap="shut", by="shapes", cone=cone)
        assert cave.sees(a, b) == whole.sees(a, b)[0] and cave.sees(a, b, **rules) == whole.sees(a, b, **rules)[0]
        assert np.array_equal(cave.field_of_view(a, 9), around(whole.field_of_view(a, radius=9), a, 9))
        assert np.array_equal(cave.field_of_view(a, **rules), around(whole.field_of_view(a, **rules), a, 9))
        path, expected = cave.find_path(a, b), whole.find_path(a, b)
        assert (path is None) == (expected is None)
        if path is not None:
            found += 1
            assert path.cost == expected.cost and not any(cave.is_solid(x, y) for x, y in path)
            assert len(cave.find_path(a, b, corners=True)) <= len(path)
        assert np.array_equal(cave.reachable(a, 7), around(whole.reachable(a, 7), a, 7))
        assert np.array_equal(cave.reachable(a, 7, diagonals="never"),
                              around(whole.reachable(a, 7, diagonals="never"), a, 7))
        assert np.array_equal(cave.reachable_at_cost(a, 4, diagonal=2),
                              around(whole.reachable_at_cost(a, 4, diagonal=2), a, 6))
    assert found > 5


@needs_files
def test_pages_that_are_missing_are_told(tmp_path):
    ts.create_world(tmp_path / "a.world").close()
    world = ts.open_world(tmp_path / "a.world", missing="tell", generator="caves", **SMALL)
    with pytest.raises(ts.WorldError, match="not_resident") as caught:
        world.is_solid(1000, 1000)
    assert caught.value.kind == "not_resident"
    with pytest.raises(ts.WorldError, match="too_large"):
        ts.generated_world("coast", **SMALL).window(0, 0, 100_000, 100_000)


@needs_files
def test_edits_become_revisions(file):
    assert file.path.endswith("a.world") and file.branch == "main" and len(file.digest) == 32
    first, empty = file.revision, file.digest
    pattern = np.array([[1, 0, 1], [0, 1, 1]])
    file.write(pattern, origin=(-1, 255))
    assert np.array_equal(file.window(-1, 255, 2, 257).to_array(), pattern)
    file.write(np.array([[-1, 50, 64]]), (-1, 255), occupied=60, unknown="solid")
    assert file.window(-1, 255, 2, 256).to_array().tolist() == [[True, False, True]]
    file.set_solid_area(ts.Box((10, 10), (14, 12)), boundary="occupied")
    file.set_solid_area(ts.Box((10, 10), (11, 11)), solid=False)
    file.set_solid(5, 5)
    file.set_solid(5, 5, solid=False)
    assert file.count_solid(ts.Box((0, 0), (20, 20))) == 7 and file.unsaved == 4
    second = file.commit("pattern", tick=12, durable="soon")
    assert second == file.revision == first + 1 and file.unsaved == 0 and file.digest != empty
    changes = file.changes(first, second)
    assert changes.dtype == ts.CHUNK_CHANGE and len(changes) == 4
    assert {(x, y) for x, y in changes[["x", "y"]].tolist()} == {(-1, 0), (0, 0), (-1, 1), (0, 1)}
    assert file.undo() == first and not file.is_solid(-1, 255) and file.digest == empty
    with pytest.raises(ts.WorldError, match="nothing_to_undo"):
        file.undo()
    assert file.redo() == second and file.is_solid(-1, 255)
    newest, oldest = file.history()
    assert newest == ts.Revision(second, first, "main", "pattern", 12, file.digest)
    assert oldest.parent is None and file.history(most=1) == [newest]
    assert repr(file).endswith(f"revision {second} of main>")


@needs_files
def test_transactions_are_whole_or_nothing(file):
    with file.transaction("dug", tick=3, durable="soon") as world:
        world.set_solid(1, 1)
        world.set_solid(300, 1)
    assert file.history(1)[0].label == "dug" and file.unsaved == 0
    before = file.revision
    with pytest.raises(ZeroDivisionError):
        with file.transaction("no"):
            file.set_solid(2, 2)
            1 / 0
    assert file.revision == before and not file.is_solid(2, 2) and file.unsaved == 0
    file.set_solid(2, 2)
    with pytest.raises(ts.WorldError, match="unsaved_edits"):
        with file.transaction():
            pass
    with pytest.raises(ts.WorldError, match="unsaved_edits"):
        file.undo()
    assert file.is_solid(2, 2)
    file.discard_edits()
    assert not file.is_solid(2, 2)


@needs_files
def test_branches_readers_and_upkeep(file, tmp_path):
    first = file.revision
    file.set_solid(1, 1)
    second = file.commit()
    file.fork("other", revision=first)
    file.fork("here")
    assert file.branches() == [ts.Branch("main", None, second, second), ts.Branch("other", first, first, first),
                               ts.Branch("here", second, second, second)]
    with ts.open_world(file.path) as reader, ts.open_world(file.path, branch="other") as other, \
            ts.open_world(file.path, revision=first) as old:
        assert reader.is_solid(1, 1) and not other.is_solid(1, 1) and not old.is_solid(1, 1)
        file.set_solid(2, 2)
        third = file.commit()
        assert not reader.is_solid(2, 2)
        assert reader.refresh() == third and reader.is_solid(2, 2)
        reader.set_solid(3, 3)
        hint = r"read_only: opened for reading: open_world\(path, write=True\)"
        for edit in (reader.commit, reader.prune, lambda: reader.fork("mine")):
            with pytest.raises(ts.WorldError, match=hint) as caught:
                edit()
            assert caught.value.kind == "read_only"
    with pytest.raises(ts.WorldError) as caught:
        ts.open_world(file.path, write=True)
    assert caught.value.kind == "being_written"
    file.switch_to("other")
    assert not file.is_solid(1, 1) and file.branch == "other"
    file.switch_to("main")
    assert file.check() == 0
    file.publish(tmp_path / "b.world")
    assert ts.open_world(tmp_path / "b.world").is_solid(2, 2)
    file.undo()
    revisions, size = file.prune(newest=0, labelled=False, undone=True)
    assert revisions == 0 and size >= 0
    file.close()
    assert repr(file) == "<ChunkedMap, closed>"
    with pytest.raises(ValueError, match="the world is closed"):
        file.is_solid(0, 0)
    file.close()


@needs_files
def test_files_are_not_replaced_and_have_bounds(tmp_path):
    path = tmp_path / "a.world"
    with pytest.raises(ts.WorldError) as caught:
        ts.open_world(path)
    assert caught.value.kind == "cannot_open"
    with ts.create_world(path, bounds=BOUNDS, outside="solid", generator="coast", seed=3, **SMALL) as world:
        assert world.bounds == BOUNDS and world.is_solid(-201, 0)
        assert world.count_solid(ts.Box((0, 0), (90, 90))) == \
            ts.generated_world("coast", seed=3).count_solid(ts.Box((0, 0), (90, 90)))
    with pytest.raises(ts.WorldError, match="already_exists"):
        ts.create_world(path)
    again = ts.open_world(path, write=True, seed=3, generator="coast", **SMALL)
    again.set_solid(0, 0, not again.is_solid(0, 0))
    assert again.commit() == again.revision


def test_threads_take_turns(cave, whole, rng):
    lines = np.hstack([points(rng, 200), points(rng, 200)])
    expected, found = whole.cast_rays(lines), [None] * 4

    def ask(i):
        found[i] = cave.cast_rays(lines)

    threads = [threading.Thread(target=ask, args=(i,)) for i in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all(np.array_equal(each, expected) for each in found)


@pytest.mark.skipif(ts.has_world_files(), reason="built with world files")
def test_a_build_without_files_says_so(tmp_path):
    with pytest.raises(ValueError, match="without world files"):
        ts.create_world(tmp_path / "a.world")
