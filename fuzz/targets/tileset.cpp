// SPDX-License-Identifier: MIT
#include <tilespace/io/tiled.hpp>

#include "support/bundle.hpp"
#include "support/laws.hpp"
#include "support/laws_of_tiled.hpp"
#include "support/target.hpp"

// Fuzz target: parse_tileset, XML and JSON, with the templates of its collision shapes.

namespace tileset_target {

using namespace tilespace::io;

FUZZ_TARGET(tileset) {
  fuzz::Bundle bundle(fuzz::bytes_of(data, size));
  const auto tileset = fuzz::parsed([&](const Limits& limits) { return parse_tileset(bundle.map(), bundle, limits); });
  fuzz::require(bundle.reads() <= fuzz::most_reads, "no more files are read than the limits allow");
  if (!tileset) return 0;
  fuzz::require(tileset->first_gid == 1, "a tileset of its own counts from 1");
  fuzz::require_sound(*tileset);
  return 0;
}

}  // namespace tileset_target
