# SPDX-License-Identifier: MIT
"""The version of the project is that of CMakeLists.txt wherever else it is written."""

import re

SOURCE = "CMakeLists.txt"
PROJECT = re.compile(r"^project\(tilespace VERSION (\d+\.\d+\.\d+)", re.MULTILINE)

# Where it is written: a file, what stands around the number, and whether it is all of it or without the last part.
PLACES = (
    ("src/base/include/tilespace/base/version.hpp", r'version_string\[\] = "([^"]*)"', "all"),
    ("src/base/include/tilespace/base/version.hpp",
     r"VERSION_MAJOR (\d+)\n#define TILESPACE_VERSION_MINOR (\d+)\n#define TILESPACE_VERSION_PATCH (\d+)", "all"),
    ("capi/include/tilespace.h", r'the version of the library: "([^"]*)"', "all"),
    ("web/tilespace/package.json", r'^  "version": "([^"]*)"', "all"),
    ("web/tilespace/package-lock.json", r'^  "version": "([^"]*)"', "all"),
    ("web/tilespace/src/api.ts", r'version of the library: "([^"]*)"', "all"),
    ("packaging/debian/changelog", r"\Atilespace \(([^)-]*)[-)]", "all"),
    ("packaging/debian/tilespace.1", r'"tilespace ([^"]*)"', "all"),
    ("packaging/vcpkg/tilespace/vcpkg.json", r'^  "version": "([^"]*)"', "all"),
    ("packaging/conan/conanfile.py", r'^    version = "([^"]*)"', "all"),
    ("CHANGELOG.md", r"^## \[([^]]*)\]", "all"),
    ("README.md", r"find_package\(tilespace (\S+)", "minor"),
    ("docs/install.md", r"find_package\(tilespace (\S+)", "minor"),
    ("docs/units.md", r"find_package\(tilespace (\S+)", "minor"),
)
# Names of the files of a release, wherever a page of docs or a README names one.
RELEASED = re.compile(r"\btilespace-(\d+\.\d+\.\d+)")
# The Python package and its archives take it from CMakeLists.txt.
BUILT_FROM_IT = ("pyproject.toml", r'^dynamic = \[[^]]*"version"')


def text_of(tree, path):
    return (tree.root / path).read_text(encoding="utf-8")


def version_of(tree):
    return PROJECT.search(text_of(tree, SOURCE))[1]


def problems(tree):
    version = version_of(tree)
    for path, pattern, how in PLACES:
        expected = version if how == "all" else version.rpartition(".")[0]
        found = re.search(pattern, text_of(tree, path), re.MULTILINE)
        written = ".".join(found.groups()) if found else "no version"
        if written != expected:
            yield f"{path}: {written}; {SOURCE} has {expected}"
    for page in (*sorted((tree.root / "docs").glob("*.md")), tree.root / "web/tilespace/README.md"):
        for written in RELEASED.findall(page.read_text(encoding="utf-8")):
            if written != version:
                yield f"{page.relative_to(tree.root)}: tilespace-{written}; {SOURCE} has {version}"
    path, pattern = BUILT_FROM_IT
    if not re.search(pattern, text_of(tree, path), re.MULTILINE):
        yield f"{path}: the version is not dynamic"
