# SPDX-License-Identifier: MIT
set(sources prefix_index.cpp)
set(packages)
