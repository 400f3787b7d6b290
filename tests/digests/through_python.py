# SPDX-License-Identifier: MIT
"""The questions of the digests, asked by the Python package: through_python.py LIBRARY CDEF QUESTIONS.H [NAME]

Prints a line for each scenario, as digests_through_c does. LIBRARY is digests_by_others; CDEF has the declarations of
the C interface."""

import re
import sys
import traceback
from pathlib import Path

import numpy as np
from cffi import FFI

import tilespace as ts

ffi = FFI()
BOUNDARIES, SOLIDITIES, GAPS = ("occupied", "touching", "interior"), ("tiles", "shapes"), ("open", "shut")
DIAGONALS, ONE_WAY = ("never", "both_free", "one_free", "always"), ("stop", "pass")
CORES = ("box", "falling", "rising")
INSIDE, ORDERS = ("blocks", "leaves"), ("time_of_impact", "x_first", "y_first")
RESPONSES, OFFSETS = ("slide", "stop", "bounce"), ("odd_r", "even_r", "odd_q", "even_q")
MAPS = {}
WORLDS = {}
HANDLES = {}
IN_WORLDS = [False]
# Movers of worlds are in tiles in C, and in the units of the world here.
OF_MAPS = ("cover", "solid_cover", "any_solid", "count_solid", "first_solid", "nearest_solid", "nearest_solid_point",
           "cast_ray", "is_clear", "cast_rays", "cast_fan", "tiles_along", "supercover_along", "thick_line",
           "visibility_polygon", "cast_shape", "overlaps_solid", "move", "push_out", "carry", "platformer_step",
           "top_down_step")
OF_WORLDS = ("cover", "cast_ray", "is_clear", "cast_rays", "cast_fan", "tiles_along", "supercover_along",
             "visibility_polygon", "cast_shape", "overlaps_solid", "move", "push_out", "platformer_step",
             "top_down_step", "scan_doubles", "tile_at")
EVERYWHERE = ts.World(ts.CollisionMap(np.zeros((1, 1), bool)), ts.Layout.pixels(1.0))
ERROR = 6


def pair(value):
    return value.x, value.y


def shape_of(pointer):
    kind, value = pointer.kind, getattr(pointer, "as")
    if kind == 1:
        return ts.Point(value.point.x, value.point.y)
    if kind == 2:
        return ts.Box(pair(value.box.min), pair(value.box.max))
    if kind == 3:
        return ts.Circle(pair(value.circle.center), value.circle.radius)
    if kind == 4:
        return ts.Segment(pair(value.segment.start), pair(value.segment.end))
    if kind == 5:
        axis = value.capsule.axis
        return ts.Capsule(pair(axis.start), pair(axis.end), value.capsule.radius)
    if kind == 6:
        return ts.Polygon([pair(value.polygon.corners[i]) for i in range(value.polygon.count)])
    if kind == 7:
        return ts.Annulus(pair(value.annulus.center), value.annulus.inner, value.annulus.outer)
    if kind == 8:
        sector = value.sector
        return ts.Sector(pair(sector.center), sector.radius, pair(getattr(sector, "from")),
                         pair(sector.to))
    return ts.Body(pair(value.body.min), pair(value.body.size))


def map_of(pointer):
    """The map of a number, or the world of it."""
    number = int(ffi.cast("uintptr_t", pointer))
    return WORLDS[number] if IN_WORLDS[0] else MAPS[number]


def in_worlds(function):
    """A question whose maps are worlds."""
    def ask(*arguments):
        IN_WORLDS[0] = True
        try:
            return function(*arguments)
        finally:
            IN_WORLDS[0] = False
    return ask


def layout_of(layout):
    """The same layout, as pickles make it of its bytes."""
    make, _ = ts.Layout.pixels(1.0).__reduce__()
    return make(bytes(ffi.buffer(layout)))


def positions_of(positions):
    return ("doubles", "floats", positions.fraction_bits)[positions.kind]


def write(array, out, room, count, size):
    """Rows of an array into the buffer of a caller."""
    content = np.ascontiguousarray(array[:room]).tobytes()
    assert len(content) == min(len(array), room) * size
    ffi.memmove(out, content, len(content))
    count[0] = len(array)
    return 0


def write_shape(moved, shape):
    value = getattr(shape, "as")
    if isinstance(moved, ts.Body):
        value.body.min = tuple(moved.min)
    elif isinstance(moved, ts.Circle):
        value.circle.center = tuple(moved.center)
    else:
        value.capsule.axis = (tuple(moved.start), tuple(moved.end))


