#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The shared library exports the functions of tilespace.map, and nothing else: symbols.py LIBRARY MAP"""

import re
import subprocess
import sys

library, version_script = sys.argv[1:]
with open(version_script, encoding="ascii") as file:
    expected = set(re.findall(r"^ +(tilespace_\w+);", file.read(), re.MULTILINE))
output = subprocess.run(["nm", "-D", "--defined-only", library], check=True, text=True, stdout=subprocess.PIPE).stdout
symbols = {line.split()[-1] for line in output.splitlines()}
versions = {name for name in symbols if name.startswith("TILESPACE_")}
found = {name.split("@")[0] for name in symbols - versions}
for name in sorted(expected - found):
    print(f"{name} is not exported")
for name in sorted(found - expected):
    print(f"{name} is exported, and stands in no declaration")
if any(f"{name}@@TILESPACE_0" not in symbols for name in expected):
    print("a function has no version, or another one")
    sys.exit(1)
sys.exit(found != expected or versions != {"TILESPACE_0"})
