// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <map>
#include <tilespace/sweep/body_supercover.hpp>
#include <tilespace/sweep/circle_supercover.hpp>

#include "raycast/lines.hpp"
#include "sweep/sweeps.hpp"

/// @file thick_lines.hpp
/// Tiles that bodies touch on their way, ours and the oracle's.

namespace thick_lines {

using namespace tilespace;

/// A body about to move, and where it is asked for.
template <class Shape>
struct Question {
  TileBox window;
  Shape body;
  Vec translation;

  [[nodiscard]] auto answer() const { return supercover_along(window, body, translation); }
  [[nodiscard]] std::string text() const {
    std::ostringstream out;
    out << cases::show(body, translation) << std::dec << "window [" << window.min.x << ", " << window.max.x << ") x ["
        << window.min.y << ", " << window.max.y << ")";
    return out.str();
  }
};

template <class Shape>
Question<Shape> random_question(cases::Maker& maker, const Shape& body) {
  const Vec d = sweeps::random_translation(maker, sweeps::start_of(body));
  return {sweeps::small_window(maker.rng(), sweeps::start_of(body), d), body, d};
}

/// Giants, too: as large as areas are.
inline Circle random_circle(cases::Maker& maker) {
  return maker.rng().one_in(3) ? maker.circle() : sweeps::random_circle(maker);
}
inline Body random_body(cases::Maker& maker) {
  if (!maker.rng().one_in(3)) return sweeps::random_body(maker);
  const Box box = maker.box();
  return {box.min, box.max - box.min};
}

template <class Shape>
void expect_fraction(const Question<Shape>& question, const TileOnLine& step, const oracle::TouchedTile& real) {
  ASSERT_TRUE(step.fraction >= 0.0 && step.fraction <= 1.0 && !std::signbit(step.fraction)) << question.text();
  ASSERT_TRUE(sweeps::is_within(step.fraction, real.fraction, sweep_fraction_error))
      << "fraction of " << step.tile.x << " " << step.tile.y << ", " << near_double(real.fraction) << ": "
      << question.text();
}

/// Do fractions never run back, whatever is rounded?
inline bool keeps_order(const Body&) { return false; }
inline bool keeps_order(const Circle& circle) { return circle.radius > 0.0; }

/// Every tile that the oracle knows, once, and in the order of the exact times.
template <class Shape>
void expect_as_oracle(const Question<Shape>& question) {
  if (!sweeps::has_place(question.body) || !is_finite(question.translation)) {
    EXPECT_EQ(lines::tiles_of(question.answer()).size(), 0U) << question.text();
    return;
  }
  std::map<std::pair<std::int64_t, std::int64_t>, oracle::TouchedTile> left;  // by row and column
  for (const auto& tile : oracle::touched_tiles(to_oracle(question.window), to_mover(question.body),
                                                {question.translation.x, question.translation.y})) {
    left.emplace(std::pair(tile.y, tile.x), tile);
  }
  oracle::TouchedTile before{0, 0, oracle::Surd(-1)};
  double told = 0.0;
  for (const TileOnLine step : question.answer()) {
    const auto found = left.find({step.tile.y, step.tile.x});
    ASSERT_NE(found, left.end()) << "tile " << step.tile.x << " " << step.tile.y << " of " << question.text();
    const oracle::TouchedTile real = found->second;
    left.erase(found);
    const int order = compare(before.fraction, real.fraction);
    ASSERT_TRUE(order < 0 || (order == 0 && std::pair(before.y, before.x) < std::pair(real.y, real.x)))
        << "tile " << step.tile.x << " " << step.tile.y << " comes late: " << question.text();
    before = real;
    ASSERT_EQ(to_oracle(step.side), real.side)
        << "tile " << step.tile.x << " " << step.tile.y << " of " << question.text();
    expect_fraction(question, step, real);
    ASSERT_TRUE(told <= step.fraction || !keeps_order(question.body)) << "runs back: " << question.text();
    told = step.fraction;
  }
  ASSERT_TRUE(left.empty()) << left.size() << " missing, as " << left.begin()->second.x << " " << left.begin()->second.y
                            << ": " << question.text();
}

}  // namespace thick_lines
