// SPDX-License-Identifier: MIT
// The oracle against examples worked out by hand, and against slower definitions of the same.
#include "oracle/cover_oracle.hpp"
#include "oracle/geom_oracle.hpp"
#include "oracle/inputs.hpp"
#include "oracle/trace_oracle.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace oracle::oracle_test {
namespace {

using Tile = std::pair<std::int64_t, std::int64_t>;
using Tiles = std::vector<Tile>;

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double nan_value = std::numeric_limits<double>::quiet_NaN();
constexpr double largest = std::numeric_limits<double>::max();
constexpr double smallest = std::numeric_limits<double>::denorm_min();

template <class Entries>
Tiles tiles_of(const Entries& entries) {
  Tiles tiles;
  for (const auto& entry : entries) tiles.emplace_back(entry.x, entry.y);
  return tiles;
}

std::string to_text(const Segment& s) {
  std::ostringstream text;
  text << std::hexfloat << "(" << s.a.x << ", " << s.a.y << ") to (" << s.b.x << ", " << s.b.y << ")";
  return text.str();
}

std::string to_text(const Box& b) { return to_text(Segment{b.min, b.max}); }

std::string to_text(const Circle& c) { return to_text(Segment{c.c, {c.r, 0.0}}); }

std::string to_text(const TileBox& t) {
  std::ostringstream text;
  text << " window [" << t.x0 << ", " << t.x1 << ") x [" << t.y0 << ", " << t.y1 << ")";
  return text.str();
}

Box unit_square(std::int64_t x, std::int64_t y) {
  return {{static_cast<double>(x), static_cast<double>(y)}, {static_cast<double>(x + 1), static_cast<double>(y + 1)}};
}

/// Calls check(input_class, rng) `count` times for each class.
template <class Check>
void for_all_classes(int count, Check check) {
  for (const InputClass input_class : all_input_classes) {
    SCOPED_TRACE(name(input_class));
    Rng rng(1000 + static_cast<std::uint64_t>(input_class));
    for (int i = 0; i < count && !testing::Test::HasFailure(); ++i) check(input_class, rng);
  }
}

// ---- Numbers.

TEST(Rational, doubles_are_exact) {
  EXPECT_EQ(to_exact(0.375), Q(3, 8));
  EXPECT_EQ(to_exact(-0.0), 0);
  EXPECT_EQ(to_exact(-5.0), -5);
  EXPECT_EQ(to_exact(0.1), Q(Z("3602879701896397"), Z("36028797018963968")));
  EXPECT_EQ(to_exact(smallest), Q(Z(1), Z(Z(1) << 1074)));
  EXPECT_EQ(to_exact(largest), Q(Z((Z(1) << 1024) - (Z(1) << 971))));
  EXPECT_THROW((void)to_exact(infinity), std::domain_error);
  EXPECT_THROW((void)to_exact(nan_value), std::domain_error);
}

TEST(Rational, rounding_goes_down_and_up) {
  EXPECT_EQ(floor_of(Q(-1, 2)), -1);
  EXPECT_EQ(floor_of(Q(-2)), -2);
  EXPECT_EQ(floor_of(Q(7, 2)), 3);
  EXPECT_EQ(ceil_of(Q(-1, 2)), 0);
  EXPECT_EQ(ceil_of(Q(7, 2)), 4);
  EXPECT_EQ(ceil_of(Q(4)), 4);
  EXPECT_EQ(floor_of(to_exact(-smallest)), -1);
}

TEST(Rational, integers_saturate) {
  EXPECT_EQ(clamp_to_int64(Z(Z(1) << 200)), std::numeric_limits<std::int64_t>::max());
  EXPECT_EQ(clamp_to_int64(Z(-(Z(1) << 200))), std::numeric_limits<std::int64_t>::min());
  EXPECT_EQ(clamp_to_int64(Z(-17)), -17);
}

// ---- Pairs of shapes.

TEST(Geom, empty_shapes_touch_nothing) {
  const Box everything{{-infinity, -infinity}, {infinity, infinity}};
  EXPECT_FALSE(is_empty(everything));
  EXPECT_TRUE(is_empty(Box{{1, 0}, {0, 1}}));
  EXPECT_TRUE(is_empty(Box{{0, nan_value}, {1, 1}}));
  EXPECT_TRUE(is_empty(Box{{infinity, 0}, {infinity, 1}}));
  EXPECT_TRUE(is_empty(Circle{{0, 0}, -1}));
  EXPECT_TRUE(is_empty(Circle{{0, 0}, nan_value}));
  EXPECT_TRUE(is_empty(Circle{{infinity, 0}, infinity}));
  EXPECT_TRUE(is_empty(Segment{{0, 0}, {infinity, 0}}));
  EXPECT_FALSE(touches(P{nan_value, 0}, everything));
  EXPECT_FALSE(touches(P{infinity, 0}, everything));
  EXPECT_FALSE(touches(Box{{1, 0}, {0, 1}}, everything));
  EXPECT_FALSE(touches(Circle{{0, 0}, -1}, everything));
  EXPECT_FALSE(touches(Segment{{0, 0}, {infinity, 0}}, everything));
  EXPECT_EQ(relate(Circle{{0, 0}, -1}, everything), BoxRelation::separate);
}

TEST(Geom, infinite_shapes) {
  const Box right_half{{0, -infinity}, {infinity, infinity}};
  const Circle plane{{0, 0}, infinity};
  EXPECT_TRUE(touches(P{0, 1e300}, right_half));
  EXPECT_FALSE(overlaps_interior(P{0, 1e300}, right_half));
  EXPECT_TRUE(touches(Circle{{-1, 0}, 1}, right_half));
  EXPECT_FALSE(overlaps_interior(Circle{{-1, 0}, 1}, right_half));
  EXPECT_TRUE(touches(Segment{{-1, 0}, {0, 5}}, right_half));
  EXPECT_FALSE(overlaps_interior(Segment{{-1, 0}, {0, 5}}, right_half));
  EXPECT_TRUE(overlaps_interior(Segment{{-1, 0}, {smallest, 5}}, right_half));
  EXPECT_TRUE(touches(plane, Box{{largest, largest}, {largest, largest}}));
  EXPECT_FALSE(overlaps_interior(plane, Box{{largest, largest}, {largest, largest}}));
  EXPECT_TRUE(overlaps_interior(plane, right_half));
  EXPECT_EQ(relate(plane, right_half), BoxRelation::overlapping);
  EXPECT_TRUE(overlaps_interior(plane, Circle{{1e300, 0}, 1}));
  EXPECT_FALSE(overlaps_interior(plane, Circle{{1e300, 0}, 0}));
}

TEST(Geom, boxes_that_share_a_side_touch_only) {
  const Box a{{2, 2}, {3, 3}};
  const Box beside{{3, 2}, {4, 3}};
  const Box at_corner{{3, 3}, {4, 4}};
  EXPECT_TRUE(touches(a, beside) && touches(a, at_corner));
  EXPECT_FALSE(overlaps_interior(a, beside) || overlaps_interior(a, at_corner));
  EXPECT_FALSE(touches(a, Box{{std::nextafter(3.0, 4.0), 2}, {4, 3}}));
  EXPECT_TRUE(overlaps_interior(a, Box{{std::nextafter(3.0, 2.0), 2}, {4, 3}}));
  EXPECT_FALSE(overlaps_interior(a, Box{{2.5, 2.5}, {2.5, 3}}));
  EXPECT_EQ(squared_distance(a, Box{{6, 7}, {8, 8}}), 25);
}

TEST(Geom, circle_and_box_by_3_4_5) {
  const Box box{{3, 4}, {10, 10}};
  EXPECT_EQ(relate(Circle{{0, 0}, 5}, box), BoxRelation::tangent);
  EXPECT_EQ(relate(Circle{{0, 0}, nudge(5.0, 1)}, box), BoxRelation::overlapping);
  EXPECT_EQ(relate(Circle{{0, 0}, nudge(5.0, -1)}, box), BoxRelation::separate);
  EXPECT_EQ(relate(Circle{{5, 5}, 1}, box), BoxRelation::overlapping);
  EXPECT_EQ(relate(Circle{{5, 5}, 0}, box), BoxRelation::tangent);
  EXPECT_EQ(relate(Circle{{3, 5}, 0}, box), BoxRelation::tangent);
  EXPECT_EQ(relate(Circle{{2, 5}, 0}, box), BoxRelation::separate);
  EXPECT_TRUE(touches(Circle{{0, 0}, 5}, box));
  EXPECT_FALSE(overlaps_interior(Circle{{0, 0}, 5}, box));
  EXPECT_FALSE(overlaps_interior(Circle{{5, 5}, 0}, box));
}

TEST(Geom, circles_and_points) {
  EXPECT_TRUE(touches(Circle{{0, 0}, 2}, Circle{{3, 4}, 3}));
  EXPECT_FALSE(overlaps_interior(Circle{{0, 0}, 2}, Circle{{3, 4}, 3}));
  EXPECT_TRUE(overlaps_interior(Circle{{0, 0}, nudge(2.0, 1)}, Circle{{3, 4}, 3}));
  EXPECT_TRUE(touches(P{3, 4}, Circle{{0, 0}, 5}));
  EXPECT_FALSE(overlaps_interior(P{3, 4}, Circle{{0, 0}, 5}));
  EXPECT_FALSE(touches(P{1e-200, 0}, Circle{{0, 0}, 9e-201}));
  EXPECT_EQ(compare_distance({0, 0}, {3, 4}, 5), 0);
  EXPECT_EQ(compare_distance({0, 0}, {3, 4}, nudge(5.0, 1)), -1);
  EXPECT_EQ(compare_distance({-1e300, 0}, {1e300, 0}, infinity), -1);
}

TEST(Geom, segments) {
  const Segment s{{0, 0}, {4, 2}};
  EXPECT_TRUE(touches(s, P{2, 1}));
  EXPECT_FALSE(touches(s, P{6, 3}));
  EXPECT_FALSE(touches(s, P{2, nudge(1.0, 1)}));
  EXPECT_TRUE(touches(s, Segment{{2, 1}, {9, 9}}));
  EXPECT_TRUE(touches(s, Segment{{0, 1}, {2, 0}}));
  EXPECT_TRUE(touches(s, Segment{{4, 2}, {8, 4}}));
  EXPECT_FALSE(touches(s, Segment{{6, 3}, {8, 4}}));
  EXPECT_TRUE(touches(s, Segment{{2, 1}, {2, 1}}));
  EXPECT_TRUE(touches(s, Box{{0, 2}, {4, 3}}));
  EXPECT_FALSE(overlaps_interior(s, Box{{0, 2}, {4, 3}}));
  EXPECT_FALSE(overlaps_interior(Segment{{0, 1}, {9, 1}}, Box{{0, 0}, {4, 1}}));
  EXPECT_TRUE(overlaps_interior(Segment{{1, 1}, {1, 1}}, Box{{0, 0}, {4, 2}}));
  EXPECT_TRUE(touches(Segment{{0, 1}, {1, 0}}, Box{{-1, -1}, {0.5, 0.5}}));
  EXPECT_FALSE(overlaps_interior(Segment{{0, 1}, {1, 0}}, Box{{-1, -1}, {0.5, 0.5}}));
}

TEST(Geom, orientation_sees_the_last_bit) {
  EXPECT_EQ(orientation({0, 0}, {1, 0}, {1, 1}), 1);
  EXPECT_EQ(orientation({0, 0}, {1, 0}, {1, -smallest}), -1);
  EXPECT_EQ(orientation({0.5, 0.5}, {12, 12}, {24, 24}), 0);
  EXPECT_EQ(orientation({0.5, 0.5}, {12, 12}, {24, nudge(24.0, 1)}), 1);
  EXPECT_EQ(orientation({-1e300, -1e300}, {1e300, 1e300}, {5, 5}), 0);
}

/// Two convex sets are apart when they are apart along a normal of one of their edges.
bool are_apart(const Segment& s, const Box& b, bool open) {
  if (is_empty(s) || is_empty(b)) return true;
  if (open && !has_interior(b)) return true;
  const auto less = [&](double v, double w) { return open ? v <= w : v < w; };
  if (less(std::max(s.a.x, s.b.x), b.min.x) || less(b.max.x, std::min(s.a.x, s.b.x))) return true;
  if (less(std::max(s.a.y, s.b.y), b.min.y) || less(b.max.y, std::min(s.a.y, s.b.y))) return true;
  if (s.a.x == s.b.x && s.a.y == s.b.y) return false;
  int least = 1;
  int most = -1;
  for (const P& corner : {b.min, b.max, P{b.min.x, b.max.y}, P{b.max.x, b.min.y}}) {
    least = std::min(least, orientation(s.a, s.b, corner));
    most = std::max(most, orientation(s.a, s.b, corner));
  }
  return open ? least >= 0 || most <= 0 : least > 0 || most < 0;
}

bool is_finite(const Box& b) { return !is_empty(b.min) && !is_empty(b.max); }

TEST(GeomClasses, segment_and_box_agree_with_separating_axes) {
  for_all_classes(2000, [](InputClass input_class, Rng& rng) {
    const Segment s = make_segment(input_class, rng);
    const Box b = make_box(input_class, rng);
    if (!is_finite(b)) return;
    EXPECT_EQ(touches(s, b), !are_apart(s, b, false)) << to_text(s) << to_text(b);
    EXPECT_EQ(overlaps_interior(s, b), !are_apart(s, b, true)) << to_text(s) << to_text(b);
  });
}

TEST(GeomClasses, segments_agree_with_clipping_to_a_thin_box) {
  // A horizontal segment is a box without height.
  for_all_classes(2000, [](InputClass input_class, Rng& rng) {
    const Segment s = make_segment(input_class, rng);
    Segment t = rng.one_in(2) ? make_segment(input_class, rng) : make_segment_near(input_class, rng, s);
    t.b.y = t.a.y;
    if (t.a.x > t.b.x) std::swap(t.a, t.b);
    if (is_empty(t)) return;
    EXPECT_EQ(touches(s, t), touches(s, Box{t.a, t.b})) << to_text(s) << to_text(t);
    EXPECT_EQ(touches(s, t.a), touches(s, Box{t.a, t.a})) << to_text(s) << to_text(t);
  });
}

/// Segments are apart along the normal of one of them, or along an axis when they are on one line.
bool are_apart(const Segment& s, const Segment& t) {
  const auto one_side = [](const Segment& line, const Segment& other) {
    const int a = orientation(line.a, line.b, other.a);
    return a != 0 && a == orientation(line.a, line.b, other.b);
  };
  const auto apart = [](double a, double b, double c, double d) {
    return std::max(a, b) < std::min(c, d) || std::max(c, d) < std::min(a, b);
  };
  if (is_empty(s) || is_empty(t)) return true;
  if (one_side(s, t) || one_side(t, s)) return true;
  return apart(s.a.x, s.b.x, t.a.x, t.b.x) || apart(s.a.y, s.b.y, t.a.y, t.b.y);
}

TEST(GeomClasses, segments_agree_with_separating_axes) {
  for_all_classes(2000, [](InputClass input_class, Rng& rng) {
    const Segment s = make_segment(input_class, rng);
    const Segment t = rng.one_in(2) ? make_segment(input_class, rng) : make_segment_near(input_class, rng, s);
    EXPECT_EQ(touches(s, t), !are_apart(s, t)) << to_text(s) << to_text(t);
    EXPECT_EQ(touches(s, t), touches(t, s)) << to_text(s) << to_text(t);
  });
}

TEST(GeomClasses, open_implies_closed_and_relate_is_both) {
  for_all_classes(2000, [](InputClass input_class, Rng& rng) {
    const Box b = make_box(input_class, rng);
    const Circle c = rng.one_in(2) ? make_circle(input_class, rng) : make_circle_near(input_class, rng, b);
    const BoxRelation relation = relate(c, b);
    EXPECT_EQ(touches(c, b), relation != BoxRelation::separate) << to_text(c) << to_text(b);
    if (has_interior(c) && has_interior(b)) {
      EXPECT_EQ(overlaps_interior(c, b), relation == BoxRelation::overlapping) << to_text(c) << to_text(b);
    }
    const Circle d = make_circle_near(input_class, rng, c);
    EXPECT_TRUE(touches(c, d) || !overlaps_interior(c, d)) << to_text(c) << to_text(d);
    const Circle at_d{d.c, 0.0};
    EXPECT_EQ(touches(c, at_d), touches(d.c, c)) << to_text(c) << to_text(d);
    EXPECT_EQ(touches(c, at_d), touches(c, Box{d.c, d.c})) << to_text(c) << to_text(d);
  });
}

TEST(Distance, nearest_double_and_no_other) {
  for (const double squared : {2.0, 3.0, 0.1, 1e300, 1e-300, smallest, largest, 49.0}) {
    const double root = std::sqrt(squared);  // correctly rounded by IEEE 754
    EXPECT_TRUE(is_correctly_rounded_distance(to_exact(squared), 0, root)) << squared;
    EXPECT_FALSE(is_correctly_rounded_distance(to_exact(squared), 0, nudge(root, 1))) << squared;
    EXPECT_FALSE(is_correctly_rounded_distance(to_exact(squared), 0, nudge(root, -1))) << squared;
  }
}

TEST(Distance, ties_go_to_even) {
  const Q half_ulp = to_exact(0x1p-53);
  const Q above_one = 1 + half_ulp;      // between 1 (even) and 1 + 2^-52 (odd)
  const Q above_odd = 1 + 3 * half_ulp;  // between 1 + 2^-52 (odd) and 1 + 2^-51 (even)
  EXPECT_TRUE(is_correctly_rounded_distance(Q(above_one * above_one), 0, 1.0));
  EXPECT_FALSE(is_correctly_rounded_distance(Q(above_one * above_one), 0, nudge(1.0, 1)));
  EXPECT_FALSE(is_correctly_rounded_distance(Q(above_odd * above_odd), 0, nudge(1.0, 1)));
  EXPECT_TRUE(is_correctly_rounded_distance(Q(above_odd * above_odd), 0, nudge(1.0, 2)));
}

TEST(Distance, subtraction_zero_and_overflow) {
  EXPECT_TRUE(is_correctly_rounded_distance(25, 3, 2.0));
  EXPECT_TRUE(is_correctly_rounded_distance(25, 5, 0.0));
  EXPECT_TRUE(is_correctly_rounded_distance(25, 6, 0.0));
  EXPECT_FALSE(is_correctly_rounded_distance(25, 6, -0.0));
  EXPECT_FALSE(is_correctly_rounded_distance(25, 6, smallest));
  EXPECT_FALSE(is_correctly_rounded_distance(25, 5, nan_value));
  const Q big = to_exact(largest);
  EXPECT_TRUE(is_correctly_rounded_distance(Q(big * big), 0, largest));
  EXPECT_TRUE(is_correctly_rounded_distance(Q(2 * big * big), 0, infinity));
  EXPECT_FALSE(is_correctly_rounded_distance(Q(2 * big * big), 0, largest));
  const Q overflow = big + to_exact(0x1p970);  // halfway to 2^1024
  EXPECT_TRUE(is_correctly_rounded_distance(Q(overflow * overflow), 0, infinity));
  EXPECT_FALSE(is_correctly_rounded_distance(Q(overflow * overflow), 0, largest));
  const Q half_smallest = to_exact(smallest) / 2;
  EXPECT_TRUE(is_correctly_rounded_distance(Q(half_smallest * half_smallest), 0, 0.0));
}

// ---- Cover.

std::vector<Span> square_spans(std::int64_t begin, std::int64_t end) {
  std::vector<Span> spans;
  for (std::int64_t y = begin; y < end; ++y) spans.push_back({y, begin, end});
  return spans;
}

TEST(Cover, box_aligned_to_one_tile) {
  const Box box{{2, 2}, {3, 3}};
  EXPECT_EQ(box_spans(box, Boundary::occupied, all_tiles), square_spans(2, 3));
  EXPECT_EQ(box_spans(box, Boundary::touching, all_tiles), square_spans(1, 4));
  EXPECT_EQ(box_spans(box, Boundary::interior, all_tiles), square_spans(2, 3));
}

TEST(Cover, a_point_occupies_its_tile_and_touches_four_at_a_corner) {
  const Box corner{{2, 2}, {2, 2}};
  EXPECT_EQ(box_spans(corner, Boundary::occupied, all_tiles), square_spans(2, 3));
  EXPECT_EQ(box_spans(corner, Boundary::touching, all_tiles), square_spans(1, 3));
  EXPECT_TRUE(box_spans(corner, Boundary::interior, all_tiles).empty());
  const Box within{{2.5, 2.5}, {2.5, 2.5}};
  EXPECT_EQ(box_spans(within, Boundary::occupied, all_tiles), square_spans(2, 3));
  EXPECT_EQ(box_spans(within, Boundary::touching, all_tiles), square_spans(2, 3));
  EXPECT_TRUE(box_spans(within, Boundary::interior, all_tiles).empty());
}

TEST(Cover, negative_fractions_are_in_tile_minus_one) {
  const Box box{{-0.5, -0.5}, {-0.25, -0.25}};
  EXPECT_EQ(box_spans(box, Boundary::occupied, all_tiles), square_spans(-1, 0));
  const Box below_zero{{-smallest, -smallest}, {0, 0}};
  EXPECT_EQ(box_spans(below_zero, Boundary::occupied, all_tiles), square_spans(-1, 0));
  EXPECT_EQ(box_spans(below_zero, Boundary::touching, all_tiles), square_spans(-1, 1));
}

TEST(Cover, occupied_leaves_out_the_tile_at_an_integer_max) {
  const std::vector<Span> two_columns{{0, 1, 3}};
  EXPECT_EQ(box_spans(Box{{1.5, 0}, {3, 1}}, Boundary::occupied, all_tiles), two_columns);
  const std::vector<Span> three_columns{{0, 1, 4}};
  EXPECT_EQ(box_spans(Box{{1.5, 0}, {nudge(3.0, 1), 1}}, Boundary::occupied, all_tiles), three_columns);
}

TEST(Cover, unit_circle_on_a_corner) {
  const Circle circle{{0, 0}, 1};
  const std::vector<Span> interior{{-1, -1, 1}, {0, -1, 1}};
  EXPECT_EQ(circle_spans(circle, Boundary::interior, all_tiles), interior);
  // It touches the lines x = +-1 and y = +-1 at one point each, which is the corner of two further tiles.
  const std::vector<Span> touching{{-2, -1, 1}, {-1, -2, 2}, {0, -2, 2}, {1, -1, 1}};
  EXPECT_EQ(circle_spans(circle, Boundary::touching, all_tiles), touching);
}

TEST(Cover, circle_without_radius) {
  EXPECT_EQ(circle_spans(Circle{{2, 2}, 0}, Boundary::touching, all_tiles), square_spans(1, 3));
  EXPECT_EQ(circle_spans(Circle{{2.5, 2.5}, 0}, Boundary::touching, all_tiles), square_spans(2, 3));
  EXPECT_TRUE(circle_spans(Circle{{2.5, 2.5}, 0}, Boundary::interior, all_tiles).empty());
}

TEST(Cover, circle_through_a_corner_by_3_4_5) {
  const auto has_tile_at_corner = [](const Circle& circle, Boundary border) {
    return count_tiles(circle_spans(circle, border, {3, 4, 4, 5})) == 1;
  };
  EXPECT_TRUE(has_tile_at_corner({{0, 0}, 5}, Boundary::touching));
  EXPECT_FALSE(has_tile_at_corner({{0, 0}, 5}, Boundary::interior));
  EXPECT_FALSE(has_tile_at_corner({{0, 0}, nudge(5.0, -1)}, Boundary::touching));
  EXPECT_TRUE(has_tile_at_corner({{0, 0}, nudge(5.0, 1)}, Boundary::interior));
}

TEST(Cover, odd_areas) {
  const TileBox clip{-2, -1, 3, 2};
  const std::vector<Span> everything{{-1, -2, 3}, {0, -2, 3}, {1, -2, 3}};
  const Box plane{{-infinity, -infinity}, {infinity, infinity}};
  for (const Boundary border : {Boundary::occupied, Boundary::touching, Boundary::interior}) {
    EXPECT_EQ(box_spans(plane, border, clip), everything);
    EXPECT_TRUE(box_spans(Box{{0, nan_value}, {1, 1}}, border, clip).empty());
    EXPECT_TRUE(box_spans(Box{{1, 0}, {0, 1}}, border, clip).empty());
  }
  EXPECT_EQ(circle_spans(Circle{{9, 9}, infinity}, Boundary::interior, clip), everything);
  EXPECT_EQ(circle_spans(Circle{{1e300, 1e300}, largest}, Boundary::interior, clip), everything);
  EXPECT_TRUE(circle_spans(Circle{{1e300, 1e300}, 1e300}, Boundary::touching, clip).empty());
  EXPECT_TRUE(circle_spans(Circle{{0, 0}, 1}, Boundary::touching, TileBox{5, 5, 5, 9}).empty());
  EXPECT_THROW((void)circle_spans(Circle{{0, 0}, 1}, Boundary::occupied, clip), std::invalid_argument);
}

TEST(Cover, a_clip_box_as_big_as_int64) {
  using Limits = std::numeric_limits<std::int64_t>;
  const TileBox clip{Limits::min(), Limits::min(), Limits::max(), Limits::max()};
  EXPECT_EQ(box_spans(Box{{2, 2}, {3, 3}}, Boundary::touching, clip), square_spans(1, 4));
}

template <class Shape, class Spans, class Brute>
void expect_brute_agrees(const Shape& shape, Boundary border, const TileBox& window, Spans spans, Brute brute) {
  EXPECT_EQ(spans(shape, border, window), brute(shape, border, window)) << to_text(shape) << to_text(window);
}

TEST(CoverClasses, boxes_agree_with_every_tile) {
  for_all_classes(150, [](InputClass input_class, Rng& rng) {
    const Box box = make_box(input_class, rng);
    const TileBox window = make_window(rng, box);
    for (const Boundary border : {Boundary::occupied, Boundary::touching, Boundary::interior}) {
      expect_brute_agrees(box, border, window, box_spans, box_spans_brute);
    }
  });
}

TEST(CoverClasses, circles_agree_with_every_tile) {
  for_all_classes(150, [](InputClass input_class, Rng& rng) {
    const Circle circle = make_circle(input_class, rng);
    const TileBox window = make_window(rng, circle);
    for (const Boundary border : {Boundary::touching, Boundary::interior}) {
      expect_brute_agrees(circle, border, window, circle_spans, circle_spans_brute);
    }
  });
}

TEST(CoverClasses, a_bigger_clip_box_adds_nothing_to_a_small_shape) {
  for_all_classes(100, [](InputClass input_class, Rng& rng) {
    if (needs_small_window(input_class)) return;
    const Circle circle = make_circle(input_class, rng);
    const Box box = make_box(input_class, rng);
    const TileBox near{-200, -200, 200, 200};
    EXPECT_EQ(circle_spans(circle, Boundary::touching, near), circle_spans(circle, Boundary::touching, all_tiles));
    EXPECT_EQ(box_spans(box, Boundary::touching, near), box_spans(box, Boundary::touching, all_tiles));
    EXPECT_LE(count_tiles(circle_spans(circle, Boundary::touching, near)), 10000U) << to_text(circle);
  });
}

// ---- Thin.

TEST(Thin, along_a_row) {
  const std::vector<ThinTile> tiles = thin({{0.5, 0.5}, {2.5, 0.5}});
  EXPECT_EQ(tiles_of(tiles), (Tiles{{0, 0}, {1, 0}, {2, 0}}));
  EXPECT_EQ(tiles[0].fraction, 0);
  EXPECT_FALSE(tiles[0].crossed_vertical || tiles[0].crossed_horizontal);
  EXPECT_EQ(tiles[1].fraction, Q(1, 4));
  EXPECT_TRUE(tiles[1].crossed_vertical && !tiles[1].crossed_horizontal);
  EXPECT_EQ(tiles[1].step_x, 1);
  EXPECT_EQ(tiles[1].step_y, 0);
  EXPECT_EQ(tiles[2].fraction, Q(3, 4));
}

TEST(Thin, a_start_on_a_line_is_left_at_once_to_the_west) {
  const std::vector<ThinTile> west = thin({{3, 0.5}, {1, 0.5}});
  EXPECT_EQ(tiles_of(west), (Tiles{{3, 0}, {2, 0}, {1, 0}}));
  EXPECT_EQ(west[1].fraction, 0);
  EXPECT_EQ(west[1].step_x, -1);
  EXPECT_EQ(west[2].fraction, Q(1, 2));
  const std::vector<ThinTile> east = thin({{1, 0.5}, {3, 0.5}});
  EXPECT_EQ(tiles_of(east), (Tiles{{1, 0}, {2, 0}, {3, 0}}));
  EXPECT_EQ(east[2].fraction, 1);
}

TEST(Thin, along_a_grid_line_belongs_to_the_high_side) {
  EXPECT_EQ(tiles_of(thin({{0.5, 3}, {2.5, 3}})), (Tiles{{0, 3}, {1, 3}, {2, 3}}));
  EXPECT_EQ(tiles_of(thin({{3, 1.5}, {3, 0.5}})), (Tiles{{3, 1}, {3, 0}}));
}

TEST(Thin, corners_are_diagonal_steps) {
  const std::vector<ThinTile> down = thin({{0.5, 0.5}, {2.5, 2.5}});
  EXPECT_EQ(tiles_of(down), (Tiles{{0, 0}, {1, 1}, {2, 2}}));
  EXPECT_TRUE(down[1].crossed_vertical && down[1].crossed_horizontal);
  EXPECT_EQ(down[1].fraction, Q(1, 4));
  const std::vector<ThinTile> up = thin({{0.5, 1.5}, {1.5, 0.5}});
  EXPECT_EQ(tiles_of(up), (Tiles{{0, 1}, {1, 0}}));
  EXPECT_EQ(up[1].step_x, 1);
  EXPECT_EQ(up[1].step_y, -1);
}

TEST(Thin, an_ulp_beside_a_corner_is_two_steps) {
  EXPECT_EQ(tiles_of(thin({{0.5, 0.5}, {1.5, nudge(1.5, 1)}})), (Tiles{{0, 0}, {0, 1}, {1, 1}}));
  EXPECT_EQ(tiles_of(thin({{0.5, 0.5}, {1.5, nudge(1.5, -1)}})), (Tiles{{0, 0}, {1, 0}, {1, 1}}));
}

TEST(Thin, from_a_corner) {
  EXPECT_EQ(tiles_of(thin({{3, 3}, {1.5, 1.5}})), (Tiles{{3, 3}, {2, 2}, {1, 1}}));
  EXPECT_EQ(tiles_of(thin({{3, 3}, {2.5, 3.5}})), (Tiles{{3, 3}, {2, 3}}));
  EXPECT_EQ(tiles_of(thin({{3, 3}, {3.5, 3.5}})), (Tiles{{3, 3}}));
  EXPECT_EQ(tiles_of(thin({{3, 3}, {3, 3}})), (Tiles{{3, 3}}));
}

TEST(Thin, odd_segments) {
  EXPECT_TRUE(thin({{0, 0}, {infinity, 0}}).empty());
  EXPECT_TRUE(thin({{nan_value, 0}, {1, 0}}).empty());
  EXPECT_TRUE(thin({{0.5, 0.5}, {1.5, 0.5}}, TileBox{5, 5, 5, 9}).empty());
  EXPECT_EQ(tiles_of(thin({{0, 0}, {-smallest, 0}})), (Tiles{{0, 0}, {-1, 0}}));
  EXPECT_EQ(tiles_of(thin({{-0.0, -0.0}, {0.0, 0.0}})), (Tiles{{0, 0}}));
}

TEST(Thin, giants_are_cut_to_the_window) {
  const TileBox window{-2, -2, 2, 2};
  const std::vector<ThinTile> tiles = thin({{-1e300, -1e300}, {1e300, 1e300}}, window);
  EXPECT_EQ(tiles_of(tiles), (Tiles{{-2, -2}, {-1, -1}, {0, 0}, {1, 1}}));
  EXPECT_EQ(tiles[2].fraction, Q(1, 2));
  EXPECT_TRUE(tiles[0].crossed_vertical && tiles[0].crossed_horizontal);
  EXPECT_EQ(tiles_of(thin({{0.5, -1e300}, {0.5, 1e300}}, window)), (Tiles{{0, -2}, {0, -1}, {0, 0}, {0, 1}}));
  EXPECT_TRUE(thin({{1e300, -1e300}, {1e299, 1e300}}).empty());
  EXPECT_TRUE(thin({{4, 0}, {0, 4}}, TileBox{0, 0, 2, 2}).empty());  // through the corner (2, 2), which is beyond
}

/// All crossings of the whole segment, however long, in order of their fractions.
std::vector<ThinTile> thin_unclipped(const Segment& s) {
  std::map<Q, std::pair<bool, bool>> crossings;
  const auto add = [&](double a, double b, bool vertical) {
    const Z first = floor_of(to_exact(a));
    const Z last = floor_of(to_exact(b));
    for (Z line = std::min(first, last) + 1; line <= std::max(first, last); ++line) {
      auto& crossing = crossings[Q((line - to_exact(a)) / (to_exact(b) - to_exact(a)))];
      (vertical ? crossing.first : crossing.second) = true;
    }
  };
  add(s.a.x, s.b.x, true);
  add(s.a.y, s.b.y, false);
  ThinTile tile;
  tile.x = clamp_to_int64(floor_of(to_exact(s.a.x)));
  tile.y = clamp_to_int64(floor_of(to_exact(s.a.y)));
  std::vector<ThinTile> tiles{tile};
  for (const auto& [fraction, crossed] : crossings) {
    tile.fraction = fraction;
    tile.crossed_vertical = crossed.first;
    tile.crossed_horizontal = crossed.second;
    tile.step_x = !crossed.first ? 0 : s.b.x > s.a.x ? 1 : -1;
    tile.step_y = !crossed.second ? 0 : s.b.y > s.a.y ? 1 : -1;
    tile.x += tile.step_x;
    tile.y += tile.step_y;
    tiles.push_back(tile);
  }
  return tiles;
}

bool same(const ThinTile& a, const ThinTile& b) {
  return a.x == b.x && a.y == b.y && a.fraction == b.fraction && a.crossed_vertical == b.crossed_vertical &&
         a.crossed_horizontal == b.crossed_horizontal && a.step_x == b.step_x && a.step_y == b.step_y;
}

bool same(const std::vector<ThinTile>& a, const std::vector<ThinTile>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const auto& x, const auto& y) { return same(x, y); });
}

