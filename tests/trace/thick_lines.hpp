// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <map>
#include <tilespace/trace/body_supercover.hpp>
#include <tilespace/trace/circle_supercover.hpp>

#include "trace/lines.hpp"
#include "trace/sweeps.hpp"

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

/// How far off may the fraction be? As sweeps::bound_of() of a cast that hits the tile.
inline double bound_of(const Body&, Vec, const oracle::TouchedTile&) { return sweep_fraction_error; }
inline double bound_of(const Circle& c, Vec d, const oracle::TouchedTile& tile) {
  const double t = near_double(tile.fraction);
  const Point center{c.center.x + t * d.x, c.center.y + t * d.y};
  const double x = std::clamp(center.x, static_cast<double>(tile.x), static_cast<double>(tile.x + 1)) - center.x;
  const double y = std::clamp(center.y, static_cast<double>(tile.y), static_cast<double>(tile.y + 1)) - center.y;
  const double length = std::hypot(x, y);
  oracle::SweepHit hit;
  hit.x = tile.x;
  hit.y = tile.y;
  hit.normal_x = length > 0.0 ? x / length : 1.0;
  hit.normal_y = length > 0.0 ? y / length : 0.0;
  return sweeps::bound_of(sweeps::Scene<Circle>{CollisionMap::create({{0, 0}, {1, 1}}).value(), c, d}, hit);
}

template <class Shape>
void expect_fraction(const Question<Shape>& question, const TileOnLine& step, const oracle::TouchedTile& real) {
  ASSERT_TRUE(step.fraction >= 0.0 && step.fraction <= 1.0 && !std::signbit(step.fraction)) << question.text();
  const double bound = bound_of(question.body, question.translation, real);
  if (!std::isfinite(bound)) return;
  const oracle::Surd error = real.fraction.scaled(1, oracle::Q(-oracle::to_exact(step.fraction)));
  const oracle::Surd limit(oracle::to_exact(bound));
  ASSERT_FALSE(limit < error || limit < error.scaled(-1, 0))
      << "fraction of " << step.tile.x << " " << step.tile.y << " by " << near_double(error) / bound << " of "
      << question.text();
}

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
  }
  ASSERT_TRUE(left.empty()) << left.size() << " missing, as " << left.begin()->second.x << " " << left.begin()->second.y
                            << ": " << question.text();
}

}  // namespace thick_lines
