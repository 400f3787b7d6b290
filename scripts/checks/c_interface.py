# SPDX-License-Identifier: MIT
"""Every public function and class is named in tilespace.h, or left out of it with a reason in capi/left_out.txt."""

import re

from fuzz_table import public_names

HEADER = "capi/include/tilespace.h"
LEFT_OUT = "capi/left_out.txt"
# Headers of types that no other language has a use for.
ONLY_CPP = ("units/", "parallel/")


def reached(tree):
    """Words after "C++:" in the comments of the header."""
    text = (tree.root / HEADER).read_text(encoding="utf-8")
    comments = re.findall(r"/\*.*?\*/", text, re.DOTALL)
    return {word for comment in comments for part in comment.split("C++")[1:] for word in re.findall(r"\w+", part)}


def left_out(tree):
    """The names of each line `names: reason`, and whether it has a reason."""
    for number, line in enumerate((tree.root / LEFT_OUT).read_text(encoding="utf-8").splitlines(), 1):
        if line and not line.startswith("#"):
            names, _, reason = line.partition(":")
            yield number, re.findall(r"\w+", names), reason.strip()


def problems(tree):
    functions, classes = public_names(tree)
    public = {name for header, name in functions | classes if not header.startswith(ONLY_CPP)}
    words, without = reached(tree), set()
    for number, names, reason in left_out(tree):
        if not reason:
            yield f"{LEFT_OUT}:{number}: no reason"
        for name in names:
            if name not in public:
                yield f"{LEFT_OUT}:{number}: {name} is nothing public"
            elif name in words:
                yield f"{LEFT_OUT}:{number}: {name} is in {HEADER}"
        without.update(names)
    for name in sorted(public - words - without):
        yield f"{HEADER}: {name} is neither named there nor left out in {LEFT_OUT}"
