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

MovingSolid in_tiles(const Layout& layout, const MovingSolid& solid) noexcept {
  const Result<Body> before = to_tile_space(layout, solid.body);
  const Result<Body> after = to_tile_space(layout, after_step(solid));
  if (!before || !after || is_empty(*before) || is_empty(*after)) return no_solid;
  MovingSolid converted = solid;
  converted.body = *before;
  converted.translation = {displacement_between(before->min.x, after->min.x),
                           displacement_between(before->min.y, after->min.y)};
  converted.belt = belt_in_tiles(layout, solid.belt);
  return converted;
}

}  // namespace

std::size_t solids_in_tiles(const Layout& layout, std::span<const MovingSolid> world,
                            std::span<MovingSolid> out) noexcept {
  TILESPACE_ASSERT(!detail::axes_of(layout).is_turned);
  const std::size_t count = detail::min_of(world.size(), out.size());
  for (std::size_t i = 0; i < count; ++i) out[i] = in_tiles(layout, world[i]);
  return world.size();
}

SweepHit cast_box(const World& world, std::span<const MovingSolid> solids, const Body& body, Vec translation,
                  const SweepOptions& options) noexcept {
  const Result<Body> there = to_tile_space(world.layout, body);
  TILESPACE_ASSERT(there.has_value());
  if (!there) return {};
  const Vec tiles = translation_in_tiles(world.layout, translation);
  return hit_in_world(world.layout, cast_box(world.map, solids, *there, tiles, options));
}

bool overlaps_solid(const World& world, std::span<const MovingSolid> solids, const Body& body) noexcept {
  const Result<Body> there = to_tile_space(world.layout, body);
  TILESPACE_ASSERT(there.has_value());
  return there && overlaps_solid(world.map, solids, *there);
}

}  // namespace tilespace
