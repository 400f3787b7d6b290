// SPDX-License-Identifier: MIT
#include <tilespace/base/assert.hpp>
#include <tilespace/exact/max_of.hpp>
#include <tilespace/grid/world.hpp>
#include <tilespace/sweep/body_in_world.hpp>
#include <tilespace/sweep/body_supercover.hpp>
#include <tilespace/sweep/cast_bodies.hpp>
#include <tilespace/sweep/cast_box.hpp>
#include <tilespace/sweep/cast_circle.hpp>
#include <tilespace/sweep/circle_supercover.hpp>
#include "search/cast_each.hpp"

namespace tilespace {
namespace {

// Of a shape in the world, by the cast of it in tile space.
template <class Shape, class Cast>
SweepHit cast_in_world(const World& world, const Shape& shape, Vec translation, Cast cast) noexcept {
  const Result<Shape> in_tile_space = to_tile_space(world.layout, shape);
  TILESPACE_ASSERT(in_tile_space.has_value());
  if (!in_tile_space) return {};
  return hit_in_world(world.layout, cast(*in_tile_space, translation_in_tiles(world.layout, translation)));
}

}  // namespace

SweepHit cast_box(const World& world, const Body& body, Vec translation, const SweepOptions& options) noexcept {
  return cast_in_world(world, body, translation,
                       [&](const Body& there, Vec by) { return cast_box(world.map, there, by, options); });
}

SweepHit cast_point(const World& world, Point point, Vec translation, const SweepOptions& options) noexcept {
  return hit_in_world(world.layout, cast_point(world.map, to_tile_space(world.layout, point),
                                               translation_in_tiles(world.layout, translation), options));
}

SweepHit cast_circle(const World& world, const Circle& circle, Vec translation, const SweepOptions& options) noexcept {
  return cast_in_world(world, circle, translation,
                       [&](const Circle& there, Vec by) { return cast_circle(world.map, there, by, options); });
}

SweepHit cast_capsule(const World& world, const Capsule& capsule, Vec translation,
                      const SweepOptions& options) noexcept {
  return cast_in_world(world, capsule, translation,
                       [&](const Capsule& there, Vec by) { return cast_capsule(world.map, there, by, options); });
}

void cast_boxes(const World& world, std::span<const Body> bodies, std::span<const Vec> translations,
                std::span<SweepHit> hits, const SweepOptions& options, const Parts& parts) noexcept {
  detail::cast_each(bodies, translations, hits, parts,
                    [&](const Body& body, Vec by) { return cast_box(world, body, by, options); });
}

void cast_circles(const World& world, std::span<const Circle> circles, std::span<const Vec> translations,
                  std::span<SweepHit> hits, const SweepOptions& options, const Parts& parts) noexcept {
  detail::cast_each(circles, translations, hits, parts,
                    [&](const Circle& circle, Vec by) { return cast_circle(world, circle, by, options); });
}

void cast_capsules(const World& world, std::span<const Capsule> capsules, std::span<const Vec> translations,
                   std::span<SweepHit> hits, const SweepOptions& options, const Parts& parts) noexcept {
  detail::cast_each(capsules, translations, hits, parts,
                    [&](const Capsule& capsule, Vec by) { return cast_capsule(world, capsule, by, options); });
}

void cast_points(const World& world, std::span<const Point> points, std::span<const Vec> translations,
                 std::span<SweepHit> hits, const SweepOptions& options, const Parts& parts) noexcept {
  detail::cast_each(points, translations, hits, parts,
                    [&](Point point, Vec by) { return cast_point(world, point, by, options); });
}

BodySupercover supercover_along(const World& world, const Body& body, Vec translation) noexcept {
  const Result<Body> there = to_tile_space(world.layout, body);
  TILESPACE_ASSERT(there.has_value());
  return {tile_space, there ? *there : Body{{}, {-1.0, -1.0}}, translation_in_tiles(world.layout, translation)};
}

CircleSupercover supercover_along(const World& world, const Circle& circle, Vec translation) noexcept {
  const Result<Circle> there = to_tile_space(world.layout, circle);
  TILESPACE_ASSERT(there.has_value());
  return {tile_space, there ? *there : Circle{{}, -1.0}, translation_in_tiles(world.layout, translation)};
}

}  // namespace tilespace
