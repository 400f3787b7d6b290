// SPDX-License-Identifier: MIT
#include <tilespace/base/detail/compiler.hpp>
#include <tilespace/exact/adjacent_doubles.hpp>
#include <tilespace/exact/max_of.hpp>
#include <tilespace/geom/detail/box_around.hpp>
#include <tilespace/objects/detail/query_margin.hpp>

namespace tilespace::detail {
namespace {

TwoReals larger_of(TwoReals a, TwoReals b) noexcept { return TILESPACE_CHOSEN(a > b, a, b); }
TwoReals twice(double number) noexcept { return TwoReals{number, number}; }

}  // namespace

// A box that touches another begins at most the maximum size, plus the drift, to the west of it. Sizes were rounded, by
// half a step at most, so the next double is at least the real size.
void QueryMargin::set_reach() noexcept {
  reach_ = {upwards(upwards(largest_.x) + drift_), upwards(upwards(largest_.y) + drift_)};
}

void QueryMargin::note_larger(Vec size) noexcept {
  largest_ = {max_of(largest_.x, size.x), max_of(largest_.y, size.y)};
  set_reach();
}

// Kept out of note_drift(), as it is called less and less during a frame.
bool QueryMargin::note_farther(TwoReals size, TwoReals step) noexcept {
  if (!both((size >= 0.0) & (size < twice(largest_side_)) & (step <= twice(most_drift_ / 2)))) return false;
  note_larger({size[0], size[1]});
  frame_drift_ = larger_of(step, frame_drift_);
  return true;
}

void QueryMargin::add(const QueryMargin& part) noexcept {
  note_larger(part.largest_);
  frame_drift_ = larger_of(part.frame_drift_, frame_drift_);
}

bool QueryMargin::end_frame() noexcept {
  const double farthest = max_of(frame_drift_[0], frame_drift_[1]);
  if (farthest > 0.0) drift_ = upwards(drift_ + upwards(farthest));
  frame_drift_ = TwoReals{};
  set_reach();
  return drift_ > most_drift_;
}

Box QueryMargin::corners_near(const Box& box) const noexcept {
  return {{next_down(box.min.x - reach_.x), next_down(box.min.y - reach_.y)},
          {upwards(box.max.x + drift_), upwards(box.max.y + drift_)}};
}

}  // namespace tilespace::detail
