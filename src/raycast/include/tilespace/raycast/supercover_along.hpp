// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <tilespace/base/detail/end_of_range.hpp>
#include <tilespace/geom/segment.hpp>
#include <tilespace/grid/tile.hpp>
#include <tilespace/grid/tile_on_line.hpp>
#include <tilespace/raycast/detail/line_walk.hpp>

/// @file supercover_along.hpp
/// Supercover of a line: every tile that it touches, in order.

namespace tilespace {

/// The tiles that a line touches, in order, computed lazily:
/// `for (TileOnLine step : supercover_along(segment))`. An iterator must not outlive the range it came from.
class SupercoverAlong {
 public:
  SupercoverAlong() = default;
  /// As supercover_along(window, segment).
  SupercoverAlong(TileBox window, const Segment& segment) noexcept;

  class Iterator : public RangeIterator<Iterator> {
   public:
    using value_type = TileOnLine;
    using difference_type = std::ptrdiff_t;
    Iterator() = default;
    explicit Iterator(const SupercoverAlong& line) noexcept;
    [[nodiscard]] TileOnLine operator*() const noexcept { return pending_[next_]; }
    Iterator& operator++() noexcept {
      if (++next_ == count_) find_more();
      return *this;
    }

   private:
    friend RangeIterator<Iterator>;
    [[nodiscard]] bool at_end() const noexcept { return count_ == 0; }
    [[nodiscard]] bool is_at(const Iterator& other) const noexcept {
      return pending_[next_].tile == other.pending_[other.next_].tile;
    }
    void find_more() noexcept;
    void find_start() noexcept;
    void find_step(detail::Crossing crossing) noexcept;
    void add(Tile tile, double fraction, Side side) noexcept;
    void sort_pending(std::int32_t count) noexcept;

    const SupercoverAlong* line_ = nullptr;
    detail::LineWalk walk_;
    std::int32_t count_ = 0;  // number of pending tiles; 0 at the end
    std::int32_t next_ = 0;
    bool over_ = false;      // whether the walk has no more steps
    TileOnLine pending_[4];  // the tiles first touched at one point, in order: at most those around a corner
  };

  [[nodiscard]] Iterator begin() const noexcept { return Iterator(*this); }
  [[nodiscard]] Iterator end() const noexcept { return {}; }

 private:
  TileBox window_;
  Segment segment_;
  detail::LineWalk walk_;
  bool two_columns_ =
      false;               // the segment runs along a vertical grid line: the tiles to the west of it are touched too
  bool two_rows_ = false;  // along a horizontal one: the tiles to the north of it too
};

/// Returns the tiles that `segment` touches, in order. The supercover: every tile whose closed square intersects the
/// closed segment.
///
/// Units       Tile space.
/// Border      Closed tiles: a corner is touched by four, a grid line by the tiles on both sides. docs/borders.md.
/// Invalid     A NaN or infinite coordinate: no tile. Zero length: the tiles that touch the point. Tiles outside
///             `window` are not reported and cost no time.
/// Exactness   Tiles, order and sides are exact for all finite doubles; |fraction - exact| <= fraction_error.
/// Order       By first contact, then by last contact, then by row, then by column.
/// Cost        Some nanoseconds a tile. Allocates: never. Threads: any.
/// Source      The walk of tiles_along() over closed tiles; a corner adds the tiles on both sides of it.
[[nodiscard]] inline SupercoverAlong supercover_along(TileBox window, const Segment& segment) noexcept {
  return {window, segment};
}
/// The same, in all of tile space.
[[nodiscard]] inline SupercoverAlong supercover_along(const Segment& segment) noexcept { return {tile_space, segment}; }

}  // namespace tilespace
