// SPDX-License-Identifier: MIT
#include <bit>
#include <limits>
#include <tilespace/base/detail/compiler.hpp>
#include <tilespace/exact/adjacent_doubles.hpp>
#include <tilespace/exact/max_of.hpp>
#include <tilespace/geom/overlaps_interior.hpp>
#include <tilespace/geom/touches.hpp>
#include <tilespace/geom/touches_each.hpp>
#include "batch/overlap_lanes.hpp"

// Batched overlap tests. A kernel computes the squared distance from the center, rounded to a number of Real, to each
// box. Up to `certainly` a box is in reach, beyond `possibly` it is not, and boxes in between are tested exactly by
// touches(), one by one.
//
// u = 2^-24 for floats, 2^-53 for doubles. A rounded difference squared has three factors of 1 + d, |d| <= u; the sum
// of three squares at most five; each product loses up to half of the smallest number, e, besides. So the real square D
// of the distance from the center as it was rounded, and the computed one, d, satisfy
//
//   d (1 - 5.1 u) - 4 e <= D <= d (1 + 5.1 u) + 4 e.
//
// The center itself moved by `shift` at most; so a box is in reach if D <= (r - shift)^2, and is not if
// D > (r + shift)^2. These are computed in doubles, off by three factors of 2^-53, and two more for the bound. With
// 10 u of them, and 32 e, the bounds hold for doubles; for floats there is enough slack to round them to floats, the
// lower one down and the upper one up.
// Overflow: a squared distance that is infinite is more than every finite bound, and so is the real one. The lower
// threshold is always finite; the upper one may be infinite, which leaves a doubt.

