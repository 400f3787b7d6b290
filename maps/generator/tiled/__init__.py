# SPDX-License-Identifier: MIT
"""Maps and tilesets of the editor Tiled, and how they are written."""
