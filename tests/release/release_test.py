# SPDX-License-Identifier: MIT
"""The pieces of scripts/release: the same bytes whenever files are packed, and lists that leave nothing out."""

import hashlib
import importlib.util
import json
import lzma
import os
import re
import shutil
import sys
import tarfile
import tempfile
import types
import unittest
import zipfile
from pathlib import Path
from unittest import mock

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "scripts"))

from releases import archives, bill, check, parts, place  # noqa: E402

WHEN = 1_700_000_000


def folder_of(root, names, mtime):
    """A folder with files, made in this order at this time."""
    for name in names:
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"contents of {name}\n", encoding="utf-8")
        path.chmod(0o755 if name.endswith(".sh") else 0o644)
        os.utime(path, (mtime, mtime))
    return root


class Builds(unittest.TestCase):
    def test_sources_have_the_same_names_with_ccache_as_without(self):
        for is_asked in (True, False):
            environment = place.compiler_cache(is_asked)
            self.assertEqual(environment["CCACHE_BASEDIR"], "")
            self.assertEqual(environment["CMAKE_CXX_COMPILER_LAUNCHER"], "ccache" if is_asked else "")

    def test_second_making_is_compared_with_the_folder(self):
        made = {"first.zip": b"1", "second.zip": b"2"}

        def make(_, out, is_cached):
            self.assertFalse(is_cached)
            for name, data in made.items():
                (out / name).write_bytes(data)

        with tempfile.TemporaryDirectory() as name, mock.patch.dict(parts.PARTS, {"npm": make}), \
                mock.patch.multiple(parts, FOLDER=Path(name) / "folder", WORK=Path(name) / "work"), \
                mock.patch.object(place, "archived_revision", lambda: "last"), \
                mock.patch.object(place, "output_of", lambda *_: "last"):
            parts.FOLDER.mkdir()
            for file in parts.new_files("npm", parts.WORK, False):
                shutil.copy(file, parts.FOLDER)
            self.assertEqual(parts.compare_again(["npm"]), 0)
            made["second.zip"] = b"3"
            self.assertEqual(parts.compare_again(["npm"]), 1)
            made["second.zip"] = b"2"
            made["third.zip"] = b""
            self.assertEqual(parts.compare_again(["npm"]), 1)
            del made["third.zip"]
            self.assertEqual(parts.compare_again(["npm"]), 0)
            del made["first.zip"]
            self.assertEqual(parts.compare_again(["npm"]), 1)
            with mock.patch.object(place, "archived_revision", lambda: "before"), self.assertRaises(SystemExit):
                parts.compare_again(["npm"])

    def test_change_logs_have_no_date_in_the_future(self):
        parts.require_past_date(ROOT / "packaging" / "debian" / "changelog")
        with tempfile.TemporaryDirectory() as folder:
            log = Path(folder) / "changelog"
            log.write_text("a (1) unstable\n\n -- Who <a@b.c>  Mon, 30 Nov 2999 00:00:00 +0000\n", encoding="utf-8")
            with self.assertRaisesRegex(SystemExit, "in the future: -- Who"):
                parts.require_past_date(log)


class Archives(unittest.TestCase):
    def packed_twice(self, pack):
        names = ["b.txt", "a/run.sh", "a/c.txt"]
        with tempfile.TemporaryDirectory() as first, tempfile.TemporaryDirectory() as second:
            outs = []
            for folder, order, mtime in ((first, names, 1_000_000_000), (second, names[::-1], 1_500_000_000)):
                out = Path(folder) / "out"
                pack(folder_of(Path(folder) / "in", order, mtime), "top", out, WHEN)
                outs.append(out.read_bytes())
            self.assertEqual(*outs)
            (Path(second) / "in" / "b.txt").write_text("others\n", encoding="utf-8")
            pack(Path(second) / "in", "top", out, WHEN)
            self.assertNotEqual(outs[0], out.read_bytes())
            return outs[0]

    def test_tar_has_the_same_bytes_at_any_time(self):
        data = self.packed_twice(archives.pack_tar)
        with tempfile.NamedTemporaryFile() as file:
            file.write(lzma.decompress(data))
            file.flush()
            with tarfile.open(file.name) as archive:
                self.assertEqual([member.name for member in archive], ["top/a/c.txt", "top/a/run.sh", "top/b.txt"])
                self.assertEqual({member.mtime for member in archive}, {WHEN})
                self.assertEqual(archive.getmember("top/a/run.sh").mode, 0o755)

    def test_zip_has_the_same_bytes_at_any_time(self):
        data = self.packed_twice(archives.pack_zip)
        with tempfile.NamedTemporaryFile() as file:
            file.write(data)
            file.flush()
            with zipfile.ZipFile(file.name) as archive:
                self.assertEqual(archive.namelist(), ["top/a/c.txt", "top/a/run.sh", "top/b.txt"])
                self.assertIsNone(archive.testzip())


