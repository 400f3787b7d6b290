// SPDX-License-Identifier: MIT
// Solid tiles that areas meet by their shapes: against parts of tiles that are cut in rational numbers.
#include <cmath>
#include <tilespace/cover/cover.hpp>
#include <vector>

#include "base/contracts.hpp"
#include "cover/spans.hpp"
#include "cover/spans_by_tile.hpp"
#include "geom/capsule_cases.hpp"
#include "geom/polygon_cases.hpp"
#include "geom/sector_cases.hpp"
#include "oracle/part_oracle.hpp"
#include "support/areas_to_oracle.hpp"
#include "support/cases.hpp"
#include "sweep/sweeps.hpp"

namespace tilespace::solid_cover_test {
namespace {

// Is it a part that the shape has to overlap, or is a common point enough?
template <class Shape>
bool is_closed(const Shape&, Boundary border) {
  return border == Boundary::touching;
}
bool is_closed(const Box& box, Boundary border) {
  return border == Boundary::touching || (border == Boundary::occupied && !has_interior(box));
}

template <class Shape>
std::vector<Tile> met_tiles(const CollisionMap& map, const Shape& shape, Boundary border) {
  std::vector<Tile> met;
  visit_tiles(cover(map, shape, border), [&](Tile tile) {
    if (!map.is_solid(tile)) return;
    bool is_met = !map.has_shape(tile);
    for (const oracle::Part& part : parts_of(to_oracle(map.shape(tile)), tile.x, tile.y))
      is_met = is_met || meets_part(to_oracle(shape), is_closed(shape, border), part);
    if (is_met) met.push_back(tile);
  });
  return met;
}

template <class Shape>
void expect_met(const CollisionMap& map, const Shape& shape, const std::string& text) {
  std::vector<Boundary> borders{Boundary::touching, Boundary::interior};
  if constexpr (std::is_same_v<Shape, Box>) borders.push_back(Boundary::occupied);
  for (const Boundary border : borders) {
    const std::vector<Tile> met = met_tiles(map, shape, border);
    std::vector<Tile> found;
    TileSpan last;
    for (const TileSpan run : solid_cover(map, shape, border)) {
      ASSERT_GT(run.size(), 0);
      ASSERT_FALSE(run.y == last.y && run.x_begin == last.x_end && !found.empty()) << "runs as long as they go";
      last = run;
      for (std::int32_t x = run.x_begin; x < run.x_end; ++x) found.push_back({x, run.y});
    }
    ASSERT_EQ(found, met) << text << " " << name(border) << cases::show(map);
    ASSERT_EQ(any_solid(map, shape, border, Solidity::shapes), !met.empty());
    ASSERT_EQ(count_solid(map, shape, border, Solidity::shapes), met.size());
    const SolidTile first = first_solid(map, shape, border, Solidity::shapes);
    ASSERT_TRUE(first.found == !met.empty() && (met.empty() || first.tile == met.front()));
    ASSERT_EQ(any_solid(map, shape, border, Solidity::tiles), any_solid(map, cover(map, shape, border)));
    ASSERT_EQ(count_solid(map, shape, border, Solidity::tiles), count_solid(map, cover(map, shape, border)));
    ASSERT_EQ(first_solid(map, shape, border, Solidity::tiles), first_solid(map, cover(map, shape, border)));
  }
}

CollisionMap map_around(oracle::Rng& rng, Point place) {
  const TileBox bounds = spans::few_tiles_around(rng, place);
  return sweeps::random_map(rng, bounds.empty() ? TileBox{} : bounds, Outside::free, sweeps::Content::shapes);
}

Point somewhere_on(oracle::Rng& rng, const Circle& circle) {
  if (rng.one_in(3) || !(circle.radius < 1e300)) return circle.center;
  const double angle = rng.real(0, 6.3);
  return circle.center + Vec{std::cos(angle), std::sin(angle)} * circle.radius;
}

TEST(SolidCover, of_boxes_and_circles_agrees_with_the_oracle) {
  cases::on_every_class([](cases::Maker& maker) {
    oracle::Rng& rng = maker.rng();
    const Circle circle = maker.circle();
    expect_met(map_around(rng, somewhere_on(rng, circle)), circle, cases::show(circle));
    const Box box = maker.box();
    expect_met(map_around(rng, rng.one_in(2) ? box.min : box.max), box, cases::show(box));
  });
}

TEST(SolidCover, of_other_areas_agrees_with_the_oracle) {
  cases::on_every_class([](cases::Maker& maker) {
    oracle::Rng& rng = maker.rng();
    const Capsule capsule = exact::make_capsule(maker);
    expect_met(map_around(rng, somewhere_on(rng, {capsule.axis.end, capsule.radius})), capsule, exact::show(capsule));
    const ConvexPolygon polygon = exact::make_polygon(maker);
    if (polygon.count != 0)
      expect_met(map_around(rng, polygon.corners[rng.next() % polygon.count]), polygon, exact::show(polygon));
    const Sector sector = exact::make_sector(maker);
    expect_met(map_around(rng, somewhere_on(rng, {sector.center, sector.radius})), sector, exact::show(sector));
    const Annulus annulus = exact::make_annulus(maker, maker.box());
    expect_met(map_around(rng, somewhere_on(rng, {annulus.center, rng.one_in(2) ? annulus.inner : annulus.outer})),
               annulus, exact::show(annulus));
  });
}

// Borders through corners of parts: coordinates and corners are multiples of a quarter.
TEST(SolidCover, agrees_with_the_oracle_on_the_last_bit) {
  SCOPED_TRACE("TILESPACE_SEED=" + std::to_string(cases::seed()));
  oracle::Rng rng(cases::seed());
  const auto quarter = [&](std::int64_t most) { return static_cast<double>(rng.between(-most, most)) / 4; };
  const auto place = [&] { return Point{quarter(16), quarter(16)}; };
  constexpr double radii[] = {0, 0.25, 0.5, 1.25, 2.5, 3.25, 5};
  for (int i = 0; i < 4 * cases::count() && !HasFailure(); ++i) {
    const CollisionMap map = sweeps::random_map(rng, {{-4, -4}, {4, 4}}, Outside::free, sweeps::Content::shapes);
    const auto radius = [&] { return radii[rng.next() % 7]; };
    const Point a = place(), b = place(), c = place();
    expect_met(map, Circle{a, radius()}, "circle");
    expect_met(map, Capsule{{a, b}, radius() / 4}, "capsule");
    expect_met(map, Box{{std::fmin(a.x, b.x), std::fmin(a.y, b.y)}, {std::fmax(a.x, b.x), std::fmax(a.y, b.y)}}, "box");
    const double inner = radius();
    expect_met(map, Annulus{a, inner, inner + radius() / 2}, "annulus");
    if (b != a && c != a) expect_met(map, Sector{a, radius(), b - a, c - a}, "sector");
    const Point corners[] = {a, b, c, place()};
    expect_met(map, convex_hull(corners).value(), "polygon");
    expect_met(map, exact::sector_through_grid_point(rng), "sector");
    expect_met(map, exact::capsule_through_grid_point(rng), "capsule");
  }
}

// Layouts with square tiles: shapes of a world are those of tile space, converted.
Layout some_layout(oracle::Rng& rng) {
  if (rng.one_in(3)) return Layout::pixels(rng.one_in(2) ? 16.0 : 0.3);
  return Layout::y_up({rng.real(-3, 3), rng.real(-3, 3)}, rng.one_in(2) ? 0.05 : 8.0, rng.one_in(2) ? 0.0 : 1.0);
}

template <class Shape>
void expect_met_in_world(const World& world, const Shape& shape, Boundary border) {
  const Result<Shape> in_tiles = to_tile_space(world.layout, shape);
  if (!in_tiles) return;
  for (const Solidity solidity : {Solidity::tiles, Solidity::shapes}) {
    ASSERT_EQ(spans::all(solid_cover(world, shape, border, solidity)),
              spans::all(solid_cover(world.map, *in_tiles, border, solidity)));
    ASSERT_EQ(any_solid(world, shape, border, solidity), any_solid(world.map, *in_tiles, border, solidity));
    ASSERT_EQ(count_solid(world, shape, border, solidity), count_solid(world.map, *in_tiles, border, solidity));
    ASSERT_EQ(first_solid(world, shape, border, solidity), first_solid(world.map, *in_tiles, border, solidity));
  }
}

TEST(SolidCover, in_worlds_is_that_of_tile_space) {
  SCOPED_TRACE("TILESPACE_SEED=" + std::to_string(cases::seed()));
  oracle::Rng rng(cases::seed());
  std::uint64_t met = 0;
  for (int i = 0; i < cases::count() && !HasFailure(); ++i) {
    const World world{sweeps::random_map(rng, {{-8, -8}, {8, 8}}, Outside::free, sweeps::Content::shapes),
                      some_layout(rng)};
    const auto place = [&] {
      const double x = rng.real(-9, 9);
      return to_world(world.layout, {x, rng.real(-9, 9)});
    };
    const Point a = place(), b = place(), c = place();
    const double radius = rng.real(0, 3) * world.layout.tile_width;
    const Boundary border = rng.one_in(2) ? Boundary::touching : Boundary::interior;
    expect_met_in_world(world, Circle{a, radius}, border);
    expect_met_in_world(world,
                        Box{{std::fmin(a.x, b.x), std::fmin(a.y, b.y)}, {std::fmax(a.x, b.x), std::fmax(a.y, b.y)}},
                        Boundary::occupied);
    expect_met_in_world(world, Capsule{{a, b}, radius}, border);
    expect_met_in_world(world, Annulus{a, radius, 2 * radius}, border);
    expect_met_in_world(world, Sector{a, radius, b - a, c - a}, border);
    const Point corners[] = {a, b, c};
    expect_met_in_world(world, convex_hull(corners).value(), border);
    met += count_solid(world, Circle{a, radius}, border, Solidity::shapes);
  }
  EXPECT_GT(met, static_cast<std::uint64_t>(cases::count() / 4));
}

TEST(SolidCover, in_worlds_where_the_shape_is_another_one) {
  World world{CollisionMap::from(8, 8, [](int, int) { return true; }).value(), Layout::pixels(16)};
  world.layout.tile_height = 8;
  const Circle circle{{64, 32}, 24};
  const contracts::Counted broken;
  EXPECT_TRUE(spans::all(solid_cover(world, circle)).empty());
  EXPECT_EQ(broken.count(), contracts::reported);
  EXPECT_FALSE(any_solid(world, circle, Boundary::touching, Solidity::shapes));
  EXPECT_EQ(count_solid(world, circle, Boundary::touching, Solidity::tiles), 0u);
  EXPECT_FALSE(first_solid(world, circle, Boundary::touching, Solidity::shapes));
  EXPECT_EQ(count_solid(world, Box{{0, 0}, {32, 16}}, Boundary::occupied, Solidity::shapes), 4u);
}

TEST(SolidCover, of_solidities_that_have_names) {
  EXPECT_STREQ(name(Solidity::tiles), "tiles");
  EXPECT_STREQ(name(Solidity::shapes), "shapes");
  EXPECT_STREQ(name(static_cast<Solidity>(7)), "");
}

TEST(SolidCover, of_forms_of_tiles) {
  CollisionMap map = CollisionMap::create({{0, 0}, {4, 4}}).value();
  sweeps::give(map, {1, 1}, shape_of(TileForm::slope_1_1_southeast));
  const auto asked = [&](const auto& shape, Boundary border) {
    return any_solid(map, shape, border, Solidity::shapes);
  };
  // In the free corner of the slope; at its middle; a little over it.
  EXPECT_FALSE(asked(Circle{{1.2, 1.2}, 0.2}, Boundary::touching));
  EXPECT_TRUE(asked(Circle{{1.5, 1.5}, 0}, Boundary::touching));
  EXPECT_FALSE(asked(Circle{{1.5, 1.5}, 0}, Boundary::interior));
  EXPECT_TRUE(asked(Box{{1, 1}, {1.5, 1.5}}, Boundary::touching));
  EXPECT_FALSE(asked(Box{{1, 1}, {1.5, 1.5}}, Boundary::interior));
  EXPECT_FALSE(asked(Box{{1, 1}, {1.5, 1.5}}, Boundary::occupied));
  EXPECT_TRUE(asked(Box{{1.5, 1.5}, {1.5, 1.5}}, Boundary::occupied));
  EXPECT_TRUE(asked(Box{{1, 1}, {1.5, oracle::nudge(1.5, 1)}}, Boundary::interior));
  EXPECT_TRUE(any_solid(map, Box{{1, 1}, {1.5, 1.5}}, Boundary::occupied, Solidity::tiles));
  // A wall is a line: touched, and overlapped by nothing.
  sweeps::give(map, {2, 2}, tile_shape({}, {}, Side::north).value());
  EXPECT_TRUE(asked(Circle{{2.5, 2.25}, 0.25}, Boundary::touching));
  EXPECT_FALSE(asked(Circle{{2.5, 2.25}, oracle::nudge(0.25, -1)}, Boundary::touching));
  EXPECT_FALSE(asked(Circle{{2.5, 2.0}, 0.2}, Boundary::interior));
}

}  // namespace
}  // namespace tilespace::solid_cover_test
