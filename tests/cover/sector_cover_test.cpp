// SPDX-License-Identifier: MIT
#include <tilespace/cover/circle_cover.hpp>
#include <tilespace/cover/sector_cover.hpp>
#include <tilespace/geom/predicates.hpp>
#include <vector>

#include "base/contracts.hpp"
#include "cover/spans.hpp"
#include "cover/spans_by_tile.hpp"
#include "geom/sector_cases.hpp"
#include "support/cases.hpp"

namespace tilespace::sector_cover_test {
namespace {

constexpr Boundary both_borders[] = {Boundary::touching, Boundary::interior};

void expect_real_spans(const Sector& sector, const TileBox& window) {
  for (const Boundary border : both_borders) {
    EXPECT_EQ(spans::all(cover(window, sector, border)), spans::real(sector, border, window))
        << exact::show(sector) << name(border);
  }
}

void expect_asked_spans(const Sector& sector, const TileBox& window) {
  for (const Boundary border : both_borders) {
    EXPECT_EQ(spans::all(cover(window, sector, border)), spans::asked(sector, border, window))
        << exact::show(sector) << name(border);
  }
}

// The center, or about the tip of a ray.
Point place_of(oracle::Rng& rng, const Sector& sector) {
  const Vec d = rng.one_in(2) ? sector.from : sector.to;
  const double length = std::hypot(d.x, d.y);
  if (rng.one_in(3) || !(length > 0)) return sector.center;
  return sector.center + d * (sector.radius / length * (rng.one_in(2) ? 1.0 : rng.unit()));
}

TEST(CoverSector, agrees_with_the_oracle_on_every_input_class) {
  cases::on_every_class([](cases::Maker& maker) {
    const Sector sector = exact::make_sector(maker);
    if (maker.rng().one_in(2))
      expect_real_spans(sector, spans::few_tiles_around(maker.rng(), place_of(maker.rng(), sector)));
  });
}

TEST(CoverSector, agrees_with_the_oracle_on_the_last_bit) {
  SCOPED_TRACE("TILESPACE_SEED=" + std::to_string(cases::seed()));
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count() && !HasFailure(); ++i) {
    const Sector sector = exact::sector_through_grid_point(rng);
    expect_real_spans(sector, {{-6, -6}, {6, 6}});
  }
}

// The whole of it, against the question about each tile.
TEST(CoverSector, a_span_is_there_iff_the_tile_is_touched) {
  cases::on_every_moderate_class([](cases::Maker& maker) {
    const Sector sector = exact::make_sector(maker);
    const Tile center = tile_at(sector.center);
    expect_asked_spans(sector, intersection({center + Step{-16, -16}, center + Step{16, 16}}, tile_space));
  });
}

// As they are made for sight: some tiles wide, in any direction.
TEST(CoverSector, a_span_is_there_iff_the_tile_is_touched_by_cones) {
  SCOPED_TRACE("TILESPACE_SEED=" + std::to_string(cases::seed()));
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < 10 * cases::count() && !HasFailure(); ++i) {
    const double angle = rng.real(0, 6.3), width = rng.real(0, 6.3);
    const Vec from{std::cos(angle), std::sin(angle)}, to{std::cos(angle + width), std::sin(angle + width)};
    expect_asked_spans({{rng.real(-2, 2), rng.real(-2, 2)}, rng.real(0, 12), from, to}, {{-15, -15}, {15, 15}});
  }
}

TEST(CoverSector, both_ways_around_are_the_circle) {
  cases::on_every_class([](cases::Maker& maker) {
    const Sector sector = exact::make_sector(maker);
    const Circle circle{sector.center, sector.radius};
    const Sector rest{sector.center, sector.radius, sector.to, sector.from};
    const TileBox window = spans::few_tiles_around(maker.rng(), place_of(maker.rng(), sector));
    const auto both = spans::all(union_of(cover(window, sector), cover(window, rest)));
    if (orientation({}, {sector.from.x, sector.from.y}, {sector.to.x, sector.to.y}) != 0) {
      EXPECT_EQ(both, spans::all(cover(window, circle))) << exact::show(sector);
    }
  });
}

// Half discs whose straight side is all but vertical: doubles see both its ends equally far to the east.
TEST(CoverSector, the_end_of_a_ray_that_goes_east_at_all_is_farther) {
  const TileBox bounds{{-20, -20}, {20, 20}};
  for (const double x : {cases::smallest, 0x1p-60, -0x1p-60, -cases::smallest}) {
    expect_real_spans({{8, -3}, 11, {x, 9}, {-x, -9}}, bounds);
    expect_real_spans({{8, -3}, 11, {x, 9}, {16, 0}}, bounds);
  }
}

TEST(CoverSector, infinite_ones_reach_the_bounds) {
  const TileBox bounds{{-3, -4}, {5, 6}};
  const Sector quarter{{0, 0}, cases::inf, {1, 0}, {0, 1}};
  expect_asked_spans(quarter, bounds);
  EXPECT_EQ(spans::all(cover(bounds, quarter, Boundary::interior)).size(), 6U);
  expect_asked_spans({{-1e300, 0}, cases::inf, {1, -1}, {1, 1}}, bounds);
  expect_asked_spans({{0.5, 0.5}, 1e300, {3, 1}, {1, 7}}, bounds);
  expect_asked_spans({{0.5, 0.5}, 40, {3e200, 1e200}, {-1e-200, 7e-200}}, bounds);
}

TEST(CoverSector, odd_input_has_no_tiles) {
  const TileBox bounds{{-3, -4}, {5, 6}};
  const Sector cone{{0, 0}, 4, {1, -1}, {1, 1}};
  EXPECT_TRUE(spans::all(cover(TileBox{}, cone)).empty());
  for (const Sector& odd : {Sector{{0, 0}, -1, {1, -1}, {1, 1}}, Sector{{0, 0}, cases::no_number, {1, -1}, {1, 1}},
                            Sector{{cases::inf, 0}, 1, {1, -1}, {1, 1}}, Sector{{0, 0}, 1, {0, 0}, {1, 1}},
                            Sector{{0, 0}, 1, {1, 1}, {cases::no_number, 1}}}) {
    EXPECT_TRUE(spans::all(cover(bounds, odd)).empty()) << exact::show(odd);
  }
  const contracts::Counted broken;
  EXPECT_TRUE(spans::all(cover(bounds, cone, Boundary::occupied)).empty());
  EXPECT_EQ(broken.count(), contracts::reported);
}

}  // namespace
}  // namespace tilespace::sector_cover_test
