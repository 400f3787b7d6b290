# SPDX-License-Identifier: MIT
"""Writes the C source of the extension module tilespace._tilespace: build_extension.py OUTPUT.c

The module calls the C interface through cffi's API mode, and works with every Python from 3.9 on (abi3).
"""

import sys
from pathlib import Path

from cffi import FFI

HERE = Path(__file__).resolve().parent


def builder():
    ffi = FFI()
    ffi.cdef((HERE / "tilespace" / "_cdef.h").read_text(encoding="utf-8"))
    ffi.cdef('extern "Python" uint32_t tilespace_python_read(void*, const char*, const uint8_t**, size_t*);')
    ffi.set_source("tilespace._tilespace", "#include <tilespace.h>", libraries=["tilespace-c"], py_limited_api=True)
    return ffi


if __name__ == "__main__":
    builder().emit_c_code(sys.argv[1])
