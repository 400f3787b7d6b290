// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>
#include <tilespace/geom/box.hpp>
#include <tilespace/geom/touches.hpp>
#include <tilespace/grid/tile.hpp>

#include "peers/peers.hpp"

/// @file around.hpp
/// Adapter for trees of boxes: candidates in the bounding box of a shape are tested exactly with the shape.

namespace bench {

/// Rounded outwards.
[[nodiscard]] inline tilespace::Box box_around(tilespace::Point low, tilespace::Point high, double reach) {
  const auto west = [](double value) { return std::nextafter(value, -HUGE_VAL); };
  const auto east = [](double value) { return std::nextafter(value, HUGE_VAL); };
  return {{west(low.x - reach), west(low.y - reach)}, {east(high.x + reach), east(high.y + reach)}};
}

[[nodiscard]] inline tilespace::Box box_around(const tilespace::Box& box) { return box; }
[[nodiscard]] inline tilespace::Box box_around(const tilespace::Circle& c) {
  return box_around(c.center, c.center, c.radius);
}
[[nodiscard]] inline tilespace::Box box_around(const tilespace::Annulus& a) {
  return box_around(a.center, a.center, a.outer);
}
[[nodiscard]] inline tilespace::Box box_around(const tilespace::Sector& s) {
  return box_around(s.center, s.center, s.radius);
}
[[nodiscard]] inline tilespace::Box box_around(const tilespace::Capsule& capsule) {
  const auto [a, b] = capsule.axis;
  return box_around({std::min(a.x, b.x), std::min(a.y, b.y)}, {std::max(a.x, b.x), std::max(a.y, b.y)}, capsule.radius);
}
[[nodiscard]] inline tilespace::Box box_around(const tilespace::ConvexPolygon& polygon) { return bounds_of(polygon); }

/// Makes a peer for shapes from `visit(box, found)`, which calls found(tile) for the solid tiles that touch a box, and
/// possibly for some beside it.
template <class Visit>
[[nodiscard]] AreaPeer peer_of_boxes(const char* name, Visit visit) {
  const auto of = [visit](const auto& shape) {
    TilesSeen seen;
    visit(box_around(shape), [&](tilespace::Tile tile) {
      if (touches(shape, box_of(tile))) seen.add(tile);
    });
    return seen;
  };
  return {name, of, of, of, of, of, of};
}

}  // namespace bench
