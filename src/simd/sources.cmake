# SPDX-License-Identifier: MIT
set(sources count_ones.cpp simd_level.cpp)
set(packages)
