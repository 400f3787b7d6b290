// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

/// @file random.hpp
/// Random numbers that are the same on every platform.

namespace scenarios {

/// splitmix64. An expression must not draw from it twice, except in braces: the evaluation order is unspecified.
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}
  std::uint64_t next() {
    std::uint64_t z = (state_ += 0x9E3779B97F4A7C15U);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9U;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBU;
    return z ^ (z >> 31);
  }
  /// Compiled with the scenarios, so that it rounds as they do whatever flags the caller has.
  double between(double low, double high);

 private:
  std::uint64_t state_;
};

}  // namespace scenarios
