// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <tilespace/base/detail/buffer.hpp>
#include <tilespace/exact/max_of.hpp>
#include <tilespace/geom/box.hpp>
#include <tilespace/geom/closest_point.hpp>
#include <tilespace/geom/detail/box_around.hpp>
#include <tilespace/objects/object.hpp>

/// @file nearest_objects.hpp
/// The k nearest objects of those that a search has found so far, sorted by their distance.

namespace tilespace::detail {

/// A sorted list of as many objects as `out` holds. Squared distances are rounded; exact predicates decide where these
/// are too close to each other.
class NearestObjects {
 public:
  /// `boxes` are those of all objects, by the index of the id. `out` is not empty.
  NearestObjects(const Buffer<Box>& boxes, Point from, std::span<ObjectId> out) noexcept
      : boxes_(boxes), from_(from), out_(out) {}

  [[nodiscard]] std::size_t count() const noexcept { return count_; }

  /// Squared distance to a box that is not empty, rounded by less than 2^-49 of itself, or, if tiny, by less than
  /// 2^-1001. Without branches: on which side of a box the point is, cannot be predicted.
  [[nodiscard]] double rough_square_to(const Box& box) const noexcept {
    const double x = max_of(max_of(box.min.x - from_.x, from_.x - box.max.x), 0.0);
    const double y = max_of(max_of(box.min.y - from_.y, from_.y - box.max.y), 0.0);
    return x * x + y * y;
  }
  /// Whether an object at this squared distance may be one of the nearest. False only if it certainly is not.
  [[nodiscard]] bool may_add(double square) const noexcept { return !is_less(farthest_, square); }
  /// Adds an object that is not empty, with its rounded squared distance. If the list is full, the farthest one is
  /// dropped. Of the same distance, the lower id is nearer.
  void add(ObjectId id, const Box& box, double square) noexcept;

  /// Whether the list is full, and all of it within a distance.
  [[nodiscard]] bool are_within(double reach) const noexcept;
  /// Distance to search next, beyond one that was searched: as far as the last of the list, if it is full, as nothing
  /// beyond it is nearer.
  [[nodiscard]] double next_reach(double reach) const noexcept;

 private:
  static constexpr std::size_t most_kept = 32;

  // Squares of real distances that are rounded to more than this are certainly larger than one rounded to `square`.
  [[nodiscard]] static double above(double square) noexcept { return square * (1.0 + 0x1p-40) + 0x1p-1000; }
  // Whether the real square that is rounded to `a` is certainly less than that rounded to `b`: both errors together are
  // less than 2^-48 of the larger one and 2^-1000.
  [[nodiscard]] static bool is_less(double a, double b) noexcept { return above(a) < b; }
  [[nodiscard]] double square_at(std::size_t i) const noexcept;
  [[nodiscard]] bool add_certainly(ObjectId id, double square) noexcept;
  void add_exactly(ObjectId id, const Box& box, double square) noexcept;
  [[nodiscard]] bool is_nearer(ObjectId id, const Box& box, double square, std::size_t i) const noexcept;
  [[nodiscard]] bool is_full() const noexcept { return count_ == out_.size(); }

  const Buffer<Box>& boxes_;
  Point from_;
  std::span<ObjectId> out_;
  std::size_t count_ = 0;
  double farthest_ = infinity;  // rounded squared distance of the last one, once the list is full
  double squares_[most_kept];   // of the first ones, rounded
};

}  // namespace tilespace::detail
