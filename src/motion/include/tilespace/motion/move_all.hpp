// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <tilespace/base/parts.hpp>
#include <tilespace/motion/move.hpp>

/// @file move_all.hpp
/// Movement of many boxes at once, with a fast path for those that touch nothing.
///
/// Most bodies of a game have no contact in a tick. Those are moved in a few operations each; the others by the
/// functions of move.hpp.
///
/// For every function here:
/// Shape       Body `i` moves by translation `i`, and its position is updated in place. If one span is longer than the
///             other, its rest is neither read nor changed. Bodies do not collide with each other.
/// Units       Tile space.
/// Border      move.hpp.
/// Invalid     As one by one: an empty body, or one whose translation is not finite, stays.
/// Exactness   As one by one.
/// Order       The same on every machine.
/// Laws        Bodies end where move_and_stop(), move_and_slide() or move_and_bounce() puts them, bit for bit.

namespace tilespace {

struct World;

/// Moves bodies from the first on, until one may have a contact, has a translation of more than a few tiles, or is
/// invalid. Returns the number of bodies moved.
///
/// Border      See above.
/// Invalid     See above.
/// Cost        As count_unobstructed(). Allocates: never. Threads: any number of readers of the map.
std::size_t move_while_free(const CollisionMap& map, std::span<Body> bodies,
                            std::span<const Vec> translations) noexcept;

/// Moves all bodies with the given collision response, and calls `met(i, moved)`, in order, for each that had a contact
/// or began inside: `moved`, a MoveResult<Body>, is the result of the move of that body.
///
///     move_all(map, balls, steps, CollisionResponse::bounce, [&](std::size_t i, const MoveResult<Body>& moved) {
///       for (const SweepHit& contact : moved.contacts) steps[i] = bounce_off(steps[i], contact.normal);
///     });
///
/// Border      See above.
/// Invalid     See above.
/// Cost        move_while_free(), and a move for each of the others. Allocates: never. Threads: any number of readers
///             of the map.
template <class Met>
void move_all(const CollisionMap& map, std::span<Body> bodies, std::span<const Vec> translations,
              CollisionResponse response, Met met, const MoveOptions& options = {}) {
  const std::size_t count = bodies.size() < translations.size() ? bodies.size() : translations.size();
  // What moves freely ends where the sum is, which is no position of these formats.
  const bool is_rounded = options.positions.kind == PositionFormat::Kind::floats ||
                          options.positions.kind == PositionFormat::Kind::fixed_point;
  for (std::size_t i = 0; i < count; ++i) {
    if (!is_rounded) i += move_while_free(map, bodies.subspan(i, count - i), translations.subspan(i, count - i));
    if (i == count) return;
    const MoveResult<Body> moved = move_as(map, bodies[i], translations[i], response, options);
    bodies[i] = moved.body;
    if (!moved.contacts.empty() || moved.inside) met(i, moved);
  }
}

/// The same without reporting contacts.
/// Border      See above.
/// Invalid     See above.
/// Cost        See above. 1024 bodies a part. Threads: `parts` runs it on those of the caller.
void move_all(const CollisionMap& map, std::span<Body> bodies, std::span<const Vec> translations,
              CollisionResponse response, const MoveOptions& options = {}, const Parts& parts = in_turn) noexcept;

/// A body that had a contact or began inside: its index, and the result of its move.
struct MovedBody {
  std::size_t i = 0;         ///< Its index; that of no body in elements that are not used.
  MoveResult<Body> moved{};  ///< Result of its move.
};

/// Number of bodies in a part of move_all().
inline constexpr std::size_t bodies_in_part = 1024;

namespace detail {
// Moves the bodies of a range, and writes those that had a contact to `met`, which has room for all. Returns how many.
std::size_t move_some(const CollisionMap& map, std::span<Body> bodies, std::span<const Vec> translations,
                      PartRange range, CollisionResponse response, const MoveOptions& options, MovedBody* met) noexcept;
}  // namespace detail

/// Moves all bodies in parts, on the threads of the caller, and calls `met(i, moved)` afterwards, in order and in the
/// calling thread, for each that had a contact or began inside.
///
/// Shape       See above. `room` is memory for contacts: after as many parts as it has room for all bodies of, `met` is
///             called for those, and then the next ones are moved. Its contents afterwards are of no use.
/// Border      See above.
/// Invalid     See above. Room for less than one part: as without parts.
/// Laws        The calls are those of move_all() without parts, but for what `met` changes: `bodies` and
///             `translations` of later indices must be left as they are.
/// Cost        See above. 1024 bodies a part, `bodies_in_part`. Allocates: never. Threads: any number of readers of the
///             map.
template <class Met>
void move_all(const CollisionMap& map, std::span<Body> bodies, std::span<const Vec> translations,
              CollisionResponse response, Met met, std::span<MovedBody> room, const Parts& parts,
              const MoveOptions& options = {}) {
  const std::size_t count = bodies.size() < translations.size() ? bodies.size() : translations.size();
  const std::size_t parts_at_once = room.size() / bodies_in_part;
  if (parts_at_once == 0) return move_all(map, bodies, translations, response, met, options);
  const std::size_t all_parts = part_count(count, bodies_in_part);
  for (std::size_t first = 0; first < all_parts; first += parts_at_once) {
    const std::size_t some = all_parts - first < parts_at_once ? all_parts - first : parts_at_once;
    run_parts(parts, some, [&](std::size_t i) {
      MovedBody* const own = room.data() + i * bodies_in_part;
      const std::size_t met_count = detail::move_some(
          map, bodies, translations, part_range(count, bodies_in_part, first + i), response, options, own);
      if (met_count < bodies_in_part) own[met_count].i = count;
    });
    for (std::size_t i = 0; i < some; ++i) {
      const MovedBody* const own = room.data() + i * bodies_in_part;
      for (std::size_t k = 0; k < bodies_in_part && own[k].i < count; ++k) met(own[k].i, own[k].moved);
    }
  }
}

/// Moves all bodies of a world with the given collision response, one by one, and calls `met(i, moved)`, in order, for
/// each that had a contact or began inside.
///
/// Units       World.
/// Border      move_and_slide() of a world.
/// Invalid     As one by one.
/// Laws        Bodies end where move_as() of a world puts them, bit for bit.
/// Cost        That of the moves. Allocates: never. Threads: any number of readers of the map.
template <class Met>
void move_all(const World& world, std::span<Body> bodies, std::span<const Vec> translations, CollisionResponse response,
              Met met, const MoveOptions& options = {}) {
  const std::size_t count = bodies.size() < translations.size() ? bodies.size() : translations.size();
  for (std::size_t i = 0; i < count; ++i) {
    const MoveResult<Body> moved = move_as(world, bodies[i], translations[i], response, options);
    bodies[i] = moved.body;
    if (!moved.contacts.empty() || moved.inside) met(i, moved);
  }
}

}  // namespace tilespace
