# SPDX-License-Identifier: MIT
"""All files of the project that people write, not only those of src/."""

from pathlib import Path

# Of the root: not part of the tree.
NOT_OURS = {".git", "build"}
# Of any folder: what npm installs, what is built of the package, and pages of the site on their way.
MADE = {"node_modules", "dist", "staged"}
CPP = {".cpp", ".hpp", ".inc"}


def is_script(path):
    with path.open("rb") as file:
        return not path.suffix and file.read(2) == b"#!"


def files(tree):
    """Paths from the root of the project."""
    for entry in sorted(tree.root.iterdir()):
        if entry.name not in NOT_OURS:
            for path in sorted(entry.rglob("*")) if entry.is_dir() else [entry]:
                if MADE.isdisjoint(path.parts) and path.is_file() and not path.is_symlink():
                    yield path.relative_to(tree.root)


def cpp_files(tree):
    return [path for path in files(tree) if path.suffix in CPP]


def read(tree, path: Path):
    return (tree.root / path).read_text(encoding="utf-8")
