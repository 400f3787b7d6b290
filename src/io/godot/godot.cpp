// SPDX-License-Identifier: MIT
#include <algorithm>
#include <map>
#include <tilespace/io/godot.hpp>
#include <tilespace/io/read_file.hpp>
#include <utility>
#include "errors.hpp"
#include "godot/godot_map.hpp"
#include "godot/godot_text.hpp"
#include "godot/godot_value.hpp"

namespace tilespace::io {
namespace {

using detail::field;
using detail::GodotFile;
using detail::GodotParts;
using detail::GodotResources;
using detail::GodotSection;
using detail::GodotTileSet;
using detail::Notices;
using MaybeError = std::optional<Error>;

Error unsupported(std::string expected, std::string found) {
  return detail::error_at(ErrorKind::unsupported, 0, 0, std::move(expected), std::move(found));
}

std::string_view text_of(std::span<const std::byte> bytes) noexcept {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

MaybeError refuse_heading(const GodotFile& file) {
  if (file.sections.empty() || file.sections.front().tag != "gd_scene") {
    return unsupported("a scene of Godot, which begins with [gd_scene",
                       file.sections.empty() ? "no section" : '[' + detail::printable(file.sections.front().tag));
  }
  const std::string_view format = field(file.sections.front().attributes, "format");
  if (format == "3" || format == "4") return std::nullopt;
  return unsupported("a scene of Godot 4, of format 3 or 4", "format " + detail::printable(format));
}

const GodotSection* section_of(const GodotFile& file, std::string_view tag) noexcept {
  for (const GodotSection& section : file.sections) {
    if (section.tag == tag) return &section;
  }
  return nullptr;
}

// Tile sets of the layers of a scene, each read once.
class TileSetLoader {
 public:
  TileSetLoader(const GodotFile& scene, References& references)
      : scene_(scene), resources_(scene), references_(references) {}

  // Index of the tile set that a layer refers to.
  Result<std::size_t> index_of(std::string_view value, GodotParts& parts) {
    const GodotSection* const section = resources_.local(value);
    const std::string_view path = resources_.path_of(value);
    const auto [known, is_new] = known_.try_emplace({section, path}, parts.tile_sets.size());
    if (!is_new) return known->second;
    auto set = section != nullptr ? read_godot_tile_set(scene_, resources_, *section) : read(path);
    if (!set) return set.error();
    for (auto& [id, source] : set->sources) {
      if (!source.texture.empty())
        source.texture = references_.path_of({}, references_.path_in_project(source.texture));
    }
    parts.tile_sets.push_back(std::move(set).value());
    return known->second;
  }

 private:
  Result<GodotTileSet> read(std::string_view named) {
    if (named.empty()) return GodotTileSet();
    const std::string source = references_.path_in_project(named);
    const std::string path = references_.path_of({}, source);
    auto bytes = references_.read({}, source);
    return bytes ? read_file_of_set(path, *bytes) : without(path, bytes.error());
  }

  // Refused files and those that are too large are errors: the caller can allow them.
  static Result<GodotTileSet> without(std::string path, const Error& error) {
    if (error.kind != ErrorKind::cannot_read && error.kind != ErrorKind::unsupported) return error;
    GodotTileSet set;
    set.path = std::move(path);
    set.missing = error;
    return set;
  }

  static Result<GodotTileSet> read_file_of_set(const std::string& path, std::span<const std::byte> bytes) {
    if (text_of(bytes).starts_with("RSRC")) return without(path, unsupported("a tile set as text, .tres", "binary"));
    const auto file = detail::parse_godot_text(path, text_of(bytes));
    if (!file) return file.error();
    const GodotSection* const section = section_of(*file, "resource");
    if (section == nullptr) {
      Error error = unsupported("a tile set of Godot", "no section [resource]");
      error.file = path;
      return error;
    }
    return read_godot_tile_set(*file, GodotResources(*file), *section);
  }

  const GodotFile& scene_;
  GodotResources resources_;
  References& references_;
  std::map<std::pair<const GodotSection*, std::string_view>, std::size_t> known_;
};

// Whether a scene has layers of tiles. One that cannot be read has none that are known.
bool has_layers(const std::string& path, References& references) {
  const auto bytes = references.read({}, references.path_in_project(path));
  if (!bytes) return false;
  const std::string_view text = text_of(*bytes);
  return text.find("type=\"TileMapLayer\"") != std::string_view::npos ||
         text.find("type=\"TileMap\"") != std::string_view::npos;
}

// Tells which instances have layers in their own scenes, which are not read. Returns the first of these scenes.
std::string tell_of_instances(const detail::GodotContents& contents, References& references, Notices& notices) {
  std::map<std::string_view, bool> known;
  std::string first;
  for (const detail::GodotInstance& instance : contents.instances) {
    const auto [scene, is_new] = known.try_emplace(instance.path, false);
    if (is_new) scene->second = has_layers(instance.path, references);
    if (!scene->second) continue;
    if (first.empty()) first = instance.path;
    notices.add(instance.name, "the layers of the scene " + detail::printable(instance.path) + " are not read");
  }
  return first;
}

Result<GodotScene> parse(std::span<const std::byte> bytes, References& references, const Limits& limits) {
  const auto scene = detail::parse_godot_text({}, text_of(bytes));
  if (!scene) return scene.error();
  if (auto error = refuse_heading(*scene)) return *std::move(error);
  Notices notices;
  GodotParts parts;
  auto contents = detail::read_godot_nodes(*scene, notices);
  if (!contents) return contents.error();
  parts.contents = std::move(contents).value();
  TileSetLoader sets(*scene, references);
  for (detail::GodotLayer& layer : parts.contents.layers) {
    const auto index = sets.index_of(layer.tile_set, parts);
    if (!index) return index.error();
    parts.tile_set_of.push_back(*index);
    detail::place_cells(layer, parts.tile_sets[*index].lattice, parts.tile_sets[*index].tile_size);
  }
  const std::string other = tell_of_instances(parts.contents, references, notices);
  const auto is_empty = [](const detail::GodotLayer& layer) { return layer.cells.empty(); };
  if (!other.empty() && std::ranges::all_of(parts.contents.layers, is_empty))
    return unsupported("a scene with cells in a TileMapLayer of its own", "only the scene " + detail::printable(other));
  auto map = detail::godot_to_tiled(parts, limits, notices);
  if (!map) return map.error();
  return GodotScene{std::move(map).value(), notices.take()};
}

}  // namespace

Result<GodotScene> parse_godot(std::span<const std::byte> bytes, References& references,
                               const Limits& limits) noexcept {
  return detail::without_throwing([&] { return parse(bytes, references, limits); });
}

Result<GodotScene> load_godot(const std::string& path, ReferenceScope scope, const Limits& limits) noexcept {
  return detail::without_throwing([&]() -> Result<GodotScene> {
    const auto bytes = read_file(path, limits);
    if (!bytes) return bytes.error();
    FolderReferences references(path, scope, limits);
    Result<GodotScene> loaded = parse(*bytes, references, limits);
    if (loaded || !loaded.error().file.empty()) return loaded;
    Error error = loaded.error();
    error.file = path;
    return error;
  });
}

}  // namespace tilespace::io
