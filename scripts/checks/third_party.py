# SPDX-License-Identifier: MIT
"""No header of ours includes a library of others, the core none at all; and each is included by one source."""

from collections import defaultdict

# What each library is included by.
LIBRARIES = {"pugixml.hpp": "pugixml", "simdjson.h": "simdjson", "png.h": "libpng", "zlib.h": "zlib", "zstd.h": "zstd", "zstd_errors.h": "zstd",
             "yaml-cpp": "yaml-cpp"}
SYSTEM = {"emmintrin.h", "immintrin.h", "arm_neon.h"}


def library_of(name):
    head = name.split("/")[0]
    is_of_the_standard = "." not in head and "/" not in name
    if head == "tilespace" or is_of_the_standard or name in SYSTEM:
        return None
    return LIBRARIES.get(head, head)


def problems(tree):
    users = defaultdict(set)
    for file in tree.files:
        for include in file.includes:
            library = None if include.quoted else library_of(include.name)
            if library is None:
                continue
            users[library].add(file.path.as_posix())
            if file.is_header:
                yield f"{file.place(include.line)}: a header includes {library}"
            if file in tree.core:
                yield f"{file.place(include.line)}: the core includes {library}"
            if library not in LIBRARIES.values():
                yield f"{file.place(include.line)}: {library} is not a library we use"
    for library, files in sorted(users.items()):
        if len(files) > 1:
            yield f"{library} is included by more than one source: {', '.join(sorted(files))}"
