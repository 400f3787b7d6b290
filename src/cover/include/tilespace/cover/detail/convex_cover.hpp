// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <tilespace/base/detail/end_of_range.hpp>
#include <tilespace/cover/boundary.hpp>
#include <tilespace/cover/detail/known_box.hpp>
#include <tilespace/grid/tile.hpp>
#include <tilespace/grid/tile_span.hpp>

/// @file convex_cover.hpp
/// Row spans of a convex shape, from estimates of its western and eastern flanks and an exact overlap test with boxes.

namespace tilespace::detail {

/// Row spans of the tiles of a convex shape, from north to south, computed lazily. Rows without a tile in the bounds
/// are left out. An iterator must not outlive the cover it came from.
///
/// `Flank(shape)` estimates the eastern extent of a shape in a row. Where the estimate is uncertain, touches(shape,
/// box) or overlaps_interior(shape, box) of boxes of tiles of the row decide.
template <class Shape, class Flank>
class ConvexCover {
  struct Flanks {
    explicit Flanks(const Shape& shape) noexcept : west(Flank::mirrored(shape)), east(shape) {}
    Flank west;  // mirrored, with -x for x: both are eastern flanks
    Flank east;
  };

 public:
  ConvexCover() = default;
  /// As cover(bounds, shape, border).
  ConvexCover(TileBox bounds, const Shape& shape, Boundary border) noexcept;

  class Iterator : public RangeIterator<Iterator> {
   public:
    using value_type = TileSpan;
    using difference_type = std::ptrdiff_t;
    Iterator() noexcept {}
    [[nodiscard]] TileSpan operator*() const noexcept { return span_; }
    Iterator& operator++() noexcept {
      find_next();
      return *this;
    }

   private:
    friend RangeIterator<Iterator>;
    friend ConvexCover;
    // Of a cover with rows that have flanks; else.
    explicit Iterator(const ConvexCover& cover) noexcept;
    Iterator(const ConvexCover& cover, TileBox rows) noexcept;
    [[nodiscard]] bool at_end() const noexcept { return span_.size() == 0; }
    [[nodiscard]] bool is_at(const Iterator& other) const noexcept { return span_ == other.span_; }
    void find_next() noexcept;

    const ConvexCover* cover_ = nullptr;
    std::int32_t row_ = 0;  // first row that is not yet processed
    TileBox rows_;          // tiles that the shape may intersect, fewer than those of the cover
    TileSpan span_;         // empty at the end
    union {                 // uninitialized without rows
      Flanks flanks_;
    };
  };

  [[nodiscard]] Iterator begin() const noexcept;
  [[nodiscard]] Iterator end() const noexcept { return {}; }

  /// Box of tiles around the covered tiles; for a capsule, the smallest one, if the bounds cut nothing off.
  [[nodiscard]] TileBox box_around() const noexcept { return rows_; }

 private:
  friend struct TileTest;
  [[nodiscard]] bool intersects(TileBox box) const noexcept;
  [[nodiscard]] bool covers(Tile tile) const noexcept;
  [[nodiscard]] bool meets_all_corners() const noexcept;
  [[nodiscard]] TileSpan span_in(TileBox tiles, std::int32_t row, const Flanks& flanks) const noexcept;
  [[nodiscard]] TileSpan decide_row(TileBox tiles, std::int32_t row, double west_guess,
                                    double east_guess) const noexcept;

  TileBox rows_;  // tiles of the bounds that the shape may intersect
  Shape shape_{};
  bool open_ = false;
  bool holds_bounds_ = false;  // whether a shape beyond tile space contains all of the bounds
};

template <class Shape, class Flank>
inline constexpr bool has_one_span_per_row<ConvexCover<Shape, Flank>> = true;

}  // namespace tilespace::detail
