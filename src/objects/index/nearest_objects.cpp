// SPDX-License-Identifier: MIT
#include <tilespace/base/detail/compiler.hpp>
#include <tilespace/geom/predicates.hpp>
#include <tilespace/objects/detail/nearest_objects.hpp>

// Insertion into a sorted list. Rounded squared distances decide nearly all comparisons.

namespace tilespace::detail {

double NearestObjects::square_at(std::size_t i) const noexcept {
  return i < most_kept ? squares_[i] : rough_square_to(boxes_[out_[i].index()]);
}

bool NearestObjects::is_nearer(ObjectId id, const Box& box, double square, std::size_t i) const noexcept {
  const double other = square_at(i);
  if (is_less(square, other)) return true;
  if (is_less(other, square)) return false;
  const Box& other_box = boxes_[out_[i].index()];
  const int sign = compare_distance(from_, closest_point(box, from_), closest_point(other_box, from_));
  return sign < 0 || (sign == 0 && id < out_[i]);
}

// Adds an object whose place in the list the rounded squares decide. Returns whether they do. Without branches for each
// object of the list: they could not be predicted.
bool NearestObjects::add_certainly(ObjectId id, double square) noexcept {
  const double limit = above(square);
  std::size_t nearer = 0, farther = 0;
  for (std::size_t i = 0; i < count_; ++i) {
    nearer += static_cast<std::size_t>(is_less(squares_[i], square));
    farther += static_cast<std::size_t>(limit < squares_[i]);
  }
  if (nearer + farther != count_) return false;
  if (nearer == out_.size()) return true;
  if (!is_full()) ++count_;
  for (std::size_t i = count_ - 1; i > 0; --i) {
    const std::size_t before = i - static_cast<std::size_t>(i > nearer);
    squares_[i] = squares_[before];
    out_[i] = out_[before];
  }
  squares_[nearer] = square;
  out_[nearer] = id;
  if (is_full()) farthest_ = squares_[count_ - 1];
  return true;
}

void NearestObjects::add_exactly(ObjectId id, const Box& box, double square) noexcept {
  std::size_t rank = count_;
  while (rank > 0 && is_nearer(id, box, square, rank - 1)) --rank;
  if (rank == out_.size()) return;
  if (!is_full()) ++count_;
  for (std::size_t i = count_ - 1; i > rank; --i) {
    out_[i] = out_[i - 1];
    if (i < most_kept) squares_[i] = squares_[i - 1];
  }
  out_[rank] = id;
  if (rank < most_kept) squares_[rank] = square;
  if (is_full()) farthest_ = square_at(count_ - 1);
}

void NearestObjects::add(ObjectId id, const Box& box, double square) noexcept {
  if (out_.size() > most_kept || !add_certainly(id, square)) add_exactly(id, box, square);
}

// The square of the reach is rounded by half a step.
bool NearestObjects::are_within(double reach) const noexcept {
  if (!is_full()) return false;
  const double square = reach * reach;
  if (is_less(farthest_, square)) return true;
  if (is_less(square, farthest_)) return false;
  return compare_distance(from_, closest_point(boxes_[out_[count_ - 1].index()], from_), reach) <= 0;
}

// A little more makes up for rounding; the exact value does not matter.
double NearestObjects::next_reach(double reach) const noexcept {
  const double twice = 2.0 * reach;
  if (!is_full()) return twice;
  const double last = rounded_root(farthest_) * (1.0 + 0x1p-40);
  return last > reach && last < twice ? last : twice;
}

}  // namespace tilespace::detail
