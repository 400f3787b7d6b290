// SPDX-License-Identifier: MIT
// Step of to_collision_map() for Tiled maps: tiles filled by the collision shapes of their tilesets.
#include <algorithm>
#include <tilespace/grid/detail/around.hpp>
#include <utility>
#include "collision/cell_shapes.hpp"
#include "collision/one_way.hpp"
#include "collision/tiled_conversion.hpp"

namespace tilespace::io::detail {
namespace {

// Fills one layer cell by cell until an error occurs.
class LayerFilling {
 public:
  LayerFilling(TiledConversion& conversion, std::size_t index)
      : conversion_(conversion),
        layer_(static_cast<std::uint32_t>(index)),
        shift_(shift_of(conversion, index).tiles),
        shapes_(conversion, index) {}

  void operator()(Tile cell, Gid gid) {
    if (error) return;
    const Result<const CellShapes*> placed = shapes_.of(gid);
    error = placed ? spend(conversion_, (*placed)->parts.size(), 1) : std::optional(placed.error());
    if (!error) fill(tile_of(conversion_.plane, cell) + shift_, **placed);
  }

  std::optional<Error> error;
  bool fills_some = false;

 private:
  void fill(Tile cell, const CellShapes& shapes) {
    TileBox beyond;
    fills_some = fills_some || !shapes.parts.empty();
    for (const CellShapes::Part& part : shapes.parts) {
      const Tile tile = cell + part.from_cell;
      const bool is_within = conversion_.solid.bounds().contains(tile);
      if (is_within) conversion_.solid.fill(tile, part.shape, layer_);
      if (!is_within) beyond = tilespace::detail::around(beyond, {tile, tile + Step{1, 1}});
    }
    if (!beyond.empty()) reach_beyond(conversion_, layer_, beyond, cell);
    for (const Notices::Slot slot : shapes.notices) conversion_.notices.count(slot, cell);
  }

  TiledConversion& conversion_;
  std::uint32_t layer_;
  Step shift_;
  ShapesOfLayer shapes_;
};

std::optional<Error> add_layer(TiledConversion& conversion, std::size_t index) {
  LayerFilling filling{conversion, index};
  if (auto error = visit_tiles(conversion.map.layers[index], filling)) return error;
  if (filling.fills_some) tell_if_it_moves(conversion, index);
  return std::move(filling.error);
}

}  // namespace

bool has_shapes(const TilesetTile& tile) {
  return std::any_of(tile.collision.begin(), tile.collision.end(), has_area) || !walls_of(tile).sides.empty();
}

std::optional<Error> add_shapes(TiledConversion& conversion, const LayerIndices& layers) {
  for (const std::size_t layer : layers) {
    if (auto error = add_layer(conversion, layer)) return error;
  }
  return std::nullopt;
}

}  // namespace tilespace::io::detail
