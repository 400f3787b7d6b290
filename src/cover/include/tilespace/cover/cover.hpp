// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/cover/annulus_cover.hpp>
#include <tilespace/cover/any_solid.hpp>
#include <tilespace/cover/border.hpp>
#include <tilespace/cover/box_cover.hpp>
#include <tilespace/cover/capsule_cover.hpp>
#include <tilespace/cover/circle_cover.hpp>
#include <tilespace/cover/count_solid.hpp>
#include <tilespace/cover/first_solid.hpp>
#include <tilespace/cover/grown.hpp>
#include <tilespace/cover/nearest_solid.hpp>
#include <tilespace/cover/polygon_cover.hpp>
#include <tilespace/cover/sector_cover.hpp>
#include <tilespace/cover/set_operations.hpp>
#include <tilespace/cover/tiles.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/world.hpp>

/// @file cover.hpp
/// Which tiles does an area touch? All of the module, asked of a map or of a world.

namespace tilespace {

/// Which tiles of `map` does `box` touch? As cover(TileBox, Box, Border), within the bounds of the map.
[[nodiscard]] inline BoxCover cover(const CollisionMap& map, const Box& box,
                                    Border border = Border::occupied) noexcept {
  return cover(map.bounds(), box, border);
}

/// Which tiles of `map` does `circle` touch? As cover(TileBox, Circle, Border), within the bounds of the map.
[[nodiscard]] inline CircleCover cover(const CollisionMap& map, const Circle& circle,
                                       Border border = Border::touching) noexcept {
  return cover(map.bounds(), circle, border);
}

/// Which tiles of `map` does `capsule` touch? As cover(TileBox, Capsule, Border), within the bounds of the map.
[[nodiscard]] inline CapsuleCover cover(const CollisionMap& map, const Capsule& capsule,
                                        Border border = Border::touching) noexcept {
  return cover(map.bounds(), capsule, border);
}

/// Which tiles of `map` does `polygon` touch? As cover(TileBox, ConvexPolygon, Border), within the bounds of the map.
[[nodiscard]] inline PolygonCover cover(const CollisionMap& map, const ConvexPolygon& polygon,
                                        Border border = Border::touching) noexcept {
  return cover(map.bounds(), polygon, border);
}

/// Which tiles of `map` does `annulus` touch? As cover(TileBox, Annulus, Border), within the bounds of the map.
[[nodiscard]] inline AnnulusCover cover(const CollisionMap& map, const Annulus& annulus,
                                        Border border = Border::touching) noexcept {
  return cover(map.bounds(), annulus, border);
}

/// Which tiles of `map` does `sector` touch? As cover(TileBox, Sector, Border), within the bounds of the map.
[[nodiscard]] inline SectorCover cover(const CollisionMap& map, const Sector& sector,
                                       Border border = Border::touching) noexcept {
  return cover(map.bounds(), sector, border);
}

/// Which tiles of `world` does `box` touch?
///
/// Units       World.
/// Border      As cover(TileBox, Box, Border), after the conversion to tile space.
/// Invalid     Under a rotated layout a box is none in tile space: a broken contract, and no tiles.
/// Exactness   Exact in tile space; to_tile_space() rounds on the way there.
/// Cost        As cover(TileBox, Box, Border).
[[nodiscard]] BoxCover cover(const World& world, const Box& box, Border border = Border::occupied) noexcept;

/// Which tiles of `world` does `circle` touch?
///
/// Units       World.
/// Border      As cover(TileBox, Circle, Border), after the conversion to tile space.
/// Invalid     Under a layout whose tiles are not square a circle is none in tile space: a broken contract, and no tiles.
/// Exactness   Exact in tile space; to_tile_space() rounds on the way there.
/// Cost        As cover(TileBox, Circle, Border).
[[nodiscard]] CircleCover cover(const World& world, const Circle& circle, Border border = Border::touching) noexcept;

/// Which tiles of `world` does `capsule` touch?
///
/// Units       World.
/// Border      As cover(TileBox, Capsule, Border), after the conversion to tile space.
/// Invalid     Under a layout whose tiles are not square it is none in tile space: a broken contract, and no tiles.
/// Exactness   Exact in tile space; to_tile_space() rounds on the way there.
/// Cost        As cover(TileBox, Capsule, Border).
[[nodiscard]] CapsuleCover cover(const World& world, const Capsule& capsule, Border border = Border::touching) noexcept;

/// Which tiles of `world` does `annulus` touch?
///
/// Units       World.
/// Border      As cover(TileBox, Annulus, Border), after the conversion to tile space.
/// Invalid     Under a layout whose tiles are not square it is none in tile space: a broken contract, and no tiles.
/// Exactness   Exact in tile space; to_tile_space() rounds on the way there.
/// Cost        As cover(TileBox, Annulus, Border).
[[nodiscard]] AnnulusCover cover(const World& world, const Annulus& annulus, Border border = Border::touching) noexcept;

/// Which tiles of `world` does `sector` touch?
///
/// Units       World.
/// Border      As cover(TileBox, Sector, Border), after the conversion to tile space.
/// Invalid     Under a layout whose tiles are not square it is none in tile space: a broken contract, and no tiles.
/// Exactness   Exact in tile space; to_tile_space() rounds on the way there.
/// Cost        As cover(TileBox, Sector, Border).
[[nodiscard]] SectorCover cover(const World& world, const Sector& sector, Border border = Border::touching) noexcept;

/// Which tiles of `world` does `polygon` touch?
///
/// Units       World.
/// Border      As cover(TileBox, ConvexPolygon, Border), after the conversion to tile space.
/// Invalid     A corner that is not finite in tile space is a broken contract: no tiles.
/// Exactness   Exact in tile space; to_tile_space() rounds on the way there.
/// Cost        As cover(TileBox, ConvexPolygon, Border), and convex_hull().
[[nodiscard]] PolygonCover cover(const World& world, const ConvexPolygon& polygon,
                                 Border border = Border::touching) noexcept;

}  // namespace tilespace
