// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <tilespace/base/detail/end_of_range.hpp>
#include <tilespace/geom/segment.hpp>
#include <tilespace/grid/tile.hpp>
#include <tilespace/grid/tile_on_line.hpp>
#include <tilespace/raycast/detail/line_walk.hpp>

/// @file tiles_along.hpp
/// Grid traversal (DDA, Amanatides & Woo): the tiles that a line passes through, in order.

namespace tilespace {

/// The tiles along a line in order, computed lazily: `for (TileOnLine step : tiles_along(segment))`. Iteration may stop
/// at any time.
class TilesAlong {
 public:
  TilesAlong() = default;
  /// As tiles_along(window, segment).
  TilesAlong(TileBox window, const Segment& segment) noexcept;

  class Iterator : public RangeIterator<Iterator> {
   public:
    using value_type = TileOnLine;
    using difference_type = std::ptrdiff_t;
    Iterator() = default;
    Iterator(const detail::LineWalk& walk, detail::Crossing crossed) noexcept
        : walk_(walk), crossed_(crossed), at_end_(false) {}
    explicit Iterator(const detail::LineWalk& walk) noexcept : walk_(walk), at_end_(walk.empty()) {
      if (!at_end_ && !walk.begins_at_start()) ++*this;
    }
    [[nodiscard]] TileOnLine operator*() const noexcept {
      return {walk_.at(), entry_fraction(walk_, crossed_), entry_side(walk_.direction(), crossed_)};
    }
    Iterator& operator++() noexcept {
      crossed_ = walk_.advance();
      at_end_ = crossed_ == detail::Crossing::none;
      return *this;
    }

    /// Goes on to the first tile, from this one on, that is wanted: `is_wanted(tile)`. A loop over a walk in registers.
    template <class IsWanted>
    void go_to(IsWanted is_wanted) noexcept {
      detail::LineWalk walk = walk_;
      detail::Crossing crossed = crossed_;
      bool at_end = at_end_;
      while (!at_end && !is_wanted(walk.at())) {
        crossed = walk.advance();
        at_end = crossed == detail::Crossing::none;
      }
      walk_ = walk;
      crossed_ = crossed;
      at_end_ = at_end;
    }

   private:
    friend RangeIterator<Iterator>;
    [[nodiscard]] bool at_end() const noexcept { return at_end_; }
    [[nodiscard]] bool is_at(const Iterator& other) const noexcept { return walk_.at() == other.walk_.at(); }
    detail::LineWalk walk_;
    detail::Crossing crossed_ = detail::Crossing::none;  // how the walk came to its tile
    bool at_end_ = true;
  };

  [[nodiscard]] Iterator begin() const noexcept { return Iterator(walk_); }
  [[nodiscard]] Iterator end() const noexcept { return {}; }

 private:
  detail::LineWalk walk_;
};

/// Returns the tiles that `segment` passes through, in order. The thin line: consecutive tiles share a side, or a
/// corner that the segment passes through exactly.
///
/// Units       Tile space.
/// Border      Half-open tiles: from the tile of the start to the tile of the end, crossing grid lines in the order of
///             their exact fractions; a vertical and a horizontal line at the same fraction are one diagonal step. A
///             segment along a grid line runs in the tiles to the east, or south, of it. docs/borders.md.
/// Invalid     A NaN or infinite coordinate: no tile. Zero length: the tile of the point. Tiles outside `window` are
///             not reported and cost no time.
/// Exactness   Tiles, order and sides are exact for all finite doubles; |fraction - exact| <= fraction_error.
/// Order       From start to end. Reversing or transposing the segment reverses or transposes the tiles.
/// Cost        About a nanosecond a tile. A corner that is passed exactly, or nearly, costs some tens or hundreds more,
///             but nothing extra for a start at a multiple of 1/4096, as long as nothing rounds. Lines longer than
///             2^900 pay this at every step. Allocates: never. Threads: any.
/// Source      The order of crossings after Amanatides & Woo 1987, decided without accumulated error;
///             docs/exactness.md.
[[nodiscard]] inline TilesAlong tiles_along(TileBox window, const Segment& segment) noexcept {
  return {window, segment};
}
/// The same, in all of tile space.
[[nodiscard]] inline TilesAlong tiles_along(const Segment& segment) noexcept { return {tile_space, segment}; }

}  // namespace tilespace
