// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "command_line/map_options.hpp"

/// @file batch.hpp
/// Subcommand `tilespace batch MAP QUERIES -o DIR --parts N`: many queries in parts, by any number of processes.

namespace tilespace::tool {

inline constexpr std::uint64_t most_parts = 1'000'000;

struct BatchOptions {
  MapOptions map;
  std::string questions;              ///< QUERIES: a file
  std::string folder;                 ///< -o DIR
  std::uint64_t parts = 1;            ///< --parts N
  std::optional<std::uint64_t> part;  ///< --part I
  bool merge = false;                 ///< --merge
  std::string reduce = "none";        ///< --reduce none|count|histogram|nearest|coverage
  std::string costs;                  ///< --costs FILE
  bool strict = false;                ///< --strict
  bool share = false;                 ///< --share
  unsigned threads = 1;               ///< --threads N; 0: all
};

/// Throws Finding at the end if a line failed, with --strict and --merge.
void run_batch(const BatchOptions& options);

}  // namespace tilespace::tool
