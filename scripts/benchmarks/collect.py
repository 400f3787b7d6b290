# SPDX-License-Identifier: MIT
"""Puts the lines that the benchmarks wrote into one JSON file, with what they hold for."""

import argparse
import json
import os
import platform
import re
import shlex
import subprocess
from datetime import date
from pathlib import Path


def first_match(pattern, text, default="unknown"):
    found = re.search(pattern, text, re.MULTILINE)
    return found[1].strip() if found else default


def compiler_of(build):
    for commands in json.loads((build / "compile_commands.json").read_text(encoding="utf-8")):
        words = shlex.split(commands["command"])
        compiler = next((word for word in words if re.search(r"(\+\+|cc|clang)(-[0-9.]+)?$", word)
                         and "ccache" not in word), "c++")
        flags = [word for word in words if word.startswith(("-O", "-m", "-f", "-std"))]
        version = subprocess.run([compiler, "--version"], capture_output=True, text=True,
                                 check=True).stdout.splitlines()[0]
        return version, " ".join(flags)
    return "unknown", ""


def machine_of(processor):
    """What times depend on beside the processor's name, as far as the system tells it."""
    cache = lambda name: int(subprocess.run(["getconf", f"{name}_SIZE"], capture_output=True, text=True,
                                            check=False).stdout.strip() or 0) // 1024
    sizes = [cache(name) for name in ("LEVEL1_DCACHE", "LEVEL2_CACHE", "LEVEL3_CACHE")]
    memory = Path("/proc/meminfo").read_text(encoding="utf-8") if Path("/proc/meminfo").exists() else ""
    total = int(first_match(r"^MemTotal:\s*(\d+) kB$", memory, "0")) / 2**20
    return {
        "cores": str(os.cpu_count()),
        "caches": " + ".join(f"{size} kB" for size in sizes if size) or "unknown",
        "memory": f"{total:.0f} GB" if total else "unknown",
        "hypervisor": "yes" if re.search(r"^flags.*\bhypervisor\b", processor, re.MULTILINE) else "none seen",
        "kernel": f"{platform.system()} {platform.release()}",
    }


def main():
    parser = argparse.ArgumentParser()
    for name in ("--lines", "--build", "--out"):
        parser.add_argument(name, type=Path, required=True)
    options = parser.parse_args()
    compiler, flags = compiler_of(options.build)
    processor = Path("/proc/cpuinfo").read_text(encoding="utf-8") if Path("/proc/cpuinfo").exists() else ""
    git = lambda *words: subprocess.run(["git", *words], capture_output=True, text=True, check=False).stdout.strip()
    rows = [json.loads(line) for line in options.lines.read_text(encoding="utf-8").splitlines()]
    levels = sorted({row.pop("level") for row in rows})
    document = {
        "date": date.today().isoformat(),
        "version": first_match(r'version_string\[\] = "(.*)"',
                               Path("src/base/include/tilespace/base/version.hpp").read_text(encoding="utf-8")),
        "revision": git("rev-parse", "--short", "HEAD") + ("+changes" if git("status", "--porcelain") else ""),
        "processor": first_match(r"^model name\s*:(.*)$", processor, platform.processor() or platform.machine()),
        "machine": machine_of(processor),
        "compiler": compiler,
        "flags": flags,
        "dispatch": f"batches of rays: {', '.join(levels)}; else one code for all processors of {platform.machine()}",
        "unit": "ns a question; suite io: microseconds a map",
        "results": rows,
    }
    options.out.write_text(json.dumps(document, indent=1) + "\n", encoding="utf-8")
    print(f"written to {options.out}")


if __name__ == "__main__":
    main()
