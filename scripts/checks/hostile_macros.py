# SPDX-License-Identifier: MIT
"""Our public headers compile after headers that define short words as macros, as those of Windows and X11 do."""

import compiler

# As those headers define them: with arguments, and without.
FUNCTIONS = "min max assert check verify RGB".split()
CONSTANTS = ("near far small interface IN OUT OPTIONAL ERROR DELETE TRUE FALSE None Bool Status Success Always True "
             "False Above Below I U S Yield DIFFERENCE DOMAIN OVERFLOW EPSILON PI").split()


def standard_headers(tree):
    names = {include.name for file in tree.files if file.is_header for include in file.includes if not include.quoted}
    # That of ARM is there, but useless, where clang compiles for another machine.
    return sorted(name for name in names if not name.startswith("tilespace/") and name != "arm_neon.h")


def problems(tree):
    # Those are not ours to keep working, and other machines have some of them.
    lines = [f"#if __has_include(<{name}>)\n#include <{name}>\n#endif" for name in standard_headers(tree)]
    lines += [f"#undef {word}\n#define {word}(...) 1 hostile [" for word in FUNCTIONS]
    lines += [f"#undef {word}\n#define {word} 1 hostile [" for word in CONSTANTS]
    headers = sorted(file.include_name for file in tree.public_headers)
    lines += [f"#include <{name}>" for name in headers]
    code, _, complaints = compiler.run([*compiler.LANGUAGE, *tree.include_options, "-fsyntax-only", "-"],
                                       "\n".join(lines) + "\n")
    if code != 0:
        yield compiler.first_error(complaints, tree)
