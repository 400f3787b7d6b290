#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes a page for each rule of the linter, and the index of them: docs/lint/ and docs/lint_rules.md.

    docs/lint/make_pages.py build/dev/tilespace            writes the pages and their pictures
    docs/lint/make_pages.py build/dev/tilespace --check    fails if a page is not what it writes

Words are those of the command (--rules --json), and so are pictures and findings: each page has a pair of maps, of
which one has what the rule finds. Pictures are not compared, since their letters are those of the machine's fonts.
"""
import json
import pathlib
import subprocess
import sys
import tempfile

from examples import EXAMPLES

HERE = pathlib.Path(__file__).resolve().parent
WITH, WITHOUT = "with", "without"


def command(program, folder, *arguments):
    """What the command prints."""
    run = subprocess.run([program, *arguments], cwd=folder, capture_output=True, text=True, check=False)
    if run.returncode == 2:
        sys.exit(f"{' '.join(arguments)}: {run.stderr}")
    return run.stdout


def findings_of(program, folder, example, side, rule):
    """The findings of a rule in one map of the pair, as text, and the arguments of the command."""
    name = example.write(folder, side)
    arguments = [name, *example.options(side), "--rule", "*=off", "--rule", f"{rule['rule']}={shown(rule)}"]
    return name, command(program, folder, "lint", *arguments)


def shown(rule):
    return "info" if rule["severity"] == "off" else rule["severity"]


def draw(program, folder, example, side, rule, picture):
    """A picture of a map with the findings of the rule. Of several levels, all of them without findings."""
    name = example.write(folder, side)
    if not example.is_drawn:
        return False
    arguments = [name, *example.options(side), "--rule", "*=off", "--rule", f"{rule['rule']}={shown(rule)}"]
    command(program, folder, "lint", *arguments, *example.level, "--scale", "40", "-o", str(picture))
    return True


def wrapped(text, width=120):
    lines, line = [], ""
    for word in text.split():
        if line and len(line) + 1 + len(word) > width:
            lines.append(line)
            line = word
        else:
            line = f"{line} {word}".strip()
    return "\n".join([*lines, line])


def page_of(program, folder, rule):
    """The page of a rule."""
    example = EXAMPLES[rule["rule"]]
    base = rule["rule"].replace("/", "-")
    name, found = findings_of(program, folder, example, WITH, rule)
    _, not_found = findings_of(program, folder, example, WITHOUT, rule)
    if not found or not_found:
        sys.exit(f"{rule['rule']}: found '{found}' in one map of the pair, and '{not_found}' in the other")
    page = f"# {rule['rule']}\n\n{wrapped('Rule of the [linter](../lint.md): ' + rule['summary'] + '.')}\n"
    page += f"Severity: {rule['severity']}.\n\n{wrapped(rule['explanation'])}\n"
    if example.is_drawn:
        alt = rule["summary"].capitalize()
        page += f"\n| found | not found |\n|---|---|\n| ![{alt}](images/{base}-with.png) "
        page += f"| ![The same map without it](images/{base}-without.png) |\n"
    page += f"\nIn the map without it, {example.difference}.\n"
    if example.text(WITH):
        page += "\n```text\n" + example.text(WITH) + "```\n"
    options = " ".join(example.options(WITH))
    page += f"\n```text\n$ tilespace lint {name}{' ' + options if options else ''}\n{found}```\n"
    page += f"\nTo turn it off: `--rule {rule['rule']}=off`, a line in tilespace.toml, or a property `lint_off` in\n"
    page += "the map: [options of a project](../lint.md#options-of-a-project). All rules: [index](../lint_rules.md).\n"
    return base + ".md", page


def write_pictures(program, folder, rule):
    base = rule["rule"].replace("/", "-")
    (HERE / "images").mkdir(exist_ok=True)
    for side in (WITH, WITHOUT):
        draw(program, folder, EXAMPLES[rule["rule"]], side, rule, HERE / "images" / f"{base}-{side}.png")


def main():
    program = str(pathlib.Path(sys.argv[1]).resolve())
    is_check = sys.argv[2:] == ["--check"]
    with tempfile.TemporaryDirectory() as folder:
        rules = [json.loads(line) for line in command(program, folder, "lint", "--rules", "--json").splitlines()]
        pages = dict(page_of(program, folder, rule) for rule in rules)
        if not is_check:
            for rule in rules:
                write_pictures(program, folder, rule)
    files = {HERE / name: text for name, text in pages.items()}
    files[HERE.parent / "lint_rules.md"] = command(program, HERE, "lint", "--rules", "--markdown")
    old = [path for path in sorted(HERE.glob("*.md")) if path not in files]
    wrong = old + [path for path, text in files.items() if not path.exists() or path.read_text() != text]
    pictures = {f"{name[:-3]}-{side}.png" for name in pages for side in (WITH, WITHOUT) if "](images/" in pages[name]}
    there = {path.name for path in (HERE / "images").glob("*.png")}
    if is_check:
        wrong += sorted(pictures ^ there)
        if wrong:
            sys.exit("not as docs/lint/make_pages.py writes it: " + ", ".join(map(str, wrong)))
        return
    for path in old:
        path.unlink()
    for name in there - pictures:
        (HERE / "images" / name).unlink()
    for path, text in files.items():
        path.write_text(text)


if __name__ == "__main__":
    main()
