// SPDX-License-Identifier: MIT
#include <tilespace/base/assert.hpp>
#include <tilespace/exact/adjacent_doubles.hpp>
#include <tilespace/exact/max_of.hpp>
#include <tilespace/sweep/detail/world_axes.hpp>
#include <tilespace/sweep/solids_in_world.hpp>

namespace tilespace {
namespace {

constexpr MovingSolid no_solid{{{}, {-1.0, -1.0}}};

// Displacement that, added and rounded, leads from one position to another: their difference or a double beside it, as
// long as the difference is not rounded more coarsely than the end.
double displacement_between(double from, double to) noexcept {
  const double nearest = to - from;
  for (const double displacement : {nearest, next_up(nearest), next_down(nearest)}) {
    if (from + displacement == to) return displacement;
  }
  return nearest;
}

// Along the rows of the map, as seen there.
double belt_in_tiles(const Layout& layout, double belt) noexcept { return belt / layout.tile_width; }

// Where one axis is reversed, one diagonal becomes the other.
SolidCore core_in_tiles(const Layout& layout, SolidCore core) noexcept {
  const auto [x, y] = translation_in_tiles(layout, {1.0, 1.0});
  if ((x > 0.0) == (y > 0.0)) return core;
  return core == SolidCore::falling ? SolidCore::rising : core == SolidCore::rising ? SolidCore::falling : core;
}

// The image of a rounded box is one where tiles are square.
MovingSolid in_tiles(const Layout& layout, const MovingSolid& solid) noexcept {
  const bool is_round = solid.radius != 0.0;
  TILESPACE_ASSERT(!is_round || layout.tile_width == layout.tile_height);
  if (is_round && layout.tile_width != layout.tile_height) return no_solid;
  const Result<Body> before = to_tile_space(layout, solid.body);
  const Result<Body> after = to_tile_space(layout, after_step(solid));
  if (!before || !after || is_empty(*before) || is_empty(*after)) return no_solid;
  MovingSolid converted = solid;
  converted.body = *before;
  converted.translation = {displacement_between(before->min.x, after->min.x),
                           displacement_between(before->min.y, after->min.y)};
  converted.belt = belt_in_tiles(layout, solid.belt);
  converted.radius = solid.radius / layout.tile_width;
  converted.core = core_in_tiles(layout, solid.core);
  return converted;
}

MovingMap in_tiles(const Layout& layout, const MovingMap& moving) noexcept {
  const Point before = to_tile_space(layout, moving.position);
  const Point after = to_tile_space(layout, after_step(moving));
  if (detail::axes_of(layout).is_turned || !is_valid(layout) || !is_finite(before) || !is_finite(after)) return {};
  return {moving.map, before, {displacement_between(before.x, after.x), displacement_between(before.y, after.y)}};
}

// Returns the number of all, and converts those that fit.
template <class Mover>
std::size_t all_in_tiles(const Layout& layout, std::span<const Mover> world, std::span<Mover> out) noexcept {
  TILESPACE_ASSERT(!detail::axes_of(layout).is_turned);
  const std::size_t count = detail::min_of(world.size(), out.size());
  for (std::size_t i = 0; i < count; ++i) out[i] = in_tiles(layout, world[i]);
  return world.size();
}

}  // namespace

std::size_t solids_in_tiles(const Layout& layout, std::span<const MovingSolid> world,
                            std::span<MovingSolid> out) noexcept {
  return all_in_tiles(layout, world, out);
}

std::size_t maps_in_tiles(const Layout& layout, std::span<const MovingMap> world, std::span<MovingMap> out) noexcept {
  return all_in_tiles(layout, world, out);
}

namespace {

// Of a shape that the layout has, or else a broken contract.
template <class Shape, class Cast>
SweepHit cast_in_world(const World& world, const Shape& shape, Vec translation, Cast cast) noexcept {
  const Result<Shape> there = to_tile_space(world.layout, shape);
  TILESPACE_ASSERT(there.has_value());
  if (!there) return {};
  return hit_in_world(world.layout, cast(*there, translation_in_tiles(world.layout, translation)));
}

template <class Shape>
bool overlaps_in_world(const World& world, const Movers& movers, const Shape& shape) noexcept {
  const Result<Shape> there = to_tile_space(world.layout, shape);
  TILESPACE_ASSERT(there.has_value());
  return there && overlaps_solid(world.map, movers, *there);
}

}  // namespace

SweepHit cast_box(const World& world, const Movers& movers, const Body& body, Vec translation,
                  const SweepOptions& options) noexcept {
  return cast_in_world(world, body, translation, [&](const Body& there, Vec tiles) {
    return cast_box(world.map, movers, there, tiles, options);
  });
}
SweepHit cast_circle(const World& world, const Movers& movers, const Circle& circle, Vec translation,
                     const SweepOptions& options) noexcept {
  return cast_in_world(world, circle, translation, [&](const Circle& there, Vec tiles) {
    return cast_circle(world.map, movers, there, tiles, options);
  });
}
SweepHit cast_capsule(const World& world, const Movers& movers, const Capsule& capsule, Vec translation,
                      const SweepOptions& options) noexcept {
  return cast_in_world(world, capsule, translation, [&](const Capsule& there, Vec tiles) {
    return cast_capsule(world.map, movers, there, tiles, options);
  });
}

bool overlaps_solid(const World& world, const Movers& movers, const Body& body) noexcept {
  return overlaps_in_world(world, movers, body);
}
bool overlaps_solid(const World& world, const Movers& movers, const Circle& circle) noexcept {
  return overlaps_in_world(world, movers, circle);
}
bool overlaps_solid(const World& world, const Movers& movers, const Capsule& capsule) noexcept {
  return overlaps_in_world(world, movers, capsule);
}

}  // namespace tilespace
