# SPDX-License-Identifier: MIT
"""Every public enum has a name() for each of its values, and every error of a Result a text.

Enums of classes count, too. Two enums of one name have names of their own, each in its namespace.
"""

import re

from declarations import declarations

ERROR = re.compile(r"\bResult< .*, ([\w:]+) >")


def namespace_of(one, classes):
    """The innermost namespace around a declaration."""
    scope = one.scope
    while scope in classes:
        scope = scope.rpartition("::")[0]
    return scope


def functions_of(found, names):
    """The types that functions of these names take first, each with the namespace of the function."""
    for one in (one for one in found if one.kind == "function" and one.name in names):
        first = re.search(rf"::{one.name}\((?:const )?([\w:]+)", one.text)
        if first:
            yield f"{one.scope}::{first[1]}"


def bodies_of(tree):
    """The bodies of all functions name(), with the type of their parameter and their module: those that are tables are
    left to the tests."""
    for file in tree.files:
        for start in re.finditer(r"^[^\n/]*\bname\(([\w:]+) \w+\)[^\n;]*\{", file.text, re.MULTILINE):
            end = file.text.find("\n}", start.end())
            if "case " in file.text[start.end():end]:
                yield (start[1].rpartition("::")[2], file.module), file.text[start.end():end]


def problems(tree):
    found = declarations(tree)
    classes = {one.full_name for one in found if one.kind in ("class", "struct", "union")}
    named = set(functions_of(found, ("name",)))
    bodies = dict(bodies_of(tree))
    values = [one for one in found if one.kind == "enumvalue"]
    for enum in (one for one in found if one.kind == "enum"):
        space, short = namespace_of(enum, classes), enum.full_name
        if f"{space}::{short.removeprefix(space + '::')}" not in named:
            yield f"{enum.place}: {enum.name} has no name()"
            continue
        body = bodies.get((enum.name, enum.header.split("/")[1]))
        yield from (f"{enum.place}: name() knows no {enum.name}::{value.name}" for value in values
                    if body and value.scope == short and not re.search(rf"\b{value.name}\b", body))
    told = set(functions_of(found, ("name", "to_text", "to_string")))
    errors = {(namespace_of(one, classes), error) for one in found for error in ERROR.findall(one.text)}
    spaces = {space for space, _ in errors} | {"tilespace"}
    for space, error in sorted(errors):
        owners = {f"{owner}::{error}" for owner in spaces if owner in ("tilespace", space)}
        if error != "E" and not owners & told:
            yield f"{space}: the error {error} of a Result has no text"
