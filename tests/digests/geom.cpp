// SPDX-License-Identifier: MIT
#include <array>
#include <limits>
#include <span>
#include <tilespace/geom/detail/octant.hpp>
#include <tilespace/geom/touches_each.hpp>
#include <vector>

#include "digests/odd_input.hpp"
#include "scenarios/overlaps.hpp"

namespace digests {
namespace {

using namespace tilespace;

// Shapes at random, and partners of them that are decided by the last bit.
struct Shapes {
  Point point;
  Box box, other_box;
  Circle circle, at_box, at_circle;
  Segment segment, at_segment;
  Point on_circle, on_segment;
};

Shapes make_shapes(oracle::InputClass input_class, oracle::Rng& rng) {
  const oracle::P point = make_point(input_class, rng);
  const oracle::Box box = make_box(input_class, rng);
  const oracle::Box other_box = make_box(input_class, rng);
  const oracle::Circle circle = make_circle(input_class, rng);
  const oracle::Segment segment = make_segment(input_class, rng);
  return {from_oracle(point),
          from_oracle(box),
          from_oracle(other_box),
          from_oracle(circle),
          from_oracle(make_circle_near(input_class, rng, box)),
          from_oracle(make_circle_near(input_class, rng, circle)),
          from_oracle(segment),
          from_oracle(make_segment_near(input_class, rng, segment)),
          from_oracle(make_point_near(rng, circle)),
          from_oracle(make_point_near(rng, segment))};
}

template <class Answer>
void about_shapes(const char* question, Answer answer) {
  for_odd_input(question, 1000, [&](Record& record, oracle::InputClass input_class, oracle::Rng& rng) {
    const Shapes s = make_shapes(input_class, rng);
    record.asked(s.point, s.box, s.other_box, s.circle, s.at_box, s.at_circle, s.segment, s.at_segment, s.on_circle,
                 s.on_segment);
    answer(record, s);
  });
}

void ask_sharing() {
  about_shapes("touches", [](Record& record, const Shapes& s) {
    record.answered(touches(s.point, s.box), touches(s.on_circle, s.circle), touches(s.box, s.other_box),
                    touches(s.circle, s.box), touches(s.at_box, s.box), touches(s.circle, s.at_circle),
                    touches(s.segment, s.on_segment), touches(s.segment, s.box), touches(s.segment, s.at_segment));
  });
  about_shapes("overlaps interior", [](Record& record, const Shapes& s) {
    record.answered(overlaps_interior(s.point, s.box), overlaps_interior(s.on_circle, s.circle),
                    overlaps_interior(s.box, s.other_box), overlaps_interior(s.circle, s.box),
                    overlaps_interior(s.at_box, s.box), overlaps_interior(s.circle, s.at_circle),
                    overlaps_interior(s.segment, s.box));
  });
  about_shapes("relate", [](Record& record, const Shapes& s) {
    record.answered(relate(s.circle, s.box), relate(s.at_box, s.box), relate(s.at_circle, s.other_box));
  });
}

// ---- Spheres, and many boxes at once.

// A box of two of the plane, one of which lies along the third axis.
Box3 make_box3(oracle::InputClass input_class, oracle::Rng& rng) {
  const oracle::Box flat = make_box(input_class, rng);
  const oracle::Box upright = make_box(input_class, rng);
  return {{flat.min.x, flat.min.y, upright.min.x}, {flat.max.x, flat.max.y, upright.max.x}};
}

// One that just reaches the box within its plane.
Sphere make_sphere(oracle::InputClass input_class, oracle::Rng& rng, const Box3& box) {
  const oracle::Circle circle =
      make_circle_near(input_class, rng, oracle::Box{{box.min.x, box.min.y}, {box.max.x, box.max.y}});
  const oracle::P upright = make_point(input_class, rng);
  const double z = rng.one_in(2) ? box.min.z : upright.x;
  return {{circle.c.x, circle.c.y, z}, circle.r};
}

void ask_spheres() {
  for_odd_input("spheres", 1000, [](Record& record, oracle::InputClass input_class, oracle::Rng& rng) {
    const Box3 box = make_box3(input_class, rng);
    const Sphere sphere = make_sphere(input_class, rng, box);
    record.asked(sphere, box);
    record.answered(touches(sphere, box), overlaps_interior(sphere, box), is_empty(sphere), is_empty(box));
  });
}

// A place as a float, in a function of its own: some compilers make vectors of conversions, and lose them. Beyond the
// largest float it is infinite.
[[gnu::noinline]] float to_float(double value) {
  if (value > 0x1.fffffep127) return std::numeric_limits<float>::infinity();
  if (value < -0x1.fffffep127) return -std::numeric_limits<float>::infinity();
  return static_cast<float>(value);
}
template <class Real>
Real to_real(double value) {
  if constexpr (sizeof(Real) == 4) {
    return to_float(value);
  } else {
    return value;
  }
}

// Arrays for each bound, as boxes of the plane and of space.
template <class Real>
struct ManyBoxes {
  std::array<std::vector<Real>, 6> bounds;