def write_hit(hit, out):
    out.hit, out.inside, out.tile, out.side, out.normal, out.fraction, out.solid = (
        (0, 0, (0, 0), 0, (0.0, 0.0), 1.0, -1) if hit is None else
        (1, hit.inside, hit.tile, ts.SIDES.index(hit.side), hit.normal, hit.fraction,
         -1 if hit.solid is None else hit.solid))
    return 0


def segment_of(segment):
    return segment.start.x, segment.start.y, segment.end.x, segment.end.y


# ---- The questions, by the names in questions.h.

def map_restore(content, size, out):
    map = ts.CollisionMap.from_bytes(bytes(ffi.buffer(content, size)))
    number = max(MAPS, default=0) + 1
    MAPS[number] = map
    out[0] = ffi.cast("tilespace_map*", number)
    return 0


def map_free(map):
    number = int(ffi.cast("uintptr_t", map))
    del MAPS[number]
    WORLDS.pop(number, None)


def map_set_layout(map, layout):
    number, asked = int(ffi.cast("uintptr_t", map)), layout_of(layout)
    if number not in WORLDS or WORLDS[number].layout != asked:
        WORLDS[number] = ts.World(MAPS[number].copy(), asked)
    return 0


def to_world(layout, point, out):
    out.x, out.y = layout_of(layout).to_world(pair(point))
    return 0


def tile_at(map, x, y, out):
    out.x, out.y = map_of(map).tile_at(x, y)
    return 0


def scan_doubles(map, lidar, poses, count, ranges, gap):
    values = np.frombuffer(ffi.buffer(poses, 24 * count)).reshape(count, 3)
    out = np.empty((count, lidar.beams))
    map_of(map).scan(values, lidar.beams, lidar.angle_min, lidar.angle_increment, lidar.range_max, lidar.range_min,
                     GAPS[gap], out=out)
    ffi.memmove(ranges, out.tobytes(), out.nbytes)
    return 0


def touches(a, b):
    return ts.touches(shape_of(a), shape_of(b))


def overlaps_interior(a, b):
    return ts.overlaps_interior(shape_of(a), shape_of(b))


def distance(a, b):
    return ts.distance(shape_of(a), shape_of(b))


def relate(circle, box):
    word = ts.relate(ts.Circle(pair(circle.center), circle.radius), ts.Box(pair(box.min), pair(box.max)))
    return ("separate", "tangent", "overlapping").index(word)


def orientation(a, b, c):
    return ts.orientation(pair(a), pair(b), pair(c))


def compare_distance(a, b, length):
    return ts.compare_distance(pair(a), pair(b), length)


def compare_distances(start, a, b):
    return ts.nearer(pair(start), pair(a), pair(b))


def cover(map, area, boundary, out, room, count):
    return write(map_of(map).cover(shape_of(area), BOUNDARIES[boundary]), out, room, count, 12)


def solid_cover(map, area, boundary, by, out, room, count):
    return write(map_of(map).solid_cover(shape_of(area), BOUNDARIES[boundary], SOLIDITIES[by]), out, room, count, 12)


def any_solid(map, area, boundary, by):
    return map_of(map).any_solid(shape_of(area), BOUNDARIES[boundary], SOLIDITIES[by])


def count_solid(map, area, boundary, by):
    return map_of(map).count_solid(shape_of(area), BOUNDARIES[boundary], SOLIDITIES[by])


def write_tile(tile, out):
    out.found, out.tile = (0, (0, 0)) if tile is None else (1, tile)
    return 0


def first_solid(map, area, boundary, by, out):
    return write_tile(map_of(map).first_solid(shape_of(area), BOUNDARIES[boundary], SOLIDITIES[by]), out)


def nearest_solid(map, x, y, most, out):
    return write_tile(map_of(map).nearest_solid(x, y, most), out)


def nearest_solid_point(map, x, y, most, by, out):
    found = map_of(map).nearest_solid_point(x, y, most, SOLIDITIES[by])
    if found is not None:
        out.found, out.tile, out.point, out.distance = 1, found.tile, found.point, found.distance
    return 0


def cast_ray(map, segment, gap, out):
    hit = map_of(map).cast_ray(segment_of(segment), GAPS[gap])
    out.hit, out.inside, out.tile, out.side, out.fraction = (
        (0, 0, (0, 0), 0, 1.0) if hit is None else
        (1, hit.inside, hit.tile, ts.SIDES.index(hit.side), hit.fraction))
    return 0


