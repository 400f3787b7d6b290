# SPDX-License-Identifier: MIT
"""What Python's users call for the same questions today: methods of other packages, written for the benchmark."""

import ctypes
import ctypes.util
import heapq
import math

import networkx
import numba
import numpy as np
from scipy import ndimage, sparse

# ---- Lidar scans.


class SphereTracing:
    """Sphere tracing through a distance field with a table of 2000 angles, compiled by numba: the method of the lidar
    of f1tenth_gym, with its stop at 1e-4. `solid` is [y, x] with y up: an image of nav2, flipped."""

    def __init__(self, solid, resolution, origin, range):
        self.field = resolution * ndimage.distance_transform_edt(~solid)
        self.resolution, self.origin, self.range = resolution, origin, range
        angles = np.linspace(0.0, 2 * np.pi, 2000)
        self.sines, self.cosines = np.sin(angles), np.cos(angles)

    def scan(self, poses, beams, first, step):
        out = np.empty((len(poses), beams))
        _trace_all(poses, first, step, self.field, self.resolution, *self.origin, self.sines, self.cosines, self.range,
                   1e-4, out)
        return out


@numba.njit(cache=False)
def _distance(x, y, field, resolution, left, low):
    column, row = int((x - left) / resolution), int((y - low) / resolution)
    if column < 0 or row < 0 or row >= field.shape[0] or column >= field.shape[1]:
        return 1e9
    return field[row, column]


@numba.njit(cache=False)
def _trace_all(poses, first, step, field, resolution, left, low, sines, cosines, most, least, out):
    count = len(sines)
    for p in range(len(poses)):
        for b in range(out.shape[1]):
            angle = (poses[p, 2] + first + b * step) % (2 * np.pi)
            index = int(angle * (count - 1) / (2 * np.pi))
            x, y = poses[p, 0], poses[p, 1]
            distance = _distance(x, y, field, resolution, left, low)
            total = distance
            while distance > least and total <= most:
                x += distance * cosines[index]
                y += distance * sines[index]
                distance = _distance(x, y, field, resolution, left, low)
                total += distance
            out[p, b] = min(total, most)


# ---- Footprints.


class OutlineCells:
    """Cells of the lines between the corners of a footprint, as nav2's FootprintCollisionChecker looks them up, by
    numba. What lies inside of the outline is not seen. `solid` is [y, x]; corners and poses are in tiles."""

    def __init__(self, solid, corners):
        self.solid, self.corners = np.ascontiguousarray(solid), np.array(corners, float)

    def overlaps_at(self, poses):
        out = np.empty(len(poses), np.bool_)
        _outlines(self.solid, self.corners, poses, out)
        return out


@numba.njit(cache=False)
def _line_is_solid(solid, x0, y0, x1, y1):
    dx, dy = abs(x1 - x0), -abs(y1 - y0)
    step_x, step_y, error = 1 if x0 < x1 else -1, 1 if y0 < y1 else -1, dx + dy
    while True:
        if 0 <= x0 < solid.shape[1] and 0 <= y0 < solid.shape[0] and solid[y0, x0]:
            return True
        if x0 == x1 and y0 == y1:
            return False
        doubled = 2 * error
        if doubled >= dy:
            error += dy
            x0 += step_x
        if doubled <= dx:
            error += dx
            y0 += step_y


@numba.njit(cache=False)
def _outlines(solid, corners, poses, out):
    count = len(corners)
    cells = np.empty((count, 2), np.int64)
    for p in range(len(poses)):
        c, s = math.cos(poses[p, 2]), math.sin(poses[p, 2])
        for i in range(count):
            cells[i, 0] = math.floor(poses[p, 0] + corners[i, 0] * c - corners[i, 1] * s)
            cells[i, 1] = math.floor(poses[p, 1] + corners[i, 0] * s + corners[i, 1] * c)
        out[p] = False
        for i in range(count):
            j = (i + 1) % count
            if _line_is_solid(solid, cells[i, 0], cells[i, 1], cells[j, 0], cells[j, 1]):
                out[p] = True
                break


# ---- Rays.


def dda_of_numpy(solid, lines):
    """Grid traversal (Amanatides & Woo) of all lines at once, a step of each in a round. Fractions, inf without hit."""
    start, way = lines[:, :2], lines[:, 2:] - lines[:, :2]
    tiles = np.floor(start).astype(np.int64)
    forward = np.where(way > 0, 1, -1)
    with np.errstate(divide="ignore", invalid="ignore"):
        delta = np.abs(1.0 / way)
        following = np.where(way == 0, np.inf, ((tiles + (way > 0)) - start) / way)
    fractions = np.full(len(lines), np.inf)
    height, width = solid.shape
    now = np.zeros(len(lines))
    active = np.arange(len(lines))
    while len(active):
        x, y = tiles[active, 0], tiles[active, 1]
        inside = (x >= 0) & (y >= 0) & (x < width) & (y < height)
        hit = np.zeros(len(active), bool)
        hit[inside] = solid[y[inside], x[inside]]
        fractions[active[hit]] = now[active[hit]]
        active = active[~hit & inside]
        axis = (following[active, 1] < following[active, 0]).astype(np.int64)
        now[active] = following[active, axis]
        tiles[active, axis] += forward[active, axis]
        following[active, axis] += delta[active, axis]
        active = active[now[active] <= 1.0]
    return fractions


