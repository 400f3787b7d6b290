// SPDX-License-Identifier: MIT
#include <tilespace/sweep/cast_box.hpp>

#include "sweep/sweeps.hpp"

namespace tilespace::cast_box_test {
namespace {

using sweeps::Content;
using sweeps::Scene;
using sweeps::without_line;

TEST(CastBox, agrees_with_the_oracle_among_full_tiles) {
  cases::on_every_class([](cases::Maker& maker) {
    expect_as_oracle(random_scene(maker, sweeps::random_body(maker), Content::full_tiles));
  });
}

TEST(CastBox, agrees_with_the_oracle_among_shapes) {
  cases::on_every_class(
      [](cases::Maker& maker) { expect_as_oracle(random_scene(maker, sweeps::random_body(maker), Content::shapes)); });
}

TEST(CastPoint, agrees_with_the_oracle) {
  cases::on_every_class([](cases::Maker& maker) {
    const Body body{maker.point(), {}};
    expect_as_oracle(random_scene(maker, body, maker.rng().one_in(2) ? Content::full_tiles : Content::shapes));
  });
}

CollisionMap make_map(std::string_view text, Tile north_west = {0, 0}, Outside outside = Outside::free) {
  return CollisionMap::from_text(text, north_west, outside).value();
}

TEST(CastBox, examples) {
  const CollisionMap map = make_map("....#\n.....\n..#..");
  const Body body{{0.25, 0.25}, {0.5, 0.5}};
  EXPECT_EQ(without_line(cast_box(map, body, {8, 0})), (SweepHit{true, false, {4, 0}, Side::west, {-1, 0}, 0.40625}));
  EXPECT_EQ(without_line(cast_box(map, {{2, 0}, {1, 1}}, {0, 4})),
            (SweepHit{true, false, {2, 2}, Side::north, {0, -1}, 0.25}));
  EXPECT_EQ(without_line(cast_box(map, {{2, 1}, {1, 1}}, {3, 0})), SweepHit{});    // along the top
  EXPECT_EQ(without_line(cast_box(map, {{2, 1}, {1, 1}}, {0, -1})), SweepHit{});   // away
  EXPECT_EQ(without_line(cast_box(map, {{0, 1}, {1, 1}}, {1, 1})), (SweepHit{}));  // corner on corner at the very end
  EXPECT_TRUE(cast_box(map, {{1.5, 1.5}, {1, 1}}, {1, 0}).inside);
}

TEST(CastBox, perfect_corners) {
  const CollisionMap map = make_map("...\n.#.\n...");
  const auto meet = [&](Point at, Vec d) { return cast_box(map, {at, {1, 1}}, d); };
  // The side is the one that takes less away, and north or south of two alike.
  EXPECT_EQ(without_line(meet({0, 0}, {0.5, 0.5})), (SweepHit{true, false, {1, 1}, Side::north, {0, -1}, 0.0}));
  EXPECT_EQ(without_line(meet({0, 0}, {0.5, 0.25})), (SweepHit{true, false, {1, 1}, Side::north, {0, -1}, 0.0}));
  EXPECT_EQ(without_line(meet({0, 0}, {0.25, 0.5})), (SweepHit{true, false, {1, 1}, Side::west, {-1, 0}, 0.0}));
  EXPECT_EQ(without_line(meet({2, 2}, {-0.25, -0.5})), (SweepHit{true, false, {1, 1}, Side::east, {1, 0}, 0.0}));
  EXPECT_EQ(without_line(meet({2, 2}, {-0.5, -0.5})), (SweepHit{true, false, {1, 1}, Side::south, {0, 1}, 0.0}));
  EXPECT_EQ(meet({2, 0}, {-0.5, 0.0}), SweepHit{});
}

// Of several at once: a side before a corner, then the northernmost, then the westernmost.
TEST(CastBox, tiles_that_are_met_at_once) {
  EXPECT_EQ(cast_box(make_map("...\n...\n#.#\n###"), {{0, 0}, {3, 1}}, {0, 4}).tile, (Tile{0, 2}));
  EXPECT_EQ(cast_box(make_map("..#\n..#\n.##"), {{0, 0}, {1, 3}}, {0.75, 0}).tile, (Tile{1, 2}));
  // Moving north-east, it meets (1, 1) by its side and (1, 0) corner on corner.
  EXPECT_EQ(without_line(cast_box(make_map(".#\n.#\n.."), {{-0.5, 1.5}, {1, 1}}, {1, -1})),
            (SweepHit{true, false, {1, 1}, Side::west, {-1, 0}, 0.5}));
  const SweepHit corner = cast_box(make_map("...\n.#.\n..."), {{-0.5, -0.5}, {1, 1}}, {1, 1});
  EXPECT_EQ(without_line(corner), (SweepHit{true, false, {1, 1}, Side::north, {0, -1}, 0.5}));
  const CollisionMap step = make_map("...\n.#.\n##.");
  EXPECT_EQ(cast_box(step, {{-0.5, 0.5}, {1, 1}}, {1, 1}).tile, (Tile{1, 1}));
}

TEST(CastBox, as_wide_as_a_shaft_fits) {
  const CollisionMap map = make_map("#.#\n#.#\n#.#");
  EXPECT_FALSE(cast_box(map, {{1, -2}, {1, 1}}, {0, 8}));
  EXPECT_TRUE(cast_box(map, {{1, -2}, {oracle::nudge(1.0, 1), 1}}, {0, 8}));
  EXPECT_TRUE(cast_box(map, {{1, -2}, {1, 1}}, {1e-300, 8}));
}

TEST(CastBox, one_way_tiles_stop_from_their_sides) {
  CollisionMap map = CollisionMap::create({{0, 0}, {3, 3}}).value();
  ASSERT_TRUE(map.set_shape({1, 1}, shape_of(TileForm::full, Side::north)));
  const Body above{{1, 0}, {1, 1}};
  EXPECT_EQ(without_line(cast_box(map, above, {0, 1})), (SweepHit{true, false, {1, 1}, Side::north, {0, -1}, 0.0}));
  EXPECT_FALSE(cast_box(map, above, {0, 1}, {OneWay::pass}));
  EXPECT_FALSE(cast_box(map, {{1, 2}, {1, 1}}, {0, -4}));
  EXPECT_FALSE(cast_box(map, {{0, 1}, {1, 1}}, {4, 0}));
  EXPECT_FALSE(cast_box(map, {{1, 0.5}, {1, 1}}, {0, 4})) << "it overlaps at the start, and moves on";
  EXPECT_FALSE(overlaps_solid(map, Body{{1, 0.5}, {1, 1}}));
}

TEST(CastBox, walls_stop_both_ways) {
  CollisionMap map = CollisionMap::create({{0, 0}, {3, 3}}).value();
  ASSERT_TRUE(map.set_shape({1, 1}, tile_shape({}, {}, Side::west).value()));
  EXPECT_EQ(without_line(cast_box(map, {{0, 1}, {1, 1}}, {1, 0})),
            (SweepHit{true, false, {1, 1}, Side::west, {-1, 0}, 0.0}));
  EXPECT_EQ(without_line(cast_box(map, {{1, 1}, {1, 1}}, {-1, 0})),
            (SweepHit{true, false, {1, 1}, Side::east, {1, 0}, 0.0}));
  EXPECT_EQ(without_line(cast_point(map, {0.5, 1.5}, {1, 0})),
            (SweepHit{true, false, {1, 1}, Side::west, {-1, 0}, 0.5}));
  EXPECT_EQ(without_line(cast_point(map, {1.5, 1.5}, {-1, 0})),
            (SweepHit{true, false, {1, 1}, Side::east, {1, 0}, 0.5}));
  EXPECT_FALSE(cast_point(map, {0.5, 1}, {1, 0})) << "past its end";
  EXPECT_FALSE(cast_box(map, {{0.5, 1.25}, {1, 0.5}}, {1, 0})) << "it overlaps at the start, and moves on";
}

// A thin capsule is a box without width, whose long edges lie along the wall.
TEST(CastBox, walls_stop_bodies_without_width) {
  CollisionMap map = CollisionMap::create({{14, 15}, {22, 21}}).value();
  ASSERT_TRUE(map.set_shape({15, 20}, tile_shape({}, {}, Side::west).value()));
  EXPECT_EQ(cast_box(map, {{0, 19.4}, {0, 1.3}}, {17.5, 0}).tile, (Tile{15, 20}));
  EXPECT_EQ(cast_capsule(map, {{{0, 19.4}, {0, 20.7}}, 0}, {17.5, 0}).tile, (Tile{15, 20}));
}

// At the border of the map, too, where there are no tiles before them.
TEST(CastBox, walls_stop_bodies_that_lie_on_them_however_wide) {
  const Body narrow{{0.25, 0}, {0.5, 0}};
  const auto upright = [](const Body& body) { return Body{{body.min.y, body.min.x}, {body.size.y, body.size.x}}; };
  for (const std::int32_t first : {-1, 0}) {
    CollisionMap map = CollisionMap::create({{first, first}, {4, 4}}).value();
    CollisionMap other = map;
    ASSERT_TRUE(map.set_shape({0, 0}, tile_shape({}, {}, Side::north).value()));
    ASSERT_TRUE(other.set_shape({0, 0}, tile_shape({}, {}, Side::west).value()));
    for (const double away : {-2.0, -1e10, 2.0}) {
      const SweepHit expected = cast_box(map, narrow, {0, away});
      ASSERT_EQ(expected.hit, away < 0.0) << "a line on a wall is south of it";
      for (const double width : {1.0, 63.0, 65.0, 1e6, 0x1p63}) {
        const Body wide{{0.25, 0}, {width, 0}};
        EXPECT_EQ(cast_box(map, wide, {0, away}), expected) << width << ' ' << away;
        EXPECT_EQ(cast_box(other, upright(wide), {away, 0}), cast_box(other, upright(narrow), {away, 0})) << width;
        EXPECT_EQ(cast_capsule(map, {{wide.min, {width, 0}}, 0}, {0, away}).hit, away < 0.0) << width;
      }
    }
  }
}

TEST(CastPoint, seams_are_no_gaps) {
  const CollisionMap map = make_map("...\n.##\n...");
  EXPECT_EQ(without_line(cast_point(map, {2, 0.5}, {0, 1})),
            (SweepHit{true, false, {2, 1}, Side::north, {0, -1}, 0.5}));
  // Where two tiles are flush there is no corner, whichever way the point comes.
  EXPECT_EQ(cast_point(map, {1.75, 0.5}, {0.5, 1}).side, Side::north);
  EXPECT_EQ(cast_point(map, {2.25, 0.5}, {-0.5, 1}).side, Side::north);
  EXPECT_TRUE(cast_point(map, {2, 1.5}, {0, 1}).inside);
  // Two that share only a corner let it pass.
  EXPECT_FALSE(cast_point(make_map("#.\n.#"), {1.5, 0.5}, {-1, 1}));
  EXPECT_TRUE(cast_point(make_map("#.\n##"), {1.5, 0.5}, {-1, 1}));
}

// Where a line is no double, it is told rounded away from the obstacle: so far from 0 that doubles have 2^23 parts of a
// tile.
TEST(CastBox, lines_that_are_no_doubles_are_next_to_the_obstacle) {
  constexpr std::int32_t far = 1 << 29;
  constexpr double bit = 0x1p-30, part = 0x1p-23;
  const auto line = [](Side side, double low, double high) {
    const Step out = outward(side);
    const bool is_x = out.dx != 0;
    const Point corners[] = {is_x ? Point{low, 0} : Point{0, low}, is_x ? Point{high, 0} : Point{1, low},
                             is_x ? Point{high, 1} : Point{1, high}, is_x ? Point{low, 1} : Point{0, high}};
    CollisionMap map = CollisionMap::create({{far - 4, far - 4}, {far + 5, far + 5}}).value();
    sweeps::give(map, {far, far}, tile_shape(convex_polygon(corners).value()).value());
    const Body body{{far + 2.0 * out.dx, far + 2.0 * out.dy}, {1, 1}};
    const SweepHit hit = cast_box(map, body, {-3.0 * out.dx, -3.0 * out.dy});
    EXPECT_EQ(hit.side, side);
    return hit.line - far;
  };
  for (const Side low : {Side::north, Side::west}) {
    EXPECT_EQ(line(low, bit, 1.0), 0.0);
    EXPECT_EQ(line(low, 1.0 - bit, 1.0), 1.0 - part);
  }
  for (const Side high : {Side::south, Side::east}) {
    EXPECT_EQ(line(high, 0.0, 1.0 - bit), 1.0);
    EXPECT_EQ(line(high, 0.0, bit), part);
  }
}

TEST(CastBox, outside_is_free_or_a_wall) {
  const Body body{{0.25, 0.25}, {0.5, 0.5}};
  EXPECT_FALSE(cast_box(make_map("..."), body, {-9, 0}));
  const CollisionMap walled = make_map("...", {0, 0}, Outside::solid);
  EXPECT_EQ(without_line(cast_box(walled, body, {-1, 0})), (SweepHit{true, false, {-1, 0}, Side::east, {1, 0}, 0.25}));
  EXPECT_TRUE(cast_box(walled, {{-9, 0}, {1, 1}}, {1, 0}).inside);
  EXPECT_TRUE(cast_box(CollisionMap::create({}, Outside::solid).value(), body, {1, 0}).inside);
}

// The tile that a body is inside of is the first one, row by row from the west, in the map or out of it.
TEST(CastBox, inside_is_the_first_tile_row_by_row) {
  const CollisionMap map = make_map("..#..", {0, 0}, Outside::solid);
  EXPECT_EQ(cast_box(map, {{2.5, 0.25}, {4, 0.5}}, {0, 0}).tile, (Tile{2, 0}));
  EXPECT_EQ(cast_box(map, {{-1.5, 0.25}, {9, 0.5}}, {0, 0}).tile, (Tile{-2, 0}));
}

// The body's east side is less than an ulp away from the tile, and moves by about as much.
TEST(CastBox, fractions_of_tiny_ways) {
  const SweepHit hit = cast_box(make_map(".#"), {{0.3, 0}, {0.7, 1}}, {1e-16, 0});
  EXPECT_TRUE(hit.hit && !hit.inside);
  EXPECT_NEAR(hit.fraction, 0.5551115123125783, 1e-15);
}

// On one axis the body ends some roundings from a grid line, and goes on by as little: doubles know next to nothing of
// when it passes the line. On the other axis its end behind passes one at about that time.
TEST(CastBox, ways_across_a_line_as_short_as_roundings_agree_with_the_oracle) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < 4 * cases::count() && !HasFailure(); ++i) {
    const double low = std::floor(rng.unit() * 0x1p50) * 0x1p-50;
    const double line = static_cast<double>(rng.between(2, 6));
    // In sixteenths of a rounding: low + size as doubles is the line, or the double before it.
    const bool is_short = rng.one_in(2);
    const auto left = static_cast<double>(is_short ? rng.between(9, 15) : rng.between(1, 8));
    const double way = left + static_cast<double>(rng.between(0, 2));
    const double x = is_short ? low + (16.0 - left) * 0x1p-54 : low - left * 0x1p-54;
    const double y = static_cast<double>(rng.between(1, 15)) / 16, rest = 1.0 - y;
    const Vec size{line - low - (is_short ? 0x1p-50 : 0.0), rest + 1.0 / 64 + static_cast<double>(rng.between(0, 2))};
    const double move = rest * way / left * rng.real(0.95, 1.05);
    const bool is_down = rng.one_in(2);
    Scene<Body> scene{sweeps::random_map(rng, {{-1, -1}, {8, 8}}, Outside::free, Content::full_tiles),
                      {{x, is_down ? y : 7.0 - y - size.y}, size},
                      {way * 0x1p-54, is_down ? move : -move}};
    sweeps::clear_around(scene.map, scene.body);
    if (rng.one_in(2)) {
      scene.map = sweeps::transposed(scene.map);
      scene.body = sweeps::transposed(scene.body);
      scene.translation = sweeps::transposed(scene.translation);
    }
    expect_as_oracle(scene);
  }
}

