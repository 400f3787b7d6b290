# SPDX-License-Identifier: MIT
set(sources
  chunk.cpp)
set(packages)
