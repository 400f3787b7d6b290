// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <tilespace/cluster/failure.hpp>
#include <tilespace/cluster/state_hash.hpp>
#include <vector>

/// @file manifest.hpp
/// The list of a checkpoint: what it is of, and each of its files with size and hash. Lines of text.

namespace tilespace::cluster::detail {

inline constexpr const char* manifest_name = "manifest";
inline constexpr const char* tiles_name = "tiles.snap";

// A file of a checkpoint: a block, or the edited tiles.
struct Part {
  std::string name{};
  std::uint64_t bytes = 0;
  std::uint64_t hash = 0;  // byte_hash() of the file
  friend bool operator==(const Part&, const Part&) = default;
};

struct Manifest {
  std::string rule{};
  std::uint64_t digest = 0;     // of the parameters of the rule
  std::uint64_t signature = 0;  // of the fields of states
  std::uint64_t world = 0;
  std::uint64_t seed = 0;
  std::uint64_t tick = 0;
  std::uint64_t next_id = 0;
  std::uint64_t bodies = 0;
  StateHash state{};
  std::vector<Part> parts{};  // by name
  friend bool operator==(const Manifest&, const Manifest&) = default;
};

// Lines of names and numbers; the last one has the hash of all before it.
[[nodiscard]] std::string to_text(const Manifest& manifest);

// Errors: damaged, with the line.
[[nodiscard]] Result<Manifest> read_manifest(std::string_view text);

// Name of the file of a block.
[[nodiscard]] std::string name_of_block(std::uint64_t place);

}  // namespace tilespace::cluster::detail
