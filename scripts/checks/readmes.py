# SPDX-License-Identifier: MIT
"""The README of a module lists each of its headers, sources and fragments in one row, and names no other file; that of
the examples lists each program."""

import re
from collections import Counter

NAMED = re.compile(r"`([\w./]+\.(?:hpp|cpp|inc))`")


def name_in_readme(file):
    """Public headers by their name, detail/ of them with its folder, private files by their path in the module."""
    return file.include_name.removeprefix(f"tilespace/{file.module}/")


def problems(tree):
    for module in tree.arrows:
        path = f"src/{module}/README.md"
        if not (tree.root / path).is_file():
            yield f"{path}: there is none"
            continue
        text = (tree.root / path).read_text(encoding="utf-8")
        files = {name_in_readme(file): file for file in tree.files + tree.fragments if file.module == module}
        yield from problems_of(path, text, files)
    yield from problems_of_examples(tree.root / "examples")


def problems_of(path, text, files):
    first_cells = [line.split("|")[1] for line in text.splitlines() if line.startswith("|")]
    rows = Counter(NAMED.findall("\n".join(first_cells)))
    for name, file in sorted(files.items()):
        if rows[name] != 1:
            yield f"{path}: {name} ({file.path}) is in {rows[name] or 'no'} rows, not in one"
    for name in sorted(set(NAMED.findall(text)) - set(files)):
        yield f"{path}: there is no {name} in this module"


def problems_of_examples(folder):
    text = (folder / "README.md").read_text(encoding="utf-8")
    for program in sorted([*folder.glob("*.cpp"), *folder.glob("c/*.c"), *folder.glob("python/*.py")]):
        if f"]({program.relative_to(folder)})" not in text:
            yield f"examples/README.md: there is no {program.relative_to(folder)}"
