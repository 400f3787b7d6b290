// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/grid/layout.hpp>
#include <tilespace/grid/tile.hpp>
#include <tilespace/grid/world.hpp>
#include <tilespace/units/angle.hpp>
#include <tilespace/units/position.hpp>

/// @file world.hpp
/// Conversion of quantities between world and tile space: the only conversion between units of length.

namespace tilespace::units {

namespace detail {

// Conversion of vectors: as points, with an origin of (0, 0).
[[nodiscard]] Vec way_to_tile_space(const Layout& layout, Vec world) noexcept;
[[nodiscard]] Vec way_to_world(const Layout& layout, Vec tiles) noexcept;

/// The unit A with its length replaced by L.
template <MotionUnit A, LengthUnit L>
using InLength = Product<Quotient<A, LengthOf<A>>, L>;

}  // namespace detail

/// Converts a position from world to tile space.
///
/// Units       World in, tile space out.
/// Border      As to_tile_space(const Layout&, Point), with the same bits.
/// Invalid     The same.
/// Exactness   The same.
/// Cost        The same.
[[nodiscard]] inline Position2<Tiles> to_tile_space(const Layout& layout, Position2<WorldUnits> world) noexcept {
  return Position2<Tiles>(to_tile_space(layout, to_point(world)));
}

/// Converts a position from tile space to world.
///
/// Units       Tile space in, world out.
/// Border      As to_world(const Layout&, Point), with the same bits.
/// Invalid     The same.
/// Exactness   The same.
/// Cost        The same.
[[nodiscard]] inline Position2<WorldUnits> to_world(const Layout& layout, Position2<Tiles> place) noexcept {
  return Position2<WorldUnits>(to_world(layout, to_point(place)));
}

/// Converts a displacement, a velocity or an acceleration from world to tile space: rotated and mirrored with the
/// tiles, and divided by their size, as to_tile_space() of its end point relative to the origin.
///
/// Units       World in, tile space out; seconds stay.
/// Exactness   That of to_tile_space(), with an origin of (0, 0).
/// Cost        That of to_tile_space().
template <MotionUnit A>
  requires std::same_as<LengthOf<A>, WorldUnits>
[[nodiscard]] Vector2<detail::InLength<A, Tiles>> to_tile_space(const Layout& layout, Vector2<A> world) noexcept {
  return Vector2<detail::InLength<A, Tiles>>(detail::way_to_tile_space(layout, to_vec(world)));
}

/// Converts a displacement, a velocity or an acceleration from tile space to world, as to_world() of its end point
/// relative to the origin.
///
/// Units       Tile space in, world out; seconds stay.
/// Exactness   That of to_world(), with an origin of (0, 0).
/// Cost        That of to_world().
template <MotionUnit A>
  requires std::same_as<LengthOf<A>, Tiles>
[[nodiscard]] Vector2<detail::InLength<A, WorldUnits>> to_world(const Layout& layout, Vector2<A> vector) noexcept {
  return Vector2<detail::InLength<A, WorldUnits>>(detail::way_to_world(layout, to_vec(vector)));
}

/// Converts a direction from world to tile space: the direction of its converted unit vector. If tiles are not square,
/// angles change.
///
/// Invalid     No direction: none.
/// Exactness   That of unit_vector(), to_tile_space() and direction_of(), one after the other.
/// Cost        The same.
[[nodiscard]] Direction2<Tiles> to_tile_space(const Layout& layout, Direction2<WorldUnits> world) noexcept;

/// Converts a direction from tile space to world: the direction of its converted unit vector. If tiles are not square,
/// angles change.
///
/// Invalid     No direction: none.
/// Exactness   That of unit_vector(), to_world() and direction_of(), one after the other.
/// Cost        The same.
[[nodiscard]] Direction2<WorldUnits> to_world(const Layout& layout, Direction2<Tiles> direction) noexcept;

/// The tile that contains a position.
///
/// Border      Half-open, as tile_at(Point).
/// Invalid     NaN and values beyond int32 saturate: a tile outside every map.
/// Exactness   Exact.
/// Cost        That of tile_at(Point).
[[nodiscard]] inline Tile tile_at(Position2<Tiles> place) noexcept { return tile_at(to_point(place)); }

/// The tile that contains a world position. As tile_at(const World&, Point).
[[nodiscard]] inline Tile tile_at(const World& world, Position2<WorldUnits> place) noexcept {
  return tile_at(world, to_point(place));
}

/// Tests whether the tile that contains a world position is solid. As is_solid(const World&, Point).
[[nodiscard]] inline bool is_solid(const World& world, Position2<WorldUnits> place) noexcept {
  return is_solid(world, to_point(place));
}

}  // namespace tilespace::units
