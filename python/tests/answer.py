# SPDX-License-Identifier: MIT
"""Answers the conformance suite with the package: answer.py MAP, questions on standard input, a JSON line each.

    conformance/run.py --sums env PYTHONPATH=build/dev/python /usr/bin/python3 python/tests/answer.py
"""

import json
import math
import sys

import numpy as np

import tilespace as ts


def shape_of(question):
    """The shape that a question is about."""
    for key, make in {
            "box": lambda n: ts.Box(n[:2], n[2:]), "circle": lambda n: ts.Circle(n[:2], n[2]),
            "capsule": lambda n: ts.Capsule(n[:2], n[2:4], n[4]), "polygon": ts.Polygon,
            "annulus": lambda n: ts.Annulus(n[:2], n[2], n[3]),
            "sector": lambda n: ts.Sector(n[:2], n[2], n[3:5], n[5:7]), "body": lambda n: ts.Body(n[:2], n[2:]),
            "segment": lambda n: ts.Segment(n[:2], n[2:]), "point": lambda n: ts.Point(*n)}.items():
        if key in question:
            return make(question[key])
    raise ValueError("no shape")


def tile_of(point):
    """The tile at a point; one beyond all maps for numbers that no tile has."""
    return tuple(math.floor(max(-2.0 ** 31, min(2.0 ** 31 - 1, number))) for number in point)


def spans_of(tiles, origin):
    """Spans of a bool array [y, x]."""
    spans = []
    for row, line in enumerate(tiles):
        edges = np.flatnonzero(np.diff(np.concatenate([[0], line.astype(np.int8), [0]])))
        spans += [[row + origin[1], int(a) + origin[0], int(b) + origin[0]] for a, b in edges.reshape(-1, 2)]
    return spans


def tiles_answer(tiles, origin):
    return {"count": int(tiles.sum()), "spans": spans_of(tiles, origin)}


def hit_answer(hit):
    if hit is None:
        return {"hit": False}
    answer = {"hit": True, "tile": list(hit.tile), "side": hit.side, "fraction": hit.fraction}
    if hit.inside:
        answer["inside"] = True
        del answer["side"]
    elif isinstance(hit, ts.SweepHit):
        answer["normal"] = list(hit.normal)
    return answer


def line_answer(line):
    return {"tiles": [[int(x), int(y)] for x, y in zip(line["x"], line["y"])], "fractions": line["fraction"].tolist(),
            "sides": [ts.SIDES[side] for side in line["side"]]}


def index_of(question):
    """An index in which the value of an object is its number."""
    index = ts.ObjectIndex((0, 0, 32, 32))
    ids = [index.insert(box, number) for number, box in enumerate(question["objects"])]
    return index, {id: number for number, id in enumerate(ids)}


def path_options(map, question):
    height, width = map.shape
    options = {"diagonals": question.get("diagonals", "both_free")}
    if "costs" in question:
        options["costs"] = np.ones((height, width), np.uint16)
        for x0, y0, x1, y1, cost in question["costs"]:
            options["costs"][max(y0, 0):y1, max(x0, 0):x1] = cost
    if "blocked" in question:
        options["blocked"] = np.zeros((height, width), bool)
        for x, y in map_tiles(question["blocked"], width, height):
            options["blocked"][y, x] = True
    return options


def map_tiles(points, width, height):
    return [(x, y) for x, y in (tile_of(point) for point in points) if 0 <= x < width and 0 <= y < height]


def along_answer(map, question):
    index, numbers = index_of(question)
    path = shape_of({key: value for key, value in question.items() if key != "objects"})
    events = []
    for event in map.along(index, path, question.get("by")):
        is_tile = event["object"] == 0
        if is_tile and not map.is_solid(int(event["x"]), int(event["y"])):
            continue
        named = {"tile": [int(event["x"]), int(event["y"])]} if is_tile else {"object": numbers[int(event["object"])]}
        events.append({**named, "side": ts.SIDES[event["side"]], "enters": bool(event["enters"]),
                       "fraction": float(event["fraction"])})
        if is_tile and event["enters"] and question.get("until") == "wall":
            break
    return {"events": events}


def move_answer(map, question):
    shape = shape_of(question)
    result = map.move(shape, question["by"], question["response"], question.get("one_way", "stop"),
                      question.get("order", "time_of_impact"))
    at = {"Body": lambda b: b.min, "Circle": lambda b: b.center, "Capsule": lambda b: b.start}[type(shape).__name__]
    contacts = [{"tile": list(hit.tile), "side": hit.side, "normal": list(hit.normal)} for hit in result.contacts]
    answer = {"at": list(at(result.body)), "contacts": contacts}
    if result.rest != (0.0, 0.0):
        answer["rest"] = list(result.rest)
    return answer