def is_clear(map, segment, gap):
    return map_of(map).is_clear(segment_of(segment), GAPS[gap])


def cast_rays(map, segments, hits, count, gap):
    lines = np.frombuffer(ffi.buffer(segments, 32 * count), np.float64).reshape(-1, 4) if count else np.empty((0, 4))
    ffi.memmove(hits, map_of(map).cast_rays(lines, GAPS[gap]).tobytes(), 24 * count)
    return 0


def cast_fan(map, fan, hits, count, gap):
    answer = map_of(map).cast_fan(pair(fan.origin), fan.first, fan.step, count, fan.range, GAPS[gap])
    ffi.memmove(hits, answer.tobytes(), 24 * count)
    return 0


def space_of(map):
    return EVERYWHERE if map == ffi.NULL else map_of(map)


def tiles_along(map, segment, out, room, count):
    return write(space_of(map).tiles_along(segment_of(segment)), out, room, count, 24)


def supercover_along(map, segment, out, room, count):
    return write(space_of(map).supercover_along(segment_of(segment)), out, room, count, 24)


def thick_line(map, shape, translation, out, room, count):
    return write(space_of(map).thick_line(shape_of(shape), pair(translation)), out, room, count, 24)


def sight(options):
    first, last = pair(options.first_direction), pair(options.last_direction)
    return {"radius": options.radius, "gap": GAPS[options.gap], "by": SOLIDITIES[options.solidity],
            "cone": None if first == last == (0.0, 0.0) else (first, last)}


def has_line_of_sight(map, start, end, options):
    return bool(map_of(map).sees(pair(start), pair(end), **sight(options))[0])


def field_of_view(map, tile, options, out):
    seen = map_of(map).field_of_view(pair(tile), **sight(options))
    ffi.memmove(out, seen.tobytes(), seen.size)
    return 0


def visibility_polygon(map, point, radius, cone, segment, out, room, count):
    first, last = pair(cone[0]), pair(cone[1])
    limit = segment_of(segment)
    corners = map_of(map).visibility_polygon(pair(point), radius, (first, last), limit, details=True)
    content = corners.tobytes()[:80 * room]
    ffi.memmove(out, content, len(content))
    count[0] = len(corners)
    return 0


def movers_of(movers):
    if movers == ffi.NULL:
        return None
    found = []
    for solid in movers.solids[0:movers.solid_count]:
        body = ts.Body(pair(solid.body.min), pair(solid.body.size))
        sides = [side for i, side in enumerate(("north", "west", "south", "east")) if solid.one_way >> i & 1]
        found.append(ts.MovingSolid(body, pair(solid.translation), solid.belt, sides, solid.radius, CORES[solid.core]))
    for view in movers.maps[0:movers.map_count]:
        found.append(ts.MovingMap(map_of(view.map), pair(view.position), pair(view.translation)))
    return found


def cast_shape(map, movers, shape, translation, one_way, inside, out):
    return write_hit(map_of(map).cast(shape_of(shape), pair(translation), ONE_WAY[one_way], INSIDE[inside],
                                      movers_of(movers)), out)


def overlaps_solid(map, movers, shape):
    return map_of(map).overlaps_solid(shape_of(shape), movers_of(movers))


def carry(map, movers, shape, options, out):
    result = map_of(map).carry(shape_of(shape), movers_of(movers), ONE_WAY[options.one_way], bool(options.stays),
                               positions_of(options.positions))
    write_shape(result.body, shape)
    return write_carried(result, out)


def write_carried(result, out):
    out.velocity, out.crushed = result.velocity, result.crushed
    out.carrier, out.pusher_x, out.pusher_y = (-1 if each is None else each for each in (
        result.carrier, result.pusher_x, result.pusher_y))
    return 0


def tuning_of(tuning):
    return {name: getattr(tuning, name) for name, _ in ffi.typeof(tuning).item.fields if name != "positions"}


def platformer_step(map, state, given, tuning, dt, movers, carried):
    hero = ts.Platformer(map_of(map), ts.Body((0, 0), (1, 1)), positions_of(tuning.positions), **tuning_of(tuning))
    hero.state = bytes(ffi.buffer(state))
    result = hero.step(dt, given.move, bool(given.jump), bool(given.run), bool(given.drop), given.climb,
                       movers=movers_of(movers))
    ffi.memmove(state, hero.state, len(hero.state))
    return write_carried(result, carried)


