// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/io/error.hpp>
#include <tilespace/io/limits.hpp>
#include <tilespace/io/notice.hpp>

#include "fingerprint.hpp"

/// @file laws.hpp
/// What holds for every loader, whatever the bytes.

namespace fuzz {

/// What every target allows. Small, so that a claim beyond it is quickly made, and a map within it quickly gone through.
inline constexpr tilespace::io::Limits limits{std::uint64_t{1} << 18, std::uint64_t{1} << 16, 16};

/// And what many inputs are too large for.
inline constexpr tilespace::io::Limits small_limits{1024, 64, 2};

/// An input for which a law does not hold. Not caught under libFuzzer: it keeps the input as a crash.
class LawBroken : public std::logic_error {
 public:
  using std::logic_error::logic_error;
};

inline void require(bool holds, const char* law) {
  if (!holds) throw LawBroken(law);
}

/// How many files parsed() lets a loader ask for: it parses twice, and once more under smaller limits.
inline constexpr std::uint64_t most_reads = 2 * limits.files + small_limits.files;

inline std::span<const std::byte> bytes_of(const std::uint8_t* data, std::size_t size) {
  return std::as_bytes(std::span(data, size));
}
inline std::span<const std::byte> bytes_of(std::string_view text) { return std::as_bytes(std::span(text)); }

/// A text that people are shown is one line, not empty, and without what steers a terminal. The names of
/// files may be in it as they are.
void require_one_line(std::string_view text, const char* law);

/// The same, of printable ASCII only.
void require_ascii_line(std::string_view text, const char* law);

/// An error says what was expected and found. It is never out_of_memory: no input is that large, and whatever else a
/// loader throws inside comes out as that.
void require_sound(const tilespace::io::Error& error);

/// A notice is one line of printable ASCII.
void require_sound(const tilespace::io::Notice& notice);

/// A map is within the limits, and has no more solid tiles than tiles.
void require_sound(const tilespace::CollisionMap& map);

/// Is this what came of the same bytes under larger limits, or an error that says that they are too large?
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

/// What `parse(limits)` gives, if it gives the same a second time, and the same or less under smaller limits. Errors are
/// judged here.
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
