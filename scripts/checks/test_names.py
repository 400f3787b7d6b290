# SPDX-License-Identifier: MIT
"""Names of test suites are PascalCase, those of tests snake_case; a file of tests has a namespace of its name.

Several of these files are compiled as one.
"""

import re
from pathlib import Path

import sources

TEST = re.compile(r"^(?:TEST|TEST_F|TEST_P|TYPED_TEST|RC_GTEST_PROP|RC_GTEST_FIXTURE_PROP)\(\s*(\w+),\s*(\w+)",
                  re.MULTILINE)


NAMESPACE_OF = {"tests": "{}", "fuzz/targets": "{}_target"}


def namespace_of(path):
    """The namespace that a file of tests needs; None for other files."""
    folder = "fuzz/targets" if path.startswith("fuzz/targets/") else path.partition("/")[0]
    is_test = folder == "fuzz/targets" or path.endswith("_test.cpp")
    return NAMESPACE_OF[folder].format(Path(path).stem) if folder in NAMESPACE_OF and is_test else None


def problems(tree):
    for path in sources.cpp_files(tree):
        text = sources.read(tree, path)
        wanted = namespace_of(str(path))
        if wanted and not re.search(rf"^namespace (?:\w+::)*{wanted} \{{$", text, re.MULTILINE):
            yield f"{path}: no namespace {wanted}"
        for match in TEST.finditer(text):
            if not re.fullmatch(r"[A-Z][A-Za-z0-9]*", match[1]) or not re.fullmatch(r"[a-z][a-z0-9_]*", match[2]):
                yield f"{path}:{text.count(chr(10), 0, match.start()) + 1}: {match[1]}.{match[2]}"
