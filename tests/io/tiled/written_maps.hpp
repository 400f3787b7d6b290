// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <tilespace/io/tiled_map.hpp>

/// @file written_maps.hpp
/// Maps at random, and their files, written without the code that reads them.

namespace tiled_testing {

/// A map with layers of all kinds, groups, objects and properties, the same for the same seed.
tilespace::io::TiledMap random_map(std::uint32_t seed);

/// Its file in XML: tiles as csv, or one by one.
std::string in_xml(const tilespace::io::TiledMap& map);
/// Its file in JSON: tiles as numbers.
std::string in_json(const tilespace::io::TiledMap& map);

}  // namespace tiled_testing
