// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <tilespace/base/end_of_range.hpp>
#include <tilespace/cover/border.hpp>
#include <tilespace/grid/tile.hpp>
#include <tilespace/grid/tile_span.hpp>

/// @file convex_cover.hpp
/// The tiles of a convex shape, from estimates of its two flanks and an exact question about boxes.

namespace tilespace::detail {

/// The tiles of a convex shape, as row spans from north to south, found as they are asked for. Rows without a tile in the
/// bounds are left out. An iterator must not outlive the cover it came from.
///
/// `Flank(shape)` estimates how far a shape reaches to the east in a row. What it leaves in doubt is decided by touches(shape,
/// box) and overlaps_interior(shape, box), of boxes of some tiles of the row.
template <class Shape, class Flank>
class ConvexCover {
 public:
  ConvexCover() = default;
  /// As cover(bounds, shape, border).
  ConvexCover(TileBox bounds, const Shape& shape, Border border) noexcept;

  class Iterator {
   public:
    using value_type = TileSpan;
    using difference_type = std::ptrdiff_t;
    Iterator() = default;
    explicit Iterator(const ConvexCover& cover) noexcept : cover_(&cover), row_(cover.rows_.min.y) { find_next(); }
    [[nodiscard]] TileSpan operator*() const noexcept { return span_; }
    Iterator& operator++() noexcept { return find_next(), *this; }
    void operator++(int) noexcept { find_next(); }
    friend bool operator==(const Iterator& iterator, EndOfRange) noexcept { return iterator.span_.size() == 0; }

   private:
    void find_next() noexcept;

    const ConvexCover* cover_ = nullptr;
    std::int32_t row_ = 0;  // the first one not yet looked at
    TileSpan span_;         // empty at the end
  };

  [[nodiscard]] Iterator begin() const noexcept { return Iterator(*this); }
  [[nodiscard]] EndOfRange end() const noexcept { return {}; }

  /// A box of tiles that has all of them: of a capsule, the smallest there is, if the bounds cut nothing off.
  [[nodiscard]] TileBox box_around() const noexcept { return rows_; }

 private:
  [[nodiscard]] bool meets(TileBox box) const noexcept;
  [[nodiscard]] bool meets_all_corners() const noexcept;
  [[nodiscard]] TileSpan span_in(std::int32_t row) const noexcept;
  [[nodiscard]] TileSpan decide_row(std::int32_t row, double west_guess, double east_guess) const noexcept;

  TileBox rows_;  // what of the bounds the shape may meet
  Shape shape_{};
  bool open_ = false;
  bool holds_bounds_ = false;  // whether a shape beyond tile space meets all of them
  Flank west_;                 // in a mirror: both flanks are eastern ones
  Flank east_;
};

}  // namespace tilespace::detail
