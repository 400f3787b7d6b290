// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <tilespace/grid/world.hpp>
#include <tilespace/sweep/body_in_world.hpp>
#include <tilespace/sweep/movers.hpp>

/// @file solids_in_world.hpp
/// Moving platforms (kinematic bodies) and moving tilemaps in world units: conversion once a tick, and casts of bodies
/// among them.
///
/// A tick converts its solids and maps once, into memory of the caller, and then asks for any number of bodies among
/// them. All functions that take a World and Movers take what is converted: it is in tile space, and all else is in
/// world units.

namespace tilespace {

/// Converts moving solids from world to tile space, and writes them to `out`.
///
/// Returns     The number of solids. If `out` is shorter, only as many are written as fit.
/// Units       World in, tile space out. Boxes are converted by to_tile_space(layout, Body), displacements by the tile
///             size; `belt` is along the rows of the map, and `one_way` are sides of the map: in layouts with y up,
///             north is up.
/// Border      After its step in tile space, a solid is at the image of where it is after its step in the world, so
///             that what stands on it now stands on it in the next tick, too.
/// Invalid     A solid that is empty in the world is empty in tile space, and ignored by all queries. A layout that is
///             rotated by anything but quarter turns is a broken contract: all solids are empty; and so are those with
///             a radius where tiles are not square.
/// Exactness   The displacement is one whose sum with the start, rounded once, is the image of the end. A step of more
///             than the distance from its end to the origin of the layout may end some roundings beside it.
/// Order       The same on every machine.
/// Cost        Some dozen operations for each solid. Allocates: never.
std::size_t solids_in_tiles(const Layout& layout, std::span<const MovingSolid> world,
                            std::span<MovingSolid> out) noexcept;

/// Converts moving maps from world to tile space, and writes them to `out`. Their tiles are those of the map of the
/// world, as large and along the same axes.
///
/// Returns     The number of maps. If `out` is shorter, only as many are written as fit.
/// Units       World in, tile space out. The position of a map in the world is that of the corner of its tile (0, 0)
///             towards row -1 and column -1: on the upper left where y is up, too.
/// Border      After its step in tile space, a map is at the image of where it is after its step in the world.
/// Invalid     A position that is not finite, before or after the step, and a layout that is_valid() refuses: a map
///             without tiles, which is ignored by all queries. A layout that is rotated by anything but quarter turns
///             is a broken contract, with the same result.
/// Exactness   As solids_in_tiles().
/// Order       The same on every machine.
/// Cost        Some dozen operations for each map. Allocates: never.
std::size_t maps_in_tiles(const Layout& layout, std::span<const MovingMap> world, std::span<MovingMap> out) noexcept;

/// Casts a body of a world along `translation` and returns the first hit among tiles and all that moves.
///
/// Returns     The hit with its normal and its line in the world: hit_in_world().
/// Units       World; `movers` in tile space: solids by solids_in_tiles(), maps by maps_in_tiles().
/// Border      movers.hpp.
/// Invalid     As the cast of a world without movers.
/// Exactness   As the cast of a world without movers.
/// Cost        That of the cast among movers, and of the conversion.
/// @{
[[nodiscard]] SweepHit cast_box(const World& world, const Movers& movers, const Body& body, Vec translation,
                                const SweepOptions& options = {}) noexcept;
[[nodiscard]] SweepHit cast_circle(const World& world, const Movers& movers, const Circle& circle, Vec translation,
                                   const SweepOptions& options = {}) noexcept;
[[nodiscard]] SweepHit cast_capsule(const World& world, const Movers& movers, const Capsule& capsule, Vec translation,
                                    const SweepOptions& options = {}) noexcept;
/// @}

/// Tests whether a body of a world overlaps a solid tile or something that moves.
/// Units       World; `movers` in tile space, as above.
/// Border      movers.hpp. Contact is no overlap.
/// Invalid     As overlaps_solid() of the body in a world.
/// Exactness   Exact for the body in tile space.
/// Cost        That in tile space, and of the conversion.
/// @{
[[nodiscard]] bool overlaps_solid(const World& world, const Movers& movers, const Body& body) noexcept;
[[nodiscard]] bool overlaps_solid(const World& world, const Movers& movers, const Circle& circle) noexcept;
[[nodiscard]] bool overlaps_solid(const World& world, const Movers& movers, const Capsule& capsule) noexcept;
/// @}

}  // namespace tilespace
