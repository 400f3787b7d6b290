// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/annulus.hpp>
#include <tilespace/geom/box.hpp>
#include <tilespace/geom/capsule.hpp>
#include <tilespace/geom/circle.hpp>
#include <tilespace/geom/convex_polygon.hpp>
#include <tilespace/geom/sector.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/world.hpp>
#include <tilespace/sweep/body.hpp>

/// @file overlaps_solid.hpp
/// Overlap tests (penetration) between a body and the solid tiles of a map: footprints of robots, bodies of games.
///
/// For every overload here:
/// Units       Tile space; with a World, its units.
/// Border      Contact is no overlap, and one-way shapes and walls overlap nothing: sweep_hit.hpp.
/// Invalid     An empty shape, or a circle or capsule with an infinite radius: false. Outside the map: map.outside().
/// Exactness   Exact for all doubles.

namespace tilespace {

/// Tests whether the body overlaps something solid.
/// Cost        O(rows touched), and some dozen operations for each solid tile.
[[nodiscard]] bool overlaps_solid(const CollisionMap& map, const Body& body) noexcept;

/// Tests whether the circle overlaps something solid.
/// Cost        As for a body.
[[nodiscard]] bool overlaps_solid(const CollisionMap& map, const Circle& circle) noexcept;

/// Tests whether the capsule overlaps something solid.
/// Cost        As for a body.
[[nodiscard]] bool overlaps_solid(const CollisionMap& map, const Capsule& capsule) noexcept;

/// Tests whether the box overlaps something solid. The same as for a Body, where its size is a double.
/// Invalid     An empty box: false. Infinite bounds: the part in tile space.
/// Cost        As for a body.
[[nodiscard]] bool overlaps_solid(const CollisionMap& map, const Box& box) noexcept;

/// Tests whether the convex polygon overlaps something solid: a turned footprint.
/// Invalid     The empty polygon: false.
/// Cost        That of cover(), 64 tiles at a time; for each shaped tile below it some dozen operations.
[[nodiscard]] bool overlaps_solid(const CollisionMap& map, const ConvexPolygon& polygon) noexcept;

/// Tests whether the annulus overlaps something solid: a ring that is swept, a moat.
/// Invalid     As above. An infinite outer radius reaches to the end of tile space.
/// Cost        As for a polygon.
[[nodiscard]] bool overlaps_solid(const CollisionMap& map, const Annulus& annulus) noexcept;

/// Tests whether the sector overlaps something solid: a cone of flames, a door that turns.
/// Invalid     As above. An infinite radius reaches to the end of tile space.
/// Cost        As for a polygon.
[[nodiscard]] bool overlaps_solid(const CollisionMap& map, const Sector& sector) noexcept;

/// Tests whether a shape of the world overlaps something solid.
///
/// Units       World. The shape is converted by to_tile_space(), a Body by that of body_in_world.hpp; a box, and a Body
///             by its to_box(), as the polygon_of() it, if the layout is turned by other than quarter turns.
/// Border      See above.
/// Invalid     A round shape where tiles are not square is a broken contract: false. A box or a body without area in a
///             turned layout: false.
/// Exactness   Exact for the shape in tile space.
/// Cost        As in tile space, and that of the conversion.
/// @{
[[nodiscard]] bool overlaps_solid(const World& world, const Body& body) noexcept;
[[nodiscard]] bool overlaps_solid(const World& world, const Box& box) noexcept;
[[nodiscard]] bool overlaps_solid(const World& world, const Circle& circle) noexcept;
[[nodiscard]] bool overlaps_solid(const World& world, const Capsule& capsule) noexcept;
[[nodiscard]] bool overlaps_solid(const World& world, const ConvexPolygon& polygon) noexcept;
[[nodiscard]] bool overlaps_solid(const World& world, const Annulus& annulus) noexcept;
[[nodiscard]] bool overlaps_solid(const World& world, const Sector& sector) noexcept;
/// @}

}  // namespace tilespace
