# SPDX-License-Identifier: MIT
set(sources bytes.cpp snapshot_reader.cpp snapshot_writer.cpp)
set(packages)
