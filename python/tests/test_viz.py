# SPDX-License-Identifier: MIT
"""Pictures: what is drawn is where it should be."""

import matplotlib

matplotlib.use("Agg")

import matplotlib.pyplot as plt  # noqa: E402
import numpy as np  # noqa: E402
import pytest  # noqa: E402
from conftest import OWN_MAPS  # noqa: E402

import tilespace as ts  # noqa: E402
from tilespace import viz  # noqa: E402


def pixels(axes):
    """The colours of the axes' figure, and where a point of its data is in them."""
    figure = axes.figure
    figure.canvas.draw()
    image = np.asarray(figure.canvas.buffer_rgba())[..., :3].astype(int)

    def at(x, y):
        column, row = axes.transData.transform((x, y))
        return image[image.shape[0] - 1 - int(row), int(column)]

    return at


@pytest.mark.parametrize("layout", [ts.Layout.pixels(16), ts.Layout.y_up((-3, 2), 0.5)])
def test_tiles_are_where_they_are(layout):
    map = ts.CollisionMap.from_text("#....\n.....\n....#")
    world = ts.World(map, layout)
    axes = viz.plot(world)
    at = pixels(axes)
    corners = [axes.get_xlim(), axes.get_ylim()]
    assert sorted(map.bounds) == [0, 0, 3, 5]
    expected = np.array([layout.to_world(corner) for corner in ((0, 0), (5, 3))])
    assert np.allclose(np.sort(corners), np.sort(expected.T)), "the whole map, and no more"
    for x in range(5):
        for y in range(3):
            dark = at(*layout.to_world((x + 0.5, y + 0.5))).sum() < 300
            assert dark == map.is_solid(x, y), (x, y)
    plt.close("all")


def test_answers_are_drawn():
    map = ts.load_map(OWN_MAPS / "dungeon.txt").map
    free = np.argwhere(~np.asarray(map))[:, ::-1]
    a, b = free[30], free[60]
    plain = viz.plot(map)
    path = map.find_path(a, b)
    assert path is not None
    hit = map.cast_ray((*(a + 0.5), 40.0, 9.0))
    answers = [path, hit, ts.Circle((9, 5), 2), ts.Box((1, 1), (3, 2)), ts.Body((5, 1), (2, 1)),
               ts.Capsule((4, 4), (8, 6), 1), ts.Sector((9, 9), 4, (1, 0), (0, 1)), ts.Annulus((12, 4), 1, 2),
               ts.Polygon([(0, 0), (3, 0), (1, 3)]), ts.Segment((0, 0), (9, 9)), ts.Point(3, 3),
               map.visibility_polygon(a + 0.5, radius=6), map.field_of_view(a, 6), map.steps_to_goals([b]),
               np.array([[1.0, 1.0, 5.0, 2.0]]), map.nearest_solid_point(*(a + 0.5)),
               map.cast(ts.Circle(tuple(a + 0.5), 0.3), (30, 4))]
    drawn = viz.plot(map, *answers)
    before, after = pixels(plain), pixels(drawn)
    x, y = path.tiles[len(path.tiles) // 2] + 0.5
    assert (before(x, y) != after(x, y)).any()
    with pytest.raises(TypeError):
        viz.plot(map, "a word")
    with pytest.raises(TypeError):
        viz.plot(np.zeros((2, 2)))
    plt.close("all")


def test_notebooks_show_maps():
    for walls in (np.zeros((0, 0), bool), np.eye(3, dtype=bool), np.zeros((3000, 20), bool)):
        assert ts.CollisionMap(walls)._repr_png_().startswith(b"\x89PNG")


def test_a_picture_in_axes_of_yours(map):
    left, right = plt.subplots(1, 2)[1]
    assert viz.plot(map, ax=right) is right and right.images and not left.images
    plt.close("all")
