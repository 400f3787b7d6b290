# SPDX-License-Identifier: MIT
"""Asks every rule, and tells what it found."""

import argparse
import importlib
import sys
import time
from pathlib import Path

from tree import Tree

# What is quick to know comes first.
RULES = ("layers", "cycles", "readmes", "everything", "language", "macros", "third_party", "web_sources", "columns",
         "commas", "versions", "recipes", "test_names", "documented", "api", "fuzz_table", "search_terms",
         "mutants_known", "walks", "figures", "classes", "enum_names", "c_interface", "header_weight",
         "hostile_macros", "twice", "no_exceptions", "headers_alone", "old_language")


def problems_of(rule, tree):
    return list(importlib.import_module(rule).problems(tree))


def main():
    parser = argparse.ArgumentParser(prog="scripts/check", description="Keeps the rules of the source tree.")
    parser.add_argument("rules", nargs="*", metavar="RULE", help=f"only these: {', '.join(RULES)}")
    parser.add_argument("--without", action="append", default=[], metavar="RULE", help="not this one")
    parser.add_argument("--root", default=Path(__file__).parents[2], help="the tree to look at")
    parser.add_argument("--update-api", action="store_true",
                        help="write the public interface as it is now to docs/api.txt")
    options = parser.parse_args()
    unknown = [rule for rule in options.rules + options.without if rule not in RULES]
    if unknown:
        parser.error(f"no rule {', '.join(unknown)}: there are {', '.join(RULES)}")
    tree = Tree(options.root)
    if options.update_api:
        importlib.import_module("api").update(tree)
    failed = False
    for rule in [rule for rule in options.rules or RULES if rule not in options.without]:
        start = time.monotonic()
        found = problems_of(rule, tree)
        failed |= bool(found)
        doc = importlib.import_module(rule).__doc__.splitlines()[0]
        print(f"{'FAILED' if found else 'ok':7}{rule:16}{time.monotonic() - start:5.1f} s  {doc}", flush=True)
        for problem in found:
            print(f"       {problem}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
