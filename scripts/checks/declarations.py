# SPDX-License-Identifier: MIT
"""What the public headers declare, as Doxygen reads them."""

import functools
import subprocess
import tempfile
import xml.etree.ElementTree as ET
from dataclasses import dataclass
from pathlib import Path

SETTINGS = """
INPUT = {inputs}
EXCLUDE_SYMBOLS = *detail *::Iterator
STRIP_FROM_PATH = "{root}"
EXTRACT_ALL = NO
EXTRACT_STATIC = YES
HIDE_UNDOC_MEMBERS = NO
MACRO_EXPANSION = NO
HAVE_DOT = NO
GENERATE_HTML = NO
GENERATE_LATEX = NO
GENERATE_XML = YES
XML_PROGRAMLISTING = NO
QUIET = YES
WARN_IF_UNDOCUMENTED = NO
OUTPUT_DIRECTORY = "{output}"
"""


@dataclass(frozen=True)
class Declaration:
    kind: str  # function, variable, enum, enumvalue, typedef, friend, define, struct or class
    scope: str  # the class or namespace; "" for macros
    name: str
    text: str  # the declaration on one line
    header: str  # from the root of the project
    line: int

    @property
    def place(self):
        return f"{self.header}:{self.line}"

    @property
    def full_name(self):
        return f"{self.scope}::{self.name}" if self.scope else self.name


def text_of(element):
    return " ".join("".join(element.itertext()).split()) if element is not None else ""


def initializer_of(element):
    """" = 3", with its equals sign; "" for functions, whose text has theirs."""
    text = text_of(element.find("initializer"))
    return text if len(text) < 100 else text[:100] + "..."


def template_of(element):
    parameters = element.find("templateparamlist")
    if parameters is None:
        return ""
    words = [" ".join(filter(None, (text_of(one.find("type")), text_of(one.find("declname"))))) for one in parameters]
    return f"template <{', '.join(words)}>"


def declared_in(compound):
    """All that a namespace, a class or a file declares, itself included."""
    kind, scope = compound.get("kind"), text_of(compound.find("compoundname"))
    location = compound.find("location")
    if kind in ("class", "struct", "union"):
        outer, _, name = scope.rpartition("::")
        bases = ", ".join(text_of(base) for base in compound.findall("basecompoundref"))
        text = f"{template_of(compound)} {kind} {scope}{' : ' if bases else ''}{bases}".strip()
        yield Declaration(kind, outer, name, text, location.get("file"), int(location.get("line")))
    for member in compound.iter("memberdef"):
        if member.get("prot") != "public" or (kind == "file" and member.get("kind") != "define"):
            continue
        yield from declared_by(member, "" if kind == "file" else scope)


def declared_by(member, scope):
    location, name = member.find("location"), text_of(member.find("name"))
    header, line = location.get("file"), int(location.get("line"))
    words = [text_of(member.find("type")), f"{scope}::{name}".removeprefix("::") + text_of(member.find("argsstring"))]
    rest = [initializer_of(member), text_of(member.find("requiresclause"))]
    keyword = {"enum": "enum", "typedef": "using", "define": "#define"}.get(member.get("kind"), "")
    template = template_of(member)
    text = " ".join(word for word in (template, keyword, *words, *rest) if word)
    yield Declaration(member.get("kind"), scope, name, text, header, line)
    for value in member.findall("enumvalue"):
        inner = text_of(value.find("name"))
        text = f"{scope}::{name}::{inner} {initializer_of(value)}".strip()
        yield Declaration("enumvalue", f"{scope}::{name}", inner, text, header, line)


def is_ours_alone(declaration):
    words = declaration.full_name.split("::")
    return "detail" in words or any("@" in word for word in words) or declaration.name.endswith("_")


def declarations(tree):
    """All public declarations, by header and line."""
    return read(tree)[0]


def complaints(tree):
    """What Doxygen does not understand."""
    return read(tree)[1]


@functools.cache  # more than one rule asks
def read(tree):
    with tempfile.TemporaryDirectory() as folder:
        settings = SETTINGS.format(root=tree.root, output=folder,
                                   inputs=" ".join(f'"{tree.root / file.path}"' for file in tree.public_headers))
        done = subprocess.run(["doxygen", "-"], input=settings, text=True, check=True, capture_output=True)
        compounds = [ET.parse(path).getroot().find("compounddef") for path in sorted(Path(folder, "xml").glob("*.xml"))
                     if path.name not in ("index.xml", "Doxyfile.xml")]
    kinds = ("class", "struct", "union", "namespace", "file")
    found = {one for compound in compounds if compound is not None and compound.get("kind") in kinds
             and compound.get("prot", "public") == "public" for one in declared_in(compound) if not is_ours_alone(one)}
    told = sorted({line.replace(f"{tree.root}/", "") for line in done.stderr.splitlines() if "warning: " in line})
    return sorted(found, key=lambda one: (one.header, one.line, one.text)), told
