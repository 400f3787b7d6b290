# SPDX-License-Identifier: MIT
"""Mutation testing knows every file it names, and every mutant that scripts/mutants/equal.txt lists."""

import importlib.util
import sys


def problems(tree):
    path = tree.root / "scripts" / "mutants" / "run.py"
    spec = importlib.util.spec_from_file_location("mutants", path)
    mutants = sys.modules["mutants"] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(mutants)
    missing = [name for name in mutants.FILES if not (tree.root / name).is_file()]
    yield from (f"scripts/mutants/run.py: there is no {name}" for name in missing)
    if not missing:
        yield from (f"scripts/mutants/equal.txt: no mutant reads {key}" for key in mutants.stale_ones())
