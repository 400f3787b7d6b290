// SPDX-License-Identifier: MIT
// Rules about projects of LDtk: layers against their definitions and levels.
#include <algorithm>
#include <string>
#include "groups.hpp"

namespace tilespace::lint {
namespace {

std::string name_of(const io::LdtkLevel& level, const io::LdtkLayer& layer) {
  return level.identifier + "/" + layer.identifier;
}

// A cell of a layer as a tile of the map, if both have cells of one size.
std::optional<Tile> tile_of(const Subject& subject, const io::PlacedLdtkLevel& placed, const io::LdtkLayer& layer,
                            std::size_t cell) {
  const double width = subject.loaded.layout.tile_width;
  if (double(layer.grid_size) != width || layer.width <= 0) return std::nullopt;
  const auto columns = static_cast<std::size_t>(layer.width);
  const std::size_t row = cell / columns;
  const std::size_t column = cell % columns;
  const Point corner{double(placed.x) + layer.offset_x + double(column) * width,
                     double(placed.y) + layer.offset_y + double(row) * width};
  return tile_at(to_tile_space(subject.loaded.layout, corner));
}

void check_values(const Subject& subject, const io::PlacedLdtkLevel& placed, const io::LdtkLevel& level,
                  const io::LdtkLayer& layer, Findings& findings) {
  if (layer.kind != io::LdtkLayerKind::int_grid || !layer.definition) return;
  const auto& known = subject.loaded.ldtk->layer_definitions[*layer.definition].values;
  std::uint64_t count = 0;
  std::size_t first = 0;
  for (std::size_t i = 0; i < layer.values.size(); ++i) {
    const std::int32_t value = layer.values[i];
    if (value == 0) continue;
    const bool is_known =
        std::any_of(known.begin(), known.end(), [value](const io::LdtkValue& one) { return one.value == value; });
    if (!is_known && count++ == 0) first = i;
  }
  if (count == 0) return;
  const std::string value = std::to_string(layer.values[first]);
  Finding& found = findings.add("ldtk/value-undefined", "cells have the value " + value + ", which is not defined",
                                "define the value " + value + ", or erase the cells");
  found.tile = tile_of(subject, placed, layer, first);
  if (found.tile) found.area = {*found.tile, *found.tile + Step{1, 1}};
  found.layer = name_of(level, layer);
  found.count = count;
}

std::int64_t cells_of(std::int32_t pixels, std::int32_t cell) noexcept {
  return (std::int64_t{pixels} + cell - 1) / cell;
}

void check_size(const io::LdtkLevel& level, const io::LdtkLayer& layer, Findings& findings) {
  if (layer.grid_size <= 0 || layer.offset_x != 0 || layer.offset_y != 0) return;
  const std::int64_t width = cells_of(level.width, layer.grid_size);
  const std::int64_t height = cells_of(level.height, layer.grid_size);
  if (layer.width == width && layer.height == height) return;
  findings
      .add("ldtk/size-drift",
           "the layer has " + std::to_string(layer.width) + " x " + std::to_string(layer.height) +
               " cells, and its level room for " + std::to_string(width) + " x " + std::to_string(height),
           "resize the level in the editor")
      .layer = name_of(level, layer);
}

void check_grids(const io::LdtkLevel& level, Findings& findings) {
  const io::LdtkLayer* first = nullptr;
  for (const io::LdtkLayer& layer : level.layers) {
    if (layer.kind != io::LdtkLayerKind::int_grid) continue;
    if (first == nullptr) {
      first = &layer;
      continue;
    }
    const bool fits = layer.grid_size == first->grid_size && layer.grid_size > 0 &&
                      (layer.offset_x - first->offset_x) % layer.grid_size == 0 &&
                      (layer.offset_y - first->offset_y) % layer.grid_size == 0;
    if (fits) continue;
    findings
        .add("ldtk/layer-grid", "its cells do not align with those of " + first->identifier,
             "give both layers one grid, or name the one that is solid: --solid ldtk:" + first->identifier)
        .layer = name_of(level, layer);
  }
}

}  // namespace

void check_ldtk(const Subject& subject, Findings& findings) {
  if (!subject.loaded.ldtk) return;
  for (const io::PlacedLdtkLevel& placed : subject.loaded.ldtk_levels) {
    const io::LdtkLevel& level = subject.loaded.ldtk->levels[placed.level];
    check_grids(level, findings);
    for (const io::LdtkLayer& layer : level.layers) {
      check_values(subject, placed, level, layer, findings);
      check_size(level, layer, findings);
    }
  }
}

}  // namespace tilespace::lint
