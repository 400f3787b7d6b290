# SPDX-License-Identifier: MIT
"""<tilespace/tilespace.hpp> includes every public header of the core."""

from tree import CORE

EVERYTHING = "tilespace/tilespace.hpp"


def problems(tree):
    included = {include.name for include in tree.header(EVERYTHING).includes}
    for file in tree.public_headers:
        if file.module in CORE and file.include_name not in included:
            yield f"{EVERYTHING}: <{file.include_name}> is missing"
