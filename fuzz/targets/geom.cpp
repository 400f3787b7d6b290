// SPDX-License-Identifier: MIT
#include <array>
#include <cmath>
#include <iterator>
#include <span>
#include <string_view>
#include <tilespace/base/detail/work.hpp>
#include <tilespace/geom/closest_point.hpp>
#include <tilespace/geom/detail/octant.hpp>
#include <tilespace/geom/distance.hpp>
#include <tilespace/geom/overlaps_interior.hpp>
#include <tilespace/geom/predicates.hpp>
#include <tilespace/geom/relate.hpp>
#include <tilespace/geom/touches.hpp>
#include <tilespace/geom/touches_each.hpp>
#include <tilespace/simd/simd_level.hpp>
#include <vector>

#include "geom/exact_angle.hpp"
#include "geom/exact_distance.hpp"
#include "geom/exact_octant.hpp"
#include "geom/exact_sphere.hpp"
#include "oracle/geom_oracle.hpp"
#include "support/require.hpp"
#include "support/shape_input.hpp"
#include "support/target.hpp"
#include "support/to_oracle.hpp"

// Fuzz target: tests of pairs of shapes, points and vectors, against the oracle. The second byte selects the function.

namespace geom_target {
namespace {

using namespace tilespace;
using fuzz::require;
using fuzz::ShapeInput;

template <class A, class B>
void check_touches(const A& a, const B& b) {
  const bool expected = oracle::touches(to_oracle(a), to_oracle(b));
  require(touches(a, b) == expected, "shapes touch if they share a point");
}

template <class A, class B>
void check_overlaps(const A& a, const B& b) {
  const bool expected = oracle::overlaps_interior(to_oracle(a), to_oracle(b));
  require(overlaps_interior(a, b) == expected, "shapes overlap if they share more than their borders");
  require(overlaps_interior(b, a) == expected, "overlapping is mutual");
  require(touches(b, a) == oracle::touches(to_oracle(a), to_oracle(b)), "touching is mutual");
}

template <class A, class B>
double check_distance(const A& a, const B& b) {
  const double got = distance(a, b);
  require(exact::is_the_nearest_double(a, b, got), "a distance is the nearest double");
  require(distance(b, a) == got && !std::signbit(got), "a distance is mutual, and never -0");
  return got;
}

template <class A, class B>
void check_pair(const A& a, const B& b) {
  check_touches(a, b);
  check_overlaps(a, b);
  if (check_distance(a, b) > 0.0) require(!touches(a, b), "what touches is not apart");
}

// ---- Points, segments and boxes.

void ask_points(ShapeInput& in) {
  const Point a = in.point(), b = in.point();
  require(length(a - Point{}) == distance(Point{}, a), "a length is the distance of its ends");
  const double d = check_distance(a, b);
  const double limit = in.yes() ? in.beside(d) : in.number();
  const bool is_question = is_finite(a) && is_finite(b) && limit >= 0.0;
  const int expected = is_question ? oracle::compare_distance(to_oracle(a), to_oracle(b), limit) : 1;
  require(compare_distance(a, b, limit) == expected, "distances are compared exactly");
  require(compare_distance(b, a, limit) == expected, "in either order");
  const Point c = in.yes() ? Point{a.x + (b.y - a.y), a.y + (b.x - a.x)} : in.point();  // equal distance up to rounding
  const bool are_finite = is_finite(a) && is_finite(b) && is_finite(c);
  const int nearer = are_finite ? oracle::compare_distance(to_oracle(a), to_oracle(b), to_oracle(c)) : 0;
  require(compare_distance(a, b, c) == nearer && compare_distance(a, c, b) == -nearer, "one against the other");
}

void ask_three_points(ShapeInput& in) {
  const Point a = in.point(), b = in.point();
  Point c = in.point();
  if (in.yes()) {
    c = point_at({a, b}, c.x);
    c.y = in.beside(c.y);
  }
  const bool is_question = is_finite(a) && is_finite(b) && is_finite(c);
  const int expected = is_question ? oracle::orientation(to_oracle(a), to_oracle(b), to_oracle(c)) : 0;
  detail::reset_work_counters();
  require(orientation(a, b, c) == expected, "orientation is the exact sign");
  const detail::WorkCounters work = detail::work_counters();
  detail::reset_work_counters();
  require(orientation(a, b, c) == expected && detail::work_counters() == work, "the same question is the same work");
  require(orientation(b, c, a) == expected && orientation(b, a, c) == -expected, "turned and mirrored");
  check_touches(Segment{a, b}, c);
  require(touches(c, Segment{a, b}) == touches(Segment{a, b}, c), "touching is mutual");
}

void ask_segments(ShapeInput& in) {
  const Segment a = in.segment(), b = in.segment();
  check_touches(a, b);
  require(touches(b, a) == touches(a, b), "touching is mutual");
  require(touches(Segment{a.end, a.start}, b) == touches(a, b), "segments touch whichever way they go");
  require(is_empty(a) == oracle::is_empty(to_oracle(a)), "a segment is empty if an end is no point");
  if (is_finite(a.end - a.start)) require(point_at(a, 0.0) == a.start, "fraction 0 is the start");
}

void ask_segment_and_box(ShapeInput& in) {
  const Box box = in.box();
  const Segment segment = in.segment();
  check_touches(segment, box);
  check_overlaps(segment, box);
}

void ask_boxes(ShapeInput& in) {
  const Box a = in.box(), b = in.box();
  check_pair(a, b);
  require(is_empty(a) == oracle::is_empty(to_oracle(a)), "a box is empty if it holds no point");
  require(is_empty(a) || !is_finite(center_of(a)) || touches(a, center_of(a)), "its center is in it");
  require(has_interior(a) == oracle::has_interior(to_oracle(a)), "a box has an inside if it has an area");
}

void ask_point_and_box(ShapeInput& in) {
  const Box box = in.box();
  const Point point = in.point();
  check_pair(point, box);
  const Point closest = closest_point(box, point);
  if (is_empty(box) || !is_finite(point))
    return require(closest.x != closest.x && closest.y != closest.y, "none is NaN");
  require(touches(closest, box), "the closest point is in the box");
  require(oracle::squared_distance(to_oracle(point), to_oracle(closest)) ==
              oracle::squared_distance(to_oracle(point), to_oracle(box)),
          "the closest point is as far away as the box");
}

// ---- Circles, some of which just reach the other shape.

template <class Other>
Circle reaching(ShapeInput& in, const Other& other) {
  Circle circle = in.circle();
  if (in.yes()) circle.radius = in.beside(distance(circle.center, other));
  return circle;
}

void ask_circle_and_point(ShapeInput& in) {
  const Point point = in.point();
  const Circle circle = reaching(in, point);
  check_touches(point, circle);
  check_overlaps(point, circle);
  if (check_distance(circle, point) > 0.0) require(!touches(circle, point), "what touches is not apart");
}

void ask_circle_and_box(ShapeInput& in) {
  const Box box = in.box();
  const Circle circle = reaching(in, box);
  check_pair(circle, box);
  const BoxRelation relation = relate(circle, box);
  require(static_cast<int>(relation) == static_cast<int>(oracle::relate(to_oracle(circle), to_oracle(box))),
          "circle and box relate as their distance and the radius");
  require(!std::string_view(name(relation)).empty(), "a relation has a name");
}

// ---- Spheres, some of which just reach the box.

void ask_sphere_and_box(ShapeInput& in) {
  const Box flat = in.box();
  const Box upright = in.box();
  const Box3 box{{flat.min.x, flat.min.y, upright.min.x}, {flat.max.x, flat.max.y, upright.max.x}};
  const Circle circle = reaching(in, flat);
  Sphere sphere{{circle.center.x, circle.center.y, in.number()}, circle.radius};
  if (in.yes()) {
    const double away = distance(Point{sphere.center.z, 0.0}, Box{{box.min.z, 0.0}, {box.max.z, 0.0}});
    sphere.radius = in.beside(std::hypot(distance(circle.center, flat), away));
  }
  const bool touching = exact::touches(sphere, box);
  const bool interior = sphere.radius > 0.0 && exact::overlaps_interior(sphere, box);
  require(touches(sphere, box) == touching && touches(box, sphere) == touching, "a sphere touches a box it reaches");
  require(overlaps_interior(sphere, box) == interior && overlaps_interior(box, sphere) == interior, "and its inside");
  require(is_empty(box) != exact::holds_points(box), "a box of space is empty if it holds no point");
  require(is_empty(sphere) != exact::holds_points(sphere), "a sphere is empty if it holds no point");
  require(is_finite(sphere.center) || is_empty(sphere), "a center is a place");
  require(!has_interior(box) || !is_empty(box), "what has an inside is not empty");
}

// ---- Batches of boxes.

template <class Real>
struct ManyBoxes {
  std::array<std::vector<Real>, 6> bounds;
  std::size_t count = 0;

