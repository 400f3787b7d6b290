// SPDX-License-Identifier: MIT
#include <tilespace/grid/tile.hpp>

#include <cmath>
#include <cstdint>

#include "oracle/rational.hpp"
#include "support/cases.hpp"

namespace tile_test {
namespace {

using tilespace::Box;
using tilespace::Point;
using tilespace::Step;
using tilespace::Tile;
using tilespace::tile_at;
using tilespace::tile_limit;
using tilespace::tile_space;
using tilespace::TileBox;

// Mostly small, at times at the ends of int32 or of tile space, at times anything.
std::int32_t hard_int(oracle::Rng& rng) {
  const auto near = [&](std::int64_t middle) {
    const std::int64_t value = middle + rng.between(-2, 2);
    return static_cast<std::int32_t>(value > INT32_MAX ? INT32_MAX : value < INT32_MIN ? INT32_MIN : value);
  };
  switch (rng.between(0, 7)) {
    case 0: return near(INT32_MAX);
    case 1: return near(INT32_MIN);
    case 2: return near(rng.one_in(2) ? tile_limit : -tile_limit);
    case 3: return static_cast<std::int32_t>(rng.between(INT32_MIN, INT32_MAX));
    default: return static_cast<std::int32_t>(rng.between(-5, 5));
  }
}

Tile hard_tile(oracle::Rng& rng) { return {hard_int(rng), hard_int(rng)}; }
Step hard_step(oracle::Rng& rng) { return {hard_int(rng), hard_int(rng)}; }
TileBox hard_box(oracle::Rng& rng) { return {hard_tile(rng), hard_tile(rng)}; }

std::int64_t cut(std::int64_t value) { return value > INT32_MAX ? INT32_MAX : value < INT32_MIN ? INT32_MIN : value; }

std::string show(Tile tile) { return "{" + std::to_string(tile.x) + ", " + std::to_string(tile.y) + "} "; }
std::string show(TileBox box) { return show(box.min) + "to " + show(box.max); }

template <class Question>
void often(Question question) {
  SCOPED_TRACE("TILESPACE_SEED=" + std::to_string(cases::seed()));
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < 20 * cases::count() && !::testing::Test::HasFailure(); ++i) question(rng);
}

TEST(Tile, a_step_leads_to_the_sum_cut_at_int32) {
  often([](oracle::Rng& rng) {
    const Tile tile = hard_tile(rng);
    const Step step = hard_step(rng);
    const Tile there = tile + step;
    EXPECT_EQ(there.x, cut(std::int64_t{tile.x} + step.dx)) << show(tile);
    EXPECT_EQ(there.y, cut(std::int64_t{tile.y} + step.dy)) << show(tile);
  });
}

TEST(Tile, the_difference_is_cut_at_int32_and_leads_there_where_it_is_not) {
  often([](oracle::Rng& rng) {
    const Tile from = hard_tile(rng), to = hard_tile(rng);
    const Step step = to - from;
    EXPECT_EQ(step.dx, cut(std::int64_t{to.x} - from.x)) << show(from) << show(to);
    EXPECT_EQ(step.dy, cut(std::int64_t{to.y} - from.y)) << show(from) << show(to);
    const bool is_cut = step.dx == INT32_MAX || step.dx == INT32_MIN || step.dy == INT32_MAX || step.dy == INT32_MIN;
    if (!is_cut) {
      EXPECT_EQ(from + step, to) << show(from) << show(to);
    }
  });
}

TEST(Tile, a_step_back_is_the_difference_cut_at_int32) {
  often([](oracle::Rng& rng) {
    const Tile tile = hard_tile(rng);
    const Step step = hard_step(rng);
    const Tile there = tile - step;
    EXPECT_EQ(there.x, cut(std::int64_t{tile.x} - step.dx)) << show(tile);
    EXPECT_EQ(there.y, cut(std::int64_t{tile.y} - step.dy)) << show(tile);
    Tile forth = tile, back = tile;
    EXPECT_EQ(&(forth += step), &forth);
    EXPECT_EQ(&(back -= step), &back);
    EXPECT_EQ(forth, tile + step) << show(tile);
    EXPECT_EQ(back, tile - step) << show(tile);
  });
}

TEST(Tile, the_order_is_that_of_rows) {
  often([](oracle::Rng& rng) {
    const Tile a = hard_tile(rng), b = hard_tile(rng);
    EXPECT_EQ(a < b, std::pair(a.y, a.x) < std::pair(b.y, b.x)) << show(a) << show(b);
    EXPECT_EQ((a <=> b) == 0, a == b) << show(a) << show(b);
    EXPECT_EQ(a <=> b, 0 <=> (b <=> a)) << show(a) << show(b);
  });
}

TEST(Step, sums_differences_and_multiples_are_cut_at_int32) {
  often([](oracle::Rng& rng) {
    const Step a = hard_step(rng), b = hard_step(rng);
    const std::int32_t factor = hard_int(rng);
    const auto expect = [](Step step, std::int64_t dx, std::int64_t dy) {
      EXPECT_EQ(step.dx, cut(dx));
      EXPECT_EQ(step.dy, cut(dy));
    };
    expect(a + b, std::int64_t{a.dx} + b.dx, std::int64_t{a.dy} + b.dy);
    expect(a - b, std::int64_t{a.dx} - b.dx, std::int64_t{a.dy} - b.dy);
    expect(-a, -std::int64_t{a.dx}, -std::int64_t{a.dy});
    expect(a * factor, std::int64_t{a.dx} * factor, std::int64_t{a.dy} * factor);
    EXPECT_EQ(factor * a, a * factor);
    Step sum = a, difference = a, multiple = a;
    EXPECT_EQ(sum += b, a + b);
    EXPECT_EQ(difference -= b, a - b);
    EXPECT_EQ(multiple *= factor, a * factor);
  });
}

TEST(Tile, differences_within_tile_space_are_never_cut_but_for_the_longest_of_all) {
  constexpr Tile first = tile_space.min, last = tile_space.max + Step{-1, -1};
  EXPECT_EQ(last - first, (Step{INT32_MAX, INT32_MAX}));
  EXPECT_EQ(first + (last - first), last);
  EXPECT_EQ(last + (first - last), first);
}

TEST(TileBox, is_empty_iff_it_contains_no_tile_iff_it_counts_none) {
  often([](oracle::Rng& rng) {
    const TileBox box = hard_box(rng);
    EXPECT_EQ(box.empty(), box.count() == 0) << show(box);
    EXPECT_EQ(box.empty(), box.width() == 0) << show(box);
    EXPECT_EQ(box.empty(), box.height() == 0) << show(box);
    EXPECT_EQ(box.empty(), !box.contains(box.min)) << show(box);
    EXPECT_FALSE(box.contains(box.max)) << show(box);
    EXPECT_FALSE(box.empty() && box.contains(hard_tile(rng))) << show(box);
    if (!box.empty()) {
      EXPECT_TRUE(box.contains(box.max + Step{-1, -1})) << show(box);
      EXPECT_EQ(box.width(), std::int64_t{box.max.x} - box.min.x) << show(box);
      EXPECT_EQ(box.height(), std::int64_t{box.max.y} - box.min.y) << show(box);
    }
  });
}

TEST(TileBox, counts_the_tiles_it_contains) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count(); ++i) {
    const auto small = [&] { return static_cast<std::int32_t>(rng.between(-4, 4)); };
    const TileBox box{{small(), small()}, {small(), small()}};
    std::uint64_t count = 0;
    for (std::int32_t y = -5; y <= 5; ++y) {
      for (std::int32_t x = -5; x <= 5; ++x) count += box.contains({x, y}) ? 1U : 0U;
    }
    ASSERT_EQ(box.count(), count) << show(box) << "seed " << cases::seed();
  }
}

