// SPDX-License-Identifier: MIT
// Rules about files of Tiled: what the loader has read, and what it tells.
#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <unordered_map>
#include "groups.hpp"

namespace tilespace::lint {
namespace {

const io::TilesetTile* find_id(const io::Tileset& set, std::uint32_t id) {
  const auto found = std::lower_bound(set.tiles.begin(), set.tiles.end(), id,
                                      [](const io::TilesetTile& tile, std::uint32_t it) { return tile.id < it; });
  return found != set.tiles.end() && found->id == id ? &*found : nullptr;
}

// Collections of images have holes in their numbers, so that only their own tiles tell which there are.
bool has_tile(const io::Tileset& set, std::uint32_t id) {
  if (set.missing || set.tile_count == 0) return true;
  const bool is_collection = !set.image && set.columns == 0;
  return is_collection ? set.tiles.empty() || find_id(set, id) != nullptr : id < set.tile_count;
}

// What is told of the tiles of a layer.
struct LayerMarks {
  std::vector<Tile> unknown;
  std::vector<Tile> flagged;
  std::map<std::uint32_t, bool> known;  // numbers that were looked up
};

// Tiles of all layers, once.
class TileReader {
 public:
  TileReader(const io::TiledMap& map, Findings& findings)
      : map_(map), findings_(findings), used_(map.tilesets.size()) {}

  void read_layer(std::size_t index);
  void read_objects(const io::Layer& layer);
  void tell_unused();

 private:
  void read(Tile tile, io::Gid gid, LayerMarks& marks);
  bool look_up(io::Gid gid);

