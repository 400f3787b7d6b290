#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Packed files of the conformance suite: writes them, or compares them with what the generator makes.

    conformance/suite.py write MAKE_SUITE           all questions anew
    conformance/suite.py check MAKE_SUITE [COUNT]   the first COUNT of each kind; all if no count is given
"""

import lzma
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
QUESTIONS = HERE / "questions"


def make(program, count, folder):
    subprocess.run([program, str(HERE / "maps"), str(folder), *count], check=True)
    return {path.name: path.read_bytes() for path in sorted(folder.glob("*.jsonl"))}


def write(made):
    for old in QUESTIONS.glob("*.xz"):
        old.unlink()
    for name, text in made.items():
        (QUESTIONS / f"{name}.xz").write_bytes(lzma.compress(text, preset=9 | lzma.PRESET_EXTREME))


def first_lines(path, count):
    lines = lzma.decompress(path.read_bytes()).splitlines(keepends=True)
    return b"".join(lines[:int(count[0])] if count else lines)


def differences(made, count):
    packed = {path.name[:-len(".xz")]: first_lines(path, count) for path in QUESTIONS.glob("*.xz")}
    return [name for name in sorted(packed.keys() | made.keys()) if packed.get(name) != made.get(name)]


def main(arguments):
    if len(arguments) not in (2, 3) or arguments[0] not in ("write", "check"):
        print(__doc__, file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory() as folder:
        made = make(arguments[1], arguments[2:], Path(folder))
    if arguments[0] == "write":
        write(made)
        return 0
    stale = differences(made, arguments[2:])
    for name in stale:
        print(f"questions/{name}.xz is not what the generator makes; conformance/suite.py write {arguments[1]}")
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
