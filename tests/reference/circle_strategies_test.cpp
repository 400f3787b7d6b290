// SPDX-License-Identifier: MIT
// The ways to find the rows of a circle, next to each other: all are cover() where nothing is rounded.
#include <cmath>
#include <tilespace/cover/circle_cover.hpp>
#include <tilespace/reference/circle_rows.hpp>
#include <vector>

#include "cover/spans.hpp"
#include "support/cases.hpp"

namespace tilespace::circle_strategies_test {
namespace {

using Spans = std::vector<oracle::Span>;
using Rows = std::int64_t (*)(TileBox, const Circle&, TileSpan*, std::int64_t) noexcept;

struct Strategy {
  const char* name;
  Rows rows;
};

constexpr Strategy every{"every", reference::circle_rows_every};
constexpr Strategy analytic{"analytic", reference::circle_rows_analytic};
constexpr Strategy diagonal{"diagonal", reference::circle_rows_diagonal};

// Those that ask only the test of a tile, and so agree whatever it says.
constexpr Strategy searches[] = {{"linear_closed", reference::circle_rows_linear_closed},
                                 {"binary", reference::circle_rows_binary},
                                 {"incremental", reference::circle_rows_incremental}};

constexpr Strategy all_strategies[] = {every, searches[0], searches[1], searches[2], diagonal, analytic};

constexpr TileBox around{{-128, -128}, {128, 128}};

Spans rows_of(const Strategy& strategy, const Circle& circle, TileBox bounds = around) {
  std::vector<TileSpan> out(static_cast<std::size_t>(bounds.height()));
  out.resize(static_cast<std::size_t>(strategy.rows(bounds, circle, out.data(), bounds.height())));
  return spans::all(out);
}

Spans real_rows(const Circle& circle, TileBox bounds = around) { return spans::all(cover(bounds, circle)); }

bool is_asked_properly(const Circle& circle) {
  const bool is_near = std::abs(circle.center.x) < 1e6 && std::abs(circle.center.y) < 1e6;
  return is_near && circle.radius >= 0.0 && circle.radius < 1e6;
}

// ---- Nothing is rounded.

double multiple_of(oracle::Rng& rng, double unit, double low, double high) {
  return std::round(rng.real(low, high) / unit) * unit;
}

// Squares of such numbers take 2 * 18 bits, and their sums one more.
Circle exact_circle(oracle::Rng& rng, double unit) {
  return {{multiple_of(rng, unit, -40, 40), multiple_of(rng, unit, -40, 40)}, multiple_of(rng, unit, 0, 60)};
}

// Around a corner of a tile, with its border through others: 3, 4 and 5 and the like.
Circle circle_through_corners(oracle::Rng& rng) {
  constexpr double radii[] = {5, 13, 25, 65};
  const Point center{multiple_of(rng, 1, -20, 20), multiple_of(rng, 1, -20, 20)};
  return {center, radii[rng.between(0, 3)]};
}

// Some of its sides beyond the circle, and some through it.
TileBox random_bounds(oracle::Rng& rng) {
  const auto at = [&] { return static_cast<std::int32_t>(rng.between(-80, 80)); };
  const Tile a{at(), at()}, b{at(), at()};
  return {{std::min(a.x, b.x), std::min(a.y, b.y)}, {std::max(a.x, b.x), std::max(a.y, b.y)}};
}

void expect_all_real(const Circle& circle, TileBox bounds) {
  const Spans real = real_rows(circle, bounds);
  for (const Strategy& strategy : all_strategies) {
    ASSERT_EQ(rows_of(strategy, circle, bounds), real) << strategy.name << ", " << cases::show(circle);
  }
}

TEST(CircleStrategies, are_cover_where_nothing_is_rounded) {
  SCOPED_TRACE("TILESPACE_SEED=" + std::to_string(cases::seed()));
  for (const double unit : {1.0, 0.5, 0x1p-4, 0x1p-12}) {
    oracle::Rng rng(cases::seed());
    for (int i = 0; i < cases::count() && !HasFailure(); ++i) {
      expect_all_real(exact_circle(rng, unit), around);
      expect_all_real(exact_circle(rng, unit), random_bounds(rng));
    }
  }
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count() && !HasFailure(); ++i) expect_all_real(circle_through_corners(rng), around);
}

TEST(CircleStrategies, are_cover_for_large_circles_where_nothing_is_rounded) {
  constexpr TileBox wide{{-2200, -2200}, {2200, 2200}};
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < std::min(cases::count() / 100, 20) && !HasFailure(); ++i) {
    const Circle circle{{multiple_of(rng, 0x1p-12, -100, 100), multiple_of(rng, 0x1p-12, -100, 100)},
                        multiple_of(rng, 0x1p-12, 1000, 2047)};
    expect_all_real(circle, wide);
  }
}

