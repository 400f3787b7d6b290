# SPDX-License-Identifier: MIT
"""What maps/make_map.py and maps/make_tiled_maps.py are made of."""
