// SPDX-License-Identifier: MIT
#include <tilespace/grid/detail/around.hpp>
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

// What is needed to convert a map.
struct Source {
  const TiledMap& map;
  const TiledPlane& plane;
  const MeantRule& meant;
  const Limits& limits;
};

// Bounds of a conversion, and whether what lies beyond them is measured instead of told.
struct Extent {
  TileBox tiles;
  bool may_grow = false;
};

// What became solid within bounds, and the bounding box of what is solid beyond them.
struct SolidWithin {
  CollisionMap map;
  std::vector<Notice> notices;
  TileBox beyond;
};

MaybeError refuse(TileBox box, const Limits& limits) {
  return detail::refuse_size(static_cast<std::uint64_t>(box.width()), static_cast<std::uint64_t>(box.height()), limits);
}

// Chunks may be anywhere: their bounds are checked before memory is allocated for the area between them. A long strip
// of a staggered map has large bounds.
MaybeError refuse_sizes(const TiledMap& map, const TiledPlane& plane, const Limits& limits) {
  if (auto error = refuse(tile_bounds(map), limits)) return error;
  if (auto error = refuse(tiles_of(plane, tile_bounds(map)), limits)) return error;
  for (const Layer& layer : map.layers) {
    if (auto error = refuse(tile_bounds(layer), limits)) return error;
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

// Nothing outside of the cells of a staggered map becomes solid.
void clear_beyond(TiledConversion& conversion, CollisionMap& solid) {
  const std::uint64_t freed = detail::set_beyond(solid, conversion.plane.stagger, tile_bounds(conversion.map), false);
  if (freed != 0) {
    conversion.notices.add({}, "areas reach beyond the cells of the map, where nothing becomes solid", {},
                           NoticeKind::beyond_map);
  }
}

void tell_of_extremes(TiledConversion& conversion, const CollisionMap& solid) {
  const bool is_staggered = conversion.plane.stagger != Stagger::none;
  const TileBox cells = is_staggered ? tile_bounds(conversion.map) : solid.bounds();
  const char* const extreme = detail::extreme_of(solid.solid_count(), cells.count());
  if (extreme != nullptr) conversion.notices.add({}, extreme);
}

Result<SolidWithin> solid_within(const Extent& extent, const Source& source) {
  auto empty = CollisionMap::create(extent.tiles);
  if (!empty) return detail::from_core(empty.error());
  TiledConversion conversion{source.map, source.plane, SolidTiles{std::move(empty).value()}, {}, source.limits};
  conversion.may_grow = extent.may_grow;
  tell_of_missing_tilesets(conversion);
  tell_of_unknown_layers(conversion);
  for (const Notice& notice : source.meant.notices) conversion.notices.add({}, notice.reason, {}, notice.kind);
  if (auto error = detail::apply(conversion, source.meant.terms)) return *std::move(error);
  Result<CollisionMap> solid = detail::finish(conversion);
  if (!solid) return solid.error();
  clear_beyond(conversion, *solid);
  if (!source.meant.terms.empty()) tell_of_extremes(conversion, *solid);
  return SolidWithin{std::move(solid).value(), conversion.notices.take(), conversion.beyond};
}

// The box around the cells of a staggered map has tiles that are no cells, and must have no others.
bool may_grow(const TiledMap& map, const TiledPlane& plane) {
  return map.infinite && map.orientation != Orientation::hexagonal && plane.stagger == Stagger::none;
}

// How far an infinite map reaches is known once all is placed; if that is farther than its layers, it is done again.
Result<SolidWithin> solid_of(const Source& source) {
  const TileBox layers = tiles_of(source.plane, tile_bounds(source.map));
  Result<SolidWithin> solid = solid_within({layers, may_grow(source.map, source.plane)}, source);
  if (!solid || solid->beyond.empty()) return solid;
  const TileBox all = tilespace::detail::around(layers, solid->beyond);
  if (auto error = refuse(all, source.limits)) {
    error->found += ", with what is solid beyond its layers";
    return *std::move(error);
  }
  return solid_within({all, false}, source);
}

// The pixels of objects; those of staggered maps are no rectangles of tile space.
Layout layout_of(const TiledPlane& plane) {
  Layout layout;
  if (plane.has_objects_on_screen) return layout;
  layout.tile_width = plane.tile_size.x;
  layout.tile_height = plane.tile_size.y;
  return layout;
}

Result<TiledCollision> convert(const TiledMap& map, const TiledPlane& plane, const SolidRule& rule,
                               const Limits& limits) {
  Result<MeantRule> meant = detail::meant_by(map, rule);
  if (!meant) return meant.error();
  Result<SolidWithin> solid = solid_of({map, plane, *meant, limits});
  if (!solid) return solid.error();
  TiledCollision result{std::move(solid->map),  layout_of(plane),         view_of(map), std::nullopt, meant->rule(),
                        std::move(meant->told), std::move(solid->notices)};
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