TEST(ThinClasses, agrees_with_all_crossings_of_the_whole_segment) {
  for_all_classes(300, [](InputClass input_class, Rng& rng) {
    if (needs_small_window(input_class)) return;
    const Segment s = make_segment(input_class, rng);
    const std::vector<ThinTile> whole = thin_unclipped(s);
    EXPECT_TRUE(same(thin(s), whole)) << to_text(s);
    const TileBox window = make_window(rng, s);
    std::vector<ThinTile> cut;
    for (const ThinTile& tile : whole) {
      if (window.contains(tile.x, tile.y)) cut.push_back(tile);
    }
    EXPECT_TRUE(same(thin(s, window), cut)) << to_text(s) << to_text(window);
    EXPECT_LE(whole.size(), 1500U) << to_text(s);
  });
}

TEST(ThinClasses, a_smaller_window_is_a_cut) {
  for_all_classes(500, [](InputClass input_class, Rng& rng) {
    const Segment s = make_segment(input_class, rng);
    const TileBox window = make_window(rng, s);
    const TileBox part{window.x0 + 3, window.y0 + 2, window.x1 - 1, window.y1 - 3};
    std::vector<ThinTile> cut;
    for (const ThinTile& tile : thin(s, window)) {
      if (part.contains(tile.x, tile.y)) cut.push_back(tile);
    }
    EXPECT_TRUE(same(thin(s, part), cut)) << to_text(s) << to_text(part);
  });
}

