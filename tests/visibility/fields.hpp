// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>
#include <tilespace/grid/detail/around.hpp>
#include <tilespace/visibility/field_of_view.hpp>
#include <tilespace/visibility/line_of_sight.hpp>
#include "field/field_memory.hpp"
#include "within_vision.hpp"

#include <string>

#include "oracle/inputs.hpp"

/// @file fields.hpp
/// Maps to look around in, and the ways to do it.

namespace fields {

using namespace tilespace;

/// A map anywhere, of which about one tile in `one_in` is opaque.
inline CollisionMap random_map(oracle::Rng& rng, TileBox bounds, std::int64_t one_in) {
  return CollisionMap::from(
             bounds, [&](int, int) { return rng.one_in(one_in); }, rng.one_in(2) ? Outside::solid : Outside::free)
      .value();
}

inline Tile any_tile(oracle::Rng& rng, TileBox box) {
  return {static_cast<std::int32_t>(rng.between(box.min.x, box.max.x - 1)),
          static_cast<std::int32_t>(rng.between(box.min.y, box.max.y - 1))};
}

/// By tiles, whatever the fast ways do.
inline TileMask slow_field(const CollisionMap& map, Tile from, const VisionOptions& sight) {
  TileMask bits = TileMask::create(map.bounds()).value();
  if (detail::is_blind(sight) || !map.bounds().contains(from)) return bits;
  EXPECT_TRUE(bits.reset(detail::around(from, sight.radius, map.bounds())));
  detail::field_by_tiles(map, from, sight, bits);
  if (!detail::has_directions(sight)) return bits;
  for (std::int32_t y = bits.bounds().min.y; y < bits.bounds().max.y; ++y) {
    for (std::int32_t x = bits.bounds().min.x; x < bits.bounds().max.x; ++x) {
      if (!detail::is_ahead(sight, Tile{x, y} - from)) bits.set({x, y}, false);
    }
  }
  return bits;
}

/// The same tiles, whatever the bounds?
inline bool same_tiles(const TileMask& a, const TileMask& b) {
  if (a.count() != b.count()) return false;
  for (const TileSpan span : a) {
    for (std::int32_t x = span.x_begin; x < span.x_end; ++x) {
      if (!b.get({x, span.y})) return false;
    }
  }
  return true;
}

/// The map, and what is seen of it: '#' opaque and seen, '+' not seen, '.' and ' ' the same for others, '@' the viewer.
inline std::string show(const CollisionMap& map, Tile from, const TileMask& bits) {
  std::string text = "\n";
  for (std::int32_t y = map.bounds().min.y; y < map.bounds().max.y; ++y) {
    for (std::int32_t x = map.bounds().min.x; x < map.bounds().max.x; ++x) {
      const bool is_seen = bits.get({x, y});
      text += Tile{x, y} == from ? '@' : map.is_solid({x, y}) ? (is_seen ? '#' : '+') : (is_seen ? '.' : ' ');
    }
    text += '\n';
  }
  return text;
}

}  // namespace fields
