// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <tilespace/cover/boundary.hpp>
#include <tilespace/cover/detail/known_box.hpp>
#include <tilespace/geom/box.hpp>
#include <tilespace/grid/tile.hpp>
#include <tilespace/grid/tile_span.hpp>

/// @file box_cover.hpp
/// Tiles of an axis-aligned box (AABB), as a box of tiles and as row spans.

namespace tilespace {

/// Row spans of the tiles of a box, from north to south: `for (TileSpan span : cover(map, box))`.
class BoxCover {
 public:
  constexpr BoxCover() = default;
  /// The cover that consists of these tiles.
  constexpr explicit BoxCover(TileBox tiles) noexcept : tiles_(tiles.empty() ? TileBox{} : tiles) {}

  /// The covered tiles, as a box of tiles.
  [[nodiscard]] constexpr TileBox tiles() const noexcept { return tiles_; }
  /// Bounding box of the covered tiles: tiles().
  [[nodiscard]] constexpr TileBox box_around() const noexcept { return tiles_; }
  /// The covered tiles, too.
  [[nodiscard]] constexpr TileBox box_within() const noexcept { return tiles_; }

  class Iterator {
   public:
    using value_type = TileSpan;
    using difference_type = std::ptrdiff_t;
    constexpr Iterator() = default;
    constexpr Iterator(std::int32_t y, TileBox tiles) noexcept : span_{y, tiles.min.x, tiles.max.x} {}
    [[nodiscard]] constexpr TileSpan operator*() const noexcept { return span_; }
    constexpr Iterator& operator++() noexcept {
      ++span_.y;
      return *this;
    }
    constexpr Iterator operator++(int) noexcept {
      const Iterator before = *this;
      ++*this;
      return before;
    }
    friend constexpr bool operator==(const Iterator&, const Iterator&) noexcept = default;

   private:
    TileSpan span_;
  };

  [[nodiscard]] constexpr Iterator begin() const noexcept { return {tiles_.min.y, tiles_}; }
  [[nodiscard]] constexpr Iterator end() const noexcept { return {tiles_.max.y, tiles_}; }

 private:
  friend struct detail::TileTest;
  [[nodiscard]] constexpr bool covers(Tile tile) const noexcept { return tiles_.contains(tile); }

  TileBox tiles_;
};

namespace detail {
template <>
inline constexpr bool has_one_span_per_row<BoxCover> = true;
template <>
inline constexpr bool tests_tiles<BoxCover> = true;
}  // namespace detail

/// Rasterizes `box`: returns the tiles it touches, within `bounds`.
///
/// Units       Tile space.
/// Border      `border`; docs/borders.md.
/// Invalid     An empty box (a NaN, or min > max) covers no tiles; infinite sides reach to the bounds.
/// Exactness   Exact for all doubles.
/// Cost        Constant; one span per row when iterated. Allocates: never. Threads: any.
[[nodiscard]] BoxCover cover(TileBox bounds, const Box& box, Boundary border = Boundary::occupied) noexcept;

}  // namespace tilespace
