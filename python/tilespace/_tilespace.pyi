# SPDX-License-Identifier: MIT
"""The extension module that cffi makes."""

from typing import Any

ffi: Any
lib: Any
