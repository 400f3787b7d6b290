// SPDX-License-Identifier: MIT
// Must not compile: an error says what a snapshot can hold.
#include <string>
#include <tilespace/snapshot/snapshot_writer.hpp>
#include <vector>

void save(tilespace::SnapshotWriter& writer, const std::vector<std::string>& names) { writer.add("names", names); }
