// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <tilespace/motion/move.hpp>

/// @file move_all.hpp
/// Where do many boxes end up, each pushed its way?
///
/// Most bodies of a game meet nothing in a tick. Those are moved in a few operations each; the others, as move.hpp says.
///
/// For every function here:
/// Shape       Body `i` goes along translation `i`, and is put to where it ends. Where there are fewer of one kind, what is
///             left over is neither looked at nor changed. Bodies do not meet each other.
/// Units       Tile space.
/// Border      move.hpp.
/// Invalid     As one by one: what has no place stays.
/// Exactness   As one by one.
/// Order       The same on every machine.
/// Laws        Bodies end where move_and_stop(), move_and_slide() or move_and_bounce() puts them, bit for bit.

namespace tilespace {

/// Moves bodies, one after the other from the first on, until one may meet something on a way of a few tiles, or has no place.
/// How many were moved?
///
/// Border      See above.
/// Invalid     See above.
/// Cost        As count_free_ways(). Allocates: never. Threads: any number of readers of the map.
std::size_t move_while_free(const CollisionMap& map, std::span<Body> bodies,
                            std::span<const Vec> translations) noexcept;

/// Moves all bodies as `response` says, and calls `met(i, moved)` for each that met something or began inside, in their order:
/// `moved`, a Moved<Body>, is what the move of one body gives.
///
///     move_all(Response::bounce, map, balls, ways, [&](std::size_t i, const Moved<Body>& moved) {
///       for (const SweepHit& contact : moved.contacts) velocities[i] = bounce_off(velocities[i], contact.normal);
///     });
///
/// Border      See above.
/// Invalid     See above.
/// Cost        move_while_free(), and a move for each of the others. Allocates: never. Threads: any number of readers of the
///             map.
template <class Met>
void move_all(Response response, const CollisionMap& map, std::span<Body> bodies, std::span<const Vec> translations,
              Met met, const MoveOptions& options = {}) {
  const std::size_t count = bodies.size() < translations.size() ? bodies.size() : translations.size();
  for (std::size_t i = 0; i < count; ++i) {
    i += move_while_free(map, bodies.subspan(i, count - i), translations.subspan(i, count - i));
    if (i == count) return;
    const Moved<Body> moved = move_as(response, map, bodies[i], translations[i], options);
    bodies[i] = moved.body;
    if (!moved.contacts.empty() || moved.inside) met(i, moved);
  }
}

/// The same where nobody asks what they met.
/// Border      See above.
/// Invalid     See above.
/// Cost        See above.
void move_all(Response response, const CollisionMap& map, std::span<Body> bodies, std::span<const Vec> translations,
              const MoveOptions& options = {}) noexcept;

}  // namespace tilespace
