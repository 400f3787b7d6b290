// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <string_view>

/// @file require.hpp
/// Conditions that every input must satisfy, and the bytes of an input.

namespace fuzz {

/// Thrown if an input violates a law. Not caught under libFuzzer, which keeps the input as a crash.
class LawBroken : public std::logic_error {
 public:
  using std::logic_error::logic_error;
};

inline void require(bool holds, const char* law) {
  if (!holds) throw LawBroken(law);
}

inline std::span<const std::byte> bytes_of(const std::uint8_t* data, std::size_t size) {
  return std::as_bytes(std::span(data, size));
}
inline std::span<const std::byte> bytes_of(std::string_view text) { return std::as_bytes(std::span(text)); }

}  // namespace fuzz
