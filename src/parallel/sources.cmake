# SPDX-License-Identifier: MIT
set(sources)
set(packages)