// The square of the linear search as it is printed begins at floor(center - radius): where that is a grid line, the
// column and the row before it are missing, and nothing else is.
TEST(CircleStrategies, linear_as_printed_misses_what_is_touched_from_the_east_and_the_south_only) {
  const Strategy printed{"linear", reference::circle_rows_linear};
  oracle::Rng rng(cases::seed());
  int missing = 0;
  for (int i = 0; i < cases::count() && !HasFailure(); ++i) {
    const Circle circle = exact_circle(rng, 0.5);
    const auto west = static_cast<std::int64_t>(std::floor(circle.center.x - circle.radius));
    const auto north = static_cast<std::int64_t>(std::floor(circle.center.y - circle.radius));
    Spans expected;
    for (oracle::Span span : real_rows(circle)) {
      span.x_begin = std::max(span.x_begin, west);
      if (span.y >= north && span.x_begin < span.x_end) expected.push_back(span);
    }
    ASSERT_EQ(rows_of(printed, circle), expected) << cases::show(circle);
    missing += expected != real_rows(circle) ? 1 : 0;
  }
  if (cases::count() < 100) return;
  EXPECT_GT(missing, 0);
}

// ---- Something is.

TEST(CircleStrategies, searches_are_the_same_as_every_tile_whatever_is_rounded) {
  for (const auto input_class : oracle::all_input_classes) {
    if (needs_small_window(input_class)) continue;
    SCOPED_TRACE("input class " + std::string(name(input_class)) + ", TILESPACE_SEED=" + std::to_string(cases::seed()));
    cases::Maker maker(input_class, cases::seed());
    for (int i = 0; i < cases::count() / 4 && !HasFailure(); ++i) {
      const Circle circle = maker.circle();
      if (!is_asked_properly(circle)) continue;
      const Spans asked = rows_of(every, circle);
      for (const Strategy& strategy : searches) {
        ASSERT_EQ(rows_of(strategy, circle), asked) << strategy.name << ", " << cases::show(circle);
      }
    }
  }
}

// The center anywhere, and the border through the corner of a tile, as near as the radius can say it.
Circle circle_nearly_through_a_corner(oracle::Rng& rng) {
  const double x = rng.real(-20.0, 20.0), y = rng.real(-20.0, 20.0);
  const double dx = std::floor(x) + static_cast<double>(rng.between(-8, 8)) - x;
  const double dy = std::floor(y) + static_cast<double>(rng.between(-8, 8)) - y;
  return {{x, y}, std::sqrt(dx * dx + dy * dy)};
}

// How often each differs from cover(), which is right: a line of the test report says it.
TEST(CircleStrategies, are_often_wrong_on_circles_through_a_corner) {
  SCOPED_TRACE("TILESPACE_SEED=" + std::to_string(cases::seed()));
  for (const Strategy& strategy : all_strategies) {
    oracle::Rng rng(cases::seed());
    int wrong = 0;
    for (int i = 0; i < cases::count(); ++i) {
      const Circle circle = circle_nearly_through_a_corner(rng);
      wrong += rows_of(strategy, circle) != real_rows(circle) ? 1 : 0;
    }
    RecordProperty(std::string(strategy.name) + "_wrong", wrong);
    if (cases::count() < 100) continue;
    EXPECT_GT(wrong * 10, cases::count()) << strategy.name;
    EXPECT_LT(wrong, cases::count() / 2) << strategy.name;
  }
}

TEST(CircleStrategies, are_right_on_nearly_all_random_circles) {
  SCOPED_TRACE("TILESPACE_SEED=" + std::to_string(cases::seed()));
  for (const Strategy& strategy : all_strategies) {
    cases::Maker maker(oracle::InputClass::random, cases::seed());
    int wrong = 0;
    for (int i = 0; i < cases::count(); ++i) {
      const Circle circle = maker.circle();
      if (is_asked_properly(circle)) wrong += rows_of(strategy, circle) != real_rows(circle) ? 1 : 0;
    }
    EXPECT_LE(wrong * 100, cases::count()) << strategy.name;
  }
}

// ---- The buffer and the bounds.

TEST(CircleStrategies, write_the_first_spans_and_return_the_full_count) {
  const Circle circle{{10.25, 7.75}, 9.5};
  const Spans all = real_rows(circle);
  for (const Strategy& strategy : all_strategies) {
    SCOPED_TRACE(strategy.name);
    for (std::size_t capacity = 0; capacity <= all.size() + 2; ++capacity) {
      std::vector<TileSpan> out(capacity + 1, TileSpan{-1, -1, -1});
      const std::int64_t count = strategy.rows(around, circle, out.data(), static_cast<std::int64_t>(capacity));
      EXPECT_EQ(count, static_cast<std::int64_t>(all.size()));
      for (std::size_t i = 0; i < std::min(capacity, all.size()); ++i) {
        EXPECT_EQ((oracle::Span{out[i].y, out[i].x_begin, out[i].x_end}), all[i]);
      }
      EXPECT_EQ(out[capacity], (TileSpan{-1, -1, -1})) << "wrote behind the buffer";
    }
  }
}

TEST(CircleStrategies, find_nothing_in_bounds_without_tiles_or_beside_the_circle) {
  const Circle circle{{0.5, 0.5}, 3.0};
  const TileBox empty[] = {{{0, 0}, {0, 4}}, {{0, 0}, {4, 0}}, {{4, 4}, {8, 8}}, {{-9, -9}, {-3, 9}}, {{3, 3}, {4, 4}}};
  for (const Strategy& strategy : all_strategies) {
    TileSpan out{};
    for (const TileBox& bounds : empty) EXPECT_EQ(strategy.rows(bounds, circle, &out, 1), 0) << strategy.name;
  }
}

}  // namespace
}  // namespace tilespace::circle_strategies_test
