// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <tilespace/base/end_of_range.hpp>
#include <tilespace/cover/circle_cover.hpp>
#include <tilespace/geom/circle.hpp>
#include <tilespace/grid/tile.hpp>
#include <tilespace/trace/detail/axis_way.hpp>
#include <tilespace/trace/tile_on_line.hpp>

/// @file circle_supercover.hpp
/// Which tiles does a circle on its way touch, one after the other?

namespace tilespace::detail {
class CircleFront;  // circle_supercover.cpp
}

namespace tilespace {

/// Every tile that a moving circle touches, in order, found one at a time:
/// `for (TileOnLine step : supercover_along(circle, translation))`. An iterator is some 4 KB, and must not outlive the range
/// it came from.
class CircleSupercover {
 public:
  CircleSupercover() = default;
  /// As supercover_along(window, circle, translation).
  CircleSupercover(TileBox window, const Circle& circle, Vec translation) noexcept;

  class Iterator {
   public:
    using value_type = TileOnLine;
    using difference_type = std::ptrdiff_t;
    Iterator() = default;
    explicit Iterator(const CircleSupercover& way) noexcept;
    [[nodiscard]] TileOnLine operator*() const noexcept { return step_; }
    Iterator& operator++() noexcept {
      if (!starts_.ended() && step_.tile.x + 1 < starts_.x_end()) {
        ++step_.tile.x;
      } else {
        find_more();
      }
      return *this;
    }
    void operator++(int) noexcept { ++*this; }
    friend bool operator==(const Iterator& iterator, EndOfRange) noexcept { return iterator.at_end_; }

   private:
    friend class detail::CircleFront;

    void find_more() noexcept;

    // The tiles at the start.
    struct Starts {
      CircleCover::Iterator span{};
      [[nodiscard]] bool ended() const noexcept { return span == EndOfRange{}; }
      [[nodiscard]] std::int32_t x_end() const noexcept { return (*span).x_end; }
    };

    // What comes next in a row to one side, or the next row. Tiles as the AxisWays have them.
    struct Coming {
      Tile tile{};
      double earliest = 0.0;  // it is touched between these two fractions
      double latest = 0.0;
      std::uint8_t contact = 0;   // how; see circle_supercover.cpp
      std::int8_t direction = 0;  // the row goes on to higher (+1) or lower (-1) tiles; 0 is a row that begins
    };
    static constexpr std::int32_t capacity = 128;

    const CircleSupercover* way_ = nullptr;
    Starts starts_;
    TileOnLine step_;
    bool at_end_ = true;
    bool has_last_ = false;
    bool has_horizon_ = false;
    Coming last_;                 // the last tile that was told of after those of the start
    Coming horizon_;              // all that is not in `coming_` comes no sooner than this
    std::int32_t first_row_ = 0;  // rows before it have been told
    std::int32_t next_row_ = 0;   // rows from it on have not begun
    std::int32_t count_ = 0;
    Coming coming_[capacity];  // a heap, what comes first on top
  };

  [[nodiscard]] Iterator begin() const noexcept { return Iterator(*this); }
  [[nodiscard]] EndOfRange end() const noexcept { return {}; }

 private:
  friend class detail::CircleFront;
  void cut_rows() noexcept;

  CircleCover start_;
  Circle circle_;
  Vec translation_;
  detail::AxisWay x_;
  detail::AxisWay y_;
  detail::TileRange rows_;  // those that the circle's bounds touch while they touch a column of the window
};

/// Which tiles does `circle` touch on its way along `translation`, one after the other? Every tile whose closed square
/// meets the closed circle at some time of the way: the tiles of a capsule, in order.
///
/// Units       Tile space.
/// Border      Closed tiles, a closed circle, and a way whose end is the real sum: what is touched in one point counts, at
///             the end, too. docs/borders.md.
/// Invalid     An empty circle, an infinite radius, a translation with a NaN or infinite coordinate: no tile. No
///             translation: the tiles that it touches. Beyond `window` nothing is reported.
/// Exactness   Tiles, order and sides are exact for all finite doubles; fractions are those of cast_circle(), and never run
///             back, but by sweep_fraction_error where there is no radius. A tile that is touched at a corner first is so
///             by the vertical side at that corner; at the start by none.
/// Order       By first touch, then by row, then by column.
/// Laws        A circle without radius touches the tiles of supercover_along(Segment). Transposing the question transposes
///             the tiles. Going back touches the same tiles. They are those of the start and those of the end, and what is
///             between.
/// Cost        Some hundred nanoseconds a tile, for circles that are within 60 rows at a time; within more, those of the
///             window are looked at once more for every 128 tiles, and at least once for a circle that comes in from outside.
///             Some milliseconds a tile for ways of 10^300. Allocates: never. Threads: any.
/// Source      In each row, tiles are touched from the first one on to both sides. So what comes next is the first of what
///             comes next in each row. Times are roots, compared by their squares.
[[nodiscard]] inline CircleSupercover supercover_along(TileBox window, const Circle& circle, Vec translation) noexcept {
  return {window, circle, translation};
}
/// The same, in all of tile space.
[[nodiscard]] inline CircleSupercover supercover_along(const Circle& circle, Vec translation) noexcept {
  return {tile_space, circle, translation};
}

}  // namespace tilespace
