// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <tilespace/base/end_of_range.hpp>
#include <tilespace/grid/tile.hpp>
#include <tilespace/grid/tile_span.hpp>
#include <type_traits>
#include <utility>

/// @file tiles.hpp
/// From row spans to single tiles: as a range, or by a visitor.

namespace tilespace {

/// Any range of row spans as a range of tiles. It keeps a copy of the spans' range; an iterator must not outlive it.
template <class Spans>
class Tiles {
 public:
  /// The tiles of these spans.
  explicit Tiles(const Spans& spans) noexcept : spans_(spans) {}

  class Iterator {
   public:
    using value_type = Tile;
    using difference_type = std::ptrdiff_t;
    Iterator(decltype(std::declval<const Spans&>().begin()) span, decltype(std::declval<const Spans&>().end()) end)
        : span_(span), end_(end), at_end_(span_ == end_) {
      if (!at_end_) start_row(*span_);
    }
    [[nodiscard]] Tile operator*() const noexcept { return tile_; }
    Iterator& operator++() noexcept {
      if (++tile_.x == x_end_) next_row();
      return *this;
    }
    void operator++(int) noexcept { ++*this; }
    friend bool operator==(const Iterator& iterator, EndOfRange) noexcept { return iterator.at_end_; }

   private:
    void start_row(TileSpan span) noexcept {
      tile_ = {span.x_begin, span.y};
      x_end_ = span.x_end;
    }
    void next_row() noexcept {
      ++span_;
      at_end_ = span_ == end_;
      if (!at_end_) start_row(*span_);
    }

    decltype(std::declval<const Spans&>().begin()) span_;
    decltype(std::declval<const Spans&>().end()) end_;
    bool at_end_;
    Tile tile_;
    std::int32_t x_end_ = 0;
  };

  [[nodiscard]] Iterator begin() const noexcept { return {spans_.begin(), spans_.end()}; }
  [[nodiscard]] EndOfRange end() const noexcept { return {}; }

 private:
  Spans spans_;
};

/// The single tiles of an area, from north to south and west to east: `for (Tile tile : tiles(cover(map, circle)))`.
///
/// Border      That of the spans.
/// Invalid     Spans must not be empty, as those of cover() are not.
/// Cost        About half a nanosecond a tile. Allocates: never. A loop over the spans themselves is faster.
template <class Spans>
[[nodiscard]] Tiles<Spans> tiles(const Spans& spans) noexcept {
  return Tiles<Spans>(spans);
}

/// Calls `visit(tile)` for every tile of an area, from north to south and west to east. If the visitor returns bool,
/// false stops the visit. Returns whether all tiles were visited.
///
/// Border      That of the spans.
/// Invalid     Empty spans have no tiles to visit.
/// Cost        What the visitor costs; it is inlined.
template <class Spans, class Visitor>
bool visit_tiles(const Spans& spans, Visitor&& visit) {
  for (const TileSpan span : spans) {
    for (Tile tile{span.x_begin, span.y}; tile.x < span.x_end; ++tile.x) {
      if constexpr (std::is_same_v<decltype(visit(tile)), bool>) {
        if (!visit(tile)) return false;
      } else {
        visit(tile);
      }
    }
  }
  return true;
}

}  // namespace tilespace