def top_down_step(map, state, direction, tuning, dt, movers, carried):
    walker = ts.TopDown(map_of(map), ts.Body((0, 0), (1, 1)), positions_of(tuning.positions), **tuning_of(tuning))
    walker.state = bytes(ffi.buffer(state))
    result = walker.step(dt, pair(direction), movers_of(movers))
    ffi.memmove(state, walker.state, len(walker.state))
    return write_carried(result, carried)


def move(map, movers, shape, translation, response, options, out):
    result = map_of(map).move(shape_of(shape), pair(translation), RESPONSES[response], ONE_WAY[options.one_way],
                              ORDERS[options.order], movers_of(movers), positions_of(options.positions))
    write_shape(result.body, shape)
    out.rest, out.inside, out.contact_count = result.rest, result.inside, len(result.contacts)
    for i, hit in enumerate(result.contacts):
        write_hit(hit, out.contacts[i])
    return 0


def push_out(map, shape, limit, directions, count, velocity, one_way, out):
    ways = [pair(directions[i]) for i in range(count)]
    result = map_of(map).push_out(shape_of(shape), limit, ways, ONE_WAY[one_way], pair(velocity))
    write_shape(result.body, shape)
    out.translation, out.is_free, out.side = result.translation, result.is_free, ts.SIDES.index(result.side)
    return 0


def tiles_of(tiles, count):
    return [pair(tiles[i]) for i in range(count)]


def grid_of(map, content, dtype):
    if content == ffi.NULL:
        return None
    height, width = map.shape
    return np.frombuffer(ffi.buffer(content, height * width), dtype).reshape(height, width)


def terrain(map, diagonals, costs, blocked):
    found = {"diagonals": DIAGONALS[diagonals], "blocked": grid_of(map, blocked, np.bool_)}
    return found if costs is None else {**found, "costs": grid_of(map, costs, np.uint8)}


def write_path(path, out, room, count, cost):
    if path is None:
        count[0] = 0
        return 12
    cost.straight, cost.diagonal = path.straight, path.diagonal
    return write(path.tiles, out, room, count, 8)


def find_path(map, start, goal, diagonals, costs, blocked, corners, out, room, count, cost):
    asked = map_of(map)
    path = asked.find_path(pair(start), pair(goal), corners=bool(corners), **terrain(asked, diagonals, costs, blocked))
    return write_path(path, out, room, count, cost)


def costs_to_goals(map, goals, count, diagonals, costs, blocked, out):
    asked = map_of(map)
    field = asked.costs_to_goals(tiles_of(goals, count), exact=True, **terrain(asked, diagonals, costs, blocked))
    ffi.memmove(out, field.tobytes(), field.nbytes)
    return 0


def steps_to_goals(map, goals, count, diagonals, blocked, out):
    asked = map_of(map)
    field = asked.steps_to_goals(tiles_of(goals, count), **terrain(asked, diagonals, None, blocked))
    field[field < 0] = 0x7FFFFFFF
    ffi.memmove(out, field.tobytes(), field.nbytes)
    return 0


def flee_costs(map, threats, count, factor, diagonals, costs, blocked, out):
    asked = map_of(map)
    field = asked.flee_costs(tiles_of(threats, count), (factor.numerator, factor.denominator), exact=True,
                             **terrain(asked, diagonals, costs, blocked))
    ffi.memmove(out, field.tobytes(), field.nbytes)
    return 0


def squared_distances(map, most, out):
    field = map_of(map).squared_distances(most)
    ffi.memmove(out, field.tobytes(), field.nbytes)
    return 0


def boxes_of(map, greedy, out, room, count):
    return write(map_of(map).boxes("greedy" if greedy else "fewest"), out, room, count, 16)


def hex_layout_of(layout):
    return ts.HexLayout(layout.tile_width, layout.tile_height, layout.side_length, OFFSETS[layout.offset])


def hex_center(layout, tile, out):
    out.x, out.y = hex_layout_of(layout).center(pair(tile))
    return 0


def hex_box(layout, tile, out):
    x0, y0, x1, y1 = hex_layout_of(layout).box(pair(tile))
    out.min, out.max = (x0, y0), (x1, y1)
    return 0


def hex_at(layout, pixel, out):
    out.x, out.y = hex_layout_of(layout).at(*pair(pixel))
    return 0


def hex_distance(a, b):
    return ts.hex_distance((a.q, a.r), (b.q, b.r))


def hex_ring(center, radius, out, room, count):
    return write(ts.hex_ring((center.q, center.r), radius), out, room, count, 8)


