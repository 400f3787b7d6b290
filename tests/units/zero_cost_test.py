# SPDX-License-Identifier: MIT
"""zero_cost_test.py SOURCE COMPILER [FLAG...]

Has each function units_NAME the instructions of plain_NAME? They must be the same ones, as many of each; where
compilers put them in another order, registers may have other numbers. Of the pairs `control...` they must differ.
"""

import re
import subprocess
import sys

LABEL = re.compile(r"\.L\w+")
REGISTER = re.compile(r"%([xyz]mm|[a-z]+)\w*")


def bodies(assembly):
    """The instructions of each function, by its name."""
    found, name, lines = {}, None, []
    for line in assembly.splitlines():
        line = re.split(r"\s*(?:#(?!\d)|@ )", line.strip())[0]
        if match := re.match(r"((?:plain|units)_\w+):", line):
            name, lines = match[1], []
        elif name and line.startswith((".size", ".cfi_endproc")):
            found.setdefault(name, numbered(lines))
            name = None
        elif name and line and (not line.startswith(".") or LABEL.match(line)):
            lines.append(re.sub(r"\s+", " ", line))
    return found


def numbered(lines):
    """Labels that mean something get numbers as they come: two functions are told apart by what they do alone."""
    used = {label for line in lines if not LABEL.fullmatch(line.rstrip(":")) for label in LABEL.findall(line)}
    lines = [line for line in lines if not LABEL.fullmatch(line.rstrip(":")) or line.rstrip(":") in used]
    numbers = {}
    return [LABEL.sub(lambda match: f".L{numbers.setdefault(match[0], len(numbers))}", line) for line in lines]


def constants(assembly):
    """What stands at each label in the data: numbers that a function reads."""
    found, label = {}, None
    for line in map(str.strip, assembly.splitlines()):
        if match := re.match(r"(\.L\w+):", line):
            label = match[1]
            found[label] = []
        elif label and (match := re.match(r"\.(?:long|quad|8byte|4byte|xword|word)\s+(\S+)", line)):
            found[label].append(match[1])
        elif not line.startswith("."):
            label = None
    return {label: "_".join(numbers) for label, numbers in found.items() if numbers}


def with_constants(assembly):
    """Each constant under its value, so that another value is another instruction."""
    values = constants(assembly)
    return LABEL.sub(lambda match: f"constant_{values[match[0]]}" if match[0] in values else match[0], assembly)


def in_any_order(lines):
    return sorted(REGISTER.sub(lambda match: f"%{match[1] if match[1].endswith('mm') else 'register'}", line)
                  for line in lines)


def main():
    source, compiler, flags = sys.argv[1], sys.argv[2], sys.argv[3:]
    done = subprocess.run([compiler, *flags, "-S", source, "-o", "-"], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        sys.exit(done.stderr)
    found = bodies(with_constants(done.stdout))
    names = sorted(name.removeprefix("plain_") for name in found if name.startswith("plain_"))
    problems, in_order = [], 0
    for name in names:
        plain, units = found[f"plain_{name}"], found.get(f"units_{name}", [])
        if not plain or (in_any_order(plain) == in_any_order(units)) == name.startswith("control"):
            problems.append("\n    ".join([f"{name}:", "plain", *plain, "units", *units]))
        in_order += plain == units
    pairs = sum(not name.startswith("control") for name in names)
    if pairs in (0, len(names)):
        problems.append("there is nothing to compare, or no control")
    print("\n".join(problems) or f"{pairs} pairs have the same instructions, {in_order} of them in the same order")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
