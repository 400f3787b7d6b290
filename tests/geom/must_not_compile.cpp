// SPDX-License-Identifier: MIT
#include <tilespace/geom/annulus.hpp>
#include <tilespace/geom/convex_polygon.hpp>
#include <tilespace/geom/overlaps_interior.hpp>
#include <tilespace/geom/sector.hpp>
#include <tilespace/geom/touches.hpp>

// Pairs of shapes that have no test must not compile, in neither order, and those that have one must in both.
// must_not_compile_test.py gives this file to compilers: every line marked with `error:` must have an error that says
// one of the words behind it, between slashes, and no other line may have one.

using namespace tilespace;

namespace {

struct Marker {  // converts to a shape
  constexpr operator Point() const { return {1.0, 2.0}; }
};

template <class A, class B>
concept BothOrders = requires(const A& a, const B& b) {
  touches(a, b);
  touches(b, a);
  overlaps_interior(a, b);
  overlaps_interior(b, a);
};

}  // namespace

static_assert(BothOrders<Point, Box> && BothOrders<Point, Circle> && BothOrders<Circle, Box>);
static_assert(BothOrders<Segment, Box> && BothOrders<Capsule, Box> && BothOrders<ConvexPolygon, Box>);
static_assert(BothOrders<Annulus, Box> && BothOrders<Sector, Box> && BothOrders<Sphere, Box3>);
static_assert(BothOrders<Box, Box> && BothOrders<Circle, Circle> && BothOrders<Marker, Box>);
static_assert(!BothOrders<Capsule, Circle> && !BothOrders<Sphere, Box> && !BothOrders<Box3, Box3>);
static_assert(touches(Box{{0, 0}, {1, 2}}, Point{1, 2}) && !overlaps_interior(Box{{0, 0}, {1, 2}}, Point{1, 2}));
static_assert(touches(Box{{0, 0}, {1, 2}}, Marker()) && touches(Marker(), Box{{0, 0}, {1, 2}}));

// clang-format off: a mark belongs to its line

// ---- Pairs without a test.
bool pair_1(const Capsule& a, const Circle& b) { return touches(a, b); }                // error: /no matching function/
bool pair_2(const Circle& a, const Capsule& b) { return touches(a, b); }                // error: /no matching function/
bool pair_3(const Sphere& a, const Box& b) { return touches(a, b); }                    // error: /no matching function/
bool pair_4(const Box& a, const Sphere& b) { return touches(a, b); }                    // error: /no matching function/
bool pair_5(const Segment& a, Point b) { return overlaps_interior(a, b); }              // error: /no matching function/
bool pair_6(Point a, const Segment& b) { return overlaps_interior(a, b); }              // error: /no matching function/
bool pair_7(const Sector& a, const Annulus& b) { return overlaps_interior(a, b); }      // error: /no matching function/
bool pair_8(const Box& a, double b) { return overlaps_interior(a, b); }                 // error: /no matching function/

// ---- Braces that may be a point or the first corner of a box, or the start of a segment.
bool braces_1(const Box& a, double x, double y) { return touches(a, {x, y}); }          // error: /ambiguous/
bool braces_2(const Box& a, double x, double y) { return overlaps_interior(a, {x, y}); } // error: /ambiguous/
bool braces_3(const Segment& a, double x, double y) { return touches({x, y}, a); }      // error: /ambiguous/
bool braces_4(const Circle& a, double x, double y) { return touches({x, y}, a); }       // error: /ambiguous/
bool braces_5(const Box& a, Point p) { return touches(a, {p, 1.0}); }                  // error: /ambiguous/
bool braces_6(const Box& a, Point p) { return touches(a, {p, p}); }                    // error: /ambiguous/
bool braces_7(const Box& a, Point p) { return overlaps_interior(a, {p, 1.0}); }        // error: /ambiguous/
bool braces_8(const Box& a, Point p) { return overlaps_interior(a, {p, 1.0, 2.0}); }   // error: /ambiguous/
