# SPDX-License-Identifier: MIT
"""The field's terms lead to the functions that answer them: in docs/functions.md, and on the page about them."""

import re

# A term, the page that is about it, and a function or class named there.
TERMS = {
    "raycast": ("docs/raycast.md", "cast_ray"),
    "line of sight": ("docs/visibility.md", "has_line_of_sight"),
    "field of view": ("docs/visibility.md", "field_of_view"),
    "shadow casting": ("docs/visibility.md", "field_of_view"),
    "pathfinding": ("docs/pathfinding.md", "find_path"),
    "A*": ("docs/pathfinding.md", "find_path"),
    "jump point search": ("docs/pathfinding.md", "find_path"),
    "Dijkstra map": ("docs/pathfinding.md", "costs_to_goals"),
    "flow field": ("docs/pathfinding.md", "directions_to_goal"),
    "flee map": ("docs/pathfinding.md", "flee_costs"),
    "weighted grid": ("docs/pathfinding.md", "PathOptions"),
    "terrain cost": ("docs/pathfinding.md", "PathOptions"),
    "distance transform": ("docs/pathfinding.md", "squared_distances_to_solid"),
    "likelihood field": ("docs/robots.md", "distance_field"),
    "connected components": ("docs/pathfinding.md", "ConnectedComponents"),
    "flood fill": ("docs/pathfinding.md", "reachable_in_steps"),
    "hexagonal grid": ("docs/hexagons.md", "hex_at"),
    "greedy meshing": ("docs/outlines.md", "boxes_of"),
    "navigation mesh": ("docs/outlines.md", "rooms_of"),
    "portal": ("docs/outlines.md", "rooms_of"),
    "contour": ("docs/outlines.md", "outlines_of"),
    "movement range": ("docs/pathfinding.md", "reachable_in_steps"),
    "broad phase": ("docs/objects.md", "ObjectIndex"),
    "spatial hash": ("docs/objects.md", "ObjectIndex"),
    "hierarchical grid": ("docs/objects.md", "ObjectIndex"),
    "nearest neighbour": ("docs/objects.md", "nearest"),
    "collision detection": ("docs/motion.md", "overlaps_solid"),
    "collision response": ("docs/motion.md", "move_and_slide"),
    "swept collision": ("docs/motion.md", "cast_box"),
    "shape cast": ("docs/motion.md", "cast_box"),
    "time of impact": ("docs/motion.md", "cast_box"),
    "penetration": ("docs/motion.md", "push_out"),
    "depenetration": ("docs/motion.md", "push_out"),
    "kinematic tilemap": ("docs/motion.md", "MovingMap"),
    "moving tilemap": ("docs/motion.md", "MovingMap"),
    "tunneling": ("docs/motion.md", "move_and_slide"),
    "ghost collision": ("docs/motion.md", "move_and_slide"),
    "AABB": ("docs/glossary.md", "Box"),
    "convex hull": ("docs/areas.md", "convex_hull"),
    "one-way platform": ("docs/motion.md", "shape_of"),
    "slope": ("docs/controllers.md", "platformer_step"),
    "moving platform": ("docs/motion.md", "carry"),
    "coyote time": ("docs/controllers.md", "platformer_step"),
    "character controller": ("docs/controllers.md", "platformer_step"),
    "kinematic body": ("docs/motion.md", "move_and_slide"),
    "rollback": ("docs/motion.md", "state_hash"),
    "lockstep": ("docs/determinism.md", "state_hash"),
    "DDA": ("docs/raycast.md", "tiles_along"),
    "Bresenham": ("docs/raycast.md", "tiles_along"),
    "supercover": ("docs/raycast.md", "supercover_along"),
    "lidar": ("docs/raycast.md", "cast_fan"),
    "occupancy grid": ("docs/maps.md", "load_ros_map"),
    "costmap": ("docs/robots.md", "inflation_costs"),
    "inflation": ("docs/robots.md", "inflated"),
    "footprint": ("docs/robots.md", "cast_polygon"),
    "particle filter": ("docs/robots.md", "cast_scans"),
    "signed distance field": ("docs/robots.md", "signed_distance_field"),
    "slot map": ("docs/objects.md", "SlotMap"),
    "handle": ("docs/objects.md", "Id"),
    "serialization": ("docs/snapshots.md", "SnapshotWriter"),
    "roguelike": ("docs/functions.md", "field_of_view"),
    "platformer": ("docs/controllers.md", "platformer_step"),
    "top-down": ("docs/controllers.md", "top_down_step"),
    "undo": ("docs/store.md", "WorldFile"),
    "visibility polygon": ("docs/functions.md", "visibility_polygon"),
}


def problems(tree):
    interface = (tree.root / "docs" / "api.txt").read_text(encoding="utf-8")
    index = (tree.root / "docs" / "functions.md").read_text(encoding="utf-8")
    for term, (page, name) in TERMS.items():
        text = (tree.root / page).read_text(encoding="utf-8")
        if not re.search(rf"::{name}\b", interface):
            yield f"docs/api.txt: {name}, the answer to \"{term}\", is nothing public"
        if not any(has(line, term) and name in line for line in index.splitlines()):
            yield f"docs/functions.md: no line has \"{term}\" and {name}"
        if not has(text, term) or name not in text:
            yield f"{page}: does not have \"{term}\" and {name}"


def has(text, term):
    return re.search(rf"(?<!\w){re.escape(term)}", text, re.IGNORECASE) is not None