TEST(ThinClasses, reversal_and_transposition) {
  for_all_classes(500, [](InputClass input_class, Rng& rng) {
    const Segment s = make_segment(input_class, rng);
    const TileBox window = make_window(rng, s);
    const std::vector<ThinTile> there = thin(s, window);
    std::vector<ThinTile> back = thin({s.b, s.a}, window);
    std::reverse(back.begin(), back.end());
    ASSERT_EQ(tiles_of(there), tiles_of(back)) << to_text(s) << to_text(window);
    for (std::size_t i = 1; i < there.size(); ++i) EXPECT_EQ(there[i].fraction, Q(1 - back[i - 1].fraction));
    std::vector<ThinTile> turned = thin({{s.a.y, s.a.x}, {s.b.y, s.b.x}}, {window.y0, window.x0, window.y1, window.x1});
    for (ThinTile& tile : turned) {
      std::swap(tile.x, tile.y);
      std::swap(tile.step_x, tile.step_y);
      std::swap(tile.crossed_vertical, tile.crossed_horizontal);
    }
    EXPECT_TRUE(same(there, turned)) << to_text(s) << to_text(window);
  });
}

// ---- Supercover.

TEST(Supercover, a_point_on_a_corner_meets_four_tiles) {
  const std::vector<MetTile> tiles = supercover({{2, 2}, {2, 2}});
  EXPECT_EQ(tiles_of(tiles), (Tiles{{1, 1}, {2, 1}, {1, 2}, {2, 2}}));
  for (const MetTile& tile : tiles) EXPECT_TRUE(tile.t_in == 0 && tile.t_out == 0);
  EXPECT_EQ(tiles_of(supercover({{2.5, 2}, {2.5, 2}})), (Tiles{{2, 1}, {2, 2}}));
  EXPECT_EQ(tiles_of(supercover({{2.5, 2.5}, {2.5, 2.5}})), (Tiles{{2, 2}}));
}

