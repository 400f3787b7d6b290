# SPDX-License-Identifier: MIT
"""Archives with the same bytes whenever they are packed: names in order, one time, no owners."""

import lzma
import os
import tarfile
import time
import zipfile
from pathlib import Path

COMPRESSION = {"preset": 6}


def files_of(folder):
    return sorted(path for path in Path(folder).rglob("*") if path.is_file() and not path.is_symlink())


def compressed(data, out):
    """Bytes, by one thread: the result of several depends on their number."""
    with lzma.open(out, "wb", **COMPRESSION) as file:
        file.write(data)


def pack_tar(folder, top, out, when):
    with lzma.open(out, "wb", **COMPRESSION) as file, \
            tarfile.open(fileobj=file, mode="w", format=tarfile.PAX_FORMAT) as archive:
        for path in files_of(folder):
            entry = tarfile.TarInfo(f"{top}/{path.relative_to(folder).as_posix()}")
            entry.size, entry.mtime = path.stat().st_size, when
            entry.mode = 0o755 if os.access(path, os.X_OK) else 0o644
            with path.open("rb") as content:
                archive.addfile(entry, content)


def pack_zip(folder, top, out, when):
    date = time.gmtime(when)[:6]
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in files_of(folder):
            entry = zipfile.ZipInfo(f"{top}/{path.relative_to(folder).as_posix()}", date)
            entry.compress_type, entry.external_attr = zipfile.ZIP_DEFLATED, 0o644 << 16
            archive.writestr(entry, path.read_bytes())
