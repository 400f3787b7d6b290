// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>
#include <tilespace/geom/capsule.hpp>

#include "geom/exact_polygon.hpp"
#include "oracle/geom_oracle.hpp"
#include "support/to_oracle.hpp"

/// @file exact_capsule.hpp
/// How far a capsule's axis is from a box, in rational arithmetic.

namespace exact {

using tilespace::Capsule;
using tilespace::Segment;

/// The squared distance of a segment and a box; neither is empty. The box may have infinite bounds.
inline Q squared_gap(const Segment& axis, const Box& box) {
  if (oracle::clip(to_oracle(axis), to_oracle(box))) return 0;
  Q least = std::min(oracle::squared_distance(to_oracle(axis.start), to_oracle(box)),
                     oracle::squared_distance(to_oracle(axis.end), to_oracle(box)));
  for (const double x : {box.min.x, box.max.x}) {
    for (const double y : {box.min.y, box.max.y}) {
      if (!std::isfinite(x) || !std::isfinite(y)) continue;
      least = std::min(least, squared_distance(vertex({x, y}), vertex(axis.start), vertex(axis.end)));
    }
  }
  return least;
}

/// Is the gap smaller than the radius (-1), equal to it (0) or larger (+1)? An empty capsule or box: larger.
inline int compare_gap(const Capsule& capsule, const Box& box) {
  if (is_empty(capsule) || is_empty(box)) return 1;
  if (std::isinf(capsule.radius)) return -1;
  const Q radius = oracle::to_exact(capsule.radius);
  return oracle::sign_of(Q(squared_gap(capsule.axis, box) - radius * radius));
}

inline bool touches(const Capsule& capsule, const Box& box) { return compare_gap(capsule, box) <= 0; }
inline bool overlaps_interior(const Capsule& capsule, const Box& box) {
  return capsule.radius > 0 && box.min.x < box.max.x && box.min.y < box.max.y && compare_gap(capsule, box) < 0;
}

}  // namespace exact
