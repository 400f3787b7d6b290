// SPDX-License-Identifier: MIT
#include <tilespace/io/godot.hpp>
#include <tilespace/io/tiled_collision.hpp>

#include "support/bundle.hpp"
#include "support/laws.hpp"
#include "support/laws_of_tiled.hpp"
#include "support/target.hpp"

// Fuzz target: parse_godot, scenes with their tile sets, and their collision maps.

namespace godot_target {

using namespace tilespace::io;

FUZZ_TARGET(godot) {
  fuzz::Bundle bundle(fuzz::bytes_of(data, size));
  const auto scene = fuzz::parsed([&](const Limits& limits) { return parse_godot(bundle.map(), bundle, limits); });
  fuzz::require(bundle.reads() <= fuzz::most_reads, "no more files are read than the limits allow");
  if (!scene) return 0;
  fuzz::require_sound(scene->map);
  for (const Notice& notice : scene->notices) fuzz::require_sound(notice);
  const auto made = fuzz::parsed([&](const Limits& limits) { return to_collision_map(scene->map, {}, limits); });
  if (!made) return 0;
  fuzz::require_sound(made->map);
  fuzz::require_bounds(scene->map, made->map);
  return 0;
}

}  // namespace godot_target
