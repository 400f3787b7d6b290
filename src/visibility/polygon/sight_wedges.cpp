// SPDX-License-Identifier: MIT
#include "polygon/sight_wedges.hpp"

// Painter's algorithm from front to back: every wall takes what is still lit of its wedge.

namespace tilespace::detail {

void SightWedges::reset(const SightFrame& frame, const SightRay& first, const SightRay& last) noexcept {
  frame_ = &frame;
  last_ = last;
  last_slope_ = frame.slope(last);
  size_ = 1;
  first_lit_ = 0;
  wedges_[0] = {first, frame.slope(first), {}, no_wedge, no_wedge};
}

SightRay SightWedges::middle() const noexcept {
  std::int32_t i = 0;
  for (std::int32_t n = size_ / 2; n > 0; --n) i = wedges_[i].next;
  return wedges_[i].begin;
}

void SightWedges::keep_lit(std::int32_t i, std::int32_t after) noexcept {
  for (; i != after; i = wedges_[i].next) {
    if (!is_lit(i)) continue;
    (last_lit_ == no_wedge ? first_lit_ : wedges_[last_lit_].next_lit) = i;
    wedges_[i].next_lit = no_wedge;
    last_lit_ = i;
  }
}

std::int32_t SightWedges::cut(std::int32_t i, const SightRay& at) noexcept {
  const std::int32_t second = size_++;
  wedges_[second] = {at, frame_->slope(at), wedges_[i].wall, wedges_[i].next, no_wedge};
  wedges_[i].next = second;
  return second;
}

bool SightWedges::put(std::int32_t i, std::int32_t after, const SightRay& begin, const SightRay& end,
                      const SightWall& wall) noexcept {
  for (; i != after; i = wedges_[i].next) {
    if (!is_lit(i) || !frame_->is_before(begin, end_of(i))) continue;
    if (!frame_->is_before(wedges_[i].begin, end)) break;
    if (size_ + 2 > capacity) return false;
    if (frame_->is_before(wedges_[i].begin, begin)) i = cut(i, begin);
    if (frame_->is_before(end, end_of(i))) static_cast<void>(cut(i, end));
    wedges_[i].wall = wall;
  }
  return true;
}

}  // namespace tilespace::detail
