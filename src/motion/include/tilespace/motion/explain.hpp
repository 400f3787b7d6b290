// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <tilespace/motion/move.hpp>
#include <tilespace/trace/explain_cast.hpp>

/// @file explain.hpp
/// Why does a body end up there? The same move, told.

namespace tilespace {

/// One straight part of a move: from the start, or a contact, to the next contact, or the end.
template <class Shape>
struct Leg {
  Shape from{};            ///< Where the body is when the leg begins.
  Vec way{};               ///< Where it would go if nothing was met.
  SweepHit hit{};          ///< The contact that ends it, as in Moved::contacts; no hit if the body arrives.
  SweepOptions options{};  ///< What explain_cast(map, from, way, options, out) is to be asked with.
};

/// How many legs has a move at most? One for each contact, and for each of two axes one that arrives.
inline constexpr std::size_t max_legs = max_contacts + 2;

/// A move, and the legs it is made of.
template <class Shape>
struct Explanation {
  Moved<Shape> moved{};                    ///< What the move itself says, bit for bit.
  ShortList<Leg<Shape>, max_legs> legs{};  ///< Its parts, in order.
};

/// Of which legs is the move made that goes `response`? Each of them can be asked by explain_cast() which tiles it came to,
/// and why they did or did not decide.
///
/// Units       Tile space.
/// Border      As move.hpp.
/// Invalid     As move.hpp: then there are no legs; nor are there without a translation.
/// Exactness   `moved` is what the move gives. Hits are its contacts. Where a leg begins is exact for boxes that start free;
///             where a capsule does, or a body that started inside, may be off by some roundings.
/// Order       The same on every machine.
/// Laws        The hits of the legs are moved.contacts, in order.
/// Cost        Three times that of the move, about. Allocates: never. Threads: any number of readers.
/// @{
[[nodiscard]] Explanation<Body> explain(const CollisionMap& map, const Body& body, Vec translation,
                                        Response response = Response::slide, const MoveOptions& options = {}) noexcept;
[[nodiscard]] Explanation<Circle> explain(const CollisionMap& map, const Circle& circle, Vec translation,
                                          Response response = Response::slide,
                                          const MoveOptions& options = {}) noexcept;
[[nodiscard]] Explanation<Capsule> explain(const CollisionMap& map, const Capsule& capsule, Vec translation,
                                           Response response = Response::slide,
                                           const MoveOptions& options = {}) noexcept;
/// @}

}  // namespace tilespace
