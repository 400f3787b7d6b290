// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <tilespace/sweep/cast_box.hpp>
#include <tilespace/sweep/cast_circle.hpp>
#include <tilespace/sweep/overlaps_solid.hpp>

#include "grid/shapes.hpp"
#include "oracle/sweep_oracle.hpp"
#include "support/cases.hpp"
#include "support/sweeps_to_oracle.hpp"
#include "support/tiles_to_oracle.hpp"
#include "sweep/sides.hpp"

/// @file sweeps.hpp
/// Bodies on their way through maps that are hard for them, compared with the oracle.

namespace tilespace {

// As text: found by argument look-up from cases::show().
inline void write(std::ostream& out, Vec v) { cases::write(out, Point{v.x, v.y}); }
inline void write(std::ostream& out, const Body& b) {
  cases::write(out << "body ", b.min);
  write(out << " size ", b.size);
}
inline void write(std::ostream& out, const Capsule& c) {
  cases::write(out << "capsule ", c.axis);
  cases::write(out << " radius ", c.radius);
}
inline void write(std::ostream& out, const CollisionMap& map) {
  const TileBox bounds = map.bounds();
  out << std::dec << "map [" << bounds.min.x << ", " << bounds.max.x << ") x [" << bounds.min.y << ", " << bounds.max.y
      << "), outside " << name(map.outside());
  for (std::int32_t y = bounds.min.y; y < bounds.max.y; ++y) {
    for (std::int32_t x = bounds.min.x; x < bounds.max.x; ++x) {
      if (!map.is_solid({x, y})) continue;
      out << std::dec << "\n  tile " << x << " " << y << ": ";
      const TileShape& shape = map.shape({x, y});
      out << (is_full(shape) ? "full" : shapes::show(shape));
    }
  }
  out << "\n";
}
inline void write(std::ostream& out, const SweepHit& hit) {
  if (!hit.hit) {
    out << "no hit, fraction " << hit.fraction;
    return;
  }
  out << std::dec << (hit.inside ? "inside " : "hits ") << hit.tile.x << " " << hit.tile.y << " " << name(hit.side)
      << " at " << hit.fraction << " (" << std::hexfloat << hit.fraction << ") normal ";
  write(out, hit.normal);
}

}  // namespace tilespace

