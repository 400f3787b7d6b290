// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "seeds.hpp"

/// @file layer_seeds.hpp
/// Seeds of the target layer_data: the texts of the layers of a map.

namespace fuzz {

/// Adds the first layers of a map in XML or JSON, each with its number of tiles.
void add_layer_seeds(SeedFolder& out, std::string_view name, std::string_view map);

}  // namespace fuzz
