# SPDX-License-Identifier: MIT
"""Asks the compiler, several files at a time."""

import os
import subprocess
from concurrent.futures import ThreadPoolExecutor

COMPILER = os.environ.get("CXX", "c++")
LANGUAGE = ["-std=c++20", "-x", "c++"]


def run(arguments, text=None):
    """Runs the compiler; gives its exit code, what it wrote, and its complaints."""
    done = subprocess.run([COMPILER, *arguments], input=text, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout, done.stderr


def for_each(items, function):
    """The results of the function for all items, in their order."""
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        return list(pool.map(function, items))


def first_error(complaints, tree):
    """The line that matters, with paths from the root of the project."""
    lines = complaints.replace(f"{tree.root}/", "").splitlines()
    return next((line for line in lines if "error: " in line), lines[0] if lines else "the compiler says nothing")