  void add(const Box3& box) {
    const double numbers[] = {box.min.x, box.min.y, box.min.z, box.max.x, box.max.y, box.max.z};
    for (std::size_t i = 0; i < bounds.size(); ++i) bounds[i].push_back(to_real<Real>(numbers[i]));
  }
  [[nodiscard]] BoxArrays<Real> flat() const { return {bounds[0], bounds[1], bounds[3], bounds[4]}; }
  [[nodiscard]] Box3Arrays<Real> deep() const {
    return {bounds[0], bounds[1], bounds[2], bounds[3], bounds[4], bounds[5]};
  }
};

template <class Real>
void ask_each(Record& record, oracle::InputClass input_class, oracle::Rng& rng) {
  ManyBoxes<Real> boxes;
  std::vector<Circle> circles;
  std::vector<Sphere> spheres;
  const std::int64_t count = rng.between(1, 150);
  for (std::int64_t i = 0; i < count; ++i) {
    const Box3 box = make_box3(input_class, rng);
    boxes.add(box);
    if (i % 20 != 0) continue;
    spheres.push_back(make_sphere(input_class, rng, box));
    circles.push_back({{spheres.back().center.x, spheres.back().center.y}, spheres.back().radius});
    record.asked(box, spheres.back());
  }
  std::vector<std::uint64_t> masks(mask_words(static_cast<std::size_t>(count)) * spheres.size());
  for (const Arithmetic arithmetic : {Arithmetic::exact, Arithmetic::plain}) {
    touches_each(std::span<const Circle>(circles), boxes.flat(), masks, arithmetic);
    record.answered(masks);
    overlaps_interior_each(std::span<const Circle>(circles), boxes.flat(), masks, arithmetic);
    record.answered(masks);
    touches_each(std::span<const Sphere>(spheres), boxes.deep(), masks, arithmetic);
    record.answered(masks);
    overlaps_interior_each(std::span<const Sphere>(spheres), boxes.deep(), masks, arithmetic);
    record.answered(masks);
  }
}

void ask_many_boxes() {
  for_odd_input("touches each of doubles", 20, ask_each<double>);
  for_odd_input("touches each of floats", 20, ask_each<float>);
}

void ask_measures() {
  about_shapes("distance", [](Record& record, const Shapes& s) {
    record.answered(distance(s.point, s.on_circle), distance(s.point, s.box), distance(s.box, s.other_box),
                    distance(s.circle, s.point), distance(s.circle, s.box), distance(s.at_box, s.box),
                    distance(s.circle, s.at_circle));
  });
  about_shapes("closest point", [](Record& record, const Shapes& s) {
    record.answered(closest_point(s.box, s.point), closest_point(s.other_box, s.on_circle));
  });
  about_shapes("point at", [](Record& record, const Shapes& s) {
    record.answered(point_at(s.segment, 0.0), point_at(s.segment, 0.3), point_at(s.segment, 1.0));
  });
}

void ask_predicates() {
  about_shapes("orientation", [](Record& record, const Shapes& s) {
    record.answered(orientation(s.segment.start, s.segment.end, s.on_segment),
                    orientation(s.segment.end, s.on_segment, s.point), orientation(s.box.min, s.box.max, s.point));
  });
  about_shapes("compare distance", [](Record& record, const Shapes& s) {
    record.answered(compare_distance(s.circle.center, s.on_circle, s.circle.radius),
                    compare_distance(s.point, s.box.max, distance(s.point, s.box.max)),
                    compare_distance(s.circle.center, s.at_circle.center, s.at_circle.radius));
  });
  about_shapes("nearer of two", [](Record& record, const Shapes& s) {
    const Point turned = s.circle.center + Vec{s.on_circle.y - s.circle.center.y, s.on_circle.x - s.circle.center.x};
    record.answered(compare_distance(s.circle.center, s.on_circle, turned),
                    compare_distance(s.point, s.box.max, s.on_circle), compare_distance(s.point, s.box.min, s.box.max));
  });
  about_shapes("is empty", [](Record& record, const Shapes& s) {
    record.answered(is_empty(s.box), is_empty(s.circle), is_empty(s.segment), is_finite(s.point), has_interior(s.box));
  });
}

// Angles: of all sizes, and beside eighths of a turn.
void ask_angles() {
  constexpr double eighth = 0x1.921fb54442d18p-1;
  scenario("unit vector", [&](Record& record) {
    oracle::Rng rng(17);
    const auto ask = [&](double radians) {
      record.asked(radians);
      record.answered(unit_vector(radians), nearest_of_4(radians), nearest_of_8(radians));
    };
    for (int i = 0; i < 5000; ++i) ask(rng.real(-7.0, 7.0));
    for (int i = 0; i < 5000; ++i) ask(rng.real(-angle_limit, angle_limit));
    for (int i = -2000; i < 2000; ++i) ask(oracle::nudge(eighth * i, rng.between(-2, 2)));
    for (int i = -2000; i < 2000; ++i) ask(oracle::nudge(eighth * i * 200000.0, rng.between(-1, 1)));
  });
  for_odd_input("directions of vectors", 2000, [](Record& record, oracle::InputClass input_class, oracle::Rng& rng) {
    const oracle::P p = make_point(input_class, rng);
    record.asked(p.x, p.y);
    record.answered(unit_vector(p.x), nearest_of_4(Vec{p.x, p.y}), nearest_of_8(Vec{p.x, p.y}),
                    tilespace::detail::compare_to_octant_border({p.x, p.y}));
  });
  // Convergents of sqrt(2) - 1 lie as close to the border of the octants as their size allows.
  scenario("octant border", [](Record& record) {
    std::int64_t p = 0, q = 1;
    while (q < (std::int64_t{1} << 52)) {
      for (int ulps = -2; ulps <= 2; ++ulps) {
        const Vec vector{static_cast<double>(q), oracle::nudge(static_cast<double>(p), ulps)};
        record.asked(vector);
        record.answered(tilespace::detail::compare_to_octant_border(vector), nearest_of_8(vector),
                        nearest_of_8(-vector));
      }
      const std::int64_t next = p + 2 * q;
      p = q;
      q = next;
    }
  });
}

// ---- Pairs as they are timed.

void record_pair(Record& record, const Circle& circle, const Box& box) { record.asked(circle, box); }

void record_pair(Record& record, const Sphere& s, const Box3& b) {
  record.asked(s.center.x, s.center.y, s.center.z, s.radius, b.min.x, b.min.y, b.min.z, b.max.x, b.max.y, b.max.z);
}

void ask_overlaps(const auto& scenarios) {
  for (const auto& one : scenarios) {
    scenario(one.name.c_str(), [&](Record& record) {
      for (const auto& [sphere, box] : one.pairs) {
        record_pair(record, sphere, box);
        record.answered(touches(sphere, box), overlaps_interior(sphere, box));
      }
    });
  }
}

}  // namespace

void ask_geom() {
  ask_sharing();
  ask_spheres();
  ask_many_boxes();
  ask_overlaps(scenarios::overlaps_in_plane());
  ask_overlaps(scenarios::overlaps_in_space());
  ask_measures();
  ask_predicates();
  ask_angles();
}

}  // namespace digests