TEST(Supercover, along_a_grid_line_both_sides) {
  const std::vector<MetTile> tiles = supercover({{0.5, 3}, {2.5, 3}});
  EXPECT_EQ(tiles_of(tiles), (Tiles{{0, 2}, {0, 3}, {1, 2}, {1, 3}, {2, 2}, {2, 3}}));
  EXPECT_EQ(tiles[2].t_in, Q(1, 4));
  EXPECT_EQ(tiles[2].t_out, Q(3, 4));
}

TEST(Supercover, a_corner_that_is_passed_gives_both_neighbours_first) {
  const std::vector<MetTile> tiles = supercover({{0.5, 0.5}, {2.5, 2.5}});
  EXPECT_EQ(tiles_of(tiles), (Tiles{{0, 0}, {1, 0}, {0, 1}, {1, 1}, {2, 1}, {1, 2}, {2, 2}}));
  EXPECT_EQ(tiles[1].t_in, Q(1, 4));
  EXPECT_EQ(tiles[1].t_out, Q(1, 4));
  EXPECT_EQ(tiles[3].t_out, Q(3, 4));
  EXPECT_EQ(tiles_of(supercover({{2.5, 2.5}, {1.5, 1.5}})), (Tiles{{2, 2}, {2, 1}, {1, 2}, {1, 1}}));
}

