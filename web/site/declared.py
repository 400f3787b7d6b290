# SPDX-License-Identifier: MIT
"""What each language declares, with its documentation, as JSON: of C++ the public headers, of C tilespace.h, of Python
and TypeScript the methods of the packages, with the functions of C that each of them calls."""

import ast
import json
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "scripts" / "checks"))
sys.dont_write_bytecode = True

from declarations import declarations  # noqa: E402
from tree import Tree  # noqa: E402


def comment_above(lines, at):
    """The /// block above a line, without its marks; what stands between them is a template or an attribute."""
    at -= 1
    while at >= 0 and re.match(r"\s*(template|requires|\[\[|static|friend|constexpr|inline)\b.*[^;{}]$", lines[at]):
        at -= 1
    found = []
    while at >= 0 and lines[at].lstrip().startswith("///"):
        found.append(lines[at].strip()[3:].removeprefix(" "))
        at -= 1
    return list(reversed(found)), at + 1


def statement_from(lines, first, most=14):
    """The text of a declaration: up to its semicolon, or the body."""
    text = []
    for line in lines[first:first + most]:
        text.append(line)
        if re.search(r"[;{]\s*(///.*|//.*)?$", line) or "{ return" in line:
            break
    text[-1] = re.sub(r"(\s*\{\s*return\b.*|\s*\{\s*|;\s*//.*)$", ";", text[-1])
    indent = len(text[0]) - len(text[0].lstrip())
    return "\n".join(line[indent:] if line[:indent].isspace() or indent == 0 else line for line in text)


def cpp():
    before = {}
    for one in declarations(Tree(ROOT)):
        if one.kind not in ("function", "struct", "class", "enum", "typedef", "variable"):
            continue
        lines = before.setdefault(one.header, (ROOT / one.header).read_text(encoding="utf-8").splitlines())
        doc, _ = comment_above(lines, one.line - 1)
        start = one.line - 1
        while start > 0 and re.match(r"\s*(template|requires)\b.*[^;{}]$", lines[start - 1]):
            start -= 1
        shown = statement_from(lines, start) if one.kind in ("function", "typedef") else one.text
        yield {"kind": one.kind, "name": one.full_name.removeprefix("tilespace::"), "header": one.header,
               "line": one.line, "doc": doc, "text": shown}


def c():
    """Functions with the comment above them, and the names of C++ that it has."""
    text = (ROOT / "capi" / "include" / "tilespace.h").read_text(encoding="utf-8")
    said, names = "", []
    for match in re.finditer(r"/\*(.*?)\*/|TILESPACE_API [^;]*?\b(tilespace_\w+)\(.*?\);", text, re.DOTALL):
        if match[2] is None:
            if match[0].startswith("/* ----") or text[match.start() - 1] != "\n":
                continue
            said = " ".join(line.strip().lstrip("*").strip() for line in match[1].splitlines())
            found = re.search(r"C\+\+: ([^.]*)\.", said)
            names = [name.strip() for name in found[1].split(",")] if found else []
            continue
        yield {"name": match[2], "text": match[0].removeprefix("TILESPACE_API "), "doc": said, "cpp": names}


def python():
    for path in sorted((ROOT / "python" / "tilespace").glob("*.py")):
        source = path.read_text(encoding="utf-8")
        lines = source.splitlines()
        for scope in ast.parse(source).body:
            members = scope.body if isinstance(scope, ast.ClassDef) else [scope]
            for one in members:
                if not isinstance(one, ast.FunctionDef) or one.name.startswith("_") or not ast.get_docstring(one):
                    continue
                owner = scope.name.lstrip("_") if isinstance(scope, ast.ClassDef) else ""
                signature = "\n".join(line.strip() for line in lines[one.lineno - 1:one.body[0].lineno - 1])
                calls = set()
                for node in ast.walk(one):
                    if isinstance(node, ast.Attribute) and node.attr.startswith("tilespace_"):
                        calls.add(node.attr)
                    if isinstance(node, ast.Call) and getattr(node.func, "attr", "") in ("_ask", "_line", "_call"):
                        calls |= {f"tilespace_{arg.value}" for arg in node.args[:1] if isinstance(arg, ast.Constant)}
                yield {"owner": owner, "name": one.name, "text": signature, "doc": ast.get_docstring(one),
                       "calls": sorted(calls)}


METHOD = re.compile(r"/\*\*((?:(?!\*/).)*)\*/\s*((?:export function |static |get )?(\w+)(?:<[^>]*>)?\([^{;]*?)\s*\{\n",
                    re.DOTALL)


def typescript():
    for path in sorted((ROOT / "web" / "tilespace" / "src").glob("*.ts")):
        text = path.read_text(encoding="utf-8")
        classes = [(match.start(), match[1]) for match in re.finditer(r"^export (?:abstract )?class (\w+)", text, re.M)]
        for match in METHOD.finditer(text):
            end = re.compile(r"^ {0,2}\}", re.M).search(text, match.end())
            body = text[match.end():end.start() if end else match.end()]
            calls = {f"tilespace_{name}" for name in re.findall(r"calls_\.(\w+)\(", body)}
            direct = re.findall(r"\b(?:wasm|externs|c|lib)\.(?:tilespace_)?(\w+)\(", body)
            calls |= {f"tilespace_{name}" for name in direct}
            calls |= set(re.findall(r"\b(tilespace_\w+)\(", body))
            is_free = match[2].startswith("export function")
            owner = "" if is_free else next((name for at, name in reversed(classes) if at < match.start()), "")
            doc = " ".join(line.strip().lstrip("*").strip() for line in match[1].splitlines())
            example = re.search(r"@example (.*)$", doc)
            yield {"owner": owner, "name": match[3], "text": match[2].removeprefix("export function ") + ";",
                   "doc": re.sub(r"\s*@example.*$", "", doc), "example": example[1] if example else "",
                   "calls": sorted(calls)}


if __name__ == "__main__":
    json.dump({"cpp": list(cpp()), "c": list(c()), "python": list(python()), "typescript": list(typescript())},
              sys.stdout)
