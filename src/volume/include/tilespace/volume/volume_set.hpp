// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <tilespace/base/assert.hpp>
#include <tilespace/base/detail/buffer.hpp>
#include <tilespace/base/detail/reset_on_move.hpp>
#include <tilespace/base/result.hpp>
#include <tilespace/geom/box.hpp>
#include <tilespace/geom/circle.hpp>
#include <tilespace/volume/bone.hpp>
#include <tilespace/volume/detail/may_touch.hpp>
#include <tilespace/volume/detail/near_boxes.hpp>
#include <tilespace/volume/volume.hpp>

/// @file volume_set.hpp
/// Set of bodies made of circles, placed by the poses of the current frame, as a structure of arrays.

namespace tilespace {

class VolumeSet;
class VolumeView;

namespace detail {
// Placed circles of a body, as arrays: for loops over all of them.
struct PlacedCircles {
  const double* x = nullptr;
  const double* y = nullptr;
  const double* radius = nullptr;
  std::size_t size = 0;
  [[nodiscard]] Circle operator[](std::size_t i) const noexcept { return {{x[i], y[i]}, radius[i]}; }
};
[[nodiscard]] PlacedCircles circles_of(const VolumeView& view) noexcept;
}  // namespace detail

/// View of the placed circles of one body in a VolumeSet. Valid until the set is edited or moved; reflects refresh().
///
/// It is the set and a number, so that a loop that rejects most bodies by their bounds reads nothing else of them.
class VolumeView {
 public:
  VolumeView() = default;

  /// Number of circles.
  [[nodiscard]] std::size_t size() const noexcept;
  /// A circle, by its number in the Volume. Empty ones have a NaN as their radius.
  [[nodiscard]] Circle operator[](std::size_t number) const noexcept;
  /// The bone of a circle.
  [[nodiscard]] std::uint32_t bone(std::size_t number) const noexcept;

  /// Bounding box (AABB) of all circles that are not empty: the smallest one, with each side up to two doubles farther
  /// out. Empty if there are none.
  [[nodiscard]] const Box& box_around() const noexcept;
  /// Bounding circle of all circles that are not empty: its center is that of the box; its radius is the maximum
  /// distance of a center plus the maximum radius, and up to 2^-49 of that more. Empty if there are none; the whole
  /// plane if no such radius is finite.
  [[nodiscard]] const Circle& circle_around() const noexcept;

 private:
  friend class VolumeSet;
  friend detail::PlacedCircles detail::circles_of(const VolumeView& view) noexcept;

  const VolumeSet* set_ = nullptr;
  std::size_t body_ = 0;

  static constexpr Circle nothing_circle{{0.0, 0.0}, -1.0};
};

/// Bodies made of circles attached to skeletons. Each frame, refresh() places the circles of a body according to its
/// pose, in arrays that all queries read.
///
/// Shape       Bodies have numbers, from 0 on, in the order of add(). Their circles are in arrays of x, y and radius,
///             body after body; each body has a bounding box and a bounding circle.
/// Errors      Only add() and reserve() allocate, and report failure. A set that was moved from is empty. Copying
///             terminates the program if out of memory.
/// Order       The same on every machine.
/// Threads     Any number of readers as long as no thread edits. refresh() of one body is no edit of the others.
class VolumeSet {
 public:
  VolumeSet() = default;

  /// Adds a body, which is hidden until its first refresh(), and returns its number. `volume` must outlive the set; it
  /// may be moved.
  /// Errors      out_of_memory; nothing changes then.
  /// Cost        O(circles of the body). Occasionally moves all bodies (amortized growth).
  Result<std::uint32_t> add(const Volume& volume) noexcept;

  /// Reserves memory for that many bodies and circles, each body's circles rounded up to a multiple of 4. Returns false
  /// if out of memory.
  /// Cost        Moves all bodies if the capacity grows.
  [[nodiscard]] bool reserve(std::size_t bodies, std::size_t circles) noexcept;