namespace tilespace {
namespace {

using detail::circles_at_once;

template <class Real>
constexpr double unit = sizeof(Real) == 4 ? 0x1p-24 : 0x1p-53;
template <class Real>
constexpr double relative_error = 10.0 * unit<Real>;
template <class Real>
constexpr double underflow_error = sizeof(Real) == 4 ? 0x1p-145 : 0x1p-1070;
template <class Real>
constexpr double largest = static_cast<double>(std::numeric_limits<Real>::max());
template <class Real>
constexpr Real infinite = std::numeric_limits<Real>::infinity();

// ---- Circles and spheres alike: the data of each axis.

constexpr std::array<double, 2> coordinates(Point p) noexcept { return {p.x, p.y}; }
constexpr std::array<double, 3> coordinates(const Point3& p) noexcept { return {p.x, p.y, p.z}; }

template <class Real>
struct FlatBoxes {
  using Shape = Circle;
  static constexpr std::size_t axes = 2;
  std::array<const Real*, axes> min;
  std::array<const Real*, axes> max;
  [[nodiscard]] Box at(std::size_t i) const noexcept {
    return {{static_cast<double>(min[0][i]), static_cast<double>(min[1][i])},
            {static_cast<double>(max[0][i]), static_cast<double>(max[1][i])}};
  }
};

template <class Real>
struct DeepBoxes {
  using Shape = Sphere;
  static constexpr std::size_t axes = 3;
  std::array<const Real*, axes> min;
  std::array<const Real*, axes> max;
  [[nodiscard]] Box3 at(std::size_t i) const noexcept {
    return {{static_cast<double>(min[0][i]), static_cast<double>(min[1][i]), static_cast<double>(min[2][i])},
            {static_cast<double>(max[0][i]), static_cast<double>(max[1][i]), static_cast<double>(max[2][i])}};
  }
};

template <class Real>
FlatBoxes<Real> pointers(const BoxArrays<Real>& boxes) noexcept {
  return {{boxes.min_x.data(), boxes.min_y.data()}, {boxes.max_x.data(), boxes.max_y.data()}};
}
template <class Real>
DeepBoxes<Real> pointers(const Box3Arrays<Real>& boxes) noexcept {
  return {{boxes.min_x.data(), boxes.min_y.data(), boxes.min_z.data()},
          {boxes.max_x.data(), boxes.max_y.data(), boxes.max_z.data()}};
}

// ---- Thresholds of squared distances.

// Converts to Real; values beyond the largest become infinite, as the conversion would be undefined.
template <class Real>
Real narrowed(double value) noexcept {
  if (value > largest<Real>) return infinite<Real>;
  if (value < -largest<Real>) return -infinite<Real>;
  return static_cast<Real>(value);
}

// The same, not inlined, for values that are converted back to double: GCC 12 vectorizes neighbouring conversions, and
// drops those from double to float and back.
template <class Real>
TILESPACE_NEVER_INLINE Real rounded(double value) noexcept {
  return narrowed<Real>(value);
}

float just_above(float value) noexcept {  // at least 0, and finite
  return std::bit_cast<float>(std::bit_cast<std::uint32_t>(value) + 1);
}
float just_below(float value) noexcept {  // above 0
  return std::bit_cast<float>(std::bit_cast<std::uint32_t>(value) - 1);
}
double just_below(double value) noexcept { return next_down(value); }

// Rounding down, and up, to a number of Real. Negative: -1, which no square is.
template <class Real>
Real rounded_down(double bound) noexcept {
  if (!(bound >= 0.0)) return Real{-1};
  if constexpr (sizeof(Real) == 8) return bound;
  const auto near = static_cast<float>(detail::min_of(bound, largest<float>));
  return static_cast<Real>(static_cast<double>(near) > bound ? just_below(near) : near);
}
template <class Real>
Real rounded_up(double bound) noexcept {
  if (!(bound <= largest<Real>)) return infinite<Real>;
  if constexpr (sizeof(Real) == 8) return bound;
  const auto near = static_cast<float>(bound);
  return static_cast<Real>(static_cast<double>(near) < bound ? just_above(near) : near);
}

template <class Real>
double certainly_within(double radius, double shift) noexcept {
  const double reach = radius - shift;
  if (!(reach >= 0.0)) return -1.0;
  const double square = detail::min_of(reach * reach, detail::largest_double);
  return square * (1.0 - relative_error<Real>)-underflow_error<Real>;
}
template <class Real>
double possibly_within(double radius, double shift) noexcept {
  const double reach = radius + shift;
  return reach * reach * (1.0 + relative_error<Real>)+underflow_error<Real>;
}

template <class Real, std::size_t axes>
using SquaredReach = detail::SquaredReach<Real, axes>;

// No box is in reach.
template <class Real, std::size_t axes>
SquaredReach<Real, axes> no_reach() noexcept {
  return {{}, Real{-1}, Real{-1}};
}

// Requires a shape that is not empty.
template <class Boxes, class Real>
SquaredReach<Real, Boxes::axes> exact_reach(const typename Boxes::Shape& shape) noexcept {
  SquaredReach<Real, Boxes::axes> reach;
  const auto center = coordinates(shape.center);
  double shift = 0.0;
  for (std::size_t axis = 0; axis < Boxes::axes; ++axis) {
    const Real near = rounded<Real>(center[axis]);
    if (!(near - near == Real{0})) return {{}, Real{-1}, infinite<Real>};  // too far for Real: every box is in doubt
    const double off = center[axis] - static_cast<double>(near);           // no rounding
    shift += off < 0.0 ? -off : off;
    reach.center[axis] = near;
  }
  shift *= 1.0 + 0x1p-50;  // two sums, rounded
  reach.certainly = rounded_down<Real>(certainly_within<Real>(shape.radius, shift));
  reach.possibly = rounded_up<Real>(possibly_within<Real>(shape.radius, shift));
  return reach;
}

template <class Real>
Circle rounded(const Circle& circle) noexcept {
  const auto number = [](double value) { return static_cast<double>(rounded<Real>(value)); };
  return {{number(circle.center.x), number(circle.center.y)}, number(circle.radius)};
}
template <class Real>
Sphere rounded(const Sphere& sphere) noexcept {
  const auto number = [](double value) { return static_cast<double>(rounded<Real>(value)); };
  const auto& [x, y, z] = sphere.center;
  return {{number(x), number(y), number(z)}, number(sphere.radius)};
}

// Requires a shape that is not empty. If the square of its radius overflows Real, the test is exact, on the rounded
// numbers.
template <class Boxes, class Real>
SquaredReach<Real, Boxes::axes> plain_reach(const typename Boxes::Shape& shape, bool interior) noexcept {
  SquaredReach<Real, Boxes::axes> reach;
  const auto center = coordinates(shape.center);
  for (std::size_t axis = 0; axis < Boxes::axes; ++axis) {
    reach.center[axis] = narrowed<Real>(center[axis]);
    if (!(reach.center[axis] - reach.center[axis] == Real{0})) return no_reach<Real, Boxes::axes>();
  }
  const Real radius = narrowed<Real>(shape.radius);
  Real most = radius * radius;
  if (!(most <= std::numeric_limits<Real>::max())) return exact_reach<Boxes, Real>(rounded<Real>(shape));
  if (interior) most = most > Real{0} ? just_below(most) : Real{-1};
  reach.certainly = reach.possibly = most;
  return reach;
}

// ---- Queries.

bool answer(const Circle& circle, const Box& box, bool interior) noexcept {
  return interior ? overlaps_interior(circle, box) : touches(circle, box);
}
bool answer(const Sphere& sphere, const Box3& box, bool interior) noexcept {
  return interior ? overlaps_interior(sphere, box) : touches(sphere, box);
}

// Number of words per kernel call: with doubts, which are kept on the stack, and for many circles, so that boxes stay
// in the cache.
constexpr std::size_t words_with_doubts = 64;
constexpr std::size_t words_of_many = 32;

// One circle, or circles_at_once of them, against some of the boxes. The kernels' input is written in place: reading a
// copy of what was just written in smaller pieces would stall (store forwarding).
template <class Boxes, class Real>
class Asking {
 public:
  using Shape = typename Boxes::Shape;