TEST(Supercover, an_end_on_a_line_meets_the_tile_behind_it) {
  EXPECT_EQ(tiles_of(supercover({{0.5, 0.5}, {1, 0.5}})), (Tiles{{0, 0}, {1, 0}}));
  EXPECT_EQ(tiles_of(supercover({{1, 0.5}, {1.5, 0.5}})), (Tiles{{0, 0}, {1, 0}}));
}

TEST(Supercover, odd_and_giant_segments) {
  EXPECT_TRUE(supercover({{0, 0}, {infinity, 0}}).empty());
  EXPECT_EQ(tiles_of(supercover({{0.5, -1e300}, {0.5, 1e300}}, {-2, -2, 2, 2})),
            (Tiles{{0, -2}, {0, -1}, {0, 0}, {0, 1}}));
  EXPECT_TRUE(supercover({{5, -1e300}, {1e20, 1e300}}, all_tiles).empty());
}

TEST(SupercoverClasses, agrees_with_every_tile_of_the_window) {
  for_all_classes(60, [](InputClass input_class, Rng& rng) {
    const Segment s = make_segment(input_class, rng);
    const TileBox window = make_window(rng, s);
    Tiles expected;
    for (std::int64_t y = window.y0; y < window.y1; ++y) {
      for (std::int64_t x = window.x0; x < window.x1; ++x) {
        if (!are_apart(s, unit_square(x, y), false)) expected.emplace_back(x, y);
      }
    }
    Tiles tiles = tiles_of(supercover(s, window));
    std::sort(tiles.begin(), tiles.end());
    std::sort(expected.begin(), expected.end());
    EXPECT_EQ(tiles, expected) << to_text(s) << to_text(window);
  });
}

