// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <tilespace/io/levels.hpp>
#include <tilespace/io/load_map.hpp>
#include <vector>

#include "values.hpp"

/// @file loaded.hpp
/// The handle of a loaded map, with its contents by number.

namespace tilespace::capi {

/// Properties with consecutive numbers.
struct PropertyRange {
  std::size_t first = 0;
  std::size_t count = 0;
};

/// A property, its value as text, and its members.
struct PropertyNode {
  const io::Property* property = nullptr;
  std::string text{};
  PropertyRange members{};
};

/// A layer of Tiled, or of a level of LDtk.
struct LayerNode {
  const io::Layer* tiled = nullptr;
  const io::LdtkLayer* ldtk = nullptr;
  std::string path{};
  PropertyRange objects{};
  PropertyRange properties{};
  Vec offset{};
};

/// An object of Tiled, or an entity of LDtk, with its boxes.
struct ObjectNode {
  const io::MapObject* object = nullptr;
  const io::LdtkEntity* entity = nullptr;
  std::string class_name{};
  std::size_t layer = 0;
  Box box{};
  Box tiles{};
  PropertyRange properties{};
};

/// A tileset, and the properties of its tiles with data of their own: those of its tile i have the number
/// first_tile + i in Contents::tiles.
struct TilesetNode {
  PropertyRange properties{};
  std::size_t first_tile = 0;
};

/// All that is in a map, by number. Pointers are into the map.
struct Contents {
  std::vector<PropertyNode> properties{};
  std::vector<LayerNode> layers{};
  std::vector<ObjectNode> objects{};
  std::vector<TilesetNode> tilesets{};
  std::vector<PropertyRange> tiles{};
  std::vector<PropertyRange> level_fields{};
  std::vector<io::Level> levels{};
  PropertyRange of_map{};
};

/// Numbers what is in a map. Throws if memory runs out.
[[nodiscard]] Contents contents_of(const io::LoadedMap& map);

}  // namespace tilespace::capi

struct tilespace_loaded {
  static constexpr std::uint32_t kind = 0x64616C74U;
  std::uint32_t mark = kind;
  std::optional<tilespace::io::LoadedMap> map{};
  std::string error{};
  std::string rule{};
  std::string format{};
  std::vector<std::string> notices{};
  tilespace::capi::Contents contents{};
};

namespace tilespace::capi {

/// Files of the caller. Paths are put together as those of a folder that is not looked into.
class CallerReferences final : public io::References {
 public:
  CallerReferences(tilespace_read reader, void* user) noexcept : read_(reader), user_(user) {}

  [[nodiscard]] io::Result<std::vector<std::byte>> read(std::string_view from, std::string_view source) override;
  [[nodiscard]] std::string path_of(std::string_view from, std::string_view source) const override {
    return paths_.path_of(from, source);
  }

 private:
  tilespace_read read_;
  void* user_;
  io::FolderReferences paths_{"map", io::ReferenceScope::none};
};

}  // namespace tilespace::capi
