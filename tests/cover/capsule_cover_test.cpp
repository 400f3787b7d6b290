// SPDX-License-Identifier: MIT
#include <tilespace/cover/capsule_cover.hpp>
#include <tilespace/cover/circle_cover.hpp>
#include <tilespace/geom/overlaps_interior.hpp>
#include <tilespace/geom/touches.hpp>
#include <vector>

#include "base/contracts.hpp"
#include "cover/spans.hpp"
#include "cover/spans_by_tile.hpp"
#include "geom/capsule_cases.hpp"
#include "support/areas_to_oracle.hpp"
#include "support/cases.hpp"

namespace tilespace::capsule_cover_test {
namespace {

constexpr Boundary both_borders[] = {Boundary::touching, Boundary::interior};

void expect_real_spans(const Capsule& capsule, const TileBox& window) {
  for (const Boundary border : both_borders) {
    EXPECT_EQ(spans::all(cover(window, capsule, border)), spans::real(capsule, border, window))
        << exact::show(capsule) << name(border);
  }
}

// Around somewhere on the border of it, or an end of its axis.
TileBox small_window(oracle::Rng& rng, const Capsule& capsule) {
  return spans::few_tiles_around(rng, rng.one_in(4) ? capsule.axis.start : exact::point_at_border(rng, capsule));
}

TEST(CoverCapsule, agrees_with_the_oracle_on_every_input_class) {
  cases::on_every_class([](cases::Maker& maker) {
    const Capsule capsule = exact::make_capsule(maker);
    if (maker.rng().one_in(2)) expect_real_spans(capsule, small_window(maker.rng(), capsule));
  });
}

TEST(CoverCapsule, agrees_with_the_oracle_on_the_last_bit) {
  SCOPED_TRACE("TILESPACE_SEED=" + std::to_string(cases::seed()));
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count() && !HasFailure(); ++i) {
    const Capsule capsule = exact::capsule_through_grid_point(rng);
    expect_real_spans(capsule, {{-7, -7}, {8, 8}});
  }
}

// The straight side begins or ends at a grid point, along directions that are nearly level, or nearly upright: places
// that doubles leave in doubt, and integers decide.
TEST(CoverCapsule, agrees_with_the_oracle_where_arcs_meet_straight_sides_in_grid_points) {
  SCOPED_TRACE("TILESPACE_SEED=" + std::to_string(cases::seed()));
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < 4 * cases::count() && !HasFailure(); ++i) {
    const auto k = static_cast<double>(rng.between(2, rng.one_in(2) ? 8 : 200));
    const double length = k * k + 1;  // of the hypotenuse of 2 k and k^2 - 1
    const double unit = std::ldexp(1.0, static_cast<int>(rng.between(-12, 0)));
    Vec d{2 * k * unit, (k * k - 1) * unit};
    if (rng.one_in(2)) d = {d.y, d.x};
    if (rng.one_in(2)) d.x = -d.x;
    const Point grid{static_cast<double>(rng.between(-9, 9)), static_cast<double>(rng.between(-9, 9))};
    const double side = rng.one_in(2) ? 1 : -1;
    const Point start{grid.x + side * d.y, grid.y - side * d.x};
    const Capsule capsule{{start, start + d}, length * unit};
    const TileBox window = spans::few_tiles_around(rng, grid);
    for (const Boundary border : both_borders) {
      EXPECT_STREQ(flaw_of_spans(to_oracle(capsule), to_oracle(border), to_oracle(window),
                                 spans::all(cover(window, capsule, border))),
                   "")
          << exact::show(capsule) << name(border);
    }
  }
}

// The whole of it, against the question about each tile.
TEST(CoverCapsule, a_span_is_there_iff_the_tile_is_touched) {
  cases::on_every_moderate_class([](cases::Maker& maker) {
    Capsule capsule = exact::make_capsule(maker);
    if (maker.rng().one_in(4)) capsule.axis.end.y = capsule.axis.start.y;
    if (maker.rng().one_in(4)) capsule.axis.end.x = capsule.axis.start.x;
    const Tile center = tile_at(capsule.axis.start);
    const TileBox window = intersection({center + Step{-20, -20}, center + Step{20, 20}}, tile_space);
    for (const Boundary border : both_borders) {
      EXPECT_EQ(spans::all(cover(window, capsule, border)), spans::asked(capsule, border, window))
          << exact::show(capsule) << name(border);
    }
  });
}

