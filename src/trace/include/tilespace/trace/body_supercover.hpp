// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <tilespace/base/end_of_range.hpp>
#include <tilespace/grid/tile.hpp>
#include <tilespace/trace/body.hpp>
#include <tilespace/trace/detail/axis_way.hpp>
#include <tilespace/trace/tile_on_line.hpp>

/// @file body_supercover.hpp
/// Which tiles does a box on its way touch, one after the other?

namespace tilespace {

/// Every tile that a moving box touches, in order, found a column or row at a time:
/// `for (TileOnLine step : supercover_along(body, translation))`. An iterator must not outlive the range it came from.
class BodySupercover {
 public:
  BodySupercover() = default;
  /// As supercover_along(window, body, translation).
  BodySupercover(TileBox window, const Body& body, Vec translation) noexcept;

  class Iterator {
   public:
    using value_type = TileOnLine;
    using difference_type = std::ptrdiff_t;
    Iterator() = default;
    explicit Iterator(const BodySupercover& way) noexcept;
    [[nodiscard]] TileOnLine operator*() const noexcept {
      if (has_column_ && at_.x == column_) return {at_, column_fraction_, column_side_};
      return {at_, row_fraction_, row_side_};
    }
    Iterator& operator++() noexcept {
      if (at_.x != last_in_row_) {
        ++at_.x;
      } else if (at_.y != rows_.last) {
        ++at_.y;
        begin_row();
      } else {
        find_more();
      }
      return *this;
    }
    void operator++(int) noexcept { ++*this; }
    friend bool operator==(const Iterator& iterator, EndOfRange) noexcept { return iterator.at_end_; }

   private:
    // One axis of where the box is. Tiles as its AxisWay has them.
    struct Place {
      std::int32_t behind = 0;  // the first one that it still touches
      std::int32_t next = 0;    // the first one that it has not touched
    };

    void begin_row() noexcept;
    void begin_tiles(detail::TileRange columns, detail::TileRange rows) noexcept;
    [[nodiscard]] bool enter_window() noexcept;
    void find_more() noexcept;
    void enter(bool column, bool row) noexcept;

    const BodySupercover* way_ = nullptr;
    Place x_;
    Place y_;
    bool at_end_ = true;
    bool has_column_ = false;  // whether a column is entered now, and which one
    bool has_row_ = false;     // likewise
    std::int32_t column_ = 0;
    std::int32_t row_ = 0;
    Side column_side_ = Side::none;
    Side row_side_ = Side::none;
    double column_fraction_ = 0.0;
    double row_fraction_ = 0.0;
    detail::TileRange columns_;  // the tiles that are touched now: those of the row, and the column, that are entered
    detail::TileRange rows_;
    std::int32_t last_in_row_ = 0;
    Tile at_;
  };

  [[nodiscard]] Iterator begin() const noexcept { return Iterator(*this); }
  [[nodiscard]] EndOfRange end() const noexcept { return {}; }

 private:
  detail::AxisWay x_;
  detail::AxisWay y_;
};

/// Which tiles does `body` touch on its way along `translation`, one after the other? Every tile whose closed square meets
/// the closed box at some time of the way: the supercover of a thick line.
///
/// Units       Tile space.
/// Border      Closed tiles, a closed box, and a way whose end is the real sum: what is touched by an edge or a corner
///             counts, at the end, too. docs/borders.md.
/// Invalid     An empty body, a translation with a NaN or infinite coordinate: no tile. No translation: the tiles that it
///             touches. Beyond `window` nothing is reported, and no time is spent.
/// Exactness   Tiles, order and sides are exact for all finite doubles; |fraction - real one| <= sweep_fraction_error.
///             Sides are those of the column or row that is entered, the column's of both; none for what is touched at
///             the start.
/// Order       By first touch, then by row, then by column.
/// Laws        A body without size touches the tiles of supercover_along(Segment). Transposing the question transposes the
///             tiles. Going back touches the same tiles.
/// Cost        About a nanosecond a tile, and some tens for each column or row that is entered; a thousand and more
///             where two lines are passed at once, or nearly, by numbers of many digits. Allocates: never. Threads: any.
/// Source      Columns and rows are entered when the leading edges pass grid lines; which is first is decided exactly.
[[nodiscard]] inline BodySupercover supercover_along(TileBox window, const Body& body, Vec translation) noexcept {
  return {window, body, translation};
}
/// The same, in all of tile space.
[[nodiscard]] inline BodySupercover supercover_along(const Body& body, Vec translation) noexcept {
  return {tile_space, body, translation};
}

}  // namespace tilespace
