// SPDX-License-Identifier: MIT
#include <algorithm>
#include "collision/collision_layers.hpp"
#include "errors.hpp"

namespace tilespace::io::detail {
namespace {

char lower(char c) noexcept { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool is_called(const TiledMap& map, std::size_t layer, std::string_view name) {
  return same_name(map.layers[layer].name, name) || same_name(path_of(map, layer), name);
}

}  // namespace

bool same_name(std::string_view a, std::string_view b) noexcept {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](char c, char d) { return lower(c) == lower(d); });
}

std::optional<std::size_t> group_of(const TiledMap& map, std::size_t layer) noexcept {
  const std::optional<std::size_t> parent = map.layers[layer].parent;
  return parent && *parent < layer ? parent : std::nullopt;
}

LayerIndices layers_of(const TiledMap& map, LayerKind kind) {
  LayerIndices layers;
  for (std::size_t i = 0; i < map.layers.size(); ++i) {
    if (map.layers[i].kind == kind) layers.push_back(i);
  }
  return layers;
}

LayerIndices layers_called(const TiledMap& map, std::string_view name, LayerKind kind) {
  LayerIndices layers;
  std::vector<bool> called(map.layers.size());
  for (std::size_t i = 0; i < map.layers.size(); ++i) {
    const std::optional<std::size_t> group = group_of(map, i);
    called[i] = (group && called[*group]) || is_called(map, i, name);
    if (called[i] && map.layers[i].kind == kind) layers.push_back(i);
  }
  return layers;
}

const Property* property_of(const TiledMap& map, std::size_t layer, std::string_view name) noexcept {
  for (std::optional<std::size_t> at = layer; at; at = group_of(map, *at)) {
    if (const Property* const property = find(map.layers[*at].properties, name)) return property;
  }
  return nullptr;
}

bool is_meant(const Property* property, const SolidTerm& term) {
  if (property == nullptr) return false;
  return term.value.empty() ? is_truthy(*property) : value_text(*property) == term.value;
}

std::optional<bool> says_solid(const TiledMap& map, std::size_t layer) noexcept {
  for (std::optional<std::size_t> at = layer; at; at = group_of(map, *at)) {
    for (const Property& property : map.layers[*at].properties) {
      const auto is_it = [&](std::string_view name) { return same_name(name, property.name); };
      if (std::any_of(std::begin(solid_properties), std::end(solid_properties), is_it)) return is_truthy(property);
    }
  }
  return std::nullopt;
}

std::string list_of(const TiledMap& map, const LayerIndices& layers) {
  constexpr std::size_t most = 8;
  std::string list;
  for (std::size_t i = 0; i < layers.size() && i < most; ++i) {
    list.append(i == 0 ? "" : ", ").append(printable(path_of(map, layers[i])));
  }
  if (layers.size() > most) list.append(" and ").append(std::to_string(layers.size() - most)).append(" more");
  return list;
}

Result<Visited> Visited::create(const Layer& layer) {
  Visited visited;
  if (layer.chunks.size() < 2) return visited;
  auto bits = BitGrid::create(tile_bounds(layer));
  if (!bits) return from_core(bits.error());
  visited.bits_ = std::move(bits).value();
  return visited;
}

}  // namespace tilespace::io::detail
