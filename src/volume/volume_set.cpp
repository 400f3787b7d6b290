// SPDX-License-Identifier: MIT
#include <limits>
#include <tilespace/volume/detail/bone_frame.hpp>
#include <tilespace/volume/detail/surround.hpp>
#include <tilespace/volume/volume_set.hpp>
#include <utility>

namespace tilespace {
namespace {

constexpr double no_radius = std::numeric_limits<double>::quiet_NaN();
constexpr Circle no_circle{{0.0, 0.0}, -1.0};

constexpr std::size_t with_padding(std::size_t circles) noexcept {
  return (circles + detail::circles_at_once - 1) / detail::circles_at_once * detail::circles_at_once;
}

// The first `size` of them, with room for more; says whether there is.
template <class T>
bool grow(Buffer<T>& values, std::size_t size, std::size_t room) noexcept {
  auto grown = Buffer<T>::create(room, T{});
  if (grown.size() != room) return false;
  for (std::size_t i = 0; i < size; ++i) grown[i] = values[i];
  values = std::move(grown);
  return true;
}

// At least twice what there was, so that each is moved but a few times.
std::size_t room_for(std::size_t count, std::size_t now) noexcept { return count < 2 * now ? 2 * now : count; }

}  // namespace

bool VolumeSet::reserve(std::size_t bodies, std::size_t circles) noexcept {
  if (bodies > UINT32_MAX || circles > UINT32_MAX) return false;
  if (bodies > places_.size() || bodies > boxes_.size() || bodies > around_.size()) {
    const std::size_t room = room_for(bodies, *size_);
    if (!grow(places_, *size_, room) || !grow(boxes_, *size_, room) || !grow(around_, *size_, room)) return false;
  }
  if (circles > x_.size() || circles > y_.size() || circles > radius_.size()) {
    const std::size_t room = room_for(circles, *circle_count_);
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

VolumeView VolumeSet::operator[](std::size_t body) const noexcept {
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

void VolumeSet::refresh(std::size_t body, std::span<const Bone> pose) noexcept {
  TILESPACE_ASSERT(body < size());
  if (body >= size()) return;
  const Place& place = places_[body];
  TILESPACE_ASSERT(pose.size() >= place.bone_count);
  if (pose.size() < place.bone_count) return hide(body);
  double* const x = x_.data() + place.first;
  double* const y = y_.data() + place.first;
  double* const radius = radius_.data() + place.first;
  for (std::size_t i = 0; i < place.size;) {
    const std::uint32_t bone = place.circles[i].bone;
    const detail::BoneFrame frame(pose[bone]);
    for (; i < place.size && place.circles[i].bone == bone; ++i) {
      const Circle& circle = place.circles[i].circle;
      const Point center = frame.at(circle.center);
      x[i] = center.x;
      y[i] = center.y;
      radius[i] = detail::radius_at(center, frame.scale * circle.radius);
    }
  }
  const detail::CircleArrays circles{x, y, radius, with_padding(place.size)};
  boxes_[body] = detail::box_around(circles);
  around_[body] = detail::circle_around(circles, boxes_[body]);
}

void VolumeSet::hide(std::size_t body) noexcept {
  TILESPACE_ASSERT(body < size());
  if (body >= size()) return;
  for (std::size_t i = 0; i < places_[body].size; ++i) radius_[places_[body].first + i] = no_radius;
  boxes_[body] = detail::no_box;
  around_[body] = no_circle;
}

}  // namespace tilespace
