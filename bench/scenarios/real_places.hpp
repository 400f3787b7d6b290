// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "scenarios/maps.hpp"

/// @file real_places.hpp
/// Maps of real games and robots.

namespace scenarios {

/// A dungeon, a basement mapped by a robot, and the streets of a city, each of full tiles. Missing ones are reported
/// and skipped; without tilespace::io there are none.
std::vector<Place> real_places();

}  // namespace scenarios