  const io::TiledMap& map_;
  Findings& findings_;
  std::vector<char> used_;
};

bool TileReader::look_up(io::Gid gid) {
  const io::TilesetEntry entry = io::find_tile(map_, gid);
  if (entry.tileset == nullptr) return false;
  used_[static_cast<std::size_t>(entry.tileset - map_.tilesets.data())] = 1;
  return has_tile(*entry.tileset, entry.id);
}

void TileReader::read(Tile tile, io::Gid gid, LayerMarks& marks) {
  if (gid.turns_by_120() && map_.orientation != io::Orientation::hexagonal) marks.flagged.push_back(tile);
  const auto [known, is_new] = marks.known.try_emplace(gid.number(), true);
  if (is_new) known->second = look_up(gid);
  if (!known->second) marks.unknown.push_back(tile);
}

void TileReader::read_layer(std::size_t index) {
  const io::Layer& layer = map_.layers[index];
  LayerMarks marks;
  for (const io::TileChunk& chunk : layer.chunks) {
    std::size_t i = 0;
    std::uint32_t last = 0;
    for (std::int32_t y = chunk.bounds.min.y; y < chunk.bounds.max.y; ++y) {
      for (std::int32_t x = chunk.bounds.min.x; x < chunk.bounds.max.x && i < chunk.tiles.size(); ++x, ++i) {
        const io::Gid gid = chunk.tiles[i];
        if (gid.bits == last) continue;  // runs of one tile, which was found to be right
        if (!gid.is_tile()) continue;
        const std::size_t before = marks.unknown.size() + marks.flagged.size();
        read({x, y}, gid, marks);
        last = marks.unknown.size() + marks.flagged.size() == before ? gid.bits : 0;
      }
    }
  }
  const std::string path = io::path_of(map_, index);
  findings_.add_clusters(
      "file/gid-unknown", std::move(marks.unknown), "no tileset has the tile of this number",
      [](Tile tile) { return "erase " + words_of(tile) + ", or mend the tileset"; }, path);
  findings_.add_clusters(
      "file/flags-unused", std::move(marks.flagged), "a flag that has no meaning in this map",
      [](Tile tile) { return "place " + words_of(tile) + " again"; }, path);
}

void TileReader::read_objects(const io::Layer& layer) {
  for (const io::MapObject& object : layer.objects) {
    if (object.gid.is_tile()) static_cast<void>(look_up(object.gid));
  }
}

void TileReader::tell_unused() {
  for (std::size_t i = 0; i < map_.tilesets.size(); ++i) {
    const io::Tileset& set = map_.tilesets[i];
    if (used_[i] != 0 || set.missing) continue;
    findings_.add("file/tileset-unused", "no tile of the tileset " + set.name + " is used", "remove it from the map")
        .tileset = set.name;
  }
}

void check_tilesets(const io::TiledMap& map, Findings& findings) {
  for (std::size_t i = 0; i < map.tilesets.size(); ++i) {
    const io::Tileset& set = map.tilesets[i];
    if (set.missing) {
      findings
          .add("file/tileset-missing", "the tileset " + to_string(*set.missing),
               "put the file where the map expects it")
          .tileset = set.source;
      continue;
    }
    if (i + 1 == map.tilesets.size()) continue;
    const io::Tileset& next = map.tilesets[i + 1];
    const bool is_collection = !set.image && set.columns == 0;
    if (is_collection || set.tile_count <= next.first_gid - set.first_gid) continue;
    findings
        .add("file/tileset-drift",
             "the tileset " + set.name + " has " + std::to_string(set.tile_count) + " tiles, and numbers for " +
                 std::to_string(next.first_gid - set.first_gid),
             "save the map in the editor")
        .tileset = set.name;
  }
}

void check_ids(const io::TiledMap& map, Findings& findings) {
  std::unordered_map<std::uint32_t, std::uint64_t> times;
  for (const io::Layer& layer : map.layers) {
    for (const io::MapObject& object : layer.objects) {
      if (object.id == 0 || ++times[object.id] != 2) continue;
      Finding& found = findings.add("file/duplicate-object-id", "two objects have the id " + std::to_string(object.id),
                                    "give one of them the id nextobjectid");
      found.object = "#" + std::to_string(object.id);
      found.layer = layer.name;
    }
  }
}

void check_size(const io::TiledMap& map, std::size_t index, Findings& findings) {
  const io::Layer& layer = map.layers[index];
  if (map.infinite || layer.kind != io::LayerKind::tiles || layer.chunks.empty()) return;
  const bool fits = layer.width == map.width && layer.height == map.height;
  const bool is_inside = io::tile_bounds(layer) == intersection(io::tile_bounds(layer), io::tile_bounds(map));
  if (fits && is_inside) return;
  findings
      .add("file/layer-size",
           "the layer has " + std::to_string(layer.width) + " x " + std::to_string(layer.height) +
               " tiles, and the map " + std::to_string(map.width) + " x " + std::to_string(map.height),
           "resize the map in the editor")
      .layer = io::path_of(map, index);
}

void check_chunks(const io::TiledMap& map, std::size_t index, Findings& findings) {
  std::vector<TileBox> boxes;
  for (const io::TileChunk& chunk : map.layers[index].chunks) boxes.push_back(chunk.bounds);
  std::sort(boxes.begin(), boxes.end(), [](const TileBox& a, const TileBox& b) { return a.min < b.min; });
  for (std::size_t i = 0; i < boxes.size(); ++i) {
    for (std::size_t k = i + 1; k < boxes.size() && boxes[k].min.y < boxes[i].max.y; ++k) {
      const TileBox both = intersection(boxes[i], boxes[k]);
      if (both.empty()) continue;
      Finding& found = findings.add("file/chunks-overlap", both.min, "two chunks of a layer cover the same tiles",
                                    "save the map in the editor");
      found.area = both;
      found.layer = io::path_of(map, index);
      found.count = both.count();
      return;
    }
  }
}

// Tests whether a layer has tiles, whose shapes are drawn in tilesets: for all such layers.
bool has_tiles(const io::LoadedMap& loaded, const std::string& path) {
  if (!loaded.tiled) return false;
  for (std::size_t i = 0; i < loaded.tiled->layers.size(); ++i) {
    const bool is_it = io::path_of(*loaded.tiled, i) == path;
    if (is_it) return loaded.tiled->layers[i].kind == io::LayerKind::tiles;
  }
  return false;
}

void tell_unknown_tiles(const io::LoadedMap& loaded, Findings& findings) {
  for (const io::Notice& notice : loaded.notices) {
    if (!notice.tile || notice.kind != io::NoticeKind::unknown_tile) continue;
    Finding& found = findings.add("file/gid-unknown", *notice.tile, notice.reason, "erase it, or mend the tile set");
    found.layer = notice.layer;
    found.count = notice.times;
  }
}

// Others about tiles are about shapes: one finding for those of all tilesets, and one for the objects of each layer.
void tell_notices(const io::LoadedMap& loaded, Findings& findings) {
  std::map<std::string, std::vector<const io::Notice*>> by_layer;
  for (const io::Notice& notice : loaded.notices) {
    if (notice.tile && notice.kind != io::NoticeKind::unknown_tile)
      by_layer[has_tiles(loaded, notice.layer) ? "" : notice.layer].push_back(&notice);
  }
  for (const auto& [key, notices] : by_layer) {
    const io::Notice& first = **std::min_element(
        notices.begin(), notices.end(), [](const io::Notice* a, const io::Notice* b) { return *a->tile < *b->tile; });
    std::string reason = first.reason;
    if (notices.size() > 1) reason += "; and " + std::to_string(notices.size() - 1) + " other reasons";
    const bool is_beyond = first.kind == io::NoticeKind::beyond_map;
    Finding& found =
        findings.add("file/shape-inexact", *first.tile, reason,
                     is_beyond ? "move it into the map, or delete it" : "draw a convex polygon within the tile");
    found.layer = first.layer;
    found.count = 0;
    for (const io::Notice* const notice : notices) found.count += notice->times;
  }
}

}  // namespace

void check_files(const Subject& subject, Findings& findings) {
  tell_unknown_tiles(subject.loaded, findings);
  tell_notices(subject.loaded, findings);
  if (!subject.loaded.tiled || subject.loaded.format == io::MapFormat::godot) return;
  const io::TiledMap& map = *subject.loaded.tiled;
  TileReader reader(map, findings);
  for (std::size_t i = 0; i < map.layers.size(); ++i) {
    reader.read_layer(i);
    reader.read_objects(map.layers[i]);
    check_size(map, i, findings);
    check_chunks(map, i, findings);
  }
  reader.tell_unused();
  check_tilesets(map, findings);
  check_ids(map, findings);
}

}  // namespace tilespace::lint
