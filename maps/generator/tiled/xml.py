# SPDX-License-Identifier: MIT
"""XML as Tiled lays it out: an element a line, one space deeper each level."""


class Element:
    def __init__(self, tag, **attributes):
        """Attributes that are None are left out."""
        self.tag = tag
        self.attributes = {key: value for key, value in attributes.items() if value is not None}
        self.children = []
        self.text = None

    def add(self, child):
        self.children.append(child)
        return child

    def lines(self, depth=0):
        indent = " " * depth
        head = self.tag + "".join(f' {key}="{escaped(value)}"' for key, value in self.attributes.items())
        if self.text is not None:
            yield f"{indent}<{head}>{self.text}</{self.tag}>"
        elif not self.children:
            yield f"{indent}<{head}/>"
        else:
            yield f"{indent}<{head}>"
            for child in self.children:
                yield from child.lines(depth + 1)
            yield f"{indent}</{self.tag}>"

    def document(self):
        text = '<?xml version="1.0" encoding="UTF-8"?>\n' + "\n".join(self.lines()) + "\n"
        return text.encode("ascii")


def escaped(value):
    """As text; whole numbers without a point, whatever their type."""
    if isinstance(value, float) and value == int(value):
        value = int(value)
    text = str(value)
    for mark, name in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ('"', "&quot;")):
        text = text.replace(mark, name)
    return text


def properties(values):
    """The element for a dictionary: values are text, whole numbers, or True and False."""
    element = Element("properties")
    for name, value in sorted(values.items()):
        kind, text = property_text(value)
        element.add(Element("property", name=name, type=kind, value=text))
    return element


def property_text(value):
    if isinstance(value, bool):
        return "bool", "true" if value else "false"
    if isinstance(value, int):
        return "int", str(value)
    return None, value
