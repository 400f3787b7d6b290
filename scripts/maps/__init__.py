# SPDX-License-Identifier: MIT
"""What scripts/make_map.py and scripts/make_tiled_maps.py are made of."""
