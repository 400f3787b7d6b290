// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <tilespace/base/detail/end_of_range.hpp>
#include <tilespace/cover/detail/known_box.hpp>
#include <tilespace/exact/max_of.hpp>
#include <tilespace/grid/tile_span.hpp>
#include <utility>

/// @file moved_area.hpp
/// An area shifted by rows and widened or narrowed by columns: the building block of dilation and erosion.

namespace tilespace::detail {

/// The maximal runs of an area, shifted by some rows, and extended (or shortened, if negative) by some tiles at both
/// ends. Runs that then touch are merged, those that vanish are left out, and what leaves tile space is cut off.
template <class Spans>
class MovedArea {
 public:
  MovedArea(const Spans& spans, std::int32_t rows, std::int32_t longer) : spans_(spans), rows_(rows), longer_(longer) {}

  class Iterator : public RangeIterator<Iterator> {
   public:
    using value_type = TileSpan;
    using difference_type = std::ptrdiff_t;
    Iterator() = default;
    explicit Iterator(const MovedArea& area)
        : next_(area.spans_.begin()), end_(end_of(area.spans_)), rows_(area.rows_), longer_(area.longer_) {
      ++*this;
    }
    [[nodiscard]] TileSpan operator*() const noexcept { return span_; }
    Iterator& operator++() {
      do {
        at_end_ = next_ == end_;
        if (at_end_) return *this;
        span_ = moved(next_run());
      } while (span_.size() == 0);
      return *this;
    }

   private:
    friend RangeIterator<Iterator>;
    [[nodiscard]] bool at_end() const noexcept { return at_end_; }
    [[nodiscard]] bool is_at(const Iterator& other) const noexcept { return span_ == other.span_; }
    // Merges spans whose gap the extension closes; adjacent spans are merged in any case.
    TileSpan next_run() {
      const std::int64_t gap = max_of(std::int64_t{2} * longer_, std::int64_t{0});
      TileSpan run = *next_;
      for (++next_; !(next_ == end_); ++next_) {
        const TileSpan more = *next_;
        if (more.y != run.y || std::int64_t{more.x_begin} - run.x_end > gap) break;
        run.x_end = more.x_end;
      }
      return run;
    }
    [[nodiscard]] TileSpan moved(TileSpan run) const noexcept {
      const std::int64_t y = std::int64_t{run.y} + rows_;
      if (y < tile_space.min.y || y >= tile_space.max.y) return {};
      const std::int64_t begin = max_of(std::int64_t{run.x_begin} - longer_, std::int64_t{tile_space.min.x});
      const std::int64_t end = min_of(std::int64_t{run.x_end} + longer_, std::int64_t{tile_space.max.x});
      if (begin >= end) return {};
      return {static_cast<std::int32_t>(y), static_cast<std::int32_t>(begin), static_cast<std::int32_t>(end)};
    }

    decltype(std::declval<const Spans&>().begin()) next_{};
    decltype(end_of(std::declval<const Spans&>())) end_{};
    std::int32_t rows_ = 0;
    std::int32_t longer_ = 0;
    bool at_end_ = true;
    TileSpan span_;
  };

  [[nodiscard]] Iterator begin() const { return Iterator(*this); }
  [[nodiscard]] Iterator end() const noexcept { return {}; }

  /// Box of tiles around the result, if the area knows its own.
  [[nodiscard]] TileBox box_around() const noexcept
    requires KnowsBox<Spans>
  {
    const TileBox box = spans_.box_around();
    if (box.empty()) return {};
    const auto place = [](std::int32_t value, std::int32_t by) {
      return min_of<std::int64_t>(max_of<std::int64_t>(std::int64_t{value} + by, -tile_limit), tile_limit);
    };
    const auto tile = [&](Tile corner, std::int32_t columns) {
      return Tile{static_cast<std::int32_t>(place(corner.x, columns)),
                  static_cast<std::int32_t>(place(corner.y, rows_))};
    };
    return {tile(box.min, -longer_), tile(box.max, longer_)};
  }

 private:
  Spans spans_;
  std::int32_t rows_;
  std::int32_t longer_;
};

}  // namespace tilespace::detail
