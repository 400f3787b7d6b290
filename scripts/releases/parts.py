# SPDX-License-Identifier: MIT
"""How each part of a release is made: a function for each, from the source archive to files of the folder."""

import email.utils
import filecmp
import os
import shutil
import subprocess
import time

from . import archives, chroots, place
from .place import FOLDER, NAME, ROOT, WORK


def need_source(is_cached):
    """The archive of the last commit, made if there is none."""
    if place.archived_revision() != place.output_of("git", "rev-parse", "HEAD"):
        make("source", is_cached)


def new_log(folder):
    folder.parent.mkdir(parents=True, exist_ok=True)
    log = folder.parent / f"{folder.name}.log"
    log.write_text("", encoding="utf-8")
    return log


def build_of(part, work, is_cached):
    """A tree of the part, its log, and the environment for its builds."""
    need_source(is_cached)
    return place.tree_in(work / part), new_log(work / part), place.compiler_cache(is_cached)


def source(_, out, __):
    """Archive of the last commit; git writes its revision into it."""
    if place.output_of("git", "status", "--porcelain", "--untracked-files=no"):
        print("NOT IN THE ARCHIVE: changes that are not committed")
    tar = subprocess.run(["git", "-c", "tar.umask=022", "archive", "--format=tar", f"--prefix={NAME}/", "HEAD"],
                         cwd=ROOT, check=True, stdout=subprocess.PIPE).stdout
    archives.compressed(tar, out / place.SOURCE.name)


def files(work, out, is_cached):
    """The two files, with the license."""
    tree, _, _ = build_of("files", work, is_cached)
    two = place.fresh(tree.parent / "two")
    place.run("scripts/amalgamate", "-o", str(two), cwd=tree)
    shutil.copy(tree / "LICENSE", two)
    archives.pack_zip(two, f"{NAME}-two-files", out / f"{NAME}-two-files.zip", place.commit_time())


def require_past_date(changelog):
    """dpkg gives files that are newer than the change log its time; were that one in the future, none would be."""
    line = next(each for each in changelog.read_text(encoding="utf-8").splitlines() if each.startswith(" -- "))
    if email.utils.parsedate_to_datetime(line.split("  ")[-1]).timestamp() > time.time():
        raise SystemExit(f"scripts/release: {changelog}: the date is in the future: {line.strip()}")


def deb(work, out, is_cached):
    """Packages of Debian, built on a clean system, and checked by lintian; their times are those of the change log."""
    need_source(is_cached)
    require_past_date(ROOT / "packaging" / "debian" / "changelog")
    place.run("scripts/install-packages", "deb")
    log, root = new_log(work / "deb"), chroots.new(work / "deb")
    tree = place.unpacked(root / "build" / work.name)
    shutil.copytree(tree / "packaging" / "debian", tree / "debian")
    (root / "build" / "build_deb.sh").write_bytes((chroots.SCRIPTS / "build_deb.sh").read_bytes())
    folders = []
    environment = place.compiler_cache(is_cached) | {"CCACHE_DIR": "/ccache"}
    if is_cached:  # which takes LC_ALL, as debhelper sets it, for a part of what is compiled
        environment |= {name: "env;-u;LC_ALL;ccache" for name in environment if name.endswith("_LAUNCHER")}
        folders.append((place.output_of("ccache", "--get-config", "cache_dir"), "ccache"))
    chroots.require(root, "/build/build_deb.sh", log, folders=folders, TREE=f"/build/{work.name}/{NAME}",
                    DEB_BUILD_OPTIONS=f"parallel={os.cpu_count()}", **environment)
    changes = next(tree.parent.glob("*.changes"))
    place.run("lintian", "--allow-root", "--fail-on", "error,warning", "--tag-display-limit", "0", str(changes))
    for package in tree.parent.glob("*.deb"):
        shutil.copy(package, out)
    shutil.rmtree(root)


def wheel(work, out, is_cached):
    """Wheel and source distribution of Python: scripts/package python makes, installs and tests both."""
    tree, log, environment = build_of("wheel", work, is_cached)
    place.run("scripts/package", "python", cwd=tree, log=log, **environment)
    for file in (tree / "build" / "packages" / "python").iterdir():
        shutil.copy(file, out)


def web_tree(part, work, is_cached):
    tree, log, environment = build_of(part, work, is_cached)
    script = "scripts/install-packages web; scripts/packages/web_libraries; . scripts/node_packages; " \
             "cmake --preset web; cmake --build --preset web --target tilespace_package; " \
             "npm_packages web/tilespace; node web/tilespace/build.mjs build/web/web"
    place.run("bash", "-euc", script, cwd=tree, log=log, **environment)
    return tree, log, environment


def npm(work, out, is_cached):
    """The npm package as it is published, the loaders with it."""
    tree, log, _ = web_tree("npm", work, is_cached)
    if not (tree / "web" / "tilespace" / "dist" / "maps.js").exists():
        raise SystemExit("scripts/release: the npm package has no maps")
    script = f". scripts/node_packages; cd web/tilespace; npm pack --pack-destination '{out}'"
    place.run("bash", "-euc", script, cwd=tree, log=log)


