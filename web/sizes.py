#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What each part of the C interface costs in the wasm module of the npm package: how much smaller it is without the
functions of one source. What parts have in common counts for none of them.

    web/sizes.py [BUILD]    build/web by default, after a build; some minutes"""

import gzip
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent


def link_command(build):
    commands = subprocess.run(["ninja", "-C", build, "-t", "commands", "tilespace_web"], capture_output=True, text=True,
                              check=True).stdout.splitlines()
    return commands[-1].removeprefix(": && ").removesuffix(" && :")


def linked_size(build, command, names, folder):
    exports = folder / "exports.txt"
    exports.write_text("".join(f"--export={name}\n" for name in names), encoding="utf-8")
    out = folder / "linked.wasm"
    command = re.sub(r"-Wl,@\S+", f"-Wl,@{exports}", command)
    command = re.sub(r" -o web/\S+", f" -o {out}", command)
    subprocess.run(shlex.split(command), cwd=build, check=True)
    content = out.read_bytes()
    return len(content), len(gzip.compress(content, 9))


def parts(names):
    """Names of the functions of each source."""
    found = {}
    for source in sorted((ROOT / "capi" / "src").glob("*.cpp")):
        heads = re.findall(r"^[a-z].* [*]?(tilespace_[a-z_0-9]+)\(", source.read_text(encoding="utf-8"), re.MULTILINE)
        own = [name for name in names if name in heads]
        if own:
            found[source.stem] = own
    return found


def main():
    build = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / "build" / "web").resolve()
    names = re.findall(r"--export=(\w+)", (ROOT / "web/wasm/exports.txt").read_text(encoding="utf-8"))
    command = link_command(build)
    with tempfile.TemporaryDirectory() as made:
        folder = pathlib.Path(made)
        all_of_it = linked_size(build, command, names, folder)
        print(f"| all | {len(names)} | {all_of_it[0]:,} | {all_of_it[1]:,} |")
        rows = []
        for part, own in parts(names).items():
            rest = linked_size(build, command, [name for name in names if name not in own], folder)
            rows.append((all_of_it[1] - rest[1], all_of_it[0] - rest[0], len(own), part))
        for packed, raw, count, part in sorted(rows, reverse=True):
            print(f"| {part} | {count} | {raw:,} | {packed:,} |")


main()