TEST(TileBox, the_largest_does_not_wrap) {
  constexpr TileBox all{{INT32_MIN, INT32_MIN}, {INT32_MAX, INT32_MAX}};
  EXPECT_EQ(all.width(), 4294967295);
  EXPECT_EQ(all.count(), 18446744065119617025U);  // (2^32 - 1)^2
  EXPECT_EQ(tile_space.count(), std::uint64_t{1} << 62);
}

TEST(Intersection, is_commutative_associative_and_idempotent) {
  often([](oracle::Rng& rng) {
    const TileBox a = hard_box(rng), b = hard_box(rng), c = hard_box(rng);
    EXPECT_EQ(intersection(a, b), intersection(b, a)) << show(a) << show(b);
    EXPECT_EQ(intersection(a, intersection(b, c)), intersection(intersection(a, b), c))
        << show(a) << show(b) << show(c);
    EXPECT_EQ(intersection(a, a), a) << show(a);
    EXPECT_EQ(intersection(a, intersection(a, b)), intersection(a, b)) << show(a) << show(b);
  });
}

TEST(Intersection, contains_a_tile_iff_both_boxes_do) {
  often([](oracle::Rng& rng) {
    const TileBox a = hard_box(rng), b = hard_box(rng);
    const TileBox both = intersection(a, b);
    for (const Tile tile : {hard_tile(rng), a.min, b.min, both.min, both.max, a.max + Step{-1, -1}}) {
      EXPECT_EQ(both.contains(tile), a.contains(tile) && b.contains(tile)) << show(a) << show(b) << show(tile);
    }
  });
}

