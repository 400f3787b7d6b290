// SPDX-License-Identifier: MIT
#include <tilespace/grid/world.hpp>
#include <tilespace/units/units.hpp>

#include "units/quantities.hpp"

// What must not compile, beside what must. must_not_compile_test.py gives this file to compilers: every line marked
// with `error:` must have an error that says one of the words behind it, between slashes, and no other line may have
// one.

using namespace quantities;
using namespace tilespace::units::literals;
using tilespace::Layout;
using tilespace::Vec;
using tilespace::World;

// clang-format off: a mark belongs to its line

// ---- A place plus a place is no place, and a place has no double.
auto rule_1(Place1 a, Place1 b) { return a + b; }    // error: /deleted.*places have no sum/
auto rule_2(Place2 a, Place2 b) { return a + b; }    // error: /deleted.*places have no sum/
auto rule_3(Place1 a) { return a * 2.0; }            // error: /no match|invalid operands/
auto rule_4(Place2 a) { return 2.0 * a; }            // error: /no match|invalid operands/
auto rule_5(Place1 a) { return -a; }                 // error: /no match|invalid argument type/
auto rule_6(Place1 a) { return Way1(1.0) - a; }      // error: /no match|invalid operands/
Way1 right_1(Place1 a, Place1 b) { return a - b; }
Way2 right_2(Place2 a, Place2 b) { return a - b; }
Place1 right_3(Place1 a, Way1 d) { return a + 2.0 * d; }
Place2 right_4(Place2 a, Way2 d) { return a - d * 2.0; }

// ---- A displacement is no place, nor the other way round.
Place1 rule_7(Way1 d) { return d; }                  // error: /could not convert|no viable conversion/
Way1 rule_8(Place1 p) { return p; }                  // error: /could not convert|no viable conversion/
Place2 rule_9(Way2 d) { return d; }                  // error: /could not convert|no viable conversion/
auto rule_10(Place2 p) { return length(p); }         // error: /no matching function/
Place1 right_5(Way1 d) { return Place1(d); }

// ---- Different units have neither sum nor order.
auto rule_11(Way1 d, Duration t) { return d + t; }   // error: /deleted.*different units have no sum/
auto rule_12(Way1 d, Speed v) { return d + v; }      // error: /deleted.*different units have no sum/
auto rule_13(Speed v, Push1 a) { return v - a; }     // error: /deleted.*different units have no difference/
auto rule_14(Way2 d, Velocity v) { return d + v; }   // error: /deleted.*different units have no sum/
auto rule_15(Velocity v, Push2 a) { return v - a; }  // error: /deleted.*different units have no difference/
auto rule_16(Place1 p, Speed v) { return p + v; }    // error: /no match|invalid operands/
auto rule_17(Place2 p, Velocity v) { return p + v; } // error: /no match|invalid operands/
auto rule_18(Angle a, Way1 d) { return a + d; }      // error: /deleted.*different units have no sum/
bool rule_19(Way1 d, Duration t) { return d < t; }   // error: /no match|invalid operands/
bool rule_20(Place1 p, Way1 d) { return p == d; }    // error: /no match|invalid operands/
bool right_6(Way1 a, Way1 b) { return a < b; }

// ---- Speed times time is a displacement, and nothing else.
Speed rule_21(Speed v, Duration t) { return v * t; }  // error: /could not convert|no viable conversion/
Way1 rule_22(Push1 a, Duration t) { return a * t; }   // error: /could not convert|no viable conversion/
Duration rule_23(Way1 d, Speed v) { return d * v; }   // error: /could not convert|no viable conversion/
Way1 right_7(Speed v, Duration t) { return v * t; }
Speed right_8(Push1 a, Duration t) { return t * a; }
Duration right_9(Way1 d, Speed v) { return d / v; }
Way2 right_10(Velocity v, Duration t) { return v * t; }
Velocity right_11(Push2 a, Duration t) { return t * a; }
Velocity right_12(Way2 d, Duration t) { return d / t; }
double right_13(Way1 a, Way1 b) { return a / b; }
Vec right_14(Way2 d) { return d / length(d); }

// ---- A bare number has no unit, and a unit does not go away by itself.
Duration rule_24() { return 0.5; }                    // error: /could not convert|no viable conversion/
double rule_25(Duration t) { return t; }              // error: /cannot convert|no viable conversion/
auto rule_26(Duration t) { return t + 1.0; }          // error: /no match|invalid operands/
bool rule_27(Way1 d) { return d == 0.0; }             // error: /no match|invalid operands/
auto rule_28(Angle a) { return tilespace::unit_vector(a); }  // error: /cannot convert|no viable conversion/
Way2 rule_29(Vec v) { return v; }                     // error: /could not convert|no viable conversion/
Duration right_15() { return Duration(0.5); }
double right_16(Duration t) { return t / 1_s; }

