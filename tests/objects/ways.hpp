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

#include "oracle/shape_ray_oracle.hpp"
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
  [[nodiscard]] auto tiles(TileBox window) const { return touched(window); }
  [[nodiscard]] auto touched(TileBox window) const { return supercover_along(window, shape, translation); }
  template <class Visitor>
  bool visit(const CollisionMap& map, const ObjectIndex& index, Visitor&& visitor, Categories categories,
             Solidity solidity = Solidity::tiles) const {
    return visit_along(map, index, shape, translation, visitor, categories, solidity);
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
  [[nodiscard]] auto touched(TileBox window) const { return supercover_along(window, shape); }
  template <class Visitor>
  bool visit(const CollisionMap& map, const ObjectIndex& index, Visitor&& visitor, Categories categories,
             Solidity solidity = Solidity::tiles) const {
    return visit_along(map, index, shape, visitor, categories, solidity);
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

/// Orders what is met: by time; at once, tiles as they are before objects, and these by id.
inline void sort_by_time(std::vector<Real>& all) {
  std::stable_sort(all.begin(), all.end(), [](const Real& a, const Real& b) {
    const int order = compare(a.fraction, b.fraction);
    if (order != 0) return order < 0;
    if (a.met.is_tile() || b.met.is_tile()) return a.met.is_tile() && !b.met.is_tile();
    return a.met.object < b.met.object;
  });
}

/// Adds the objects that are touched before a fraction.
template <class Shape>
void add_objects(const Way<Shape>& way, const ObjectIndex& index, Categories categories, const oracle::Surd& end,
                 std::vector<Real>& all) {
  for (const ObjectId id : index.ids()) {
    if ((index.categories(id) & categories) == 0) continue;
    const Box box = *index.box(id);
    const auto touch = touch_of(way, box);
    if (touch && touch->fraction < end)
      all.push_back({{id, {}, from_oracle(touch->side), touch->enters, 0.0}, touch->fraction, box});
  }
}

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
  add_objects(way, index, categories, all.size() == most_tiles ? all.back().fraction : oracle::Surd(2), all);
  sort_by_time(all);
  return all;
}

/// What a cast hits in a map with one tile.
template <class Shape>
std::optional<Real> hit_alone(const Way<Shape>& way, Tile tile, const TileShape& shape) {
  const oracle::TileBox window{tile.x, tile.y, tile.x + 1, tile.y + 1};
  const auto tile_at = [&](std::int64_t x, std::int64_t y) {
    return x == tile.x && y == tile.y ? to_oracle(shape) : oracle::SolidTile{};
  };
  const oracle::SweepHit hit = oracle::sweep_by(tile_at, window, way.mover(), way.d(), oracle::OneWay::stop);
  if (!hit.hit) return std::nullopt;
  return Real{{{}, tile, from_oracle(hit.side), true, 0.0}, hit.fraction, box_of(tile)};
}
/// A line that leaves tile space crosses no wall at its end, so what is around the tile ends there.
inline std::optional<Real> hit_alone(const Way<Segment>& way, Tile tile, const TileShape& shape) {
  const TileBox around = intersection({tile - Step{1, 1}, tile + Step{2, 2}}, tile_space);
  const oracle::TileBox window{around.min.x, around.min.y, around.max.x, around.max.y};
  const auto tile_at = [&](std::int64_t x, std::int64_t y) {
    return x == tile.x && y == tile.y ? to_oracle(shape) : oracle::SolidTile{};
  };
  const oracle::RayHit hit = oracle::cast_ray_at_shapes(tile_at, window, to_oracle(way.shape), oracle::CornerGap::open);
  if (!hit.hit) return std::nullopt;
  return Real{{{}, tile, from_oracle(hit.side), true, 0.0}, oracle::Surd(hit.fraction), box_of(tile)};
}

/// All that is met with Solidity::shapes; the fractions in `met` are not set. Nothing if there are more tiles than
/// `most`.
template <class Shape>
std::optional<std::vector<Real>> all_met_of_shapes(const Way<Shape>& way, const CollisionMap& map,
                                                   const ObjectIndex& index, Categories categories,
                                                   std::size_t most = most_tiles) {
  std::vector<Real> all;
  if (way.is_odd()) return all;
  std::size_t count = 0;
  for (const TileOnLine step : way.touched(map.outside() == Outside::solid ? tile_space : map.bounds())) {
    if (++count > most) return std::nullopt;
    if (!map.is_solid(step.tile)) continue;
    if (const auto hit = hit_alone(way, step.tile, map.shape(step.tile))) all.push_back(*hit);
  }
  add_objects(way, index, categories, oracle::Surd(2), all);
  sort_by_time(all);
  return all;
}

template <class Shape>
std::vector<SweepEvent> told(const Way<Shape>& way, const CollisionMap& map, const ObjectIndex& index,
                             Categories categories, std::size_t most, Solidity solidity = Solidity::tiles) {
  std::vector<SweepEvent> list;
  if (most == 0) return list;
  const bool is_all = way.visit(
      map, index,
      [&](const SweepEvent& met) {
        list.push_back(met);
        return list.size() < most;
      },
      categories, solidity);
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