def path_answer(map, question):
    path = map.find_path(tile_of(question["from"]), tile_of(question["to"]), **path_options(map, question))
    if path is None:
        return {"found": False}
    return {"found": True, "cost": [path.straight, path.diagonal], "tiles": path.tiles.tolist()}


def squared_answer(map, question):
    x, y = tile_of(question["point"])
    height, width = map.shape
    if not (0 <= x < width and 0 <= y < height):
        return {"found": False}
    squared = int(map.squared_distances()[y, x])
    return {"found": map.solid_count > 0, "squared": squared}


def sight(question):
    cone = question.get("cone")
    return {"radius": question.get("radius"), "gap": question.get("gap", "open"),
            "cone": None if cone is None else (cone[:2], cone[2:])}


def found_tile(tile):
    return {"found": False} if tile is None else {"found": True, "tile": list(tile)}


def area_of(question):
    return shape_of(question), question.get("border")


ANSWERS = {
    "any_solid": lambda m, q: {"any": m.any_solid(*area_of(q))},
    "count_solid": lambda m, q: {"count": m.count_solid(*area_of(q))},
    "first_solid": lambda m, q: found_tile(m.first_solid(*area_of(q))),
    "cover": lambda m, q: {"spans": [[int(v) for v in span] for span in m.cover(*area_of(q))]},
    "nearest_solid": lambda m, q: found_tile(m.nearest_solid(*q["point"], q.get("max_distance", math.inf))),
    "is_solid": lambda m, q: {"solid": m.is_solid(*tile_of(q["point"]))},
    "inflated": lambda m, q: {"solid": m.inflated(q["radius"]).is_solid(*tile_of(q["point"]))},
    "squared_distance_to_solid": squared_answer,
    "tiles_along": lambda m, q: line_answer(everywhere(q["segment"])),
    "supercover_along": lambda m, q: line_answer(everywhere(q["segment"], "supercover_along")),
    "cast_ray": lambda m, q: hit_answer(m.cast_ray(q["segment"], q.get("gap", "open"))),
    "is_clear": lambda m, q: {"clear": m.is_clear(q["segment"], q.get("gap", "open"))},
    **{f"cast_{kind}": lambda m, q: hit_answer(m.cast(shape_of(q), q["by"], q.get("one_way", "stop")))
       for kind in ("box", "circle", "capsule", "point", "polygon")},
    "overlaps_solid": lambda m, q: {"overlaps": m.overlaps_solid(shape_of(q))},
    "move_as": move_answer,
    "has_line_of_sight": lambda m, q: {"visible": bool(m.sees(tile_of(q["from"]), tile_of(q["to"]), **sight(q))[0])},
    "field_of_view": lambda m, q: tiles_answer(m.field_of_view(tile_of(q["from"]), **sight(q)), (0, 0)),
    "find_path": path_answer,
    "reachable_in_steps": lambda m, q: tiles_answer(
        m.reachable(tile_of(q["from"]), q["steps"], q.get("diagonals", "both_free")), (0, 0)),
    "reachable_at_cost": lambda m, q: tiles_answer(m.reachable_at_cost(tile_of(q["from"]), *q["cost"]), (0, 0)),
    "objects_touching": lambda m, q: {"objects": sorted(index_of(q)[0].touching(shape_of(q)))},
    "nearest_objects": lambda m, q: {"objects": index_of(q)[0].nearest(q["point"], q["count"])},
    "object_pairs": lambda m, q: {"pairs": pairs_of(*index_of(q))},
    "relate": lambda m, q: {"relation": ts.relate(shape_of({"circle": q["circle"]}), shape_of({"box": q["box"]}))},
    "visit_along": along_answer,
}


def everywhere(segment, name="tiles_along"):
    """Tiles of a line wherever they are: those of a world of tiles as large as its units."""
    world = ts.World(ts.CollisionMap(np.zeros((1, 1), bool)), ts.Layout.pixels(1.0))
    return getattr(world, name)(segment)


def pairs_of(index, numbers):
    return sorted(sorted((numbers[int(a)], numbers[int(b)])) for a, b in index.pairs())


def main():
    map = ts.load_map(sys.argv[1]).map
    for line in sys.stdin:
        question = json.loads(line)
        try:
            answer = ANSWERS[question["ask"]](map, question)
        except (KeyError, ValueError) as error:
            answer = {"error": str(error)}
        print(json.dumps(answer))


if __name__ == "__main__":
    main()
