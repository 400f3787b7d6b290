// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/base/detail/compiler.hpp>
#include <tilespace/geom/box.hpp>

/// @file query_margin.hpp
/// Margin by which queries of a layer are extended: the maximum size of its boxes, and their drift since the last sort.

namespace tilespace::detail {

// Two doubles, in a vector register where the compiler has a type for that.
using TwoReals = Vector<double, 16>;
[[nodiscard]] inline TwoReals two_reals(Point point) noexcept { return TwoReals{point.x, point.y}; }
[[nodiscard]] inline TwoReals two_reals(Vec vec) noexcept { return TwoReals{vec.x, vec.y}; }
[[nodiscard]] inline bool both(decltype(TwoReals{} < TwoReals{}) mask) noexcept { return (mask[0] & mask[1]) != 0; }

/// Sizes and drift of the boxes of a layer. They are sorted by the cell of their north-western corner.
///
/// A box that touches another begins at most its own size to the west of where the other begins, and not east of where
/// that ends. Objects that move a little in a frame stay in the slots of the cell where they were at the last sort:
/// queries are extended by the drift, which is how far they may have moved since then.
class QueryMargin {
 public:
  QueryMargin() = default;
  /// For cells with sides of at least `side`: boxes may have sides of up to three quarters of that, and drift by an
  /// eighth, so that two that touch were sorted into neighbouring cells.
  explicit QueryMargin(double side) noexcept : largest_side_(side * 0.75), most_drift_(side * 0.125) {}

  /// Whether a box of this size may be in the layer.
  [[nodiscard]] bool fits(const Box& box) const noexcept {
    return largest_side_ == infinity ||
           (box.max.x - box.min.x < largest_side_ && box.max.y - box.min.y < largest_side_);
  }
  /// Maximum size of all boxes that were here, rounded to the nearest.
  [[nodiscard]] Vec largest() const noexcept { return largest_; }
  /// Extends the margin for this box.
  void note_size(const Box& box) noexcept {
    const Vec size = box.max - box.min;
    if (size.x > largest_.x || size.y > largest_.y) note_larger(size);
  }

  /// Extends the margin for a box that drifts. False if it moves far, does not fit, or one of the boxes is empty.
  /// end_frame() must follow before any query.
  [[nodiscard]] bool note_drift(const Box& from, const Box& to) noexcept {
    const TwoReals size = two_reals(to.max) - two_reals(to.min);
    const TwoReals displacement = two_reals(to.min) - two_reals(from.min);
    const TwoReals step = TILESPACE_CHOSEN(displacement < 0.0, -displacement, displacement);
    return both((size >= 0.0) & (size <= two_reals(largest_)) & (step <= frame_drift_)) || note_farther(size, step);
  }
  /// Adds what a part of the frame has noted: in a copy of the margin, as it was when the frame began.
  void add(const QueryMargin& part) noexcept;
  /// Ends a frame. Returns whether the drift exceeds what the cells allow for.
  [[nodiscard]] bool end_frame() noexcept;

  /// Range of the sorted positions of the north-western corners of boxes that touch this one.
  [[nodiscard]] Box corners_near(const Box& box) const noexcept;

 private:
  void note_larger(Vec size) noexcept;
  bool note_farther(TwoReals size, TwoReals step) noexcept;
  void set_reach() noexcept;

  double largest_side_ = 0.0;
  double most_drift_ = 0.0;
  double drift_ = 0.0;      // maximum distance of an object from where it was sorted
  TwoReals frame_drift_{};  // what this frame adds to it, along each axis
  Vec largest_{};
  Vec reach_{};  // sum of both: how far west and north a box that touches another may have its sorted corner
};

}  // namespace tilespace::detail
