// SPDX-License-Identifier: MIT
#include "drawing/tile_object.hpp"

#include <optional>
#include <string_view>
#include <tilespace/geom/angle.hpp>
#include <tilespace/io/tiled_view.hpp>
#include <utility>

namespace tilespace::tool {
namespace {

// Anchor of a tile object, as a fraction of its size.
Vec anchor_of(std::string_view alignment, io::Orientation orientation) {
  const double x = alignment.ends_with("right") ? 1.0 : alignment.ends_with("left") ? 0.0 : 0.5;
  const double y = alignment.starts_with("top") ? 0.0 : alignment.starts_with("bottom") ? 1.0 : 0.5;
  if (alignment.empty() || alignment == "unspecified") {
    return {orientation == io::Orientation::isometric ? 0.5 : 0.0, 1.0};
  }
  return {x, y};
}

}  // namespace

Point screen_position(const io::TiledMap& map, Point position) {
  const bool is_there = map.orientation == io::Orientation::orthogonal || map.orientation == io::Orientation::staggered;
  const std::optional<tilespace::View> view = is_there ? std::nullopt : view_of(map);
  return view ? to_screen(*view, to_tile_space(map, position)) : position;
}

Vec direction_of(const io::MapObject& object) {
  constexpr double degree = 3.141592653589793 / 180.0;
  return unit_vector(object.rotation * degree);
}

TurnedBox box_of_tile(const io::TiledMap& map, const io::MapObject& object, Vec own) {
  Vec size{object.size.x > 0.0 ? object.size.x : own.x, object.size.y > 0.0 ? object.size.y : own.y};
  const io::Tileset* const set = find_tile(map, object.gid).tileset;
  const Vec anchor = anchor_of(set == nullptr ? std::string_view{} : set->object_alignment, map.orientation);
  const Point position = screen_position(map, object.position);
  const Vec shift =
      set == nullptr ? Vec{} : Vec{set->tile_offset.x * size.x / own.x, set->tile_offset.y * size.y / own.y};
  if (object.gid.flips_diagonally()) std::swap(size.x, size.y);
  return {position - Vec{anchor.x * size.x, anchor.y * size.y} + shift, size, position, direction_of(object)};
}

}  // namespace tilespace::tool
