// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/cover/detail/known_box.hpp>
#include <tilespace/cover/detail/run_words.hpp>
#include <tilespace/cover/detail/solid_in_box.hpp>
#include <tilespace/cover/detail/solid_nearby.hpp>
#include <tilespace/cover/detail/solid_words.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/tile.hpp>
#include <tilespace/grid/tile_span.hpp>
#include <type_traits>

/// @file visit_solid.hpp
/// Iteration over the solid tiles of an area with a visitor, 64 tiles of a row at a time.

namespace tilespace {

namespace detail {

/// Calls `visit(tile)` for the tiles of a span that leaves a map with solid tiles around it, tile by tile.
template <class Visitor>
bool visit_solid_one_by_one(const CollisionMap& map, TileSpan span, Visitor& visit) {
  for (Tile tile{span.x_begin, span.y}; tile.x < span.x_end; ++tile.x) {
    if (map.is_solid(tile) && !visit(tile)) return false;
  }
  return true;
}

/// The same for the solid tiles of any span.
template <class Visitor>
bool visit_solid_of_span(const CollisionMap& map, const MapWords& words, TileSpan span, Visitor& visit) {
  const TileSpan known = words.known_part(span);
  if (known.size() != span.size() && words.is_outside_solid()) return visit_solid_one_by_one(map, span, visit);
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

/// Adds the words of a run within the bounds, and visits them when there is no room left.
template <class Visitor>
bool add_words(const MapWords& words, TileSpan run, SolidWords& found, Visitor& visit) {
  const RunWords in = words.of(run);
  Tile first{words.column_of(in.first, 0, run.y), run.y};
  found.add(*in.first & in.first_mask, first);
  for (const std::uint64_t* word = in.first + 1; word <= in.last; ++word) {
    first.x += 64;
    if (found.is_full() && !found.visit_all(visit)) return false;
    found.add(word == in.last ? *word & in.last_mask : *word, first);
  }
  return !found.is_full() || found.visit_all(visit);
}

/// visit_solid_of_span() for all spans of an area, by its words.
template <class Spans, class Visitor>
bool visit_collected_words(const CollisionMap& map, const MapWords& words, const Spans& area, Visitor& visit) {
  SolidWords found;
  for (const TileSpan span : area) {
    const TileSpan known = words.known_part(span);
    if (known.size() != span.size() && words.is_outside_solid()) {
      if (!found.visit_all(visit) || !visit_solid_one_by_one(map, span, visit)) return false;
    } else if (known.size() != 0 && !add_words(words, known, found, visit)) {
      return false;
    }
  }
  return found.visit_all(visit);
}

/// Whether an area that knows its box has so many rows that collecting their words takes less time.
template <class Spans>
[[nodiscard]] bool has_many_rows(const Spans& area) noexcept {
  constexpr std::int64_t few = 24;
  if constexpr (KnowsBox<Spans>) {
    return area.box_around().height() > few;
  } else {
    return false;
  }
}

}  // namespace detail

/// Calls `visit(tile)` for every tile of an area that is solid, as a whole or in part, from north to south and west to
/// east: `visit_solid_tiles(map, cover(map, box), visit)`. If the visitor returns bool, false stops the visit. Returns
/// whether all of them were visited.
///
/// The area is any range of spans. Tiles that the visitor makes solid or free may or may not be visited.
/// Border      That of the spans. Tiles outside the bounds count if map.outside() is Outside::solid.
/// Invalid     An area without tiles: none is visited.
/// Laws        Visits count_solid(map, area) tiles, first_solid(map, area) first.
/// Cost        That of computing the spans, one look-up per 64 tiles of a row, a nanosecond and the visitor for each
///             solid tile. For boxes, and for covers of other shapes around which few tiles are solid: no spans, but a
///             look-up per 64 tiles of a row of the box around, and an exact test of each solid tile there. Allocates:
///             never. Threads: any number of readers.
template <RangeOfSpans Spans, class Visitor>
bool visit_solid_tiles(const CollisionMap& map, const Spans& area, Visitor&& visit) {
  const auto visit_one = [&](Tile tile) {
    if constexpr (std::is_same_v<decltype(visit(tile)), bool>) {
      return visit(tile);
    } else {
      visit(tile);
      return true;
    }
  };
  if constexpr (detail::tests_tiles<Spans>) {
    const detail::BoxVisit end = detail::visit_solid_of_box(map, area, visit_one);
    if (end != detail::BoxVisit::crowded) return end == detail::BoxVisit::complete;
  } else if (!detail::is_solid_near_area(map, area)) {
    return true;
  }
  const detail::MapWords words(map);
  if (detail::has_many_rows(area)) return detail::visit_collected_words(map, words, area, visit_one);
  for (const TileSpan span : area) {
    if (!detail::visit_solid_of_span(map, words, span, visit_one)) return false;
  }
  return true;
}

}  // namespace tilespace
