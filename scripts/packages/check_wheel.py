#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Checks a wheel of the Python package: what is in it, and that it works where nothing else of the project is.

    scripts/packages/check_wheel.py WHEEL            any wheel, with some of the questions of the conformance suite
    scripts/packages/check_wheel.py WHEEL --release  one for other machines: its size, its libraries, all questions

It installs the wheel into a new virtual environment, with cffi and numpy of the system beside it and nothing else (no
package index is asked), and answers the conformance suite there. Then pytest, hypothesis and matplotlib join them for
the tests of the package. Tests, maps and suite are copied out of the tree first.
"""

import argparse
import base64
import csv
import hashlib
import io
import shutil
import subprocess
import sys
import tempfile
import venv
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "python"))
import build_backend  # noqa: E402

MOST_BYTES = 2 << 20
SYSTEM = Path("/usr/lib/python3/dist-packages")
# Module names of what the package needs, and of what its tests need besides.
NEEDED = ("numpy", "cffi", "_cffi_backend", "pycparser", "ply")
FOR_TESTS = ("pytest", "_pytest", "py", "pluggy", "iniconfig", "packaging", "attr", "hypothesis", "sortedcontainers",
             "matplotlib", "mpl_toolkits", "PIL", "contourpy", "kiwisolver", "cycler", "dateutil", "six", "pyparsing",
             "fontTools")


def check(holds, message):
    if not holds:
        sys.exit(f"check_wheel: {message}")


def check_record(archive):
    """RECORD has all files, with their hashes and sizes."""
    record = next(name for name in archive.namelist() if name.endswith(".dist-info/RECORD"))
    rows = list(csv.reader(io.StringIO(archive.read(record).decode())))
    check(sorted(row[0] for row in rows) == sorted(archive.namelist()), "RECORD has other files than the wheel")
    for path, digest, size in rows:
        content = archive.read(path)
        found = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
        check(path == record or (digest, size) == (f"sha256={found}", str(len(content))), f"RECORD is wrong: {path}")


def check_extension(path, tag):
    """A module for other machines needs glibc alone, in the version of the tag, and exports its entry alone."""
    libraries, (major, minor) = build_backend.needs(path)
    check(libraries <= build_backend.EVERYWHERE, f"needs {', '.join(libraries - build_backend.EVERYWHERE)}")
    check(f"manylinux_{major}_{max(minor, 17)}_" in tag, f"needs glibc {major}.{minor}: the tag is {tag}")
    symbols = subprocess.run(["nm", "-D", "--defined-only", path], check=True, text=True, stdout=subprocess.PIPE).stdout
    names = [line.split()[-1] for line in symbols.splitlines()]
    check(names == ["PyInit__tilespace"], f"exports {', '.join(names[:5])}")
    print(f"extension: {path.stat().st_size / 1e6:.2f} MB, {', '.join(sorted(libraries))}, glibc {major}.{minor}")


def check_licenses(archive):
    """There is a license of each library that is in the wheel."""
    lines = (ROOT / "scripts" / "packages" / "python_libraries.txt").read_text(encoding="utf-8").splitlines()
    expected = {f"{line.split()[1]}.txt" for line in lines if not line.startswith("#")}
    found = {Path(name).name for name in archive.namelist() if "/licenses/libraries/" in name}
    check(found == expected, f"licenses: expected {sorted(expected)}, found {sorted(found)}")


def check_content(wheel, is_release, folder):
    with zipfile.ZipFile(wheel) as archive:
        check(archive.testzip() is None, "damaged")
        check_record(archive)
        if is_release:
            check_licenses(archive)
            check(wheel.stat().st_size <= MOST_BYTES, f"{wheel.stat().st_size} bytes: more than {MOST_BYTES}")
            check_extension(Path(archive.extract("tilespace/_tilespace.abi3.so", folder)), wheel.stem)
    print(f"wheel: {wheel.name}, {wheel.stat().st_size / 1e6:.2f} MB")


def link(names, site):
    for name in names:
        found = [path for path in SYSTEM.iterdir() if path.name.split(".")[0] == name and path.suffix != ".egg-info"]
        check(found, f"{SYSTEM} has no {name}")
        for path in found:
            (site / path.name).symlink_to(path)


def install(wheel, folder):
    """Makes a virtual environment with the wheel; returns its interpreter and the folder of its packages."""
    venv.create(folder, with_pip=False, symlinks=True)
    python = folder / "bin" / "python3"
    subprocess.run([sys.executable, "-m", "pip", "--python", python, "install", "--quiet", "--no-index", "--no-deps",
                    "--no-compile", wheel], check=True)
    version = f"python{sys.version_info[0]}.{sys.version_info[1]}"
    return python, folder / "lib" / version / "site-packages"


def copy_tests(folder):
    for name in ("python/tests", "conformance", "maps", "examples/python", "examples/expected/python"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__", "generator"))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("wheel", type=Path)
    parser.add_argument("--release", action="store_true")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        check_content(options.wheel, options.release, folder)
        python, site = install(options.wheel, folder / "venv")
        copy_tests(folder)

        def run(*command):
            environment = {"PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "HOME": str(folder), "MPLBACKEND": "agg",
                           "PYTHONDONTWRITEBYTECODE": "1"}
            if not options.release:
                environment["TILESPACE_CASES"] = "15"  # python.tests has run more of the same
            done = subprocess.run(command, cwd=folder, env=environment, text=True, stdout=subprocess.PIPE)
            check(done.returncode == 0, f"{' '.join(map(str, command))}:\n{done.stdout}")
            return done.stdout

        link(NEEDED, site)
        found = run(python, "-c", "import sys, tilespace; print(tilespace.__file__, 'scipy' in sys.modules)").split()
        check(found == [str(site / "tilespace" / "__init__.py"), "False"], f"imported {found}")
        some = [] if options.release else ["--sums", "--every", "20"]
        print(run("/usr/bin/python3", "conformance/run.py", *some, python, "python/tests/answer.py").splitlines()[-1])
        left_out = {"view_a_cave"}  # of a file that another example makes
        if run(python, "-c", "import tilespace; print(tilespace.has_world_files())") != "True\n":
            left_out.add("dig_a_world")
        for example in sorted((folder / "examples" / "python").glob("*.py")):
            if example.stem in left_out:
                continue
            expected = (folder / "examples" / "expected" / "python" / f"{example.stem}.txt").read_text(encoding="utf-8")
            check(run(python, example) == expected, f"{example.name} prints something else")
        link(FOR_TESTS, site)
        print(run(python, "-m", "pytest", "-q", "-p", "no:cacheprovider", "python/tests").splitlines()[-1])


if __name__ == "__main__":
    main()
