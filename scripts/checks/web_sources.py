# SPDX-License-Identifier: MIT
"""Sources of io that web/maps.cmake compiles for pages do not ask the file system, which pages do not have."""

import re

LIST = "web/maps.cmake"
LEFT_OUT = re.compile(r'list\(FILTER sources EXCLUDE REGEX "(.+)"\)')
ASKS = re.compile(r"\b(?:fs|filesystem)::(?!path\b)(\w+)")


def problems(tree):
    found = LEFT_OUT.search((tree.root / LIST).read_text(encoding="utf-8"))
    if found is None:
        yield f"{LIST}: leaves out no sources"
        return
    left_out = re.compile(found[1])
    for file in tree.files:
        if file.module != "io" or file.is_header or left_out.search(file.path.as_posix()):
            continue
        for match in ASKS.finditer(file.code):
            line = file.code.count("\n", 0, match.start()) + 1
            yield f"{file.place(line)}: {match[1]} of std::filesystem: {LIST} compiles this for pages"
