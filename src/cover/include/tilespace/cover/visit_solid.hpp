// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>
#include <tilespace/cover/detail/run_words.hpp>
#include <tilespace/cover/detail/solid_nearby.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/tile.hpp>
#include <tilespace/grid/tile_span.hpp>
#include <type_traits>

/// @file visit_solid.hpp
/// Iteration over the solid tiles of an area with a visitor, 64 tiles of a row at a time.

namespace tilespace {

namespace detail {

/// Calls `visit(tile)` for the set bits of a word, until it returns false. Returns whether it never did.
template <class Visitor>
bool visit_bits(std::uint64_t bits, Tile first, Visitor& visit) {
  for (; bits != 0; bits &= bits - 1) {
    if (!visit(Tile{first.x + std::countr_zero(bits), first.y})) return false;
  }
  return true;
}

/// The same for the solid tiles of a span. Of one that leaves a map with solid tiles around it, tile by tile.
template <class Visitor>
bool visit_solid_of_span(const CollisionMap& map, const MapWords& words, TileSpan span, Visitor& visit) {
  const TileSpan known = words.known_part(span);
  if (known.size() != span.size() && words.is_outside_solid()) {
    for (Tile tile{span.x_begin, span.y}; tile.x < span.x_end; ++tile.x) {
      if (map.is_solid(tile) && !visit(tile)) return false;
    }
    return true;
  }
  if (known.size() == 0) return true;
  const RunWords run = words.of(known);
  Tile first{words.column_of(run.first, 0, known.y), known.y};
  if (!visit_bits(*run.first & run.first_mask, first, visit)) return false;
  for (const std::uint64_t* word = run.first + 1; word <= run.last; ++word) {
    first.x += 64;
    if (!visit_bits(word == run.last ? *word & run.last_mask : *word, first, visit)) return false;
  }
  return true;
}

}  // namespace detail

/// Calls `visit(tile)` for every tile of an area that is solid, as a whole or in part, from north to south and west to
/// east: `visit_solid_tiles(map, cover(map, box), visit)`. If the visitor returns bool, false stops the visit. Returns
/// whether all of them were visited.
///
/// The area is any range of spans.
/// Border      That of the spans. Tiles outside the bounds count if map.outside() is Outside::solid.
/// Invalid     An area without tiles: none is visited.
/// Laws        Visits count_solid(map, area) tiles, first_solid(map, area) first.
/// Cost        That of computing the spans, one look-up per 64 tiles of a row, a nanosecond and the visitor for each
///             solid tile. Allocates: never. Threads: any number of readers.
template <RangeOfSpans Spans, class Visitor>
bool visit_solid_tiles(const CollisionMap& map, const Spans& area, Visitor&& visit) {
  if (!detail::is_solid_near_area(map, area)) return true;
  const auto visit_one = [&](Tile tile) {
    if constexpr (std::is_same_v<decltype(visit(tile)), bool>) {
      return visit(tile);
    } else {
      visit(tile);
      return true;
    }
  };
  const detail::MapWords words(map);
  for (const TileSpan span : area) {
    if (!detail::visit_solid_of_span(map, words, span, visit_one)) return false;
  }
  return true;
}

}  // namespace tilespace
