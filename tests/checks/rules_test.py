# SPDX-License-Identifier: MIT
"""Every rule of scripts/checks finds what it is there for: a tree is spoilt in one place, and the rule names it."""

import copy
import functools
import importlib
import json
import os
import shutil
import sys
import tempfile
import unittest
from pathlib import Path
from types import SimpleNamespace

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / "scripts" / "checks"), str(ROOT / "scripts" / "benchmarks")]

import columns  # noqa: E402
import commas  # noqa: E402
import figures  # noqa: E402
import headers_alone  # noqa: E402
import results  # noqa: E402
import run  # noqa: E402
import tables  # noqa: E402
import versions  # noqa: E402
from tree import Tree, blank_out_comments_and_literals  # noqa: E402

TILE = "src/grid/include/tilespace/grid/tile.hpp"
BOX = "src/geom/include/tilespace/geom/box.hpp"
TOUCHES = "src/geom/include/tilespace/geom/touches.hpp"
CIRCLE_COVER = "src/cover/include/tilespace/cover/circle_cover.hpp"
CAST_RAY = "src/raycast/cast_ray.cpp"
EVERYTHING = "src/tilespace/include/tilespace/tilespace.hpp"
SHAPE_PALETTE = "src/grid/include/tilespace/grid/detail/shape_palette.hpp"

