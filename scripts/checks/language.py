# SPDX-License-Identifier: MIT
"""The core needs no exceptions, no RTTI, no streams, no threads and no files; its headers are light."""

import re

from tree import CORE

WORDS = re.compile(r"\b(throw|try|catch|dynamic_cast|typeid|thread_local|printf|abort|exit|quick_exit|terminate)\b(?!\s*=)")
ALLOWED = {"src/base/assert.cpp": {"abort"}}  # what a broken contract ends with

# What the core may include of the standard library: nothing that throws, prints, locks or is heavy.
IN_HEADERS = {"array", "bit", "compare", "cstddef", "cstdint", "initializer_list", "limits", "new", "optional", "span", "string_view",
              "type_traits", "utility"}
IN_SOURCES = IN_HEADERS | {"algorithm", "cmath", "cstring"}
BESIDES = {
    "src/base/simd_level.cpp": {"atomic"},  # the limit, set from any thread
    "src/base/assert.cpp": {"atomic", "cstdlib"},  # the handler, set from any thread, and what a broken contract ends with
    "src/grid/include/tilespace/grid/to_text.hpp": {"string", "vector"},  # for debuggers and tests
    "src/motion/include/tilespace/motion/to_text.hpp": {"string"},
    "src/geom/kernels/overlap_avx2.cpp": {"immintrin.h"},
    "src/geom/kernels/overlap_avx512.cpp": {"immintrin.h"},
    "src/cover/kernels/circle_rows_anywhere.cpp": {"emmintrin.h"},
    "src/cover/kernels/circle_rows_avx2.cpp": {"immintrin.h"},
    "src/cover/kernels/circle_rows_avx512.cpp": {"immintrin.h"},
    "src/objects/kernels/gather.cpp": {"emmintrin.h"},
    "src/trace/kernels/ray_waves_avx2.cpp": {"immintrin.h"},
    "src/trace/kernels/ray_waves_avx512.cpp": {"immintrin.h"},
}


def problems(tree):
    for file in tree.core + [fragment for fragment in tree.fragments if fragment.module in CORE]:
        name = file.path.as_posix()
        for number, line in enumerate(file.code.splitlines(), 1):
            for word in WORDS.findall(line):
                if word not in ALLOWED.get(name, ()):
                    yield f"{file.place(number)}: {word}"
        allowed = (IN_HEADERS if file.is_header else IN_SOURCES) | BESIDES.get(name, set())
        for include in file.includes:
            if not include.name.startswith("tilespace/") and include.name not in allowed:
                yield f"{file.place(include.line)}: <{include.name}>"
