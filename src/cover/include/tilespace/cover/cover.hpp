// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/cover/annulus_cover.hpp>
#include <tilespace/cover/any_solid.hpp>
#include <tilespace/cover/boundary.hpp>
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
#include <tilespace/cover/solid_cover.hpp>
#include <tilespace/cover/tiles.hpp>
#include <tilespace/cover/visit_solid.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/world.hpp>

/// @file cover.hpp
/// Conservative rasterization of shapes into tiles, for a map or a world. Includes all public headers of the module.

namespace tilespace {

/// Rasterizes `box`: the tiles of `map` it touches. As cover(TileBox, Box, Border), within the bounds of the map.
[[nodiscard]] inline BoxCover cover(const CollisionMap& map, const Box& box,
                                    Boundary border = Boundary::occupied) noexcept {
  return cover(map.bounds(), box, border);
}

/// Rasterizes `circle`: the tiles of `map` it touches. As cover(TileBox, Circle, Border), within the bounds of the map.
[[nodiscard]] inline CircleCover cover(const CollisionMap& map, const Circle& circle,
                                       Boundary border = Boundary::touching) noexcept {
  return cover(map.bounds(), circle, border);
}

/// Rasterizes `capsule`: the tiles of `map` it touches. As cover(TileBox, Capsule, Border), within the bounds of the
/// map.
[[nodiscard]] inline CapsuleCover cover(const CollisionMap& map, const Capsule& capsule,
                                        Boundary border = Boundary::touching) noexcept {
  return cover(map.bounds(), capsule, border);
}

/// Rasterizes `polygon`: the tiles of `map` it touches. As cover(TileBox, ConvexPolygon, Border), within the bounds of
/// the map.
[[nodiscard]] inline PolygonCover cover(const CollisionMap& map, const ConvexPolygon& polygon,
                                        Boundary border = Boundary::touching) noexcept {
  return cover(map.bounds(), polygon, border);
}

/// Rasterizes `annulus`: the tiles of `map` it touches. As cover(TileBox, Annulus, Border), within the bounds of the
/// map.
[[nodiscard]] inline AnnulusCover cover(const CollisionMap& map, const Annulus& annulus,
                                        Boundary border = Boundary::touching) noexcept {
  return cover(map.bounds(), annulus, border);
}

/// Rasterizes `sector`: the tiles of `map` it touches. As cover(TileBox, Sector, Border), within the bounds of the map.
[[nodiscard]] inline SectorCover cover(const CollisionMap& map, const Sector& sector,
                                       Boundary border = Boundary::touching) noexcept {
  return cover(map.bounds(), sector, border);
}

/// Rasterizes `box`: returns the tiles of `world` it touches.
///
/// Units       World.
/// Border      As cover(TileBox, Box, Border), after the conversion to tile space.
/// Invalid     Under a rotated layout, a world box is not a box in tile space: a broken contract, and no tiles.
/// Exactness   Exact in tile space; the conversion by to_tile_space() rounds.
/// Cost        As cover(TileBox, Box, Border).
[[nodiscard]] BoxCover cover(const World& world, const Box& box, Boundary border = Boundary::occupied) noexcept;

/// Rasterizes `circle`: returns the tiles of `world` it touches.
///
/// Units       World.
/// Border      As cover(TileBox, Circle, Border), after the conversion to tile space.
/// Invalid     Under a layout with non-square tiles, a world circle is not a circle in tile space: a broken contract,
///             and no tiles.
/// Exactness   Exact in tile space; the conversion by to_tile_space() rounds.
/// Cost        As cover(TileBox, Circle, Border).
[[nodiscard]] CircleCover cover(const World& world, const Circle& circle,
                                Boundary border = Boundary::touching) noexcept;

/// Rasterizes `capsule`: returns the tiles of `world` it touches.
///
/// Units       World.
/// Border      As cover(TileBox, Capsule, Border), after the conversion to tile space.
/// Invalid     Under a layout with non-square tiles, a world capsule is not a capsule in tile space: a broken contract,
///             and no tiles.
/// Exactness   Exact in tile space; the conversion by to_tile_space() rounds.
/// Cost        As cover(TileBox, Capsule, Border).
[[nodiscard]] CapsuleCover cover(const World& world, const Capsule& capsule,
                                 Boundary border = Boundary::touching) noexcept;

/// Rasterizes `annulus`: returns the tiles of `world` it touches.
///
/// Units       World.
/// Border      As cover(TileBox, Annulus, Border), after the conversion to tile space.
/// Invalid     Under a layout with non-square tiles, a world annulus is not an annulus in tile space: a broken
///             contract, and no tiles.
/// Exactness   Exact in tile space; the conversion by to_tile_space() rounds.
/// Cost        As cover(TileBox, Annulus, Border).
[[nodiscard]] AnnulusCover cover(const World& world, const Annulus& annulus,
                                 Boundary border = Boundary::touching) noexcept;

/// Rasterizes `sector`: returns the tiles of `world` it touches.
///
/// Units       World.
/// Border      As cover(TileBox, Sector, Border), after the conversion to tile space.
/// Invalid     Under a layout with non-square tiles, a world sector is not a sector in tile space: a broken contract,
///             and no tiles.
/// Exactness   Exact in tile space; the conversion by to_tile_space() rounds.
/// Cost        As cover(TileBox, Sector, Border).
[[nodiscard]] SectorCover cover(const World& world, const Sector& sector,
                                Boundary border = Boundary::touching) noexcept;

/// Rasterizes `polygon`: returns the tiles of `world` it touches.
///
/// Units       World.
/// Border      As cover(TileBox, ConvexPolygon, Border), after the conversion to tile space.
/// Invalid     A corner that is not finite in tile space is a broken contract: no tiles.
/// Exactness   Exact in tile space; the conversion by to_tile_space() rounds.
/// Cost        That of cover(TileBox, ConvexPolygon, Border) and of convex_hull().
[[nodiscard]] PolygonCover cover(const World& world, const ConvexPolygon& polygon,
                                 Boundary border = Boundary::touching) noexcept;

}  // namespace tilespace
