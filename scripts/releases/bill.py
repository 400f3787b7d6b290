# SPDX-License-Identifier: MIT
"""What is in the folder of a release: SHA256SUMS, a list in SPDX 2.3 (tag-value), and notices of what is linked."""

import hashlib
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
# Which part a file is of.
SUFFIXES = {".whl": "wheel", ".tgz": "npm", "windows-x86_64.zip": "windows"}


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

    def version(self):
        if self.kind == "package":
            return place.output_of("dpkg-query", "-W", "-f=${Version}", self.origin)
        found = [path for folder in self.folders() for path in sorted(folder.glob("*.dsc"))]
        return re.search(r"^Version: (\S+)", found[0].read_text(encoding="utf-8"), re.MULTILINE)[1]

    def notice(self):
        if self.kind == "package":
            return Path(f"/usr/share/doc/{self.origin}/copyright").read_text(encoding="utf-8", errors="replace")
        for pattern in ("*/debian/copyright", "*/COPYING", "*/LICENSE*"):
            for folder in self.folders():
                for path in sorted(folder.glob(pattern)):
                    return path.read_text(encoding="utf-8", errors="replace")
        raise SystemExit(f"scripts/release: no copyright of {self.name}")


def linked():
    for line in LIST.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            part, name, *license_words, kind, origin = line.split()
            yield Linked(part, name, " ".join(license_words), kind, origin)


def sum_of(path):
    return hashlib.sha256(path.read_bytes()).hexdigest()


def part_of(file):
    return next((part for suffix, part in SUFFIXES.items() if file.name.endswith(suffix)), None)


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
                  if library.part == part_of(file)]
        lines.append("")
    return "\n".join(lines)


def notices(parts):
    text = [f"Notices of the libraries inside of the wheel, the npm package and the archive for Windows of {NAME}.",
            "tilespace itself has the MIT license, which each of them contains. The sources of all are packages of",
            "Debian 12 of these versions."]
    for name in sorted({library.name for library in parts}):
        same = [library for library in parts if library.name == name]
        text += ["", "=" * 80, f"{name}, in: {', '.join(f'{each.part} ({each.version()})' for each in same)}",
                 f"License: {same[0].license}", "=" * 80, "", same[0].notice().strip()]
    return "\n".join(text) + "\n"


def write():
    """For the parts that are in the folder now."""
    files = sorted(path for path in FOLDER.iterdir() if path.name not in WRITTEN)
    there = {part_of(file) for file in files}
    parts = [library for library in linked() if library.part in there]
    (FOLDER / NOTICES).write_text(notices(parts), encoding="utf-8")
    (FOLDER / SPDX).write_text(spdx(files, parts), encoding="utf-8")
    listed = sorted(path for path in FOLDER.iterdir() if path.name != SUMS)
    (FOLDER / SUMS).write_text("".join(f"{sum_of(path)}  {path.name}\n" for path in listed), encoding="utf-8")
