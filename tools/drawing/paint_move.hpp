// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/motion/explain.hpp>

#include "drawing/overlay.hpp"

/// @file paint_move.hpp
/// Drawing of bodies and explained moves.

namespace tilespace::tool {

/// Outline of a body.
void paint_body(Overlay& overlay, const Body& body, Color color, double thickness = 1.0);
void paint_body(Overlay& overlay, const Circle& circle, Color color, double thickness = 1.0);

/// Center of a body.
[[nodiscard]] Point middle_of(const Body& body);
[[nodiscard]] Point middle_of(const Circle& circle);

/// Marks the side of the hit tile, if it is axis-aligned.
void paint_contact(Overlay& overlay, const SweepHit& hit);

/// Colour and name of a tile by its reason.
[[nodiscard]] Color color_of(CandidateReason reason);

/// Draws an explained move: the candidate tiles in the colours of their reasons, the body at the start (blue), at
/// contacts (orange), and at the end (green), the path of its center, and the sides of tiles that were hit (red).
void paint_move(Overlay& overlay, const CollisionMap& map, const Explanation<Body>& told, const Movers& movers = {});
void paint_move(Overlay& overlay, const CollisionMap& map, const Explanation<Circle>& told, const Movers& movers = {});

}  // namespace tilespace::tool
