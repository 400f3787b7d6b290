# SPDX-License-Identifier: MIT
"""The core needs no exceptions, no RTTI, no streams, no threads and no files; its headers are light."""

import re

WORDS = re.compile(r"\b(throw|try|catch|dynamic_cast|typeid|thread_local|printf|abort|exit)\b(?!\s*=)")
ALLOWED = {"src/base/assert.cpp": {"abort"}}  # what a broken contract ends with

HEAVY = {"algorithm", "functional", "iostream", "istream", "memory", "ostream", "ranges", "sstream"}
NEVER = {"condition_variable", "cstdio", "exception", "filesystem", "fstream", "future", "iomanip", "ios", "iosfwd", "iostream",
         "istream", "mutex", "ostream", "print", "random", "sstream", "stdexcept", "stdio.h", "syncstream", "thread", "typeindex",
         "typeinfo"}

# It says on stderr which contract was broken.
MAY_INCLUDE = {"src/base/assert.cpp": {"cstdio"}}


def problems(tree):
    for file in tree.core:
        name = file.path.as_posix()
        for number, line in enumerate(file.code.splitlines(), 1):
            for word in WORDS.findall(line):
                if word not in ALLOWED.get(name, ()):
                    yield f"{file.place(number)}: {word}"
        for include in file.includes:
            refused = NEVER - MAY_INCLUDE.get(name, set())
            if include.name in refused or (file.is_public and include.name in HEAVY):
                yield f"{file.place(include.line)}: <{include.name}>"
