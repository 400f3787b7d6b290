// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <sstream>
#include <string>
#include <tilespace/objects/visit_along.hpp>
#include <tilespace/raycast/supercover_along.hpp>
#include <vector>

#include "oracle/sweep_oracle.hpp"
#include "support/sweeps_to_oracle.hpp"
#include "support/to_oracle.hpp"

/// @file ways.hpp
/// What is met on a way, found by asking all tiles and all objects in rational arithmetic, and sorting them: what
/// visit_along() must agree with.

namespace ways {

using namespace tilespace;

/// A line, or a body about to move.
template <class Shape>
struct Way {
  Shape shape;
  Vec translation;

  [[nodiscard]] bool is_odd() const { return is_empty(shape) || !is_finite(translation); }
  [[nodiscard]] oracle::Mover mover() const { return to_mover(shape); }
  [[nodiscard]] oracle::QP d() const { return {oracle::to_exact(translation.x), oracle::to_exact(translation.y)}; }
  [[nodiscard]] auto tiles(TileBox window) const { return supercover_along(window, shape, translation); }
  template <class Visitor>
  bool visit(const CollisionMap& map, const ObjectIndex& index, Visitor&& visitor, Categories categories) const {
    return visit_along(map, index, shape, translation, visitor, categories);
  }
};

template <>
struct Way<Segment> {
  Segment shape;

  [[nodiscard]] bool is_odd() const { return is_empty(shape); }
  [[nodiscard]] oracle::Mover mover() const {
    return {{{oracle::to_exact(shape.start.x), oracle::to_exact(shape.start.y)}}, 0};
  }
  [[nodiscard]] oracle::QP d() const {
    const oracle::QP start = mover().points[0];
    return {oracle::Q(oracle::to_exact(shape.end.x) - start.x), oracle::Q(oracle::to_exact(shape.end.y) - start.y)};
  }
  [[nodiscard]] auto tiles(TileBox window) const { return tiles_along(window, shape); }
  template <class Visitor>
  bool visit(const CollisionMap& map, const ObjectIndex& index, Visitor&& visitor, Categories categories) const {
    return visit_along(map, index, shape, visitor, categories);
  }
};

template <>
inline bool Way<Circle>::is_odd() const {
  return is_empty(shape) || !is_finite(translation) || !std::isfinite(shape.radius);
}

/// What is infinite is farther away than anything can go.
inline oracle::Q to_place(double value) {
  if (std::isfinite(value)) return oracle::to_exact(value);
  return oracle::Q(oracle::Z(value < 0.0 ? -1 : 1) * (oracle::Z(1) << 3000));
}

template <class Shape>
std::optional<oracle::BoxTouch> touch_of(const Way<Shape>& way, const Box& box) {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  const bool is_nowhere =
      box.min.x == infinity || box.min.y == infinity || box.max.x == -infinity || box.max.y == -infinity;
  if (is_empty(box) || is_nowhere) return std::nullopt;
  return oracle::touch_box(way.mover(), way.d(), {to_place(box.min.x), to_place(box.min.y)},
                           {to_place(box.max.x), to_place(box.max.y)});
}

inline Side from_oracle(oracle::Side side) {
  switch (side) {
    case oracle::Side::north: return Side::north;
    case oracle::Side::west: return Side::west;
    case oracle::Side::south: return Side::south;
    case oracle::Side::east: return Side::east;
    case oracle::Side::none: break;
  }
  return Side::none;
}

/// What is met, and when in truth.
struct Real {
  SweepEvent met;
  oracle::Surd fraction{0};
  Box box;
};

/// So many solid tiles are looked at: there may be 2^30 of them.
inline constexpr std::size_t most_tiles = 400;

/// All that is met; the fractions in `met` are not set. If there are too many tiles, up to the last of those looked at.
template <class Shape>
std::vector<Real> all_met(const Way<Shape>& way, const CollisionMap& map, const ObjectIndex& index,
                          Categories categories) {
  std::vector<Real> all;
  if (way.is_odd()) return all;
  for (const TileOnLine step : way.tiles(map.outside() == Outside::solid ? tile_space : map.bounds())) {
    if (!map.is_solid(step.tile)) continue;
    const auto touch = touch_of(way, box_of(step.tile));
    if (!touch) continue;  // then visit_along() tells of a tile that it should not
    all.push_back({{{}, step.tile, step.side, touch->enters, 0.0}, touch->fraction, box_of(step.tile)});
    if (all.size() == most_tiles) break;
  }
  const bool is_cut = all.size() == most_tiles;
  const oracle::Surd cut = is_cut ? all.back().fraction : oracle::Surd(2);
  for (const ObjectId id : index.ids()) {
    if ((index.categories(id) & categories) == 0) continue;
    const Box box = *index.box(id);
    const auto touch = touch_of(way, box);
    if (touch && touch->fraction < cut)
      all.push_back({{id, {}, from_oracle(touch->side), touch->enters, 0.0}, touch->fraction, box});
  }
  std::stable_sort(all.begin(), all.end(), [](const Real& a, const Real& b) {
    const int order = compare(a.fraction, b.fraction);
    if (order != 0) return order < 0;
    if (a.met.is_tile() || b.met.is_tile()) return a.met.is_tile() && !b.met.is_tile();
    return a.met.object < b.met.object;
  });
  return all;
}

template <class Shape>
std::vector<SweepEvent> told(const Way<Shape>& way, const CollisionMap& map, const ObjectIndex& index,
                             Categories categories, std::size_t most) {
  std::vector<SweepEvent> list;
  if (most == 0) return list;
  const bool is_all = way.visit(
      map, index,
      [&](const SweepEvent& met) {
        list.push_back(met);
        return list.size() < most;
      },
      categories);
  if (is_all != (list.size() < most)) list.clear();
  return list;
}

inline std::string to_text(const SweepEvent& met) {
  std::ostringstream out;
  if (met.is_tile()) {
    out << "tile " << met.tile.x << " " << met.tile.y;
  } else {
    out << "object " << met.object.index();
  }
  out << " by " << name(met.side) << (met.enters ? ", entered, " : ", touched, ") << met.fraction;
  return out.str();
}

}  // namespace ways
