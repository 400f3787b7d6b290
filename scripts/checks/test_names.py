# SPDX-License-Identifier: MIT
"""Names of test suites are PascalCase, those of tests snake_case."""

import re

import sources

TEST = re.compile(r"^(?:TEST|TEST_F|TEST_P|TYPED_TEST|RC_GTEST_PROP|RC_GTEST_FIXTURE_PROP)\(\s*(\w+),\s*(\w+)",
                  re.MULTILINE)


def problems(tree):
    for path in sources.cpp_files(tree):
        text = sources.read(tree, path)
        for match in TEST.finditer(text):
            if not re.fullmatch(r"[A-Z][A-Za-z0-9]*", match[1]) or not re.fullmatch(r"[a-z][a-z0-9_]*", match[2]):
                yield f"{path}:{text.count(chr(10), 0, match.start()) + 1}: {match[1]}.{match[2]}"
