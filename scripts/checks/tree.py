# SPDX-License-Identifier: MIT
"""The source tree as the rules see it: modules, their files, and who includes whom."""

import re
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]', re.MULTILINE)
MODULE = re.compile(r"^\s*tilespace_module\((\w+)([^)]*)\)", re.MULTILINE)

# The modules that promise to need the standard library alone, and little of it.
CORE = ("base", "exact", "simd", "snapshot", "handles", "names", "geom", "grid", "cover", "raycast", "sweep",
        "visibility", "pathfinding", "hexagons", "outlines", "motion", "volume", "objects", "world")


@dataclass(frozen=True)
class Include:
    line: int
    name: str  # as written, without its brackets
    quoted: bool


@dataclass
class File:
    path: Path  # from the root of the project
    text: str
    module: str
    is_for_users: bool = True  # of a module that has an interface for users
    includes: list = field(default_factory=list)
    odd_includes: int = 0  # how many there are that were not understood

    @property
    def is_header(self):
        return self.path.suffix == ".hpp"

    @property
    def is_fragment(self):
        """Text that sources include in the middle, each for itself."""
        return self.path.suffix == ".inc"

    @property
    def include_name(self):
        """How a header is included: <tilespace/...> where it is under include/, else "..." from its module on."""
        path = self.path.as_posix()
        return path.split("/include/", 1)[1] if "/include/" in path else path.split("/", 2)[2]

    @property
    def as_included(self):
        return f"<{self.include_name}>" if self.is_shared else f'"{self.include_name}"'

    @property
    def is_shared(self):
        """A header that other modules may include, and that is installed."""
        return self.is_header and "include" in self.path.parts

    @property
    def is_public(self):
        return self.is_shared and "detail" not in self.path.parts and self.is_for_users

    @cached_property
    def code(self):
        """The text with comments and literals blanked; lines stay where they are."""
        return blank_out_comments_and_literals(self.text)

    @cached_property
    def words(self):
        """The words of the code: whether a name is among them is known at once."""
        return frozenset(re.findall(r"\w+", self.code))

    def place(self, line):
        return f"{self.path}:{line}"


def is_known(path):
    return path.suffix in (".hpp", ".cpp", ".inc") or path.name in ("README.md", "sources.cmake")


class Tree:
    """All of src/, and the arrows of CMakeLists.txt."""

    def __init__(self, root):
        self.root = Path(root).resolve()
        sources = self.root / "src"
        self.strays = [path.relative_to(self.root) for path in sorted(sources.rglob("*"))
                       if path.is_file() and not is_known(path)]
        self.arrows, self.not_for_users = self._modules()
        self.files = [self._read(path) for path in sorted((self.root / "src").rglob("*.[ch]pp"))]
        self.fragments = [self._read(path) for path in sorted((self.root / "src").rglob("*.inc"))]

    def _read(self, path):
        text = path.read_text(encoding="utf-8")
        relative = path.relative_to(self.root)
        module = relative.parts[1]
        file = File(relative, text, module, module not in self.not_for_users)
        for match in INCLUDE.finditer(text):
            line = text.count("\n", 0, match.start(1)) + 1
            file.includes.append(Include(line, match[2], match[1] == '"'))
        file.odd_includes = text.count("#include") + len(re.findall(r"#\s+include", text)) - len(file.includes)
        return file

    def _modules(self):
        """What each module depends on, and the modules without an interface for users: internal or not installed."""
        lists = (self.root / "CMakeLists.txt").read_text(encoding="utf-8")
        flags = {"INTERNAL", "NOT_INSTALLED"}
        arrows, not_for_users = {}, set()
        for name, rest in MODULE.findall(lists):
            words = [word for word in rest.split() if word not in flags]
            arrows[name] = words[words.index("DEPENDS") + 1:] if "DEPENDS" in words else []
            if flags & set(rest.split()):
                not_for_users.add(name)
        return arrows, not_for_users

    def reachable(self, module):
        """The modules that `module` may include: itself, and what arrows lead to."""
        seen, todo = set(), [module]
        while todo:
            one = todo.pop()
            if one not in seen:
                seen.add(one)
                todo += self.arrows.get(one, [])
        return seen

    def header(self, name):
        """Our header that <name> includes, if there is one."""
        return self._headers.get(name)

    def included(self, file, include):
        """Our file that an #include of this file is about, if it is one of ours: a header or a fragment."""
        return self._private.get((file.module, include.name)) if include.quoted else self._headers.get(include.name)

    @cached_property
    def _headers(self):
        return {file.include_name: file for file in self.files if file.is_shared}

    @cached_property
    def _private(self):
        files = [file for file in self.files if file.is_header and not file.is_shared] + self.fragments
        return {(file.module, file.include_name): file for file in files}

    @property
    def core(self):
        return [file for file in self.files if file.module in CORE]

    @property
    def public_headers(self):
        return [file for file in self.files if file.is_public]

    @property
    def include_options(self):
        return [f"-I{path}" for path in sorted((self.root / "src").glob("*/include"))]

    def options_for(self, file):
        """What a compiler needs to know to find what the file includes."""
        return [*self.include_options, f"-I{self.root / 'src' / file.module}"]


def blank_out_comments_and_literals(text):
    pattern = re.compile(r'//[^\n]*|/\*.*?\*/|R"(\w*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])+\'', re.DOTALL)

    def blank(match):
        before = text[match.start() - 1] if match.start() > 0 else " "
        if match[0][0] == "'" and before.isalnum():  # a digit separator
            return match[0]
        return re.sub(r"[^\n]", " ", match[0])

    return pattern.sub(blank, text)
