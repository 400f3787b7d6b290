// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <tilespace/cluster/detail/near_grid.hpp>
#include <vector>

#include "oracle/inputs.hpp"
#include "oracle/rational.hpp"
#include "support/cases.hpp"

namespace tilespace {
namespace near_grid_test {
namespace {

using cluster::detail::corners_near;
using cluster::detail::fill_grid;
using cluster::detail::is_at_most;
using cluster::detail::is_within;
using cluster::detail::NearGrid;
using cluster::detail::visit_near;
using oracle::Q;
using oracle::to_exact;

double random_number(oracle::Rng& rng) {
  const double eighths = static_cast<double>(rng.between(-400, 400)) / 8.0;
  if (rng.one_in(3)) return eighths;
  if (rng.one_in(2)) return std::nextafter(eighths, rng.one_in(2) ? 1e9 : -1e9);
  return rng.one_in(5) ? rng.real(-1e9, 1e9) : rng.real(-50.0, 50.0);
}

bool is_gap_at_most(double a, double b, double limit) {
  const Q gap = to_exact(a) - to_exact(b);
  return gap <= to_exact(limit);
}

TEST(NearGrid, compares_differences_exactly) {
  oracle::Rng rng(cases::seed());
  int close = 0;
  for (int i = 0; i < cases::count() * 20; ++i) {
    const double b = random_number(rng);
    const double limit = std::abs(random_number(rng));
    double a = rng.one_in(4) ? random_number(rng) : b + limit;
    if (rng.one_in(3)) a = std::nextafter(a, rng.one_in(2) ? 1e300 : -1e300);
    close += a - b == limit && !is_gap_at_most(a, b, limit) ? 1 : 0;
    EXPECT_EQ(is_at_most(a, b, limit), is_gap_at_most(a, b, limit)) << a << " " << b << " " << limit;
  }
  EXPECT_GT(close, 0) << "no case in which the rounded difference is not enough";
}

Box random_box(oracle::Rng& rng, double largest) {
  const Point min{random_number(rng), random_number(rng)};
  if (rng.one_in(30)) return {{std::numeric_limits<double>::quiet_NaN(), 0.0}, {1.0, 1.0}};
  const auto far = [&](double from) {
    const double to = from + static_cast<double>(rng.between(0, 8)) / 8.0 * largest;
    return is_gap_at_most(to, from, largest) ? to : from;
  };
  return {min, {far(min.x), far(min.y)}};
}

// Indices of the boxes that are near, in increasing order.
std::vector<std::uint32_t> found_near(const NearGrid& grid, const Box& box, double reach, double largest) {
  std::vector<std::uint32_t> found;
  visit_near(grid, box, reach, largest, [&](std::uint32_t i) { found.push_back(grid.placed[i].index); });
  std::sort(found.begin(), found.end());
  return found;
}

TEST(NearGrid, finds_what_brute_force_in_real_arithmetic_finds) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count() / 4; ++i) {
    const double largest = static_cast<double>(rng.between(0, 24)) / 8.0;
    const double reach = static_cast<double>(rng.between(0, 40)) / 8.0;
    std::vector<Box> boxes;
    for (std::int64_t count = rng.between(0, 60); count > 0; --count) boxes.push_back(random_box(rng, largest));
    NearGrid grid;
    fill_grid(grid, boxes, reach + largest);
    ASSERT_EQ(grid.placed.size(), boxes.size()) << "empty ones, too";
    std::vector<std::uint8_t> is_placed(boxes.size());
    for (const auto& placed : grid.placed) is_placed[placed.index] = 1;
    EXPECT_EQ(std::count(is_placed.begin(), is_placed.end(), 1), static_cast<std::ptrdiff_t>(boxes.size()));
    for (const Box& box : boxes) {
      std::vector<std::uint32_t> expected;
      for (std::uint32_t k = 0; k < boxes.size() && !is_empty(box); ++k) {
        const Box& other = boxes[k];
        if (!is_empty(other) && is_gap_at_most(box.min.x, other.max.x, reach) &&
            is_gap_at_most(other.min.x, box.max.x, reach) && is_gap_at_most(box.min.y, other.max.y, reach) &&
            is_gap_at_most(other.min.y, box.max.y, reach))
          expected.push_back(k);
      }
      EXPECT_EQ(found_near(grid, box, reach, largest), expected);
    }
  }
}

// The proof beside corners_near(), asked of numbers where each step rounds.
TEST(NearGrid, knows_where_corners_of_near_boxes_are) {
  oracle::Rng rng(cases::seed());
  int at_the_border = 0;
  for (int i = 0; i < cases::count() * 20; ++i) {
    const double largest = std::abs(random_number(rng));
    const double reach = std::abs(random_number(rng));
    const Box a = random_box(rng, largest);
    Box b = random_box(rng, largest);
    if (is_empty(a) || is_empty(b)) continue;
    const double shift = rng.one_in(2) ? a.max.x + reach - b.min.x : (a.min.x - reach) - b.max.x;
    b.min.x += shift;
    b.max.x += shift;
    if (!is_within(a, b, reach) || !cluster::detail::is_no_larger(b, largest)) continue;
    const Box corners = corners_near(a, reach, largest);
    EXPECT_TRUE(b.min.x >= corners.min.x && b.min.x <= corners.max.x && b.min.y >= corners.min.y &&
                b.min.y <= corners.max.y);
    at_the_border += b.min.x == corners.max.x ? 1 : 0;
  }
  EXPECT_GT(at_the_border, 0);
}

TEST(NearGrid, takes_boxes_anywhere) {
  const std::vector<Box> boxes{{{1e300, 1e300}, {1e300, 1e300}},
                               {{-1e308, 0.0}, {-1e308, 1.0}},
                               {{1e308, -1e308}, {1e308, -1e308}},
                               {{0.0, 0.0}, {1.0, 1.0}},
                               {{1.5, 0.0}, {2.0, 1.0}}};
  NearGrid grid;
  fill_grid(grid, boxes, 2.0);
  EXPECT_EQ(found_near(grid, boxes[3], 0.5, 1.0), (std::vector<std::uint32_t>{3, 4}));
  EXPECT_EQ(found_near(grid, boxes[0], 0.5, 1.0), (std::vector<std::uint32_t>{0}));
  fill_grid(grid, {}, 2.0);
  EXPECT_TRUE(found_near(grid, boxes[3], 0.5, 1.0).empty());
}

}  // namespace
}  // namespace near_grid_test
}  // namespace tilespace
