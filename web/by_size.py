#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Marks all functions of the core to be compiled for size, but for those of some files: rays and fields of view are a
fifth slower else, and other questions hardly are.

    web/by_size.py FOLDER PREFIX...

FOLDER has the two files of scripts/amalgamate, which are changed. Parts whose names begin so stay as they are."""

import re
import sys
from pathlib import Path

BEGIN = "#pragma clang attribute push(__attribute__((minsize)), apply_to = function)\n"
END = "\n#pragma clang attribute pop\n"


def marked(text, fast):
    """The parts of a file, each of which begins with its name."""
    parts = re.split(r"^(?=// -------- (?!LICENSE))", text, flags=re.MULTILINE)
    return parts[0] + "".join(part if part.removeprefix("// -------- ").startswith(fast) else BEGIN + part + END
                              for part in parts[1:])


def main():
    folder, *fast = sys.argv[1:]
    for name in ("tilespace.hpp", "tilespace.cpp"):
        path = Path(folder) / name
        path.write_text(marked(path.read_text(encoding="utf-8"), tuple(fast)), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
