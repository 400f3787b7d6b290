// SPDX-License-Identifier: MIT
#pragma once

#include "seeds.hpp"

/// @file made_seeds.hpp
/// Generated seeds that need no files, so that every target has some on every machine.

namespace fuzz {

/// Adds a small one of every kind: pictures of every colour type, tiles in every packing, rules, maps.
void add_made_seeds(SeedFolder& out);

}  // namespace fuzz
