// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <tilespace/geom/box.hpp>
#include <tilespace/geom/box3.hpp>
#include <tilespace/geom/circle.hpp>
#include <tilespace/geom/sphere.hpp>
#include <vector>

/// @file overlaps.hpp
/// Pairs of spheres and boxes that overlap or do not.

namespace scenarios {

/// A sphere and a box.
template <class Round, class Square>
struct RoundAndSquare {
  Round sphere;
  Square box;
};

/// Pairs of which about this fraction overlaps, in an order that no branch predictor can learn unless sorted. Their
/// coordinates are multiples of 1/64, so they are exact in floats.
template <class Round, class Square>
struct Overlaps {
  std::string name;
  std::vector<RoundAndSquare<Round, Square>> pairs;
};

/// Circles and boxes of sides and diameters from 1/2 to 3/2, in squares of sizes such that 1%, 50% and 99% of them
/// touch; and the 50% once more, sorted, touching pairs first.
std::vector<Overlaps<tilespace::Circle, tilespace::Box>> overlaps_in_plane();

/// The same in cubes.
std::vector<Overlaps<tilespace::Sphere, tilespace::Box3>> overlaps_in_space();

}  // namespace scenarios
