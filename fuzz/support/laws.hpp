// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/io/error.hpp>
#include <tilespace/io/limits.hpp>
#include <tilespace/io/notice.hpp>

#include "fingerprint.hpp"
#include "require.hpp"

/// @file laws.hpp
/// Laws of all loaders, for any bytes.

namespace fuzz {

/// Limits of every target. Small, so that inputs can easily exceed them, and maps within them are processed quickly.
inline constexpr tilespace::io::Limits limits{std::uint64_t{1} << 18, std::uint64_t{1} << 16, 16};

/// Limits that many inputs exceed.
inline constexpr tilespace::io::Limits small_limits{1024, 64, 2};

/// Maximum number of file reads in parsed(): it parses twice, and once more under lower limits.
inline constexpr std::uint64_t most_reads = 2 * limits.files + small_limits.files;

/// A text for display is one line, not empty, without control characters. File names may be in it as they are.
void require_one_line(std::string_view text, const char* law);

/// The same, for printable ASCII only.
void require_ascii_line(std::string_view text, const char* law);

/// An error states what was expected and found. It is never out_of_memory: no input is that large, and any other
/// exception inside a loader would appear as that.
void require_sound(const tilespace::io::Error& error);

/// A notice is one line of printable ASCII.
void require_sound(const tilespace::io::Notice& notice);

/// A map is within the limits, and has at most as many solid tiles as tiles.
void require_sound(const tilespace::CollisionMap& map);

/// Tests whether a result under lower limits equals that under higher ones, or is an error that says that it is too
/// large.
template <class Thing>
void require_same_under(const tilespace::io::Result<Thing>& larger, const tilespace::io::Result<Thing>& smaller) {
  if (!smaller) {
    require_sound(smaller.error());
    require(!larger || smaller.error().kind == tilespace::io::ErrorKind::too_large, "limits are the only difference");
  } else {
    require(larger.has_value(), "what larger limits refuse, smaller ones refuse");
    require(fingerprint_of(*larger) == fingerprint_of(*smaller), "no limit changes what is read");
  }
}

/// Result of `parse(limits)`. Checks that a second call returns the same, and lower limits the same or an error. Checks
/// errors as well.
template <class Parse>
auto parsed(Parse parse) {
  auto first = parse(limits);
  const auto second = parse(limits);
  require(first.has_value() == second.has_value(), "parsing twice gives the same");
  if (first) {
    require(fingerprint_of(*first) == fingerprint_of(*second), "parsing twice gives the same value");
  } else {
    require_sound(first.error());
    require(to_string(first.error()) == to_string(second.error()), "parsing twice gives the same error");
  }
  require_same_under(first, parse(small_limits));
  return first;
}

}  // namespace fuzz