@numba.njit(cache=False)
def dda_of_numba(solid, lines, out):
    """The same, line by line, compiled."""
    height, width = solid.shape
    for i in range(len(lines)):
        x0, y0, x1, y1 = lines[i]
        wx, wy = x1 - x0, y1 - y0
        x, y = int(np.floor(x0)), int(np.floor(y0))
        dx, dy = (1 if wx > 0 else -1), (1 if wy > 0 else -1)
        tx = ((x + (wx > 0)) - x0) / wx if wx != 0 else np.inf
        ty = ((y + (wy > 0)) - y0) / wy if wy != 0 else np.inf
        sx = abs(1 / wx) if wx != 0 else np.inf
        sy = abs(1 / wy) if wy != 0 else np.inf
        now = 0.0
        out[i] = np.inf
        while now <= 1.0 and 0 <= x < width and 0 <= y < height:
            if solid[y, x]:
                out[i] = now
                break
            if ty < tx:
                now, ty, y = ty, ty + sy, y + dy
            else:
                now, tx, x = tx, tx + sx, x + dx


# ---- Paths: steps to eight neighbours, no corner is cut.


def graph_of(solid):
    """The free tiles as a graph of networkx."""
    graph = networkx.Graph()
    for (y, x), (b, a), weight in edges_of(solid):
        graph.add_edge((x, y), (a, b), weight=weight)
    return graph


def edges_of(solid):
    free = ~solid
    for dy, dx, weight in ((0, 1, 1.0), (1, 0, 1.0), (1, 1, math.sqrt(2)), (1, -1, math.sqrt(2))):
        for y, x in np.argwhere(free).tolist():
            b, a = y + dy, x + dx
            if b < solid.shape[0] and 0 <= a < solid.shape[1] and free[b, a] and free[y, a] and free[b, x]:
                yield (y, x), (b, a), weight


def matrix_of(solid):
    """The same graph as a sparse matrix, for scipy's Dijkstra."""
    number = np.arange(solid.size).reshape(solid.shape)
    rows, columns, weights = zip(*((number[a], number[b], w) for a, b, w in edges_of(solid)))
    return sparse.csr_matrix((weights, (rows, columns)), shape=(solid.size, solid.size))


def octile(a, b):
    dx, dy = abs(a[0] - b[0]), abs(a[1] - b[1])
    return max(dx, dy) + (math.sqrt(2) - 1) * min(dx, dy)


def a_star_of_networkx(graph, start, goal):
    try:
        return networkx.astar_path_length(graph, start, goal, heuristic=octile)
    except networkx.NetworkXNoPath:
        return math.inf


def plain_a_star(rows, start, goal):
    """A* as tutorials have it: a heap and dictionaries. `rows` is a list of lists of bools."""
    height, width = len(rows), len(rows[0])
    best = {start: 0.0}
    heap = [(octile(start, goal), start)]
    done = set()
    while heap:
        _, tile = heapq.heappop(heap)
        if tile == goal:
            return best[tile]
        if tile in done:
            continue
        done.add(tile)
        x, y = tile
        for dx, dy in ((1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)):
            a, b = x + dx, y + dy
            if not (0 <= a < width and 0 <= b < height) or rows[b][a] or (dx and dy and (rows[y][a] or rows[b][x])):
                continue
            cost = best[tile] + (math.sqrt(2) if dx and dy else 1.0)
            if cost < best.get((a, b), math.inf):
                best[a, b] = cost
                heapq.heappush(heap, (cost + octile((a, b), goal), (a, b)))
    return math.inf


# ---- libtcod, by ctypes: its C library is what python-tcod calls.


class Tcod:
    """Field of view and A* of libtcod 1.18."""

    SYMMETRIC_SHADOWCAST = 13

    def __init__(self, solid):
        name = ctypes.util.find_library("tcod")
        self.lib = lib = ctypes.CDLL(name)
        pointer, number, real = ctypes.c_void_p, ctypes.c_int, ctypes.c_float
        for function, result, arguments in (
                ("TCOD_map_new", pointer, [number, number]),
                ("TCOD_map_set_properties", None, [pointer, number, number, ctypes.c_bool, ctypes.c_bool]),
                ("TCOD_map_compute_fov", number, [pointer, number, number, number, ctypes.c_bool, number]),
                ("TCOD_map_is_in_fov", ctypes.c_bool, [pointer, number, number]),
                ("TCOD_path_new_using_map", pointer, [pointer, real]),
                ("TCOD_path_compute", ctypes.c_bool, [pointer, number, number, number, number]),
                ("TCOD_path_size", number, [pointer])):
            getattr(lib, function).restype, getattr(lib, function).argtypes = result, arguments
        self.height, self.width = solid.shape
        self.map = lib.TCOD_map_new(self.width, self.height)
        for y, x in np.ndindex(*solid.shape):
            lib.TCOD_map_set_properties(self.map, x, y, not solid[y, x], not solid[y, x])
        self.path = lib.TCOD_path_new_using_map(self.map, math.sqrt(2))

    def field_of_view(self, x, y, radius):
        self.lib.TCOD_map_compute_fov(self.map, x, y, radius, True, self.SYMMETRIC_SHADOWCAST)

    def seen(self):
        is_in_fov = self.lib.TCOD_map_is_in_fov
        return np.array([[is_in_fov(self.map, x, y) for x in range(self.width)] for y in range(self.height)])

    def find_path(self, start, goal):
        return bool(self.lib.TCOD_path_compute(self.path, *start, *goal))