TEST(SupercoverClasses, holds_the_thin_sequence) {
  for_all_classes(300, [](InputClass input_class, Rng& rng) {
    const Segment s = make_segment(input_class, rng);
    const TileBox window = make_window(rng, s);
    std::map<Tile, std::pair<Q, Q>> met;
    for (const MetTile& tile : supercover(s, window)) met[{tile.x, tile.y}] = {tile.t_in, tile.t_out};
    for (const ThinTile& tile : thin(s, window)) {
      const auto found = met.find({tile.x, tile.y});
      ASSERT_NE(found, met.end()) << to_text(s) << to_text(window);
      EXPECT_TRUE(found->second.first <= tile.fraction && tile.fraction <= found->second.second) << to_text(s);
    }
  });
}

// ---- Rays.

/// A ray among a few solid tiles.
RayHit cast(const std::set<Tile>& solids, const Segment& s, CornerGap gap = CornerGap::open,
            const TileBox& window = all_tiles) {
  return cast_ray([&](std::int64_t x, std::int64_t y) { return solids.count({x, y}) != 0; }, window, s, gap);
}

void expect_hit(const RayHit& hit, const Tile& tile, Side side, const Q& fraction) {
  EXPECT_TRUE(hit.hit);
  EXPECT_EQ((Tile{hit.x, hit.y}), tile);
  EXPECT_EQ(hit.side, side);
  EXPECT_EQ(hit.inside, side == Side::none);
  EXPECT_EQ(hit.fraction, fraction);
}

