// SPDX-License-Identifier: MIT
#pragma once

#include "seeds.hpp"

/// @file made_seeds.hpp
/// Seeds that need no file: so that every target has some, wherever it runs.

namespace fuzz {

/// A small one of every kind: pictures of every colour type, tiles in every packing, rules, maps.
void add_made_seeds(SeedFolder& out);

}  // namespace fuzz
