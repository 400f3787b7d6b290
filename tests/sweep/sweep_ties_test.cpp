// SPDX-License-Identifier: MIT
// Bodies, ways and maps at halves: nearly every question is a tie.
#include <algorithm>
#include <cmath>
#include <tilespace/base/detail/work.hpp>
#include <tilespace/geom/distance.hpp>

#include "sweep/sweeps.hpp"

namespace tilespace::sweep_ties_test {
namespace {

using sweeps::Content;
using sweeps::Scene;

class Lattice {
 public:
  [[nodiscard]] oracle::Rng& rng() { return rng_; }
  double halves(int low, int high) { return static_cast<double>(rng_.between(2 * low, 2 * high)) / 2; }
  Point point() { return {halves(0, 5), halves(0, 5)}; }
  Vec way() { return {halves(-3, 3), halves(-3, 3)}; }
  Body body() { return {point(), {halves(0, 2), halves(0, 2)}}; }
  Circle circle() { return {point(), halves(0, 2)}; }
  Capsule capsule() {
    const Point a = point();
    return {{a, a + Vec{halves(-1, 1), halves(-1, 1)}}, halves(0, 1)};
  }
  // Tiles of every form, whole ones, walls, one-way sides.
  CollisionMap map(Content content) {
    return random_map(rng_, {{0, 0}, {5, 5}}, rng_.one_in(4) ? Outside::solid : Outside::free, content);
  }

