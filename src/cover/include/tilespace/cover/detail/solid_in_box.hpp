// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/base/detail/bits.hpp>
#include <tilespace/cover/box_cover.hpp>
#include <tilespace/cover/detail/known_box.hpp>
#include <tilespace/cover/detail/solid_nearby.hpp>
#include <tilespace/cover/detail/solid_words.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/tile.hpp>
#include <type_traits>

/// @file solid_in_box.hpp
/// Solid tiles of an area by those of the box around it, without its rows: where few tiles are solid, each of them is
/// tested exactly. A box has nothing to test.

namespace tilespace::detail {

/// How a visit of the tiles of a box ended: all were visited; the visitor stopped it; or there are so many solid tiles
/// that the rows of the area take less time, and none was visited.
enum class BoxVisit : std::uint8_t { complete, stopped, crowded };

/// Visits the solid tiles of a box within the bounds.
template <class Visitor>
BoxVisit visit_box(const CollisionMap& map, TileBox box, Visitor& visit) {
  SolidWords found;
  for (std::int32_t y = box.min.y; y < box.max.y;) {
    y = found.add_rows(map, box, y);
    if (!found.visit_all(visit)) return BoxVisit::stopped;
  }
  return BoxVisit::complete;
}

/// Most solid tiles in the box around an area that take less time to test than its rows to compute.
[[nodiscard]] constexpr std::int64_t most_tested(TileBox box) noexcept { return 2 * box.height(); }

/// Visits the solid tiles of an area, within a box around it and the bounds, that are few in that box: each is tested
/// by itself.
template <class Spans, class Visitor>
BoxVisit visit_tested(const CollisionMap& map, TileBox box, const Spans& area, Visitor& visit) {
  SolidWords found;
  const std::int32_t end = found.add_rows(map, box, box.min.y);
  if (end < box.max.y || found.count_tiles() > most_tested(box)) return BoxVisit::crowded;
  const auto visit_covered = [&](Tile tile) { return !TileTest::covers(area, tile) || visit(tile); };
  return found.visit_all(visit_covered) ? BoxVisit::complete : BoxVisit::stopped;
}

/// The same for a box of at most 8x8 tiles.
template <class Spans, class Visitor>
BoxVisit visit_small_box(const CollisionMap& map, TileBox box, const Spans& area, Visitor& visit) {
  const std::uint64_t bits = tiles_of_small_box(map, box);
  bool is_complete = false;
  if constexpr (std::is_same_v<Spans, BoxCover>) {
    is_complete = visit_bits_of_box(bits, box.min, visit);
  } else {
    if (bits != 0 && count_bits(bits) > most_tested(box)) return BoxVisit::crowded;
    const auto visit_covered = [&](Tile tile) { return !TileTest::covers(area, tile) || visit(tile); };
    is_complete = visit_bits_of_box(bits, box.min, visit_covered);
  }
  return is_complete ? BoxVisit::complete : BoxVisit::stopped;
}

/// Visits the solid tiles of an area by those of the box around it, if that may take less time than its rows.
template <class Spans, class Visitor>
BoxVisit visit_solid_of_box(const CollisionMap& map, const Spans& area, Visitor& visit) {
  const TileBox around = area.box_around();
  const TileBox box = intersection(around, map.bounds());
  if (box != around && map.outside() == Outside::solid) return BoxVisit::crowded;
  if (box.empty()) return BoxVisit::complete;
  if (is_small_box(map, box)) return visit_small_box(map, box, area, visit);
  const SolidNearby nearby = solid_nearby(map, box);
  if (nearby == SolidNearby::none) return BoxVisit::complete;
  if constexpr (std::is_same_v<Spans, BoxCover>) {
    return box.width() > SolidWords::widest_box ? BoxVisit::crowded : visit_box(map, box, visit);
  } else {
    return nearby == SolidNearby::many ? BoxVisit::crowded : visit_tested(map, box, area, visit);
  }
}

}  // namespace tilespace::detail
