// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <tilespace/base/end_of_range.hpp>
#include <tilespace/cover/border.hpp>
#include <tilespace/cover/detail/flank.hpp>
#include <tilespace/geom/convex_polygon.hpp>
#include <tilespace/grid/tile.hpp>
#include <tilespace/grid/tile_span.hpp>

/// @file polygon_cover.hpp
/// Which tiles does a convex polygon touch?

namespace tilespace {

/// The tiles of a convex polygon, as row spans from north to south, found as they are asked for:
/// `for (TileSpan span : cover(map, polygon))`. Rows without a tile in the bounds are left out. An iterator must not outlive
/// the cover it came from.
class PolygonCover {
 public:
  PolygonCover() = default;
  /// As cover(bounds, polygon, border).
  PolygonCover(TileBox bounds, const ConvexPolygon& polygon, Border border) noexcept;

  class Iterator {
   public:
    using value_type = TileSpan;
    using difference_type = std::ptrdiff_t;
    Iterator() = default;
    explicit Iterator(const PolygonCover& cover) noexcept
        : cover_(&cover), row_(cover.tiles_.min.y), west_(cover.west_), east_(cover.east_) {
      find_next();
    }
    [[nodiscard]] TileSpan operator*() const noexcept { return span_; }
    Iterator& operator++() noexcept { return find_next(), *this; }
    void operator++(int) noexcept { find_next(); }
    friend bool operator==(const Iterator& iterator, EndOfRange) noexcept { return iterator.span_.size() == 0; }

   private:
    void find_next() noexcept;

    const PolygonCover* cover_ = nullptr;
    std::int32_t row_ = 0;  // the first one not yet looked at
    TileSpan span_;         // empty at the end
    detail::FlankWalk west_;
    detail::FlankWalk east_;
  };

  [[nodiscard]] Iterator begin() const noexcept { return Iterator(*this); }
  [[nodiscard]] EndOfRange end() const noexcept { return {}; }

  /// A box of tiles that has all of them: the smallest there is, if the bounds cut nothing off; empty if there are none then.
  [[nodiscard]] TileBox box_around() const noexcept { return tiles_; }

 private:
  TileBox tiles_;  // what of the bounds the polygon may meet
  bool open_ = false;
  detail::Flank west_;  // in a mirror: both flanks are eastern ones
  detail::Flank east_;
};

/// Which tiles does `polygon` touch, within `bounds`?
///
/// Units       Tile space.
/// Border      `border`: touching if the closed polygon meets the closed tile, interior if the open polygon meets the open
///             tile; docs/borders.md. Border::occupied is for boxes: a broken contract, and no tiles.
/// Invalid     The empty polygon touches nothing. One that is not is_valid() is a broken contract: no tiles.
/// Exactness   Exact for all doubles.
/// Order       From north to south; the same on every machine.
/// Cost        Some nanoseconds a row of the bounds that the polygon reaches; some ten where a corner of a tile lies on its
///             border, or nearly so. Allocates: never. Threads: any.
/// Source      A line through the edge per row, kept where the rounding error cannot reach a grid line, and orientation()
///             of a grid point where it can; docs/exactness.md.
[[nodiscard]] inline PolygonCover cover(TileBox bounds, const ConvexPolygon& polygon,
                                        Border border = Border::touching) noexcept {
  return {bounds, polygon, border};
}

}  // namespace tilespace
