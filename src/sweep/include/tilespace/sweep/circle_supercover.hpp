// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <tilespace/base/detail/compiler.hpp>
#include <tilespace/base/detail/end_of_range.hpp>
#include <tilespace/cover/circle_cover.hpp>
#include <tilespace/geom/circle.hpp>
#include <tilespace/grid/tile.hpp>
#include <tilespace/grid/tile_on_line.hpp>
#include <tilespace/sweep/detail/circle_front.hpp>

/// @file circle_supercover.hpp
/// Supercover of a moving circle (capsule): every tile that it touches, in order.

namespace tilespace {

struct World;

/// The tiles that a moving circle touches, in order, computed lazily:
/// `for (TileOnLine step : supercover_along(circle, translation))`. An iterator takes some 4 KB, and must not outlive
/// the range it came from.
class CircleSupercover {
 public:
  CircleSupercover() = default;
  /// As supercover_along(window, circle, translation).
  CircleSupercover(TileBox window, const Circle& circle, Vec translation) noexcept;

  class Iterator : public RangeIterator<Iterator> {
   public:
    using value_type = TileOnLine;
    using difference_type = std::ptrdiff_t;
    Iterator() = default;
    explicit Iterator(const CircleSupercover& displacement) noexcept;
    [[nodiscard]] TileOnLine operator*() const noexcept {
      return front_.has_last ? TileOnLine{step_.tile, fraction(), step_.side} : step_;
    }
    Iterator& operator++() noexcept {
      const detail::FrontPortion& portion = front_.portion;
      if (portion.next < portion.last && !portion.is_cut) {
        take_next();
      } else if (!starts_.ended() && step_.tile.x + 1 < starts_.x_end()) {
        ++step_.tile.x;
      } else {
        find_more();
      }
      return *this;
    }

   private:
    friend RangeIterator<Iterator>;
    [[nodiscard]] bool at_end() const noexcept { return at_end_; }
    [[nodiscard]] bool is_at(const Iterator& other) const noexcept { return step_.tile == other.step_.tile; }
    void find_more() noexcept;
    // The next tile of a portion.
    void take_next() noexcept {
      detail::FrontPortion& portion = front_.portion;
      const detail::ComingTile& next = front_.heap.tiles[portion.order[portion.next++]];
      front_.last = next;
      step_.tile = {next.tile.x ^ portion.x_mirror, next.tile.y ^ portion.y_mirror};
      step_.side = portion.side_of[next.contact];
    }
    // That of the last tile after those of the start; costs nothing if it is not used.
    TILESPACE_PURE double fraction() const noexcept;

    // Tiles touched at the start.
    struct Starts {
      CircleCover::Iterator span{};
      [[nodiscard]] bool ended() const noexcept { return span == EndOfRange{}; }
      [[nodiscard]] std::int32_t x_end() const noexcept { return (*span).x_end; }
    };

    const CircleSupercover* displacement_ = nullptr;
    Starts starts_;
    TileOnLine step_;
    bool at_end_ = true;
    detail::CircleFront front_;
  };

  [[nodiscard]] Iterator begin() const noexcept { return Iterator(*this); }
  [[nodiscard]] EndOfRange end() const noexcept { return {}; }

 private:
  CircleCover start_;
  detail::CirclePath path_;
};

/// Returns the tiles that `circle` touches while it moves by `translation`, in order. Every tile whose closed square
/// touches the closed circle at some time of the move: the tiles of a capsule.
///
/// Units       Tile space.
/// Border      Closed tiles, a closed circle, and a move that ends at the real sum: contact in one point counts, at the
///             end, too. docs/borders.md.
/// Invalid     An empty circle, an infinite radius, a translation with a NaN or infinite coordinate: no tile. A
///             translation of zero: the tiles that the circle touches. Tiles outside `window` are not reported.
/// Exactness   Tiles, order and sides are exact for all finite doubles; fractions are those of cast_circle(), and never
///             decrease, except by sweep_fraction_error where the radius is 0. A tile first touched at a corner has the
///             vertical side at that corner; one touched at the start has none.
/// Order       By first touch, then by row, then by column.
/// Laws        A circle of radius 0 touches the tiles of supercover_along(Segment). Transposing the input transposes
///             the tiles. The reverse move touches the same tiles. The tiles are those of the start, those of the end,
///             and those in between.
/// Cost        Some ten nanoseconds a tile for a radius of up to 20, if not much of the path is outside the window;
///             else some hundred, for circles that are within 60 rows at a time. For larger ones, the rows of the
///             window are scanned once more for every 128 tiles, and at least once for a circle that enters from
///             outside. Some milliseconds a tile for moves of 10^300. For each fraction that is used some twenty
///             nanoseconds, or some hundred where tiles take as long. Allocates: never. Threads: any.
/// Source      In each row, tiles are touched from the first one outwards to both sides. So the next tile is the
///             earliest of the next tiles of all rows, or tiles of a portion of the path are sorted. Times are roots,
///             compared by their squares.
[[nodiscard]] inline CircleSupercover supercover_along(TileBox window, const Circle& circle, Vec translation) noexcept {
  return {window, circle, translation};
}
/// The same, in all of tile space.
[[nodiscard]] inline CircleSupercover supercover_along(const Circle& circle, Vec translation) noexcept {
  return {tile_space, circle, translation};
}

/// Returns the tiles that `circle` touches while it moves by `translation`, in the units of the world.
///
/// Units       World: to_tile_space(), translation_in_tiles() of body_in_world.hpp.
/// Border      As above, of the converted circle.
/// Invalid     As above. Tiles that are not square, a broken contract: no tile.
/// Cost        As above, and that of the conversion.
[[nodiscard]] CircleSupercover supercover_along(const World& world, const Circle& circle, Vec translation) noexcept;

}  // namespace tilespace
