// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <tilespace/base/assert.hpp>
#include <tilespace/base/buffer.hpp>
#include <tilespace/base/reset_on_move.hpp>
#include <tilespace/base/result.hpp>
#include <tilespace/geom/box.hpp>
#include <tilespace/geom/circle.hpp>
#include <tilespace/volume/bone.hpp>
#include <tilespace/volume/detail/may_touch.hpp>
#include <tilespace/volume/detail/near_boxes.hpp>
#include <tilespace/volume/volume.hpp>

/// @file volume_set.hpp
/// Bodies of circles, as the poses of this frame put them.

namespace tilespace {

/// The circles of one body in a VolumeSet, where they are. Good until the set is edited; a refresh() shows through it.
class VolumeView {
 public:
  VolumeView() = default;

  /// How many circles?
  [[nodiscard]] std::size_t size() const noexcept { return size_; }
  /// A circle, by its number in the Volume. Empty ones have a NaN for a radius.
  [[nodiscard]] Circle operator[](std::size_t number) const noexcept {
    TILESPACE_ASSERT(number < size_);
    return {{x_[number], y_[number]}, radius_[number]};
  }
  /// The bone that a circle hangs on.
  [[nodiscard]] std::uint32_t bone(std::size_t number) const noexcept {
    TILESPACE_ASSERT(number < size_);
    return circles_[number].bone;
  }

  /// A box around all circles that are not empty: the smallest one, with each side up to two doubles farther out. Empty if there
  /// are none.
  [[nodiscard]] const Box& box_around() const noexcept { return *box_; }
  /// A circle around all circles that are not empty: from the middle of the box, as far as the center that is farthest and the
  /// radius that is largest, and 2^-49 of that more. Empty if there are none; the whole plane if no such radius is finite.
  [[nodiscard]] const Circle& circle_around() const noexcept { return *circle_; }

 private:
  friend class VolumeSet;

  const double* x_ = nullptr;
  const double* y_ = nullptr;
  const double* radius_ = nullptr;
  const BoneCircle* circles_ = nullptr;
  const Box* box_ = &detail::no_box;
  const Circle* circle_ = &nothing_circle;
  std::size_t size_ = 0;

  static constexpr Circle nothing_circle{{0.0, 0.0}, -1.0};
};

/// Bodies of circles that hang on skeletons. Each frame, refresh() puts the circles where the pose has them, into arrays that
/// all questions are answered from.
///
/// Shape       Bodies have numbers, from 0 on, in the order of add(). Their circles are in arrays of x, y and radius, body after body;
///             around each body there is a box and a circle.
/// Errors      A set takes memory in add() and reserve(), and says where it cannot. One that was moved from is empty. Copying one
///             without memory for the copy stops the program.
/// Order       The same on every machine.
/// Threads     Any number may ask at once as long as none edits. refresh() of different bodies is no edit of the others.
class VolumeSet {
 public:
  VolumeSet() = default;

  /// Takes a body in, which is nowhere until its first refresh(). Returns its number. `volume` must outlive the set; it may be
  /// moved.
  /// Errors      out_of_memory; nothing changes then.
  /// Cost        O(circles of it). Now and then, everything is moved.
  Result<std::uint32_t> add(const Volume& volume) noexcept;

  /// Sees to memory for that many bodies and circles, each body's circles rounded up to a multiple of 4. Says whether there is.
  /// Cost        Everything is moved, if there is not.
  [[nodiscard]] bool reserve(std::size_t bodies, std::size_t circles) noexcept;

  /// Takes all bodies out.
  /// Cost        Constant.
  void clear() noexcept;

  /// How many bodies?
  [[nodiscard]] std::size_t size() const noexcept { return *size_; }
  /// A body, by its number.
  [[nodiscard]] VolumeView operator[](std::size_t body) const noexcept;

  /// Puts the circles of a body where placed() puts them on the bones of this pose.
  /// Invalid     A pose with fewer bones than Volume::bone_count() is a broken contract; the body is nowhere then, as after hide().
  ///             Circles on a bone with a NaN or an infinity are empty, others are not concerned.
  /// Exactness   As placed(); what is around them holds them truly.
  /// Cost        Some 5 ns a circle, what is around included. Allocates: never.
  void refresh(std::size_t body, std::span<const Bone> pose) noexcept;

  /// Puts a body nowhere: its circles are empty until the next refresh().
  /// Cost        O(circles of it). Allocates: never.
  void hide(std::size_t body) noexcept;

  /// What is around each body: that of body i is at [i].
  /// @{
  [[nodiscard]] std::span<const Box> boxes_around() const noexcept { return {boxes_.data(), *size_}; }
  [[nodiscard]] std::span<const Circle> circles_around() const noexcept { return {around_.data(), *size_}; }
  /// @}

  /// Which body, from `from` on, may touch that box? size() if none may. What boxes_around() says, or now and then one that it
  /// does not.
  /// Cost        About 0.3 ns a body that is not.
  [[nodiscard]] std::size_t next_near(std::size_t from, const Box& box) const noexcept {
    return detail::next_near(float_boxes_.data(), from, *size_, detail::float_box(box));
  }

 private:
  // Where the circles of a body are.
  struct Place {
    const BoneCircle* circles = nullptr;  // as the bones have them
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
  const Place& place = places_[body];
  view.x_ = x_.data() + place.first;
  view.y_ = y_.data() + place.first;
  view.radius_ = radius_.data() + place.first;
  view.circles_ = place.circles;
  view.box_ = &boxes_[body];
  view.circle_ = &around_[body];
  view.size_ = place.size;
  return view;
}

}  // namespace tilespace