namespace sweeps {

using namespace tilespace;

inline SweepHit cast(const CollisionMap& map, const Body& body, Vec d, OneWay one_way = OneWay::stop) {
  return cast_box(map, body, d, {one_way, StartInside::blocks});
}
inline SweepHit cast(const CollisionMap& map, const Circle& circle, Vec d, OneWay one_way = OneWay::stop) {
  return cast_circle(map, circle, d, {one_way, StartInside::blocks});
}
inline SweepHit cast(const CollisionMap& map, const Capsule& capsule, Vec d, OneWay one_way = OneWay::stop) {
  return cast_capsule(map, capsule, d, {one_way, StartInside::blocks});
}

inline bool has_place(const Body& body) { return !is_empty(body); }
inline bool has_place(const Circle& circle) { return !is_empty(circle) && std::isfinite(circle.radius); }
inline bool has_place(const Capsule& capsule) { return !is_empty(capsule) && std::isfinite(capsule.radius); }

inline Box bounds_of(const Body& b) { return {b.min, {b.min.x + b.size.x, b.min.y + b.size.y}}; }
inline Box bounds_of(const Circle& c) {
  return {{c.center.x - c.radius, c.center.y - c.radius}, {c.center.x + c.radius, c.center.y + c.radius}};
}
inline Box bounds_of(const Capsule& c) {
  const auto [a, b] = c.axis;
  return {{std::fmin(a.x, b.x) - c.radius, std::fmin(a.y, b.y) - c.radius},
          {std::fmax(a.x, b.x) + c.radius, std::fmax(a.y, b.y) + c.radius}};
}

inline Body transposed(const Body& b) { return {{b.min.y, b.min.x}, {b.size.y, b.size.x}}; }
inline Circle transposed(const Circle& c) { return {{c.center.y, c.center.x}, c.radius}; }
inline Capsule transposed(const Capsule& c) {
  const auto [a, b] = c.axis;
  return {{{a.y, a.x}, {b.y, b.x}}, c.radius};
}
inline Vec transposed(Vec v) { return {v.y, v.x}; }

inline Body moved(const Body& b, Vec v) { return {{b.min.x + v.x, b.min.y + v.y}, b.size}; }
inline Circle moved(const Circle& c, Vec v) { return {{c.center.x + v.x, c.center.y + v.y}, c.radius}; }
inline Capsule moved(const Capsule& c, Vec v) {
  const auto [a, b] = c.axis;
  return {{{a.x + v.x, a.y + v.y}, {b.x + v.x, b.y + v.y}}, c.radius};
}

inline void give(CollisionMap& map, Tile tile, const TileShape& shape) {
  const bool done = map.set_shape(tile, shape);
  EXPECT_TRUE(done) << "no such shape";
}

/// The map with every tile at another place; `place` maps tiles to tiles, and `bounds` is where they all lie.
template <class Place, class Change>
CollisionMap rearranged(const CollisionMap& map, TileBox bounds, Place place, Change change) {
  CollisionMap result = CollisionMap::create(bounds, map.outside()).value();
  const TileBox all = map.bounds();
  for (std::int32_t y = all.min.y; y < all.max.y; ++y) {
    for (std::int32_t x = all.min.x; x < all.max.x; ++x) {
      if (map.is_solid({x, y})) give(result, place(Tile{x, y}), change(map.shape({x, y})));
    }
  }
  return result;
}

inline CollisionMap transposed(const CollisionMap& map) {
  const auto [min, max] = map.bounds();
  return rearranged(
      map, {{min.y, min.x}, {max.y, max.x}}, [](Tile t) { return Tile{t.y, t.x}; },
      [](const TileShape& shape) { return flipped(shape, Flip::diagonal); });
}

inline CollisionMap shifted(const CollisionMap& map, Step by) {
  const auto [min, max] = map.bounds();
  return rearranged(
      map, {min + by, max + by}, [by](Tile t) { return t + by; }, [](const TileShape& shape) { return shape; });
}

/// What may be in a map?
enum class Content { full_tiles, shapes };

inline TileShape random_tile(oracle::Rng& rng) {
  constexpr double units[] = {0.5, 0.25, 0.0625, 0x1p-30};
  TileShape shape = full_shape;
  const std::int64_t kind = rng.between(0, 7);
  if (kind < 4) {
    const auto form = static_cast<TileForm>(rng.between(1, static_cast<std::int64_t>(TileForm::polygon) - 1));
    shape = shape_of(form, rng.one_in(3) ? shapes::random_sides(rng) : Sides());
  } else if (kind < 6) {
    shape = shapes::random_shape(rng, units[rng.next() % 4]);
    if (!rng.one_in(3)) shape.one_way = {};
  }
  if (rng.one_in(5)) {
    shape.area = {};
    shape.one_way = {};
  }
  if (rng.one_in(4)) shape.walls = shapes::random_walls(rng);
  return shape;
}

inline CollisionMap random_map(oracle::Rng& rng, TileBox bounds, Outside outside, Content content) {
  const std::int64_t one_in = rng.between(2, 10);
  CollisionMap map =
      CollisionMap::from(bounds, [&](std::int32_t, std::int32_t) { return rng.one_in(one_in); }, outside).value();
  if (content == Content::full_tiles) return map;
  for (std::int32_t y = bounds.min.y; y < bounds.max.y; ++y) {
    for (std::int32_t x = bounds.min.x; x < bounds.max.x; ++x) {
      if (map.is_solid({x, y}) && !rng.one_in(3)) give(map, {x, y}, random_tile(rng));
    }
  }
  return map;
}

/// A size of a few tiles at most, but for giants.
inline double small_extent(cases::Maker& maker) {
  const Box box = maker.box();
  const double extent = std::abs(box.max.x - box.min.x);
  if (!std::isfinite(extent)) return maker.rng().one_in(8) ? extent : 1.0;
  return maker.rng().one_in(16) ? extent : std::fmod(extent, 3.0);
}

inline Vec random_translation(cases::Maker& maker, Point start) {
  const Segment s = maker.segment();
  Vec d = maker.rng().one_in(4) ? Vec{s.end.x, s.end.y} : s.end - s.start;
  if (maker.rng().one_in(2)) d = {d.x / 4, d.y / 4};
  if (maker.rng().one_in(8)) d.x = 0.0;
  if (maker.rng().one_in(8)) d.y = 0.0;
  if (maker.rng().one_in(16)) d = Point{std::floor(start.x) + 1, std::floor(start.y) - 2} - start;
  return d;
}

inline std::int32_t tile_near(double value) {
  if (std::isnan(value)) return 0;
  return static_cast<std::int32_t>(std::clamp(std::floor(value), -0x1p30, 0x1p30 - 1));
}

/// A few tiles around a place of the way.
inline TileBox small_window(oracle::Rng& rng, Point start, Vec d) {
  const double t = rng.one_in(2) ? 0.0 : rng.one_in(2) ? 1.0 : rng.unit();
  const std::int32_t x = tile_near(start.x + d.x * t);
  const std::int32_t y = tile_near(start.y + d.y * t);
  const auto margin = [&] { return static_cast<std::int32_t>(rng.between(1, 5)); };
  return intersection({{x - margin(), y - margin()}, {x + margin(), y + margin()}}, tile_space);
}

template <class Shape>
void clear_around(CollisionMap& map, const Shape& body) {
  const Box box = bounds_of(body);
  const TileBox all = map.bounds();
  for (std::int32_t y = all.min.y; y < all.max.y; ++y) {
    for (std::int32_t x = all.min.x; x < all.max.x; ++x) {
      if (x < box.max.x && x + 1 > box.min.x && y < box.max.y && y + 1 > box.min.y) map.set_solid({x, y}, false);
    }
  }
}

/// The tiles in which the oracle has to look; no tile if there are too many.
template <class Shape>
TileBox window_of(const CollisionMap& map, const Shape& body, Vec d) {
  if (map.outside() == Outside::free) return map.bounds();
  const Box box = bounds_of(body);
  const auto [min, max] = map.bounds();
  const bool is_in_map = box.min.x >= min.x && box.min.y >= min.y && box.max.x <= max.x && box.max.y <= max.y;
  const bool is_huge = std::abs(d.x) > 0x1p40 || std::abs(d.y) > 0x1p40;
  // Before it comes to tiles that are farther away, it comes to one of these.
  if (is_in_map && !is_huge) return intersection({min + Step{-1, -1}, max + Step{1, 1}}, tile_space);
  const double most = 60.0;
  const bool is_small = std::abs(box.min.x) < most && std::abs(box.min.y) < most && std::abs(box.max.x) < most &&
                        std::abs(box.max.y) < most && std::abs(d.x) < most && std::abs(d.y) < most;
  return is_small ? tile_space : TileBox{};
}

/// A body in a map, about to move.
template <class Shape>
struct Scene {
  CollisionMap map;
  Shape body;
  Vec translation;
  OneWay one_way = OneWay::stop;