def hex_spiral(center, radius, out, room, count):
    return write(ts.hex_spiral((center.q, center.r), radius), out, room, count, 8)


def hex_line(start, end, out, room, count):
    return write(ts.hex_line((start.q, start.r), (end.q, end.r)), out, room, count, 8)


def has_hex_line_of_sight(map, offset, start, end):
    return map_of(map).hex_sees(OFFSETS[offset], pair(start), pair(end))


def find_hex_path(map, offset, start, goal, out, room, count, cost):
    return write_path(map_of(map).find_hex_path(OFFSETS[offset], pair(start), pair(goal)), out, room, count, cost)


def count_seen_tiles(map, options, counts, room):
    found = map_of(map).count_seen_tiles(options.radius, GAPS[options.gap])
    ffi.memmove(counts, found.tobytes(), 4 * room)
    return 0


# ---- Classes: objects of Python by number.

def made(value, out):
    number = max(HANDLES, default=0) + 1
    HANDLES[number] = value
    out[0] = ffi.cast(ffi.typeof(out).item, number)
    return 0


def made_of(pointer):
    return HANDLES[int(ffi.cast("uintptr_t", pointer))]


def free(pointer):
    del HANDLES[int(ffi.cast("uintptr_t", pointer))]


path_index_free = volume_free = volume_set_free = free


def path_index_create(map, out):
    own = map_of(map).copy()
    return made((own, ts.PathIndex(own)), out)


def path_index_update(index, map, edited):
    own, paths = made_of(index)
    own.write(map_of(map).to_array())
    paths.update(*pair(edited.min), *pair(edited.max))
    return 0


def path_index_find(index, start, goal, corners, out, room, count, cost):
    return write_path(made_of(index)[1].find_path(pair(start), pair(goal)), out, room, count, cost)


def volume_create(circles, count, out):
    rows = [(*pair(each.circle.center), each.circle.radius, each.bone) for each in circles[0:count]]
    return made(ts.Volume(np.array(rows).reshape(-1, 4)), out)


def volume_set_create(out):
    return made(ts.VolumeSet(), out)


def volume_set_add(bodies, volume, out):
    out[0] = made_of(bodies).add(made_of(volume))
    return 0


def volume_place(bodies, body, bones, count):
    rows = [(*pair(bone.origin), *pair(bone.axis), bone.mirrored) for bone in bones[0:count]]
    made_of(bodies).place(body, np.array(rows).reshape(-1, 5))
    return 0


def volumes_touching(bodies, shape, out, room, count):
    return write(made_of(bodies).touching(shape_of(shape)), out, room, count, 4)


def volumes_cast_ray(bodies, segment, out):
    hit = made_of(bodies).cast_ray(segment_of(segment))
    out.fraction = 1.0
    if hit is not None:
        out.hit, out.inside, out.body, out.circle, out.bone, out.fraction = (
            1, hit.inside, hit.body, hit.circle, hit.bone, hit.fraction)
    return 0


def failed(kind, error, trace):
    """An exception is no answer: the digests of its scenario differ, and it is shown."""
    traceback.print_exception(kind, error, trace)


def main():
    library, cdef, questions_h, *name = sys.argv[1:]
    ffi.cdef(Path(cdef).read_text(encoding="utf-8"))
    text = re.sub(r"/\*.*?\*/", "", Path(questions_h).read_text(encoding="utf-8"), flags=re.DOTALL)
    structs = text[text.index("typedef struct"):text.index("} digest_questions;")] + "} digest_questions;"
    ffi.cdef(structs + "\nvoid digests_ask(const digest_questions* questions, const char* only);")
    kept, table = [], ffi.new("digest_questions*")

    def fill(struct, names, made=lambda function: function):
        types = dict(ffi.typeof(struct).fields)
        for name in names:
            kind = types[name].type
            result = () if kind.result.kind == "void" else (ERROR,)
            kept.append(ffi.callback(kind, made(globals()[name]), *result, onerror=failed))
            setattr(struct, name, kept[-1])

    fill(table[0], [name for name, field in ffi.typeof("digest_questions").fields
                    if field.type.kind == "function" and name in globals()])
    fill(table.of_map, OF_MAPS)
    fill(table.of_world, OF_WORLDS, in_worlds)
    only = ffi.new("char[]", name[0].encode()) if name else ffi.NULL
    ffi.dlopen(library).digests_ask(table, only)


if __name__ == "__main__":
    main()
