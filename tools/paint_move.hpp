// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/motion/explain.hpp>

#include "overlay.hpp"

/// @file paint_move.hpp
/// Bodies, and where they go, over a map.

namespace tilespace::tool {

/// The line around a body.
void paint_body(Overlay& overlay, const Body& body, Color color, double thickness = 1.0);
void paint_body(Overlay& overlay, const Circle& circle, Color color, double thickness = 1.0);

/// Where its middle is.
[[nodiscard]] Point middle_of(const Body& body);
[[nodiscard]] Point middle_of(const Circle& circle);

/// The side of a tile that was met, if it is along an axis.
void paint_contact(Overlay& overlay, const SweepHit& hit);

/// In which colour a tile is shown, and how it is called, for the reason it has.
[[nodiscard]] Color color_of(Reason reason);

/// A move, told: the tiles that it comes to in the colours of their reasons, the body at the start (blue), at contacts
/// (orange), and at the end (green), the way of its middle, and the sides that were met (red).
void paint_move(Overlay& overlay, const CollisionMap& map, const Explanation<Body>& told);
void paint_move(Overlay& overlay, const CollisionMap& map, const Explanation<Circle>& told);

}  // namespace tilespace::tool