  [[nodiscard]] SweepHit cast() const { return sweeps::cast(map, body, translation, one_way); }
  [[nodiscard]] bool is_odd() const { return !has_place(body) || !is_finite(translation); }
  [[nodiscard]] TileBox window() const { return window_of(map, body, translation); }
  [[nodiscard]] oracle::SweepHit real() const {
    return oracle::sweep(tile_at_of(map), to_oracle(window()), to_mover(body), {translation.x, translation.y},
                         one_way == OneWay::stop ? oracle::OneWay::stop : oracle::OneWay::pass);
  }
};

/// Does the hit say where the side is?
inline bool has_line(const SweepHit& hit) {
  return hit.hit && !hit.inside && (hit.normal.x == 0.0 || hit.normal.y == 0.0);
}
inline SweepHit without_line(SweepHit hit) {
  hit.line = 0.0;
  return hit;
}

inline Body random_body(cases::Maker& maker) {
  return {maker.point(), {small_extent(maker), maker.rng().one_in(3) ? 1.0 : small_extent(maker)}};
}
inline Circle random_circle(cases::Maker& maker) { return {maker.point(), small_extent(maker) / 2}; }
inline Capsule random_capsule(cases::Maker& maker) {
  const Point a = maker.point();
  Vec axis{small_extent(maker), small_extent(maker)};
  if (maker.rng().one_in(3)) axis.x = 0.0;
  if (maker.rng().one_in(3)) axis.y = -axis.y;
  if (maker.rng().one_in(4)) axis.y = axis.x;
  return {{a, {a.x + axis.x, a.y + axis.y}}, maker.rng().one_in(8) ? 0.0 : small_extent(maker) / 2};
}

inline Point start_of(const Body& b) { return b.min; }
inline Point start_of(const Circle& c) { return c.center; }
inline Point start_of(const Capsule& c) { return c.axis.start; }

template <class Shape>
Scene<Shape> random_scene(cases::Maker& maker, const Shape& body, Content content) {
  oracle::Rng& rng = maker.rng();
  const Vec d = random_translation(maker, start_of(body));
  const TileBox bounds = small_window(rng, start_of(body), d);
  CollisionMap map = random_map(rng, bounds, rng.one_in(4) ? Outside::solid : Outside::free, content);
  if (!rng.one_in(4)) clear_around(map, body);
  if (window_of(map, body, d).empty()) map.set_outside(Outside::free);
  return {std::move(map), body, d, rng.one_in(4) ? OneWay::pass : OneWay::stop};
}

/// Is a number that was told within a bound of the real one?
inline bool is_within(double told, const oracle::Surd& real, double bound) {
  const oracle::Surd error = real.scaled(1, oracle::Q(-oracle::to_exact(told)));
  const oracle::Surd limit(oracle::to_exact(bound));
  return !(limit < error || limit < error.scaled(-1, 0));
}

/// The oracle's is rounded, too.
inline constexpr double normal_bound = sweep_normal_error + 0x1p-51;

inline bool is_near(Vec normal, const oracle::SweepHit& real) {
  return std::abs(normal.x - real.normal_x) <= normal_bound && std::abs(normal.y - real.normal_y) <= normal_bound;
}
/// Of the oracle's, what is too small for a double is 0.
inline bool is_same_way(double told, double real) { return real < 0.0 ? told <= 0.0 : real == 0.0 || told >= 0.0; }

/// How do the answers differ? "" if they do not.
template <class Shape>
std::string difference(const Scene<Shape>& scene, const SweepHit& hit, const oracle::SweepHit& real) {
  if (hit.hit != real.hit) return "hit";
  if (!hit.hit) return hit == SweepHit{} ? "" : "a miss with something in it";
  if (hit.inside != real.inside) return "inside";
  if (hit.tile.x != real.x || hit.tile.y != real.y) return "tile";
  if (to_oracle(hit.side) != real.side) return "side";
  if (hit.inside) return hit.normal == Vec{} && hit.fraction == 0.0 ? "" : "normal or fraction inside";
  if (!(hit.fraction >= 0.0 && hit.fraction <= 1.0) || std::signbit(hit.fraction)) return "fraction out of [0, 1]";
  if (!is_within(hit.fraction, real.fraction, sweep_fraction_error)) return "fraction";
  const bool is_square = is_full(scene.map.shape(hit.tile));
  if (!is_near(hit.normal, real)) return "normal";
  if (is_square && !(is_same_way(hit.normal.x, real.normal_x) && is_same_way(hit.normal.y, real.normal_y)))
    return "normal into the tile";
  if (!(std::abs(std::hypot(hit.normal.x, hit.normal.y) - 1.0) < 0x1p-50)) return "length of the normal";
  if (std::signbit(hit.normal.x) != (hit.normal.x < 0) || std::signbit(hit.normal.y) != (hit.normal.y < 0)) {
    return "minus zero in the normal";
  }
  return "";
}

inline std::string to_text(const oracle::SweepHit& real) {
  if (!real.hit) return "no hit";
  std::ostringstream out;
  out << (real.inside ? "inside " : "hits ") << real.x << " " << real.y << " side " << static_cast<int>(real.side)
      << " (none, north, west, east, south) at " << near_double(real.fraction) << " normal {" << real.normal_x << ", "
      << real.normal_y << "}";
  return out.str();
}

/// Compares with the oracle. What fails is shown with as few tiles as still fail.
template <class Shape>
void expect_as_oracle(Scene<Shape> scene) {
  if (scene.is_odd()) {
    EXPECT_EQ(scene.cast(), SweepHit{}) << cases::show(scene.map, scene.body, scene.translation);
    return;
  }
  const auto wrong = [&] { return difference(scene, scene.cast(), scene.real()); };
  if (wrong().empty()) return;
  const TileBox all = scene.map.bounds();
  for (std::int32_t y = all.min.y; y < all.max.y; ++y) {
    for (std::int32_t x = all.min.x; x < all.max.x; ++x) {
      const TileShape shape = scene.map.shape({x, y});
      if (is_empty(shape)) continue;
      scene.map.set_solid({x, y}, false);
      if (wrong().empty()) give(scene.map, {x, y}, shape);
    }
  }
  ADD_FAILURE() << "differs in: " << wrong() << "\n"
                << cases::show(scene.map, scene.body, scene.translation) << "one-way " << name(scene.one_way) << "\n"
                << cases::show(scene.cast()) << "\nreally " << to_text(scene.real());
}

}  // namespace sweeps
