# SPDX-License-Identifier: MIT
"""All files of the project that people write, not only those of src/."""

from pathlib import Path

# Of the root: not part of the tree.
NOT_OURS = {".git", "build"}
CPP = {".cpp", ".hpp", ".inc"}

# Files that are being rewritten, and the rules that they break still.
TEMPORARY = {
    "src/cover/include/tilespace/cover/box_cover.hpp": ("commas",),
    "src/cover/include/tilespace/cover/detail/convex_cover.hpp": ("commas",),
    "src/cover/include/tilespace/cover/polygon_cover.hpp": ("commas",),
    "src/motion/move/positions.hpp": ("columns",),
    "src/motion/straighten_path.cpp": ("commas",),
    "src/objects/include/tilespace/objects/detail/object_layer.hpp": ("columns",),
    "src/objects/include/tilespace/objects/detail/shape_along.hpp": ("commas",),
    "src/objects/include/tilespace/objects/visit_along.hpp": ("columns",),
    "src/objects/index/object_layer.cpp": ("commas",),
    "src/objects/object_index.cpp": ("commas",),
    "src/pathfinding/connected_components.cpp": ("commas",),
    "src/pathfinding/distance_to_solid.cpp": ("commas",),
    "src/pathfinding/flow/cost_field.hpp": ("commas",),
    "src/pathfinding/flow/step_wavefront.cpp": ("commas",),
    "src/pathfinding/flow/step_wavefront.inc": ("commas",),
    "src/pathfinding/include/tilespace/pathfinding/flow.hpp": ("columns",),
    "src/pathfinding/path/jump_map.hpp": ("commas",),
    "src/pathfinding/reach/reach_block.inc": ("commas",),
    "src/pathfinding/reach/reach_search.cpp": ("commas",),
    "src/sweep/impact/impact_candidate.cpp": ("columns",),
    "src/sweep/impact/time_of_impact_fast.cpp": ("columns",),
    "src/sweep/include/tilespace/sweep/sweep.hpp": ("columns",),
    "src/visibility/README.md": ("columns",),
    "src/visibility/include/tilespace/visibility/count_seen_tiles.hpp": ("columns",),
    "src/visibility/include/tilespace/visibility/line_of_sight.hpp": ("columns",),
    "src/visibility/include/tilespace/visibility/vision_options.hpp": ("columns",),
}


def is_script(path):
    with path.open("rb") as file:
        return not path.suffix and file.read(2) == b"#!"


def files(tree):
    """Paths from the root of the project."""
    for entry in sorted(tree.root.iterdir()):
        if entry.name not in NOT_OURS:
            for path in sorted(entry.rglob("*")) if entry.is_dir() else [entry]:
                if path.is_file() and not path.is_symlink():
                    yield path.relative_to(tree.root)


def cpp_files(tree):
    return [path for path in files(tree) if path.suffix in CPP]


def read(tree, path: Path):
    return (tree.root / path).read_text(encoding="utf-8")


def is_exempt(path, rule):
    return rule in TEMPORARY.get(path.as_posix(), ())
