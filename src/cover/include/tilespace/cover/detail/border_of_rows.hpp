// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <tilespace/base/detail/end_of_range.hpp>
#include <tilespace/cover/detail/known_box.hpp>
#include <tilespace/exact/max_of.hpp>
#include <tilespace/grid/tile_span.hpp>
#include <utility>

/// @file border_of_rows.hpp
/// Inner border of an area with one span per row, in one pass over three rows at a time.

namespace tilespace::detail {

/// An area that has at most one span in each row.
template <class Spans>
concept HasOneSpanPerRow = has_one_span_per_row<Spans>;

/// The maximal runs of the tiles of an area that have a neighbour outside. Of a row between two others, all but the
/// columns that lie inside of all three; `beside` is 1 if tiles that share a corner are neighbours, else 0.
template <HasOneSpanPerRow Spans>
class BorderOfRows {
 public:
  BorderOfRows(const Spans& spans, std::int32_t beside) : spans_(spans), beside_(beside) {}

  class Iterator : public RangeIterator<Iterator> {
   public:
    using value_type = TileSpan;
    using difference_type = std::ptrdiff_t;
    Iterator() = default;
    explicit Iterator(const BorderOfRows& border)
        : next_(border.spans_.begin()), end_(end_of(border.spans_)), beside_(border.beside_) {
      after_ = take_row();
      go_on();
    }
    [[nodiscard]] TileSpan operator*() const noexcept { return span_; }
    Iterator& operator++() {
      if (eastern_.size() == 0) {
        go_on();
      } else {
        span_ = std::exchange(eastern_, TileSpan{});
      }
      return *this;
    }

   private:
    friend RangeIterator<Iterator>;
    [[nodiscard]] bool at_end() const noexcept { return span_.size() == 0; }
    [[nodiscard]] bool is_at(const Iterator& other) const noexcept { return span_ == other.span_; }
    TileSpan take_row() {
      if (next_ == end_) return {};
      const TileSpan row = *next_;
      ++next_;
      return row;
    }
    // Continues with the next row: with its western run, or all of it.
    void go_on() {
      const TileSpan before = row_;
      row_ = after_;
      span_ = row_;
      if (row_.size() == 0) return;
      after_ = take_row();
      const bool is_between =
          before.size() != 0 && before.y == row_.y - 1 && after_.size() != 0 && after_.y == row_.y + 1;
      const std::int32_t begin = max_of(row_.x_begin + 1, max_of(before.x_begin, after_.x_begin) + beside_);
      const std::int32_t end = min_of(row_.x_end - 1, min_of(before.x_end, after_.x_end) - beside_);
      if (!is_between || begin >= end) return;
      span_.x_end = begin;
      eastern_ = {row_.y, end, row_.x_end};
    }

    decltype(std::declval<const Spans&>().begin()) next_{};
    decltype(end_of(std::declval<const Spans&>())) end_{};
    std::int32_t beside_ = 0;
    TileSpan row_;
    TileSpan after_;    // the row to the south; empty if there is none
    TileSpan span_;     // empty at the end
    TileSpan eastern_;  // the other run of the row
  };

  [[nodiscard]] Iterator begin() const { return Iterator(*this); }
  [[nodiscard]] Iterator end() const noexcept { return {}; }

  /// Box of tiles around the border, if the area knows its own: that one.
  [[nodiscard]] TileBox box_around() const noexcept
    requires KnowsBox<Spans>
  {
    return spans_.box_around();
  }

 private:
  Spans spans_;
  std::int32_t beside_;
};

}  // namespace tilespace::detail
