// SPDX-License-Identifier: MIT
// Sectors and annuli against boxes.
#include <tilespace/geom/overlaps_interior.hpp>
#include <tilespace/geom/predicates.hpp>
#include <tilespace/geom/touches.hpp>

#include "geom/sector_cases.hpp"
#include "support/cases.hpp"

namespace sector_and_annulus_test {
namespace {

using namespace cases;
using tilespace::Annulus;
using tilespace::orientation;
using tilespace::overlaps_interior;
using tilespace::Sector;
using tilespace::touches;

template <class Shape>
void check(const Shape& shape, const Box& box) {
  const bool touching = exact::touches(shape, box);
  const bool interior = exact::overlaps_interior(shape, box);
  EXPECT_TRUE(touches(shape, box) == touching && touches(box, shape) == touching)
      << exact::show(shape) << show(box) << touching;
  EXPECT_TRUE(overlaps_interior(shape, box) == interior && overlaps_interior(box, shape) == interior)
      << exact::show(shape) << show(box) << interior;
}

bool is_finite(const Box& box) {
  return std::isfinite(box.min.x) && std::isfinite(box.min.y) && std::isfinite(box.max.x) && std::isfinite(box.max.y);
}

TEST(SectorAndBox, as_the_oracle_says) {
  on_every_class([](Maker& make) {
    const Box box = make.box();
    if (!is_finite(box)) return;
    Sector sector = exact::make_sector(make);
    check(sector, box);
    sector.center = make.point_for(box);
    check(sector, box);
    if (make.rng().one_in(2)) sector.from = box.min - sector.center;
    if (make.rng().one_in(2)) sector.to = box.max - sector.center;
    check(sector, box);
  });
}

TEST(SectorAndBox, as_the_oracle_says_on_the_last_bit) {
  SCOPED_TRACE("TILESPACE_SEED=" + std::to_string(seed()));
  oracle::Rng rng(seed());
  int touching = 0, overlapping = 0;
  for (int i = 0; i < 4 * count() && !HasFailure(); ++i) {
    const Sector sector = exact::sector_through_grid_point(rng);
    for (int tile = 0; tile < 16; ++tile) {
      const auto x = static_cast<double>(rng.between(-6, 5)), y = static_cast<double>(rng.between(-6, 5));
      const Box box{{x, y}, {x + 1, y + 1}};
      check(sector, box);
      touching += touches(sector, box) ? 1 : 0;
      overlapping += overlaps_interior(sector, box) ? 1 : 0;
    }
  }
  EXPECT_GT(touching, overlapping + count() / 2);
}

// Sides through corners of tiles, nearly: centers and directions have all their bits, so each product is rounded.
TEST(SectorAndBox, as_the_oracle_says_where_sides_pass_corners) {
  SCOPED_TRACE("TILESPACE_SEED=" + std::to_string(seed()));
  oracle::Rng rng(seed());
  for (int i = 0; i < 4 * count() && !HasFailure(); ++i) {
    const Point center{rng.real(-6, 6), rng.real(-6, 6)};
    const auto to_corner = [&] {
      const Point corner{static_cast<double>(rng.between(-6, 6)), static_cast<double>(rng.between(-6, 6))};
      return (corner - center) * rng.real(0.1, 3.0);
    };
    const Sector sector{center, rng.real(0, 20), to_corner(), to_corner()};
    for (int x = -6; x < 6; ++x) {
      for (int y = -6; y < 6; y += 1 + static_cast<int>(rng.between(0, 2)))
        check(sector, Box{{double(x), double(y)}, {x + 1.0, y + 1.0}});
    }
  }
}

// All directions of a king, against boxes that begin and end where the sector does.
TEST(SectorAndBox, every_tie_of_a_small_lattice) {
  const auto direction = [](int i) {
    return tilespace::Vec{static_cast<double>(i % 3 - 1), static_cast<double>(i / 3 - 1)};
  };
  for (int i = 0; i < 81 * 2; ++i) {
    const Sector sector{{0, 0}, static_cast<double>(i / 81 * 2), direction(i % 9), direction(i / 9 % 9)};
    for (int box = 0; box < 625; ++box) {
      const auto at = [&](int divisor) { return static_cast<double>(box / divisor % 5 - 2); };
      if (at(1) <= at(25) && at(5) <= at(125)) check(sector, Box{{at(1), at(5)}, {at(25), at(125)}});
    }
    ASSERT_FALSE(HasFailure());
  }
}

TEST(SectorAndBox, both_ways_around_are_the_circle) {
  on_every_class([](Maker& make) {
    const Box box = make.box();
    const Sector sector = exact::make_sector(make);
    if (is_empty(sector)) return;
    const Sector rest{sector.center, sector.radius, sector.to, sector.from};
    const Circle circle{sector.center, sector.radius};
    const bool in_either = touches(sector, box) || touches(rest, box);
    const bool is_line = orientation({}, {sector.from.x, sector.from.y}, {sector.to.x, sector.to.y}) == 0;
    EXPECT_TRUE(is_line ? !in_either || touches(circle, box) : in_either == touches(circle, box))
        << exact::show(sector) << show(box);
  });
}

TEST(SectorAndBox, odd_ones) {
  const Box box{{1, -1}, {3, 1}};
  const Sector east{{0, 0}, 1, {1, -1}, {1, 1}};
  EXPECT_TRUE(touches(east, box) && !overlaps_interior(east, box));
  EXPECT_FALSE(touches(Sector{{0, 0}, 9, {0, 0}, {1, 1}}, box) || touches(Sector{{0, 0}, -1, {1, -1}, {1, 1}}, box));
  EXPECT_FALSE(touches(Sector{{0, 0}, no_number, {1, -1}, {1, 1}}, box) ||
               touches(Sector{{inf, 0}, 9, {1, -1}, {1, 1}}, box));
  EXPECT_FALSE(touches(Sector{{0, 0}, 9, {inf, -1}, {1, 1}}, box) || touches(east, Box{{3, 1}, {1, -1}}));
  EXPECT_TRUE(overlaps_interior(Sector{{0, 0}, inf, {1, -1}, {1, 1}}, Box{{1e300, 0}, {2e300, 1}}));
  EXPECT_TRUE(overlaps_interior(Sector{{0, 0}, 2, {1, -1}, {1, 1}}, Box{{-inf, -inf}, {inf, inf}}));
  EXPECT_FALSE(touches(Sector{{0, 0}, inf, {1, -1}, {1, 1}}, Box{{-inf, -inf}, {-1, inf}}));
}

TEST(AnnulusAndBox, as_the_oracle_says) {
  on_every_class([](Maker& make) {
    const Box box = make.box();
    if (!is_finite(box)) return;
    check(exact::make_annulus(make, box), box);
    const Circle circle = make.circle();
    check(Annulus{circle.center, circle.radius / 2, circle.radius}, box);
  });
}

TEST(AnnulusAndBox, without_a_hole_is_the_circle) {
  on_every_class([](Maker& make) {
    const Box box = make.box();
    const Circle circle = make.circle_for(box);
    const Annulus annulus{circle.center, 0, circle.radius};
    EXPECT_EQ(touches(annulus, box), touches(circle, box)) << show(circle, box);
    EXPECT_EQ(overlaps_interior(annulus, box), overlaps_interior(circle, box)) << show(circle, box);
  });
}

TEST(AnnulusAndBox, odd_ones) {
  const Box box{{0, 0}, {2, 2}};
  EXPECT_TRUE(touches(Annulus{{1, 1}, 1, 2}, box));
  EXPECT_FALSE(touches(Annulus{{1, 1}, 1.5, 2}, box));
  EXPECT_TRUE(touches(Annulus{{-3, -4}, 5, 5}, box) && !overlaps_interior(Annulus{{-3, -4}, 5, 5}, box));
  EXPECT_FALSE(touches(Annulus{{1, 1}, 2, 1}, box) || touches(Annulus{{1, 1}, -1, 9}, box));
  EXPECT_FALSE(touches(Annulus{{1, 1}, no_number, 9}, box) || touches(Annulus{{1, 1}, 1, no_number}, box));
  EXPECT_FALSE(touches(Annulus{{1, 1}, inf, inf}, box));
  EXPECT_TRUE(touches(Annulus{{1, 1}, 1, inf}, box));
  EXPECT_TRUE(overlaps_interior(Annulus{{1, 1}, 1e300, inf}, Box{{-inf, 0}, {inf, 1}}));
}

}  // namespace
}  // namespace sector_and_annulus_test
