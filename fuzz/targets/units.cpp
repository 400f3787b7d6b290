// SPDX-License-Identifier: MIT
#include <bit>
#include <cmath>
#include <tilespace/geom/angle.hpp>
#include <tilespace/geom/distance.hpp>
#include <tilespace/grid/world.hpp>
#include <tilespace/units/boost_quantity.hpp>
#include <tilespace/units/units.hpp>

#include "support/require.hpp"
#include "support/shape_input.hpp"
#include "support/target.hpp"
#include "units/quantities.hpp"

// Fuzz target: quantities against plain doubles; angles and directions against libm, where that is accurate.

namespace units_target {
namespace {

using namespace tilespace;
using fuzz::require;
using fuzz::ShapeInput;
using namespace quantities;
using quantities::Direction;
using quantities::is_same;

constexpr double pi = 0x1.921fb54442d18p+1;

bool is_same(Vec a, Vec b) { return is_same(a.x, b.x) && is_same(a.y, b.y); }
bool is_same(Point a, Point b) { return is_same(a.x, b.x) && is_same(a.y, b.y); }

void ask_line(double a, double b) {
  require(is_same((Way1(a) + Way1(b)).value(), a + b), "a sum is that of doubles");
  require(is_same((Speed(a) * Duration(b)).value(), a * b), "a product is that of doubles");
  if (b != 0.0) require(is_same(Way1(a) / Way1(b), a / b), "a ratio is that of doubles");
  require(is_same((Place1(Way1(a)) - Place1(Way1(b))).value(), a - b), "a difference of places is that of doubles");
  require(is_same((Place1(Way1(a)) + Way1(b)).from_origin().value(), a + b), "a place is moved as a double is");
  require((Way1(a) < Way1(b)) == (a < b) && (Way1(a) == Way1(b)) == (a == b), "they compare as doubles do");
  require(is_same(sqrt(Way1(a) * Way1(1.0)).value(), std::sqrt(a)), "a root is that of doubles");
  require(is_same(units::from_quantity(to_quantity(Speed(a))).value(), a), "to Boost and back is the same number");
}

void ask_plane(Point p, Vec v, double k) {
  require(is_same(to_point(Place2(p) + Way2(v)), p + v), "a place is moved as a point is");
  require(is_same(to_vec(Way2(v) * k), v * k), "a vector is stretched as a Vec is");
  require(is_same(distance(Place2(p), Place2()).value(), tilespace::distance(p, Point{})),
          "distances are those of points");
  require(is_same(length(Way2(v)).value(), tilespace::distance(Point{}, Point{v.x, v.y})), "lengths are distances");
  require(is_same(dot(Way2(v), Way2(Vec{1.0, 0.0})).value(), v.x * 1.0 + v.y * 0.0), "products are those of doubles");
  require(is_same(cross(Way2(Vec{1.0, 0.0}), Way2(v)).value(), 1.0 * v.y - 0.0 * v.x), "and so are those across");
}

bool is_near(double a, double b, double bound) { return std::abs(std::remainder(a - b, 2.0 * pi)) <= bound; }

void ask_angle(double radians, double other) {
  const double got = wrapped(Angle(radians)).value();
  require(got != got || (-pi <= got && got < pi), "a wrapped angle is in [-pi, pi)");
  require((got != got) == !(std::abs(radians) <= angle_limit), "it is none where there is no direction");
  require(is_same(wrapped(Angle(got)).value(), got), "wrapping once is enough");
  if (got != got) return;
  const Vec meant = unit_vector(radians), is = unit_vector(Direction(Angle(radians)));
  require(std::abs(meant.x - is.x) <= 0x1p-49 && std::abs(meant.y - is.y) <= 0x1p-49, "it points to where it did");
  const Direction d{Angle(radians)}, e{Angle(other)};
  if (e == e) require(is_near((d + (e - d)).from_x().value(), e.from_x().value(), 0x1p-48), "a turn leads there");
  require(units::from_degrees(0.0) == Angle(0.0), "no degrees are no turn");
}

void ask_direction(Vec v) {
  const double got = direction_of(Way2(v)).from_x().value();
  const bool is_none = !is_finite(v) || v == Vec{};
  require((got != got) == is_none, "what has no direction has none");
  if (is_none) return;
  require(-pi <= got && got < pi, "a direction is in [-pi, pi)");
  require(is_near(got, std::atan2(v.y, v.x), 0x1p-49), "it is that of libm, but for the last digits");
}

void ask_world(const Layout& layout, Point p, Vec v) {
  const units::Position2<WorldUnits> place(p);
  require(is_same(to_point(to_tile_space(layout, place)), tilespace::to_tile_space(layout, p)), "places are points");
  require(is_same(to_point(to_world(layout, Place2(p))), tilespace::to_world(layout, p)), "and so they are back");
  const World world{CollisionMap{}, layout};
  require(tile_at(world, place) == tile_at(layout, p), "they are in the tile of the point");
  require(tile_at(Place2(p)) == tile_at(p), "in tile space, too");
  require(is_solid(world, place) == is_solid(world, p), "and solid as it is");
  const auto way = to_tile_space(layout, units::Displacement2<WorldUnits>(v));
  Layout around_origin = layout;
  around_origin.origin = {};
  const Vec meant = tilespace::to_tile_space(around_origin, Point{} + v) - Point{};
  require(is_same(to_vec(way), meant), "a way is that of its end, seen from the origin");
}

Layout any_layout(ShapeInput& in) {
  Layout layout{in.point(), std::abs(in.number()), std::abs(in.number())};
  layout.x_axis = in.yes() ? Axis::against : Axis::along;
  layout.y_axis = in.yes() ? Axis::against : Axis::along;
  layout.rotation = unit_vector(in.number());
  return layout;
}

}  // namespace

FUZZ_TARGET(units) {
  if (size > 1024) return -1;
  ShapeInput in(data, size);
  while (!in.at_end()) {
    const double a = in.number(), b = in.number();
    ask_line(a, b);
    ask_angle(a, b);
    const Point p = in.point();
    const Vec v = in.vec();
    ask_plane(p, v, a);
    ask_direction(v);
    ask_world(any_layout(in), p, v);
  }
  return 0;
}

}  // namespace units_target
