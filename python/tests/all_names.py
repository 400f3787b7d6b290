# SPDX-License-Identifier: MIT
"""A plugin for pytest, `-p all_names`: fails unless the tests use all public names of the package.

Each public function, method and property is called, each of its parameters is given a value other than its default, and
each field of a result is read by name.
"""

import ast
import dataclasses
import inspect
import sys
from pathlib import Path

import tilespace as ts
from tilespace import viz

FIELDS = ("RayHit", "SweepHit", "MoveResult", "PushResult", "SolidPoint", "Path")


def functions_of(thing, name):
    """Name and code of a function, or of what a class has for users."""
    if inspect.isfunction(thing):
        yield name, thing
    elif inspect.isclass(thing) and thing.__module__.startswith("tilespace"):
        for member, value in inspect.getmembers_static(thing):
            value = getattr(value, "__func__", value)  # of static methods and those of classes
            if isinstance(value, property):
                yield from ((f"{name}.{member}", f) for f in (value.fget, value.fset) if f is not None)
            elif inspect.isfunction(value) and (not member.startswith("_") or member in ("__init__", "__len__")):
                yield f"{name}.{member}", value


def is_default(value, default):
    if value is default:
        return True
    return type(value) is type(default) and isinstance(value, (bool, int, float, str, tuple)) and value == default


class Calls:
    """The names that are not used yet."""

    def __init__(self):
        names = [(name, getattr(ts, name)) for name in ts.__all__] + [("viz.plot", viz.plot)]
        self.missing = {}  # of each function, by its code: its parameters that only had their defaults
        self.names = {}
        for name, thing in names:
            for full_name, function in functions_of(thing, name):
                code = inspect.unwrap(function).__code__
                if code.co_filename.endswith(".py"):  # else made by a decorator
                    self.names[code] = full_name
                    self.missing[code] = {p.name: p.default for p in inspect.signature(function).parameters.values()
                                          if p.default is not p.empty}
        self.uncalled = set(self.missing)

    def on_event(self, frame, event, _):
        if event != "call" or frame.f_code not in self.missing:
            return
        self.uncalled.discard(frame.f_code)
        missing = self.missing[frame.f_code]
        for name in [n for n, default in missing.items() if not is_default(frame.f_locals[n], default)]:
            del missing[name]

    def problems(self):
        yield from (f"{self.names[code]} is not called" for code in self.uncalled)
        for code, parameters in self.missing.items():
            yield from (f"{self.names[code]}: {name} has its default alone" for name in parameters
                        if code not in self.uncalled)
        read = {node.attr for path in Path(__file__).parent.glob("*.py")
                for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.Attribute)}
        for name in FIELDS:
            result = getattr(ts, name)
            fields = [field.name for field in dataclasses.fields(result)] if name == "Path" else result._fields
            yield from (f"{name}.{field} is not read" for field in fields if field not in read)


calls = Calls()


def pytest_sessionstart():
    sys.setprofile(calls.on_event)


def pytest_sessionfinish(session):
    sys.setprofile(None)
    problems = sorted(calls.problems())
    for problem in problems:
        print(f"\nall_names: {problem}", end="")
    if problems and session.exitstatus == 0:
        session.exitstatus = 1
