// SPDX-License-Identifier: MIT
#include <limits>
#include <tilespace/io/tiled_view.hpp>
#include "collision/stagger_of.hpp"

namespace tilespace::io {
namespace {

View unchecked_view_of(const TiledMap& map) noexcept {
  const std::int32_t width = map.tile_width;
  const std::int32_t height = map.tile_height;
  switch (map.orientation) {
    case Orientation::orthogonal: return View::orthogonal(width, height);
    case Orientation::isometric: return View::isometric(width, height, map.height);
    case Orientation::staggered: return View::staggered(width, height, detail::stagger_of(map));
    case Orientation::oblique: return View::oblique(width, height, map.skew.x, map.skew.y);
    case Orientation::hexagonal: break;
  }
  return {{}, {}, {}, Stagger::none};
}

}  // namespace

Stagger detail::stagger_of(const TiledMap& map) noexcept {
  const bool is_even = map.stagger_index == "even";
  if (map.stagger_axis == "x") return is_even ? Stagger::even_columns : Stagger::odd_columns;
  return is_even ? Stagger::even_rows : Stagger::odd_rows;
}

std::optional<View> view_of(const TiledMap& map) noexcept {
  const View view = unchecked_view_of(map);
  const bool is_one = map.tile_width > 0 && map.tile_height > 0 && is_valid(view);
  return is_one ? std::optional(view) : std::nullopt;
}

Point to_tile_space(const TiledMap& map, Point position) noexcept {
  constexpr double nan = std::numeric_limits<double>::quiet_NaN();
  const std::optional<View> view = view_of(map);
  if (!view) return {nan, nan};
  if (map.orientation == Orientation::staggered) return tilespace::to_tile_space(*view, position);
  const double height = map.tile_height;
  const double width = map.orientation == Orientation::isometric ? height : double(map.tile_width);
  return {position.x / width, position.y / height};
}

}  // namespace tilespace::io
