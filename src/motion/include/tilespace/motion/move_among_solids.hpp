// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <tilespace/motion/move.hpp>
#include <tilespace/sweep/movers.hpp>

/// @file move_among_solids.hpp
/// Swept movement of a box, a circle or a capsule with collision response, among tiles, moving solids and moving maps.
///
/// All rules of move.hpp hold; solids and maps stand where they are after_step(), as in movers.hpp. Contacts with them
/// have `solid` set. For what their steps do to a body, see carry.hpp.
///
/// For every function here:
/// Units       Tile space.
/// Border      move.hpp and moving_solid.hpp.
/// Invalid     As move.hpp; solids that are empty before or after their step are ignored.
/// Order       The same on every machine; the order of the solids does not matter.
/// Laws        A body that starts free never ends overlapping tiles or solids. Without solids, the result is that of
///             move.hpp, bit for bit.

namespace tilespace {

struct World;

/// Moves a body until its first contact, and stops there.
/// Border      See above. Always straight on, whatever the order in `options`.
/// Invalid     See above.
/// Cost        One cast among solids, and one overlap test of the position where it ends. Allocates: never.
///             Threads: any number of readers.
/// @{
[[nodiscard]] MoveResult<Body> move_and_stop(const CollisionMap& map, const Movers& movers, const Body& body,
                                             Vec translation, const MoveOptions& options = {}) noexcept;
[[nodiscard]] MoveResult<Circle> move_and_stop(const CollisionMap& map, const Movers& movers, const Circle& circle,
                                               Vec translation, const MoveOptions& options = {}) noexcept;
[[nodiscard]] MoveResult<Capsule> move_and_stop(const CollisionMap& map, const Movers& movers, const Capsule& capsule,
                                                Vec translation, const MoveOptions& options = {}) noexcept;
/// @}

/// Moves a body and slides along each contact.
/// Border      See above.
/// Invalid     See above.
/// Cost        One cast among solids and one overlap test for each contact, and one more. Allocates: never.
///             Threads: any number of readers.
/// @{
[[nodiscard]] MoveResult<Body> move_and_slide(const CollisionMap& map, const Movers& movers, const Body& body,
                                              Vec translation, const MoveOptions& options = {}) noexcept;
[[nodiscard]] MoveResult<Circle> move_and_slide(const CollisionMap& map, const Movers& movers, const Circle& circle,
                                                Vec translation, const MoveOptions& options = {}) noexcept;
[[nodiscard]] MoveResult<Capsule> move_and_slide(const CollisionMap& map, const Movers& movers, const Capsule& capsule,
                                                 Vec translation, const MoveOptions& options = {}) noexcept;
/// @}

/// Moves a body and bounces off each contact, as a ball.
/// Border      See above. Always straight on, whatever the order in `options`.
/// Invalid     See above.
/// Cost        As move_and_slide().
/// @{
[[nodiscard]] MoveResult<Body> move_and_bounce(const CollisionMap& map, const Movers& movers, const Body& body,
                                               Vec translation, const MoveOptions& options = {}) noexcept;
[[nodiscard]] MoveResult<Circle> move_and_bounce(const CollisionMap& map, const Movers& movers, const Circle& circle,
                                                 Vec translation, const MoveOptions& options = {}) noexcept;
[[nodiscard]] MoveResult<Capsule> move_and_bounce(const CollisionMap& map, const Movers& movers, const Capsule& capsule,
                                                  Vec translation, const MoveOptions& options = {}) noexcept;
/// @}

/// Moves a body in world units among tiles and all that moves.
///
/// Returns     As move_and_slide() of a world.
/// Units       World; `movers` in tile space, by solids_in_tiles() and maps_in_tiles() of solids_in_world.hpp.
/// Border      See above, of the converted body.
/// Invalid     As move_and_slide() of a world.
/// Laws        As move_and_slide() of a world: what starts free ends free, also after it was converted again.
/// Cost        As move_and_slide() of a world, among solids.
/// @{
[[nodiscard]] MoveResult<Body> move_and_stop(const World& world, const Movers& movers, const Body& body,
                                             Vec translation, const MoveOptions& options = {}) noexcept;
[[nodiscard]] MoveResult<Circle> move_and_stop(const World& world, const Movers& movers, const Circle& circle,
                                               Vec translation, const MoveOptions& options = {}) noexcept;
[[nodiscard]] MoveResult<Capsule> move_and_stop(const World& world, const Movers& movers, const Capsule& capsule,
                                                Vec translation, const MoveOptions& options = {}) noexcept;
[[nodiscard]] MoveResult<Body> move_and_slide(const World& world, const Movers& movers, const Body& body,
                                              Vec translation, const MoveOptions& options = {}) noexcept;
[[nodiscard]] MoveResult<Circle> move_and_slide(const World& world, const Movers& movers, const Circle& circle,
                                                Vec translation, const MoveOptions& options = {}) noexcept;
[[nodiscard]] MoveResult<Capsule> move_and_slide(const World& world, const Movers& movers, const Capsule& capsule,
                                                 Vec translation, const MoveOptions& options = {}) noexcept;
[[nodiscard]] MoveResult<Body> move_and_bounce(const World& world, const Movers& movers, const Body& body,
                                               Vec translation, const MoveOptions& options = {}) noexcept;
[[nodiscard]] MoveResult<Circle> move_and_bounce(const World& world, const Movers& movers, const Circle& circle,
                                                 Vec translation, const MoveOptions& options = {}) noexcept;
[[nodiscard]] MoveResult<Capsule> move_and_bounce(const World& world, const Movers& movers, const Capsule& capsule,
                                                  Vec translation, const MoveOptions& options = {}) noexcept;
/// @}

}  // namespace tilespace
