// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <tilespace/base/detail/end_of_range.hpp>
#include <tilespace/grid/tile.hpp>
#include <tilespace/grid/tile_span.hpp>
#include <type_traits>
#include <utility>

/// @file tiles.hpp
/// Iteration over the single tiles of row spans, as a range or with a visitor.

namespace tilespace {

/// Range of tiles over any range of row spans. It keeps a copy of the range of spans; an iterator must not outlive it.
template <class Spans>
class Tiles {
 public:
  /// The tiles of these spans.
  explicit Tiles(const Spans& spans) noexcept : spans_(spans) {}

  class Iterator : public RangeIterator<Iterator> {
   public:
    using value_type = Tile;
    using difference_type = std::ptrdiff_t;
    Iterator() = default;
    explicit Iterator(const Spans& spans) : span_(spans.begin()), end_(end_of(spans)) { start_row(); }
    [[nodiscard]] Tile operator*() const noexcept { return {x_, y_}; }
    Iterator& operator++() noexcept {
      if (++x_ == x_end_) {
        ++span_;
        start_row();
      }
      return *this;
    }

   private:
    friend RangeIterator<Iterator>;
    [[nodiscard]] bool at_end() const noexcept { return x_ == x_end_; }
    [[nodiscard]] bool is_at(const Iterator& other) const noexcept { return x_ == other.x_ && y_ == other.y_; }
    // After the last row, the iterator stays at the end of that row: the end-of-row test, already done, is the
    // end-of-range test.
    void start_row() noexcept {
      if (span_ == end_) return;
      const TileSpan span = *span_;
      x_ = span.x_begin;
      y_ = span.y;
      x_end_ = span.x_end;
    }

    decltype(std::declval<const Spans&>().begin()) span_{};
    decltype(end_of(std::declval<const Spans&>())) end_{};
    std::int32_t x_ = 0;
    std::int32_t x_end_ = 0;
    std::int32_t y_ = 0;
  };

  [[nodiscard]] Iterator begin() const noexcept { return Iterator(spans_); }
  [[nodiscard]] Iterator end() const noexcept { return {}; }

 private:
  Spans spans_;
};

/// Range of the single tiles of an area, from north to south and west to east:
/// `for (Tile tile : tiles(cover(map, circle)))`.
///
/// Border      That of the spans.
/// Invalid     Spans must not be empty; those of cover() never are.
/// Cost        Half a nanosecond to one per tile. Allocates: never. A loop over the spans themselves is faster.
template <class Spans>
[[nodiscard]] Tiles<Spans> tiles(const Spans& spans) noexcept {
  return Tiles<Spans>(spans);
}

/// Calls `visit(tile)` for every tile of an area, from north to south and west to east. If the visitor returns bool,
/// false stops the visit. Returns whether all tiles were visited.
///
/// Border      That of the spans.
/// Invalid     Empty spans contribute no tiles.
/// Cost        That of the visitor, which is inlined.
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
