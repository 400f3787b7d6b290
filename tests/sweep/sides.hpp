// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/grid/side.hpp>

#include "oracle/trace_oracle.hpp"

/// @file sides.hpp
/// The library's sides as the oracle's.

namespace tilespace {

inline oracle::Side to_oracle(Side side) {
  switch (side) {
    case Side::north: return oracle::Side::north;
    case Side::south: return oracle::Side::south;
    case Side::west: return oracle::Side::west;
    case Side::east: return oracle::Side::east;
    case Side::none: break;
  }
  return oracle::Side::none;
}

}  // namespace tilespace
