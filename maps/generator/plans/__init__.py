# SPDX-License-Identifier: MIT
"""Where is what? A plan is a Grid of tiles, made from a size and a seed. A module per kind of place."""
