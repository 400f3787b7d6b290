// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <tilespace/base/detail/end_of_range.hpp>
#include <tilespace/cover/boundary.hpp>
#include <tilespace/cover/detail/flank.hpp>
#include <tilespace/cover/detail/known_box.hpp>
#include <tilespace/geom/convex_polygon.hpp>
#include <tilespace/grid/tile.hpp>
#include <tilespace/grid/tile_span.hpp>

/// @file polygon_cover.hpp
/// Conservative rasterization of a convex polygon into row spans of tiles.

namespace tilespace {

/// Row spans of the tiles of a convex polygon, from north to south, computed lazily:
/// `for (TileSpan span : cover(map, polygon))`. Rows without a tile in the bounds are left out. An iterator must not
/// outlive the cover it came from.
class PolygonCover {
 public:
  PolygonCover() = default;
  /// As cover(bounds, polygon, border).
  PolygonCover(TileBox bounds, const ConvexPolygon& polygon, Boundary border) noexcept;

  class Iterator : public RangeIterator<Iterator> {
   public:
    using value_type = TileSpan;
    using difference_type = std::ptrdiff_t;
    Iterator() = default;
    explicit Iterator(const PolygonCover& cover) noexcept : cover_(&cover), row_(cover.tiles_.min.y) {
      if (row_ == cover.tiles_.max.y) return;  // no tiles, and maybe no corners
      west_ = detail::FlankWalk::mirrored_western(cover.polygon_);
      east_ = detail::FlankWalk::eastern(cover.polygon_);
      find_next();
    }
    [[nodiscard]] TileSpan operator*() const noexcept { return span_; }
    Iterator& operator++() noexcept {
      find_next();
      return *this;
    }

   private:
    friend RangeIterator<Iterator>;
    [[nodiscard]] bool at_end() const noexcept { return span_.size() == 0; }
    [[nodiscard]] bool is_at(const Iterator& other) const noexcept { return span_ == other.span_; }
    void find_next() noexcept;

    const PolygonCover* cover_ = nullptr;
    std::int32_t row_ = 0;    // first row that is not yet processed
    TileSpan span_;           // empty at the end
    detail::FlankWalk west_;  // mirrored, with -x for x: both are eastern flanks
    detail::FlankWalk east_;
  };

  [[nodiscard]] Iterator begin() const noexcept { return Iterator(*this); }
  [[nodiscard]] Iterator end() const noexcept { return {}; }

  /// Box of tiles around the covered tiles: the smallest one, or empty without tiles, if the bounds cut nothing off.
  [[nodiscard]] TileBox box_around() const noexcept { return tiles_; }

 private:
  friend struct detail::TileTest;
  [[nodiscard]] bool covers(Tile tile) const noexcept;

  TileBox tiles_;  // tiles of the bounds that the polygon may intersect
  ConvexPolygon polygon_;
  bool open_ = false;
};

namespace detail {
template <>
inline constexpr bool tests_tiles<PolygonCover> = true;
}  // namespace detail

/// Rasterizes `polygon`: returns the tiles it touches, within `bounds`, as row spans.
///
/// Units       Tile space.
/// Border      `border`: touching if the closed polygon intersects the closed tile, interior if the open polygon
///             intersects the open tile; docs/borders.md. Boundary::occupied is for boxes: a broken contract, and no
///             tiles.
/// Invalid     The empty polygon covers no tiles. One that is not is_valid() is a broken contract: no tiles.
/// Exactness   Exact for all doubles.
/// Order       From north to south; the same on every machine.
/// Cost        A few nanoseconds per row of the bounds that the polygon reaches; tens where a corner of a tile lies on
///             its border, or nearly so. Allocates: never. Threads: any.
/// Source      Scan conversion: one crossing of an edge with the row per side, kept where the rounding error cannot
///             reach a grid line; otherwise decided by orientation() of a grid point; docs/exactness.md.
[[nodiscard]] inline PolygonCover cover(TileBox bounds, const ConvexPolygon& polygon,
                                        Boundary border = Boundary::touching) noexcept {
  return {bounds, polygon, border};
}

}  // namespace tilespace