class Lists(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.files = []
        for name in ("tilespace-0.1.0-cp39-abi3-any.whl", "tilespace-0.1.0.tgz", "tilespace-0.1.0-windows-x86_64.zip",
                     "tilespace-0.1.0.tar.xz", "tilespace-0.1.0-site.tar.xz", "tilespace-0.1.0-playground.html"):
            self.files.append(Path(self.folder.name) / name)
            self.files[-1].write_text(name, encoding="utf-8")

    def test_each_library_of_the_wheel_is_listed_with_its_license(self):
        lines = (ROOT / "scripts/packages/python_libraries.txt").read_text(encoding="utf-8").splitlines()
        built = {(line.split()[1], line.split()[3]) for line in lines if not line.startswith("#")}
        listed = {(one.origin, one.license) for one in bill.linked() if one.part == "wheel"}
        self.assertEqual(built - listed, set())

    def test_each_library_of_the_archive_for_windows_is_listed(self):
        text = (ROOT / "scripts/windows-libraries").read_text(encoding="utf-8")
        built = set(re.search(r"^libraries=\((.*)\)", text, re.MULTILINE)[1].split())
        listed = {one.origin for one in bill.linked() if one.part == "windows" and one.kind == "source"}
        self.assertEqual(built, listed)

    def test_license_of_a_package_of_npm_is_a_file_or_in_a_folder(self):
        folder = Path(self.folder.name) / "module"
        for path in ("LICENSE", "license.txt", "LICENSE/LICENSE"):
            with self.subTest(path), mock.patch.object(bill.Linked, "module", lambda self: folder):
                (folder / path).parent.mkdir(parents=True)
                (folder / path).write_text(f"this is {path}", encoding="utf-8")
                self.assertEqual(bill.Linked("site", "module", "MIT", "npm", "module").notice(), f"this is {path}")
                shutil.rmtree(folder)

    def test_list_names_each_file_by_its_hash_and_each_library_once(self):
        libraries = list(bill.linked())
        with mock.patch.object(bill.Linked, "version", lambda self: "1"), \
                mock.patch.object(place, "commit_time", lambda: WHEN):
            text = bill.spdx(self.files, libraries)
        declared = re.findall(r"^SPDXID: (\S+)", text, re.MULTILINE)
        self.assertEqual(len(declared), len(set(declared)))
        self.assertEqual(len(declared), 1 + len(libraries) + len(self.files))
        for file in self.files:
            self.assertIn(f"PackageChecksum: SHA256: {hashlib.sha256(file.read_bytes()).hexdigest()}", text)
        relations = re.findall(r"^Relationship: (\S+) \w+ (\S+)", text, re.MULTILINE)
        self.assertEqual({one for relation in relations for one in relation} - set(declared), set())
        linked = [(file, library) for file in self.files for library in libraries if library.part in bill.inside(file)]
        self.assertEqual({library for _, library in linked}, set(libraries))
        self.assertEqual(len([1 for relation in relations if relation[0] != "SPDXRef-DOCUMENT"]), len(linked))


class Documents(unittest.TestCase):
    def test_first_lines_are_those_of_the_example(self):
        code, output = check.example("README.md", "quick_start")
        _, without_license = (ROOT / "examples/quick_start.cpp").read_text(encoding="utf-8").split("\n", 1)
        self.assertEqual(code, without_license)
        self.assertEqual(output, (ROOT / "examples/expected/quick_start.txt").read_text(encoding="utf-8"))

    def test_question_is_json_with_an_answer(self):
        asked, answer = check.question()
        self.assertTrue(asked.startswith('{"ask":') and answer.startswith('{"hit":true'))

    def test_manual_page_has_each_subcommand(self):
        commands = re.findall(r"^\| \[`(\w+)`\]", (ROOT / "tools/README.md").read_text(encoding="utf-8"), re.MULTILINE)
        page = (ROOT / "packaging/debian/tilespace.1").read_text(encoding="utf-8")
        described = re.findall(r"^\.TP\n\.B (\w+)$", page, re.MULTILINE)
        self.assertEqual(sorted(commands), described)

    def test_each_part_has_a_check(self):
        more = {"sdist", "examples"}  # part wheel makes both of Python; examples are those with the packages of deb
        self.assertEqual(set(check.FILES), {*parts.PARTS} | more)
        for part in check.FILES:
            self.assertTrue((check.SCRIPTS / f"{part}.sh").exists(), part)


class Conan(unittest.TestCase):
    """The recipe with stand-ins for the modules of Conan, which is no package of Debian."""

    def recipe(self, copied):
        modules = {name: types.ModuleType(name) for name in ("conan", "conan.tools", "conan.tools.build",
                                                             "conan.tools.cmake", "conan.tools.files")}
        modules["conan"].ConanFile = object
        modules["conan.tools.build"].check_min_cppstd = None
        for name in ("CMake", "CMakeDeps", "CMakeToolchain", "cmake_layout"):
            setattr(modules["conan.tools.cmake"], name, None)
        modules["conan.tools.files"].copy = lambda _, pattern, source, __: copied.append((pattern, Path(source)))
        spec = importlib.util.spec_from_file_location("recipe", ROOT / "packaging/conan/conanfile.py")
        module = importlib.util.module_from_spec(spec)
        with mock.patch.dict(sys.modules, modules):
            spec.loader.exec_module(module)
        return module.Tilespace

    def test_sources_are_those_of_the_project(self):
        copied = []
        recipe = self.recipe(copied)()
        recipe.recipe_folder, recipe.export_sources_folder = str(ROOT / "packaging/conan"), "sources"
        recipe.export_sources()
        for pattern, source in copied:
            self.assertTrue(list(source.resolve().glob(pattern)), pattern)
        self.assertIn("CMakeLists.txt", {pattern for pattern, _ in copied})

    def test_libraries_are_those_of_the_loaders(self):
        recipe, asked = self.recipe([])(), []
        recipe.options, recipe.requires = types.SimpleNamespace(io=True, units=False), asked.append
        recipe.requirements()
        port = json.loads((ROOT / "packaging/vcpkg/tilespace/vcpkg.json").read_text(encoding="utf-8"))
        self.assertEqual({name.split("/")[0] for name in asked}, set(port["features"]["io"]["dependencies"]))


if __name__ == "__main__":
    unittest.main()
