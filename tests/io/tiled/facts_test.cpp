// SPDX-License-Identifier: MIT
#include <zlib.h>

#include <array>

#include "tiled_testing.hpp"

// The public maps and tilesets, against facts about them that another reader found. The files are not part of this
// project.
//
// What the facts count, in "F", as found by looking at the files:
//   chunks, group, objectgroup, imagelayer   of the map
//   enc:*           layers of tiles with data
//   tileset:embedded, tsx:.EXT, tsx:MISSING  tilesets in the map, in files with that ending, in files that are not
//   there anim, imgcollection, tilecol:*, margin/spacing, tileoffset
//                   tiles and tilesets; of a TMX also those in its TSX, never those in JSON files that a map refers to
//   tilecol:KIND    collision shapes that are no instances of templates; tilecol:template those that are
//   obj:KIND        objects by what they themselves say, and obj:template: once for a template, and once more for an
//   object
//                   that says no kind of its own: so an instance counts twice, any other object once
//   layeroffset     layers of tiles with an offset; it and margin/spacing in XML only
// Not checked: wang and terrain(old), which are not read; tsx:non-xml, which is about the other reader; obj:rotated and
// tilecol:rotated of instances, as an instance may have the rotation of its template; props of XML, which counts
// elements of files that a TiledMap does not tell apart.

