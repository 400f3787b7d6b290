// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <tilespace/geom/capsule.hpp>
#include <tilespace/geom/circle.hpp>
#include <tilespace/sweep/body.hpp>
#include <vector>

#include "scenarios/maps.hpp"

/// @file bodies.hpp
/// Moves of bodies, and maps for them.

namespace scenarios {

/// Scattered tiles, 2 % and 20 % of them solid; a cave; and the same cave with slopes, halves and one-way platforms.
std::vector<Place> places_for_bodies();

/// Start of a body, as the north-west corner of a free unit square, and its displacement.
struct Push {
  tilespace::Point corner;
  tilespace::Vec way;
};

/// Bodies that fit into that square.
inline tilespace::Body box_at(const Push& push) { return {push.corner, {0.8, 0.9}}; }
inline tilespace::Circle circle_at(const Push& push) { return {push.corner + tilespace::Vec{0.5, 0.5}, 0.4}; }
inline tilespace::Capsule capsule_at(const Push& push) {
  return {{push.corner + tilespace::Vec{0.5, 0.35}, push.corner + tilespace::Vec{0.5, 0.65}}, 0.3};
}

/// Displacements of one length.
struct Pushes {
  std::string name;
  std::vector<Push> pushes;
};

/// Displacements of 0.1, 1 and 20 tiles in any direction, from any free tile.
std::vector<Pushes> pushes_in(const Place& place, std::size_t count);

}  // namespace scenarios
