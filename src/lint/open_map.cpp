// SPDX-License-Identifier: MIT
#include "open_map.hpp"
#include <algorithm>
#include <tilespace/lint/tiles_of_rule.hpp>
#include <tilespace/lint/triggers.hpp>
#include <vector>

namespace tilespace::lint {

std::optional<CollisionMap> open_map(const io::LoadedMap& loaded, const LintOptions& options) {
  std::optional<CollisionMap> map;
  if (!options.doors.is_guess()) {
    const io::Result<CollisionMap> doors = tiles_of_rule(loaded, options.doors);
    if (doors && doors->solid_count() != 0) free_tiles_of(map.emplace(loaded.map), *doors);
  }
  const std::vector<Trigger> triggers = triggers_of(loaded);
  const bool has_doors =
      std::any_of(triggers.begin(), triggers.end(), [](const Trigger& it) { return it.kind == TriggerKind::door; });
  if (!has_doors) return map;
  if (!map) map.emplace(loaded.map);
  free_tiles_of_doors(*map, triggers);
  return map;
}

}  // namespace tilespace::lint