// It comes to column 5 after 5/6 of its way, and has left row 0 after 5/6 - 1/24; the doubles nearest to the numbers
// say 0.
TEST(CastBox, a_row_that_is_left_before_a_column_is_entered) {
  CollisionMap map = CollisionMap::create({{-1, -1}, {8, 8}}).value();
  map.set_solid({5, 0}, true);
  const double low = 113000000000000 * 0x1p-50;
  EXPECT_EQ(cast_box(map, {{low - 5 * 0x1p-54, 0.375}, {5 - low, 1.75}}, {6 * 0x1p-54, 0.75}), SweepHit{});
}

// Each of these would look at 2^60 tiles, if it did not know where the body starts.
TEST(CastBox, huge_ways_in_walled_maps_end) {
  const CollisionMap map = make_map("...\n...", {0, 0}, Outside::solid);
  EXPECT_EQ(cast_box(map, {{0.25, 0.25}, {1, 1}}, {1e300, 1}).tile, (Tile{3, 0}));
  EXPECT_EQ(cast_point(map, {0.25, 0.25}, {-1e300, 1e300}).tile, (Tile{-1, 0}));
}

// Straight ways are looked at 64 tiles at a time: of about that length, to both sides, wherever words of the map begin.
TEST(CastBox, straight_ways_of_about_a_word_meet_what_is_at_their_end) {
  for (std::int32_t length = 60; length < 70; ++length) {
    for (std::int32_t start = 0; start < 70; start += 3) {
      CollisionMap map = CollisionMap::create({{-1, -1}, {150, 150}}).value();
      map.set_solid({start + length, start}, true);
      map.set_solid({start, start + length}, true);
      const Body near_start{{start + 0.25, start + 0.25}, {0.5, 0.5}};
      const double way = length;
      EXPECT_EQ(cast_box(map, near_start, {way, 0.0}).tile, (Tile{start + length, start}));
      EXPECT_EQ(cast_box(map, near_start, {0.0, way}).tile, (Tile{start, start + length}));
      EXPECT_FALSE(cast_box(map, near_start, {way - 0.875, 0.0}).hit);
      map.set_solid({start, start}, true);
      EXPECT_EQ(cast_box(map, {{start + length - 0.75, start + 0.25}, {0.5, 0.5}}, {-way, 0.0}).tile,
                (Tile{start, start}));
      EXPECT_EQ(cast_box(map, {{start + 0.25, start + length - 0.75}, {0.5, 0.5}}, {0.0, -way}).tile,
                (Tile{start, start}));
    }
  }
}

}  // namespace
}  // namespace tilespace::cast_box_test