# A place, what stands there, what is put there instead (None: at the end of the file), the rule, and what it must name.
MUTATIONS = [
    # An include upwards; of a module without an arrow; of what is another module's own; of nothing.
    ("geom up", BOX, "#include", "#include <tilespace/grid/tile.hpp>\n#include", "layers", "geom may not include grid"),
    ("io in core", TILE, "#include", "#include <tilespace/io/text.hpp>\n#include", "layers", "grid may not include io"),
    ("foreign private header", CAST_RAY, "#include", '#include "impact/fraction.hpp"\n#include', "layers",
     'there is no "impact/fraction.hpp" in src/raycast'),
    ("private header in a shared one", SHAPE_PALETTE, "#include", '#include "sparse_shapes.cpp"\n#include', "layers",
     "there is no"),
    ("fragment in a header", "src/raycast/batch/ray_batch.hpp", "#include", '#include "batch/ray_batch.inc"\n#include',
     "layers", "only sources include fragments"),
    ("units in core", TILE, "#include", "#include <tilespace/units/unit.hpp>\n#include", "layers",
     "grid may not include units"),
    ("units in everything", EVERYTHING, "#include", "#include <tilespace/units/units.hpp>\n#include", "layers",
     "tilespace may not include units"),
    ("no such header", CAST_RAY, "#include", "#include <tilespace/grid/no.hpp>\n#include", "layers",
     "there is no <tilespace/grid/no.hpp>"),
    ("quotes", CAST_RAY, "#include", '#include "cast_ray.hpp"\n#include', "layers",
     'there is no "cast_ray.hpp" in src/raycast'),
    ("everything", CAST_RAY, "#include", "#include <tilespace/tilespace.hpp>\n#include", "layers", "is for users"),
    ("an include in a macro", CAST_RAY, "#include", "#define HEADER <tilespace/io/text.hpp>\n#include HEADER\n#include",
     "layers", "that is not <header>"),
    ("arrow away", "CMakeLists.txt", "tilespace_module(grid DEPENDS geom snapshot)", "tilespace_module(grid)", "layers",
     "grid may not include"),
    ("cycle of modules", "CMakeLists.txt", "tilespace_module(base)", "tilespace_module(base DEPENDS sweep)", "cycles",
     "a cycle of modules"),
    ("cycle of headers", BOX, "#include", "#include <tilespace/geom/touches.hpp>\n#include", "cycles",
     "a cycle of headers"),
    ("a file without a row", "src/sweep/README.md", "| `sweep.hpp` |", "| sweep |", "readmes", "sweep.hpp"),
    ("an example without a row", "examples/README.md", "](raycast.cpp)", "](raycast)", "readmes", "raycast.cpp"),
    ("a header not in everything", EVERYTHING, "#include <tilespace/grid/tile.hpp>\n", "", "everything",
     "<tilespace/grid/tile.hpp> is missing"),
    ("an older language", "src/base/include/tilespace/base/assert.hpp", "#include <tilespace/base/language.hpp>\n", "",
     "old_language", "nothing that leads to"),
    ("code before the language", TILE, "#include", "struct Early {};\n#include", "old_language", "has code before"),
    ("any language", "src/base/include/tilespace/base/language.hpp", "#error", "#define NO_ERROR", "old_language",
     "compiled as C++17"),
    ("an extension", TILE, None, "inline int f(int x) { return __builtin_popcount(x); }", "language",
     "__builtin_popcount"),
    ("an extension in a source", CAST_RAY, None, "int g(int x) { return __builtin_popcount(x); }", "language",
     "__builtin_popcount"),
    # What the core does without.
    ("throw", CAST_RAY, None, "void f() { throw 1; }", "language", "cast_ray.cpp"),
    ("typeid", CAST_RAY, None, "auto g() { return sizeof(typeid(int)); }", "language", "typeid"),
    ("iostream", CAST_RAY, "#include", "#include <iostream>\n#include", "language", "<iostream>"),
    ("threads", CAST_RAY, "#include", "#include <semaphore>\n#include", "language", "<semaphore>"),
    ("quick_exit", CAST_RAY, None, "void h() { std::quick_exit(1); }", "language", "quick_exit"),
    ("a heavy header for detail", SHAPE_PALETTE, "#include", "#include <functional>\n#include", "language",
     "<functional>"),
    ("algorithm in a header", TILE, "#include", "#include <algorithm>\n#include", "language", "<algorithm>"),
    ("throw, compiled", CAST_RAY, None, "void f() { throw 1; }", "no_exceptions", "cast_ray.cpp"),
    ("dynamic_cast, compiled", CAST_RAY, None,
     "struct A { virtual ~A(); }; struct B : A {}; auto f(A& a) { return dynamic_cast<B*>(&a); }",
     "no_exceptions", "cast_ray.cpp"),
    # Versions.
    ("another version in the header", "src/base/include/tilespace/base/version.hpp", 'version_string[] = "',
     'version_string[] = "9', "versions", "version.hpp: 9"),
    ("another part of it", "src/base/include/tilespace/base/version.hpp", "VERSION_PATCH ", "VERSION_PATCH 7",
     "versions", "version.hpp"),
    ("another version of npm", "web/tilespace/package.json", '"version": "', '"version": "7', "versions",
     "package.json: 7"),
    ("another version of Debian", "packaging/debian/changelog", "tilespace (", "tilespace (7", "versions",
     "changelog: 7"),
    ("another version in the example", "README.md", "find_package(tilespace ", "find_package(tilespace 7", "versions",
     "README.md: 7"),
    ("another version of a file", "docs/install.md", "tilespace-0", "tilespace-7", "versions",
     "install.md: tilespace-7"),
    ("another project", "CMakeLists.txt", "tilespace VERSION ", "tilespace VERSION 7", "versions", "tilespace.h"),
    ("an option that is gone", "packaging/vcpkg/tilespace/portfile.cmake", "-DTILESPACE_C=OFF", "-DTILESPACE_LUA=OFF",
     "recipes", "TILESPACE_LUA"),
    ("a feature without an option", "packaging/vcpkg/tilespace/vcpkg.json", '"units": {', '"games": {', "recipes",
     "games"),
    ("a library that is missing", "packaging/conan/conanfile.py", "pugixml/", "expat/", "recipes", "pugixml"),
    ("a version of Python", "pyproject.toml", '"version", ', "", "versions", "pyproject.toml"),
    # Headers.
    ("an enum without names", BOX, "namespace tilespace {\n", "namespace tilespace {\nenum class Fit : int { a };\n",
     "enum_names", "Fit has no name()"),
    ("an enum of a struct without names", BOX, "struct Box {\n", "struct Box {\n  enum class Fit : int { a };\n",
     "enum_names", "Fit has no name()"),
    ("an enum with another's names", BOX, "namespace tilespace {\n",
     "namespace tilespace::odd {\nenum class Side : int { none };\n}\nnamespace tilespace {\n", "enum_names",
     "Side has no name()"),
    ("a value without a name", "src/geom/include/tilespace/geom/relate.hpp", "enum class BoxRelation {\n",
     "enum class BoxRelation {\n  apart,\n", "enum_names", "name() knows no BoxRelation::apart"),
    ("an error without text", BOX, "namespace tilespace {\n",
     "namespace tilespace {\nstruct Fault {};\ntemplate <class T, class E>\nclass Result;\nResult<int, Fault> f();\n",
     "enum_names", "the error Fault of a Result has no text"),
    ("weight", TILE, "#include", "#include <functional>\n#include <regex>\n#include", "header_weight", f"{TILE}: "),
    ("weight of everything", EVERYTHING, "#include", "#include <functional>\n#include <regex>\n#include",
     "header_weight", f"{EVERYTHING}: "),
    ("macro", TILE, None, "#define WIDTH 1", "macros", "the macro WIDTH"),
    ("no guard", SHAPE_PALETTE, "#pragma once", "", "macros", "no #pragma once"),
    ("not alone", TILE, None, "inline std::vector<int> f();", "headers_alone", f"{TILE}: "),
    ("not alone, detail", SHAPE_PALETTE, "#include <tilespace/grid/tile_shape.hpp>", "", "headers_alone",
     f"{SHAPE_PALETTE}: "),
    ("a hostile name", TILE, None, "namespace tilespace { inline int near(int far) { return far; } }", "hostile_macros",
     "error"),
    ("min without brackets", TILE, None,
     "namespace tilespace { struct L { static int max(); }; inline int m() { return L::max(); } }",
     "hostile_macros", "error"),
    ("defined twice", TILE, None, "namespace tilespace { int f() { return 1; } }", "twice", "multiple definition"),
    # Libraries.
    ("png in a header", "src/io/include/tilespace/io/picture.hpp", "#include", "#include <png.h>\n#include",
     "third_party", "a header includes libpng"),
    ("zlib in two sources", "src/io/layer_data/csv_tiles.cpp", "#include", "#include <zlib.h>\n#include", "third_party",
     "zlib is included by more than one"),
    ("png in the core", CAST_RAY, "#include", "#include <png.h>\n#include", "third_party", "the core includes libpng"),
    ("a library without a dot", "src/io/include/tilespace/io/text.hpp", "#include", "#include <QString>\n#include",
     "third_party", "a header includes QString"),
    ("another library", "src/io/layer_data/csv_tiles.cpp", "#include", "#include <boost/any.hpp>\n#include",
     "third_party", "boost is not a library we use"),
    ("boost in the core", TILE, "#include", "#include <boost/units/unit.hpp>\n#include", "third_party",
     "the core includes boost"),
    ("another library in units", "src/units/angles.cpp", "#include", "#include <fmt/core.h>\n#include", "third_party",
     "fmt is not a library we use"),
    ("a source for pages that asks the file system", "src/io/loader_png.cpp", None,
     "bool f() { return std::filesystem::exists(std::filesystem::path()); }", "web_sources",
     "exists of std::filesystem"),
    ("a source that pages do without", "web/maps.cmake", "|real_path)", ")", "web_sources",
     "real_path.cpp:23: canonical of std::filesystem"),
    # Layout and names, in all of the tree.
    ("a long comment", CAST_RAY, None, "// " + "x " * 60, "columns", "cast_ray.cpp"),
    ("a long paragraph", "docs/functions.md", None, "word " * 25, "columns", "docs/functions.md"),
    ("a long line of CMake", "fuzz/CMakeLists.txt", None, "set(names" + " name" * 25 + ")", "columns", "135 columns"),
    ("two assignments", CAST_RAY, None, "void f(int a, int b) { a = 1, b = 2; }", "commas", "cast_ray.cpp"),
    ("two calls behind an if", CAST_RAY, None, "void f(int a) { if (a > 0) g(a, 1), h(a); }", "commas", "cast_ray.cpp"),
    ("two expressions returned", CAST_RAY, None, "int f(int a) { return ++a, a; }", "commas", "cast_ray.cpp"),
    ("another style of test names", "fuzz/targets/geom.cpp", None, "TEST(Geom, IsRight) {}", "test_names", "IsRight"),
    ("another style of suite names", "fuzz/targets/geom.cpp", None, "TEST(geom, is_right) {}", "test_names", "geom.is"),
    ("another namespace of a fuzz target", "fuzz/targets/geom.cpp", "namespace geom_target {", "namespace geom {",
     "test_names", "no namespace geom_target"),
    # Documentation, and the interface.
    ("no comment", TILE, None, "namespace tilespace { int undocumented(Tile tile); }", "documented",
     "undocumented(Tile tile) is not documented"),
    ("no comment, below one that has", TILE, "  /// Number of columns; 0 if empty.",
     "  /// Odd.\n  [[nodiscard]] int odd() const noexcept { return 1; }\n"
     "  [[nodiscard]] int secret() const noexcept { return 7; }\n  /// Number of columns; 0 if empty.",
     "documented", "secret() const noexcept is not documented"),
    ("no label", CIRCLE_COVER, "/// Exactness   Exact", "/// Exactitude   Exact", "documented",
     "Exactitude is no label"),
    ("no comment on a field", TOUCHES, None,
     "namespace tilespace {\n/// A thing.\nstruct Thing {\n  int field = 0;\n};\n}", "documented",
     "Thing::field = 0 is not documented"),
    ("no such command", TILE, None, "namespace tilespace {\n/// Is it \\nonsense?\nbool f(Tile tile);\n}", "documented",
     "unknown command"),
    ("no cost", CIRCLE_COVER, "/// Cost  ", "/// Price ", "documented", "cover: no Cost"),
    ("no errors", "src/io/include/tilespace/io/text.hpp", "/// Errors  ", "/// Faults  ", "documented", "no Errors"),
    ("order of labels", CIRCLE_COVER, "/// Order       From north", "/// Source      From north", "documented",
     "are in another order"),
    ("a new name", TILE, None, "namespace tilespace {\n/// What?\n/// Cost  None.\nint another(Tile tile);\n}", "api",
     "new: grid/tile.hpp: int tilespace::another"),
    ("a name gone", CIRCLE_COVER, "[[nodiscard]] inline CircleCover cover(TileBox bounds",
     "[[nodiscard]] inline CircleCover area(TileBox bounds",
     "api", "gone: cover/circle_cover.hpp: CircleCover tilespace::cover(TileBox bounds"),
    ("another default of a field", "src/io/include/tilespace/io/ros_map.hpp", "occupied_thresh = 0.65",
     "occupied_thresh = 0.5", "api", "occupied_thresh = 0.5"),
    ("another constant", "src/grid/include/tilespace/grid/tile.hpp", "tile_limit = ", "tile_limit = 1 + ", "api",
     "tile_limit"),
    ("another default", CIRCLE_COVER, "Boundary border = Boundary::touching) noexcept {",
     "Boundary border = Boundary::interior) noexcept {", "api", "Boundary::interior"),
    ("a term without its function", "docs/functions.md", "| likelihood field |", "| field |", "search_terms",
     'no line has "likelihood field"'),
    ("a function that C lacks", "capi/left_out.txt", "PrefixIndex, Ranks:", "PrefixIndex:", "c_interface",
     "Ranks is neither named there nor left out"),
    ("a reason that is missing", "capi/left_out.txt", ": numbers, not maps", ":", "c_interface",
     "no reason"),
    ("a mutant that is none", "scripts/mutants/equal.txt", None, "src/grid/tile.cpp: if (a <= b) return;",
     "mutants_known", "no mutant reads src/grid/tile.cpp"),
    ("a file that mutation testing lacks", "scripts/mutants/run.py", "src/geom/touches.cpp", "src/geom/touch.cpp",
     "mutants_known", "there is no src/geom/touch.cpp"),
    # Reading orders.
    ("a reading order with a gap", "ARCHITECTURE.md", "`motion/move/course.hpp`, `motion/move/start.hpp`, ",
     "`motion/move/course.hpp`, ", "walks", "course.hpp does not lead to motion/move/cast_among.hpp"),
    ("a reading order that goes back often", "ARCHITECTURE.md", "back to `io/loader_tiled.cpp`",
     "back to `io/loaders.hpp`; back to `io/load_map.cpp`; back to `io/loader_tiled.cpp`", "walks",
     "goes back 3 times"),
    ("a reading order of files that are gone", "ARCHITECTURE.md", "`io/load_map.cpp`, `io/loaders.hpp`",
     "`io/read_map.cpp`, `io/loaders.hpp`", "walks", "there is no src/.../io/read_map.cpp"),
    # Classes.
    ("a long class", CAST_RAY, None, "class Long {\n" + "\n" * 119 + "};", "classes", "Long has 121 lines"),
    ("a long public class", TILE, None,
     "struct Long {\n" + "  static constexpr int value() { return 1; }\n" * 119 + "};", "classes",
     "Long has 121 lines"),
    ("fields as globals", CAST_RAY, None,
     "class Wide {\n  Wide(int a) : a_(f(Box{}, {a})), b_{2} {}\n" + "  void f();\n" * 11 +
     "  [[nodiscard]] bool operator==(const Wide& other) const noexcept { return a_ < other.a_; }\n"
     "  int a_ = g(1), b_;\n  alignas(16) int c_[2] = {};\n  std::span<const int> d_{};\n  const int* e_;\n"
     "  bool f_;\n  int& g_;\n  const int h_;\n  int i_;\n};", "classes", "Wide has 13 methods and 7 mutable fields"),
    ("a long class of a tool", "tools/shell/session.hpp", None, "struct Long {\n" + "\n" * 119 + "};", "classes",
     "Long has 121 lines"),
    ("an exception for nothing", "src/objects/include/tilespace/objects/object_index.hpp", "class ObjectIndex {",
     "class Index {", "classes", "Index has"),
    # Fuzz targets.
    ("a function without a row", "docs/api.txt", None, "grid/tile.hpp: int tilespace::another(Tile tile)", "fuzz_table",
     "no row for another of grid/tile.hpp"),
    ("a class without a row", "docs/api.txt", None, "grid/tile.hpp: int tilespace::Other::size() const", "fuzz_table",
     "no row for Other of grid/tile.hpp"),
    ("a row for nothing", "fuzz/README.md", "`to_segment`", "`to_segment`, `to_circle`", "fuzz_table",
     "to_circle is nothing public of raycast/ray.hpp"),
    ("a row without its target", "fuzz/README.md", "targets/worlds.cpp", "targets/stars.cpp", "fuzz_table",
     "there is no targets/stars.cpp"),
    # Figures typed by hand; a table without its template; a template without its table; a chart of other results.
    ("a figure by hand", "README.md", "<!-- figures: features -->", "<!-- figures: summary -->", "figures",
     "bench/tables/features.md is shown in no document"),
    ("a table without a template", "README.md", "<!-- figures: slower -->", "<!-- figures: slow -->", "figures",
     "there is no bench/tables/slow.md"),
    ("a target that calls it not", "fuzz/README.md", "`geom/relate.hpp` | [geom](targets/geom.cpp)",
     "`geom/relate.hpp` | [geom](targets/names.cpp)", "fuzz_table",
     "relate is called by none of targets/names.cpp"),
]


