# SPDX-License-Identifier: MIT
"""What tiles there are: their names, pictures, collision shapes and properties. A module per tileset."""
