// SPDX-License-Identifier: MIT
// Hexagonal maps of Tiled: their layout, and their solid tiles.
#include "collision/solid_hexagons.hpp"
#include <tilespace/io/tiled_hexagons.hpp>
#include <unordered_map>
#include "collision/stagger_of.hpp"
#include "errors.hpp"

namespace tilespace::io {
namespace {

using detail::MeantTerm;
using detail::TiledConversion;
using MaybeError = std::optional<Error>;

HexOffset offset_of_lines(const TiledMap& map) noexcept {
  switch (detail::stagger_of(map)) {
    case Stagger::odd_columns: return HexOffset::odd_q;
    case Stagger::even_columns: return HexOffset::even_q;
    case Stagger::even_rows: return HexOffset::even_r;
    default: return HexOffset::odd_r;
  }
}

// Tests whether tiles have a collision shape, or walls; evaluated once per tile of the tilesets.
class ShapedTiles {
 public:
  explicit ShapedTiles(const TiledMap& map) : map_(map) {}

  [[nodiscard]] bool has(Gid gid) {
    const auto [found, is_new] = answers_.try_emplace(gid.number(), false);
    if (is_new) {
      const TilesetEntry entry = find_tile(map_, gid);
      found->second = entry.tile != nullptr && detail::has_shapes(*entry.tile);
    }
    return found->second;
  }

 private:
  const TiledMap& map_;
  std::unordered_map<std::uint32_t, bool> answers_;
};

// Fills the tiles with shapes; where the layer is marked as solid, all tiles.
MaybeError add_shaped_layer(TiledConversion& conversion, std::size_t index, ShapedTiles& shaped) {
  const std::string path = path_of(conversion.map, index);
  const bool is_solid = detail::says_solid(conversion.map, index).value_or(false);
  const auto full = conversion.notices.open(path, "collision shapes do not fit hexagons; they count as full");
  const auto fill = [&](Tile tile, Gid gid) {
    const bool has_shape = shaped.has(gid);
    if ((!has_shape && !is_solid) || !conversion.solid.bounds().contains(tile)) return;
    conversion.solid.fill(tile);
    if (has_shape) conversion.notices.count(full, tile);
  };
  return detail::visit_tiles(conversion.map.layers[index], fill);
}

MaybeError add_shapes_as_full(TiledConversion& conversion, const detail::LayerIndices& layers) {
  ShapedTiles shaped{conversion.map};
  for (const std::size_t layer : layers) {
    if (auto error = add_shaped_layer(conversion, layer, shaped)) return error;
  }
  return std::nullopt;
}

void tell_of_offsets(TiledConversion& conversion, const detail::LayerIndices& layers) {
  for (const std::size_t layer : layers) {
    if (offset_of(conversion.map, layer) == Vec{}) continue;
    conversion.notices.add(path_of(conversion.map, layer), "its offset does not shift hexagons; it is left out");
  }
}

MaybeError add_meant(TiledConversion& conversion, const MeantTerm& meant) {
  switch (meant.term.by) {
    case SolidBy::shapes: return add_shapes_as_full(conversion, meant.layers);
    case SolidBy::objects:
    case SolidBy::object_class:
    case SolidBy::object_name:
    case SolidBy::object_property:
    case SolidBy::tile_objects:
      for (const std::size_t layer : meant.layers)
        conversion.notices.add(path_of(conversion.map, layer), "objects make no hexagons solid; they are left out");
      return std::nullopt;
    default: return add_whole_tiles(conversion, meant.layers, meant.term);
  }
}

}  // namespace

MaybeError detail::unite_hexagons(TiledConversion& conversion, const MeantTerm& meant) {
  tell_of_offsets(conversion, meant.layers);
  return add_meant(conversion, meant);
}

Result<HexLayout> hex_layout_of(const TiledMap& map) noexcept {
  return detail::without_throwing([&]() -> Result<HexLayout> {
    if (map.orientation != Orientation::hexagonal)
      return detail::error_at(ErrorKind::unsupported, 0, 0, "a hexagonal map",
                              std::string(name(map.orientation)) + " tiles");
    const HexLayout layout{map.tile_width, map.tile_height, map.hex_side_length, offset_of_lines(map)};
    if (is_valid(layout)) return layout;
    return detail::error_at(ErrorKind::unsupported, 0, 0,
                            "hexagons of 2 to " + std::to_string(max_hex_size) + " pixels, with a side no longer",
                            std::to_string(map.tile_width) + " x " + std::to_string(map.tile_height) + ", side " +
                                std::to_string(map.hex_side_length));
  });
}

}  // namespace tilespace::io
