// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <tilespace/objects/visit_along.hpp>
#include <tilespace/trace/cast_box.hpp>
#include <tilespace/trace/cast_circle.hpp>
#include <tilespace/trace/cast_ray.hpp>

#include "base/contracts.hpp"
#include "objects/ways.hpp"
#include "trace/sweeps.hpp"

namespace ways {
namespace {

using oracle::Rng;

template <class Shape>
Point start_of(const Way<Shape>& way) {
  return sweeps::start_of(way.shape);
}
Point start_of(const Way<Segment>& way) { return way.shape.start; }
template <class Shape>
Vec way_to_go(const Way<Shape>& way) {
  return way.translation;
}
Vec way_to_go(const Way<Segment>& way) { return way.shape.end - way.shape.start; }
template <class Shape>
std::string text_of(const Way<Shape>& way) {
  return cases::show(way.shape, way.translation);
}
std::string text_of(const Way<Segment>& way) { return cases::show(way.shape); }

Way<Segment> random_line(cases::Maker& maker) {
  const Segment segment = maker.segment();
  if (maker.rng().one_in(3)) return {maker.segment_for(segment)};
  return {segment};
}
Way<Body> random_body(cases::Maker& maker) {
  const Body body = sweeps::random_body(maker);
  return {body, sweeps::random_translation(maker, body.min)};
}
Way<Circle> random_circle(cases::Maker& maker) {
  const Circle circle = sweeps::random_circle(maker);
  return {circle, sweeps::random_translation(maker, circle.center)};
}

// Beside the way, mostly: at a place of it, at a tile, or on the line of its start and end.
Box random_box(cases::Maker& maker, Point start, Vec by) {
  Rng& rng = maker.rng();
  if (rng.one_in(8)) return maker.box();
  if (rng.one_in(24)) return {{-cases::inf, start.y}, {rng.one_in(2) ? cases::inf : start.x, cases::inf}};
  if (rng.one_in(4)) return maker.box_for(Segment{start, start + by});
  const double t = rng.one_in(3) ? static_cast<double>(rng.between(0, 4)) / 4 : rng.unit();
  Point place{start.x + by.x * t, start.y + by.y * t};
  if (rng.one_in(3)) place = {std::floor(place.x), std::floor(place.y)};
  const Vec offset{static_cast<double>(rng.between(-4, 4)) / 4, static_cast<double>(rng.between(-4, 4)) / 4};
  const Vec size{static_cast<double>(rng.between(0, 4)) / 2, static_cast<double>(rng.between(0, 4)) / 2};
  return {place + offset, place + offset + size};
}

struct Field {
  CollisionMap map;
  ObjectIndex index;

  template <class Shape>
  static Field around(cases::Maker& maker, const Way<Shape>& way, std::int64_t most_objects) {
    Rng& rng = maker.rng();
    const Point start = start_of(way);
    const Vec by = way_to_go(way);
    const TileBox window = sweeps::small_window(rng, start, by);
    const bool is_far = !(std::abs(start.x) + std::abs(start.y) + std::abs(by.x) + std::abs(by.y) < 100.0);
    const Outside outside = is_far || !rng.one_in(4) ? Outside::free : Outside::solid;
    Field field{sweeps::random_map(rng, window, outside, sweeps::Content::full_tiles), ObjectIndex(window)};
    for (std::int64_t i = rng.between(0, most_objects); i > 0; --i)
      field.index.insert(random_box(maker, start, by), static_cast<Categories>(rng.between(1, 3)));
    return field;
  }
};

// How far off may the fraction be? As thick lines have it.
template <class Shape>
double bound_of(const Way<Shape>&, const Real&) {
  return sweep_fraction_error;
}
double bound_of(const Way<Circle>& way, const Real& real) {
  const auto& [c, d] = way;
  const double t = near_double(real.fraction);
  const Point center{c.center.x + t * d.x, c.center.y + t * d.y};
  const double x = std::clamp(center.x, real.box.min.x, real.box.max.x) - center.x;
  const double y = std::clamp(center.y, real.box.min.y, real.box.max.y) - center.y;
  const double length = std::hypot(x, y);
  const double speed = std::hypot(d.x, d.y);
  if (!(speed > 0.0 && length > 0.0)) return 1.0;
  const double head_on = std::abs(x * d.x + y * d.y) / length / speed;
  if (!(head_on > 0.0)) return 1.0;
  const double sizes = std::abs(c.center.x) + std::abs(c.center.y) + c.radius + speed;
  const double ways = sizes / speed / head_on;
  return ways < 0x1p20 ? 16 * 0x1p-50 * (1.0 + ways) : 1.0;
}

template <class Shape>
void expect_fraction(const Way<Shape>& way, const MetOnWay& met, const Real& real) {
  ASSERT_TRUE(met.fraction >= 0.0 && met.fraction <= 1.0 && !std::signbit(met.fraction)) << text_of(way);
  if (met.is_tile()) return;  // tests of trace ask that
  const double bound = bound_of(way, real);
  if (!std::isfinite(bound)) return;
  const oracle::Surd error = real.fraction.scaled(1, oracle::Q(-oracle::to_exact(met.fraction)));
  const oracle::Surd limit(oracle::to_exact(bound));
  ASSERT_FALSE(limit < error || limit < error.scaled(-1, 0))
      << to_text(met) << " by " << near_double(error) / bound << " of " << text_of(way);
}

template <class Shape>
void expect_as_oracle(const Way<Shape>& way, const Field& field, Categories categories) {
  const std::vector<Real> all = all_met(way, field.map, field.index, categories);
  const std::vector<MetOnWay> told = ways::told(way, field.map, field.index, categories, all.size() + 1);
  SCOPED_TRACE(text_of(way));
  for (std::size_t i = 0; i < all.size(); ++i) {
    ASSERT_LT(i, told.size()) << "missing: " << to_text(all[i].met);
    MetOnWay expected = all[i].met;
    if (expected.is_tile() && std::is_same_v<Shape, Segment>) expected.enters = told[i].enters;  // cast_ray() says so
    expected.fraction = told[i].fraction;
    if (told[i] != expected && !expected.is_tile()) cases::write(std::cerr, all[i].box);
    ASSERT_TRUE(told[i] == expected) << i << " is " << to_text(told[i]) << ", and should be " << to_text(expected) << " at "
                                     << near_double(all[i].fraction);
    expect_fraction(way, told[i], all[i]);
  }
  if (told.size() > all.size()) {
    EXPECT_GE(all.size(), most_tiles) << "too much: " << to_text(told.back());
  }
}

template <class Shape>
void ask(cases::Maker& maker, const Way<Shape>& way) {
  const Field field = Field::around(maker, way, maker.rng().one_in(16) ? 100 : 8);
  expect_as_oracle(way, field, maker.rng().one_in(2) ? every_category : 1);
}

TEST(VisitAlong, AgreesWithTheOracleForLines) {
  cases::on_every_class([](cases::Maker& maker) { ask(maker, random_line(maker)); });
}

TEST(VisitAlong, AgreesWithTheOracleForBoxes) {
  cases::on_every_class([](cases::Maker& maker) { ask(maker, random_body(maker)); });
}

TEST(VisitAlong, AgreesWithTheOracleForCircles) {
  cases::on_every_class([](cases::Maker& maker) { ask(maker, random_circle(maker)); });
}

}  // namespace
}  // namespace ways