 private:
  oracle::Rng rng_{cases::seed()};
};

template <class Shape>
void expect_as_oracle_on(Lattice& lattice, const Shape& shape) {
  const Content content = lattice.rng().one_in(4) ? Content::full_tiles : Content::shapes;
  Scene<Shape> scene{lattice.map(content), shape, lattice.way(), lattice.rng().one_in(4) ? OneWay::pass : OneWay::stop};
  if (!lattice.rng().one_in(4)) sweeps::clear_around(scene.map, shape);
  sweeps::expect_as_oracle(std::move(scene));
}

template <class Ask>
void on_lattice(Ask ask, int times = 3) {
  Lattice lattice;
  for (int i = 0; i < times * cases::count() && !::testing::Test::HasFailure(); ++i) ask(lattice);
}

TEST(SweepTies, of_boxes_are_those_of_the_oracle) {
  on_lattice([](Lattice& lattice) { expect_as_oracle_on(lattice, lattice.body()); });
}
TEST(SweepTies, of_circles_are_those_of_the_oracle) {
  on_lattice([](Lattice& lattice) { expect_as_oracle_on(lattice, lattice.circle()); });
}
TEST(SweepTies, of_capsules_are_those_of_the_oracle) {
  on_lattice([](Lattice& lattice) { expect_as_oracle_on(lattice, lattice.capsule()); });
}

// Among whole tiles, of which none is where the body starts.
void expect_as_oracle_from_free(Lattice& lattice, const Body& body, Vec way) {
  Scene<Body> scene{lattice.map(Content::full_tiles), body, way};
  sweeps::clear_around(scene.map, body);
  sweeps::expect_as_oracle(std::move(scene));
}

// Boxes whose numbers are some roundings beside the lattice: what is nearly a tie is none.
TEST(SweepTies, of_boxes_that_are_nearly_none_are_those_of_the_oracle) {
  const auto ask = [](Lattice& lattice) {
    oracle::Rng& rng = lattice.rng();
    const auto nudged = [&](double value) { return value == 0.0 ? value : oracle::nudge(value, rng.between(-1, 1)); };
    Body body = lattice.body();
    body.min = {nudged(body.min.x), nudged(body.min.y)};
    if (rng.one_in(2)) body.size = {nudged(body.size.x), nudged(body.size.y)};
    const Vec way{lattice.halves(-3, 3), lattice.halves(-3, 3)};
    expect_as_oracle_from_free(lattice, body, {nudged(way.x), nudged(way.y)});
  };
  on_lattice(ask, 10);
}

// Beside a corner by more roundings, up to some hundred: where the search for the first tile is still in doubt, and the
// walk is not any more.
TEST(SweepTies, of_boxes_that_pass_a_corner_are_those_of_the_oracle) {
  const auto ask = [](Lattice& lattice) {
    oracle::Rng& rng = lattice.rng();
    const auto beside = [&](double value) {
      const std::int64_t roundings = rng.between(-1, 1) << rng.between(0, 8);
      return value == 0.0 ? value : oracle::nudge(value, roundings);
    };
    const Body body{{beside(lattice.halves(1, 5)), beside(lattice.halves(1, 5))}, {0.5, 0.5}};
    const double along = lattice.halves(1, 3);
    const Vec way{rng.one_in(2) ? along : -along, rng.one_in(2) ? along : -along};
    expect_as_oracle_from_free(lattice, body, way);
  };
  on_lattice(ask, 10);
}

// One such corner, from well before to well behind it.
TEST(SweepTies, a_corner_is_met_up_to_the_last_rounding) {
  CollisionMap map = CollisionMap::create({{0, 0}, {8, 8}}).value();
  map.set_solid({2, 3}, true);
  for (int roundings = -400; roundings <= 400; ++roundings) {
    const Body body{{1.5 + roundings * 0x1p-52, 1.0}, {0.5, 0.5}};
    EXPECT_EQ(cast_box(map, body, {3.0, 3.0}).hit, roundings < 0) << roundings;
  }
}

// The trailing edge comes to a grid line just when the box enters a column, or a few roundings before or after: whether
// it meets the tile there that it is about to leave is decided by less than times are known to.
TEST(SweepTies, of_trailing_edges_are_those_of_the_oracle) {
  const auto ask = [](Lattice& lattice) {
    oracle::Rng& rng = lattice.rng();
    const auto tenths = [&](int low, int high) { return static_cast<double>(rng.between(low, high)) * 0.1; };
    const bool east = rng.one_in(2), south = rng.one_in(2);
    const Vec way{east ? tenths(10, 40) : -tenths(10, 40), south ? tenths(10, 40) : -tenths(10, 40)};
    Body body{{tenths(0, 20), 0.0}, {tenths(10, 20), tenths(10, 20)}};
    const double side = east ? body.min.x + body.size.x : body.min.x;
    const double ahead = east ? std::ceil(side) : std::floor(side);
    const double line = static_cast<double>(rng.between(2, 4));
    const double trailing = line - (ahead - side) / way.x * way.y;
    body.min.y = oracle::nudge(south ? trailing : trailing - body.size.y, rng.between(-2, 2));
    const TileBox bounds{{-8, -8}, {14, 14}};
    Scene<Body> scene{CollisionMap::create(bounds).value(), body, way};
    if (rng.one_in(4)) scene.map = sweeps::random_map(rng, bounds, Outside::free, Content::full_tiles);
    const Tile left{static_cast<std::int32_t>(ahead) - (east ? 0 : 1),
                    static_cast<std::int32_t>(line) - (south ? 1 : 0)};
    scene.map.set_solid(left, true);
    sweeps::clear_around(scene.map, body);
    sweeps::expect_as_oracle(std::move(scene));
  };
  on_lattice(ask, 10);
}

// The same tiles in a map that begins farther to the west: the bits of a row, 64 in a word, are then others.
TEST(SweepTies, are_the_same_wherever_a_map_begins) {
  const auto ask = [](Lattice& lattice) {
    oracle::Rng& rng = lattice.rng();
    const CollisionMap map = lattice.map(rng.one_in(2) ? Content::full_tiles : Content::shapes);
    const auto west = static_cast<std::int32_t>(rng.between(57, 66));
    CollisionMap wide = sweeps::rearranged(
        map, {{-west, 0}, {5, 5}}, [](Tile t) { return t; }, [](const TileShape& shape) { return shape; });
    if (map.outside() == Outside::solid) {
      for (std::int32_t y = 0; y < 5; ++y) {
        for (std::int32_t x = -west; x < 0; ++x) wide.set_solid({x, y}, true);
      }
    }
    const Body body = lattice.body();
    Vec way = lattice.way();
    if (rng.one_in(3)) (rng.one_in(2) ? way.x : way.y) = 0.0;
    EXPECT_EQ(sweeps::cast(wide, body, way), sweeps::cast(map, body, way)) << cases::show(map, body, way) << west;
    const Circle circle = lattice.circle();
    EXPECT_EQ(sweeps::cast(wide, circle, way), sweeps::cast(map, circle, way)) << cases::show(map, circle, way) << west;
  };
  on_lattice(ask, 10);
}

// From so far away that doubles do not tell when which tile is met.
TEST(SweepTies, from_far_away_are_those_of_the_oracle) {
  on_lattice([](Lattice& lattice) {
    oracle::Rng& rng = lattice.rng();
    const double side = rng.one_in(2) ? 1.0 : -1.0;
    Scene<Body> scene{random_map(rng, {{0, 0}, {5, 5}}, Outside::free, Content::shapes), lattice.body(), {}};
    scene.body.min.x = side * 0x1p60;
    scene.translation.x = side * -0x1p61;
    if (rng.one_in(2)) {
      scene.map = sweeps::transposed(scene.map);
      scene.body = sweeps::transposed(scene.body);
      scene.translation = sweeps::transposed(scene.translation);
    }
    sweeps::expect_as_oracle(std::move(scene));
  });
}

// When the body comes to a corner, its round end is exactly to the north, south, west or east of it.
TEST(SweepTies, of_round_ends_beside_corners_are_those_of_the_oracle) {
  const auto ask = [](Lattice& lattice) {
    oracle::Rng& rng = lattice.rng();
    CollisionMap map = CollisionMap::create({{0, 0}, {5, 5}}).value();
    const auto form = static_cast<TileForm>(rng.between(1, static_cast<std::int64_t>(TileForm::polygon) - 1));
    const Sides one_way = rng.one_in(2) ? shapes::random_sides(rng) : Sides{};
    const TileShape shape = shape_of(form, one_way);
    sweeps::give(map, {2, 2}, shape);
    const Point corner = shape.area.corners[rng.next() % shape.area.count];
    const double radius = lattice.halves(1, 4) / 2;
    const Step out = outward(static_cast<Side>(rng.between(1, 4)));
    const Point end{2 + corner.x + out.dx * radius, 2 + corner.y + out.dy * radius};
    Vec way{lattice.halves(-8, 8), lattice.halves(-8, 8)};
    if (way.x * out.dx + way.y * out.dy > 0.0) way = -way;
    const double part = static_cast<double>(rng.between(0, 3)) / 4;
    const Point start{end.x - part * way.x, end.y - part * way.y};
    if (rng.one_in(2)) return sweeps::expect_as_oracle(Scene<Circle>{std::move(map), {start, radius}, way});
    const Capsule capsule{{start, start + lattice.way()}, radius};
    sweeps::expect_as_oracle(Scene<Capsule>{std::move(map), capsule, way});
  };
  on_lattice(ask, 10);
}

// Bodies wider than 64 tiles are asked about in blocks of tiles: which are at a level floor all at once.
TEST(SweepTies, of_large_bodies_are_those_of_the_oracle) {
  Lattice lattice;
  oracle::Rng& rng = lattice.rng();
  for (int i = 0; i < cases::count() / 5 && !HasFailure(); ++i) {
    const std::int64_t one_in = rng.between(1, 20);
    CollisionMap map =
        CollisionMap::from({{0, 0}, {100, 4}}, [&](auto, auto y) { return y > 1 && rng.one_in(one_in); }).value();
    if (rng.one_in(2)) sweeps::give(map, {40, 2}, sweeps::random_tile(rng));
    const double width = 64.5 + lattice.halves(0, 20), height = lattice.halves(1, 4);
    Vec way{lattice.halves(-6, 6), lattice.halves(0, 4)};
    const Point at{lattice.halves(0, 30), 1.0 + lattice.halves(0, 1) - height};
    if (rng.one_in(4)) {
      const Capsule capsule{{{at.x, 1.0 - height}, {at.x + width, 1.0 - height}}, height};
      sweeps::expect_as_oracle(Scene<Capsule>{std::move(map), capsule, way});
    } else if (rng.one_in(2)) {
      sweeps::expect_as_oracle(Scene<Body>{std::move(map), {at, {width, height}}, way});
    } else {
      map = sweeps::transposed(map);
      sweeps::expect_as_oracle(Scene<Body>{std::move(map), {{at.y, at.x}, {height, width}}, {way.y, way.x}});
    }
  }
}

// What is in the corners of the bounds of a large body, or in the part of a tile that it reaches into, is not
// overlapped.
TEST(SweepTies, of_large_bodies_that_leave_something_beside_them_are_those_of_the_oracle) {
  Lattice lattice;
  oracle::Rng& rng = lattice.rng();
  for (int i = 0; i < cases::count() / 5 && !HasFailure(); ++i) {
    const auto place = [&] { return static_cast<std::int32_t>(rng.between(0, 89)); };
    const auto map_beside = [&](const auto& body, const auto& place_of_one) {
      CollisionMap map = CollisionMap::create({{0, 0}, {90, 90}}).value();
      for (int k = 0; k < 40; ++k) {
        const Tile tile = place_of_one();
        sweeps::give(map, tile, rng.one_in(2) ? full_shape : shape_of(static_cast<TileForm>(rng.between(2, 9))));
        if (overlaps_solid(map, body)) map.set_solid(tile, false);
      }
      return map;
    };
    const Circle circle{{45.0, 45.0}, 33.0 + lattice.halves(0, 8)};
    CollisionMap around = map_beside(circle, [&] { return Tile{place(), place()}; });
    sweeps::expect_as_oracle(
        Scene<Circle>{std::move(around), circle, {lattice.halves(-20, 20), lattice.halves(-20, 20)}});
    const Body body{{10.5, 10.5}, {66.0, 66.0}};
    const auto border = [&] {
      const std::int32_t at = rng.one_in(2) ? 10 : 76;
      return rng.one_in(2) ? Tile{at, place()} : Tile{place(), at};
    };
    CollisionMap beside = map_beside(body, border);
    sweeps::expect_as_oracle(Scene<Body>{std::move(beside), body, {lattice.halves(-3, 3), lattice.halves(-3, 3)}});
  }
}

// Thin walls alone, and what has no width: whether it goes through, or past an end.
TEST(SweepTies, of_points_and_lines_among_walls_are_those_of_the_oracle) {
  on_lattice([](Lattice& lattice) {
    oracle::Rng& rng = lattice.rng();
    CollisionMap map = CollisionMap::create({{0, 0}, {5, 5}}).value();
    for (int i = 0; i < 8; ++i) {
      const Tile tile{static_cast<std::int32_t>(rng.between(0, 4)), static_cast<std::int32_t>(rng.between(0, 4))};
      sweeps::give(map, tile, tile_shape({}, {}, shapes::random_walls(rng)).value());
    }
    const Vec way = lattice.way();
    if (rng.one_in(3)) {
      const Capsule line{{lattice.point(), lattice.point()}, 0.0};
      return sweeps::expect_as_oracle(Scene<Capsule>{std::move(map), line, way});
    }
    Body body{lattice.point(), {}};
    if (rng.one_in(3)) (rng.one_in(2) ? body.size.x : body.size.y) = lattice.halves(0, 2);
    sweeps::expect_as_oracle(Scene<Body>{std::move(map), body, way});
  });
}

// An area that is its own mirror image about a diagonal, or about its middle: a body that comes to a corner of it along
// its axis reaches two edges at once, which take away as much of the translation.
TileShape symmetric_shape(oracle::Rng& rng) {
  const std::int64_t axis = rng.between(0, 3);
  const auto mirrored = [&](Point p) {
    constexpr double size = 1.0;
    switch (axis) {
      case 0: return Point{p.y, p.x};
      case 1: return Point{size - p.y, size - p.x};
      case 2: return Point{size - p.x, p.y};
      default: return Point{p.x, size - p.y};
    }
  };
  std::vector<Point> points;
  for (std::int64_t i = rng.between(2, 4); i > 0; --i) {
    points.push_back({static_cast<double>(rng.between(0, 4)) / 4, static_cast<double>(rng.between(0, 4)) / 4});
    points.push_back(mirrored(points.back()));
  }
  return tile_shape(*convex_hull(points), rng.one_in(4) ? shapes::random_sides(rng) : Sides{}).value();
}

// A way along an axis or a diagonal, or any.
Vec straight_way(Lattice& lattice) {
  const double along = lattice.halves(1, 4);
  oracle::Rng& rng = lattice.rng();
  const auto either = [&] { return rng.one_in(2) ? along : -along; };
  switch (rng.between(0, 3)) {
    case 0: return {0.0, either()};
    case 1: return {either(), 0.0};
    case 2: return {either(), either()};
    default: return lattice.way();
  }
}

// A corner of a body without a radius is on a corner of the area of a tile, on its way or at its start.
TEST(SweepTies, of_corners_on_corners_are_those_of_the_oracle) {
  const auto ask = [](Lattice& lattice) {
    oracle::Rng& rng = lattice.rng();
    const auto form = static_cast<TileForm>(rng.between(1, static_cast<std::int64_t>(TileForm::polygon) - 1));
    const TileShape shape = rng.one_in(2) ? symmetric_shape(rng) : shape_of(form);
    if (is_empty(shape)) return;
    CollisionMap map = CollisionMap::create({{0, 0}, {5, 5}}).value();
    sweeps::give(map, {2, 2}, shape);
    const Point corner = shape.area.corners[rng.next() % shape.area.count];
    const Vec way = straight_way(lattice);
    const double part = static_cast<double>(rng.between(0, 3)) / 4;
    const Point start{2 + corner.x - part * way.x, 2 + corner.y - part * way.y};
    if (rng.one_in(3)) {
      const Capsule line{{start, start + (rng.one_in(2) ? Vec{} : lattice.way())}, 0.0};
      return sweeps::expect_as_oracle(Scene<Capsule>{std::move(map), line, way});
    }
    const Vec size{lattice.halves(0, 4) / 2, lattice.halves(0, 4) / 2};
    const Vec to_corner{rng.one_in(2) ? size.x : 0.0, rng.one_in(2) ? size.y : 0.0};
    sweeps::expect_as_oracle(Scene<Body>{std::move(map), {start - to_corner, size}, way});
  };
  on_lattice(ask, 10);
}

// Both ends of walls come corner on corner to the end of the line, one by the slanted line itself: the northern counts.
TEST(SweepTies, of_ends_of_walls_at_the_end_of_a_line_the_northern_counts) {
  CollisionMap map = CollisionMap::create({{0, 0}, {5, 5}}).value();
  sweeps::give(map, {2, 1}, tile_shape({}, {}, Side::north | Side::west).value());
  sweeps::give(map, {1, 2}, tile_shape({}, {}, Side::north).value());
  const Capsule line{{{0.0, 2.5}, {2.0, 2.0}}, 0.0};
  EXPECT_EQ(cast_capsule(map, line, {0.5, -2.5}).tile, (Tile{2, 1}));
  sweeps::expect_as_oracle(Scene<Capsule>{std::move(map), line, {0.5, -2.5}});
}

// The wall and the line take away as much of the translation. The line is more horizontal than the wall.
TEST(SweepTies, of_a_wall_and_a_slanted_line_that_take_as_much_the_line_is_hit) {
  CollisionMap map = CollisionMap::create({{0, 0}, {5, 5}}).value();
  sweeps::give(map, {0, 4}, tile_shape({}, {}, Side::west).value());
  const Capsule line{{{4.0, 1.0}, {0.0, 4.0}}, 0.0};
  EXPECT_EQ(cast_capsule(map, line, {-1.0, 2.0}).side, Side::north);
  sweeps::expect_as_oracle(Scene<Capsule>{std::move(map), line, {-1.0, 2.0}});
}

// ---- Giants in a world that is solid all around.

// The sides of a giant touch as many tiles as it is long. It is not looked at each of them.
TEST(SweepGiants, look_at_few_blocks) {
  oracle::Rng rng(cases::seed() + 40);
  for (int i = 0; i < cases::count(); ++i) {
    CollisionMap map = sweeps::random_map(rng, {{-4, -4}, {12, 8}}, Outside::solid, sweeps::Content::full_tiles);
    if (rng.one_in(2)) {
      ASSERT_TRUE(map.set_shape({1, 1}, shape_of(TileForm::slope_1_1_southeast)));
    }
    const double part = rng.one_in(2) ? 0.0 : 0.25;  // on grid lines, or not
    const double size = std::ldexp(1.0, static_cast<int>(rng.between(8, 29)));
    const double other_size = rng.one_in(2) ? size : 0.5 + static_cast<double>(rng.between(0, 9));
    const Vec extent = rng.one_in(2) ? Vec{size, other_size} : Vec{other_size, size};
    const Body giant{{part - std::floor(rng.unit() * extent.x), part - std::floor(rng.unit() * extent.y)}, extent};
    const double longest = rng.one_in(2) ? 3.0 : 0x1p29;
    const double far = std::floor(rng.real(-longest, longest));
    const double down = std::floor(rng.real(-longest, longest));
    detail::reset_work_counters();
    static_cast<void>(cast_box(map, giant, {far, down}, {OneWay::stop, StartInside::leaves}));
    EXPECT_LT(detail::work_counters().blocks, 4000u) << cases::show(giant) << far << ", " << down;
  }
}

// A number of tiles, or one that differs from it by a part of a tile that may be below the rounding of positions there.
double beside_grid_line(oracle::Rng& rng, double line) {
  if (rng.one_in(4)) return line;
  if (rng.one_in(4)) return line + 0.25;
  const double part = std::ldexp(1.0, -static_cast<int>(rng.between(10, 60)));
  return line + (rng.one_in(2) ? part : -part);
}

// A box that is long on one axis and short on the other, or without extent there; or a line.
Capsule long_line(oracle::Rng& rng, double length) {
  const Point from{beside_grid_line(rng, -std::floor(rng.unit() * length)),
                   beside_grid_line(rng, static_cast<double>(rng.between(-4, 4)))};
  return {{from, {from.x + length, from.y}}, 0.0};
}
Body long_body(oracle::Rng& rng, double length) {
  const Point from = long_line(rng, length).axis.start;
  const double across = rng.one_in(2) ? 0.0 : std::abs(beside_grid_line(rng, static_cast<double>(rng.between(0, 3))));
  return {from, {rng.one_in(2) ? length : std::abs(beside_grid_line(rng, length)), across}};
}

template <class Ask>
void on_long_bodies(oracle::Rng& rng, double length, Ask ask) {
  const bool is_tall = rng.one_in(2);
  if (rng.one_in(4)) {
    const Capsule line = long_line(rng, length);
    return ask(is_tall ? sweeps::transposed(line) : line);
  }
  const Body body = long_body(rng, length);
  ask(is_tall ? sweeps::transposed(body) : body);
}

constexpr SweepOptions leaving{OneWay::stop, StartInside::leaves};
SweepHit cast_leaving(const CollisionMap& map, const Body& body, Vec d) { return cast_box(map, body, d, leaving); }
SweepHit cast_leaving(const CollisionMap& map, const Circle& circle, Vec d) {
  return cast_circle(map, circle, d, leaving);
}
SweepHit cast_leaving(const CollisionMap& map, const Capsule& capsule, Vec d) {
  return cast_capsule(map, capsule, d, leaving);
}

// Seams along the sides, and sides within roundings of grid lines, are those of as many tiles, too.
TEST(SweepGiants, without_width_or_beside_grid_lines_look_at_few_blocks) {
  oracle::Rng rng(cases::seed() + 43);
  for (int i = 0; i < cases::count(); ++i) {
    CollisionMap map = sweeps::random_map(rng, {{-4, -4}, {12, 8}}, Outside::solid, sweeps::Content::full_tiles);
    if (rng.one_in(4)) sweeps::give(map, {1, 1}, shape_of(TileForm::slope_1_1_southeast));
    const double longest = rng.one_in(2) ? 3.0 : 0x1p29;
    const Vec d{rng.one_in(3) ? 0.0 : std::floor(rng.real(-longest, longest)), std::floor(rng.real(-longest, longest))};
    on_long_bodies(rng, std::ldexp(1.0, static_cast<int>(rng.between(8, 29))), [&](const auto& giant) {
      detail::reset_work_counters();
      static_cast<void>(cast_leaving(map, giant, d));
      EXPECT_LT(detail::work_counters().blocks, 4000u) << cases::show(giant) << d.x << ", " << d.y;
    });
  }
}

// Large enough for blocks of tiles, and small enough for the oracle.
TEST(SweepGiants, inside_something_hit_what_the_oracle_says) {
  oracle::Rng rng(cases::seed() + 44);
  for (int i = 0; i < cases::count() / 20 + 1 && !HasFailure(); ++i) {
    const CollisionMap map = sweeps::random_map(rng, {{-2, -2}, {8, 6}}, rng.one_in(8) ? Outside::free : Outside::solid,
                                                Content::full_tiles);
    const Vec d{rng.one_in(3) ? 0.0 : beside_grid_line(rng, static_cast<double>(rng.between(-2, 2))),
                rng.one_in(3) ? 0.0 : beside_grid_line(rng, static_cast<double>(rng.between(-2, 2)))};
    on_long_bodies(rng, static_cast<double>(rng.between(65, 90)), [&](const auto& giant) {
      const sweeps::Scene<std::decay_t<decltype(giant)>> scene{map, giant, d};
      const oracle::SweepHit real = oracle::sweep_from_inside(tile_at_of(map), to_oracle(tile_space), to_mover(giant),
                                                              {d.x, d.y}, oracle::OneWay::stop);
      const SweepHit hit = cast_leaving(map, giant, d);
      EXPECT_EQ(sweeps::difference(scene, hit, real), "")
          << cases::show(map, giant, d) << cases::show(hit) << "\nreally " << sweeps::to_text(real);
    });
  }
}

Circle round_giant(oracle::Rng& rng, Circle) {
  return {{rng.real(-9.0, 9.0), rng.real(-9.0, 9.0)}, rng.real(40.0, 90.0)};
}
Capsule round_giant(oracle::Rng& rng, Capsule) {
  const Point from{rng.real(-9.0, 9.0), rng.real(-9.0, 9.0)};
  const double size = rng.one_in(8) ? 0x1p-500 : rng.real(1.0, 60.0);
  const Vec axis{rng.one_in(4) ? 0.0 : rng.real(-1.0, 1.0) * size, rng.real(-1.0, 1.0) * size};
  return {{from, from + axis}, rng.real(34.0, 50.0)};
}
double gap_to(Point point, const Circle& circle) { return length(point - circle.center) - circle.radius; }
double gap_to(Point point, const Capsule& capsule) {
  const Vec axis = capsule.axis.end - capsule.axis.start, to = point - capsule.axis.start;
  const double along = (to.x * axis.x + to.y * axis.y) / (axis.x * axis.x + axis.y * axis.y + 0x1p-900);
  return length(to - axis * std::clamp(along, 0.0, 1.0)) - capsule.radius;
}

// Among the tiles that the border of the body comes near to: those deep inside are overlapped at the start.
template <class Shape>
double first_fraction(const CollisionMap& map, const Shape& shape, Vec translation) {
  double first = 2.0;
  const auto look_at = [&](Tile tile) {
    const double gap = gap_to(center_of(tile), shape);
    if (gap < -2.0 || gap > 2.0 + length(translation) || !map.is_solid(tile)) return;
    const CollisionMap alone = CollisionMap::from({tile, tile + Step{1, 1}}, [](int, int) { return true; }).value();
    const SweepHit hit = cast_leaving(alone, shape, translation);
    if (hit) first = std::min(first, hit.fraction);
  };
  for (std::int32_t y = -160; y < 160; ++y) {
    for (std::int32_t x = -160; x < 160; ++x) look_at({x, y});
  }
  return first;
}

// What is certain of a block without bounds on times: a round giant hits what it hits first of all tiles alone.
template <class Shape>
void expect_first_of_all(oracle::Rng& rng) {
  CollisionMap map = sweeps::random_map(rng, {{-40, -60}, {50, 30}}, Outside::solid, sweeps::Content::full_tiles);
  const Shape shape = round_giant(rng, Shape{});
  const double length = rng.one_in(3) ? 0x1p-20 : 4.0;
  const Vec translation{rng.one_in(4) ? 0.0 : rng.real(-1.0, 1.0) * length, rng.real(-1.0, 1.0) * length};
  const SweepHit hit = cast_leaving(map, shape, translation);
  EXPECT_EQ(hit ? hit.fraction : 2.0, first_fraction(map, shape, translation))
      << cases::show(shape) << translation.x << ", " << translation.y;
}

TEST(SweepGiants, that_are_round_hit_the_first_of_all_tiles) {
  oracle::Rng rng(cases::seed() + 42);
  for (int i = 0; i < cases::count() / 20 + 1 && !HasFailure(); ++i) {
    expect_first_of_all<Circle>(rng);
    expect_first_of_all<Capsule>(rng);
  }
}

// ---- Bodies far outside, in a world that is solid all around.

template <class Shape>
void expect_few_blocks(const CollisionMap& map, const Shape& shape, Vec translation) {
  detail::reset_work_counters();
  static_cast<void>(sweeps::cast(map, shape, translation));
  EXPECT_LT(detail::work_counters().blocks, 4000u) << cases::show(shape) << translation.x << ", " << translation.y;
}

// Doubles have no bits left for the tiles that such a body enters first.
TEST(SweepFarBodies, look_at_few_blocks) {
  oracle::Rng rng(cases::seed() + 41);
  for (int i = 0; i < cases::count(); ++i) {
    const CollisionMap map = sweeps::random_map(rng, {{-4, -4}, {12, 8}}, Outside::solid, sweeps::Content::full_tiles);
    const double far = std::ldexp(rng.real(1.0, 2.0), static_cast<int>(rng.between(31, 1000)));
    const bool is_row = rng.one_in(2);
    const double side = rng.one_in(2) ? 1.0 : -1.0;
    const double near = rng.one_in(4) ? 0.0 : rng.real(-3.0, 3.0);
    const Point place = is_row ? Point{side * far, near} : Point{near, side * far};
    const double drift = rng.one_in(2) ? 0.0 : rng.real(-0x1p20, 0x1p20);
    const Vec way = is_row ? Vec{-side * far, drift} : Vec{drift, -side * far};
    const double extent = rng.real(0.0, 2.0);
    const Segment axis{place, {place.x, place.y + extent}};
    expect_few_blocks(map, Circle{place, extent}, way);
    expect_few_blocks(map, Capsule{axis, 0.25}, way);
    expect_few_blocks(map, Capsule{axis, 0.0}, way);
    expect_few_blocks(map, Body{place, {extent, 0.5}}, way);
  }
}

}  // namespace
}  // namespace tilespace::sweep_ties_test
