// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/grid/layout.hpp>
#include <tilespace/grid/tile.hpp>
#include <tilespace/grid/world.hpp>
#include <tilespace/units/angle.hpp>
#include <tilespace/units/position.hpp>

/// @file world.hpp
/// From the world to tile space and back: the only way from one unit of length to another.

namespace tilespace::units {

namespace detail {

// Vectors: points as seen from an origin that is (0, 0).
[[nodiscard]] Vec way_to_tile_space(const Layout& layout, Vec world) noexcept;
[[nodiscard]] Vec way_to_world(const Layout& layout, Vec tiles) noexcept;

/// A, with another length in place of its own.
template <MotionUnit A, LengthUnit L>
using InLength = Product<Quotient<A, LengthOf<A>>, L>;

}  // namespace detail

/// Which place of tile space is one of the world?
///
/// Units       World in, tile space out.
/// Border      As to_tile_space(const Layout&, Point), whose bits these are.
/// Invalid     The same.
/// Exactness   The same.
/// Cost        The same.
[[nodiscard]] inline Position2<Tiles> to_tile_space(const Layout& layout, Position2<WorldUnits> world) noexcept {
  return Position2<Tiles>(to_tile_space(layout, to_point(world)));
}

/// Which place of the world is one of tile space?
///
/// Units       Tile space in, world out.
/// Border      As to_world(const Layout&, Point), whose bits these are.
/// Invalid     The same.
/// Exactness   The same.
/// Cost        The same.
[[nodiscard]] inline Position2<WorldUnits> to_world(const Layout& layout, Position2<Tiles> place) noexcept {
  return Position2<WorldUnits>(to_world(layout, to_point(place)));
}

/// What is a displacement, a velocity or an acceleration of the world in tile space? What to_tile_space() makes of its end as
/// seen from the origin: turned and mirrored with the tiles, and divided by their size.
///
/// Units       World in, tile space out; seconds stay.
/// Exactness   That of to_tile_space(), with an origin of (0, 0).
/// Cost        That of to_tile_space().
template <MotionUnit A>
  requires std::same_as<LengthOf<A>, WorldUnits>
[[nodiscard]] Vector2<detail::InLength<A, Tiles>> to_tile_space(const Layout& layout, Vector2<A> world) noexcept {
  return Vector2<detail::InLength<A, Tiles>>(detail::way_to_tile_space(layout, to_vec(world)));
}

/// What is a displacement, a velocity or an acceleration of tile space in the world? What to_world() makes of its end as seen
/// from the origin.
///
/// Units       Tile space in, world out; seconds stay.
/// Exactness   That of to_world(), with an origin of (0, 0).
/// Cost        That of to_world().
template <MotionUnit A>
  requires std::same_as<LengthOf<A>, Tiles>
[[nodiscard]] Vector2<detail::InLength<A, WorldUnits>> to_world(const Layout& layout, Vector2<A> vector) noexcept {
  return Vector2<detail::InLength<A, WorldUnits>>(detail::way_to_world(layout, to_vec(vector)));
}

/// Which direction of tile space is one of the world? That of its unit vector there. Where tiles are not square, angles change.
///
/// Invalid     No direction: none.
/// Exactness   That of unit_vector(), to_tile_space() and direction_of(), one after the other.
/// Cost        The same.
[[nodiscard]] Direction2<Tiles> to_tile_space(const Layout& layout, Direction2<WorldUnits> world) noexcept;

/// Which direction of the world is one of tile space? That of its unit vector there. Where tiles are not square, angles change.
///
/// Invalid     No direction: none.
/// Exactness   That of unit_vector(), to_world() and direction_of(), one after the other.
/// Cost        The same.
[[nodiscard]] Direction2<WorldUnits> to_world(const Layout& layout, Direction2<Tiles> direction) noexcept;

/// In which tile is a place?
///
/// Border      Half-open, as tile_at(Point).
/// Invalid     NaN and what lies beyond int32 saturate: a tile outside every map.
/// Exactness   Exact.
/// Cost        That of tile_at(Point).
[[nodiscard]] inline Tile tile_at(Position2<Tiles> place) noexcept { return tile_at(to_point(place)); }

/// In which tile is a place of the world? As tile_at(const World&, Point).
[[nodiscard]] inline Tile tile_at(const World& world, Position2<WorldUnits> place) noexcept {
  return tile_at(world, to_point(place));
}

/// Is the tile at a place of the world solid? As is_solid(const World&, Point).
[[nodiscard]] inline bool is_solid(const World& world, Position2<WorldUnits> place) noexcept {
  return is_solid(world, to_point(place));
}

}  // namespace tilespace::units
