// SPDX-License-Identifier: MIT
// Images of world coordinates in tile space: each rounding by rational numbers, and searches by what lies next to their
// results.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <tilespace/exact/adjacent_doubles.hpp>
#include <tilespace/sweep/body_in_world.hpp>

#include "motion/worlds.hpp"
#include "oracle/rational.hpp"
#include "world/world_axis.hpp"

namespace tilespace::world_axis_test {
namespace {

using detail::WorldAxis;
using oracle::Q;
using oracle::to_exact;
using worlds::some_layout;

// The double nearest to a rational number, ties to even.
double nearest(const Q& value) {
  double best = value.convert_to<double>();
  for (const double other : {next_down(best), next_up(best)}) {
    const Q from_best = abs(to_exact(best) - value), from_other = abs(to_exact(other) - value);
    const bool is_even = (std::bit_cast<std::uint64_t>(other) & 1) == 0;
    if (from_other < from_best || (from_other == from_best && is_even)) best = other;
  }
  return best;
}
double difference(double a, double b) { return nearest(Q(to_exact(a) - to_exact(b))); }
double quotient(double a, double b) { return nearest(Q(to_exact(a) / to_exact(b))); }

// By the documentation of to_tile_space(): a difference, a division, and for far corners another difference.
double image(double world, double origin, double tile_size, bool is_against, double size) {
  const double along = difference(world, origin);
  const double tiles = quotient(is_against ? -along : along, tile_size);
  return is_against ? difference(tiles, size) : tiles;
}

TEST(WorldBodies, are_converted_by_rational_numbers) {
  oracle::Rng rng(cases::seed() + 81);
  for (int i = 0; i < cases::count(); ++i) {
    const Layout layout = some_layout(rng, worlds::Tiles::any);
    const Body body{{rng.real(-1000.0, 1000.0), rng.real(-1000.0, 1000.0)},
                    {rng.real(0.0, 100.0), rng.real(0.0, 50.0)}};
    const Body there = to_tile_space(layout, body).value();
    const bool is_swapped = layout.rotation.x == 0.0;
    const double turn = is_swapped ? layout.rotation.y : layout.rotation.x;
    const bool x_is_against = (turn < 0.0) != (layout.x_axis == Axis::against);
    const bool y_is_against = ((is_swapped ? -turn : turn) < 0.0) != (layout.y_axis == Axis::against);
    const Body flat = is_swapped ? Body{{body.min.y, body.min.x}, {body.size.y, body.size.x}} : body;
    const Point origin = is_swapped ? Point{layout.origin.y, layout.origin.x} : layout.origin;
    const Vec size{quotient(flat.size.x, layout.tile_width), quotient(flat.size.y, layout.tile_height)};
    EXPECT_EQ(there.size, size);
    EXPECT_EQ(there.min.x, image(flat.min.x, origin.x, layout.tile_width, x_is_against, size.x));
    EXPECT_EQ(there.min.y, image(flat.min.y, origin.y, layout.tile_height, y_is_against, size.y));
  }
}

// The corner that is not rounded twice is the one of the box.
TEST(WorldBodies, have_the_corners_of_boxes) {
  oracle::Rng rng(cases::seed() + 82);
  for (int i = 0; i < cases::count(); ++i) {
    Layout layout = some_layout(rng, worlds::Tiles::any);
    layout.x_axis = layout.y_axis = Axis::along;
    layout.rotation = {1.0, 0.0};
    const Body body{{rng.real(-1000.0, 1000.0), rng.real(-1000.0, 1000.0)},
                    {rng.real(0.0, 100.0), rng.real(0.0, 50.0)}};
    EXPECT_EQ(to_tile_space(layout, body)->min, to_tile_space(layout, to_box(body))->min);
  }
}

TEST(WorldBodies, take_odd_input) {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  EXPECT_TRUE(is_empty(to_tile_space(Layout::pixels(16.0), Body{{nan, 0.0}, {1.0, 1.0}}).value()));
  EXPECT_TRUE(is_empty(to_tile_space(Layout::pixels(16.0), Body{{0.0, 0.0}, {-1.0, 1.0}}).value()));
  EXPECT_TRUE(is_empty(to_tile_space(Layout::pixels(0.0), Body{{0.0, 0.0}, {1.0, 1.0}}).value()));
  const auto turned = to_tile_space(Layout::y_up({}, 1.0, 0.5), Body{{0.0, 0.0}, {1.0, 1.0}});
  ASSERT_FALSE(turned.has_value());
  EXPECT_EQ(turned.error().code, ErrorCode::not_a_shape);
}

// ---- Searches.

WorldAxis some_axis(oracle::Rng& rng) {
  const double tile_size = worlds::some_tile_size(rng);
  WorldAxis axis;
  axis.tile_size = tile_size;
  axis.origin = worlds::some_origin(rng, tile_size);
  axis.turn = rng.one_in(2) ? -1.0 : 1.0;
  axis.extent = axis.turn < 0.0 && rng.one_in(2) ? rng.real(0.0, 2.0) : 0.0;
  axis.numbers = worlds::some_numbers(rng);
  return axis;
}

double some_position(oracle::Rng& rng, const WorldAxis& axis) {
  switch (rng.between(0, 4)) {
    case 0: return image_of(axis, rounded_to(axis.numbers, rng.real(-100.0, 100.0)));
    case 1: return oracle::nudge(image_of(axis, rounded_to(axis.numbers, rng.real(-1.0, 1.0))), rng.between(-2, 2));
    case 2: return static_cast<double>(rng.between(-50, 50));
    case 3: return image_of(axis, 0.0);
    default: return rng.real(-100.0, 100.0);
  }
}

// The next number of the world in the direction in which images ascend.
double next_number(const WorldAxis& axis, double number, bool ascending) {
  const bool up = (axis.turn > 0.0) == ascending;
  return up ? next_position_up(axis.numbers, number) : next_position_down(axis.numbers, number);
}

bool is_image(const WorldAxis& axis, double position) {
  const double number = number_of(axis, position, 0.0);
  return rounded_to(axis.numbers, number) == number && image_of(axis, number) == position;
}

TEST(WorldAxes, find_the_images_beside_a_position) {
  oracle::Rng rng(cases::seed() + 83);
  for (int i = 0; i < 20 * cases::count(); ++i) {
    const WorldAxis axis = some_axis(rng);
    const double position = some_position(rng, axis);
    const double below = image_not_above(axis, position), above = image_not_below(axis, position);
    ASSERT_TRUE(below <= position && position <= above);
    ASSERT_TRUE(is_image(axis, below) && is_image(axis, above)) << cases::show(Point{position, axis.origin});
    // Nothing is in between: the last number with the image below, and the next one.
    double last = number_of(axis, below, 0.0);
    int equal = 0;
    while (image_of(axis, next_number(axis, last, true)) == below && ++equal < 1000)
      last = next_number(axis, last, true);
    if (equal < 1000 && below != position) {
      EXPECT_EQ(image_of(axis, next_number(axis, last, true)), above);
    }
    if (below == position) {
      EXPECT_EQ(above, position);
    }
    const double nearest = nearest_image(axis, position);
    EXPECT_TRUE(nearest == below || nearest == above);
    EXPECT_LE(to_exact(nearest) > to_exact(position) ? Q(to_exact(nearest) - to_exact(position))
                                                     : Q(to_exact(position) - to_exact(nearest)),
              Q(to_exact(above) - to_exact(below)) * Q(9, 16));
    EXPECT_LE(above - below, image_spacing(axis, std::abs(position))) << cases::show(Point{position, axis.origin});
  }
}

TEST(WorldAxes, give_back_the_number_of_an_image) {
  oracle::Rng rng(cases::seed() + 84);
  for (int i = 0; i < 20 * cases::count(); ++i) {
    const WorldAxis axis = some_axis(rng);
    const double number = rounded_to(axis.numbers, rng.one_in(3) ? rng.real(-1.0, 1.0) : rng.real(-1000.0, 1000.0));
    const double there = image_of(axis, number);
    EXPECT_EQ(number_of(axis, there, number), number);
    EXPECT_EQ(image_of(axis, number_of(axis, there, 1e9)), there);
    EXPECT_EQ(nearest_image(axis, there), there);
    EXPECT_EQ(image_not_above(axis, there), there);
    EXPECT_EQ(image_not_below(axis, there), there);
  }
}

// Tiles of 2^k units at the origin: every double is an image, and the one of the double that is 2^k times it.
TEST(WorldAxes, of_exact_conversions_have_all_doubles) {
  oracle::Rng rng(cases::seed() + 86);
  for (int i = 0; i < cases::count(); ++i) {
    WorldAxis axis;
    axis.tile_size = std::ldexp(1.0, static_cast<int>(rng.between(-40, 40)));
    axis.turn = rng.one_in(2) ? -1.0 : 1.0;
    ASSERT_TRUE(is_exact(axis));
    const double position = std::ldexp(rng.real(-1.0, 1.0), static_cast<int>(rng.between(-900, 900)));
    EXPECT_EQ(nearest_image(axis, position), position);
    EXPECT_EQ(number_of(axis, position, 0.0), position * axis.tile_size * axis.turn);
    EXPECT_EQ(image_spacing(axis, std::abs(position)), next_up(std::abs(position)) - std::abs(position));
    WorldAxis other = axis;
    switch (rng.between(0, 3)) {
      case 0: other.tile_size *= 1.0 + 0x1p-52 * static_cast<double>(rng.between(1, 1000)); break;
      case 1: other.origin = rng.real(-1.0, 1.0); break;
      case 2: other.extent = rng.real(0.1, 1.0); break;
      default: other.numbers = rng.one_in(2) ? PositionFormat::floats() : PositionFormat::fixed_point(8);
    }
    EXPECT_FALSE(is_exact(other));
  }
}

TEST(WorldAxes, take_positions_of_all_sizes) {
  oracle::Rng rng(cases::seed() + 85);
  const double infinity = std::numeric_limits<double>::infinity();
  for (int i = 0; i < cases::count(); ++i) {
    const WorldAxis axis = some_axis(rng);
    const double position = std::ldexp(rng.real(-1.0, 1.0), static_cast<int>(rng.between(-1070, 1024)));
    EXPECT_LE(image_not_above(axis, position), position);
    EXPECT_GE(image_not_below(axis, position), position);
    for (const double odd : {infinity, -infinity}) {
      EXPECT_EQ(nearest_image(axis, odd), odd);
      EXPECT_EQ(image_not_above(axis, odd), odd);
      EXPECT_EQ(image_not_below(axis, odd), odd);
    }
    EXPECT_TRUE(std::isnan(nearest_image(axis, std::numeric_limits<double>::quiet_NaN())));
  }
}

}  // namespace
}  // namespace tilespace::world_axis_test
