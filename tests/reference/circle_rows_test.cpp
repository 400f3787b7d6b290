// SPDX-License-Identifier: MIT
#include <tilespace/reference/circle_rows.hpp>

#include <cmath>
#include <tilespace/cover/circle_cover.hpp>
#include <vector>

#include "cover/spans.hpp"
#include "support/cases.hpp"

namespace tilespace::circle_rows_test {
namespace {

using Spans = std::vector<oracle::Span>;

constexpr TileBox bounds{{-128, -128}, {128, 128}};

Spans published_rows(const Circle& circle) {
  std::vector<TileSpan> out(static_cast<std::size_t>(bounds.height()));
  const std::int64_t count = reference::circle_rows_linear(bounds, circle, out.data(), bounds.height());
  out.resize(static_cast<std::size_t>(count));
  return spans::all(out);
}

Spans real_rows(const Circle& circle) {
  return oracle::circle_spans(to_oracle(circle), oracle::Boundary::touching, to_oracle(bounds));
}

bool is_asked_properly(const Circle& circle) {
  const bool is_near = std::abs(circle.center.x) < 1e6 && std::abs(circle.center.y) < 1e6;
  return is_near && circle.radius >= 0.0 && circle.radius < 1e6;
}

struct Shares {
  int asked = 0;
  int wrong = 0;  // answers of the published way
};

// Asks both ways; ours must be right each time.
void ask(const Circle& circle, Shares& shares) {
  const Spans real = real_rows(circle);
  ASSERT_EQ(spans::all(cover(bounds, circle)), real) << cases::show(circle);
  ++shares.asked;
  if (published_rows(circle) != real) ++shares.wrong;
}

// The center anywhere, and the border through the corner of a tile, as near as the radius can say it.
Circle circle_through_a_corner(oracle::Rng& rng) {
  const double x = rng.real(-20.0, 20.0), y = rng.real(-20.0, 20.0);
  const double dx = std::floor(x) + static_cast<double>(rng.between(-8, 8)) - x;
  const double dy = std::floor(y) + static_cast<double>(rng.between(-8, 8)) - y;
  return {{x, y}, std::sqrt(dx * dx + dy * dy)};
}

TEST(CircleRowsLinear, is_right_on_nearly_all_random_circles) {
  SCOPED_TRACE("TILESPACE_SEED=" + std::to_string(cases::seed()));
  cases::Maker maker(oracle::InputClass::random, cases::seed());
  Shares shares;
  for (int i = 0; i < cases::count() && !HasFailure(); ++i) {
    const Circle circle = maker.circle();
    if (is_asked_properly(circle)) ask(circle, shares);
  }
  EXPECT_LE(shares.wrong * 100, shares.asked) << shares.wrong << " of " << shares.asked;
}

// Rounding errors are not rare there: more than one circle in ten, and cover() is right on every one of them.
TEST(CircleRowsLinear, is_often_wrong_on_circles_through_a_corner_where_cover_is_not) {
  SCOPED_TRACE("TILESPACE_SEED=" + std::to_string(cases::seed()));
  oracle::Rng rng(cases::seed());
  Shares shares;
  for (int i = 0; i < cases::count() && !HasFailure(); ++i) ask(circle_through_a_corner(rng), shares);
  RecordProperty("wrong", shares.wrong);
  RecordProperty("asked", shares.asked);
  if (shares.asked < 100) return;
  EXPECT_GT(shares.wrong * 10, shares.asked) << shares.wrong << " of " << shares.asked;
  EXPECT_LT(shares.wrong * 2, shares.asked) << shares.wrong << " of " << shares.asked;
}

TEST(CircleRowsLinear, cover_is_right_on_every_input_class_whatever_the_published_way_says) {
  for (const auto input_class : oracle::all_input_classes) {
    if (needs_small_window(input_class)) continue;
    SCOPED_TRACE("input class " + std::string(oracle::name(input_class)));
    cases::Maker maker(input_class, cases::seed());
    Shares shares;
    for (int i = 0; i < cases::count() / 4 && !HasFailure(); ++i) {
      const Circle circle = maker.circle();
      if (is_asked_properly(circle)) ask(circle, shares);
    }
  }
}

struct WrongCircle {
  Circle circle;
  std::uint64_t real;       // how many tiles it touches
  std::uint64_t reference;  // and how many the published way finds
};

// Found by a seeded search over decimals, quarters and circles on grid lines.
constexpr WrongCircle wrong_circles[] = {
    // The border ends short of corners by less than an ulp, and rounded squares say that it gets there: tiles too many.
    {{{0.8, 3.9}, 5.2392747589718942}, 111, 113},
    {{{1.3, 2.5}, 2.5961509971494339}, 32, 34},
    {{{2.1, 2.2}, 3.4132096331752022}, 53, 54},
    {{{0.5, 1.0}, 4.6097722286464435}, 82, 90},
    {{{0.0, 4.0}, 6.4031242374328485}, 156, 164},
    {{{9.25, 3.75}, 6.6049224068114532}, 162, 164},
    // The other way round: tiles too few.
    {{{2.1, 1.1}, 4.9819674828324603}, 98, 96},
    {{{0.8, 0.7}, 5.3600373133029589}, 116, 115},
    // The bounding square begins in the tile of its corner, so that tiles touched from the east and south are not
    // asked.
    {{{0.0, 0.0}, 1.0}, 12, 8},
    {{{2.5, 2.5}, 0.5}, 5, 3},
    {{{3.0, 3.0}, 0.0}, 4, 1},
};

TEST(CircleRowsLinear, fixed_examples_where_it_is_wrong_and_cover_is_right) {
  for (const WrongCircle& wrong : wrong_circles) {
    const Spans real = real_rows(wrong.circle);
    EXPECT_EQ(spans::all(cover(bounds, wrong.circle)), real) << cases::show(wrong.circle);
    EXPECT_EQ(oracle::count_tiles(real), wrong.real) << cases::show(wrong.circle);
    EXPECT_EQ(oracle::count_tiles(published_rows(wrong.circle)), wrong.reference) << cases::show(wrong.circle);
  }
}

TEST(CircleRowsLinear, writes_the_first_spans_and_returns_the_full_count) {
  const Circle circle{{10.3, 7.7}, 9.2};
  const Spans all = published_rows(circle);
  ASSERT_EQ(all, real_rows(circle));
  for (std::size_t capacity = 0; capacity <= all.size() + 2; ++capacity) {
    std::vector<TileSpan> out(capacity + 1, TileSpan{-1, -1, -1});
    EXPECT_EQ(reference::circle_rows_linear(bounds, circle, out.data(), static_cast<std::int64_t>(capacity)),
              static_cast<std::int64_t>(all.size()));
    for (std::size_t i = 0; i < capacity && i < all.size(); ++i) {
      EXPECT_EQ((oracle::Span{out[i].y, out[i].x_begin, out[i].x_end}), all[i]);
    }
    EXPECT_EQ(out[capacity], (TileSpan{-1, -1, -1})) << "wrote behind the buffer";
  }
}

TEST(CircleRowsLinear, stays_within_the_bounds) {
  constexpr TileBox part{{-3, 2}, {4, 5}};
  std::vector<TileSpan> out(8);
  const std::int64_t count = reference::circle_rows_linear(part, {{0.3, 3.3}, 50.0}, out.data(), 8);
  out.resize(static_cast<std::size_t>(count));
  EXPECT_EQ(out, (std::vector<TileSpan>{{2, -3, 4}, {3, -3, 4}, {4, -3, 4}}));
}

}  // namespace
}  // namespace tilespace::circle_rows_test
