# SPDX-License-Identifier: MIT
"""Where a release is made, and of what: folders, version, time, and the tree that is the source archive unpacked."""

import os
import re
import shutil
import subprocess
import tarfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
VERSION = re.search(r"^project\(tilespace VERSION ([0-9.]+)", (ROOT / "CMakeLists.txt").read_text(encoding="utf-8"),
                    re.MULTILINE)[1]
NAME = f"tilespace-{VERSION}"
FOLDER = ROOT / "build" / "release" / NAME
WORK = ROOT / "build" / "release" / "work"
SOURCE = FOLDER / f"{NAME}.tar.xz"
# Built once, for the tree and for its copies.
SHARED = ("python-libraries", "windows-libraries", "node")


def run(*command, cwd=ROOT, log=None, **environment):
    """Runs a command; what it prints goes to a file, whose end is shown if it fails."""
    settings = {"cwd": cwd, "env": {**os.environ, **environment}, "stdin": subprocess.DEVNULL}
    if log is None:
        subprocess.run(command, check=True, **settings)
        return
    with log.open("ab") as file:
        if subprocess.run(command, stdout=file, stderr=subprocess.STDOUT, **settings).returncode == 0:
            return
    text = log.read_text(encoding="utf-8", errors="replace").splitlines()
    raise SystemExit("\n".join([*text[-30:], f"scripts/release: failed: {' '.join(map(str, command))}; {log}"]))


def output_of(*command, cwd=ROOT):
    return subprocess.run(command, cwd=cwd, check=True, text=True, stdout=subprocess.PIPE).stdout.strip()


def commit_time():
    return int(output_of("git", "log", "-1", "--format=%ct"))


def archived_revision():
    """The commit that the source archive is of, or None if there is no archive."""
    if not SOURCE.exists():
        return None
    with tarfile.open(SOURCE) as archive:
        return archive.extractfile(f"{NAME}/cmake/revision.txt").read().decode().split()[0]


def fresh(folder):
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder


def unpacked(folder):
    """The source archive, unpacked into an empty folder."""
    with tarfile.open(SOURCE) as archive:
        archive.extractall(fresh(folder))
    return folder / NAME


def tree_in(folder):
    """The same, with the libraries that are built once."""
    tree = unpacked(folder)
    (tree / "build").mkdir()
    for name in SHARED:
        (ROOT / "build" / name).mkdir(parents=True, exist_ok=True)
        (tree / "build" / name).symlink_to(ROOT / "build" / name)
    return tree


def compiler_cache(is_asked):
    """Environment for builds: with ccache, or surely without.

    No CCACHE_BASEDIR: by it the compiler would see relative names of sources, which are in assertions (__FILE__), and
    the files of a release would have other bytes with ccache than without."""
    launchers = ("CMAKE_C_COMPILER_LAUNCHER", "CMAKE_CXX_COMPILER_LAUNCHER")
    return {name: "ccache" if is_asked else "" for name in launchers} | {"CCACHE_BASEDIR": "", "CCACHE_NOHASHDIR": "1"}
