# SPDX-License-Identifier: MIT
"""How the tiles look: a palette, a canvas, and a module per tileset."""