namespace facts_test {
namespace {

using nlohmann::json;
using namespace tilespace::io;
using namespace tiled_testing;

using Counts = std::map<std::string, std::int64_t>;

std::string crc32_of(const std::vector<Gid>& tiles) {
  uLong crc = 0;
  for (const Gid tile : tiles) {
    std::array<Bytef, 4> bytes{};
    for (std::size_t at = 0; at < 4; ++at) bytes[at] = static_cast<Bytef>(tile.bits >> (8 * at));
    crc = crc32(crc, bytes.data(), 4);
  }
  std::array<char, 9> text{};
  std::snprintf(text.data(), text.size(), "%08lx", crc);
  return text.data();
}

json facts_of(const std::vector<Gid>& tiles) {
  std::array<std::int64_t, 4> flips{};
  std::int64_t nonzero = 0;
  std::uint32_t largest = 0;
  for (const Gid tile : tiles) {
    nonzero += tile.is_tile() ? 1 : 0;
    largest = std::max(largest, tile.number());
    flips[0] += tile.flips_horizontally() ? 1 : 0;
    flips[1] += tile.flips_vertically() ? 1 : 0;
    flips[2] += tile.flips_diagonally() ? 1 : 0;
    flips[3] += tile.turns_by_120() ? 1 : 0;
  }
  return {{"n", tiles.size()}, {"nonzero", nonzero}, {"hvdr", flips}, {"crc32", crc32_of(tiles)}, {"maxgid", largest}};
}

std::string sizes(std::int64_t width, std::int64_t height) {
  return std::to_string(width) + "x" + std::to_string(height);
}

json layer_facts_of(const TiledMap& map) {
  json facts = json::array();
  for (const Layer& layer : map.layers) {
    for (const TileChunk& chunk : layer.chunks) {
      const tilespace::TileBox box = chunk.bounds;
      const std::string where = "chunk " + std::to_string(box.min.x) + "," + std::to_string(box.min.y) + " ";
      facts.push_back(
          {layer.name, (map.infinite ? where : "") + sizes(box.width(), box.height()), facts_of(chunk.tiles)});
    }
  }
  return facts;
}

std::string word_for(ObjectKind kind) { return kind == ObjectKind::rectangle ? "rect" : name(kind); }

bool is_xml(const std::string& path) { return path.ends_with(".tmx") || path.ends_with(".tsx"); }

void count(const Tileset& set, bool is_xml, Counts& counts) {
  counts["margin/spacing"] += is_xml && (set.margin != 0 || set.spacing != 0) ? 1 : 0;
  counts["tileoffset"] += set.tile_offset == tilespace::Vec{} ? 0 : 1;
  for (const TilesetTile& tile : set.tiles) {
    counts["anim"] += tile.animation.empty() ? 0 : 1;
    counts["imgcollection"] += tile.image ? 1 : 0;
    for (const MapObject& shape : tile.collision) {
      ++counts["tilecol:" + (shape.template_file.empty() ? word_for(shape.kind) : "template")];
    }
  }
}

void count_tilesets(const TiledMap& map, const std::string& path, Counts& counts) {
  for (const Tileset& set : map.tilesets) {
    const std::string ending = std::filesystem::path(set.source).extension().string();
    ++counts[set.source.empty() ? "tileset:embedded" : "tsx:" + ending];
    counts["tsx:MISSING"] += set.missing ? 1 : 0;
    if (set.source.empty() || (is_xml(path) && ending == ".tsx")) count(set, is_xml(path), counts);
  }
}

void count_layers(const TiledMap& map, bool is_xml, Counts& counts) {
  for (const Layer& layer : map.layers) {
    ++counts[name(layer.kind)];
    counts["encoded"] += layer.kind == LayerKind::tiles && !layer.chunks.empty() ? 1 : 0;
    counts["chunks"] += map.infinite ? static_cast<std::int64_t>(layer.chunks.size()) : 0;
    const bool is_shifted = layer.kind == LayerKind::tiles && !(layer.offset == tilespace::Vec{});
    counts["layeroffset"] += is_xml && is_shifted ? 1 : 0;
    for (const MapObject& object : layer.objects) {
      ++counts["objects"];
      if (object.template_file.empty()) {
        ++counts["obj:" + word_for(object.kind)];
      } else {
        ++counts["instances"];
      }
    }
  }
}

std::int64_t sum_of(const json& counts, std::string_view prefix) {
  std::int64_t sum = 0;
  for (const auto& [name, times] : counts.items()) {
    if (name.starts_with(prefix) && name != "obj:rotated") sum += times.get<std::int64_t>();
  }
  return sum;
}

void expect_counts(const json& facts, Counts counts) {
  for (const char* const same :
       {"chunks", "group", "objectgroup", "imagelayer", "tileset:embedded", "tsx:.tsx", "tsx:.tsj", "tsx:.json",
        "tsx:.md", "tsx:MISSING", "anim", "imgcollection", "margin/spacing", "tileoffset", "layeroffset",
        "tilecol:rect", "tilecol:polygon", "tilecol:ellipse", "tilecol:template"}) {
    EXPECT_EQ(counts[same], facts.value(same, 0)) << same;
  }
  EXPECT_EQ(counts["encoded"], sum_of(facts, "enc:"));
  EXPECT_EQ(counts["objects"] + counts["instances"], sum_of(facts, "obj:"));
  for (const char* const kind : {"rect", "ellipse", "capsule", "point", "polygon", "polyline", "text", "tile"}) {
    const std::string name = std::string("obj:") + kind;
    EXPECT_LE(counts[name], facts.value(name, 0)) << name;
    EXPECT_GE(counts[name] + counts["instances"], facts.value(name, 0)) << name;
  }
}

std::string text_or_null(const json& value) {
  if (value.is_null()) return "";
  return value.is_string() ? value.get<std::string>() : value.dump();
}

void expect_map_facts(const std::string& path, const json& facts) {
  const auto map = load_tiled((shared_data / path).string(), ReferenceScope::anywhere);
  ASSERT_TRUE(map) << to_string(map.error());
  EXPECT_EQ(map->version, text_or_null(facts.at("ver")));
  EXPECT_EQ(map->tiled_version, text_or_null(facts.at("tv")));
  EXPECT_EQ(std::string(name(map->orientation)), facts.at("orient").get<std::string>());
  EXPECT_EQ(sizes(map->width, map->height), facts.at("size").get<std::string>());
  EXPECT_EQ(sizes(map->tile_width, map->tile_height), facts.at("tile").get<std::string>());
  const std::string infinite = text_or_null(facts.at("inf"));
  EXPECT_EQ(map->infinite, infinite == "1" || infinite == "true");
  EXPECT_EQ(map->stagger_axis, text_or_null(facts.at("stag").at(0)));
  EXPECT_EQ(map->stagger_index, text_or_null(facts.at("stag").at(1)));
  const std::string side = text_or_null(facts.at("stag").at(2));
  EXPECT_EQ(map->hex_side_length, side.empty() ? 0 : std::stoi(side));
  EXPECT_EQ(map->render_order, facts.at("ro").is_null() ? "right-down" : facts.at("ro").get<std::string>());
  EXPECT_EQ(layer_facts_of(*map), facts.at("L"));
  Counts counts;
  count_tilesets(*map, path, counts);
  count_layers(*map, is_xml(path), counts);
  expect_counts(facts.at("F"), counts);
}

void expect_tileset_facts(const std::string& path, const json& facts) {
  const auto set = load_tileset((shared_data / path).string(), ReferenceScope::anywhere);
  ASSERT_TRUE(set) << to_string(set.error());
  EXPECT_EQ(set->first_gid, 1U);
  const auto expect = [&](const char* name, std::int64_t value) {
    const std::string known = text_or_null(facts.contains(name) ? facts.at(name) : json());
    if (!known.empty()) {
      EXPECT_EQ(std::to_string(value), known) << name;
    }
  };
  expect("tilecount", set->tile_count);
  expect("tw", set->tile_width);
  expect("th", set->tile_height);
  Counts counts;
  count(*set, is_xml(path), counts);
  expect_counts(facts.at("F"), counts);
}

// Maps that the other reader read and that are errors on purpose: see files_test.cpp.
bool is_broken(const std::string& path) { return path.ends_with("tiled-resource-spec/invalid.tmx"); }

TEST(TiledFacts, every_public_map_and_tileset_is_as_the_facts_say) {
  const std::string text = text_of(shared_data / "tiled_facts.json");
  if (text.empty()) GTEST_SKIP() << "no tiled_facts.json in " << shared_data;
  int maps = 0;
  int tilesets = 0;
  const json all_facts = json::parse(text);
  for (const auto& [path, facts] : all_facts.items()) {
    SCOPED_TRACE(path);
    const std::string kind = facts.at("kind");
    if ((kind == "tmx" || kind == "tmj") && !is_broken(path)) {
      expect_map_facts(path, facts);
      ++maps;
    } else if (kind == "tsx" || kind == "tsj") {
      expect_tileset_facts(path, facts);
      ++tilesets;
    }
  }
  EXPECT_EQ(maps, 89);
  EXPECT_EQ(tilesets, 39);
}

}  // namespace
}  // namespace facts_test
