// SPDX-License-Identifier: MIT
#include "carry/bounds.hpp"
#include <tilespace/exact/addend.hpp>
#include "move/shapes.hpp"

// While everything moves along one axis, what overlaps the range of the body on the other axis keeps doing so, and
// stays on its side of the body. So a solid to the west sets a lower bound of the position that the body ends at, one
// to the east an upper bound. Of two equal ones, that of the solid that comes_before() is kept, whatever the order of
// the solids.

namespace tilespace::detail {
namespace {

using Solids = std::span<const MovingSolid>;

const MovingSolid& solid_of(Solids solids, Bound bound) noexcept {
  return solids[static_cast<std::size_t>(bound.solid)];
}

bool is_reported_rather(Solids solids, Bound a, Bound b) noexcept {
  return a.place == b.place && (b.solid < 0 || comes_before(solid_of(solids, a), solid_of(solids, b)));
}
Bound higher(Solids solids, Bound bound, Bound other) noexcept {
  return other.place > bound.place || is_reported_rather(solids, other, bound) ? other : bound;
}
Bound lower(Solids solids, Bound bound, Bound other) noexcept {
  return other.place < bound.place || is_reported_rather(solids, other, bound) ? other : bound;
}

// A solid that overlaps the range of the body across, but is on neither side of it, overlapped it before: it is
// ignored.
void add(Bounds& bounds, BoxAxis axis, Solids solids, std::int32_t index, const Body& body,
         const CarryRules& options) noexcept {
  const MovingSolid& other = solids[static_cast<std::size_t>(index)];
  const bool is_x = axis == BoxAxis::x;
  const Body before = is_x ? other.body : halfway(other);
  const Body after = is_x ? halfway(other) : after_step(other);
  if (!do_overlap(span_of(body, other_axis(axis)), span_of(before, other_axis(axis)))) return;
  const Span own = span_of(body, axis);
  const Span from = span_of(before, axis);
  const Span to = span_of(after, axis);
  if (!is_before_end(own.low, from)) {
    if (!stops_at(other, is_x ? Side::east : Side::south, options.one_way)) return;
    Bound& bound = other.one_way.empty() ? bounds.least : bounds.softly_least;
    bound = higher(solids, bound, {not_below(end_of(to), axis, storage_of(options)), index});
  } else if (!is_before_end(from.low, own)) {
    if (!stops_at(other, is_x ? Side::west : Side::north, options.one_way)) return;
    Bound& bound = other.one_way.empty() ? bounds.most : bounds.softly_most;
    bound = lower(solids, bound, {not_above(largest_addend(to.low, own.size), axis, storage_of(options)), index});
  }
}

}  // namespace

Bounds bounds_along(BoxAxis axis, Solids solids, const Body& body, const CarryRules& options) noexcept {
  Bounds bounds{{-infinity}, {infinity}, {-infinity}, {infinity}};
  const auto count = static_cast<std::int32_t>(solids.size());
  for (std::int32_t i = 0; i < count; ++i) {
    if (is_there(solids[static_cast<std::size_t>(i)])) add(bounds, axis, solids, i, body, options);
  }
  return bounds;
}

Bound clamped(double target, const Bounds& bounds) noexcept {
  const auto& [least, most, softly_least, softly_most] = bounds;
  Bound goal{target};
  if (goal.place < softly_least.place) goal = softly_least;
  if (goal.place > softly_most.place) goal = softly_most;
  if (goal.place < least.place) goal = least;
  if (goal.place > most.place) goal = most;
  return goal;
}

}  // namespace tilespace::detail
