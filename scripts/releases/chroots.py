# SPDX-License-Identifier: MIT
"""Clean systems: Debian's minbase by mmdebstrap, made once, and copies of it in which scripts run under chroot.

Packages of Debian that one of them has downloaded are kept for the others. All of it needs root.
"""

import os
import shutil
import subprocess
from pathlib import Path

from . import place
from .place import NAME, WORK

FOLDER = WORK / "chroot"
BASE = FOLDER / "base.tar"
PACKAGES = FOLDER / "packages"
SCRIPTS = Path(__file__).with_name("clean")


def require_root():
    if os.geteuid() != 0:
        raise SystemExit("scripts/release: only root may make a clean system: mount and chroot")


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
    FOLDER.mkdir(parents=True, exist_ok=True)
    made = BASE.with_suffix(".made.tar")
    place.run("mmdebstrap", "--quiet", "--variant=minbase", "bookworm", str(made), *map(str, apt_sources()))
    made.rename(BASE)


def new(root):
    """A new copy of the base, with nothing of ours."""
    require_root()
    place.run("scripts/install-packages", "release")
    make_base()
    place.fresh(root)
    subprocess.run(["tar", "-xf", str(BASE), "-C", str(root)], check=True)
    for file in ("/etc/resolv.conf", "/etc/hosts"):
        if Path(file).exists():
            (root / file[1:]).unlink(missing_ok=True)
            shutil.copy(file, root / file[1:])
    # It is thrown away: what was written need not be on the disk before dpkg goes on.
    (root / "etc/dpkg/dpkg.cfg.d/unsafe-io").write_text("force-unsafe-io\n", encoding="utf-8")
    return root


def run(root, script, log, folders=(), **environment):
    """Whether a script passes in it. Folders of this system, and where they are there, can be written to."""
    (PACKAGES / "partial").mkdir(parents=True, exist_ok=True)
    mounts = ["mount -t proc proc \"$1/proc\""]
    for here, there in ((PACKAGES, "var/cache/apt/archives"), *folders):
        (root / there).mkdir(parents=True, exist_ok=True)
        mounts.append(f"mount --bind '{here}' \"$1/{there}\"")
    clean = ["/usr/bin/env", "-i", "PATH=/usr/sbin:/usr/bin:/sbin:/bin", "HOME=/root", "LANG=C.UTF-8", f"NAME={NAME}",
             *(f"{name}={value}" for name, value in environment.items())]
    inside = " && ".join([*mounts, 'exec chroot "$@"'])
    with log.open("a", encoding="utf-8") as file:
        return subprocess.run(["unshare", "--mount", "--pid", "--fork", "--kill-child", "sh", "-c", inside, "sh",
                               str(root), *clean, "sh", "-eu", script],
                              stdout=file, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL).returncode == 0


def require(root, script, log, **options):
    """Runs a script in it; the end of the log is shown if it fails."""
    if not run(root, script, log, **options):
        text = log.read_text(encoding="utf-8", errors="replace").splitlines()
        raise SystemExit("\n".join([*text[-30:], f"scripts/release: failed: {script} in {root}; {log}"]))
