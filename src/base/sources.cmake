# SPDX-License-Identifier: MIT
set(sources assert.cpp work.cpp)
set(packages)
