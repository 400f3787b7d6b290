// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <string_view>
#include <tilespace/io/levels.hpp>
#include <tilespace/io/load_map.hpp>
#include <utility>
#include <vector>

#include "io/fake_files.hpp"
#include "io/io_testing.hpp"

/// @file world_files.hpp
/// What the tests of worlds share: files in memory.

namespace world_files {

using FakeFolder = io_testing::FakeFiles;

/// A map of 2 x 1 tiles of 16 pixels, with these numbers of tiles, all of which are solid.
inline std::string two_tiles(const std::string& tiles) {
  return "<map version=\"1.10\" orientation=\"orthogonal\" width=\"2\" height=\"1\" tilewidth=\"16\" "
         "tileheight=\"16\"><tileset firstgid=\"1\" tilewidth=\"16\" tileheight=\"16\" tilecount=\"4\" columns=\"2\"/>"
         "<layer name=\"walls\"><data encoding=\"csv\">" +
         tiles + "</data></layer></map>";
}

}  // namespace world_files
