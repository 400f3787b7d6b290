// SPDX-License-Identifier: MIT
#include "tiled_testing.hpp"

#include <rapidcheck/gtest.h>

#include "written_maps.hpp"

// A map that is written is the map that is read, in XML as in JSON.

namespace laws_test {
namespace {

using namespace tiled_testing;

RC_GTEST_PROP(TiledLaws, a_map_in_xml_is_read_as_it_was_written, (std::uint32_t seed)) {
  const tilespace::io::TiledMap map = random_map(seed);
  RC_ASSERT(to_json(map_of(in_xml(map))) == to_json(map));
}

RC_GTEST_PROP(TiledLaws, a_map_in_json_is_read_as_it_was_written, (std::uint32_t seed)) {
  const tilespace::io::TiledMap map = random_map(seed);
  RC_ASSERT(to_json(map_of(in_json(map))) == to_json(map));
}

}  // namespace
}  // namespace laws_test
