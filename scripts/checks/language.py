# SPDX-License-Identifier: MIT
"""The core needs no exceptions, RTTI, streams, threads or files; its headers are light and standard C++20."""

import re

from tree import CORE

WORDS = re.compile(r"\b(throw|try|catch|dynamic_cast|typeid|thread_local|printf|abort|exit|quick_exit|terminate)\b"
                   r"(?!\s*=)")
ALLOWED = {"src/base/assert.cpp": {"abort"}}  # what a broken contract ends with

# What only some compilers understand. One header chooses between that and standard C++; beside it, only what is
# compiled for the vector instructions of a machine.
EXTENSIONS = re.compile(r"\b(__builtin_\w+|__attribute__|__declspec|__extension__|__restrict|vector_size|__int128|"
                        r"_mm\w+|(?:gnu|clang|msvc)::\w+)")
SIMD = "src/simd/include/tilespace/simd/detail"
WITH_EXTENSIONS = {
    "src/base/include/tilespace/base/detail/compiler.hpp", f"{SIMD}/targets.hpp", f"{SIMD}/lanes_plain.hpp",
    f"{SIMD}/lanes_avx2.hpp", f"{SIMD}/lanes_avx512.hpp", "src/simd/count_ones.cpp", "src/simd/simd_level.cpp",
    "src/objects/index/gather.cpp",
}

# What the core may include of the standard library: nothing that throws, prints, locks or is heavy.
IN_HEADERS = {"array", "bit", "compare", "cstddef", "cstdint", "initializer_list", "limits", "new", "optional", "span",
              "string_view", "type_traits", "utility"}
IN_SOURCES = IN_HEADERS | {"algorithm", "cmath", "cstring"}
BESIDES = {
    "src/simd/simd_level.cpp": {"atomic"},  # the limit, set from any thread
    # The handler, set from any thread; what a broken contract says, and the end of the program.
    "src/base/assert.cpp": {"atomic", "cstdio", "cstdlib"},
    "src/base/include/tilespace/base/detail/little_endian.hpp": {"cstring"},  # bytes as words
    "src/snapshot/include/tilespace/snapshot/detail/encoding.hpp": {"cstring"},  # arrays as bytes
    "src/grid/include/tilespace/grid/to_text.hpp": {"string", "vector"},  # for debuggers and tests
    "src/motion/include/tilespace/motion/to_text.hpp": {"string"},
    "src/world/include/tilespace/world/to_text.hpp": {"string"},
    "src/base/include/tilespace/base/detail/compiler.hpp": {"cmath"},  # only where the compiler has no builtins
    f"{SIMD}/intrinsics.hpp": {"arm_neon.h", "immintrin.h"},
    f"{SIMD}/lanes_plain.hpp": {"cstring", "emmintrin.h"},
    "src/objects/index/gather.cpp": {"emmintrin.h"},
}


def problems(tree):
    for file in tree.core + [fragment for fragment in tree.fragments if fragment.module in CORE]:
        name = file.path.as_posix()
        for number, line in enumerate(file.code.splitlines(), 1):
            for word in WORDS.findall(line):
                if word not in ALLOWED.get(name, ()):
                    yield f"{file.place(number)}: {word}"
            for word in EXTENSIONS.findall(line) if name not in WITH_EXTENSIONS else ():
                yield f"{file.place(number)}: {word}: the core is standard C++20, but for what compiler.hpp chooses"
        allowed = (IN_HEADERS if file.is_header else IN_SOURCES) | BESIDES.get(name, set())
        for include in file.includes:
            if tree.included(file, include) is None and include.name not in allowed:
                yield f"{file.place(include.line)}: <{include.name}>"
