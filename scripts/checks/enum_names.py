# SPDX-License-Identifier: MIT
"""Every public enum has a name() for its values."""

import re

ENUM = re.compile(r"^enum class (\w+)", re.MULTILINE)  # those of a namespace; private ones stand in classes


def problems(tree):
    headers = [(file.path, (tree.root / file.path).read_text(encoding="utf-8"))
               for file in tree.files if file.is_public]
    named = set(re.findall(r"\bname\((\w+) \w+\)", "".join(text for _, text in headers)))
    for path, text in headers:
        public = re.sub(r"^namespace detail \{.*?^\}  // namespace detail", "", text, flags=re.MULTILINE | re.DOTALL)
        yield from (f"{path}: {enum} has no name()" for enum in ENUM.findall(public) if enum not in named)
