# SPDX-License-Identifier: MIT
"""No line of C, C++, CMake, Lua, Python, shell, TypeScript or Markdown is longer than 120 columns, in comments, too."""

import re

import sources

LIMIT = 120
SUFFIXES = sources.CPP | {".c", ".cmake", ".h", ".in", ".lua", ".mjs", ".py", ".sh", ".md", ".ts"}
WRITTEN = {"externs.ts"}  # by scripts/bindings: a struct a line

# What no line break may take apart: a row of a table, an image, a line that is one link, and JSON that tests compare
# byte by byte.
ROW_OR_IMAGE = re.compile(r"\s*(\||!\[)")
LINK = re.compile(r"(\W*\w+://\S+|\s*(- )?\[[^]]*\]\([^)]*\)[.,;]?)$")
JSON = re.compile(r"""\s*(R"\(|')?(\{"|"\w+":)""")


def is_checked(tree, path):
    if path.name in WRITTEN:
        return False
    return path.suffix in SUFFIXES or path.name == "CMakeLists.txt" or sources.is_script(tree.root / path)


def lines_to_wrap(path, text):
    """Numbers and lines, without those that cannot be wrapped."""
    is_markdown, is_output = path.suffix == ".md", False
    for number, line in enumerate(text.splitlines(), 1):
        if is_markdown and line.lstrip().startswith("```"):
            is_output = not is_output  # what a program prints
        elif not (is_output or LINK.match(line) or JSON.match(line) or (is_markdown and ROW_OR_IMAGE.match(line))):
            yield number, line


def problems(tree):
    for path in sources.files(tree):
        if is_checked(tree, path):
            for number, line in lines_to_wrap(path, sources.read(tree, path)):
                if len(line) > LIMIT:
                    yield f"{path}:{number}: {len(line)} columns"
