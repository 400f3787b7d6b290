// SPDX-License-Identifier: MIT
// The numbers that areas are decided by are the real ones; and areas of which everybody sees which tiles they meet.
#include "oracle/area_oracle.hpp"
#include "oracle/bounded.hpp"
#include "oracle/dyadic.hpp"
#include "oracle/inputs.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <cstdint>

namespace oracle::area_oracle_test {
namespace {

// Any exponent is as likely as another; at times as others have it, or few bits.
double any_finite(Rng& rng) {
  double value = std::bit_cast<double>(rng.next());
  if (rng.one_in(3))
    value = std::ldexp(static_cast<double>(rng.between(-99, 99)), static_cast<int>(rng.between(-1074, 60)));
  if (rng.one_in(4)) value = static_cast<double>(rng.between(-99, 99)) / 8.0;
  return std::isfinite(value) ? value : any_finite(rng);
}

struct Traced {
  Bounded bounded;
  Dyadic dyadic;
  Q real;
};

Traced traced(double value) { return {value, value, to_exact(value)}; }

Traced combined(std::int64_t how, const Traced& a, const Traced& b) {
  if (how == 0) return {a.bounded + b.bounded, a.dyadic + b.dyadic, Q(a.real + b.real)};
  if (how == 1) return {a.bounded - b.bounded, a.dyadic - b.dyadic, Q(a.real - b.real)};
  return {a.bounded * b.bounded, a.dyadic * b.dyadic, Q(a.real * b.real)};
}

void expect_sound(const Traced& number) {
  ASSERT_EQ(sign_of(number.dyadic), sign_of(number.real));
  const auto& [value, error] = number.bounded;
  if (!std::isfinite(value) || !std::isfinite(error)) {
    ASSERT_FALSE(is_sign_known(number.bounded));
    return;
  }
  ASSERT_LE(Q(abs(Q(to_exact(value) - number.real))), to_exact(error));
  if (is_sign_known(number.bounded)) {
    ASSERT_EQ(sign_of(number.bounded), sign_of(number.real));
  }
}

TEST(Bounded, is_as_near_as_it_says_and_knows_only_true_signs) {
  Rng rng(11);
  int known = 0;
  for (int i = 0; i < 40000; ++i) {
    const Traced a = traced(any_finite(rng)), b = traced(any_finite(rng)), c = traced(any_finite(rng));
    const Traced first = combined(rng.between(0, 2), a, b), second = combined(rng.between(0, 2), b, c);
    const Traced third = combined(rng.between(0, 2), first, second);
    const Traced fourth = combined(rng.between(0, 2), third, combined(2, first, c));
    for (const Traced& number : {first, second, third, fourth}) {
      expect_sound(number);
      ASSERT_FALSE(::testing::Test::HasFatalFailure()) << i;
      known += is_sign_known(number.bounded) ? 1 : 0;
    }
  }
  EXPECT_GT(known, 80000);
}

TEST(Bounded, has_no_error_where_nothing_is_rounded) {
  const Bounded exact = Bounded(0.1) * Bounded(3.0 * 0x1p40) - Bounded(0.5) * Bounded(7.0);
  EXPECT_GT(exact.error, 0.0);
  const Bounded tie = Bounded(2.5) * Bounded(2.5) - Bounded(1.5) * Bounded(1.5) - Bounded(2.0) * Bounded(2.0);
  EXPECT_TRUE(is_sign_known(tie) && sign_of(tie) == 0);
}

constexpr TileBox tile(std::int64_t x, std::int64_t y) { return {x, y, x + 1, y + 1}; }

TEST(AreaOracle, shapes_that_just_meet_a_tile_touch_it) {
  const Capsule level{{{0, 0}, {4, 0}}, 2};
  EXPECT_TRUE(meets(level, Boundary::touching, tile(2, 2)) && !meets(level, Boundary::interior, tile(2, 2)));
  EXPECT_TRUE(meets(level, Boundary::interior, tile(2, 1)) && !meets(level, Boundary::touching, tile(2, 3)));
  const ConvexPolygon triangle{{{0, 0}, {4, 0}, {0, 4}}};
  EXPECT_TRUE(meets(triangle, Boundary::touching, tile(2, 2)) && !meets(triangle, Boundary::interior, tile(2, 2)));
  EXPECT_TRUE(meets(triangle, Boundary::interior, tile(1, 2)) && !meets(triangle, Boundary::touching, tile(3, 2)));
  const Annulus ring{{0, 0}, 5, 10};
  EXPECT_TRUE(meets(ring, Boundary::touching, tile(2, 3)) && !meets(ring, Boundary::interior, tile(2, 3)));
  EXPECT_TRUE(meets(ring, Boundary::touching, tile(6, 8)) && !meets(ring, Boundary::interior, tile(6, 8)));
  const Sector east{{0, 0}, 5, {1, -1}, {1, 1}};
  EXPECT_TRUE(meets(east, Boundary::touching, tile(5, 0)) && !meets(east, Boundary::interior, tile(5, 0)));
  EXPECT_TRUE(meets(east, Boundary::touching, tile(2, 3)) && !meets(east, Boundary::interior, tile(2, 3)));
  const Sector rest{{0, 0}, 5, {1, 1}, {1, -1}};
  EXPECT_TRUE(meets(rest, Boundary::interior, tile(2, 3)) && !meets(rest, Boundary::touching, tile(3, 1)));
}

TEST(AreaOracle, spans_are_told_what_is_wrong_with_them) {
  const ConvexPolygon square{{{0.5, 0.5}, {2.5, 0.5}, {2.5, 1.5}, {0.5, 1.5}}};
  const TileBox clip{-2, -2, 6, 4};
  const auto flaw = [&](const std::vector<Span>& spans) {
    return std::string_view(flaw_of_spans(square, Boundary::touching, clip, spans));
  };
  EXPECT_EQ(flaw({{0, 0, 3}, {1, 0, 3}}), "");
  EXPECT_EQ(flaw({{0, 0, 3}}), "a tile is missing");
  EXPECT_EQ(flaw({{0, 1, 3}, {1, 0, 3}}), "a tile is missing");
  EXPECT_EQ(flaw({{0, 0, 2}, {1, 0, 3}}), "a tile is missing");
  EXPECT_EQ(flaw({{0, 0, 4}, {1, 0, 3}}), "a tile too many");
  EXPECT_EQ(flaw({{0, -1, 3}, {1, 0, 3}}), "a tile too many");
  EXPECT_EQ(flaw({{-1, 0, 1}, {0, 0, 3}, {1, 0, 3}}), "a tile too many");
  EXPECT_EQ(flaw({{0, 0, 1}, {0, 1, 3}, {1, 0, 3}}), "two spans that are one");
  EXPECT_EQ(flaw({{0, 0, 3}, {1, 0, 7}}), "spans beyond the bounds, empty or not in order");
  EXPECT_EQ(flaw({{0, 0, 3}, {1, 0, 3}, {0, 0, 3}}), "a row beyond the bounds, or not in order");
}

}  // namespace
}  // namespace oracle::area_oracle_test
