# SPDX-License-Identifier: MIT
"""The vcpkg port and the Conan recipe name options, modules and libraries that the project has; neither tool is run."""

import ast
import json
import re

PORT = "packaging/vcpkg/tilespace"
CONAN = "packaging/conan/conanfile.py"
OPTIONS = "cmake/TilespaceOptions.cmake"
OPTION = re.compile(r"TILESPACE_[A-Z_]+\b")


def text_of(tree, path):
    return (tree.root / path).read_text(encoding="utf-8")


def conan_class(tree):
    """Values of the class of the recipe, as far as they are constants."""
    found = next(node for node in ast.parse(text_of(tree, CONAN)).body if isinstance(node, ast.ClassDef))
    return {node.targets[0].id: ast.literal_eval(node.value) for node in found.body if isinstance(node, ast.Assign)}


def problems(tree):
    known = set(OPTION.findall(text_of(tree, OPTIONS)))
    for path in (f"{PORT}/portfile.cmake", CONAN):
        for name in sorted(set(OPTION.findall(text_of(tree, path))) - known):
            yield f"{path}: there is no option {name}"
    port = json.loads(text_of(tree, f"{PORT}/vcpkg.json"))
    features = set(port["features"])
    used = re.findall(r"(\w+) TILESPACE_", re.search(r"FEATURES ([^)]*)", text_of(tree, f"{PORT}/portfile.cmake"))[1])
    for name in sorted(features ^ set(used)):
        yield f"{PORT}: the feature {name} is in one of vcpkg.json and portfile.cmake only"
    recipe = conan_class(tree)
    if set(recipe["options"]) != set(recipe["default_options"]):
        yield f"{CONAN}: options without a default"
    needed = {name for name in port["features"]["io"]["dependencies"] if isinstance(name, str)}
    for name in sorted(needed - set(re.findall(r'"([\w-]+)/\[', text_of(tree, CONAN)))):
        yield f"{CONAN}: {name} is missing, which the port has"
