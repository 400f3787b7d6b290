// SPDX-License-Identifier: MIT
// The fast path of times of impact decides as the exact test does, or leaves it open.
#include <gtest/gtest.h>

#include <cmath>
#include <tilespace/exact/wide_number.hpp>

#include "impact/time_of_impact_fast.hpp"
#include "impact/to_moving_body.hpp"
#include "sweep/sweeps.hpp"

namespace tilespace::time_of_impact_fast_test {
namespace {

using detail::Contact;
using detail::FastImpact;
using detail::MovingBody;
using detail::Obstacle;
using detail::Outcome;

constexpr Point whole_tile[4]{{0.0, 0.0}, {1.0, 0.0}, {1.0, 1.0}, {0.0, 1.0}};
constexpr Point lower_half[4]{{0.0, 0.5}, {1.0, 0.5}, {1.0, 1.0}, {0.0, 1.0}};

// Halves, as they are or beside that by a rounding or a little more; or any.
double some_number(oracle::Rng& rng, double most) {
  const double value = std::floor(rng.real(-2.0 * most, 2.0 * most)) / 2.0;
  switch (rng.between(0, 3)) {
    case 0: return value;
    case 1: return std::nextafter(value, rng.one_in(2) ? 9.0 : -9.0);
    case 2: return value + std::ldexp(rng.one_in(2) ? 1.0 : -1.0, -static_cast<int>(rng.between(10, 60)));
    default: return rng.real(-most, most);
  }
}

MovingBody some_upright_capsule(oracle::Rng& rng) {
  const Point from{some_number(rng, 3.0), some_number(rng, 3.0)};
  const double along = some_number(rng, 2.0);
  const Point to = rng.one_in(2) ? Point{from.x, from.y + along} : Point{from.x + along, from.y};
  const Vec d{rng.one_in(6) ? 0.0 : some_number(rng, 4.0), rng.one_in(6) ? 0.0 : some_number(rng, 4.0)};
  return detail::to_moving_body(Capsule{{from, to}, std::abs(some_number(rng, 1.5))}, d);
}

// One that comes to a side of tile (0, 0), or of its southern half, with an end of its axis beside an end of that side:
// only roundings decide whether it hits the side or the corner.
MovingBody capsule_aimed_at_corner(oracle::Rng& rng) {
  const double radius = rng.real(0.1, 1.5), t = rng.unit(), along = rng.real(0.1, 2.0);
  const auto some_line = [&] { return static_cast<double>(rng.between(0, 2)) / 2.0; };
  const bool hits_vertical_side = rng.one_in(2);
  const double out = rng.one_in(2) ? -radius : 1.0 + radius;
  const Point end = hits_vertical_side ? Point{out, some_line()} : Point{some_line(), out};
  const Vec d{rng.real(-4.0, 4.0), rng.real(-4.0, 4.0)};
  const Point from{end.x - d.x * t, end.y - d.y * t};
  const double length = rng.one_in(2) ? along : -along;
  const Point to = rng.one_in(2) ? Point{from.x, from.y + length} : Point{from.x + length, from.y};
  return detail::to_moving_body(rng.one_in(2) ? Capsule{{from, to}, radius} : Capsule{{to, from}, radius}, d);
}

// What the exact test says of the path from the start to before the end.
FastImpact exact_impact(const MovingBody& body, const Obstacle& obstacle) {
  const auto impact = detail::find_impact<detail::LargeWideNumber>(body, obstacle);
  const bool is_within = impact.outcome == Outcome::enter && detail::sign_after_start(impact.time) >= 0 &&
                         detail::sign_after_end(impact.time) < 0;
  return {is_within ? Outcome::enter : Outcome::miss, impact.contact, 0.0, 0.0};
}

std::string text_of(const FastImpact& impact) {
  if (impact.outcome != Outcome::enter) return "a miss";
  const Contact& contact = impact.contact;
  return std::to_string(static_cast<int>(contact.kind)) + " side " + name(contact.side) + " of " +
         std::to_string(contact.body_corner) + " on " + std::to_string(contact.obstacle_corner) +
         (contact.is_tie ? ", a tie" : "");
}

TEST(TimeOfImpactFast, of_upright_capsules_is_that_of_the_exact_test) {
  oracle::Rng rng(cases::seed());
  int decided = 0, corners = 0;
  for (int i = 0; i < 20 * cases::count() && !HasFailure(); ++i) {
    const bool is_aimed = rng.one_in(2);
    const MovingBody body = is_aimed ? capsule_aimed_at_corner(rng) : some_upright_capsule(rng);
    const std::int32_t column = is_aimed ? 0 : static_cast<std::int32_t>(rng.between(-1, 0));
    const Obstacle obstacle{{column, 0}, rng.one_in(4) ? lower_half : whole_tile, true, false, {}};
    if (body.translation == Vec{} || !has_fast_path(body, obstacle)) continue;
    const FastImpact fast = fast_time_of_impact(body, obstacle);
    if (fast.outcome == Outcome::doubt) continue;
    ++decided;
    corners += fast.outcome == Outcome::enter && fast.contact.kind == Contact::Kind::corner ? 1 : 0;
    const auto& [a, b] = std::pair(body.corners[0], body.corners[1]);
    EXPECT_EQ(text_of(fast), text_of(exact_impact(body, obstacle)))
        << cases::show(Capsule{{{a.x.base, a.y.base}, {b.x.base, b.y.base}}, body.radius}) << body.translation.x << ", "
        << body.translation.y;
  }
  EXPECT_GT(decided, 5 * cases::count());
  EXPECT_GT(corners, cases::count() / 4);
}

TEST(TimeOfImpactFast, of_upright_capsules_overlaps_as_the_exact_test_does) {
  oracle::Rng rng(cases::seed() + 1);
  for (int i = 0; i < 5 * cases::count() && !HasFailure(); ++i) {
    MovingBody body = some_upright_capsule(rng);
    const Obstacle obstacle{{}, whole_tile, true, false, {}};
    if (!has_fast_path(body, obstacle)) continue;
    const Outcome fast = fast_overlap(body, obstacle);
    bool is_entered = true;
    for (const double sign : {1.0, -1.0}) {
      body.translation = {sign, 0.0};
      const auto impact = detail::find_impact<detail::LargeWideNumber>(body, obstacle);
      is_entered = is_entered && impact.outcome == Outcome::enter && detail::sign_after_start(impact.time) < 0;
    }
    EXPECT_EQ(fast == Outcome::enter, is_entered);
    EXPECT_NE(fast, Outcome::doubt);
  }
}

}  // namespace
}  // namespace tilespace::time_of_impact_fast_test