  Asking(const Boxes& boxes, std::span<const Shape> shapes, bool interior, Arithmetic arithmetic) noexcept
      : boxes_(boxes), shapes_(shapes), arithmetic_(arithmetic) {
    question_.interior = interior;
    question_.circles = shapes.size();
    for (std::size_t k = 0; k < shapes.size(); ++k) {
      question_.reaches[k] = reach_of(shapes[k]);
      has_doubts_ = has_doubts_ || question_.reaches[k].certainly < question_.reaches[k].possibly;
    }
  }

  /// Writes the words from `first` on that `count` boxes need; the mask of circle k begins at masks + k * stride.
  void ask(std::size_t first, std::size_t count, std::uint64_t* masks, std::size_t stride) noexcept {
    for (std::size_t axis = 0; axis < Boxes::axes; ++axis) {
      question_.min[axis] = boxes_.min[axis] + first * 64;
      question_.max[axis] = boxes_.max[axis] + first * 64;
    }
    question_.count = count;
    for (std::size_t k = 0; k < shapes_.size(); ++k) question_.certainly[k] = masks + k * stride + first;
    has_doubts_ ? ask_with_doubts(first) : detail::answer_overlap(question_);
  }

  /// Tests whether the kernel may leave boxes in doubt.
  [[nodiscard]] bool has_doubts() const noexcept { return has_doubts_; }

 private:
  // The numbers that count: the shape's own, or rounded to Real.
  [[nodiscard]] Shape asked(const Shape& shape) const noexcept {
    if constexpr (sizeof(Real) == 8) return shape;
    return arithmetic_ == Arithmetic::plain ? rounded<Real>(shape) : shape;
  }

  [[nodiscard]] SquaredReach<Real, Boxes::axes> reach_of(const Shape& shape) const noexcept {
    if (is_empty(shape)) return no_reach<Real, Boxes::axes>();
    return arithmetic_ == Arithmetic::plain ? plain_reach<Boxes, Real>(shape, question_.interior)
                                            : exact_reach<Boxes, Real>(shape);
  }

