// SPDX-License-Identifier: MIT
#include "rays/sight_by_rays.hpp"
#include <cstddef>
#include <span>
#include <tilespace/exact/max_of.hpp>
#include <tilespace/raycast/cast_ray.hpp>
#include <tilespace/raycast/cast_rays.hpp>
#include "within_vision.hpp"

// Line of sight by one exact ray from center to center. A ray to a solid tile ends where it first meets something, so
// that far walls, seen at a flat angle, would hide each other. They are seen where a ray from the center of a clear
// neighbour, nearer to the viewer, meets them: libtcod lights the walls beside lit floor in the same way.
//
// A field has the tiles that are clear first. Solid tiles are added from the outside inwards, so that the neighbours of
// each, which are nearer to the viewer, still have the bits of clear tiles only.

namespace tilespace::detail {
namespace {

Segment between_centers(Tile from, Tile to) noexcept { return {center_of(from), center_of(to)}; }

// Whether a ray between two tiles ends in the second one, or first meets that one.
bool meets(const CollisionMap& map, Tile from, Tile to, CornerGap gap) noexcept {
  const RayHit hit = cast_ray(map, between_centers(from, to), gap);
  return !hit.hit || (!hit.inside && hit.tile == to);
}

constexpr std::int32_t sign_of(std::int32_t value) noexcept { return value > 0 ? 1 : value < 0 ? -1 : 0; }

// Whether a solid tile is met from a neighbour that is nearer to the viewer, and clear.
template <class IsClear>
bool is_met_from_neighbour(const CollisionMap& map, Tile from, Tile to, CornerGap gap, IsClear is_clear) noexcept {
  const Step back{sign_of(from.x - to.x), sign_of(from.y - to.y)};
  const Tile neighbours[] = {to + Step{back.dx, 0}, to + Step{0, back.dy}, to + back};
  for (const Tile neighbour : neighbours) {
    if (neighbour != to && neighbour != from && is_clear(neighbour) && meets(map, neighbour, to, gap)) return true;
  }
  return false;
}

constexpr std::size_t rays_at_once = 64;

// Sets the bits of clear tiles in columns of a row.
void add_clear_tiles(const CollisionMap& map, Tile from, const VisionOptions& sight, std::int32_t y, std::int32_t begin,
                     std::int32_t end, TileMask& out) noexcept {
  Segment rays[rays_at_once];
  RayHit hits[rays_at_once];
  Tile tiles[rays_at_once];
  std::size_t count = 0;
  for (std::int32_t x = begin; x < end; ++x) {
    if (!is_near(sight, Tile{x, y} - from)) continue;
    tiles[count] = {x, y};
    rays[count++] = between_centers(from, {x, y});
  }
  cast_rays(map, std::span(rays, count), std::span(hits, count), sight.gap);
  for (std::size_t i = 0; i < count; ++i) {
    if (!hits[i].hit) out.set(tiles[i], true);
  }
}

// Sets the bits of solid tiles of a row that are met, from its ends inwards.
void add_solid_tiles(const CollisionMap& map, Tile from, const VisionOptions& sight, std::int32_t y,
                     TileMask& out) noexcept {
  const auto [min, max] = out.bounds();
  const auto is_clear = [&](Tile tile) { return out.get(tile); };
  const auto look_at = [&](Tile tile) {
    if (tile == from || out.get(tile) || !map.is_solid(tile) || !is_near(sight, tile - from)) return;
    const bool is_met =
        is_met_from_neighbour(map, from, tile, sight.gap, is_clear) || meets(map, from, tile, sight.gap);
    if (is_met) out.set(tile, true);
  };
  for (std::int32_t x = min.x; x < from.x; ++x) look_at({x, y});
  for (std::int32_t x = max.x - 1; x >= from.x; --x) look_at({x, y});
}

}  // namespace

bool is_seen_by_ray(const CollisionMap& map, Tile from, Tile to, CornerGap gap) noexcept {
  if (from == to || meets(map, from, to, gap)) return true;
  const auto is_clear = [&](Tile tile) { return tilespace::is_clear(map, between_centers(from, tile), gap); };
  return map.is_solid(to) && is_met_from_neighbour(map, from, to, gap, is_clear);
}

void field_by_rays(const CollisionMap& map, Tile from, const VisionOptions& sight, TileMask& out) noexcept {
  const auto [min, max] = out.bounds();
  for (std::int32_t y = min.y; y < max.y; ++y) {
    for (std::int32_t x = min.x; x < max.x; x += static_cast<std::int32_t>(rays_at_once))
      add_clear_tiles(map, from, sight, y, x, min_of(x + static_cast<std::int32_t>(rays_at_once), max.x), out);
  }
  for (std::int32_t y = min.y; y < from.y; ++y) add_solid_tiles(map, from, sight, y, out);
  for (std::int32_t y = max.y - 1; y >= from.y; --y) add_solid_tiles(map, from, sight, y, out);
  out.set(from, true);
}

}  // namespace tilespace::detail
