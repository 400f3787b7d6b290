// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/cover/detail/known_box.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/tile.hpp>

/// @file solid_nearby.hpp
/// Conservative tests for solid tiles around an area, and well within it, which let reductions skip its rows.

namespace tilespace::detail {

/// Returns false only if no tile of the box is solid. Tests 8x8 tiles or blocks at once, as long as only a few such
/// reads are needed; true otherwise.
[[nodiscard]] bool is_solid_nearby(const CollisionMap& map, TileBox box) noexcept;

/// How many solid tiles are in a box: none only if there are none, the others estimated, and many if that takes more
/// than the same reads.
enum class SolidNearby : std::uint8_t { none, few, many };
[[nodiscard]] SolidNearby solid_nearby(const CollisionMap& map, TileBox box) noexcept;

/// Whether a box has at most 8x8 tiles, all in the map, whose bits are in strips.
[[nodiscard]] inline bool is_small_box(const CollisionMap& map, TileBox box) noexcept {
  return box.width() <= 8 && box.height() <= 8 && map.bits().has_strips();
}
/// The solid tiles of such a box, not empty: bits in rows of eight.
[[nodiscard]] std::uint64_t tiles_of_small_box(const CollisionMap& map, TileBox box) noexcept;

/// Returns true only if a tile of the box is solid. Tests the 8x8 tiles in the middle of it at once.
[[nodiscard]] bool is_solid_in_middle(const CollisionMap& map, TileBox box) noexcept;

/// Returns true only if a tile of the area is solid. Tests a box of its tiles, if the area knows one.
template <class Spans>
[[nodiscard]] bool is_solid_well_within(const CollisionMap& map, const Spans& area) noexcept {
  if constexpr (KnowsBoxWithin<Spans>) {
    return is_solid_in_middle(map, area.box_within());
  } else {
    return false;
  }
}

/// Returns false only if no tile of the area is solid. Tests the box around the area, if the area knows it.
template <class Spans>
[[nodiscard]] bool is_solid_near_area(const CollisionMap& map, const Spans& area) noexcept {
  if constexpr (KnowsBox<Spans>) {
    return is_solid_nearby(map, area.box_around());
  } else {
    return true;
  }
}

}  // namespace tilespace::detail
