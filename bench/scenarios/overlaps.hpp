// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <tilespace/geom/box.hpp>
#include <tilespace/geom/box3.hpp>
#include <tilespace/geom/circle.hpp>
#include <tilespace/geom/sphere.hpp>
#include <vector>

/// @file overlaps.hpp
/// Spheres and boxes that overlap or do not.

namespace scenarios {

/// A sphere and a box.
template <class Round, class Square>
struct RoundAndSquare {
  Round sphere;
  Square box;
};

/// Pairs of which about so many overlap, in an order that no branch predictor can tell, if they are not sorted. Their numbers are multiples of 1/64,
/// so that floats round nothing either.
template <class Round, class Square>
struct Overlaps {
  std::string name;
  std::vector<RoundAndSquare<Round, Square>> pairs;
};

/// Circles and boxes of sides and diameters from a half to one and a half, thrown into squares so large that 1%, 50% and 99%
/// of them touch; and the second of these once more, sorted, those that touch first.
std::vector<Overlaps<tilespace::Circle, tilespace::Box>> overlaps_in_plane();

/// The same in cubes.
std::vector<Overlaps<tilespace::Sphere, tilespace::Box3>> overlaps_in_space();

}  // namespace scenarios
