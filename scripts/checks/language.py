# SPDX-License-Identifier: MIT
"""The core needs no exceptions, RTTI, streams, threads or files; its headers are light and standard C++20."""

import re

from tree import CORE

WORDS = re.compile(r"\b(throw|try|catch|dynamic_cast|typeid|thread_local|printf|abort|exit|quick_exit|terminate)\b"
                   r"(?!\s*=)")
ALLOWED = {"src/base/assert.cpp": {"abort"}}  # what a broken contract ends with

# What only some compilers understand.
EXTENSIONS = re.compile(r"\b(__builtin_\w+|__attribute__|__declspec|vector_size|__int128|_mm\w+|gnu::\w+)")

# What the core may include of the standard library: nothing that throws, prints, locks or is heavy.
IN_HEADERS = {"array", "bit", "compare", "cstddef", "cstdint", "initializer_list", "limits", "new", "optional", "span",
              "string_view", "type_traits", "utility"}
IN_SOURCES = IN_HEADERS | {"algorithm", "cmath", "cstring"}
BESIDES = {
    "src/simd/simd_level.cpp": {"atomic"},  # the limit, set from any thread
    "src/base/assert.cpp": {"atomic", "cstdlib"},  # the handler, set from any thread, and the end of a broken contract
    "src/base/include/tilespace/base/detail/little_endian.hpp": {"cstring"},  # bytes as words
    "src/snapshot/include/tilespace/snapshot/bytes.hpp": {"cstring"},  # arrays as bytes
    "src/grid/include/tilespace/grid/to_text.hpp": {"string", "vector"},  # for debuggers and tests
    "src/motion/include/tilespace/motion/to_text.hpp": {"string"},
    "src/simd/include/tilespace/simd/detail/intrinsics.hpp": {"arm_neon.h", "immintrin.h"},
    "src/simd/include/tilespace/simd/detail/lanes_plain.hpp": {"emmintrin.h"},
    "src/objects/index/gather.cpp": {"emmintrin.h"},
}


def problems(tree):
    for file in tree.core + [fragment for fragment in tree.fragments if fragment.module in CORE]:
        name = file.path.as_posix()
        for number, line in enumerate(file.code.splitlines(), 1):
            for word in WORDS.findall(line):
                if word not in ALLOWED.get(name, ()):
                    yield f"{file.place(number)}: {word}"
            for word in EXTENSIONS.findall(line) if file.is_public else ():
                yield f"{file.place(number)}: {word}: a public header is standard C++20"
        allowed = (IN_HEADERS if file.is_header else IN_SOURCES) | BESIDES.get(name, set())
        for include in file.includes:
            if tree.included(file, include) is None and include.name not in allowed:
                yield f"{file.place(include.line)}: <{include.name}>"