def windows(work, out, is_cached):
    """The command, and the library of C with its header; the same flags as everywhere, and no time in the files.

    Both are programs, so that several sources can be compiled as one."""
    tree, log, environment = build_of("windows", work, is_cached)
    place.run("scripts/windows-libraries", "--command", cwd=tree, log=log)
    build = tree / "build" / "windows-release"
    link = "-static -Wl,--no-insert-timestamp"
    flags = f"-ffile-prefix-map={tree}=."
    place.run("cmake", "-S", ".", "-B", str(build), "-G", "Ninja", "-D", "CMAKE_BUILD_TYPE=Release", "-D",
              f"CMAKE_TOOLCHAIN_FILE={tree}/cmake/toolchains/mingw.cmake", "-D", "TILESPACE_UNITS=OFF", "-D",
              "TILESPACE_C=ON", "-D", "TILESPACE_INSTALL=OFF", "-D", "CMAKE_UNITY_BUILD=ON", "-D",
              "CMAKE_UNITY_BUILD_BATCH_SIZE=8", "-D", "CMAKE_CXX_FLAGS_RELEASE=-O2 -DNDEBUG", "-D",
              f"CMAKE_CXX_FLAGS={flags}", "-D",
              f"CMAKE_EXE_LINKER_FLAGS={link}", "-D", f"CMAKE_SHARED_LINKER_FLAGS={link}", cwd=tree, log=log,
              **environment)
    place.run("cmake", "--build", str(build), "--parallel", str(os.cpu_count()), "--target", "tilespace_command",
              "tilespace_c", cwd=tree, log=log, **environment)
    top = place.fresh(tree.parent / "zip")
    strip = "x86_64-w64-mingw32-strip"
    header = tree / "capi" / "include" / "tilespace.h"
    for folder, files_there in {"bin": [build / "tilespace.exe", build / "capi" / "libtilespace-c.dll"],
                                "lib": [build / "capi" / "libtilespace-c.dll.a"], "include": [header],
                                ".": [tree / "LICENSE"]}.items():
        (top / folder).mkdir(exist_ok=True)
        for file in files_there:
            shutil.copy(file, top / folder)
    for program in (top / "bin").iterdir():
        place.run(strip, "--strip-unneeded", str(program), SOURCE_DATE_EPOCH="0")  # else the time of now
    shutil.copytree(tree / "maps", top / "share" / "tilespace" / "maps",
                    ignore=shutil.ignore_patterns("generator", "*.py", "*.cmake", "CMakeLists.txt"))
    shutil.copy(tree / "packaging" / "windows.txt", top / "README.txt")
    archives.pack_zip(top, f"{NAME}-windows-x86_64", out / f"{NAME}-windows-x86_64.zip", place.commit_time())


def site(work, out, is_cached):
    """All documents, for any static host, and the playground. TILESPACE_COMMAND is the command, or it is built."""
    tree, log, environment = web_tree("site", work, is_cached)
    place.run("git", "init", "--quiet", cwd=tree)  # the site asks git which files are of the tree
    place.run("scripts/site", cwd=tree, log=log, **environment)
    archives.pack_tar(tree / "web" / "site" / "dist", f"{NAME}-site", out / f"{NAME}-site.tar.xz", place.commit_time())
    shutil.copy(tree / "web" / "playground" / "dist" / "playground.html", out / f"{NAME}-playground.html")


PARTS = {"source": source, "files": files, "deb": deb, "wheel": wheel, "npm": npm, "windows": windows, "site": site}


def new_files(part, work, is_cached):
    """Makes a part in a folder of its own; returns its files."""
    out = place.fresh(work / f"{part}-files")
    PARTS[part](work, out, is_cached)
    return sorted(out.iterdir())


def make(part, is_cached):
    """Makes a part and puts it into the folder, in which all is of one revision."""
    if part == "source":
        place.fresh(FOLDER)
    return [place_file(file) for file in new_files(part, WORK, is_cached)]


def place_file(file):
    shutil.copy(file, FOLDER)
    return FOLDER / file.name


def compare_again(names):
    """Makes parts of the folder again, elsewhere and with nothing that was compiled before: 0 for the same bytes."""
    if place.archived_revision() != place.output_of("git", "rev-parse", "HEAD"):
        raise SystemExit("scripts/release: no release of the last commit to compare with: make one first")
    is_same = True
    for name in names:
        again = {file.name: file for file in new_files(name, WORK / "again", is_cached=False)}
        before = {file.name for file in (WORK / f"{name}-files").glob("*")}
        for each in sorted(before | set(again)):
            first = FOLDER / each
            same = each in again and first.exists() and filecmp.cmp(first, again[each], shallow=False)
            print(f"{'ok      ' if same else 'DIFFERS '}{each}", flush=True)
            is_same &= same
    return 0 if is_same else 1
