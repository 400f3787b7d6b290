# SPDX-License-Identifier: MIT
"""No header of ours includes a library of others, the core none at all; each is included by one source of a module.

But for Boost in the headers of units, which are made of its units, and oneTBB in one of parallel, which hands work to
it. These modules are optional, and nothing of ours includes them.
"""

from collections import defaultdict

# What each library is included by.
LIBRARIES = {"pugixml.hpp": "pugixml", "simdjson.h": "simdjson", "png.h": "libpng", "zlib.h": "zlib", "zstd.h": "zstd",
             "zstd_errors.h": "zstd", "yaml-cpp": "yaml-cpp", "utf8": "utfcpp", "utf8.h": "utfcpp",
             "utf8cpp": "utfcpp", "toml++": "toml++", "sqlite3.h": "SQLite", "mpi.h": "MPI", "dirent.h": "POSIX folders",
             "fcntl.h": "POSIX", "unistd.h": "POSIX", "sys": "POSIX", "io.h": "the C library of Windows"}
# Libraries with several sources: SQLite is used from above, and gets a layer below it.
SEVERAL = {("store", "SQLite"): {"src/store/sqlite/database.cpp", "src/store/sqlite/page_checks.cpp"}}
# What the headers of one module are made of, and who links it knows.
OF_MODULES = {"boost": "units", "tbb": "parallel"}
# What we include of the standard library and of compilers.
STANDARD = set("""algorithm array atomic bit cerrno charconv climits cmath compare concepts condition_variable csetjmp
                  cstddef cstdint cstdio cstdlib cstring ctime deque execution filesystem functional initializer_list
                  iterator limits map memory mutex new numeric optional set span string string_view system_error thread
                  tuple type_traits unordered_map
                  unordered_set
                  utility vector arm_neon.h emmintrin.h immintrin.h""".split())


def library_of(name):
    head = name.split("/")[0]
    if head == "tilespace" or name in STANDARD:
        return None
    return LIBRARIES.get(head, head)


def problems(tree):
    users = defaultdict(set)
    for file in tree.files:
        for include in file.includes:
            library = None if include.quoted else library_of(include.name)
            if library is None or OF_MODULES.get(library) == file.module:
                continue
            users[file.module, library].add(file.path.as_posix())
            if file.is_header:
                yield f"{file.place(include.line)}: a header includes {library}"
            if file in tree.core:
                yield f"{file.place(include.line)}: the core includes {library}"
            if library not in LIBRARIES.values():
                yield f"{file.place(include.line)}: {library} is not a library we use"
    for (module, library), files in sorted(users.items()):
        if len(files) > 1 and files != SEVERAL.get((module, library)):
            yield f"{library} is included by more than one source of {module}: {', '.join(sorted(files))}"