TEST(Intersection, with_an_empty_box_is_empty_and_never_larger_than_either) {
  often([](oracle::Rng& rng) {
    const TileBox a = hard_box(rng), b = hard_box(rng);
    const TileBox both = intersection(a, b);
    if (a.empty() || b.empty()) {
      EXPECT_TRUE(both.empty()) << show(a) << show(b);
    }
    EXPECT_LE(both.count(), a.count()) << show(a) << show(b);
    EXPECT_LE(both.count(), b.count()) << show(a) << show(b);
  });
}

// ---- Points.

std::int64_t floor_cut(double value) {
  if (std::isnan(value)) return INT32_MIN;
  if (std::isinf(value)) return value > 0 ? INT32_MAX : INT32_MIN;
  return cut(oracle::clamp_to_int64(oracle::floor_of(oracle::to_exact(value))));
}

TEST(TileAt, is_the_exact_floor_on_every_input_class) {
  cases::on_every_class([](cases::Maker& maker) {
    const Point point = maker.point();
    const Tile tile = tile_at(point);
    EXPECT_EQ(tile.x, floor_cut(point.x)) << cases::show(point);
    EXPECT_EQ(tile.y, floor_cut(point.y)) << cases::show(point);
  });
}

TEST(TileAt, a_grid_line_belongs_to_the_tile_on_its_high_side) {
  often([](oracle::Rng& rng) {
    const Tile tile = hard_tile(rng);
    const Point corner{static_cast<double>(tile.x), static_cast<double>(tile.y)};
    EXPECT_EQ(tile_at(corner), tile) << show(tile);
    const Point before{oracle::nudge(corner.x, -1), oracle::nudge(corner.y, -1)};
    EXPECT_EQ(tile_at(before), (tile + Step{-1, -1})) << show(tile);
    EXPECT_EQ(tile_at({oracle::nudge(corner.x, 1), corner.y}), tile) << show(tile);
  });
}

TEST(TileAt, examples) {
  EXPECT_EQ(tile_at({-0.5, 0.5}), (Tile{-1, 0}));
  EXPECT_EQ(tile_at({-0.0, -1.0}), (Tile{0, -1}));
  EXPECT_EQ(tile_at({-cases::smallest, cases::smallest}), (Tile{-1, 0}));
  EXPECT_EQ(tile_at({cases::no_number, cases::inf}), (Tile{INT32_MIN, INT32_MAX}));
  for (const double odd : {cases::no_number, cases::inf, -cases::inf, 1e300, -1e300, 0x1p30, -0x1p30 - 0.5}) {
    EXPECT_FALSE(tile_space.contains(tile_at({odd, 0.0}))) << odd;
    EXPECT_FALSE(tile_space.contains(tile_at({0.0, odd}))) << odd;
  }
  EXPECT_TRUE(tile_space.contains(tile_at({oracle::nudge(0x1p30, -1), -0x1p30})));
}

TEST(TileAt, the_center_of_a_tile_is_in_it_and_in_the_middle_of_its_box) {
  often([](oracle::Rng& rng) {
    const Tile tile = hard_tile(rng);
    const Box box = box_of(tile);
    const Point center = center_of(tile);
    EXPECT_EQ(tile_at(center), tile) << show(tile);
    EXPECT_EQ(tile_at(box.min), tile) << show(tile);
    EXPECT_EQ(tile_at(box.max), (tile + Step{1, 1})) << show(tile);
    EXPECT_TRUE(center.x - box.min.x == 0.5 && box.max.x - center.x == 0.5) << show(tile);
    EXPECT_TRUE(center.y - box.min.y == 0.5 && box.max.y - center.y == 0.5) << show(tile);
  });
}

// Undefined behaviour would not compile here.
static_assert(Tile{INT32_MAX, INT32_MIN} + Step{1, -1} == Tile{INT32_MAX, INT32_MIN});
static_assert(Tile{INT32_MAX, INT32_MIN} - Tile{INT32_MIN, INT32_MAX} == Step{INT32_MAX, INT32_MIN});
static_assert(tile_at({-0.5, 1.0}) == Tile{-1, 1});
static_assert(TileBox{}.empty() && TileBox{}.count() == 0);
static_assert(intersection(tile_space, {{-3, -3}, {5, 5}}) == TileBox{{-3, -3}, {5, 5}});

}  // namespace
}  // namespace tile_test
