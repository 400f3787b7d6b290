# SPDX-License-Identifier: MIT
"""Environment in which glibc fills what malloc returns, and what is freed: what reads it then gives other results, and
what reads behind an end finds no zeros. Its lists of free blocks for each thread are off, since blocks in them are not
filled."""

GARBAGE = {"GLIBC_TUNABLES": "glibc.malloc.perturb=173:glibc.malloc.tcache_count=0"}
