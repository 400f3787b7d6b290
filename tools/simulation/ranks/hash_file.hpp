// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <tilespace/cluster/state_hash.hpp>

/// @file hash_file.hpp
/// State hashes of a run by tick, in a file: lines `40 ` and 32 hexadecimal digits.

namespace tilespace::tool {

/// Hashes of another run.
class ExpectedHashes {
 public:
  ExpectedHashes() = default;
  /// Reads a file. Throws Failure if it cannot be read, or a line is not one of hashes.
  explicit ExpectedHashes(const std::string& path);

  /// Throws WrongState if the file has another hash for this tick.
  void compare(std::uint64_t tick, const cluster::StateHash& hash) const;

 private:
  std::string path_;
  std::map<std::uint64_t, std::string> hashes_;
};

/// Adds a line to a file of hashes. Throws Failure if it cannot be written.
void add_hash(const std::string& path, std::uint64_t tick, const cluster::StateHash& hash);

}  // namespace tilespace::tool
