// SPDX-License-Identifier: MIT
// Paths, movement ranges, fields of steps, costs and distances, connected components.
#include "output.hpp"

using namespace tilespace;
using namespace tilespace::capi;

namespace {

// Options of C as those of C++; NULL stands for the default.
[[nodiscard]] tilespace_error convert(const tilespace_path_options* options, PathOptions& out) noexcept {
  if (options == nullptr) return TILESPACE_OK;
  if (!has_size(*options) || !to_cpp(options->diagonals, out.diagonals)) return TILESPACE_BAD_OPTION;
  if (!is_handle_or_null(options->costs) || !is_handle_or_null(options->blocked)) return TILESPACE_BAD_HANDLE;
  if (options->blocked != nullptr) out.blocked = options->blocked->tiles;
  if (options->costs == nullptr) return TILESPACE_OK;
  const auto& values = options->costs->values;
  if (const auto* bytes = std::get_if<Grid<std::uint8_t>>(&values); bytes != nullptr) {
    out.costs = bytes;
  } else if (const auto* words = std::get_if<Grid<std::uint16_t>>(&values); words != nullptr) {
    out.costs = words;
  } else {
    return TILESPACE_BAD_GRID;
  }
  return TILESPACE_OK;
}

// The same, and whether the costs have the bounds of the map.
[[nodiscard]] tilespace_error convert_for(const tilespace_map* map, const tilespace_path_options* options,
                                          PathOptions& out) noexcept {
  const tilespace_error error = convert(options, out);
  if (error != TILESPACE_OK || options == nullptr || options->costs == nullptr) return error;
  const TileBox bounds = map->world.map.bounds();
  const bool is_same = std::visit([&](const auto& grid) { return grid.bounds() == bounds; }, options->costs->values);
  return is_same ? TILESPACE_OK : TILESPACE_BAD_GRID;
}

[[nodiscard]] tilespace_error write_path(const PathResult& found, const Output<tilespace_tile>& out,
                                         tilespace_cost* cost) noexcept {
  if (cost != nullptr) *cost = to_c_value<tilespace_cost>(found ? found.cost : unreachable_cost);
  static_cast<void>(out.done(found.tile_count));
  switch (found.status) {
    case PathStatus::found: return TILESPACE_OK;
    case PathStatus::unreachable: return TILESPACE_UNREACHABLE;
    default: return TILESPACE_OUT_OF_MEMORY;
  }
}

[[nodiscard]] PathTiles which_tiles(std::uint32_t corners) noexcept {
  return corners != 0 ? PathTiles::corners : PathTiles::all;
}

// Fills a mask with the bounds of the map or of a part of it.
template <class Fill>
[[nodiscard]] tilespace_error fill_mask(const tilespace_map* map, tilespace_mask* out, Fill&& fill) noexcept {
  if (!is_handle(map) || !is_handle(out) || out->tiles != &out->own) return TILESPACE_BAD_HANDLE;
  return fill(out->own) ? TILESPACE_OK : TILESPACE_BAD_SIZE;
}

// Fills a grid of values of type T with the bounds of the map: `fill(grid)` returns false if memory ran out.
template <class T, class Fill>
[[nodiscard]] tilespace_error fill_grid(const tilespace_map* map, tilespace_workspace* workspace, tilespace_grid* out,
                                        Fill&& fill) noexcept {
  if (!is_handle(map) || !is_handle(workspace) || !is_handle(out)) return TILESPACE_BAD_HANDLE;
  Grid<T>* const grid = std::get_if<Grid<T>>(&out->values);
  if (grid == nullptr || grid->bounds() != map->world.map.bounds()) return TILESPACE_BAD_GRID;
  return fill(*grid) ? TILESPACE_OK : TILESPACE_OUT_OF_MEMORY;
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
  if (is_handle(map) && map->world.layout.tile_width != map->world.layout.tile_height) return TILESPACE_BAD_LAYOUT;
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
    return take(inflated(map->world, radius, workspace->workspace), made.world);
  });
}

tilespace_error tilespace_world_inflation_costs(const tilespace_map* map, double inscribed_radius,
                                                double inflation_radius, double cost_scaling_factor,
                                                const tilespace_tile_box* edited, tilespace_workspace* workspace,
                                                tilespace_grid* out) {
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
