// SPDX-License-Identifier: MIT
#include "player_starts.hpp"
#include <optional>
#include <tilespace/sweep/nearest_free.hpp>

namespace tilespace::lint {
namespace {

std::optional<Body> body_at(const CollisionMap& map, const PlacedObject& object, PlayerKind kind, Vec size) {
  const Box box = target_box(object);
  const Point middle = middle_of(object);
  const double top = kind == PlayerKind::top_down ? middle.y - size.y * 0.5 : box.max.y - size.y;
  const Body body{{middle.x - size.x * 0.5, top}, size};
  for (const Side side : {Side::north, Side::east, Side::west, Side::south}) {
    const auto found = nearest_free(map, body, side, 1.0);
    if (found) return found.body;
  }
  return std::nullopt;
}

}  // namespace

Box target_box(const PlacedObject& object) {
  if (object.box.min != object.box.max) return object.box;
  const Tile tile = tile_at(object.box.min);
  return {{double(tile.x), double(tile.y)}, {tile.x + 1.0, tile.y + 1.0}};
}

std::vector<Body> player_starts(const CollisionMap& map, const std::vector<PlacedObject>& objects, PlayerKind kind,
                                Vec size) {
  std::vector<Body> starts;
  for (const PlacedObject& object : objects) {
    if (!object.is_spawn) continue;
    if (const auto body = body_at(map, object, kind, size)) starts.push_back(*body);
  }
  return starts;
}

}  // namespace tilespace::lint
