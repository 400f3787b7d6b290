// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/cover/circle_cover.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <type_traits>

/// @file disc_bits.hpp
/// Solid tiles of a small disc by the bits around its center, without its rows: what reductions ask first.

namespace tilespace::detail {

/// Result of a test that leaves some areas to another.
enum class Known : std::uint8_t { no, yes, unknown };

/// What reductions read of the cover of a circle.
struct CoverOfDisc {
  [[nodiscard]] static const Circle& circle(const CircleCover& cover) noexcept { return cover.circle_; }
  [[nodiscard]] static TileBox bounds(const CircleCover& cover) noexcept { return cover.bounds_; }
  /// Whether all tiles that the disc may touch are certainly in the bounds.
  [[nodiscard]] static bool is_whole(const CircleCover& cover) noexcept { return cover.is_well_within_bounds(); }
  /// Whether it has the tiles that a closed disc below largest_disc touches, and the disc is not far beyond tile space.
  [[nodiscard]] static bool is_small(const CircleCover& cover) noexcept {
    return cover.circle_.radius < largest_disc && cover.estimate_ != CircleCover::Estimate::none && !cover.rule_.open &&
           !cover.rule_.holds;
  }
};

/// Tests whether a small disc touches a solid tile. Unknown if it is large, or if not all tiles around it are in the
/// map and in the bounds of the cover.
[[nodiscard]] Known any_in_disc(const CollisionMap& map, const CircleCover& area) noexcept;

/// Number of solid tiles that it touches; -1 if that is unknown.
[[nodiscard]] std::int64_t count_in_disc(const CollisionMap& map, const CircleCover& area) noexcept;

/// any_in_disc() of an area that is a circle; else unknown.
template <class Spans>
[[nodiscard]] Known any_in_small_area(const CollisionMap& map, const Spans& area) noexcept {
  if constexpr (std::is_same_v<Spans, CircleCover>) {
    if (CoverOfDisc::is_small(area)) return any_in_disc(map, area);
  }
  return Known::unknown;
}

/// count_in_disc() of an area that is a circle; else -1.
template <class Spans>
[[nodiscard]] std::int64_t count_in_small_area(const CollisionMap& map, const Spans& area) noexcept {
  if constexpr (std::is_same_v<Spans, CircleCover>) {
    if (CoverOfDisc::is_small(area)) return count_in_disc(map, area);
  }
  return -1;
}

}  // namespace tilespace::detail
