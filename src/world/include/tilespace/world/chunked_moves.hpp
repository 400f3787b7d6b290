// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/base/result.hpp>
#include <tilespace/motion/carry.hpp>
#include <tilespace/motion/move.hpp>
#include <tilespace/world/chunked_map.hpp>

/// @file chunked_moves.hpp
/// Moves of bodies in a world beyond memory: stop, slide or bounce at contacts, and carrying by what moves.
///
/// For every function here:
/// Units       Tile space.
/// Border      As the function of the same name in a map with the tiles, the bounds and the outside of the world.
/// Invalid     As there.
/// Errors      Those of loading the pages around. too_large: more tiles in reach than a window may have.
/// Exactness   As there.
/// Order       The same on every machine, for every size of pages and every budget.
/// Laws        The result in that map, bit for bit, of bodies of every size and in every format of positions.
/// Cost        As there, where all that the body may reach by this move lies in a page and its margin. For longer moves
///             the tiles around are copied, about a nanosecond for a few. Allocates: as ChunkedMap.

namespace tilespace {

/// Moves a body until its first contact, and stops there.
/// Border      See above.
/// Invalid     See above.
/// Cost        See above.
/// @{
[[nodiscard]] Result<MoveResult<Body>, ChunkError> move_and_stop(ChunkedMap& map, const Body& body, Vec translation,
                                                                 const MoveOptions& options = {}) noexcept;
[[nodiscard]] Result<MoveResult<Circle>, ChunkError> move_and_stop(ChunkedMap& map, const Circle& circle,
                                                                   Vec translation,
                                                                   const MoveOptions& options = {}) noexcept;
[[nodiscard]] Result<MoveResult<Capsule>, ChunkError> move_and_stop(ChunkedMap& map, const Capsule& capsule,
                                                                    Vec translation,
                                                                    const MoveOptions& options = {}) noexcept;
/// @}

/// Moves a body and slides along each contact.
/// Border      See above.
/// Invalid     See above.
/// Cost        See above.
/// @{
[[nodiscard]] Result<MoveResult<Body>, ChunkError> move_and_slide(ChunkedMap& map, const Body& body, Vec translation,
                                                                  const MoveOptions& options = {}) noexcept;
[[nodiscard]] Result<MoveResult<Circle>, ChunkError> move_and_slide(ChunkedMap& map, const Circle& circle,
                                                                    Vec translation,
                                                                    const MoveOptions& options = {}) noexcept;
[[nodiscard]] Result<MoveResult<Capsule>, ChunkError> move_and_slide(ChunkedMap& map, const Capsule& capsule,
                                                                     Vec translation,
                                                                     const MoveOptions& options = {}) noexcept;
/// @}

/// Moves a body and bounces off each contact, as a ball.
/// Border      See above.
/// Invalid     See above.
/// Cost        See above.
/// @{
[[nodiscard]] Result<MoveResult<Body>, ChunkError> move_and_bounce(ChunkedMap& map, const Body& body, Vec translation,
                                                                   const MoveOptions& options = {}) noexcept;
[[nodiscard]] Result<MoveResult<Circle>, ChunkError> move_and_bounce(ChunkedMap& map, const Circle& circle,
                                                                     Vec translation,
                                                                     const MoveOptions& options = {}) noexcept;
[[nodiscard]] Result<MoveResult<Capsule>, ChunkError> move_and_bounce(ChunkedMap& map, const Capsule& capsule,
                                                                      Vec translation,
                                                                      const MoveOptions& options = {}) noexcept;
/// @}

/// Moves a body with the given collision response: calls one of the three functions above.
/// Border      See above.
/// Invalid     See above.
/// Cost        See above.
/// @{
[[nodiscard]] Result<MoveResult<Body>, ChunkError> move_as(ChunkedMap& map, const Body& body, Vec translation,
                                                           CollisionResponse response,
                                                           const MoveOptions& options = {}) noexcept;
[[nodiscard]] Result<MoveResult<Circle>, ChunkError> move_as(ChunkedMap& map, const Circle& circle, Vec translation,
                                                             CollisionResponse response,
                                                             const MoveOptions& options = {}) noexcept;
[[nodiscard]] Result<MoveResult<Capsule>, ChunkError> move_as(ChunkedMap& map, const Capsule& capsule, Vec translation,
                                                              CollisionResponse response,
                                                              const MoveOptions& options = {}) noexcept;
/// @}

/// Carries and pushes a body by the steps of all moving solids and moving maps.
/// Border      See above.
/// Invalid     See above.
/// Cost        See above; the reach is four times the sum of all steps.
/// @{
[[nodiscard]] Result<CarryResult, ChunkError> carry(ChunkedMap& map, const Movers& movers, const Body& body,
                                                    const CarryOptions& options = {}) noexcept;
[[nodiscard]] Result<Carried<Circle>, ChunkError> carry(ChunkedMap& map, const Movers& movers, const Circle& circle,
                                                        const CarryOptions& options = {}) noexcept;
[[nodiscard]] Result<Carried<Capsule>, ChunkError> carry(ChunkedMap& map, const Movers& movers, const Capsule& capsule,
                                                         const CarryOptions& options = {}) noexcept;
/// @}

}  // namespace tilespace
