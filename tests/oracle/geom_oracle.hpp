// SPDX-License-Identifier: MIT
#pragma once

#include "oracle/geom_predicates.hpp"
#include "oracle/rational.hpp"
#include "oracle/shapes.hpp"

#include <optional>

/// @file geom_oracle.hpp
/// Questions about pairs of shapes whose answers are rational numbers, and the predicates.

namespace oracle {

/// Squared distance of two closed sets. Neither may be empty (std::domain_error).
[[nodiscard]] Q squared_distance(const P& p, const P& q);
[[nodiscard]] Q squared_distance(const P& p, const Box& box);
[[nodiscard]] Q squared_distance(const Box& a, const Box& b);

/// The first and last fraction at which a segment is in a closed set. Zero length: 0 and 0.
struct Fractions {
  Q first;
  Q last;
};

/// The part of the closed segment in the closed box; nothing when they share no point.
[[nodiscard]] std::optional<Fractions> clip(const Segment& segment, const Box& box);

/// Is `got` the double nearest (ties to even) to max(0, sqrt(squared_distance) - subtract)?
/// Zero must be +0.0. Results beyond the largest double must be +inf, as IEEE 754 rounds them.
[[nodiscard]] bool is_correctly_rounded_distance(const Q& squared_distance, const Q& subtract, double got);

}  // namespace oracle
