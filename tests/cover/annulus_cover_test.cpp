// SPDX-License-Identifier: MIT
#include <tilespace/cover/annulus_cover.hpp>
#include <vector>

#include "base/contracts.hpp"
#include "cover/spans.hpp"
#include "cover/spans_by_tile.hpp"
#include "geom/sector_cases.hpp"
#include "support/cases.hpp"

namespace tilespace::annulus_cover_test {
namespace {

constexpr Boundary both_borders[] = {Boundary::touching, Boundary::interior};

// Around a place where the line of a circle is.
TileBox small_window(oracle::Rng& rng, const Annulus& annulus) {
  const double angle = rng.real(0.0, 6.3);
  const double r = rng.one_in(2) ? annulus.inner : annulus.outer;
  return spans::few_tiles_around(rng, {annulus.center.x + r * std::cos(angle), annulus.center.y + r * std::sin(angle)});
}

TEST(CoverAnnulus, agrees_with_the_oracle_on_every_input_class) {
  cases::on_every_class([](cases::Maker& maker) {
    const Annulus annulus = exact::make_annulus(maker, maker.box());
    const TileBox window = small_window(maker.rng(), annulus);
    for (const Boundary border : both_borders) {
      EXPECT_EQ(spans::all(cover(window, annulus, border)), spans::real(annulus, border, window))
          << exact::show(annulus) << name(border);
    }
  });
}

// Both radii are the distances of tiles' corners, or nearly so, and the window has all of it.
TEST(CoverAnnulus, agrees_with_the_oracle_through_corners_of_tiles) {
  SCOPED_TRACE("TILESPACE_SEED=" + std::to_string(cases::seed()));
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count() && !HasFailure(); ++i) {
    const auto half = [&] { return static_cast<double>(rng.between(-4, 4)) / 2; };
    const Point center{half(), half()};
    const auto distance = [&] {
      const double r = std::hypot(std::floor(rng.real(-7, 7)) - center.x, std::floor(rng.real(-7, 7)) - center.y);
      return rng.one_in(2) ? std::floor(r) : std::abs(oracle::nudge(r, rng.between(-1, 1)));
    };
    const double a = distance(), b = rng.one_in(6) ? a : distance();
    const Annulus annulus{center, std::min(a, b), std::max(a, b)};
    const TileBox window{{-14, -14}, {14, 14}};
    for (const Boundary border : both_borders) {
      EXPECT_EQ(spans::all(cover(window, annulus, border)), spans::real(annulus, border, window))
          << exact::show(annulus) << name(border);
    }
  }
}

TEST(CoverAnnulus, without_a_hole_is_the_cover_of_the_circle) {
  cases::on_every_class([](cases::Maker& maker) {
    const Circle circle = maker.circle();
    const TileBox window = from_oracle(make_window(maker.rng(), to_oracle(circle)));
    for (const Boundary border : both_borders) {
      EXPECT_EQ(spans::all(cover(window, Annulus{circle.center, 0, circle.radius}, border)),
                spans::all(cover(window, circle, border)))
          << cases::show(circle);
    }
  });
}

// A circle's line has no inside, and the tiles that it passes.
TEST(CoverAnnulus, of_one_radius_is_a_line) {
  const Annulus line{{0, 0}, 5, 5};
  EXPECT_TRUE(spans::all(cover(tile_space, line, Boundary::interior)).empty());
  const auto rows = spans::all(cover(tile_space, line));
  ASSERT_GT(rows.size(), 4U);
  EXPECT_EQ(rows[0], (oracle::Span{-6, -1, 1}));
  EXPECT_EQ(rows[1], (oracle::Span{-5, -4, 4}));
  EXPECT_EQ(rows[2], (oracle::Span{-4, -5, -2}));
  EXPECT_EQ(rows[3], (oracle::Span{-4, 2, 5}));
}

TEST(CoverAnnulus, giants_and_holes_that_hold_the_bounds) {
  const TileBox bounds{{-3, -4}, {5, 6}};
  const auto count = [&](const Annulus& annulus) {
    std::int64_t tiles = 0;
    for (const TileSpan span : cover(bounds, annulus)) tiles += span.size();
    return tiles;
  };
  EXPECT_EQ(count({{1e300, 0}, 0, 2e300}), 80);
  EXPECT_EQ(count({{0, 0}, 0x1p40, cases::inf}), 0);
  EXPECT_EQ(count({{0x1p40, 0}, 0x1p39, cases::inf}), 80);
}

TEST(CoverAnnulus, odd_input_has_no_tiles) {
  const TileBox bounds{{-3, -4}, {5, 6}};
  EXPECT_TRUE(spans::all(cover(TileBox{}, Annulus{{0, 0}, 1, 2})).empty());
  for (const Annulus& odd : {Annulus{{0, 0}, 2, 1}, Annulus{{0, 0}, -1, 1}, Annulus{{0, 0}, cases::no_number, 1},
                             Annulus{{0, 0}, 1, cases::no_number}, Annulus{{0, 0}, cases::inf, cases::inf},
                             Annulus{{0, cases::inf}, 1, 2}}) {
    EXPECT_TRUE(spans::all(cover(bounds, odd)).empty()) << exact::show(odd);
  }
  const contracts::Counted broken;
  EXPECT_TRUE(spans::all(cover(bounds, Annulus{{0, 0}, 1, 2}, Boundary::occupied)).empty());
  EXPECT_EQ(broken.count(), contracts::reported);
}

}  // namespace
}  // namespace tilespace::annulus_cover_test