  void add(const std::array<double, 6>& box) {
    for (std::size_t i = 0; i < box.size(); ++i) bounds[i].push_back(static_cast<Real>(box[i]));
    ++count;
  }
  [[nodiscard]] BoxArrays<Real> flat() const { return {bounds[0], bounds[1], bounds[3], bounds[4]}; }
  [[nodiscard]] Box3Arrays<Real> deep() const {
    return {bounds[0], bounds[1], bounds[2], bounds[3], bounds[4], bounds[5]};
  }
  [[nodiscard]] Box3 at(std::size_t i) const {
    const auto bound = [&](std::size_t axis) { return static_cast<double>(bounds[axis][i]); };
    return {{bound(0), bound(1), bound(2)}, {bound(3), bound(4), bound(5)}};
  }
};

bool bit(const std::vector<std::uint64_t>& mask, std::size_t i) { return (mask[i / 64] >> (i % 64) & 1) != 0; }

template <class Shape, class Arrays>
std::vector<std::uint64_t> masks_of(std::span<const Shape> shapes, const Arrays& boxes, Arithmetic arithmetic) {
  const std::size_t words = mask_words(box_count(boxes));
  std::vector<std::uint64_t> masks(2 * words * shapes.size());
  touches_each(shapes, boxes, masks, arithmetic);
  overlaps_interior_each(shapes, boxes, std::span(masks).subspan(words * shapes.size()), arithmetic);
  return masks;
}

// With and without vector instructions.
template <class Shape, class Arrays>
void check_levels(std::span<const Shape> shapes, const Arrays& boxes) {
  for (const Arithmetic arithmetic : {Arithmetic::exact, Arithmetic::plain}) {
    const auto best = masks_of(shapes, boxes, arithmetic);
    limit_simd_level(SimdLevel::avx2);
    require(masks_of(shapes, boxes, arithmetic) == best, "the same masks with AVX2");
    limit_simd_level(SimdLevel::plain);
    require(masks_of(shapes, boxes, arithmetic) == best, "the same masks without vector instructions");
    limit_simd_level(SimdLevel::avx512);
  }
}

template <class Real>
void ask_many_boxes(ShapeInput& in) {
  ManyBoxes<Real> boxes;
  for (std::size_t left = in.below(132); left > 0; --left) {
    const Box flat = in.box(), upright = in.box();
    boxes.add({flat.min.x, flat.min.y, upright.min.x, flat.max.x, flat.max.y, upright.max.x});
  }
  if (boxes.count == 0) return;
  const Box3 some = boxes.at(in.below(static_cast<std::uint32_t>(boxes.count)));
  const Circle circle = reaching(in, Box{{some.min.x, some.min.y}, {some.max.x, some.max.y}});
  const Sphere sphere{{circle.center.x, circle.center.y, in.number()}, circle.radius};
  const std::array circles{circle, in.circle(), in.circle(), circle, in.circle()};
  const std::array spheres{sphere, sphere, Sphere{sphere.center, in.number()}, sphere};
  check_levels(std::span<const Circle>(circles), boxes.flat());
  check_levels(std::span<const Sphere>(spheres), boxes.deep());

  std::vector<std::uint64_t> flat(mask_words(boxes.count)), deep(flat), inside(flat), inside_deep(flat);
  touches_each(circle, boxes.flat(), flat);
  overlaps_interior_each(circle, boxes.flat(), inside);
  touches_each(sphere, boxes.deep(), deep);
  overlaps_interior_each(sphere, boxes.deep(), inside_deep);
  for (std::size_t i = 0; i < boxes.count; ++i) {
    const Box3 space = boxes.at(i);
    const Box plane{{space.min.x, space.min.y}, {space.max.x, space.max.y}};
    require(bit(flat, i) == touches(circle, plane) && bit(deep, i) == touches(sphere, space), "each as alone");
    require(bit(inside, i) == overlaps_interior(circle, plane), "each inside as alone");
    require(bit(inside_deep, i) == overlaps_interior(sphere, space), "and in space");
  }
}

void ask_circles(ShapeInput& in) {
  const Circle a = in.circle(), b = reaching(in, a);
  check_pair(a, b);
  require(is_empty(a) == oracle::is_empty(to_oracle(a)), "a circle is empty if it holds no point");
}

// ---- Vectors and angles.

void ask_vector(ShapeInput& in) {
  const Vec v = in.vec();
  const bool is_question = is_finite(v) && !(v == Vec{});
  const int expected = is_question ? exact::side_of_octant_border(v) : 0;
  require(detail::compare_to_octant_border(v) == expected, "octants end at exact borders");
  require(detail::compare_to_octant_border(-v) == expected, "mirrored, too");
}

void ask_angle(ShapeInput& in) {
  const double radians = in.yes() ? in.beside(exact::nearest_to_quarter_turns(in.int32() % 8)) : in.number();
  const Vec v = unit_vector(radians);
  if (!(std::abs(radians) <= angle_limit)) return require(v == Vec{}, "what is no angle has no direction");
  require(exact::error_at(radians) <= 1.0, "a direction is as near as it promises");
  require(unit_vector(-radians) == Vec{v.x, 0.0 - v.y}, "the negative angle has the mirror image");
  require((v.x != 0.0 || !std::signbit(v.x)) && (v.y != 0.0 || !std::signbit(v.y)), "no -0");
}

constexpr void (*questions[])(ShapeInput&) = {
    ask_points,        ask_three_points,     ask_segments,          ask_segment_and_box,   ask_boxes,
    ask_point_and_box, ask_circle_and_point, ask_circle_and_box,    ask_circles,           ask_vector,
    ask_angle,         ask_sphere_and_box,   ask_many_boxes<float>, ask_many_boxes<double>};

}  // namespace

FUZZ_TARGET(geom) {
  ShapeInput in(data, size);
  questions[in.below(std::size(questions))](in);
  return 0;
}

}  // namespace geom_target
