// SPDX-License-Identifier: MIT
#include <tilespace/io/tiled.hpp>

#include "support/bundle.hpp"
#include "support/laws.hpp"
#include "support/laws_of_tiled.hpp"
#include "support/target.hpp"

// Fuzz target: parse_tiled, XML and JSON, with tilesets and templates; and all functions of tiled_map.hpp and
// properties.hpp.

namespace tiled_map_target {

using namespace tilespace::io;

FUZZ_TARGET(tiled_map) {
  fuzz::Bundle bundle(fuzz::bytes_of(data, size));
  const auto map = fuzz::parsed([&](const Limits& limits) { return parse_tiled(bundle.map(), bundle, limits); });
  fuzz::require(bundle.reads() <= fuzz::most_reads, "no more files are read than the limits allow");
  if (map) fuzz::require_sound(*map);
  return 0;
}

}  // namespace tiled_map_target
