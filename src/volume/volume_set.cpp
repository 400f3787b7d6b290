// SPDX-License-Identifier: MIT
#include <limits>
#include <tilespace/exact/max_of.hpp>
#include <tilespace/simd/detail/lanes_plain.hpp>
#include <tilespace/volume/volume_set.hpp>
#include <utility>
#include "bone_frame.hpp"
#include "surround.hpp"

namespace tilespace {
namespace {

constexpr double no_radius = std::numeric_limits<double>::quiet_NaN();

constexpr std::size_t with_padding(std::size_t circles) noexcept {
  return (circles + detail::circles_in_lanes - 1) / detail::circles_in_lanes * detail::circles_in_lanes;
}

constexpr std::size_t blocks_of(std::size_t boxes) noexcept {
  return (boxes + detail::boxes_at_once - 1) / detail::boxes_at_once;
}

// Copies the first `size` values to a buffer of size `room`; returns false if out of memory.
template <class T>
bool grow(Buffer<T>& values, std::size_t size, std::size_t room) noexcept {
  auto grown = Buffer<T>::create(room, T{});
  if (grown.size() != room) return false;
  for (std::size_t i = 0; i < size; ++i) grown[i] = values[i];
  values = std::move(grown);
  return true;
}

// At least doubles the capacity, for amortized constant growth.
std::size_t capacity_for(std::size_t count, std::size_t now) noexcept { return count < 2 * now ? 2 * now : count; }

}  // namespace

bool VolumeSet::reserve(std::size_t bodies, std::size_t circles) noexcept {
  if (bodies > UINT32_MAX || circles > UINT32_MAX) return false;
  if (bodies > places_.size() || bodies > boxes_.size() || bodies > around_.size() ||
      blocks_of(bodies) > float_boxes_.size()) {
    const std::size_t room = capacity_for(bodies, *size_);
    if (!grow(places_, *size_, room) || !grow(boxes_, *size_, room) || !grow(around_, *size_, room)) return false;
    if (!grow(float_boxes_, blocks_of(*size_), blocks_of(room))) return false;
  }
  if (circles > x_.size() || circles > y_.size() || circles > radius_.size()) {
    const std::size_t room = capacity_for(circles, *circle_count_);
    if (!grow(x_, *circle_count_, room) || !grow(y_, *circle_count_, room) || !grow(radius_, *circle_count_, room))
      return false;
  }
  return true;
}

Result<std::uint32_t> VolumeSet::add(const Volume& volume) noexcept {
  const std::size_t circles = with_padding(volume.size());
  if (!reserve(*size_ + 1, *circle_count_ + circles))
    return Error{ErrorCode::out_of_memory, "memory for one more body"};
  const std::size_t body = *size_;
  places_[body] = {volume.circles().data(), static_cast<std::uint32_t>(*circle_count_),
                   static_cast<std::uint32_t>(volume.size()), static_cast<std::uint32_t>(volume.bone_count())};
  for (std::size_t i = *circle_count_; i < *circle_count_ + circles; ++i) radius_[i] = no_radius, x_[i] = y_[i] = 0.0;
  circle_count_ = *circle_count_ + circles;
  size_ = body + 1;
  hide(body);
  return static_cast<std::uint32_t>(body);
}

void VolumeSet::clear() noexcept {
  size_ = std::size_t{0};
  circle_count_ = std::size_t{0};
}

void VolumeSet::refresh(std::size_t body, std::span<const Bone> pose) noexcept {
  TILESPACE_ASSERT(body < size());
  if (body >= size()) return;
  const Place& place = places_[body];
  TILESPACE_ASSERT(pose.size() >= place.bone_count);
  if (pose.size() < place.bone_count) return hide(body);
  double* const x = x_.data() + place.first;
  double* const y = y_.data() + place.first;
  double* const radius = radius_.data() + place.first;
  constexpr double inf = detail::infinity;
  detail::plain::Doubles min{inf, inf};
  detail::plain::Doubles max{-inf, -inf};
  double largest = 0.0;
  for (std::size_t i = 0; i < place.size;) {
    const std::uint32_t bone = place.circles[i].bone;
    const detail::BoneFrame frame(pose[bone]);
    for (; i < place.size && place.circles[i].bone == bone; ++i) {
      const Circle& circle = place.circles[i].circle;
      const detail::plain::Doubles center = frame.at(circle.center);
      x[i] = center[0];
      y[i] = center[1];
      radius[i] = frame.radius_at(center, circle.radius);
      min = detail::plain::lower(center - radius[i], min);
      max = detail::plain::higher(center + radius[i], max);
      largest = detail::max_of(radius[i], largest);
    }
  }
  // Rounding is monotone: the outermost real side has the outermost rounded side.
  const Box box = detail::farther_out({{min[0], min[1]}, {max[0], max[1]}});
  surround(body, box, detail::circle_around({x, y, radius, with_padding(place.size)}, box, largest));
}

void VolumeSet::surround(std::size_t body, const Box& box, const Circle& circle) noexcept {
  boxes_[body] = box;
  around_[body] = circle;
  float_boxes_[body / detail::boxes_at_once].set(body % detail::boxes_at_once, detail::float_box(box));
}

void VolumeSet::hide(std::size_t body) noexcept {
  TILESPACE_ASSERT(body < size());
  if (body >= size()) return;
  for (std::size_t i = 0; i < places_[body].size; ++i) radius_[places_[body].first + i] = no_radius;
  surround(body, detail::no_box, {{0.0, 0.0}, -1.0});
}

}  // namespace tilespace