class Copy:
    """A copy of the tree, made and read once."""

    def __init__(self):
        self.folder = tempfile.TemporaryDirectory()
        root = Path(self.folder.name)
        for name in ("src", "capi", "fuzz", "tools"):
            shutil.copytree(ROOT / name, root / name)
        for name in ("scripts/mutants", "bench/results", "bench/tables", "docs/images/benchmarks"):
            shutil.copytree(ROOT / name, root / name)
        versioned = {ROOT / path for path, *_ in (*versions.PLACES, versions.BUILT_FROM_IT)}
        versioned |= {ROOT / "web/tilespace/README.md", ROOT / "web/maps.cmake", ROOT / "cmake/TilespaceOptions.cmake",
                      ROOT / "packaging/vcpkg/tilespace/portfile.cmake"}
        for path in [*(ROOT / name for name in ("CMakeLists.txt", "README.md", "LICENSE", "ARCHITECTURE.md")),
                     ROOT / "docs/api.txt", *(ROOT / "docs").glob("*.md"), *(ROOT / "examples").glob("*.*"),
                     *(ROOT / "examples/c").glob("*.*"), *(ROOT / "examples/python").glob("*.py"),
                     *(ROOT / "scripts").glob("*.py"), *versioned]:
            (root / path.relative_to(ROOT)).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(path, root / path.relative_to(ROOT))
        self.tree = Tree(root)

    def read_again(self, path):
        """The tree after a change of this file: what it has of others is not read again."""
        if not path.startswith("src/"):
            return Tree(self.tree.root)
        tree = copy.copy(self.tree)
        for name in ("_headers", "_private"):
            tree.__dict__.pop(name, None)
        tree.files, tree.fragments = ([tree._read(tree.root / path) if file.path.as_posix() == path else file
                                       for file in files] for files in (tree.files, tree.fragments))
        return tree


