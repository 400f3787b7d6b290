// SPDX-License-Identifier: MIT
#include <tilespace/io/tiled_collision.hpp>
#include <tilespace/io/tiled_hexagons.hpp>
#include <utility>
#include "collision/tiled_conversion.hpp"
#include "collision/tiled_terms.hpp"
#include "errors.hpp"
#include "guarded_size.hpp"

namespace tilespace::io {
namespace {

using detail::MeantRule;
using detail::SolidTiles;
using detail::TiledConversion;
using MaybeError = std::optional<Error>;

MaybeError refuse_tiles(const TiledMap& map) {
  if (map.orientation == Orientation::hexagonal) {
    const Result<HexLayout> hexagons = hex_layout_of(map);
    return hexagons ? std::nullopt : MaybeError(hexagons.error());
  }
  if (map.orientation != Orientation::orthogonal) {
    const std::string word = name(map.orientation);
    return detail::error_at(ErrorKind::unsupported, 0, 0, "an orthogonal map",
                            word + " tiles: the map was read, but questions on " + word + " maps are not there yet");
  }
  if (map.tile_width > 0 && map.tile_height > 0) return std::nullopt;
  return detail::error_at(ErrorKind::unsupported, 0, 0, "tiles of at least 1 x 1 pixels",
                          std::to_string(map.tile_width) + " x " + std::to_string(map.tile_height));
}

// Chunks may be anywhere: their bounds are checked before memory is allocated for the area between them.
MaybeError refuse_sizes(const TiledMap& map, const Limits& limits) {
  const auto refuse = [&](TileBox box) {
    return detail::refuse_size(static_cast<std::uint64_t>(box.width()), static_cast<std::uint64_t>(box.height()),
                               limits);
  };
  if (auto error = refuse(tile_bounds(map))) return error;
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

// A map without a free or without a solid tile is seldom meant.
void tell_of_extremes(TiledConversion& conversion, const CollisionMap& solid) {
  const std::uint64_t all = solid.bounds().count();
  const std::uint64_t count = solid.solid_count();
  if (all != 0 && count == 0) conversion.notices.add({}, "no tile is solid by this rule");
  if (all > 1 && count == all) conversion.notices.add({}, "every tile is solid by this rule");
}

Layout layout_of(const TiledMap& map) {
  Layout layout;
  if (map.orientation == Orientation::hexagonal) return layout;
  layout.tile_width = map.tile_width;
  layout.tile_height = map.tile_height;
  return layout;
}

Result<TiledCollision> convert(const TiledMap& map, const SolidRule& rule, const Limits& limits) {
  Result<MeantRule> meant = detail::meant_by(map, rule);
  if (!meant) return meant.error();
  auto empty = CollisionMap::create(tile_bounds(map));
  if (!empty) return detail::from_core(empty.error());
  TiledConversion conversion{map, SolidTiles{std::move(empty).value()}, {}, limits};
  tell_of_missing_tilesets(conversion);
  tell_of_unknown_layers(conversion);
  for (const std::string& notice : meant->notices) conversion.notices.add({}, notice);
  if (auto error = detail::apply(conversion, meant->terms)) return *std::move(error);
  Result<CollisionMap> solid = detail::finish(conversion);
  if (!solid) return solid.error();
  if (!meant->terms.empty()) tell_of_extremes(conversion, *solid);
  TiledCollision result{std::move(solid).value(), layout_of(map),           std::nullopt, meant->rule(),
                        std::move(meant->told),   conversion.notices.take()};
  if (const Result<HexLayout> hexagons = hex_layout_of(map)) result.hexagons = *hexagons;
  return result;
}

}  // namespace

Result<TiledCollision> to_collision_map(const TiledMap& map, const SolidRule& rule, const Limits& limits) noexcept {
  return detail::without_throwing([&]() -> Result<TiledCollision> {
    if (auto error = refuse_tiles(map)) return *std::move(error);
    if (auto error = refuse_sizes(map, limits)) return *std::move(error);
    return convert(map, rule, limits);
  });
}

}  // namespace tilespace::io
