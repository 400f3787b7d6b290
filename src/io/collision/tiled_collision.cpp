// SPDX-License-Identifier: MIT
#include <tilespace/io/tiled_collision.hpp>
#include <tilespace/io/tiled_hexagons.hpp>
#include <tilespace/io/tiled_view.hpp>
#include <utility>
#include "collision/beyond_cells.hpp"
#include "collision/tiled_conversion.hpp"
#include "collision/tiled_terms.hpp"
#include "errors.hpp"
#include "guarded_size.hpp"

namespace tilespace::io {
namespace {

using detail::MeantRule;
using detail::SolidTiles;
using detail::TiledConversion;
using detail::TiledPlane;
using MaybeError = std::optional<Error>;

// Chunks may be anywhere: their bounds are checked before memory is allocated for the area between them. A long strip
// of a staggered map has large bounds.
MaybeError refuse_sizes(const TiledMap& map, const TiledPlane& plane, const Limits& limits) {
  const auto refuse = [&](TileBox box) {
    return detail::refuse_size(static_cast<std::uint64_t>(box.width()), static_cast<std::uint64_t>(box.height()),
                               limits);
  };
  if (auto error = refuse(tile_bounds(map))) return error;
  if (auto error = refuse(tiles_of(plane, tile_bounds(map)))) return error;
  for (const Layer& layer : map.layers) {
    if (auto error = refuse(tile_bounds(layer))) return error;
  }
  return std::nullopt;
}

void tell_of_missing_tilesets(TiledConversion& conversion) {
  for (const Tileset& tileset : conversion.map.tilesets) {
    if (!tileset.missing) continue;
    conversion.notices.add(
        {}, "the tileset " + detail::printable(tileset.source) + " could not be read; nothing is known of its tiles");
  }
}

void tell_of_unknown_layers(TiledConversion& conversion) {
  for (const UnknownLayer& layer : conversion.map.unknown_layers) {
    conversion.notices.add(path_of(conversion.map, layer),
                           "a layer of the type " + detail::quoted(layer.type) + ", which is not known, is left out");
  }
}

void tell_of_extremes(TiledConversion& conversion, const CollisionMap& solid) {
  const char* const extreme = detail::extreme_of(solid.solid_count(), tile_bounds(conversion.map).count());
  if (extreme != nullptr) conversion.notices.add({}, extreme);
}

// The pixels of objects; those of staggered maps are no rectangles of tile space.
Layout layout_of(const TiledPlane& plane) {
  Layout layout;
  if (plane.has_objects_on_screen) return layout;
  layout.tile_width = plane.tile_size.x;
  layout.tile_height = plane.tile_size.y;
  return layout;
}

// Nothing outside of the cells becomes solid.
void clear_beyond(TiledConversion& conversion, CollisionMap& solid) {
  const std::uint64_t freed = detail::set_beyond(solid, conversion.plane.stagger, tile_bounds(conversion.map), false);
  if (freed != 0) conversion.notices.add({}, "areas reach beyond the cells of the map, where nothing becomes solid");
}

Result<TiledCollision> convert(const TiledMap& map, const TiledPlane& plane, const SolidRule& rule,
                               const Limits& limits) {
  Result<MeantRule> meant = detail::meant_by(map, rule);
  if (!meant) return meant.error();
  auto empty = CollisionMap::create(tiles_of(plane, tile_bounds(map)));
  if (!empty) return detail::from_core(empty.error());
  TiledConversion conversion{map, plane, SolidTiles{std::move(empty).value()}, {}, limits};
  tell_of_missing_tilesets(conversion);
  tell_of_unknown_layers(conversion);
  for (const std::string& notice : meant->notices) conversion.notices.add({}, notice);
  if (auto error = detail::apply(conversion, meant->terms)) return *std::move(error);
  Result<CollisionMap> solid = detail::finish(conversion);
  if (!solid) return solid.error();
  clear_beyond(conversion, *solid);
  if (!meant->terms.empty()) tell_of_extremes(conversion, *solid);
  TiledCollision result{std::move(solid).value(), layout_of(plane),         view_of(map), std::nullopt, meant->rule(),
                        std::move(meant->told),   conversion.notices.take()};
  if (map.orientation == Orientation::hexagonal) {
    if (const Result<HexLayout> hexagons = hex_layout_of(map)) result.hexagons = *hexagons;
  }
  return result;
}

}  // namespace

Result<TiledCollision> to_collision_map(const TiledMap& map, const SolidRule& rule, const Limits& limits) noexcept {
  return detail::without_throwing([&]() -> Result<TiledCollision> {
    const Result<TiledPlane> plane = detail::plane_of(map);
    if (!plane) return plane.error();
    if (auto error = refuse_sizes(map, *plane, limits)) return *std::move(error);
    return convert(map, *plane, rule, limits);
  });
}

}  // namespace tilespace::io