  /// Removes all bodies.
  /// Cost        Constant.
  void clear() noexcept;

  /// Number of bodies.
  [[nodiscard]] std::size_t size() const noexcept { return *size_; }
  /// A body, by its number.
  [[nodiscard]] VolumeView operator[](std::size_t body) const noexcept;

  /// Places the circles of a body on the bones of this pose, as placed() does, and updates its bounds.
  /// Invalid     A pose with fewer bones than Volume::bone_count() is a broken contract; the body is then hidden, as
  ///             after hide(). Circles on a bone with a NaN or an infinity become empty; others are not affected.
  /// Exactness   As placed(); the bounds contain all circles as real numbers.
  /// Cost        About 5 ns per circle, including the bounds. Allocates: never.
  void refresh(std::size_t body, std::span<const Bone> pose) noexcept;

  /// Hides a body: its circles are empty until the next refresh().
  /// Cost        O(circles of the body). Allocates: never.
  void hide(std::size_t body) noexcept;

  /// Bounding boxes and bounding circles of all bodies, indexed by body.
  /// @{
  [[nodiscard]] std::span<const Box> boxes_around() const noexcept { return {boxes_.data(), *size_}; }
  [[nodiscard]] std::span<const Circle> circles_around() const noexcept { return {around_.data(), *size_}; }
  /// @}

  /// Finds the next body, from `from` on, whose bounding box may touch `box`; size() if there is none. Conservative: a
  /// superset of what boxes_around() says, with rare false positives.
  /// Cost        About 0.3 ns per skipped body.
  [[nodiscard]] std::size_t next_near(std::size_t from, const Box& box) const noexcept {
    return detail::next_near(float_boxes_.data(), from, *size_, detail::float_box(box));
  }

 private:
  friend class VolumeView;
  friend detail::PlacedCircles detail::circles_of(const VolumeView& view) noexcept;

  // Storage of the circles of a body.
  struct Place {
    const BoneCircle* circles = nullptr;  // in local coordinates of the bones
    std::uint32_t first = 0;
    std::uint32_t size = 0;
    std::uint32_t bone_count = 0;
  };

  void surround(std::size_t body, const Box& box, const Circle& circle) noexcept;

  Buffer<double> x_;
  Buffer<double> y_;
  Buffer<double> radius_;
  Buffer<Place> places_;
  Buffer<Box> boxes_;
  Buffer<Circle> around_;
  Buffer<detail::FloatBoxes> float_boxes_;
  ResetOnMove<std::size_t> size_;
  ResetOnMove<std::size_t> circle_count_;
};

inline VolumeView VolumeSet::operator[](std::size_t body) const noexcept {
  TILESPACE_ASSERT(body < size());
  VolumeView view;
  if (body >= size()) return view;
  view.set_ = this;
  view.body_ = body;
  return view;
}

inline detail::PlacedCircles detail::circles_of(const VolumeView& view) noexcept {
  if (view.set_ == nullptr) return {};
  const VolumeSet::Place& place = view.set_->places_[view.body_];
  return {view.set_->x_.data() + place.first, view.set_->y_.data() + place.first,
          view.set_->radius_.data() + place.first, place.size};
}

inline std::size_t VolumeView::size() const noexcept { return detail::circles_of(*this).size; }
inline Circle VolumeView::operator[](std::size_t number) const noexcept {
  TILESPACE_ASSERT(number < size());
  return detail::circles_of(*this)[number];
}
inline std::uint32_t VolumeView::bone(std::size_t number) const noexcept {
  TILESPACE_ASSERT(number < size());
  return set_->places_[body_].circles[number].bone;
}
inline const Box& VolumeView::box_around() const noexcept {
  return set_ == nullptr ? detail::no_box : set_->boxes_[body_];
}
inline const Circle& VolumeView::circle_around() const noexcept {
  return set_ == nullptr ? nothing_circle : set_->around_[body_];
}

}  // namespace tilespace
