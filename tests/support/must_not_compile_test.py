# SPDX-License-Identifier: MIT
"""must_not_compile_test.py SOURCE COMPILER [FLAG...]

Does every line marked `error: /words/` have an error that says so, and no other line one? And does what is left
compile?
"""

import re
import subprocess
import sys
from pathlib import Path

MARK = re.compile(r"// error: /(.+)/$")


def errors_by_line(source, compiler, flags):
    """What the compiler says about each line, notes and lines it shows included; an error in a header belongs to the
    line that was computed there."""
    done = subprocess.run([*compiler, *flags, "-fsyntax-only", str(source)], capture_output=True, text=True,
                          check=False)
    error = re.compile(r"^(.*?):(\d+):\d+: (?:fatal )?error: ")
    computed = re.compile(rf"^{re.escape(str(source))}:(\d+):\d+: +in .constexpr. expansion of")
    found, elsewhere, context, number = {}, [], None, None
    for line in done.stderr.splitlines():
        if match := computed.match(line):
            context = int(match[1])
        elif match := error.match(line):
            number = int(match[2]) if match[1] == str(source) else context
            context = None
            if number is None:
                elsewhere.append(line)
        if number is not None and not MARK.search(line):  # the marked line, which compilers show, does not count
            found[number] = found.get(number, "") + line + "\n"
    return found, elsewhere, done.returncode


def main():
    source, flags = Path(sys.argv[1]).resolve(), sys.argv[3:]
    marks = {number: match[1] for number, line in enumerate(source.read_text(encoding="utf-8").splitlines(), 1)
             if (match := MARK.search(line))}
    found, elsewhere, code = errors_by_line(source, [sys.argv[2]],
                                            [*flags, "-ferror-limit=0" if "clang" in sys.argv[2] else "-fmax-errors=0"])
    problems = [f"an error that is not in {source.name}: {line}" for line in elsewhere]
    for number, words in marks.items():
        if not re.search(words, found.get(number, ""), re.DOTALL):
            said = found.get(number, "nothing")
            problems.append(f"{source.name}:{number}: should not compile, and say {words}; it says {said}")
    for number in sorted(set(found) - set(marks)):
        problems.append(f"{source.name}:{number}: should compile; it says {found[number]}")
    if not marks or code == 0:
        problems.append("nothing is refused")
    print("\n".join(problems) or f"{len(marks)} lines are refused as they should be")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
