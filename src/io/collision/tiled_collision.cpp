// SPDX-License-Identifier: MIT
#include <tilespace/io/tiled_collision.hpp>
#include <utility>
#include "collision/tiled_conversion.hpp"
#include "collision/tiled_rule.hpp"
#include "errors.hpp"
#include "guarded_size.hpp"

namespace tilespace::io {
namespace {

using detail::GuessedRule;
using detail::LayerIndices;
using detail::SolidTiles;
using detail::TiledConversion;
using MaybeError = std::optional<Error>;

MaybeError refuse_tiles(const TiledMap& map) {
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

MaybeError fill(TiledConversion& conversion, const SolidRule& rule, const LayerIndices& layers) {
  switch (rule.by) {
    case SolidBy::layer:
    case SolidBy::layer_property:
    case SolidBy::any_tile: return detail::add_whole_tiles(conversion, layers, {});
    case SolidBy::tile_property: return detail::add_whole_tiles(conversion, layers, {&rule});
    case SolidBy::shapes: return detail::add_shapes(conversion, layers);
    case SolidBy::objects: return detail::add_objects(conversion, layers);
    default: return std::nullopt;
  }
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

Result<CollisionMap> finish(TiledConversion& conversion) {
  std::vector<SolidTiles::Clash> clashes;
  Result<CollisionMap> solid = conversion.solid.finish(clashes);
  for (const SolidTiles::Clash& clash : clashes) {
    conversion.notices.add(path_of(conversion.map, clash.layer),
                           "shapes that make no convex area together; the tile counts as full", clash.tile);
  }
  return solid;
}

Result<TiledCollision> convert(const TiledMap& map, const GuessedRule& guess, const Limits& limits) {
  const Result<LayerIndices> layers = detail::layers_meant(map, guess.rule);
  if (!layers) return layers.error();
  auto empty = CollisionMap::create(tile_bounds(map));
  if (!empty) return detail::from_core(empty.error());
  TiledConversion conversion{map, SolidTiles{std::move(empty).value()}, {}, limits};
  tell_of_missing_tilesets(conversion);
  tell_of_unknown_layers(conversion);
  if (!guess.notice.empty()) conversion.notices.add({}, guess.notice);
  if (auto error = fill(conversion, guess.rule, *layers)) return *std::move(error);
  Result<CollisionMap> solid = finish(conversion);
  if (!solid) return solid.error();

  Layout layout;
  layout.tile_width = map.tile_width;
  layout.tile_height = map.tile_height;
  std::string told = detail::in_words(map, guess.rule, *layers);
  if (!guess.by.empty()) told.append(" (").append(guess.by).append(")");
  return TiledCollision{std::move(solid).value(), layout, guess.rule, std::move(told), conversion.notices.take()};
}

}  // namespace

Result<TiledCollision> to_collision_map(const TiledMap& map, const SolidRule& rule, const Limits& limits) noexcept {
  return detail::without_throwing([&]() -> Result<TiledCollision> {
    if (auto error = refuse_tiles(map)) return *std::move(error);
    if (auto error = refuse_sizes(map, limits)) return *std::move(error);
    if (rule.by != SolidBy::guess) return convert(map, {rule, {}, {}}, limits);
    const Result<GuessedRule> guess = detail::guess_rule(map);
    if (!guess) return guess.error();
    return convert(map, *guess, limits);
  });
}

}  // namespace tilespace::io
