// SPDX-License-Identifier: MIT
// Flee maps.
#include "path_fields.hpp"

using namespace tilespace;
using namespace tilespace::capi;

namespace {

[[nodiscard]] bool is_known(const tilespace_flee_factor& factor) noexcept {
  return factor.numerator >= 0 && factor.numerator <= 1000 && factor.denominator >= 1 && factor.denominator <= 1000;
}

// What both functions are given.
[[nodiscard]] tilespace_error check(const tilespace_map* map, const tilespace_tile* threats, std::size_t threat_count,
                                    const tilespace_flee_factor* factor, const tilespace_path_options* options,
                                    PathOptions& rules) noexcept {
  if (!is_handle(map)) return TILESPACE_BAD_HANDLE;
  if (factor == nullptr || !is_array(threats, threat_count)) return TILESPACE_BAD_POINTER;
  if (!is_known(*factor)) return TILESPACE_BAD_OPTION;
  return convert_for(map, options, rules);
}

}  // namespace

extern "C" {

tilespace_error tilespace_flee_costs(const tilespace_map* map, const tilespace_tile* threats, size_t threat_count,
                                     const tilespace_flee_factor* factor, const tilespace_path_options* options,
                                     tilespace_workspace* workspace, tilespace_grid* out) {
  PathOptions rules;
  const tilespace_error error = check(map, threats, threat_count, factor, options, rules);
  if (error != TILESPACE_OK) return error;
  return fill_grid<OctileCost>(map, workspace, out, [&](Grid<OctileCost>& grid) {
    return flee_costs(map->world.map, to_cpp(threats, threat_count), to_cpp(*factor), rules, workspace->workspace,
                      grid);
  });
}

tilespace_error tilespace_update_flee_costs(const tilespace_map* map, const tilespace_tile* threats,
                                            size_t threat_count, const tilespace_tile_box* edited,
                                            const tilespace_flee_factor* factor, const tilespace_path_options* options,
                                            tilespace_workspace* workspace, tilespace_grid* threat_costs,
                                            tilespace_grid* out) {
  PathOptions rules;
  const tilespace_error error = check(map, threats, threat_count, factor, options, rules);
  if (error != TILESPACE_OK) return error;
  if (edited == nullptr) return TILESPACE_BAD_POINTER;
  if (threat_costs == out) return TILESPACE_BAD_GRID;
  if (!is_handle(workspace) || !is_handle(threat_costs)) return TILESPACE_BAD_HANDLE;
  auto* const costs = std::get_if<Grid<OctileCost>>(&threat_costs->values);
  if (costs == nullptr || costs->bounds() != map->world.map.bounds()) return TILESPACE_BAD_GRID;
  return fill_grid<OctileCost>(map, workspace, out, [&](Grid<OctileCost>& grid) {
    return update_flee_costs(map->world.map, to_cpp(threats, threat_count), to_cpp(*edited), to_cpp(*factor), rules,
                             workspace->workspace, *costs, grid);
  });
}

uint32_t tilespace_flee_directions(const tilespace_map* map, const tilespace_grid* costs,
                                   const tilespace_flee_factor* factor, const tilespace_path_options* options,
                                   const tilespace_tile* tile) {
  PathOptions rules;
  if (tile == nullptr || !is_handle(costs) || check(map, nullptr, 0, factor, options, rules) != TILESPACE_OK) return 0;
  const auto* const grid = std::get_if<Grid<OctileCost>>(&costs->values);
  if (grid == nullptr) return 0;
  return flee_directions(map->world.map, *grid, to_cpp(*factor), rules, to_cpp(*tile)).bits();
}

}  // extern "C"