TEST(Ray, straight_sides) {
  expect_hit(cast({{2, 0}}, {{0.5, 0.5}, {4.5, 0.5}}), {2, 0}, Side::west, Q(3, 8));
  expect_hit(cast({{2, 0}}, {{4.5, 0.5}, {0.5, 0.5}}), {2, 0}, Side::east, Q(3, 8));
  expect_hit(cast({{0, 2}}, {{0.5, 0.5}, {0.5, 4.5}}), {0, 2}, Side::north, Q(3, 8));
  expect_hit(cast({{0, 2}}, {{0.5, 4.5}, {0.5, 0.5}}), {0, 2}, Side::south, Q(3, 8));
  EXPECT_FALSE(cast({{5, 0}}, {{0.5, 0.5}, {4.5, 0.5}}).hit);
}

TEST(Ray, start_in_a_solid) {
  expect_hit(cast({{0, 0}}, {{0.5, 0.5}, {4.5, 0.5}}), {0, 0}, Side::none, 0);
  expect_hit(cast({{3, 0}}, {{3, 0.5}, {3, 0.5}}), {3, 0}, Side::none, 0);
  EXPECT_FALSE(cast({{2, 0}}, {{3, 0.5}, {3, 0.5}}).hit);
}

TEST(Ray, a_start_tile_that_is_left_at_once_does_not_count) {
  EXPECT_FALSE(cast({{3, 0}}, {{3, 0.5}, {0.5, 0.5}}).hit);
  expect_hit(cast({{3, 0}, {2, 0}}, {{3, 0.5}, {0.5, 0.5}}), {2, 0}, Side::east, 0);
  expect_hit(cast({{3, 0}}, {{3, 0.5}, {5, 0.5}}), {3, 0}, Side::none, 0);
  EXPECT_FALSE(cast({{3, 3}}, {{3, 3}, {2.5, 2.5}}).hit);
  expect_hit(cast({{2, 2}}, {{3, 3}, {2.5, 2.5}}), {2, 2}, Side::east, 0);
}

TEST(Ray, an_end_on_a_line_reaches_the_tile_behind_it_to_the_east_only) {
  expect_hit(cast({{2, 0}}, {{0.5, 0.5}, {2, 0.5}}), {2, 0}, Side::west, 1);
  EXPECT_FALSE(cast({{1, 0}}, {{4.5, 0.5}, {2, 0.5}}).hit);
}

TEST(Ray, along_a_grid_line_asks_the_high_side) {
  EXPECT_FALSE(cast({{2, 2}}, {{0.5, 3}, {4.5, 3}}).hit);
  expect_hit(cast({{2, 3}}, {{0.5, 3}, {4.5, 3}}), {2, 3}, Side::west, Q(3, 8));
}

TEST(Ray, gap_between_two_solids_at_a_corner) {
  const std::set<Tile> solids{{1, 0}, {0, 1}};
  const Segment there{{0.5, 0.5}, {1.5, 1.5}};
  const Segment back{{1.5, 1.5}, {0.5, 0.5}};
  EXPECT_FALSE(cast(solids, there, CornerGap::open).hit);
  expect_hit(cast(solids, there, CornerGap::shut), {1, 0}, Side::west, Q(1, 2));
  expect_hit(cast(solids, back, CornerGap::shut), {0, 1}, Side::east, Q(1, 2));
  EXPECT_FALSE(cast({{1, 0}}, there, CornerGap::shut).hit);
  EXPECT_FALSE(cast({{0, 1}}, there, CornerGap::shut).hit);
}

