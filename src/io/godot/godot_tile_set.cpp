// SPDX-License-Identifier: MIT
#include "godot/godot_tile_set.hpp"
#include <algorithm>
#include <set>
#include <utility>
#include "ascii.hpp"
#include "document/number_text.hpp"
#include "errors.hpp"
#include "godot/godot_value.hpp"

namespace tilespace::io::detail {
namespace {

using MaybeError = std::optional<Error>;

// Terrain sets, terrains and custom data layers are numbered from 0; larger numbers are no mistake of an editor.
constexpr std::int64_t most_numbered = 1024;

// The part of a path up to the next '/', which is removed.
std::string_view take_part(std::string_view& path) noexcept {
  const std::size_t end = std::min(path.find('/'), path.size());
  const std::string_view part = path.substr(0, end);
  path.remove_prefix(std::min(end + 1, path.size()));
  return part;
}

// The number after a prefix: 3 of "terrain_3" and "terrain_". Nothing for other words.
std::optional<std::int64_t> numbered(std::string_view word, std::string_view prefix) noexcept {
  if (!word.starts_with(prefix)) return std::nullopt;
  const auto number = whole_number(word.substr(prefix.size()));
  return number && *number >= 0 && *number <= most_numbered ? number : std::nullopt;
}

std::optional<std::uint16_t> uint16_of(std::string_view text) noexcept {
  const auto number = whole_number(text);
  return number && *number >= 0 && *number <= 0xFFFF ? std::optional(static_cast<std::uint16_t>(*number))
                                                     : std::nullopt;
}

template <class T>
T& at_or_grown(std::vector<T>& list, std::int64_t index) {
  list.resize(std::max(list.size(), static_cast<std::size_t>(index) + 1));
  return list[static_cast<std::size_t>(index)];
}

std::vector<Point> points_of(const std::vector<double>& numbers) {
  std::vector<Point> points;
  for (std::size_t i = 0; i + 1 < numbers.size(); i += 2) points.push_back({numbers[i], numbers[i + 1]});
  return points;
}

MaybeError read_lattice(const GodotFile& file, const GodotSection& section, GodotLattice& lattice) {
  const std::string_view shape = field(section.fields, "tile_shape");
  if (!shape.empty() && shape != "0" && shape != "1") {
    Error error = file.error(shape, "square or isometric tiles");
    error.kind = ErrorKind::unsupported;
    error.found = shape == "2" ? "half-offset squares" : "hexagons";
    return error;
  }
  const std::string_view layout = field(section.fields, "tile_layout");
  const auto number = numbered(layout.empty() ? "0" : layout, "");
  if (!number || *number > static_cast<int>(GodotLayout::diamond_down))
    return file.error(layout, "a layout of tiles from 0 to 5");
  lattice = {shape == "1", static_cast<GodotLayout>(*number), field(section.fields, "tile_offset_axis") == "1"};
  return std::nullopt;
}

class TileSetReader {
 public:
  TileSetReader(const GodotFile& file, const GodotResources& resources) : file_(file), resources_(resources) {}

  Result<GodotTileSet> read(const GodotSection& section) {
    set_.path = file_.path;
    if (auto error = read_lattice(file_, section, set_.lattice)) return *std::move(error);
    if (auto error = read_vector(section, "tile_size", set_.tile_size)) return *std::move(error);
    for (const GodotField& one : section.fields) read_names(one);
    for (const GodotField& one : section.fields) {
      if (auto error = read_source(one)) return *std::move(error);
    }
    return std::move(set_);
  }

 private:
  MaybeError read_vector(const GodotSection& section, std::string_view key, Vec& into) const {
    const std::string_view value = field(section.fields, key);
    if (value.empty()) return std::nullopt;
    const auto vector = godot_vector(value);
    if (!vector) return file_.error(value, "a vector, as Vector2i(16, 16)");
    into = *vector;
    return std::nullopt;
  }

