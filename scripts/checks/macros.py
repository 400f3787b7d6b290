# SPDX-License-Identifier: MIT
"""Macros of headers begin with TILESPACE_, for they are in everybody's code; headers have `#pragma once`."""

import re

DEFINE = re.compile(r"^\s*#\s*define\s+(\w+)", re.MULTILINE)


def problems(tree):
    for file in tree.files:
        if not file.is_header:
            continue
        for match in DEFINE.finditer(file.text):
            if not match[1].startswith("TILESPACE_"):
                yield f"{file.place(file.text.count(chr(10), 0, match.start(1)) + 1)}: the macro {match[1]}"
        if "#pragma once" not in file.text:
            yield f"{file.path}: no #pragma once"
