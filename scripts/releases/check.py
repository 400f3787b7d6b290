# SPDX-License-Identifier: MIT
"""Installs and uses each part of a release on a clean Debian 12: a system of its own, without the tree.

Base is Debian's minbase by mmdebstrap, made once, from where this machine has its packages. For each part a copy of it
gets the files of the part, the first lines of its README, the conformance suite, and what clean/PART.sh does with them
under chroot. It needs root. What was not run is said in the end.
"""

import os
import re
import shutil
import subprocess
import tarfile
import time
from pathlib import Path

from . import bill, parts, place
from .place import FOLDER, NAME, ROOT, WORK

CHROOTS = WORK / "chroot"
BASE = CHROOTS / "base.tar"
SCRIPTS = Path(__file__).with_name("clean")
# The files of a part, and what of the source archive is used to test it: programs, questions, and no library.
FILES = {"source": "*.tar.xz", "files": "*two-files.zip", "deb": "*.deb", "wheel": "*.whl", "npm": "*.tgz",
         "windows": "*windows*.zip", "site": "*site.tar.xz"}
TESTS = {"deb": ("packaging/debian/tests", "conformance", "python/tests"),
         "wheel": ("packaging/debian/tests", "conformance", "python/tests"),
         "npm": ("conformance", "web/tilespace/tests/answer.mjs"), "windows": ("conformance",)}
NOT_RUN = ("vcpkg port and conan recipe: only their files are checked, as neither tool is a package of Debian",
           "machines other than this one; Windows itself: its archive is run by Wine",
           "the source distribution of Python: scripts/package python builds the wheel of it, byte for byte")


def example(page, name):
    """Code and output of an example of a page."""
    text = (ROOT / page).read_text(encoding="utf-8")
    found = re.search(rf"<!-- example: {name} -->\n```\w+\n(.*?)```\n<!-- output: {name} -->\n```text\n(.*?)```", text,
                      re.DOTALL)
    return found[1], found[2]


def question():
    """The question to the command in the README, and its answer."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    found = re.search(r"\$ echo '(.*)' \| tilespace ask maps/dungeon.txt\n(.*)\n", text)
    return found[1] + "\n", found[2] + "\n"


def apt_sources():
    """The mirrors of this system, without those that are no part of Debian."""
    folder = Path("/etc/apt")
    found = [path for path in (folder / "sources.list", *sorted(folder.glob("sources.list.d/*")))
             if path.suffix in (".list", ".sources") and path.exists() and "debian" in path.read_text(encoding="utf-8")]
    if not found:
        raise SystemExit("scripts/release: apt has no sources of Debian")
    return found


def make_base():
    if BASE.exists():
        return
    CHROOTS.mkdir(parents=True, exist_ok=True)
    made = BASE.with_suffix(".made.tar")
    place.run("mmdebstrap", "--quiet", "--variant=minbase", "bookworm", str(made), *map(str, apt_sources()))
    made.rename(BASE)


def clean_system(part):
    """A new copy of the base, with nothing of ours."""
    root = place.fresh(CHROOTS / part)
    subprocess.run(["tar", "-xf", str(BASE), "-C", str(root)], check=True)
    for file in ("/etc/resolv.conf", "/etc/hosts"):
        if Path(file).exists():
            (root / file[1:]).unlink(missing_ok=True)
            shutil.copy(file, root / file[1:])
    return root


def put_tests(part, folder):
    wanted = TESTS.get(part, ())
    if not wanted:
        return
    with tarfile.open(place.SOURCE) as archive:
        for member in archive.getmembers():
            path = member.name.split("/", 1)[-1]
            if any(path == name or path.startswith(f"{name}/") for name in wanted):
                member.name = path
                archive.extract(member, folder / "tests")


def fill(part, folder):
    """What the clean system gets."""
    folder.mkdir()
    for file in sorted(FOLDER.glob(FILES[part])):
        if part != "source" or file == place.SOURCE:
            shutil.copy(file, folder)
    put_tests(part, folder)
    code, output = example("web/tilespace/README.md", "first") if part == "npm" else example("README.md", "quick_start")
    asked, answer = question()
    for name, text in {"first.code": code, "first.out": output, "question": asked, "answer": answer}.items():
        (folder / name).write_text(text, encoding="utf-8")
    shutil.copy(SCRIPTS / "begin.sh", folder)
    shutil.copy(SCRIPTS / f"{part}.sh", folder)


def check(part):
    """Returns whether the part passed, and its log."""
    log = CHROOTS / f"{part}.log"
    root = clean_system(part)
    fill(part, root / "check")
    clean = f"/usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 NAME={NAME}"
    inside = f"mount -t proc proc '{root}/proc' && exec chroot '{root}' {clean} sh -eu /check/{part}.sh"
    with log.open("w", encoding="utf-8") as file:
        passed = subprocess.run(["unshare", "--mount", "--pid", "--fork", "--kill-child", "sh", "-c", inside],
                                stdout=file, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL).returncode == 0
    if passed:
        shutil.rmtree(root)
    return passed, log


def check_sums():
    subprocess.run(["sha256sum", "--check", "--quiet", "--strict", bill.SUMS], cwd=FOLDER, check=True)
    print("ok      SHA256SUMS")


def run(asked):
    if os.geteuid() != 0:
        raise SystemExit("scripts/release --check: only root may mount and chroot")
    subprocess.run(["scripts/install-packages", "release"], cwd=ROOT, check=True)
    check_sums()
    make_base()
    failed = False
    for part in asked or parts.PARTS:
        if not list(FOLDER.glob(FILES[part])):
            print(f"NOT RUN {part}: it is not in {FOLDER.relative_to(ROOT)}")
            failed |= bool(asked)
            continue
        start = time.monotonic()
        passed, log = check(part)
        failed |= not passed
        print(f"{'ok' if passed else 'FAILED':8}{part:8}{time.monotonic() - start:6.0f} s", flush=True)
        lines = log.read_text(encoding="utf-8", errors="replace").splitlines()
        for line in [line[3:] for line in lines if line[:3] == "## "] if passed else lines[-25:]:
            print(f"        {line}")
    for line in NOT_RUN:
        print(f"NOT RUN {line}")
    return int(failed)
