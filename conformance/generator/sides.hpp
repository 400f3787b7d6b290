// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "oracle/surd.hpp"
#include "oracle/trace_oracle.hpp"

/// @file sides.hpp
/// Names of sides, and real numbers of the oracle as doubles.

namespace conformance {

[[nodiscard]] constexpr std::string_view name_of(oracle::Side side) {
  switch (side) {
    case oracle::Side::north: return "north";
    case oracle::Side::west: return "west";
    case oracle::Side::east: return "east";
    case oracle::Side::south: return "south";
    default: return "none";
  }
}

/// A double not more than about an ulp from the fraction.
[[nodiscard]] inline double double_near(const oracle::Q& fraction) {
  return oracle::near_double(oracle::Surd(fraction));
}

}  // namespace conformance
