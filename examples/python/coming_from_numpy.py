"""Arrays as numpy, scipy and python-tcod have them: what is asked of them with tilespace."""

import numpy as np

import tilespace as ts

walls = np.zeros((6, 12), bool)  # [y, x], True where a wall is
walls[2, 2:9] = walls[4, 5:12] = True
map = ts.CollisionMap(walls)

# scipy.ndimage.distance_transform_edt(~walls) ** 2, in whole numbers
print(map.squared_distances()[5, :6])
# scipy.ndimage.label(~walls)[1]
print(len(map.connected_components("never")), "area")
# networkx.astar_path(graph, (0, 5), (11, 5)), without a graph
path = map.find_path((0, 5), (11, 3))
print(f"{len(path.tiles)} tiles at a cost of {path.cost:.2f}")
# tcod.map.compute_fov(~walls, (5, 0), 4), y first there
seen = map.field_of_view((0, 5), radius=4)
print(seen.sum(), "tiles seen")
# for angle in angles: one ray after the other
ranges = map.scan([(1.5, 3.5, 0.0)], beams=4, first=-0.5, step=0.5, range=20.0)
print(ranges.round(2))
