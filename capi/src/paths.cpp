// SPDX-License-Identifier: MIT
// Paths, movement ranges, fields of steps, costs and distances, connected components.
#include <limits>

#include "output.hpp"
#include "path_fields.hpp"
#include "shapes.hpp"

using namespace tilespace;
using namespace tilespace::capi;

namespace {

[[nodiscard]] PathTiles which_tiles(std::uint32_t corners) noexcept {
  return corners != 0 ? PathTiles::corners : PathTiles::all;
}

template <class Space>
[[nodiscard]] bool fill_distances(const Space& space, double most, bool has_sign, const tilespace_tile_box* edited,
                                  Workspace& workspace, Grid<float>& out) noexcept {
  if (edited == nullptr) {
    return has_sign ? signed_distance_field(space, most, workspace, out) : distance_field(space, most, workspace, out);
  }
  const TileBox box = to_cpp(*edited);
  return has_sign ? update_signed_distance_field(space, box, most, workspace, out)
                  : update_distance_field(space, box, most, workspace, out);
}

// Whether a map can be the inflated one of another.
[[nodiscard]] tilespace_error check_inflated(const tilespace_map* map, const tilespace_tile_box* edited,
                                             const tilespace_workspace* workspace,
                                             const tilespace_map* inflated) noexcept {
  if (!is_handle(map) || !is_handle(workspace) || !is_handle(inflated)) return TILESPACE_BAD_HANDLE;
  if (edited == nullptr) return TILESPACE_BAD_POINTER;
  return map == inflated || map->world.map.bounds() != inflated->world.map.bounds() ? TILESPACE_BAD_SIZE : TILESPACE_OK;
}

// A field of steps or costs to goals: made anew, or updated after edits.
template <class Value, class Make, class Update>
tilespace_error fill_to_goals(const tilespace_map* map, const tilespace_tile* goals, size_t goal_count,
                              const tilespace_path_options* options, const tilespace_tile_box* edited,
                              tilespace_workspace* workspace, tilespace_grid* out, Make make, Update update) {
  PathOptions rules;
  if (!is_handle(map)) return TILESPACE_BAD_HANDLE;
  if (!is_array(goals, goal_count)) return TILESPACE_BAD_POINTER;
  const tilespace_error error = convert_for(map, options, rules);
  if (error != TILESPACE_OK) return error;
  return fill_grid<Value>(map, workspace, out, [&](Grid<Value>& grid) {
    const auto tiles = to_cpp(goals, goal_count);
    Workspace& memory = workspace->workspace;
    return edited == nullptr ? make(map->world.map, tiles, rules, memory, grid)
                             : update(map->world.map, tiles, to_cpp(*edited), rules, memory, grid);
  });
}

}  // namespace

