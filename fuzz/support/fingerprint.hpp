// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <bit>
#include <concepts>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <string_view>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/grid.hpp>
#include <tilespace/grid/layout.hpp>
#include <tilespace/grid/view.hpp>
#include <tilespace/io/godot.hpp>
#include <tilespace/io/ldtk_collision.hpp>
#include <tilespace/io/ldtk_project.hpp>
#include <tilespace/io/levels.hpp>
#include <tilespace/io/load_map.hpp>
#include <tilespace/io/movingai.hpp>
#include <tilespace/io/picture.hpp>
#include <tilespace/io/ros_map.hpp>
#include <tilespace/io/scenario.hpp>
#include <tilespace/io/tiled_collision.hpp>
#include <tilespace/io/tiled_map.hpp>
#include <type_traits>
#include <utility>
#include <vector>

/// @file fingerprint.hpp
/// Hash of the output of a loader: equal for equal values, and computing it reads every byte of them.

namespace fuzz {

/// Hashes values in order: FNV-1a on words of eight bytes.
class Fingerprint {
 public:
  [[nodiscard]] std::uint64_t value() const noexcept { return value_; }

  template <class T>
    requires(std::integral<T> || std::is_enum_v<T>)
  void add(T value) {
    mix(static_cast<std::uint64_t>(value));
  }
  void add(double value) { mix(std::bit_cast<std::uint64_t>(value)); }
  void add(std::string_view text) {
    mix(text.size());
    for (; !text.empty(); text.remove_prefix(std::min<std::size_t>(text.size(), 8))) {
      std::uint64_t word = 0;
      std::memcpy(&word, text.data(), std::min<std::size_t>(text.size(), 8));
      mix(word);
    }
  }
  void add(const char* text) { add(std::string_view(text)); }
  template <class T>
  void add(const std::optional<T>& value) {
    mix(value.has_value() ? 1 : 0);
    if (value) add_any(*value);
  }
  template <class T>
  void add(const std::vector<T>& values) {
    mix(values.size());
    for (const T& value : values) add_any(value);
  }
  template <class A, class B>
  void add(const std::pair<A, B>& value) {
    add_any(value.first);
    add_any(value.second);
  }
  /// Adds several values.
  template <class... T>
  void add_all(const T&... values) {
    (add_any(values), ...);
  }

 private:
  // Structs of the loaders have an overload add_to(Fingerprint&, const T&).
  template <class T>
  void add_any(const T& value) {
    if constexpr (requires { add(value); }) {
      add(value);
    } else {
      add_to(*this, value);
    }
  }
  void mix(std::uint64_t value) noexcept { value_ = (value_ ^ value) * 0x100000001b3; }

  std::uint64_t value_ = 0xcbf29ce484222325;
};

// Structs of the loaders, field by field.
void add_to(Fingerprint& all, tilespace::Tile tile);
void add_to(Fingerprint& all, const tilespace::TileBox& box);
void add_to(Fingerprint& all, tilespace::Point point);
void add_to(Fingerprint& all, tilespace::Vec vec);
void add_to(Fingerprint& all, const tilespace::Layout& layout);
void add_to(Fingerprint& all, const tilespace::View& view);
void add_to(Fingerprint& all, const tilespace::CollisionMap& map);
void add_to(Fingerprint& all, const tilespace::io::Error& error);
void add_to(Fingerprint& all, const tilespace::io::Notice& notice);
void add_to(Fingerprint& all, tilespace::io::TileIds ids);
void add_to(Fingerprint& all, const tilespace::io::SolidTerm& term);
void add_to(Fingerprint& all, const tilespace::io::SolidRule& rule);
void add_to(Fingerprint& all, const tilespace::io::MovingAiMap& map);
void add_to(Fingerprint& all, const tilespace::io::Scenario& scenario);
void add_to(Fingerprint& all, tilespace::io::Rgba colour);
void add_to(Fingerprint& all, const tilespace::io::Picture& picture);
void add_to(Fingerprint& all, const tilespace::io::RosMapInfo& info);
void add_to(Fingerprint& all, const tilespace::io::RosMap& map);
void add_to(Fingerprint& all, tilespace::io::Gid gid);
void add_to(Fingerprint& all, const tilespace::io::Property& property);
void add_to(Fingerprint& all, const tilespace::io::MapObject& object);
void add_to(Fingerprint& all, const tilespace::io::ImageReference& image);
void add_to(Fingerprint& all, const tilespace::io::AnimationFrame& frame);
void add_to(Fingerprint& all, const tilespace::io::TilesetTile& tile);
void add_to(Fingerprint& all, const tilespace::io::WangTile& tile);
void add_to(Fingerprint& all, const tilespace::io::WangSet& set);
void add_to(Fingerprint& all, const tilespace::io::Tileset& tileset);
void add_to(Fingerprint& all, const tilespace::io::TileChunk& chunk);
void add_to(Fingerprint& all, const tilespace::io::Layer& layer);
void add_to(Fingerprint& all, const tilespace::io::TiledMap& map);
void add_to(Fingerprint& all, const tilespace::io::TiledCollision& collision);
void add_to(Fingerprint& all, const tilespace::io::GodotScene& scene);
void add_to(Fingerprint& all, const tilespace::io::LdtkValue& value);
void add_to(Fingerprint& all, const tilespace::io::LdtkLayerDefinition& layer);
void add_to(Fingerprint& all, const tilespace::io::LdtkEnumTag& tag);
void add_to(Fingerprint& all, const tilespace::io::LdtkTileData& data);
void add_to(Fingerprint& all, const tilespace::io::LdtkTileset& tileset);
void add_to(Fingerprint& all, const tilespace::io::LdtkTile& tile);
void add_to(Fingerprint& all, const tilespace::io::LdtkEntity& entity);
void add_to(Fingerprint& all, const tilespace::io::LdtkLayer& layer);
void add_to(Fingerprint& all, const tilespace::io::LdtkLevel& level);
void add_to(Fingerprint& all, const tilespace::io::LdtkWorld& world);
void add_to(Fingerprint& all, const tilespace::io::LdtkProject& project);
void add_to(Fingerprint& all, const tilespace::io::LdtkCollision& collision);
void add_to(Fingerprint& all, const tilespace::io::Level& level);
void add_to(Fingerprint& all, const tilespace::io::JoinedMap& map);
void add_to(Fingerprint& all, const tilespace::io::LoadedMap& map);

template <class T>
[[nodiscard]] std::uint64_t fingerprint_of(const T& value) {
  Fingerprint all;
  all.add_all(value);
  return all.value();
}

}  // namespace fuzz
