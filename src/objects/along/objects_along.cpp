// SPDX-License-Identifier: MIT
#include <tilespace/exact/abs_of.hpp>
#include <tilespace/exact/max_of.hpp>
#include <tilespace/geom/detail/interval.hpp>
#include <tilespace/objects/detail/objects_along.hpp>

// The path is cut into portions of some tiles. An object belongs to the portion that contains its time of impact, which
// is decided exactly; so it is found by a query of the box around the shape in that portion, and visited once. Objects
// that are touched later, and those that were visited, are found there too and skipped.
//
// If there are many contacts, portions become shorter: what does not fit into the buffer has to be searched again. Long
// paths have long portions: after a fixed number, each is many times as long as the one before, so that their number is
// bounded.

namespace tilespace::detail {
namespace {

constexpr double tiles_in_portion = 8.0;
constexpr std::uint32_t even_portions = 256;
constexpr double growth = 16.0;
constexpr std::uint32_t few_candidates = 8;
constexpr double growth_of_sparse = 4.0;

double length_of(const TranslationAxis& axis) noexcept { return axis.to - axis.from; }

// Range from the low edge at one time to the high edge at a later one. Sums of three terms: three roundings, each at
// most 2^-53 times the sum of the absolute values.
Interval extent_between(const TranslationAxis& axis, double begin, double end) noexcept {
  const double length = length_of(axis);
  const double slack =
      (abs_of(axis.low.base) + abs_of(axis.low.rest) + abs_of(axis.high.base) + abs_of(axis.high.rest) + length) *
      0x1p-50;
  const double low = axis.low.base + axis.low.rest + length * begin - slack;
  const double high = axis.high.base + axis.high.rest + length * end + slack;
  return {low >= -largest_double ? low : -infinity, high <= largest_double ? high : infinity};  // also for NaN
}

Box bounds_between(const ShapeAlong& displacement, double begin, double end) noexcept {
  const Interval x = extent_between(displacement.x, begin, end);
  const Interval y = extent_between(displacement.y, begin, end);
  return seen_on(displacement, {{x.low, y.low}, {x.high, y.high}});
}

}  // namespace

ObjectsAlong::ObjectsAlong(const ObjectIndex& index, const ShapeAlong& displacement, Categories categories) noexcept
    : index_(index), displacement_(displacement), categories_(categories), edits_(index.edits_) {
  const double length = max_of(length_of(displacement.x), length_of(displacement.y));
  const double width =
      displacement.x.high.base - displacement.x.low.base + (displacement.x.high.rest - displacement.x.low.rest);
  const double height =
      displacement.y.high.base - displacement.y.low.base + (displacement.y.high.rest - displacement.y.low.rest);
  const double portion = max_of(tiles_in_portion, max_of(width, height));
  step_ = portion < length && !has_few_on_path(length) ? max_of(portion / length, 0x1p-1020) : 1.0;
  shortest_step_ = step_ * 0.25;
  longest_step_ = step_ * 8.0;
}

// Whether the box around the path has so few objects that one portion is enough.
bool ObjectsAlong::has_few_on_path(double length) const noexcept {
  constexpr double longest = 64.0;
  constexpr std::uint64_t few = 40;
  if (length > longest) return false;
  const Box box = bounds_between(displacement_, 0.0, 1.0);
  std::uint64_t count = 0;
  for (const ObjectLayer& layer : index_.layers_) count += count_slots(layer, box);
  return count <= few;
}

bool ObjectsAlong::go_on() noexcept {
  if (portions_ > 0 && end_ >= 1.0) return false;
  begin_ = end_;
  for (;;) {
    if (portions_ >= even_portions) step_ *= growth;
    end_ = min_of(begin_ + step_, 1.0);
    ++portions_;
    if (end_ > begin_) break;
  }
  waiting_.reset();
  return true;
}

// The end is not at 0: the first portion is the one that begins at 0.
void ObjectsAlong::search(double most) noexcept {
  constexpr double shortest = 0x1p-40;
  end_ = min_of(end_, max_of(most, begin_ + step_ * shortest));
  candidates_ = 0;
  look();
  if (waiting_.has_more() && step_ > shortest_step_) step_ *= 0.5;
  if (candidates_ <= few_candidates && step_ < longest_step_) step_ *= growth_of_sparse;
}

const ObjectAlong* ObjectsAlong::next() noexcept {
  if (waiting_.empty() && waiting_.has_more()) {
    waiting_.search_again();
    look();
  }
  return waiting_.empty() ? nullptr : &waiting_.front();
}

void ObjectsAlong::look() noexcept {
  const auto look_at = [this](ObjectId id, const Box& box) {
    consider(id, box);
    return true;
  };
  const ObjectAlong* const last = waiting_.last();
  const double begin = last != nullptr ? max_of(begin_, last->touched.touch.earliest) : begin_;
  index_.visit_hit(bounds_between(displacement_, begin, end_), categories_, Fetch::boxes, look_at);
}

void ObjectsAlong::consider(ObjectId id, const Box& box) noexcept {
  ++candidates_;
  ObjectAlong object{id, {seen_on(displacement_, box), {}}};
  if (!find_touch(displacement_, object.touched)) return;
  if (begin_ > 0.0 && is_touched_by(displacement_, object.touched, begin_)) return;
  if (end_ < 1.0 && !is_touched_by(displacement_, object.touched, end_)) return;
  waiting_.add(object, [this](const ObjectAlong& a, const ObjectAlong& b) {
    if (a.touched.touch.latest < b.touched.touch.earliest) return true;
    if (b.touched.touch.latest < a.touched.touch.earliest) return false;
    const int order = compare_touches(displacement_, a.touched, b.touched);
    return order < 0 || (order == 0 && a.id < b.id);
  });
}

bool is_after(const ObjectsAlong& objects, const ObjectAlong* object, const TouchedBox& tile) noexcept {
  if (object != nullptr) return compare_touches(objects.displacement(), object->touched, tile) < 0;
  return objects.end() < 1.0 && !is_touched_by(objects.displacement(), tile, objects.end());
}

}  // namespace tilespace::detail
