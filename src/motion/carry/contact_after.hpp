// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>
#include "carry/one_mover.hpp"
#include "carry/span_of.hpp"
#include "move/shapes.hpp"

/// @file contact_after.hpp
/// Position of a body in contact with something that has moved along an axis: estimated by a cast, and then found
/// exactly by bisection over the doubles.

namespace tilespace::detail {

/// Order-preserving numbers of doubles, for bisection.
[[nodiscard]] inline std::int64_t rank_of(double value) noexcept {
  const auto bits = std::bit_cast<std::int64_t>(value);
  return bits < 0 ? INT64_MIN - bits : bits;
}
[[nodiscard]] inline double of_rank(std::int64_t rank) noexcept {
  return std::bit_cast<double>(rank < 0 ? INT64_MIN - rank : rank);
}

/// How many doubles one is from another, by their numbers: more than an int64 can count.
[[nodiscard]] inline std::uint64_t ranks_between(std::int64_t a, std::int64_t b) noexcept {
  const auto x = static_cast<std::uint64_t>(a), y = static_cast<std::uint64_t>(b);
  return a < b ? y - x : x - y;
}

/// A step of something along an axis.
template <class Mover>
struct MoverStep {
  Mover before{};
  Mover after{};
  double displacement = 0.0;
};

/// A position, if there is one.
struct ContactPlace {
  double place = 0.0;
  bool exists = false;
};

/// The farthest position along an axis that a body can take, seen from something that it moves towards by `reach`, in
/// either direction. It is on the body's side of that, and one double more would enter it.
///
/// The estimate is off by the error of a fraction and some roundings, 2^-50 of all numbers each, also of both
/// positions of the other one; positions nearer by 16 of these are free, as the path up to a hit is. Where the far end
/// of a capsule is stored, it is off by that rounding, too.
template <class Shape, class Mover>
[[nodiscard]] ContactPlace contact_after(const MoverStep<Mover>& step, BoxAxis axis, const Shape& shape, double reach,
                                         const CarryRules& options) noexcept {
  const SweepHit hit = cast_at(step.before, shape, along(axis, reach), options.one_way);
  if (!hit) return {};
  const double start = low_of(shape, axis);
  const double estimate = start + hit.fraction * reach + step.displacement;
  const double sizes = extent_of(shape) + abs_of(reach) + abs_of(step.displacement) + abs_of(estimate) +
                       abs_of(place_along(step.before, axis)) + abs_of(place_along(step.after, axis));
  const Storage storage = storage_of(options);
  const double by_storage = far_end_rounding(shape, axis, storage, sizes);
  const double error = 16.0 * sizes * 0x1p-50 + 2.0 * by_storage;
  const double first = reach > 0.0 ? estimate - error : estimate + error;
  const double last = reach > 0.0 ? estimate + error : estimate - error;
  const auto is_beyond = [&](double place) {
    const Arrival arrival{along(axis, place - first), {}, abs_of(place - first) + by_storage};
    return crosses_at(step.after, with_low(shape, axis, place, storage), arrival, options.one_way);
  };
  if (!is_beyond(last)) return {last, true};
  std::int64_t free = rank_of(first);
  std::int64_t taken = rank_of(last);
  while (ranks_between(free, taken) > 1) {
    const std::int64_t middle = (free & taken) + ((free ^ taken) >> 1);
    (is_beyond(of_rank(middle)) ? taken : free) = middle;
  }
  return {of_rank(free), true};
}

}  // namespace tilespace::detail