// ---- Tile space and the world do not mix; a Layout takes one to the other, and knows which is which.
auto rule_30(Way1 d, WorldWay1 w) { return d + w; }         // error: /deleted.*different units have no sum/
auto rule_31(Way2 d, WorldWay2 w) { return d - w; }         // error: /deleted.*different units have no difference/
auto rule_32(Place1 p, WorldPlace1 w) { return p - w; }     // error: /deleted.*different spaces/
auto rule_33(Place2 p, WorldPlace2 w) { return p - w; }     // error: /deleted.*different spaces/
auto rule_34(Place2 p, WorldWay2 w) { return p + w; }       // error: /no match|invalid operands/
bool rule_35(Place2 p, WorldPlace2 w) { return p == w; }    // error: /no match|invalid operands/
auto rule_36(Place2 p, WorldPlace2 w) { return distance(p, w); }  // error: /no matching function/
auto rule_37(const Layout& layout, Place2 p) { return to_tile_space(layout, p); }     // error: /no matching function/
auto rule_38(const Layout& layout, WorldPlace2 p) { return to_world(layout, p); }     // error: /no matching function/
auto rule_39(const Layout& layout, Velocity v) { return to_tile_space(layout, v); }   // error: /no matching function/
auto rule_40(const Layout& layout, WorldWay2 w) { return to_world(layout, w); }       // error: /no matching function/
auto rule_41(const World& world, Place2 p) { return is_solid(world, p); }             // error: /no matching function/
auto rule_42(const World& world, Place2 p) { return tile_at(world, p); }              // error: /no matching function/
auto rule_43(WorldPlace2 p) { return tile_at(p); }                                    // error: /no matching function/
auto rule_44(Way2 d, WorldWay2 w) { return dot(d, w); }                               // error: /no matching function/
auto rule_45(Way2 d, WorldWay2 w) { return cross(d, w); }                             // error: /no matching function/
Place2 right_17(const Layout& layout, WorldPlace2 p) { return to_tile_space(layout, p); }
WorldPlace2 right_18(const Layout& layout, Place2 p) { return to_world(layout, p); }
tilespace::units::Velocity2<WorldUnits> right_31(const Layout& layout, Velocity v) { return to_world(layout, v); }
Way2 right_32(const Layout& layout, WorldWay2 w) { return to_tile_space(layout, w); }
bool right_19(const World& world, WorldPlace2 p) { return is_solid(world, p); }
auto right_20(Way2 d, Velocity v) { return dot(d, v); }
WorldWay1 right_21(WorldWay1 w, Way1 d) { return w / d * d; }  // world units per tile

// ---- Directions: angles turn them, two are an angle apart.
auto rule_46(Direction a, Direction b) { return a + b; }          // error: /deleted.*directions have no sum/
auto rule_47(Direction a) { return a * 2.0; }                     // error: /no match|invalid operands/
auto rule_48(Direction a) { return -a; }                          // error: /no match|invalid argument type/
auto rule_49(Direction a) { return a + 1.0; }                     // error: /no match|invalid operands/
auto rule_50(Angle a, Direction b) { return a - b; }              // error: /no match|invalid operands/
Angle rule_51(Direction a) { return a; }                          // error: /could not convert|no viable conversion/
Direction rule_52(Angle a) { return a; }                          // error: /could not convert|no viable conversion/
bool rule_53(Direction a, Direction b) { return a < b; }          // error: /no match|invalid operands/
auto rule_54(Direction a, WorldDirection b) { return a - b; }     // error: /deleted.*different spaces/
auto rule_55(Direction a, WorldSpeed v) { return v * a; }         // error: /no match|invalid operands/
auto rule_56(Direction a, Duration t) { return a * t; }           // error: /no match|invalid operands/
auto rule_57(Direction a, tilespace::units::AngularVelocity w) { return a + w; }  // error: /no match|invalid operands/
auto rule_58(Place2 p) { return direction_of(p); }                // error: /no matching function/
auto rule_59(Way1 d) { return wrapped(d); }                       // error: /no matching function/
Direction right_22(Direction a, Angle b) { return a + b - 90_deg; }
Angle right_23(Direction a, Direction b) { return a - b; }
Direction right_24(Direction a, tilespace::units::AngularVelocity w, Duration t) { return a + w * t; }
tilespace::units::AngularVelocity right_25(tilespace::units::AngularAcceleration a, Duration t) { return a * t; }
Velocity right_26(Direction a, Speed v) { return v * a; }
Direction right_27(Velocity v) { return direction_of(v); }

// ---- Vectors have no product without a name, and only squares have roots.
auto rule_60(Way2 a, Way2 b) { return a * b; }        // error: /no match|invalid operands/
auto rule_61(Way1 d) { return sqrt(d); }              // error: /no matching function/
auto rule_62(Way1 d, WorldWay1 w) { return sqrt(d * w); }  // error: /no matching function/
Way1 right_28(Way2 a) { return sqrt(dot(a, a)); }
Duration right_29(Way1 fall, Push1 gravity) { return sqrt(2.0 * fall / gravity); }

// ---- Literals are decimal, and as exact as a double is.
Way1 rule_63() { return 0x10_tiles; }                 // error: /this_literal_is_no_decimal_number/
Way1 rule_64() { return 010_tiles; }                  // error: /this_literal_is_no_decimal_number/
Way1 rule_65() { return 3.14159265358979323846_tiles; }  // error: /this_literal_has_too_many_digits/
Way1 rule_66() { return 1e40_tiles; }                 // error: /this_literal_has_too_many_digits/
WorldWay1 rule_67() { return 1_tiles; }               // error: /could not convert|no viable conversion/
Way1 right_30() { return 3.141592653589793_tiles; }
