// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <tilespace/base/detail/end_of_range.hpp>
#include <tilespace/grid/tile.hpp>
#include <tilespace/grid/tile_on_line.hpp>
#include <tilespace/sweep/body.hpp>
#include <tilespace/sweep/detail/axis_translation.hpp>

/// @file body_supercover.hpp
/// Supercover of a moving box (thick line): every tile that it touches, in order.

namespace tilespace {

struct World;

/// The tiles that a moving box touches, in order, computed lazily by column or row:
/// `for (TileOnLine step : supercover_along(body, translation))`. An iterator must not outlive the range it came from.
class BodySupercover {
 public:
  BodySupercover() = default;
  /// As supercover_along(window, body, translation).
  BodySupercover(TileBox window, const Body& body, Vec translation) noexcept;

  class Iterator : public RangeIterator<Iterator> {
   public:
    using value_type = TileOnLine;
    using difference_type = std::ptrdiff_t;
    Iterator() = default;
    explicit Iterator(const BodySupercover& displacement) noexcept;
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

   private:
    friend RangeIterator<Iterator>;
    [[nodiscard]] bool at_end() const noexcept { return at_end_; }
    [[nodiscard]] bool is_at(const Iterator& other) const noexcept { return at_ == other.at_; }
    // Progress of the box on one axis. Tiles are mirrored as in its AxisTranslation.
    struct Place {
      std::int32_t behind = 0;  // the first tile that it still touches
      std::int32_t next = 0;    // the first tile that it has not touched
    };

    void begin_row() noexcept;
    void begin_tiles(detail::TileRange columns, detail::TileRange rows) noexcept;
    [[nodiscard]] bool enter_window() noexcept;
    void find_more() noexcept;
    void enter(bool column, bool row) noexcept;

    const BodySupercover* displacement_ = nullptr;
    Place x_;
    Place y_;
    bool at_end_ = true;
    bool has_column_ = false;  // whether a column is being entered, and which one
    bool has_row_ = false;     // likewise for rows
    std::int32_t column_ = 0;
    std::int32_t row_ = 0;
    Side column_side_ = Side::none;
    Side row_side_ = Side::none;
    double column_fraction_ = 0.0;
    double row_fraction_ = 0.0;
    detail::TileRange columns_;  // the tiles first touched now: those of the row, and the column, being entered
    detail::TileRange rows_;
    std::int32_t last_in_row_ = 0;
    Tile at_;
  };

  [[nodiscard]] Iterator begin() const noexcept { return Iterator(*this); }
  [[nodiscard]] Iterator end() const noexcept { return {}; }

 private:
  detail::AxisTranslation x_;
  detail::AxisTranslation y_;
};

/// Returns the tiles that `body` touches while it moves by `translation`, in order. The supercover of a thick line:
/// every tile whose closed square touches the closed box at some time of the move.
///
/// Units       Tile space.
/// Border      Closed tiles, a closed box, and a move that ends at the real sum: contact by an edge or a corner counts,
///             at the end, too. docs/borders.md.
/// Invalid     An empty body, a translation with a NaN or infinite coordinate: no tile. A translation of zero: the
///             tiles that the body touches. Tiles outside `window` are not reported and cost no time.
/// Exactness   Tiles, order and sides are exact for all finite doubles; |fraction - exact| <= sweep_fraction_error. The
///             side is that of the column or row that is entered, the column's if both are; none for tiles touched at
///             the start.
/// Order       By first touch, then by row, then by column.
/// Laws        A body of zero size touches the tiles of supercover_along(Segment). Transposing the input transposes the
///             tiles. The reverse move touches the same tiles.
/// Cost        About a nanosecond a tile, and some tens for each column or row that is entered; a thousand and more
///             where two grid lines are passed at once, or nearly, with coordinates of many digits. Allocates: never.
///             Threads: any.
/// Source      Columns and rows are entered when the leading edges pass grid lines; which is first is decided exactly.
[[nodiscard]] inline BodySupercover supercover_along(TileBox window, const Body& body, Vec translation) noexcept {
  return {window, body, translation};
}
/// The same, in all of tile space.
[[nodiscard]] inline BodySupercover supercover_along(const Body& body, Vec translation) noexcept {
  return {tile_space, body, translation};
}

/// Returns the tiles that `body` touches while it moves by `translation`, in the units of the world.
///
/// Units       World: to_tile_space(), translation_in_tiles() of body_in_world.hpp.
/// Border      As above, of the converted body.
/// Invalid     As above. A layout that is rotated by anything but quarter turns, a broken contract: no tile.
/// Cost        As above, and that of the conversion.
[[nodiscard]] BodySupercover supercover_along(const World& world, const Body& body, Vec translation) noexcept;

}  // namespace tilespace