TEST(Ray, side_of_a_diagonal_step) {
  const Segment down{{0.5, 0.5}, {1.5, 1.5}};
  for (const CornerGap gap : {CornerGap::open, CornerGap::shut}) {
    expect_hit(cast({{1, 1}}, down, gap), {1, 1}, Side::west, Q(1, 2));
    expect_hit(cast({{1, 1}, {1, 0}}, down, gap), {1, 1}, Side::west, Q(1, 2));
    expect_hit(cast({{1, 1}, {0, 1}}, down, gap), {1, 1}, Side::north, Q(1, 2));
    expect_hit(cast({{1, 1}, {0, 1}, {1, 0}}, down, gap), {1, 1}, Side::west, Q(1, 2));
    const Segment up{{1.5, 1.5}, {0.5, 0.5}};
    expect_hit(cast({{0, 0}, {1, 0}}, up, gap), {0, 0}, Side::south, Q(1, 2));
    expect_hit(cast({{0, 0}, {0, 1}}, up, gap), {0, 0}, Side::east, Q(1, 2));
  }
}

TEST(Ray, window_and_odd_segments) {
  EXPECT_FALSE(cast({{2, 0}}, {{0.5, 0.5}, {4.5, 0.5}}, CornerGap::open, {0, 0, 2, 2}).hit);
  EXPECT_FALSE(cast({{0, 0}}, {{0.5, 0.5}, {infinity, 0.5}}).hit);
  EXPECT_FALSE(cast({{0, 0}}, {{0.5, nan_value}, {1.5, 0.5}}).hit);
  expect_hit(cast({{0, 0}}, {{-1e300, 0.5}, {1e300, 0.5}}, CornerGap::open, {-5, -5, 5, 5}), {0, 0}, Side::west,
             Q(1, 2));
}

TEST(RayClasses, agrees_with_the_thin_sequence) {
  for_all_classes(500, [](InputClass input_class, Rng& rng) {
    const Segment s = make_segment(input_class, rng);
    const TileBox window = make_window(rng, s);
    const std::uint64_t salt = rng.next();
    const IsSolid is_solid = [&](std::int64_t x, std::int64_t y) {
      return Rng(salt ^ (static_cast<std::uint64_t>(x) << 32U) ^ static_cast<std::uint64_t>(y)).one_in(8);
    };
    std::vector<ThinTile> tiles = thin(s, window);
    // The start does not count when the next tile has fraction 0 too.
    if (tiles.size() > 1 && tiles[1].fraction == 0) tiles.erase(tiles.begin());
    const auto first = std::find_if(tiles.begin(), tiles.end(), [&](const ThinTile& t) { return is_solid(t.x, t.y); });
    const RayHit hit = cast_ray(is_solid, window, s, CornerGap::open);
    if (first != tiles.end() && hit.hit) {
      EXPECT_EQ((Tile{hit.x, hit.y}), (Tile{first->x, first->y})) << to_text(s) << to_text(window);
      EXPECT_EQ(hit.fraction, first->fraction) << to_text(s) << to_text(window);
    }
    const RayHit shut = cast_ray(is_solid, window, s, CornerGap::shut);
    EXPECT_TRUE(!hit.hit || (shut.hit && shut.fraction <= hit.fraction)) << to_text(s) << to_text(window);
    // A start that is left at once to a tile beyond the window is the one case that the list above does not show.
    const bool only_start = tiles.size() == 1 && !tiles[0].crossed_vertical && !tiles[0].crossed_horizontal;
    if (!only_start) {
      EXPECT_EQ(hit.hit, first != tiles.end()) << to_text(s) << to_text(window);
    }
  });
}

// ---- Inputs.

TEST(Inputs, the_same_seed_gives_the_same_bits) {
  std::uint64_t hash = 0;
  const auto add = [&](double value) {
    const auto bits = std::isnan(value) ? std::uint64_t{0x7ff8000000000000U} : std::bit_cast<std::uint64_t>(value);
    hash = Rng(hash ^ bits).next();
  };
  for (const InputClass input_class : all_input_classes) {
    Rng rng(7);
    for (int i = 0; i < 1000; ++i) {
      const Segment s = make_segment(input_class, rng);
      const Circle c = make_circle(input_class, rng);
      const Box b = make_box(input_class, rng);
      const Segment t = make_segment_near(input_class, rng, s);
      const Circle d = make_circle_near(input_class, rng, b);
      const P p = make_point_near(rng, c);
      for (const double v : {s.a.x, s.a.y, s.b.x, s.b.y, t.a.x, t.a.y, t.b.x, t.b.y}) add(v);
      for (const double v : {c.c.x, c.c.y, c.r, d.c.x, d.c.y, d.r, p.x, p.y}) add(v);
      for (const double v : {b.min.x, b.min.y, b.max.x, b.max.y}) add(v);
    }
  }
  EXPECT_EQ(hash, 12014416005850426892U);
}

/// Counts per class what a class is made for.
struct Census {
  int diagonal_steps = 0;
  int tangents = 0;
  int empty = 0;
  int tiles = 0;
};

Census take_census(InputClass input_class, int count) {
  Census census;
  Rng rng(11);
  for (int i = 0; i < count; ++i) {
    const Segment s = make_segment(input_class, rng);
    for (const ThinTile& tile : thin(s, make_window(rng, s))) {
      ++census.tiles;
      census.diagonal_steps += tile.crossed_vertical && tile.crossed_horizontal ? 1 : 0;
    }
    const Circle c = make_circle(input_class, rng);
    const TileBox window = make_window(rng, c);
    const auto closed = count_tiles(circle_spans(c, Boundary::touching, window));
    census.tangents += closed != count_tiles(circle_spans(c, Boundary::interior, window)) ? 1 : 0;
    census.empty += is_empty(c) ? 1 : 0;
    census.tiles += static_cast<int>(closed);
  }
  return census;
}

TEST(Inputs, classes_reach_what_they_are_made_for) {
  for (const InputClass input_class : all_input_classes) {
    const Census census = take_census(input_class, 500);
    SCOPED_TRACE(name(input_class));
    EXPECT_GT(census.tiles, 500);
    EXPECT_GT(census.empty, 0);
    EXPECT_LT(census.empty, 250);
    if (input_class != InputClass::random && input_class != InputClass::decimal) {
      EXPECT_GT(census.tangents, 10);
    }
  }
  EXPECT_GT(take_census(InputClass::lattice, 500).diagonal_steps, 100);
  EXPECT_GT(take_census(InputClass::corner_distance, 500).diagonal_steps, 100);
  EXPECT_GT(take_census(InputClass::huge, 500).diagonal_steps, 10);
}

}  // namespace
}  // namespace oracle::oracle_test
