# SPDX-License-Identifier: MIT
"""An isometric map and its tileset."""
