// SPDX-License-Identifier: MIT
// Adapter: DDA voxel traversal with accumulated fractions, as in articles.
#include <tilespace/reference/accumulated_dda.hpp>

#include "adapter.hpp"

namespace {

using adapter::Answers;
using adapter::json;
using namespace tilespace;

// The method is for finite segments within int32.
std::optional<Segment> segment_of(const json& question) {
  const auto [x0, y0, x1, y1] = adapter::numbers<4>(question, "segment");
  if (!adapter::are_below(question, 1e9)) return std::nullopt;
  return Segment{{x0, y0}, {x1, y1}};
}

// Only from within the map, and gaps at corners are neither open nor shut: a tie is a step along one axis.
std::optional<reference::DdaHit> hit_of(const CollisionMap& map, const json& question) {
  const std::optional<Segment> ray = segment_of(question);
  if (!ray || !map.bounds().contains(tile_at(ray->start))) return std::nullopt;
  return reference::cast_ray_accumulated(map, *ray);
}

std::optional<json> answer_cast_ray(const CollisionMap& map, const json& question) {
  const std::optional<reference::DdaHit> hit = hit_of(map, question);
  if (!hit) return std::nullopt;
  if (!hit->hit) return json{{"hit", false}};
  return json{{"hit", true}, {"tile", {hit->tile.x, hit->tile.y}}, {"fraction", hit->fraction}};
}

std::optional<json> answer_tiles_along(const json& question) {
  const std::optional<Segment> segment = segment_of(question);
  if (!segment) return std::nullopt;
  std::vector<Tile> tiles(1000);
  const std::int64_t count = reference::tiles_along_accumulated(*segment, tiles.data(), 1000);
  json told = json::array();
  for (std::int64_t i = 0; i < count && i < 1000; ++i) {
    const Tile tile = tiles[static_cast<std::size_t>(i)];
    told.push_back({tile.x, tile.y});
  }
  return json{{"tiles", told}};
}

Answers answers_for(const adapter::TileMap& tiles) {
  const auto map =
      std::make_shared<const CollisionMap>(CollisionMap::from({{0, 0}, {tiles.width, tiles.height}}, [&](int x, int y) {
                                             return tiles.is_solid(x, y);
                                           }).value());
  return {{"cast_ray", [map](const json& question) { return answer_cast_ray(*map, question); }},
          {"is_clear",
           [map](const json& question) -> std::optional<json> {
             const std::optional<reference::DdaHit> hit = hit_of(*map, question);
             if (!hit) return std::nullopt;
             return json{{"clear", !hit->hit}};
           }},
          {"tiles_along", answer_tiles_along}};
}

}  // namespace

int main(int count, char** arguments) { return adapter::run(count, arguments, answers_for); }
