// SPDX-License-Identifier: MIT
// Adapter: libtcod, its symmetric shadow casting and its A*.
#include <libtcod/fov.h>
#include <libtcod/path.h>

#include <cmath>

#include "adapter.hpp"

namespace {

using adapter::Answers;
using adapter::json;
using Map = std::shared_ptr<TCOD_Map>;

struct Tile {
  int x = 0;
  int y = 0;
};

Tile tile_of(const json& question, const char* key) {
  const auto [x, y] = adapter::numbers<2>(question, key);
  return {static_cast<int>(std::floor(x)), static_cast<int>(std::floor(y))};
}

// The tiles seen. Its own radius is open, and 0 is no limit: so it is asked without one. It has one rule for gaps, and
// no cones.
using Sees = std::function<bool(int x, int y)>;
std::optional<Sees> view_of(TCOD_Map& map, const json& question) {
  const int radius = question.at("radius");
  const Tile from = tile_of(question, "from");
  if (question.at("gap") != "open" || question.contains("cone")) return std::nullopt;
  if (TCOD_map_compute_fov(&map, from.x, from.y, 0, true, FOV_SYMMETRIC_SHADOWCAST) != TCOD_E_OK) return std::nullopt;
  return [&map, from, radius](int x, int y) {
    const int dx = x - from.x;
    const int dy = y - from.y;
    return dx * dx + dy * dy <= radius * radius && TCOD_map_is_in_fov(&map, x, y);
  };
}

std::optional<json> field_of_view(TCOD_Map& map, const adapter::TileMap& tiles, const json& question) {
  const std::optional<Sees> sees = view_of(map, question);
  if (!sees) return std::nullopt;
  int count = 0;
  const json spans = adapter::spans_of(tiles, [&](int x, int y) {
    const bool is_seen = (*sees)(x, y);
    count += is_seen ? 1 : 0;
    return is_seen;
  });
  return json{{"count", count}, {"spans", spans}};
}

std::optional<json> line_of_sight(TCOD_Map& map, const json& question) {
  const std::optional<Sees> sees = view_of(map, question);
  if (!sees) return std::nullopt;
  const Tile to = tile_of(question, "to");
  return json{{"visible", (*sees)(to.x, to.y)}};
}

// Its own rule cuts corners, so that steps are left to this one.
float cost_of_step(int from_x, int from_y, int to_x, int to_y, void* tiles) {
  const auto& map = *static_cast<const adapter::TileMap*>(tiles);
  const bool is_free = !map.is_solid(to_x, to_y) && !map.is_solid(from_x, to_y) && !map.is_solid(to_x, from_y);
  return is_free ? 1.0F : 0.0F;
}

// Only where all steps cost the same.
std::optional<json> find_path(adapter::TileMap& map, const json& question) {
  if (question.contains("costs")) return std::nullopt;
  const Tile from = tile_of(question, "from");
  const Tile to = tile_of(question, "to");
  const TCOD_path_t path = TCOD_path_new_using_function(map.width, map.height, cost_of_step, &map, 1.41421356F);
  json told{{"found", TCOD_path_compute(path, from.x, from.y, to.x, to.y)}};
  json tiles = json::array({{from.x, from.y}});
  std::array<int, 2> cost{};
  Tile at = from;
  for (int i = 0; i < TCOD_path_size(path); ++i) {
    Tile next;
    TCOD_path_get(path, i, &next.x, &next.y);
    ++cost[next.x != at.x && next.y != at.y ? 1 : 0];
    tiles.push_back({next.x, next.y});
    at = next;
  }
  TCOD_path_delete(path);
  told["cost"] = cost;
  told["tiles"] = tiles;
  return told;
}

Answers answers_for(const adapter::TileMap& tiles) {
  const Map map{TCOD_map_new(tiles.width, tiles.height), TCOD_map_delete};
  for (int y = 0; y < tiles.height; ++y) {
    for (int x = 0; x < tiles.width; ++x) {
      TCOD_map_set_properties(map.get(), x, y, !tiles.is_solid(x, y), !tiles.is_solid(x, y));
    }
  }
  return {{"field_of_view", [map, &tiles](const json& question) { return field_of_view(*map, tiles, question); }},
          {"has_line_of_sight", [map](const json& question) { return line_of_sight(*map, question); }},
          {"find_path", [copy = std::make_shared<adapter::TileMap>(tiles)](const json& question) {
             return find_path(*copy, question);
           }}};
}

}  // namespace

int main(int count, char** arguments) { return adapter::run(count, arguments, answers_for); }
