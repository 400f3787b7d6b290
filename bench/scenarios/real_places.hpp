// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "scenarios/maps.hpp"

/// @file real_places.hpp
/// Maps that others have made for games and robots.

namespace scenarios {

/// A dungeon, a basement as a robot sees it, and the streets of a city, each of whole tiles. Those that are not there are
/// told of, and left out; without tilespace::io there are none.
std::vector<Place> real_places();

}  // namespace scenarios
