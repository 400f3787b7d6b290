# SPDX-License-Identifier: MIT
"""Build backend (PEP 517) of the Python package: wheels and source distributions, by CMake and the standard library.

    pip wheel .        or whatever else asks a backend: pip install ., python3 -m build

Settings, as pip's --config-settings NAME=VALUE:

    libraries    folder with installed/, libraries to link statically, and licenses/, their licenses: that of
                 scripts/packages/python_libraries. Without it, libraries are those of the system, and worlds in
                 files are in the package, too.
    build        folder to build in; default: build/wheel
"""

import base64
import gzip
import hashlib
import io
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "python" / "tilespace"
NAME = "tilespace"
# What the source distribution has: what the extension is built of, and its tests.
SOURCES = ("CMakeLists.txt", "LICENSE", "README.md", "pyproject.toml", "cmake", "capi", "conformance", "maps", "python",
           "src", "examples/python", "examples/expected/python", "docs/python.md")
# Shared libraries that every Linux with glibc has (PEP 600), besides the interpreter itself.
EVERYWHERE = {"libc.so.6", "libm.so.6", "libdl.so.2", "libpthread.so.0", "librt.so.1", "ld-linux-x86-64.so.2",
              "ld-linux-aarch64.so.1"}
WHEN = (1980, 1, 1, 0, 0, 0)  # the same bytes whenever they are packed


def version():
    """The version that CMake has."""
    text = (ROOT / "CMakeLists.txt").read_text(encoding="utf-8")
    return re.search(r"project\(tilespace VERSION ([0-9.]+)", text)[1]


def project():
    """The table [project] of pyproject.toml."""
    try:
        import tomllib
    except ImportError:
        import tomli as tomllib  # before Python 3.11
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def metadata():
    about = project()
    lines = ["Metadata-Version: 2.1", f"Name: {NAME}", f"Version: {version()}", f"Summary: {about['description']}",
             f"Requires-Python: {about['requires-python']}", f"License: {about['license']['text']}"]
    lines += [f"Classifier: {name}" for name in about["classifiers"]]
    lines += [f"Requires-Dist: {name}" for name in about["dependencies"]]
    for extra, names in about["optional-dependencies"].items():
        lines += [f"Provides-Extra: {extra}"] + [f'Requires-Dist: {name}; extra == "{extra}"' for name in names]
    lines += ["Description-Content-Type: text/markdown", "", (ROOT / "docs" / "python.md").read_text(encoding="utf-8")]
    return "\n".join(lines)


# ---- The extension module.


def build_extension(build, libraries):
    """Builds it with CMake; returns its path."""
    flags = "-O2 -DNDEBUG"  # smaller than -O3
    if libraries:  # a wheel of a release: no folder in __FILE__, absolute or, as ccache gives it, relative
        flags += "".join(f" -ffile-prefix-map={tree}=." for tree in (ROOT, os.path.relpath(ROOT, build)))
    options = [f"-DTILESPACE_PYTHON={sys.executable}", "-DTILESPACE_WHEEL=ON", "-DCMAKE_BUILD_TYPE=Release",
               f"-DCMAKE_CXX_FLAGS_RELEASE={flags}", f"-DCMAKE_C_FLAGS_RELEASE={flags}",
               "-DTILESPACE_TOOLS=OFF", "-DTILESPACE_UNITS=OFF", "-DTILESPACE_INSTALL=OFF",
               # SQLite, and zstd that packs, would make a wheel for any Linux larger than 2 MB.
               f"-DTILESPACE_STORE={'OFF' if libraries else 'ON'}"]
    if libraries:
        options.append(f"-DCMAKE_PREFIX_PATH={libraries / 'installed'}")
    else:  # several sources at a time: half of the time for who installs from sources
        options += ["-DCMAKE_UNITY_BUILD=ON", "-DCMAKE_UNITY_BUILD_BATCH_SIZE=8"]
    generator = ["-G", "Ninja"] if shutil.which("ninja") else []
    subprocess.run(["cmake", "-S", ROOT, "-B", build, *generator, *options], check=True)
    subprocess.run(["cmake", "--build", build, "--target", "tilespace_python", "--parallel", str(os.cpu_count())],
                   check=True)
    return build / "python" / NAME / "_tilespace.abi3.so"


