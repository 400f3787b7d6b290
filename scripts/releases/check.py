# SPDX-License-Identifier: MIT
"""Installs and uses each part of a release on a clean Debian 12: a system of its own, without the tree.

For each part a clean system gets the files of the part, the first lines of its README, and the conformance suite; and
clean/PART.sh does with them what users do. What was not run is said in the end.
"""

import re
import shutil
import subprocess
import tarfile
import time

from . import bill, chroots, place
from .chroots import SCRIPTS
from .place import FOLDER, ROOT

# The files of a part, and what of the source archive is used to test it: programs, questions, and no library.
FILES = {"source": ("*.tar.xz",), "files": ("*two-files.zip",), "deb": ("*.deb", "*playground.html"),
         "examples": ("*.deb",), "wheel": ("*.whl",), "sdist": ("*.tar.gz",), "npm": ("*.tgz",),
         "windows": ("*windows*.zip",), "site": ("*site.tar.xz", "*playground.html")}
TESTS = {"deb": ("packaging/debian/tests", "conformance", "python/tests"), "examples": ("examples", "maps"),
         "wheel": ("packaging/debian/tests", "conformance", "python/tests"),
         "sdist": ("packaging/debian/tests", "conformance", "python/tests"),
         "npm": ("conformance", "web/tilespace/tests/answer.mjs"), "windows": ("conformance",)}
NOT_RUN = ("vcpkg port and conan recipe: only their files are checked, as neither tool is a package of Debian",
           "machines other than this one; Windows itself: its archive is run by Wine")


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


def files_of(part):
    return sorted(file for pattern in FILES[part] for file in FOLDER.glob(pattern)
                  if part != "source" or file == place.SOURCE)


def fill(part, folder):
    """What the clean system gets."""
    folder.mkdir()
    for file in files_of(part):
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
    log = chroots.FOLDER / f"{part}.log"
    root = chroots.new(chroots.FOLDER / part)
    log.write_text("", encoding="utf-8")
    fill(part, root / "check")
    passed = chroots.run(root, f"/check/{part}.sh", log)
    if passed:
        shutil.rmtree(root)
    return passed, log


def check_lists():
    """Hashes are right, and no file is without a hash, a place in the list of SPDX, and a check."""
    subprocess.run(["sha256sum", "--check", "--quiet", "--strict", bill.SUMS], cwd=FOLDER, check=True)
    summed = set(re.findall(r"^\w{64}  (.+)$", (FOLDER / bill.SUMS).read_text(encoding="utf-8"), re.MULTILINE))
    listed = set(re.findall(r"^PackageFileName: (.+)$", (FOLDER / bill.SPDX).read_text(encoding="utf-8"), re.MULTILINE))
    for file in FOLDER.iterdir():
        if file.name not in summed | {bill.SUMS} or file.name not in listed | bill.WRITTEN:
            raise SystemExit(f"scripts/release: {file.name} is not in {bill.SUMS} and {bill.SPDX}")
        if file.name not in bill.WRITTEN and not any(file in files_of(part) for part in FILES):
            raise SystemExit(f"scripts/release: nothing checks {file.name}")
    print(f"ok      {bill.SUMS} and {bill.SPDX}: {len(summed)} files")


def run(asked):
    chroots.require_root()
    check_lists()
    failed = False
    for part in asked or FILES:
        if not any(file.match(FILES[part][0]) for file in files_of(part)):
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
