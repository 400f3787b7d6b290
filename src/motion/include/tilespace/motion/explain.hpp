// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <tilespace/motion/move.hpp>
#include <tilespace/sweep/explain_cast.hpp>
#include <tilespace/sweep/movers.hpp>

/// @file explain.hpp
/// Diagnostics of moves: the straight segments (legs) of a move, to be passed to explain_cast().

namespace tilespace {

struct World;

/// One straight segment of a move: from the start, or a contact, to the next contact, or the end.
template <class Shape>
struct MoveLeg {
  Shape from{};            ///< Position at the beginning of the segment.
  Vec translation{};       ///< Remaining translation: where it would go without contacts.
  SweepHit hit{};          ///< The contact that ends it, as in MoveResult::contacts; no hit if the body arrives.
  SweepOptions options{};  ///< Options to pass to explain_cast(), with the same map and movers.
};

/// Maximum number of segments of a move: one for each contact, and one that arrives for each of two axes.
inline constexpr std::size_t max_legs = max_contacts + 2;

/// A move and its segments.
template <class Shape>
struct Explanation {
  MoveResult<Shape> moved{};                   ///< Result of the move itself, bit for bit.
  ShortList<MoveLeg<Shape>, max_legs> legs{};  ///< Its segments, in order.
};

/// Repeats a move and returns the segments it consists of. For each of them, explain_cast() lists the tiles it came to,
/// and why they did or did not stop the body.
///
/// Units       Tile space.
/// Border      As move.hpp.
/// Invalid     As move.hpp; then there are no segments. There are none without a translation, either.
/// Exactness   `moved` is the result of the move. Hits are its contacts. The beginning of a segment is exact for boxes
///             that start free; for capsules, and for bodies that started inside, it may be off by some roundings.
/// Order       The same on every machine.
/// Laws        The hits of the segments are moved.contacts, in order.
/// Cost        About three times that of the move. Allocates: never. Threads: any number of readers.
/// @{
[[nodiscard]] Explanation<Body> explain(const CollisionMap& map, const Body& body, Vec translation,
                                        CollisionResponse response = CollisionResponse::slide,
                                        const MoveOptions& options = {}) noexcept;
[[nodiscard]] Explanation<Circle> explain(const CollisionMap& map, const Circle& circle, Vec translation,
                                          CollisionResponse response = CollisionResponse::slide,
                                          const MoveOptions& options = {}) noexcept;
[[nodiscard]] Explanation<Capsule> explain(const CollisionMap& map, const Capsule& capsule, Vec translation,
                                           CollisionResponse response = CollisionResponse::slide,
                                           const MoveOptions& options = {}) noexcept;
/// @}

/// Repeats a move among moving solids and moving maps: that of move_among_solids.hpp.
///
/// Units       Tile space.
/// Border      As move_among_solids.hpp. Of a contact with one that moves, `hit.solid` is its index.
/// Invalid     As that; then there are no segments. There are none without a translation, either.
/// Exactness   As above.
/// Laws        The hits of the segments are moved.contacts, in order. Without any that move, as above, bit for bit.
/// Cost        About three times that of the move. Allocates: never. Threads: any number of readers.
/// @{
[[nodiscard]] Explanation<Body> explain(const CollisionMap& map, const Movers& movers, const Body& body,
                                        Vec translation, CollisionResponse response = CollisionResponse::slide,
                                        const MoveOptions& options = {}) noexcept;
[[nodiscard]] Explanation<Circle> explain(const CollisionMap& map, const Movers& movers, const Circle& circle,
                                          Vec translation, CollisionResponse response = CollisionResponse::slide,
                                          const MoveOptions& options = {}) noexcept;
[[nodiscard]] Explanation<Capsule> explain(const CollisionMap& map, const Movers& movers, const Capsule& capsule,
                                           Vec translation, CollisionResponse response = CollisionResponse::slide,
                                           const MoveOptions& options = {}) noexcept;
/// @}

/// Repeats a move in world units and returns its segments in tile space, where explain_cast() takes them.
///
/// Units       World in, but `movers` in tile space, by solids_in_tiles() and maps_in_tiles(); tile space out, the
///             result of the move, too.
/// Border      As move_and_slide() of a world.
/// Invalid     As that; then there are no segments.
/// Laws        `moved.body` is to_tile_space() of the body that the move returns, bit for bit.
/// Cost        As above.
/// @{
[[nodiscard]] Explanation<Body> explain(const World& world, const Body& body, Vec translation,
                                        CollisionResponse response = CollisionResponse::slide,
                                        const MoveOptions& options = {}) noexcept;
[[nodiscard]] Explanation<Circle> explain(const World& world, const Circle& circle, Vec translation,
                                          CollisionResponse response = CollisionResponse::slide,
                                          const MoveOptions& options = {}) noexcept;
[[nodiscard]] Explanation<Capsule> explain(const World& world, const Capsule& capsule, Vec translation,
                                           CollisionResponse response = CollisionResponse::slide,
                                           const MoveOptions& options = {}) noexcept;
[[nodiscard]] Explanation<Body> explain(const World& world, const Movers& movers, const Body& body, Vec translation,
                                        CollisionResponse response = CollisionResponse::slide,
                                        const MoveOptions& options = {}) noexcept;
[[nodiscard]] Explanation<Circle> explain(const World& world, const Movers& movers, const Circle& circle,
                                          Vec translation, CollisionResponse response = CollisionResponse::slide,
                                          const MoveOptions& options = {}) noexcept;
[[nodiscard]] Explanation<Capsule> explain(const World& world, const Movers& movers, const Capsule& capsule,
                                           Vec translation, CollisionResponse response = CollisionResponse::slide,
                                           const MoveOptions& options = {}) noexcept;
/// @}

}  // namespace tilespace