def needs(extension):
    """The shared libraries that a module needs, and the highest version of glibc's symbols among those it uses."""
    text = subprocess.run(["objdump", "-p", "-T", extension], check=True, text=True, stdout=subprocess.PIPE).stdout
    libraries = set(re.findall(r"^ +NEEDED +(\S+)", text, re.MULTILINE))
    versions = re.findall(r"\bGLIBC_(\d+)\.(\d+)", text)
    return libraries, max((int(major), int(minor)) for major, minor in versions)


def tag_of(extension):
    """The tag of a wheel with this module: manylinux if it needs nothing but glibc, of the version that it needs."""
    libraries, (major, minor) = needs(extension)
    system, machine = sysconfig.get_platform().split("-", 1)
    if system == "linux" and libraries <= EVERYWHERE:
        system = f"manylinux_{major}_{max(minor, 17)}"  # no Python from 3.9 on is for older ones
    return f"cp39-abi3-{system}_{machine.replace('-', '_')}"


# ---- Archives.


def modules():
    """The files of the package as they are in the source tree."""
    return sorted(path for path in PACKAGE.iterdir() if path.suffix in (".py", ".pyi", ".typed"))


def licenses(libraries):
    """Names and contents of the licenses that a wheel has."""
    yield "LICENSE", (ROOT / "LICENSE").read_bytes()
    if libraries:
        for path in sorted((libraries / "licenses").iterdir()):
            yield f"libraries/{path.name}", path.read_bytes()


def write_wheel(folder, extension, libraries=None):
    """Packs the package with an extension module into a wheel; returns its name."""
    tag = tag_of(extension)
    info = f"{NAME}-{version()}.dist-info"
    files = {f"{NAME}/{path.name}": path.read_bytes() for path in modules()}
    files[f"{NAME}/{extension.name}"] = extension.read_bytes()
    files[f"{info}/METADATA"] = metadata().encode()
    files[f"{info}/WHEEL"] = (f"Wheel-Version: 1.0\nGenerator: tilespace ({version()})\nRoot-Is-Purelib: false\n"
                              f"Tag: {tag}\n").encode()
    files.update((f"{info}/licenses/{name}", content) for name, content in licenses(libraries))
    files[f"{info}/RECORD"] = record_of(files, f"{info}/RECORD").encode()
    name = f"{NAME}-{version()}-{tag}.whl"
    with zipfile.ZipFile(Path(folder) / name, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path, content in files.items():
            entry = zipfile.ZipInfo(path, WHEN)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = (0o755 if path.endswith(".so") else 0o644) << 16
            archive.writestr(entry, content)
    return name


def record_of(files, record):
    def digest(content):
        return base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()

    lines = [f"{path},sha256={digest(content)},{len(content)}" for path, content in files.items()]
    return "\n".join([*lines, f"{record},,", ""])


def source_files():
    for name in SOURCES:
        path = ROOT / name
        for file in sorted(path.rglob("*")) if path.is_dir() else [path]:
            if file.is_file() and not file.is_symlink() and "__pycache__" not in file.parts:
                yield file


# ---- What a frontend calls.


def get_requires_for_build_wheel(config_settings=None):
    """CMake and Ninja, unless the system has them."""
    return [name for name in ("cmake", "ninja") if not shutil.which(name)]


def prepare_metadata_for_build_wheel(metadata_directory, config_settings=None):
    """The metadata, without a build."""
    info = f"{NAME}-{version()}.dist-info"
    (Path(metadata_directory) / info).mkdir()
    (Path(metadata_directory) / info / "METADATA").write_text(metadata(), encoding="utf-8")
    return info


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    settings = config_settings or {}
    libraries = Path(settings["libraries"]).absolute() if "libraries" in settings else None
    build = Path(settings.get("build", ROOT / "build" / "wheel")).resolve()
    return write_wheel(wheel_directory, build_extension(build, libraries), libraries)


def build_sdist(sdist_directory, config_settings=None):
    top = f"{NAME}-{version()}"
    with gzip.GzipFile(Path(sdist_directory) / f"{top}.tar.gz", "wb", mtime=0) as file, \
            tarfile.open(fileobj=file, mode="w", format=tarfile.PAX_FORMAT) as archive:
        def add(name, content, mode=0o644):
            entry = tarfile.TarInfo(f"{top}/{name}")
            entry.size, entry.mode = len(content), mode
            archive.addfile(entry, io.BytesIO(content))

        add("PKG-INFO", metadata().encode())
        for file in source_files():
            add(file.relative_to(ROOT).as_posix(), file.read_bytes(), 0o755 if os.access(file, os.X_OK) else 0o644)
    return f"{top}.tar.gz"
