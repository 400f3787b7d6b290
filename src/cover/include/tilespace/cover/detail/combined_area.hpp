// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <tilespace/base/detail/end_of_range.hpp>
#include <tilespace/cover/detail/known_box.hpp>
#include <tilespace/exact/max_of.hpp>
#include <tilespace/grid/detail/around.hpp>
#include <tilespace/grid/tile_span.hpp>
#include <utility>

/// @file combined_area.hpp
/// Set operations on two areas by a linear merge (sweep) of their span ends.

namespace tilespace::detail {

/// The begins and ends of the spans of an area in row order, as numbers: at each, membership of the tiles changes.
template <class Spans>
class EdgesOfSpans {
 public:
  /// After the last begin or end.
  static constexpr std::int64_t no_place = INT64_MAX;

  EdgesOfSpans() = default;
  explicit EdgesOfSpans(const Spans& spans) : span_(spans.begin()), end_(end_of(spans)) { find_begin(); }

  /// The next position at which membership changes.
  [[nodiscard]] std::int64_t place() const noexcept { return place_; }
  /// Whether the tiles before it are in the area.
  [[nodiscard]] bool is_inside() const noexcept { return is_inside_; }
  /// Advances to the next position.
  void pass() {
    is_inside_ = !is_inside_;
    if (is_inside_) {
      place_ += length_;
    } else {
      ++span_;
      find_begin();
    }
  }

  /// Position of a tile in row-major order.
  [[nodiscard]] static constexpr std::int64_t place_of(Tile tile) noexcept {
    return std::int64_t{tile.y} * row_length + (std::int64_t{tile.x} - INT32_MIN);
  }
  [[nodiscard]] static constexpr Tile tile_of(std::int64_t place) noexcept {
    return {static_cast<std::int32_t>((place & (row_length - 1)) + INT32_MIN), static_cast<std::int32_t>(place >> 32)};
  }

 private:
  static constexpr std::int64_t row_length = std::int64_t{1} << 32;

  void find_begin() {
    if (span_ == end_) {
      place_ = no_place;
      return;
    }
    const TileSpan span = *span_;
    place_ = place_of({span.x_begin, span.y});
    length_ = span.size();
  }

  decltype(std::declval<const Spans&>().begin()) span_{};
  decltype(end_of(std::declval<const Spans&>())) end_{};
  std::int64_t place_ = no_place;
  std::int64_t length_ = 0;  // of the span that begins at place_
  bool is_inside_ = false;
};

/// Set operation: union, intersection or difference.
enum class SetRule : std::uint8_t { either, both, first_only };

[[nodiscard]] constexpr bool is_in(SetRule rule, bool in_a, bool in_b) noexcept {
  switch (rule) {
    case SetRule::either: return in_a || in_b;
    case SetRule::both: return in_a && in_b;
    case SetRule::first_only: break;
  }
  return in_a && !in_b;
}

/// The maximal runs of the tiles that a set operation selects from two areas. Visits each span of both once. No run
/// crosses the end of a row, as both areas end there.
template <SetRule rule, class A, class B>
class CombinedArea {
 public:
  CombinedArea(const A& a, const B& b) : a_(a), b_(b) {}

  class Iterator : public RangeIterator<Iterator> {
   public:
    using value_type = TileSpan;
    using difference_type = std::ptrdiff_t;
    Iterator() = default;
    explicit Iterator(const CombinedArea& area) : a_(area.a_), b_(area.b_), at_end_(area.is_known_empty()) {
      if (!at_end_) ++*this;
    }
    [[nodiscard]] TileSpan operator*() const noexcept { return span_; }
    Iterator& operator++() {
      bool is_run = false;
      std::int64_t begin = 0;
      while (!is_over()) {
        const std::int64_t place = min_of(a_.place(), b_.place());
        while (a_.place() == place) a_.pass();
        while (b_.place() == place) b_.pass();
        if (is_in(rule, a_.is_inside(), b_.is_inside()) == is_run) continue;
        is_run = !is_run;
        if (is_run) {
          begin = place;
        } else {
          const Tile first = EdgesOfSpans<A>::tile_of(begin);
          span_ = {first.y, first.x, EdgesOfSpans<A>::tile_of(place).x};
          return *this;
        }
      }
      at_end_ = true;
      return *this;
    }

   private:
    friend RangeIterator<Iterator>;
    [[nodiscard]] bool at_end() const noexcept { return at_end_; }
    [[nodiscard]] bool is_at(const Iterator& other) const noexcept { return span_ == other.span_; }
    // Whether no further tile is possible.
    [[nodiscard]] bool is_over() const noexcept {
      const bool no_a = a_.place() == EdgesOfSpans<A>::no_place;
      const bool no_b = b_.place() == EdgesOfSpans<B>::no_place;
      return rule == SetRule::either ? no_a && no_b : rule == SetRule::both ? no_a || no_b : no_a;
    }

    EdgesOfSpans<A> a_;
    EdgesOfSpans<B> b_;
    bool at_end_ = true;
    TileSpan span_;
  };

  [[nodiscard]] Iterator begin() const { return Iterator(*this); }
  [[nodiscard]] Iterator end() const noexcept { return {}; }

  /// Box of tiles around the result: the box around both boxes, their intersection, or the first. Only if the areas
  /// know their boxes.
  [[nodiscard]] TileBox box_around() const noexcept
    requires(rule == SetRule::either ? KnowsBox<A> && KnowsBox<B>
                                     : KnowsBox<A> || (rule == SetRule::both && KnowsBox<B>))
  {
    if constexpr (rule == SetRule::either) {
      return around(a_.box_around(), b_.box_around());
    } else if constexpr (rule == SetRule::first_only || !KnowsBox<B>) {
      return a_.box_around();
    } else if constexpr (!KnowsBox<A>) {
      return b_.box_around();
    } else {
      return intersection(a_.box_around(), b_.box_around());
    }
  }

 private:
  friend struct TileTest;
  [[nodiscard]] bool covers(Tile tile) const noexcept {
    if constexpr (rule == SetRule::either) return TileTest::covers(a_, tile) || TileTest::covers(b_, tile);
    return TileTest::covers(a_, tile) && TileTest::covers(b_, tile) == (rule == SetRule::both);
  }
  // Areas with disjoint boxes have an empty intersection, which needs no iteration.
  [[nodiscard]] bool is_known_empty() const noexcept {
    if constexpr (rule == SetRule::both && KnowsBox<A> && KnowsBox<B>) return box_around().empty();
    return false;
  }

  A a_;
  B b_;
};

// Not unions, whose box may be much larger than both areas; those of the parts of a sector are made for that.
template <SetRule rule, class A, class B>
inline constexpr bool tests_tiles<CombinedArea<rule, A, B>> =
    rule != SetRule::either && tests_tiles<A> && tests_tiles<B>;

}  // namespace tilespace::detail
