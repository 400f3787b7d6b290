# SPDX-License-Identifier: MIT
"""csharp_test.py DECLARATIONS PROGRAM...: are the structs that the program prints those of the declarations?"""

import subprocess
import sys
from pathlib import Path

import cffi


def places(ffi, struct):
    """Names, offsets and sizes of fields: arrays are written out."""
    for name, field in struct.fields:
        count = field.type.length if field.type.kind == "array" else 1
        size = ffi.sizeof(field.type) // count
        for i in range(count):
            yield f"{name}_{i}={field.offset + i * size}:{size}" if count > 1 else f"{name}={field.offset}:{size}"


def main(declarations, *program):
    ffi = cffi.FFI()
    ffi.cdef(Path(declarations).read_text(encoding="utf-8"))
    printed = subprocess.run(program, stdout=subprocess.PIPE, text=True, check=True).stdout.splitlines()
    found = {name: (int(size), fields) for name, size, *fields in map(str.split, printed)}
    expected = {}
    for name in ffi.list_types()[0]:
        kind = ffi.typeof(name)
        if kind.kind == "struct" and kind.fields:
            expected[name] = ffi.sizeof(kind), [*places(ffi, kind)]
            expected.update((f"{name}_{field}", (ffi.sizeof(inner.type), [*places(ffi, inner.type)]))
                            for field, inner in kind.fields if inner.type.kind == "union")
    different = [f"{name}: {found.get(name)}, in C {expected.get(name)}" for name in sorted({*found, *expected})
                 if found.get(name) != expected.get(name)]
    if different:
        sys.exit("\n".join(different))
    print(f"{len(found)} structs are those of C")


main(*sys.argv[1:])
