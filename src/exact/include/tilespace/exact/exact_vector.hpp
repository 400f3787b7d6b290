// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/exact/error_bounded.hpp>
#include <tilespace/exact/long_error_bounded.hpp>
#include <tilespace/exact/unrounded_sum.hpp>
#include <type_traits>

/// @file exact_vector.hpp
/// Differences of coordinates, and displacements, in numbers of any precision: doubles with error bounds or exact
/// numbers.

namespace tilespace::detail {

/// A coordinate minus the corner of a tile. Corners of tiles have few bits, so nearby differences lose nothing.
template <class Number>
[[nodiscard]] Number difference(const UnroundedSum& coordinate, std::int32_t tile, double corner) noexcept {
  if constexpr (std::is_same_v<Number, ErrorBounded>) {
    return sum_of_place(coordinate.base, coordinate.rest, double(tile), corner);
  } else if constexpr (std::is_same_v<Number, LongErrorBounded>) {
    return long_sum_of_place(coordinate.base, coordinate.rest, double(tile), corner);
  } else {
    return Number(coordinate.base) + Number(coordinate.rest) - (Number(double(tile)) + Number(corner));
  }
}

/// A displacement.
template <class Number>
struct ExactVector {
  Number x{};
  Number y{};
};

}  // namespace tilespace::detail
