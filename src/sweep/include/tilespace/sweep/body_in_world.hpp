// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/base/result.hpp>
#include <tilespace/grid/layout.hpp>
#include <tilespace/sweep/body.hpp>
#include <tilespace/sweep/sweep_hit.hpp>

/// @file body_in_world.hpp
/// Conversion of bodies, translations and hits between world units and tile space.
///
/// These are the conversions of the casts and moves that take a World. Each rounds as stated here, and nothing else of
/// such a query rounds more than it does in tile space.

namespace tilespace {

/// Converts a body from world to tile space: its corner `min` by to_tile_space(layout, Point), its size by the tile
/// size.
///
/// Units       World in, tile space out.
/// Border      The size in tiles is the same at every position. Along an axis of tile space that runs against the
///             world, `min` is the far corner, and the corner in tile space is its image minus the size in tiles.
/// Invalid     An empty body stays empty. Layouts that is_valid() refuses: defined, but meaningless.
/// Errors      not_a_shape if the layout is rotated by anything but quarter turns.
/// Exactness   Each operation rounded once: the size divided by the tile size; the corner as a point; minus the size.
/// Cost        Four divisions. Allocates: never.
[[nodiscard]] Result<Body> to_tile_space(const Layout& layout, const Body& world) noexcept;

/// Converts a translation, a velocity or another difference of points from world to tile space: as a point, by the
/// layout with its origin at (0, 0).
///
/// Units       World in, tile space out.
/// Border      None.
/// Invalid     Coordinates that are not finite stay not finite.
/// Exactness   That of to_tile_space(layout, Point). In layouts rotated by quarter turns or not at all: one rounding.
/// Cost        Two divisions. Allocates: never.
[[nodiscard]] Vec translation_in_tiles(const Layout& layout, Vec world) noexcept;

/// Converts a translation or a velocity from tile space to world.
///
/// Units       Tile space in, world out.
/// Border      None.
/// Invalid     Coordinates that are not finite stay not finite.
/// Exactness   That of to_world(layout, Point). In layouts rotated by quarter turns or not at all: one rounding.
/// Cost        Two products. Allocates: never.
[[nodiscard]] Vec translation_in_world(const Layout& layout, Vec tiles) noexcept;

/// Converts a hit from tile space to world: its normal and the line of its side. The tile, its side and the fraction
/// are the same in both: sides are those of the map, north where rows begin.
///
/// Units       Tile space in, world out.
/// Border      As that of the cast.
/// Invalid     No hit stays none.
/// Exactness   In a layout that is rotated by quarter turns or not at all, a normal along an axis stays one, exactly,
///             and the line is a coordinate of to_world(); in others, the line is 0. Other normals are of length 1, up
///             to rounding. Where tiles are not square, it is the normal of the surface in the world.
/// Cost        Some ten operations; with a square root for slanted normals where tiles are not square.
[[nodiscard]] SweepHit hit_in_world(const Layout& layout, const SweepHit& hit) noexcept;

}  // namespace tilespace
