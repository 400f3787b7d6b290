// SPDX-License-Identifier: MIT
#pragma once

#include "objects/ways.hpp"
#include "sweep/sweeps.hpp"

/// @file fields.hpp
/// Random ways, and maps with objects on and beside them.

namespace ways {

template <class Shape>
Point start_of(const Way<Shape>& way) {
  return sweeps::start_of(way.shape);
}
inline Point start_of(const Way<Segment>& way) { return way.shape.start; }
template <class Shape>
Vec way_to_go(const Way<Shape>& way) {
  return way.translation;
}
inline Vec way_to_go(const Way<Segment>& way) { return way.shape.end - way.shape.start; }
template <class Shape>
std::string text_of(const Way<Shape>& way) {
  return cases::show(way.shape, way.translation);
}
inline std::string text_of(const Way<Segment>& way) { return cases::show(way.shape); }

inline Way<Segment> random_line(cases::Maker& maker) {
  const Segment segment = maker.segment();
  if (maker.rng().one_in(3)) return {maker.segment_for(segment)};
  return {segment};
}
inline Way<Body> random_body(cases::Maker& maker) {
  const Body body = sweeps::random_body(maker);
  return {body, sweeps::random_translation(maker, body.min)};
}
inline Way<Circle> random_circle(cases::Maker& maker) {
  const Circle circle = sweeps::random_circle(maker);
  return {circle, sweeps::random_translation(maker, circle.center)};
}

// Beside the way, mostly: at a place of it, at a tile, or on the line of its start and end.
inline Box random_box(cases::Maker& maker, Point start, Vec by) {
  oracle::Rng& rng = maker.rng();
  if (rng.one_in(8)) return maker.box();
  if (rng.one_in(24)) return {{-cases::inf, start.y}, {rng.one_in(2) ? cases::inf : start.x, cases::inf}};
  if (rng.one_in(4)) return maker.box_for(Segment{start, start + by});
  const double t = rng.one_in(3) ? static_cast<double>(rng.between(0, 4)) / 4 : rng.unit();
  Point place{start.x + by.x * t, start.y + by.y * t};
  if (rng.one_in(3)) place = {std::floor(place.x), std::floor(place.y)};
  const Vec offset{static_cast<double>(rng.between(-4, 4)) / 4, static_cast<double>(rng.between(-4, 4)) / 4};
  const Vec size{static_cast<double>(rng.between(0, 4)) / 2, static_cast<double>(rng.between(0, 4)) / 2};
  return {place + offset, place + offset + size};
}

/// Whether a visit that ends at a fraction ends soon: what is beyond the map may be solid, and bodies as large as tile
/// space.
template <class Shape>
bool touches_few_tiles(const Way<Shape>& way, const CollisionMap& map, double fraction) {
  constexpr int few = 100000;
  int count = 0;
  for (const TileOnLine& step : way.touched(map.outside() == Outside::solid ? tile_space : map.bounds())) {
    if (step.fraction > fraction) break;
    if (++count > few) return false;
  }
  return true;
}

struct Field {
  CollisionMap map;
  ObjectIndex index;

  template <class Shape>
  static Field around(cases::Maker& maker, const Way<Shape>& way, std::int64_t most_objects,
                      sweeps::Content content = sweeps::Content::full_tiles) {
    oracle::Rng& rng = maker.rng();
    const Point start = start_of(way);
    const Vec by = way_to_go(way);
    const TileBox window = sweeps::small_window(rng, start, by);
    const bool is_far = !(std::abs(start.x) + std::abs(start.y) + std::abs(by.x) + std::abs(by.y) < 100.0);
    const Outside outside = is_far || !rng.one_in(4) ? Outside::free : Outside::solid;
    Field field{sweeps::random_map(rng, window, outside, content), ObjectIndex(window)};
    for (std::int64_t i = rng.between(0, most_objects); i > 0; --i)
      field.index.insert(random_box(maker, start, by), static_cast<Categories>(rng.between(1, 3)));
    return field;
  }
};

}  // namespace ways
