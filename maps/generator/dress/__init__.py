# SPDX-License-Identifier: MIT
"""From what is solid to tiles that look like it."""
