# SPDX-License-Identifier: MIT
"""The maps of the folder maps/, one a module."""
