// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <tilespace/cover/border.hpp>
#include <tilespace/geom/box.hpp>
#include <tilespace/grid/tile.hpp>
#include <tilespace/grid/tile_span.hpp>

/// @file box_cover.hpp
/// Which tiles does a box touch?

namespace tilespace {

/// The tiles of a box, as row spans from north to south: `for (TileSpan span : cover(map, box))`.
class BoxCover {
 public:
  constexpr BoxCover() = default;
  /// The cover that has these tiles.
  constexpr explicit BoxCover(TileBox tiles) noexcept : tiles_(tiles.empty() ? TileBox{} : tiles) {}

  /// The same tiles as a box of tiles.
  [[nodiscard]] constexpr TileBox tiles() const noexcept { return tiles_; }
  /// A box of tiles that has all of them: tiles().
  [[nodiscard]] constexpr TileBox box_around() const noexcept { return tiles_; }

  class Iterator {
   public:
    using value_type = TileSpan;
    using difference_type = std::ptrdiff_t;
    constexpr Iterator() = default;
    constexpr Iterator(std::int32_t y, TileBox tiles) noexcept : span_{y, tiles.min.x, tiles.max.x} {}
    [[nodiscard]] constexpr TileSpan operator*() const noexcept { return span_; }
    constexpr Iterator& operator++() noexcept { return ++span_.y, *this; }
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
  TileBox tiles_;
};

/// Which tiles does `box` touch, within `bounds`?
///
/// Units       Tile space.
/// Border      `border`; docs/borders.md.
/// Invalid     An empty box (a NaN, or min > max) touches nothing; infinite sides reach to the bounds.
/// Exactness   Exact for all doubles.
/// Cost        Constant; one span per row when walked. Allocates: never. Threads: any.
[[nodiscard]] BoxCover cover(TileBox bounds, const Box& box, Border border = Border::occupied) noexcept;

}  // namespace tilespace