  void ask_with_doubts(std::size_t first) noexcept {
    std::uint64_t doubtful[circles_at_once][words_with_doubts];
    for (std::size_t k = 0; k < shapes_.size(); ++k) question_.doubtful[k] = doubtful[k];
    detail::answer_overlap(question_);
    for (std::size_t k = 0; k < shapes_.size(); ++k) decide(k, doubtful[k], first);
  }

  void decide(std::size_t k, const std::uint64_t* doubtful, std::size_t first) const noexcept {
    for (std::size_t word = 0; word < mask_words(question_.count); ++word) {
      for (std::uint64_t left = doubtful[word]; left != 0; left &= left - 1) {
        const auto bit = static_cast<std::size_t>(std::countr_zero(left));
        const bool is_in = answer(asked(shapes_[k]), boxes_.at((first + word) * 64 + bit), question_.interior);
        question_.certainly[k][word] |= static_cast<std::uint64_t>(is_in) << bit;
      }
    }
  }

  const Boxes& boxes_;
  std::span<const Shape> shapes_;
  Arithmetic arithmetic_;
  bool has_doubts_ = false;
  detail::OverlapQuestion<Real, Boxes::axes> question_;
};

template <class Boxes, class Real, class Shape = typename Boxes::Shape>
void ask_some(const Boxes& boxes, std::size_t first, std::size_t count, std::span<const Shape> shapes,
              std::uint64_t* masks, std::size_t stride, bool interior, Arithmetic arithmetic) noexcept {
  while (!shapes.empty()) {
    const std::size_t some = shapes.size() < circles_at_once ? 1 : circles_at_once;
    Asking<Boxes, Real> asking(boxes, shapes.first(some), interior, arithmetic);
    const std::size_t step = asking.has_doubts() ? words_with_doubts : mask_words(count);
    for (std::size_t done = 0; done < mask_words(count); done += step)
      asking.ask(first + done, detail::min_of(count - done * 64, step * 64), masks, stride);
    shapes = shapes.subspan(some);
    masks += some * stride;
  }
}

// Many circles are tested against one block of boxes after the other (cache blocking).
template <class Boxes, class Real, class Shape = typename Boxes::Shape>
void ask_all(const Boxes& boxes, std::size_t count, std::span<const Shape> shapes, std::uint64_t* masks, bool interior,
             Arithmetic arithmetic) noexcept {
  const std::size_t words = mask_words(count);
  const std::size_t step = shapes.size() <= circles_at_once ? words : words_of_many;
  for (std::size_t first = 0; first < words; first += step)
    ask_some<Boxes, Real>(boxes, first, detail::min_of(count - first * 64, step * 64), shapes, masks, words, interior,
                          arithmetic);
}

// One circle, with the boxes whose bits fit into the masks.
template <class Real, class Arrays, class Shape>
void ask_one(const Shape& shape, const Arrays& arrays, std::span<std::uint64_t> masks, bool interior,
             Arithmetic arithmetic) noexcept {
  const auto boxes = pointers(arrays);
  std::size_t count = box_count(arrays);
  if (masks.size() < mask_words(count)) count = masks.size() * 64;
  ask_all<decltype(pointers(arrays)), Real>(boxes, count, std::span(&shape, 1), masks.data(), interior, arithmetic);
}

// Several circles: those whose masks fit.
template <class Real, class Arrays, class Shape>
void ask_several(std::span<const Shape> shapes, const Arrays& arrays, std::span<std::uint64_t> masks, bool interior,
                 Arithmetic arithmetic) noexcept {
  const auto boxes = pointers(arrays);
  const std::size_t count = box_count(arrays);
  if (count == 0) return;
  const auto some = shapes.first(detail::min_of(shapes.size(), masks.size() / mask_words(count)));
  ask_all<decltype(pointers(arrays)), Real>(boxes, count, some, masks.data(), interior, arithmetic);
}

}  // namespace

template <class Real>
void touches_each(const Circle& circle, const BoxArrays<Real>& boxes, std::span<std::uint64_t> masks,
                  Arithmetic arithmetic) noexcept {
  ask_one<Real>(circle, boxes, masks, false, arithmetic);
}

template <class Real>
void touches_each(std::span<const Circle> circles, const BoxArrays<Real>& boxes, std::span<std::uint64_t> masks,
                  Arithmetic arithmetic) noexcept {
  ask_several<Real>(circles, boxes, masks, false, arithmetic);
}

template <class Real>
void touches_each(const Sphere& sphere, const Box3Arrays<Real>& boxes, std::span<std::uint64_t> masks,
                  Arithmetic arithmetic) noexcept {
  ask_one<Real>(sphere, boxes, masks, false, arithmetic);
}

template <class Real>
void touches_each(std::span<const Sphere> spheres, const Box3Arrays<Real>& boxes, std::span<std::uint64_t> masks,
                  Arithmetic arithmetic) noexcept {
  ask_several<Real>(spheres, boxes, masks, false, arithmetic);
}

template <class Real>
void overlaps_interior_each(const Circle& circle, const BoxArrays<Real>& boxes, std::span<std::uint64_t> masks,
                            Arithmetic arithmetic) noexcept {
  ask_one<Real>(circle, boxes, masks, true, arithmetic);
}

template <class Real>
void overlaps_interior_each(std::span<const Circle> circles, const BoxArrays<Real>& boxes,
                            std::span<std::uint64_t> masks, Arithmetic arithmetic) noexcept {
  ask_several<Real>(circles, boxes, masks, true, arithmetic);
}

template <class Real>
void overlaps_interior_each(const Sphere& sphere, const Box3Arrays<Real>& boxes, std::span<std::uint64_t> masks,
                            Arithmetic arithmetic) noexcept {
  ask_one<Real>(sphere, boxes, masks, true, arithmetic);
}

template <class Real>
void overlaps_interior_each(std::span<const Sphere> spheres, const Box3Arrays<Real>& boxes,
                            std::span<std::uint64_t> masks, Arithmetic arithmetic) noexcept {
  ask_several<Real>(spheres, boxes, masks, true, arithmetic);
}

using Masks = std::span<std::uint64_t>;
template void touches_each(const Circle&, const BoxArrays<float>&, Masks, Arithmetic) noexcept;
template void touches_each(std::span<const Circle>, const BoxArrays<float>&, Masks, Arithmetic) noexcept;
template void touches_each(const Sphere&, const Box3Arrays<float>&, Masks, Arithmetic) noexcept;
template void touches_each(std::span<const Sphere>, const Box3Arrays<float>&, Masks, Arithmetic) noexcept;
template void touches_each(const Circle&, const BoxArrays<double>&, Masks, Arithmetic) noexcept;
template void touches_each(std::span<const Circle>, const BoxArrays<double>&, Masks, Arithmetic) noexcept;
template void touches_each(const Sphere&, const Box3Arrays<double>&, Masks, Arithmetic) noexcept;
template void touches_each(std::span<const Sphere>, const Box3Arrays<double>&, Masks, Arithmetic) noexcept;
template void overlaps_interior_each(const Circle&, const BoxArrays<float>&, Masks, Arithmetic) noexcept;
template void overlaps_interior_each(std::span<const Circle>, const BoxArrays<float>&, Masks, Arithmetic) noexcept;
template void overlaps_interior_each(const Sphere&, const Box3Arrays<float>&, Masks, Arithmetic) noexcept;
template void overlaps_interior_each(std::span<const Sphere>, const Box3Arrays<float>&, Masks, Arithmetic) noexcept;
template void overlaps_interior_each(const Circle&, const BoxArrays<double>&, Masks, Arithmetic) noexcept;
template void overlaps_interior_each(std::span<const Circle>, const BoxArrays<double>&, Masks, Arithmetic) noexcept;
template void overlaps_interior_each(const Sphere&, const Box3Arrays<double>&, Masks, Arithmetic) noexcept;
template void overlaps_interior_each(std::span<const Sphere>, const Box3Arrays<double>&, Masks, Arithmetic) noexcept;

}  // namespace tilespace
