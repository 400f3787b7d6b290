# SPDX-License-Identifier: MIT
"""What is in the folder of a release: SHA256SUMS, a list in SPDX 2.3 (tag-value), and notices of what is linked."""

import hashlib
import json
import re
import time
import uuid
from dataclasses import dataclass
from pathlib import Path

from . import place
from .place import FOLDER, NAME, ROOT, VERSION

LIST = Path(__file__).with_name("linked.txt")
SPDX, NOTICES, SUMS = f"{NAME}.spdx", "NOTICES.txt", "SHA256SUMS"
WRITTEN = {SPDX, NOTICES, SUMS}
# What is inside of a file, by parts of the list.
INSIDE = {".whl": ("wheel",), ".tgz": ("npm",), "windows-x86_64.zip": ("windows",),
          "playground.html": ("npm", "playground"), "site.tar.xz": ("npm", "playground", "site")}


@dataclass(frozen=True)
class Linked:
    part: str
    name: str
    license: str
    kind: str
    origin: str

    def folders(self):
        return [ROOT / "build" / f"{which}-libraries" / "sources" / self.origin
                for which in (("windows",) if self.part == "windows" else ("python",))]

    def module(self):
        """The folder of a package of npm, where the site was built."""
        return place.WORK / "site" / NAME / "web" / self.origin

    def version(self):
        if self.kind == "package":
            return place.output_of("dpkg-query", "-W", "-f=${Version}", self.origin)
        if self.kind == "npm":
            return json.loads((self.module() / "package.json").read_text(encoding="utf-8"))["version"]
        found = [path for folder in self.folders() for path in sorted(folder.glob("*.dsc"))]
        return re.search(r"^Version: (\S+)", found[0].read_text(encoding="utf-8"), re.MULTILINE)[1]

    def notice(self):
        if self.kind == "package":
            return Path(f"/usr/share/doc/{self.origin}/copyright").read_text(encoding="utf-8", errors="replace")
        patterns, folders = ("*/debian/copyright", "*/COPYING", "*/LICENSE*"), self.folders()
        if self.kind == "npm":
            patterns, folders = ("LICENSE*", "license*", "LICENSE/LICENSE"), [self.module()]
        for path in (path for pattern in patterns for folder in folders for path in sorted(folder.glob(pattern))):
            if path.is_file():  # of pagefind, LICENSE is a folder
                return path.read_text(encoding="utf-8", errors="replace")
        raise SystemExit(f"scripts/release: no copyright of {self.name}")


def linked():
    for line in LIST.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            part, name, *license_words, kind, origin = line.split()
            yield Linked(part, name, " ".join(license_words), kind, origin)


def sum_of(path):
    return hashlib.sha256(path.read_bytes()).hexdigest()


def inside(file):
    return next((parts for suffix, parts in INSIDE.items() if file.name.endswith(suffix)), ())


def identifier(*words):
    return "SPDXRef-" + re.sub(r"[^A-Za-z0-9.-]", "-", "-".join(words))


def package(name, ref, version, license_, lines=()):
    return [f"PackageName: {name}", f"SPDXID: {ref}", f"PackageVersion: {version}",
            "PackageDownloadLocation: NOASSERTION", "FilesAnalyzed: false", *lines,
            f"PackageLicenseConcluded: {license_}", f"PackageLicenseDeclared: {license_}",
            "PackageCopyrightText: NOASSERTION", ""]


def spdx(files, parts):
    created = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(place.commit_time()))
    sums = {file: sum_of(file) for file in files}
    unique = uuid.uuid5(uuid.NAMESPACE_URL, NAME + "".join(sums.values()))
    lines = ["SPDXVersion: SPDX-2.3", "DataLicense: CC0-1.0", "SPDXID: SPDXRef-DOCUMENT", f"DocumentName: {NAME}",
             f"DocumentNamespace: urn:uuid:{unique}", f"Creator: Tool: scripts-release-{VERSION}",
             f"Created: {created}", ""]
    for library in parts:
        lines += package(library.name, identifier(library.part, library.name), library.version(), library.license)
    for file in files:
        ref = identifier("file", file.name)
        lines += package(file.name, ref, VERSION, "MIT",
                         [f"PackageFileName: {file.name}", f"PackageChecksum: SHA256: {sums[file]}"])
        lines += [f"Relationship: SPDXRef-DOCUMENT DESCRIBES {ref}"]
        lines += [f"Relationship: {ref} STATIC_LINK {identifier(library.part, library.name)}" for library in parts
                  if library.part in inside(file)]
        lines.append("")
    return "\n".join(lines)


def notices(parts):
    text = ["Notices of what is inside of the wheel, the npm package, the archive for Windows, the playground and the",
            f"site of {NAME}, besides tilespace itself, which has the MIT license. The playground and the site contain",
            "what the npm package does. Sources are those of Debian 12, or of npm, in these versions."]
    for name in sorted({library.name for library in parts}):
        same = [library for library in parts if library.name == name]
        text += ["", "=" * 80, f"{name}, in: {', '.join(f'{each.part} ({each.version()})' for each in same)}",
                 f"License: {same[0].license}", "=" * 80, "", same[0].notice().strip()]
    return "\n".join(text) + "\n"


def write():
    """For the parts that are in the folder now."""
    files = sorted(path for path in FOLDER.iterdir() if path.name not in WRITTEN)
    there = {part for file in files for part in inside(file)}
    parts = [library for library in linked() if library.part in there]
    (FOLDER / NOTICES).write_text(notices(parts), encoding="utf-8")
    (FOLDER / SPDX).write_text(spdx(files, parts), encoding="utf-8")
    listed = sorted(path for path in FOLDER.iterdir() if path.name != SUMS)
    (FOLDER / SUMS).write_text("".join(f"{sum_of(path)}  {path.name}\n" for path in listed), encoding="utf-8")
