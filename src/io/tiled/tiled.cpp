// SPDX-License-Identifier: MIT
#include <array>
#include <tilespace/io/tiled.hpp>
#include <utility>
#include "errors.hpp"
#include "padded_bytes.hpp"
#include "tiled/tiled_parts.hpp"

namespace tilespace::io {
namespace {

using detail::Node;
using detail::Padding;
using detail::TiledLoad;
using detail::TiledReader;

constexpr std::array all_orientations{Orientation::orthogonal, Orientation::isometric, Orientation::staggered,
                                      Orientation::hexagonal, Orientation::oblique};

void read_orientation(TiledReader& in, Node node, TiledMap& map) {
  in.require(node, "orientation");
  const std::string word = in.text(node, "orientation");
  for (const Orientation one : all_orientations) {
    if (word != name(one)) continue;
    map.orientation = one;
    return;
  }
  in.fail(ErrorKind::unsupported, node, "orientation",
          "\"orthogonal\", \"isometric\", \"staggered\", \"hexagonal\" or \"oblique\"", detail::quoted(word));
}

void read_size(TiledReader& in, Node node, TiledMap& map) {
  for (const char* const name : {"width", "height", "tilewidth", "tileheight"}) in.require(node, name);
  in.read(node, "width", map.width, 0);
  in.read(node, "height", map.height, 0);
  in.read(node, "tilewidth", map.tile_width, 1);
  in.read(node, "tileheight", map.tile_height, 1);
  in.read(node, "infinite", map.infinite);
  in.read(node, "hexsidelength", map.hex_side_length, 0);
  in.read(node, "staggeraxis", map.stagger_axis);
  in.read(node, "staggerindex", map.stagger_index);
  in.read(node, "skewx", "skewy", map.skew);
}

TiledMap read_map(TiledReader& in) {
  TiledMap map;
  const Node node = in.document().root();
  in.read(node, "version", map.version);
  in.read(node, "tiledversion", map.tiled_version);
  in.read(node, "class", map.class_name);
  read_orientation(in, node, map);
  in.read(node, "renderorder", map.render_order);
  read_size(in, node, map);
  in.read(node, "backgroundcolor", map.background_color);
  map.properties = read_properties(in, node);
  if (in.failed()) return map;
  map.tilesets = read_tilesets(in, node);
  TiledReader with_tilesets(in.document(), in.file(), in.load(), &map);
  if (in.failed()) return map;
  detail::ReadLayers layers = read_layers(with_tilesets, node);
  map.layers = std::move(layers.known);
  map.unknown_layers = std::move(layers.unknown);
  return map;
}

Tileset read_only_tileset(TiledReader& in) {
  Tileset set = read_tileset(in, in.document().root());
  set.first_gid = 1;
  return set;
}

// A kind of document: its name in files, and its reader.
template <class Thing>
struct Kind {
  std::string_view name;
  Thing (*read)(TiledReader&);
};
constexpr Kind<TiledMap> a_map{"map", read_map};
constexpr Kind<Tileset> a_tileset{"tileset", read_only_tileset};

// The value, or the first error.
template <class Thing>
Result<Thing> parse(std::span<const std::byte> bytes, Padding padding, References& references, const Limits& limits,
                    const Kind<Thing>& kind) {
  return detail::without_throwing([&]() -> Result<Thing> {
    TiledLoad load{references, limits};
    const auto document = detail::open_document(bytes, padding);
    if (!document) return document.error();
    TiledReader in(**document, {}, load);
    require_kind(in, kind.name);
    if (load.error) return *load.error;
    Thing thing = kind.read(in);
    if (load.error) return *load.error;
    return thing;
  });
}

template <class Thing>
Result<Thing> load(const std::string& path, ReferenceScope scope, const Limits& limits, const Kind<Thing>& kind) {
  return detail::without_throwing([&]() -> Result<Thing> {
    const auto file = detail::read_padded(path, limits);
    if (!file) return file.error();
    FolderReferences references(path, scope, limits);
    Result<Thing> loaded = parse(file->bytes(), Padding::present, references, limits, kind);
    if (!loaded) return detail::about_map(loaded.error(), path);
    return loaded;
  });
}

}  // namespace

Result<TiledMap> parse_tiled(std::span<const std::byte> bytes, References& references, const Limits& limits) noexcept {
  return parse(bytes, Padding::absent, references, limits, a_map);
}

Result<TiledMap> load_tiled(const std::string& path, ReferenceScope scope, const Limits& limits) noexcept {
  return load(path, scope, limits, a_map);
}

Result<Tileset> parse_tileset(std::span<const std::byte> bytes, References& references, const Limits& limits) noexcept {
  return parse(bytes, Padding::absent, references, limits, a_tileset);
}

Result<Tileset> load_tileset(const std::string& path, ReferenceScope scope, const Limits& limits) noexcept {
  return load(path, scope, limits, a_tileset);
}

}  // namespace tilespace::io