  // Names of terrains and of custom data.
  void read_names(const GodotField& one) {
    std::string_view path = one.key;
    const std::string_view first = take_part(path);
    if (const auto layer = numbered(first, "custom_data_layer_"); layer && path == "name") {
      at_or_grown(custom_data_, *layer) = godot_string(one.value).value_or(std::string());
    }
    if (const auto terrain_set = numbered(first, "terrain_set_")) {
      const auto terrain = numbered(take_part(path), "terrain_");
      if (!terrain || path != "name") return;
      auto& names = at_or_grown(set_.terrains, *terrain_set);
      at_or_grown(names, *terrain) = godot_string(one.value).value_or(std::string());
    }
  }

  MaybeError read_source(const GodotField& one) {
    std::string_view path = one.key;
    if (take_part(path) != "sources") return std::nullopt;
    const auto id = uint16_of(path);
    const GodotSection* const section = resources_.local(one.value);
    if (!id || section == nullptr) return file_.error(one.value, "a source of tiles in this file");
    if (!used_.insert(section).second) return file_.error(one.value, "a source that no other one is");
    GodotSource& source = set_.sources[*id];
    source.name = godot_string(field(section->fields, "resource_name")).value_or("source " + std::to_string(*id));
    source.is_atlas = godot_string(field(section->attributes, "type")) == "TileSetAtlasSource";
    source.texture = resources_.path_of(field(section->fields, "texture"));
    if (auto error = read_vector(*section, "margins", source.margins)) return error;
    if (auto error = read_vector(*section, "separation", source.separation)) return error;
    if (auto error = read_vector(*section, "texture_region_size", source.region)) return error;
    for (const GodotField& data : section->fields) {
      if (auto error = source.is_atlas ? read_tile(data, source) : std::nullopt) return error;
    }
    return std::nullopt;
  }

  // "1:2/0/physics_layer_0/polygon_0/points": of the tile at (1, 2), alternative 0. Other fields are skipped.
  MaybeError read_tile(const GodotField& data, GodotSource& source) {
    std::string_view path = data.key;
    const std::string_view place = take_part(path);
    const std::size_t colon = place.find(':');
    if (colon == std::string_view::npos) return std::nullopt;
    const auto x = uint16_of(place.substr(0, colon));
    const auto y = uint16_of(place.substr(colon + 1));
    const auto alternative = uint16_of(take_part(path));
    if (!x || !y || !alternative) return std::nullopt;
    GodotTile& tile = source.tiles[{*y, *x, *alternative}];
    return path.empty() ? std::nullopt : read_tile_data(path, data.value, tile);
  }

  MaybeError read_tile_data(std::string_view path, std::string_view value, GodotTile& tile) {
    const std::string_view first = take_part(path);
    if (const auto layer = numbered(first, "physics_layer_")) return read_polygon(*layer, path, value, tile);
    if (const auto layer = numbered(first, "custom_data_")) {
      const auto index = static_cast<std::size_t>(*layer);
      auto property = godot_property(index < custom_data_.size() ? custom_data_[index] : std::string(), value);
      if (property) tile.properties.push_back(*std::move(property));
    }
    if (first == "terrain_set") terrain_set_ = numbered(value, "").value_or(0);
    if (first == "terrain") {
      if (const auto terrain = numbered(value, "")) tile.terrain = {terrain_set_, *terrain};
    }
    return std::nullopt;
  }

  MaybeError read_polygon(std::int64_t layer, std::string_view path, std::string_view value, GodotTile& tile) {
    const auto index = numbered(take_part(path), "polygon_");
    if (!index) return std::nullopt;
    GodotPolygon& polygon = tile.polygons[{layer, *index}];
    if (path == "one_way") polygon.is_one_way = value == "true";
    if (path != "points") return std::nullopt;
    const auto numbers = godot_numbers(value, "PackedVector2Array");
    if (!numbers || numbers->size() % 2 != 0) return file_.error(value, "PackedVector2Array with pairs of numbers");
    polygon.points = points_of(*numbers);
    return std::nullopt;
  }

  const GodotFile& file_;
  const GodotResources& resources_;
  GodotTileSet set_;
  std::set<const GodotSection*> used_;    // sources
  std::vector<std::string> custom_data_;  // names, by layer
  std::int64_t terrain_set_ = 0;          // of the tile that is being read
};

}  // namespace

Result<GodotTileSet> read_godot_tile_set(const GodotFile& file, const GodotResources& resources,
                                         const GodotSection& section) {
  return TileSetReader(file, resources).read(section);
}

}  // namespace tilespace::io::detail
