// SPDX-License-Identifier: MIT
// Properties of loaded maps, their layers, objects, tilesets, tiles and levels.
#include <tilespace/io/tiled_lookup.hpp>

#include "loaded.hpp"

using namespace tilespace;
using namespace tilespace::capi;

namespace {

static_assert(TILESPACE_STRING == static_cast<int>(io::PropertyType::string) &&
              TILESPACE_BOOLEAN == static_cast<int>(io::PropertyType::boolean) &&
              TILESPACE_OBJECT == static_cast<int>(io::PropertyType::object) &&
              TILESPACE_LIST == static_cast<int>(io::PropertyType::list));

// Properties of a tile by its number in the map; none if it has no data of its own.
[[nodiscard]] PropertyRange of_tile(const tilespace_loaded& loaded, std::size_t number) noexcept {
  if (!loaded.map || !loaded.map->tiled || number > UINT32_MAX) return {};
  const io::TiledMap& map = *loaded.map->tiled;
  const io::TilesetEntry entry = io::find_tile(map, io::Gid{static_cast<std::uint32_t>(number)});
  if (entry.tile == nullptr) return {};
  const TilesetNode& set = loaded.contents.tilesets[static_cast<std::size_t>(entry.tileset - map.tilesets.data())];
  return loaded.contents.tiles[set.first_tile + static_cast<std::size_t>(entry.tile - entry.tileset->tiles.data())];
}

// A range of the properties of what has a number.
template <class Nodes, class Get>
[[nodiscard]] tilespace_error range_of(const Nodes& nodes, std::size_t index, PropertyRange& out, Get&& get) noexcept {
  if (index >= nodes.size()) return TILESPACE_BAD_ID;
  out = get(nodes[index]);
  return TILESPACE_OK;
}

[[nodiscard]] tilespace_error find_range(const tilespace_loaded* loaded, std::uint32_t owner, std::size_t index,
                                         PropertyRange& out) noexcept {
  if (!is_handle(loaded)) return TILESPACE_BAD_HANDLE;
  const Contents& all = loaded->contents;
  const auto own = [](const auto& node) { return node.properties; };
  const auto itself = [](const PropertyRange& range) { return range; };
  switch (owner) {
    case TILESPACE_OF_MAP: out = all.of_map; return TILESPACE_OK;
    case TILESPACE_OF_LAYER: return range_of(all.layers, index, out, own);
    case TILESPACE_OF_OBJECT: return range_of(all.objects, index, out, own);
    case TILESPACE_OF_TILESET: return range_of(all.tilesets, index, out, own);
    case TILESPACE_OF_TILE: out = of_tile(*loaded, index); return TILESPACE_OK;
    case TILESPACE_OF_LEVEL: return range_of(all.level_fields, index, out, itself);
    default: return TILESPACE_BAD_OPTION;
  }
}

// The last property of a name, as io::find() has it; its number, or that of no property.
constexpr std::size_t no_property = SIZE_MAX;
[[nodiscard]] std::size_t find_in(const Contents& contents, PropertyRange range, const char* name) noexcept {
  for (std::size_t i = range.count; i-- > 0;) {
    if (contents.properties[range.first + i].property->name == name) return range.first + i;
  }
  return no_property;
}

[[nodiscard]] tilespace_error find_number(const tilespace_loaded* loaded, std::uint32_t owner, std::size_t index,
                                          const char* name, std::size_t& out) noexcept {
  PropertyRange range;
  const tilespace_error error = find_range(loaded, owner, index, range);
  if (error != TILESPACE_OK) return error;
  if (name == nullptr) return TILESPACE_BAD_POINTER;
  out = find_in(loaded->contents, range, name);
  if (out == no_property && owner == TILESPACE_OF_OBJECT) {
    out = find_in(loaded->contents, of_tile(*loaded, loaded->contents.objects[index].object->gid.bits), name);
  }
  return out == no_property ? TILESPACE_BAD_ID : TILESPACE_OK;
}

// The property of a name, or NULL.
[[nodiscard]] const PropertyNode* node_of(const tilespace_loaded* loaded, std::uint32_t owner, std::size_t index,
                                          const char* name) noexcept {
  std::size_t number = 0;
  if (find_number(loaded, owner, index, name, number) != TILESPACE_OK) return nullptr;
  return &loaded->contents.properties[number];
}
[[nodiscard]] const io::Property* property_of_name(const tilespace_loaded* loaded, std::uint32_t owner,
                                                   std::size_t index, const char* name) noexcept {
  const PropertyNode* const node = node_of(loaded, owner, index, name);
  return node == nullptr ? nullptr : node->property;
}

}  // namespace

extern "C" {

tilespace_error tilespace_loaded_properties(const tilespace_loaded* loaded, uint32_t owner, size_t index, size_t* first,
                                            size_t* count) {
  PropertyRange range;
  const tilespace_error error = find_range(loaded, owner, index, range);
  if (first != nullptr) *first = range.first;
  if (count != nullptr) *count = range.count;
  return error;
}

tilespace_error tilespace_loaded_property(const tilespace_loaded* loaded, size_t property,
                                          tilespace_property_view* out) {
  if (out == nullptr) return TILESPACE_BAD_POINTER;
  *out = {};
  out->name = out->text = out->custom_type = "";
  if (!is_handle(loaded)) return TILESPACE_BAD_HANDLE;
  if (property >= loaded->contents.properties.size()) return TILESPACE_BAD_ID;
  const PropertyNode& node = loaded->contents.properties[property];
  out->name = node.property->name.c_str();
  out->text = node.text.c_str();
  out->custom_type = node.property->custom_type.c_str();
  out->type = static_cast<std::uint32_t>(node.property->type);
  out->is_truthy = io::is_truthy(*node.property);
  out->integer = node.property->integer;
  out->number = node.property->number;
  out->first_member = static_cast<std::uint32_t>(node.members.first);
  out->member_count = static_cast<std::uint32_t>(node.members.count);
  return TILESPACE_OK;
}

tilespace_error tilespace_loaded_find_property(const tilespace_loaded* loaded, uint32_t owner, size_t index,
                                               const char* name, size_t* out) {
  if (out == nullptr) return TILESPACE_BAD_POINTER;
  std::size_t number = 0;
  const tilespace_error error = find_number(loaded, owner, index, name, number);
  if (error == TILESPACE_OK) *out = number;
  return error;
}

double tilespace_loaded_number(const tilespace_loaded* loaded, uint32_t owner, size_t index, const char* name,
                               double otherwise) {
  return io::number_or(property_of_name(loaded, owner, index, name), otherwise);
}

int64_t tilespace_loaded_integer(const tilespace_loaded* loaded, uint32_t owner, size_t index, const char* name,
                                 int64_t otherwise) {
  return io::integer_or(property_of_name(loaded, owner, index, name), otherwise);
}

uint32_t tilespace_loaded_bool(const tilespace_loaded* loaded, uint32_t owner, size_t index, const char* name,
                               uint32_t otherwise) {
  return io::bool_or(property_of_name(loaded, owner, index, name), otherwise != 0);
}

const char* tilespace_loaded_text(const tilespace_loaded* loaded, uint32_t owner, size_t index, const char* name,
                                  const char* otherwise) {
  const PropertyNode* const node = node_of(loaded, owner, index, name);
  const bool has_text = node != nullptr && node->property->type != io::PropertyType::group &&
                        node->property->type != io::PropertyType::list;
  if (has_text) return node->text.c_str();
  return otherwise == nullptr ? "" : otherwise;
}

}  // extern "C"
