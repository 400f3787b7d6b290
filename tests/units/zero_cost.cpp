// SPDX-License-Identifier: MIT
#include <boost/units/quantity.hpp>
#include <cstddef>
#include <tilespace/geom/angle.hpp>
#include <tilespace/geom/point.hpp>
#include <tilespace/units/units.hpp>

#include "units/quantities.hpp"

// Pairs of functions, plain_NAME of doubles and units_NAME of quantities. zero_cost_test.py compiles them and compares
// the instructions of each pair: they must be the same ones. Of the pair `control` they must differ.

using namespace quantities;
using namespace tilespace::units::literals;
using tilespace::Point;
using tilespace::Vec;
using tilespace::units::AngularAcceleration;
using tilespace::units::AngularVelocity;

extern "C" {

// ---- One dimension: arguments and results are in registers, and every operator is its instruction.
double plain_moved(double place, double speed, double time) { return place + speed * time; }
Place1 units_moved(Place1 place, Speed speed, Duration time) { return place + speed * time; }

double plain_fallen(double speed, double push, double time) { return speed * time + 0.5 * (push * time * time); }
Way1 units_fallen(Speed speed, Push1 push, Duration time) { return speed * time + 0.5 * (push * time * time); }

double plain_average(double from, double to, double time) { return (to - from) / time; }
Speed units_average(Place1 from, Place1 to, Duration time) { return (to - from) / time; }

double plain_times(double way, double other) { return way / other; }
double units_times(Way1 way, Way1 other) { return way / other; }

bool plain_is_before(double a, double b) { return a < b; }
bool units_is_before(Place1 a, Place1 b) { return a < b; }

double plain_nearer(double a, double b) { return a < b ? a : b; }
Way1 units_nearer(Way1 a, Way1 b) { return a < b ? a : b; }

bool plain_is_there(double a, double b) { return a == b; }
bool units_is_there(Place1 a, Place1 b) { return a == b; }

double plain_constant(double speed) { return speed * 0.25 + 3.5; }
Way1 units_constant(Speed speed) { return speed * 250_ms + 3.5_tiles; }

double plain_turned(double angle, double velocity, double push, double time) {
  return angle + (velocity + push * time) * time;
}
Angle units_turned(Angle angle, AngularVelocity velocity, AngularAcceleration push, Duration time) {
  return angle + (velocity + push * time) * time;
}

double plain_degrees(double angle) { return angle + 0x1.0c152382d7366p+0; }
Angle units_degrees(Angle angle) { return angle + 60_deg; }

// ---- Two dimensions: a Position2 travels as a Point does.
Point plain_moved2(Point place, Vec velocity, double time) { return place + velocity * time; }
Place2 units_moved2(Place2 place, Velocity velocity, Duration time) { return place + velocity * time; }

Vec plain_pushed2(Vec velocity, Vec push, double time) { return velocity + push * time; }
Velocity units_pushed2(Velocity velocity, Push2 push, Duration time) { return velocity + push * time; }

Vec plain_average2(Point from, Point to, double time) { return {(to.x - from.x) / time, (to.y - from.y) / time}; }
Velocity units_average2(Place2 from, Place2 to, Duration time) { return (to - from) / time; }

bool plain_is_there2(Point a, Point b) { return a == b; }
bool units_is_there2(Place2 a, Place2 b) { return a == b; }

Point plain_to_point(Point place) { return place; }
Point units_to_point(Place2 place) { return to_point(place); }

Point plain_from_point(Point place) { return place; }
Place2 units_from_point(Point place) { return Place2(place); }

// ---- In memory: one step of many bodies, in place, and as a loop that compilers make lanes of.
struct PlainBody {
  Point place;
  Vec velocity;
};
struct UnitsBody {
  Place2 place;
  Velocity velocity;
};
void plain_step_bodies(PlainBody* bodies, std::size_t count, Vec gravity, double time) {
  for (std::size_t i = 0; i < count; ++i) {
    bodies[i].velocity = bodies[i].velocity + gravity * time;
    bodies[i].place = bodies[i].place + bodies[i].velocity * time;
  }
}
void units_step_bodies(UnitsBody* bodies, std::size_t count, Push2 gravity, Duration time) {
  for (std::size_t i = 0; i < count; ++i) {
    bodies[i].velocity = bodies[i].velocity + gravity * time;
    bodies[i].place = bodies[i].place + bodies[i].velocity * time;
  }
}

void plain_step_arrays(double* __restrict places, const double* __restrict speeds, std::size_t count, double time) {
  for (std::size_t i = 0; i < count; ++i) places[i] = places[i] + speeds[i] * time;
}
void units_step_arrays(Place1* __restrict places, const Speed* __restrict speeds, std::size_t count, Duration time) {
  for (std::size_t i = 0; i < count; ++i) places[i] = places[i] + speeds[i] * time;
}

// ---- What calls the module calls it with the same registers.
double plain_dot(Vec a, Vec b, double time) { return tilespace::units::detail::dot(a, b) * time; }
auto units_dot(Way2 a, Way2 b, Duration time) { return dot(a, b) * time; }

double plain_length(Vec a, double time) { return tilespace::units::detail::length(a) / time; }
Speed units_length(Way2 a, Duration time) { return length(a) / time; }

Vec plain_heading(double from_x, double speed) { return tilespace::unit_vector(from_x) * speed; }
Velocity units_heading(Direction d, Speed speed) { return d * speed; }

// ---- Not the same: the test must see it.
double plain_control(double place, double speed, double time) { return place + speed * time; }
Place1 units_control(Place1 place, Speed speed, Duration time) { return place - speed * time; }

double plain_control_of_constants(double time) { return time + 2.0; }
Duration units_control_of_constants(Duration time) { return time + 3_s; }

// boost::units::quantity has a copy constructor, and so it is passed in memory: this is why Scalar is not one.
double plain_control_of_boost(double a, double b) { return a + b; }
using BoostLength = boost::units::quantity<Tiles, double>;
BoostLength units_control_of_boost(BoostLength a, BoostLength b) { return a + b; }

}  // extern "C"