class Spoilt:
    """The copy of the tree, spoilt in one place for a while."""

    def __init__(self, path, old, new):
        self.path, self.old, self.new = path, old, new

    def __enter__(self):
        whole = the_copy()
        self.file = whole.tree.root / self.path
        self.text = self.file.read_text(encoding="utf-8")
        if self.old is not None and self.old not in self.text:
            raise AssertionError(f"{self.path} has no {self.old!r} any more")
        self.file.write_text(f"{self.text}\n{self.new}\n" if self.old is None else
                             self.text.replace(self.old, self.new, 1), encoding="utf-8")
        return whole.read_again(self.path)

    def __exit__(self, *_):
        self.file.write_text(self.text, encoding="utf-8")


@functools.cache
def the_copy():
    return Copy()


# Rules that ask the compiler or Doxygen for each file are asked for the spoilt one.
PER_FILE = {"headers_alone", "header_weight", "documented", "api"}


class Rules(unittest.TestCase):
    def test_other_files_are_not_overlooked(self):
        with Spoilt(TILE, None, "") as tree:
            evil = tree.root / "src/geom/evil.cc"
            evil.write_text("#include <iostream>\n", encoding="utf-8")
            found = list(importlib.import_module("layers").problems(Tree(tree.root)))
            evil.unlink()
            self.assertTrue(any("evil.cc" in problem for problem in found))

    def test_every_rule_has_a_mutation(self):
        self.assertEqual(set(run.RULES), {rule for _, _, _, _, rule, _ in MUTATIONS})

    def test_every_mutation_is_found(self):
        for name, path, old, new, rule, expected in MUTATIONS:
            with self.subTest(name), Spoilt(path, old, new) as tree:
                if rule in PER_FILE:
                    tree.files = [file for file in tree.files if file.path.as_posix() == path]
                found = list(importlib.import_module(rule).problems(tree))
                self.assertTrue(any(expected in problem for problem in found), f"{rule} says {found[:5]}")

    def test_a_header_is_compiled_after_one_that_it_includes(self):
        tree = Tree(ROOT)
        headers = [file for file in tree.files if file.is_header]
        chains = headers_alone.chains_of(tree, headers)
        below = headers_alone.included_by_each(tree)
        self.assertEqual(sorted(str(file.path) for chain in chains for file in chain),
                         sorted(str(file.path) for file in headers))
        for chain in chains:
            for lower, file in zip(chain, chain[1:]):
                self.assertIn(lower.path, below[file.path])

    def test_of_headers_compiled_together_the_spoilt_one_is_named(self):
        with Spoilt(BOX, None, "inline std::vector<int> f();") as tree:
            box, touches = (next(file for file in tree.files if file.path.as_posix() == path)
                            for path in (BOX, TOUCHES))
            found = headers_alone.problems_of(tree, [box, touches])
            self.assertIn(f"{BOX}: ", found[0])

    def test_lines_that_cannot_be_wrapped_may_be_long(self):
        long = "word " * 30
        for name, text in [("a.md", f"| {long} |"), ("a.md", f"![{long}](a.png)"), ("a.md", f"```\n{long}\n```"),
                           ("a.cpp", f'  R"({{"ask":"{long}"}})"'), ("a.cpp", "// https://" + "x" * 120)]:
            self.assertEqual([line for _, line in columns.lines_to_wrap(Path(name), text) if len(line) > 120], [])

    def test_other_commas_join_no_statements(self):
        for text in ["int a = 1, b = 2;", "for (i = 0, j = 1; i < n; ++i, ++j) f(i, j);", "f<a, b - 1>(x, y);",
                     "A::A() : a_(1), b_(2) {}\nint c;", "case a: return f<-1, 1>(x);", "x = {1, 2};"]:
            self.assertEqual(list(commas.lines_with_commas(f"void before();\n{text}\n")), [], text)

    def test_tables_show_what_was_measured(self):
        rows = [{"scenario": f"ray {place}, random", "way": way, "median": median, "ratio": ratio}
                for place, way, median, ratio in [("cave", "DDA", 123.4, 3.64), ("cave", "ours", 33.9, 1.0),
                                                  ("maze", "DDA", 5.06, 0.0512), ("maze", "ours", 98.8, 1.0),
                                                  ("hall", "other", 1.0, 9.0)]]
        scenarios = results.by_scenario(rows)
        facts = tables.facts_of({"date": "2026-12-01", "machine": {"cores": "4", "kernel": "6.1"}, "results": rows},
                                {"one": "| a |\n|---|\n| 1 |\n| 2 |\n"})
        for template, expected in [
                ("| a | {ray cave, random: DDA / ours} |", "| a | 3.6 |"),
                ("| a | {ray *: DDA / ours} |", "| a | 0.05 to 3.6 |"),
                ("| a | {ray cave, random or\nray maze, random: ours} |", "| a | 34 to 99 |"),
                ("| a | {ray cave, random: ours / DDA} |", "| a | 0.27 |"),
                ("| a | {ray *: DDA or other / ours} |", "| a | 0.05 to 3.6 |"),
                ("| a | {ray * but *hall*: DDA or ours or none} |", "| a | 5.1 to 34 |"),
                ("| a | {ray * but *hall* or *maze*: ours} |", "| a | 34 |"),
                ("| {date} | {rows of one} | {machine} |", "| 2026-12-01 | 2 | cores 4, kernel 6.1 |"),
                ("maps = cave\n | maze\n\n| a | [maps: {ray @, random: DDA}] |", "| a | 123 | 5.1 |")]:
            self.assertEqual(tables.filled(template, scenarios, facts), expected)
        for lacking in ("| {ray hall, random: DDA / ours} |", "| {revision} |"):
            with self.assertRaises(tables.Missing):
                tables.filled(lacking, scenarios, facts)
        long = tables.filled("words " * 40 + "{ray cave, random: DDA / ours}", scenarios)
        self.assertTrue(long.endswith("3.6") and max(map(len, long.splitlines())) <= 120)

    def test_a_figure_by_hand_is_found(self):
        measured = {"date": "2026-12-01", "results": [{"scenario": "s", "way": "w", "median": 8.0, "ratio": 1.0}]}
        for shown, expected in [("8.0", []), ("7.0", ["README.md: its figures are not those of 1.0.json"])]:
            with tempfile.TemporaryDirectory() as folder:
                root = Path(folder)
                for path, text in [("README.md", f"<!-- figures: one -->\n| {shown} |\n\nmore\n"),
                                   ("bench/tables/one.md", "| {s: w} |"),
                                   ("bench/results/1.0.json", json.dumps(measured))]:
                    (root / path).parent.mkdir(parents=True, exist_ok=True)
                    (root / path).write_text(text, encoding="utf-8")
                tree = SimpleNamespace(root=root)
                found = [one for one in figures.problems(tree) if "nothing was measured of" not in one]  # charts
                self.assertEqual([one.partition(": scripts")[0] for one in found], expected)

    def test_a_lost_row_that_the_documents_leave_out_is_found(self):
        rows = [{"scenario": "s", "way": way, "ratio": ratio, "hash": ""}
                for way, ratio in [("DDA", 0.5), ("tree", 0.6), ("grid", 2.0), ("ours", 1.0)]]
        self.assertEqual(list(figures.untold("| {s: DDA / ours} |", rows)), ["s: tree, 0.60"])
        self.assertEqual(list(figures.untold("| {*: DDA or tree / ours} |", rows)), [])

    def test_words_in_comments_and_literals_do_not_count(self):
        text = ('int a; // throw\n/* try */ const char* s = "catch \\" throw"; char c = \'"\'; '
                'int n = 1\'000; R"(throw)" done')
        code = blank_out_comments_and_literals(text)
        self.assertNotIn("throw", code)
        self.assertNotIn("catch", code)
        self.assertIn("1'000", code)
        self.assertIn("done", code)
        self.assertEqual(code.count("\n"), text.count("\n"))


if __name__ == "__main__":
    os.chdir(ROOT)
    unittest.main(verbosity=2)