TEST(CoverCapsule, mirrors_and_transposes_with_the_capsule) {
  cases::on_every_moderate_class([](cases::Maker& maker) {
    const Capsule capsule = exact::make_capsule(maker);
    if (!(capsule.radius < 100)) return;
    const auto [a, b] = capsule.axis;
    const Capsule others[] = {{{b, a}, capsule.radius},
                              {{{-a.x, a.y}, {-b.x, b.y}}, capsule.radius},
                              {{{a.y, a.x}, {b.y, b.x}}, capsule.radius}};
    const auto count = [](const Capsule& asked, Boundary border) {
      std::int64_t tiles = 0;
      for (const TileSpan span : cover(tile_space, asked, border)) tiles += span.size();
      return tiles;
    };
    for (const Boundary border : both_borders) {
      for (const Capsule& other : others)
        EXPECT_EQ(count(capsule, border), count(other, border)) << exact::show(capsule);
    }
  });
}

TEST(CoverCapsule, without_length_is_the_cover_of_the_circle) {
  cases::on_every_class([](cases::Maker& maker) {
    const Circle circle = maker.circle();
    const TileBox window = from_oracle(make_window(maker.rng(), to_oracle(circle)));
    for (const Boundary border : both_borders) {
      EXPECT_EQ(spans::all(cover(window, Capsule{{circle.center, circle.center}, circle.radius}, border)),
                spans::all(cover(window, circle, border)))
          << cases::show(circle);
    }
  });
}

TEST(CoverCapsule, thinner_than_a_tile) {
  const Capsule splinter{{{0.1, 7.3}, {900.2, 7.6}}, 0x1p-30};
  EXPECT_EQ(spans::all(cover(tile_space, splinter)), (std::vector<oracle::Span>{{7, 0, 901}}));
  EXPECT_EQ(spans::all(cover(tile_space, splinter, Boundary::interior)), (std::vector<oracle::Span>{{7, 0, 901}}));
  const Capsule line{{{0.5, 7}, {2.5, 7}}, 0};
  EXPECT_EQ(spans::all(cover(tile_space, line)), (std::vector<oracle::Span>{{6, 0, 3}, {7, 0, 3}}));
  EXPECT_TRUE(spans::all(cover(tile_space, line, Boundary::interior)).empty());
}

TEST(CoverCapsule, a_giant_that_holds_the_bounds_covers_them_all) {
  const TileBox bounds{{-3, -4}, {5, 6}};
  for (const Boundary border : both_borders) {
    for (const Capsule& giant :
         {Capsule{{{0, 0}, {1, 1}}, 0x1p29}, Capsule{{{1e300, 1e300}, {1e300, 0}}, 2e300},
          Capsule{{{-1e308, -1e308}, {1e308, 1e308}}, 20}, Capsule{{{1, 1}, {2, 2}}, cases::inf}}) {
      std::uint64_t count = 0;
      for (const TileSpan span : cover(bounds, giant, border)) count += static_cast<std::uint64_t>(span.size());
      EXPECT_EQ(count, bounds.count()) << exact::show(giant);
    }
  }
}

// It would take minutes row by row.
TEST(CoverCapsule, rows_beside_the_bounds_are_not_walked) {
  const TileBox beside{{1 << 29, -tile_limit}, {(1 << 29) + 5, tile_limit}};
  EXPECT_TRUE(spans::all(cover(beside, Capsule{{{0, -0x1p28}, {0, 0x1p28}}, 0x1p28})).empty());
}

TEST(CoverCapsule, odd_input_has_no_tiles) {
  const TileBox bounds{{-3, -4}, {5, 6}};
  const Segment axis{{0, 0}, {2, 1}};
  EXPECT_TRUE(spans::all(CapsuleCover()).empty());
  EXPECT_TRUE(spans::all(cover(TileBox{}, Capsule{axis, 1})).empty());
  EXPECT_TRUE(spans::all(cover(bounds, Capsule{axis, -1})).empty());
  EXPECT_TRUE(spans::all(cover(bounds, Capsule{axis, cases::no_number})).empty());
  EXPECT_TRUE(spans::all(cover(bounds, Capsule{{{0, cases::inf}, {0, 0}}, 1})).empty());
  const contracts::Counted broken;
  EXPECT_TRUE(spans::all(cover(bounds, Capsule{axis, 1}, Boundary::occupied)).empty());
  EXPECT_EQ(broken.count(), contracts::reported);
}

}  // namespace
}  // namespace tilespace::capsule_cover_test
