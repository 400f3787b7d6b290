// SPDX-License-Identifier: MIT
#include "rays/ray_shadows.hpp"
#include <tilespace/geom/box.hpp>

// Begins of intervals, sorted. A slope at which one begins is unsure: something is touched there.

namespace tilespace::detail {

double RayShadows::end_of(std::int32_t i) const noexcept { return i + 1 < size_ ? pieces_[i + 1].begin : infinity; }

std::int32_t RayShadows::piece_before(double slope) const noexcept {
  std::int32_t low = 0;
  std::int32_t high = size_;
  while (high - low > 1) {
    const std::int32_t middle = (low + high) / 2;
    (pieces_[middle].begin < slope ? low : high) = middle;
  }
  return low;
}

RayLight RayShadows::at(double slope) const noexcept {
  const std::int32_t i = piece_before(slope);
  return end_of(i) == slope ? RayLight::unsure : pieces_[i].light;
}

double RayShadows::stopped_until(double slope, double begin) const noexcept {
  const std::int32_t i = piece_before(slope);
  return pieces_[i].light == RayLight::stopped && pieces_[i].begin <= begin ? end_of(i) : slope;
}

std::int32_t RayShadows::cut(double slope, RayLight light) noexcept {
  const std::int32_t i = piece_before(slope);
  if (end_of(i) == slope || pieces_[i].light >= light) return i + 1;
  for (std::int32_t n = size_; n > i + 1; --n) pieces_[n] = pieces_[n - 1];
  pieces_[i + 1] = {slope, pieces_[i].light};
  ++size_;
  return i + 1;
}

void RayShadows::remove(std::int32_t i, std::int32_t end) noexcept {
  if (i >= end) return;
  for (; end < size_; ++i, ++end) pieces_[i] = pieces_[end];
  size_ = i;
}

void RayShadows::join_pairs() noexcept {
  const std::int32_t count = (size_ + 1) / 2;
  for (std::int32_t i = 0; i < count; ++i) pieces_[i] = {pieces_[2 * i].begin, RayLight::unsure};
  size_ = count;
}

void RayShadows::add(double begin, double end, RayLight light) noexcept {
  if (size_ + 2 > capacity) join_pairs();
  const std::int32_t first = begin > before_all ? cut(begin, light) : 0;
  const std::int32_t last = cut(end, light);
  for (std::int32_t i = first; i < last; ++i) {
    if (pieces_[i].light < light) pieces_[i].light = light;
  }
  if (first == last) return;
  // Begins within what is stopped are no borders any more; those between unsure rays never are.
  if (light == RayLight::stopped) {
    remove(first > 0 && pieces_[first].begin > begin ? first : first + 1, last);
  } else {
    for (std::int32_t i = last; i >= first && i > 0; --i) {
      const bool is_between_unsure =
          i < size_ && pieces_[i].light == RayLight::unsure && pieces_[i - 1].light == RayLight::unsure;
      if (is_between_unsure) remove(i, i + 1);
    }
  }
}

}  // namespace tilespace::detail