extern "C" {

tilespace_error tilespace_workspace_create(tilespace_workspace** out) {
  return make_handle(out, [](tilespace_workspace&) { return tilespace_error{TILESPACE_OK}; });
}
void tilespace_workspace_free(tilespace_workspace* workspace) { free_handle(workspace); }
uint64_t tilespace_workspace_bytes(const tilespace_workspace* workspace) {
  return is_handle(workspace) ? workspace->workspace.bytes() : 0;
}

tilespace_error tilespace_path_default(tilespace_path_options* out) {
  if (out == nullptr) return TILESPACE_BAD_POINTER;
  *out = {};
  out->size = sizeof(*out);
  out->diagonals = TILESPACE_DIAGONALS_BOTH_FREE;
  return TILESPACE_OK;
}

tilespace_error tilespace_find_path(const tilespace_map* map, const tilespace_tile* from, const tilespace_tile* to,
                                    const tilespace_path_options* options, tilespace_workspace* workspace,
                                    uint32_t corners, tilespace_tile* out, size_t room, size_t* count,
                                    tilespace_cost* cost) {
  const Output<tilespace_tile> output(out, room, count);
  PathOptions rules;
  if (!is_handle(map) || !is_handle(workspace)) return TILESPACE_BAD_HANDLE;
  if (from == nullptr || to == nullptr || !output.is_valid()) return TILESPACE_BAD_POINTER;
  const tilespace_error error = convert_for(map, options, rules);
  if (error != TILESPACE_OK) return error;
  const auto find = [&](const auto&... with_options) {
    return find_path(map->world.map, to_cpp(*from), to_cpp(*to), with_options..., workspace->workspace, output.room(),
                     which_tiles(corners));
  };
  return write_path(options == nullptr ? find() : find(rules), output, cost);
}

tilespace_error tilespace_path_index_create(const tilespace_map* map, tilespace_path_index** out) {
  return make_handle(out, [&](tilespace_path_index& made) -> tilespace_error {
    if (!is_handle(map)) return TILESPACE_BAD_HANDLE;
    return take(PathIndex::create(map->world.map), made.index);
  });
}

void tilespace_path_index_free(tilespace_path_index* index) { free_handle(index); }

tilespace_error tilespace_path_index_update(tilespace_path_index* index, const tilespace_map* map,
                                            const tilespace_tile_box* edited) {
  if (!is_handle(index) || !is_handle(map)) return TILESPACE_BAD_HANDLE;
  if (edited == nullptr) return TILESPACE_BAD_POINTER;
  if (map->world.map.bounds() != index->index.bounds()) return TILESPACE_BAD_SIZE;
  return index->index.update(map->world.map, to_cpp(*edited)) ? TILESPACE_OK : TILESPACE_OUT_OF_MEMORY;
}

tilespace_error tilespace_path_index_find(const tilespace_path_index* index, const tilespace_tile* from,
                                          const tilespace_tile* to, tilespace_workspace* workspace, uint32_t corners,
                                          tilespace_tile* out, size_t room, size_t* count, tilespace_cost* cost) {
  const Output<tilespace_tile> output(out, room, count);
  if (!is_handle(index) || !is_handle(workspace)) return TILESPACE_BAD_HANDLE;
  if (from == nullptr || to == nullptr || !output.is_valid()) return TILESPACE_BAD_POINTER;
  return write_path(
      find_path(index->index, to_cpp(*from), to_cpp(*to), workspace->workspace, output.room(), which_tiles(corners)),
      output, cost);
}

tilespace_error tilespace_straighten_path(const tilespace_map* map, const tilespace_tile* path, size_t path_count,
                                          const tilespace_vec* size, uint32_t disc, tilespace_tile* out, size_t room,
                                          size_t* count) {
  const Output<tilespace_tile> output(out, room, count);
  if (!is_handle(map)) return TILESPACE_BAD_HANDLE;
  if (size == nullptr || !is_array(path, path_count) || !output.is_valid()) return TILESPACE_BAD_POINTER;
  const auto tiles = to_cpp(path, path_count);
  const Vec given = to_cpp(*size);
  return output.done(disc != 0 ? straighten_path(map->world.map, tiles, given.x, output.room())
                               : straighten_path(map->world.map, tiles, given, output.room()));
}

tilespace_error tilespace_reachable_in_steps(const tilespace_map* map, const tilespace_tile* from, int32_t steps,
                                             uint32_t diagonals, tilespace_workspace* workspace, tilespace_mask* out) {
  Diagonals rule{};
  if (!is_handle(workspace)) return TILESPACE_BAD_HANDLE;
  if (from == nullptr) return TILESPACE_BAD_POINTER;
  if (!to_cpp(diagonals, rule)) return TILESPACE_BAD_OPTION;
  return fill_mask(map, out, [&](TileMask& tiles) {
    return reachable_in_steps(map->world.map, to_cpp(*from), steps, rule, workspace->workspace, tiles);
  });
}

tilespace_error tilespace_reachable_at_cost(const tilespace_map* map, const tilespace_tile* from,
                                            const tilespace_cost* cost, const tilespace_path_options* options,
                                            tilespace_workspace* workspace, tilespace_mask* out) {
  PathOptions rules;
  if (!is_handle(map) || !is_handle(workspace)) return TILESPACE_BAD_HANDLE;
  if (from == nullptr || cost == nullptr) return TILESPACE_BAD_POINTER;
  const tilespace_error error = convert_for(map, options, rules);
  if (error != TILESPACE_OK) return error;
  return fill_mask(map, out, [&](TileMask& tiles) {
    return reachable_at_cost(map->world.map, to_cpp(*from), to_cpp(*cost), rules, workspace->workspace, tiles);
  });
}

tilespace_error tilespace_clearance_for_squares(const tilespace_map* map, int32_t size, tilespace_mask* out) {
  return fill_mask(map, out, [&](TileMask& tiles) { return clearance_for_squares(map->world.map, size, tiles); });
}

tilespace_error tilespace_blocked_for_squares(const tilespace_map* map, int32_t size,
                                              const tilespace_path_options* options, tilespace_mask* out) {
  PathOptions rules;
  if (!is_handle(map)) return TILESPACE_BAD_HANDLE;
  const tilespace_error error = convert_for(map, options, rules);
  if (error != TILESPACE_OK) return error;
  if (options != nullptr && options->blocked == out && out != nullptr) return TILESPACE_BAD_GRID;
  return fill_mask(map, out, [&](TileMask& tiles) { return blocked_for_squares(map->world.map, size, rules, tiles); });
}

double tilespace_length_in_world(const tilespace_layout* layout, const tilespace_cost* cost) {
  const std::optional<Layout> known = layout_of(layout);
  if (!known || cost == nullptr) return std::numeric_limits<double>::quiet_NaN();
  return length_in_world(*known, to_cpp(*cost));
}

uint32_t tilespace_travel_cost(uint32_t inflation_cost, uint32_t free_cost) {
  if (inflation_cost > 255 || free_cost > 255) return 0;
  return travel_cost(static_cast<std::uint8_t>(inflation_cost), static_cast<std::uint8_t>(free_cost));
}

tilespace_error tilespace_steps_to_goals(const tilespace_map* map, const tilespace_tile* goals, size_t goal_count,
                                         const tilespace_path_options* options, const tilespace_tile_box* edited,
                                         tilespace_workspace* workspace, tilespace_grid* out) {
  return fill_to_goals<std::int32_t>(
      map, goals, goal_count, options, edited, workspace, out,
      [](auto&&... arguments) { return steps_to_goals(arguments...); },
      [](auto&&... arguments) { return update_steps_to_goals(arguments...); });
}

tilespace_error tilespace_costs_to_goals(const tilespace_map* map, const tilespace_tile* goals, size_t goal_count,
                                         const tilespace_path_options* options, const tilespace_tile_box* edited,
                                         tilespace_workspace* workspace, tilespace_grid* out) {
  return fill_to_goals<OctileCost>(
      map, goals, goal_count, options, edited, workspace, out,
      [](auto&&... arguments) { return costs_to_goals(arguments...); },
      [](auto&&... arguments) { return update_costs_to_goals(arguments...); });
}

tilespace_error tilespace_squared_distances(const tilespace_map* map, uint32_t most, const tilespace_tile_box* edited,
                                            tilespace_workspace* workspace, tilespace_grid* out) {
  return fill_grid<std::uint32_t>(map, workspace, out, [&](Grid<std::uint32_t>& grid) {
    Workspace& memory = workspace->workspace;
    return edited == nullptr ? squared_distances_to_solid(map->world.map, most, memory, grid)
                             : update_squared_distances(map->world.map, to_cpp(*edited), most, memory, grid);
  });
}

tilespace_error tilespace_distance_field(const tilespace_map* map, double most, uint32_t has_sign,
                                         const tilespace_tile_box* edited, tilespace_workspace* workspace,
                                         tilespace_grid* out) {
  return fill_grid<float>(map, workspace, out, [&](Grid<float>& grid) {
    return fill_distances(map->world.map, most, has_sign != 0, edited, workspace->workspace, grid);
  });
}

tilespace_error tilespace_world_distance_field(const tilespace_map* map, double most, uint32_t has_sign,
                                               const tilespace_tile_box* edited, tilespace_workspace* workspace,
                                               tilespace_grid* out) {
  if (is_handle(map) && !has_square_tiles(map->world.layout)) return TILESPACE_BAD_LAYOUT;
  return fill_grid<float>(map, workspace, out, [&](Grid<float>& grid) {
    return fill_distances(map->world, most, has_sign != 0, edited, workspace->workspace, grid);
  });
}

uint32_t tilespace_directions_to_goal(const tilespace_map* map, const tilespace_grid* field,
                                      const tilespace_path_options* options, const tilespace_tile* tile) {
  PathOptions rules;
  if (!is_handle(map) || !is_handle(field) || tile == nullptr || convert_for(map, options, rules) != TILESPACE_OK) {
    return 0;
  }
  if (const auto* costs = std::get_if<Grid<OctileCost>>(&field->values); costs != nullptr) {
    return directions_to_goal(map->world.map, *costs, rules, to_cpp(*tile)).bits();
  }
  if (const auto* steps = std::get_if<Grid<std::int32_t>>(&field->values); steps != nullptr) {
    return directions_to_goal(map->world.map, *steps, rules, to_cpp(*tile)).bits();
  }
  return 0;
}

tilespace_error tilespace_inflated(const tilespace_map* map, double radius, tilespace_workspace* workspace,
                                   tilespace_map** out) {
  return make_handle(out, [&](tilespace_map& made) -> tilespace_error {
    if (!is_handle(map) || !is_handle(workspace)) return TILESPACE_BAD_HANDLE;
    made.world.layout = map->world.layout;
    return take(inflated(map->world.map, radius, workspace->workspace), made.world.map);
  });
}

tilespace_error tilespace_world_inflated(const tilespace_map* map, double radius, tilespace_workspace* workspace,
                                         tilespace_map** out) {
  return make_handle(out, [&](tilespace_map& made) -> tilespace_error {
    if (!is_handle(map) || !is_handle(workspace)) return TILESPACE_BAD_HANDLE;
    if (!has_square_tiles(map->world.layout)) return TILESPACE_BAD_LAYOUT;
    return take(inflated(map->world, radius, workspace->workspace), made.world);
  });
}

tilespace_error tilespace_update_inflated(const tilespace_map* map, const tilespace_tile_box* edited, double radius,
                                          tilespace_workspace* workspace, tilespace_map* inflated) {
  const tilespace_error error = check_inflated(map, edited, workspace, inflated);
  if (error != TILESPACE_OK) return error;
  return update_inflated(map->world.map, to_cpp(*edited), radius, workspace->workspace, inflated->world.map)
             ? TILESPACE_OK
             : TILESPACE_OUT_OF_MEMORY;
}

tilespace_error tilespace_world_update_inflated(const tilespace_map* map, const tilespace_tile_box* edited,
                                                double radius, tilespace_workspace* workspace,
                                                tilespace_map* inflated) {
  const tilespace_error error = check_inflated(map, edited, workspace, inflated);
  if (error != TILESPACE_OK) return error;
  const Layout& layout = map->world.layout;
  if (!has_square_tiles(layout)) return TILESPACE_BAD_LAYOUT;
  if (layout != inflated->world.layout) return TILESPACE_BAD_SIZE;
  return update_inflated(map->world, to_cpp(*edited), radius, workspace->workspace, inflated->world)
             ? TILESPACE_OK
             : TILESPACE_OUT_OF_MEMORY;
}

tilespace_error tilespace_world_inflation_costs(const tilespace_map* map, double inscribed_radius,
                                                double inflation_radius, double cost_scaling_factor,
                                                const tilespace_tile_box* edited, tilespace_workspace* workspace,
                                                tilespace_grid* out) {
  if (is_handle(map) && !has_square_tiles(map->world.layout)) return TILESPACE_BAD_LAYOUT;
  return fill_grid<std::uint8_t>(map, workspace, out, [&](Grid<std::uint8_t>& grid) {
    const Inflation inflation{inscribed_radius, inflation_radius, cost_scaling_factor};
    Workspace& memory = workspace->workspace;
    return edited == nullptr ? inflation_costs(map->world, inflation, memory, grid)
                             : update_inflation_costs(map->world, to_cpp(*edited), inflation, memory, grid);
  });
}

tilespace_error tilespace_components_create(const tilespace_map* map, uint32_t diagonals, tilespace_components** out) {
  return make_handle(out, [&](tilespace_components& made) -> tilespace_error {
    Diagonals rule{};
    if (!is_handle(map)) return TILESPACE_BAD_HANDLE;
    if (!to_cpp(diagonals, rule)) return TILESPACE_BAD_OPTION;
    return take(ConnectedComponents::create(map->world.map, rule), made.components);
  });
}

void tilespace_components_free(tilespace_components* components) { free_handle(components); }

uint64_t tilespace_components_count(const tilespace_components* components) {
  return is_handle(components) ? components->components.count() : 0;
}

uint32_t tilespace_are_connected(const tilespace_components* components, const tilespace_tile* from,
                                 const tilespace_tile* to) {
  return is_handle(components) && from != nullptr && to != nullptr &&
         components->components.are_connected(to_cpp(*from), to_cpp(*to));
}

uint64_t tilespace_component_of(const tilespace_components* components, const tilespace_tile* tile,
                                tilespace_tile* first) {
  if (!is_handle(components) || tile == nullptr) return 0;
  const ConnectedComponent component = components->components.component_of(to_cpp(*tile));
  if (first != nullptr) *first = to_c_value<tilespace_tile>(component.first);
  return component.size;
}

tilespace_error tilespace_components_update(tilespace_components* components, const tilespace_map* map,
                                            const tilespace_tile_box* edited) {
  if (!is_handle(components) || !is_handle(map)) return TILESPACE_BAD_HANDLE;
  if (edited == nullptr) return TILESPACE_BAD_POINTER;
  if (map->world.map.bounds() != components->components.bounds()) return TILESPACE_BAD_SIZE;
  return components->components.update(map->world.map, to_cpp(*edited)) ? TILESPACE_OK : TILESPACE_OUT_OF_MEMORY;
}

}  // extern "C"
