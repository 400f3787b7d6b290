// SPDX-License-Identifier: MIT
// Places of numbers in files of Tiled: every tile and every object of random maps, written as XML and JSON.
#include "lint/tiled_source.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>

#include "lint/source_places.hpp"
#include "support/cases.hpp"

namespace tiled_source_test {
namespace {

using namespace tilespace::tool;
using tilespace::Step;
using tilespace::Tile;
using tilespace::TileBox;

using Random = std::mt19937_64;

// A map as the editor writes it, and the numbers in it.
struct Written {
  std::string xml;
  std::string json;
  std::vector<std::pair<TileBox, std::vector<std::uint64_t>>> cells;
  std::vector<std::uint64_t> ids;
  std::size_t layers = 0;
};

std::string cells_text(Random& random, TileBox bounds, Written& map) {
  std::string text;
  auto& cells = map.cells.emplace_back(bounds, std::vector<std::uint64_t>()).second;
  for (std::int32_t y = bounds.min.y; y < bounds.max.y; ++y) {
    for (std::int32_t x = bounds.min.x; x < bounds.max.x; ++x) {
      cells.push_back(random() % 5 == 0 ? random() % 0xFFFFFFFF : random() % 3);
      text += (cells.size() == 1 ? "" : ",") + std::to_string(cells.back());
    }
    text += random() % 2 == 0 ? "\n" : "\r\n";
  }
  return text;
}

std::string attributes(TileBox box, const char* form) {
  const bool is_xml = form[0] == 'x';
  std::string text;
  const std::pair<const char*, std::int64_t> all[] = {
      {"x", box.min.x}, {"y", box.min.y}, {"width", box.width()}, {"height", box.height()}};
  for (const auto& [name, value] : all) {
    const std::string number = std::to_string(value);
    text += is_xml ? std::string(" ") + name + "='" + number + "'" : std::string("\"") + name + "\":" + number + ",";
  }
  return text;
}

void add_tiles(Random& random, Written& map) {
  ++map.layers;
  const bool is_infinite = random() % 2 == 0;
  const TileBox all{{0, 0}, {3, 2}};
  map.xml += "<layer id='1' name='a > b'" + attributes(all, "xml") + "><properties/><data encoding='csv'>";
  map.json += "{\"name\":\"{\\\"data\\\":[1]\"," + attributes(all, "json");
  if (!is_infinite) {
    const std::string text = cells_text(random, all, map);
    map.xml += text;
    map.json += "\"data\":[" + text + "]";
  }
  if (is_infinite) map.json += "\"chunks\":[";
  for (std::int32_t i = 0; i < 2 && is_infinite; ++i) {
    const TileBox box{{i * 4 - 4, -2}, {i * 4, 1}};
    const std::string text = cells_text(random, box, map);
    map.xml += "<chunk" + attributes(box, "xml") + ">" + text + "</chunk>";
    map.json += std::string(i == 0 ? "" : ",") + "{" + attributes(box, "json") + "\"data\":[" + text + "]}";
  }
  map.xml += "</data></layer>";
  map.json += is_infinite ? "]}" : "}";
}

void add_objects(Random& random, Written& map) {
  ++map.layers;
  map.xml += "<objectgroup id='2'>";
  map.json += "{\"objects\":[";
  const std::uint64_t count = random() % 4;
  for (std::uint64_t i = 0; i < count; ++i) {
    map.ids.push_back(random() % 100);
    const std::string id = std::to_string(map.ids.back());
    map.xml += "<object name='id=\"7\"' id='" + id + "' x='1.5'><point/></object>";
    map.json += std::string(i == 0 ? "" : ",") + "{\"name\":\"id\",\"id\":" + id + ",\"x\":1.5e0,\"p\":[{\"id\":1}]}";
  }
  map.xml += "</objectgroup>";
  map.json += "]}";
}

void add_layers(Random& random, Written& map, int depth) {
  const std::uint64_t count = 1 + random() % 3;
  for (std::uint64_t i = 0; i < count; ++i) {
    map.json += i == 0 ? "" : ",";
    if (depth < 3 && random() % 3 == 0) {
      ++map.layers;
      map.xml += "<group id='9'>";
      map.json += "{\"layers\":[";
      add_layers(random, map, depth + 1);
      map.xml += "</group>";
      map.json += "],\"type\":\"group\"}";
    } else if (random() % 2 == 0) {
      add_tiles(random, map);
    } else {
      add_objects(random, map);
    }
  }
}

Written random_map(Random& random) {
  Written map;
  map.xml =
      "<?xml version='1.0'?>\n<!-- <layer> -->\n<map nextobjectid='101'><tileset firstgid='1'><tile "
      "id='0'><objectgroup>"
      "<object id='1'/></objectgroup></tile></tileset>";
  map.json =
      "{\"nextobjectid\":101,\"tilesets\":[{\"tiles\":[{\"objectgroup\":{\"objects\":[{\"id\":1}]}}]}],\"layers\":[";
  add_layers(random, map, 0);
  map.xml += "</map>\n";
  map.json += "]}";
  return map;
}

void expect_places(const std::string& text, const Written& map) {
  const auto source = scan_tiled(text);
  ASSERT_TRUE(source.has_value()) << text;
  EXPECT_EQ(source->layers, map.layers);
  ASSERT_TRUE(source->next_object_id.has_value());
  EXPECT_EQ(value_of(text, *source->next_object_id), 101u);
  ASSERT_EQ(source->objects.size(), map.ids.size()) << text;
  for (std::size_t i = 0; i < map.ids.size(); ++i) EXPECT_EQ(value_of(text, source->objects[i].id), map.ids[i]);
  ASSERT_EQ(source->cells.size(), map.cells.size()) << text;
  for (std::size_t i = 0; i < map.cells.size(); ++i) {
    const SourceCells& cells = source->cells[i];
    EXPECT_EQ(cells.bounds, map.cells[i].first);
    const std::vector<SourceNumber> numbers = numbers_in(text, cells.begin, cells.end);
    ASSERT_EQ(numbers.size(), map.cells[i].second.size());
    for (std::size_t k = 0; k < numbers.size(); ++k) EXPECT_EQ(value_of(text, numbers[k]), map.cells[i].second[k]);
  }
}

TEST(TiledSource, has_the_places_of_all_numbers) {
  Random random(cases::seed());
  for (int i = 0; i < cases::count(); ++i) {
    const Written map = random_map(random);
    ASSERT_NO_FATAL_FAILURE(expect_places(map.xml, map));
    ASSERT_NO_FATAL_FAILURE(expect_places(map.json, map));
  }
}

// Whatever the text: no reading beyond its end, which sanitizers see, and an end.
TEST(TiledSource, of_broken_texts_is_nothing_or_within_them) {
  Random random(cases::seed());
  for (int i = 0; i < cases::count(); ++i) {
    const Written map = random_map(random);
    std::string text = i % 2 == 0 ? map.xml : map.json;
    for (std::uint64_t k = random() % 4; k > 0; --k) text[random() % text.size()] = static_cast<char>(random() % 128);
    text.resize(text.size() - random() % 2 * (random() % text.size()));
    const auto source = scan_tiled(text);
    if (!source) continue;
    for (const SourceCells& cells : source->cells) {
      EXPECT_LE(cells.begin, cells.end);
      EXPECT_LE(cells.end, text.size());
    }
    for (const SourceObject& object : source->objects) EXPECT_LE(object.id.end, text.size());
  }
  EXPECT_FALSE(scan_tiled("").has_value());
  EXPECT_FALSE(scan_tiled("#####").has_value());
  EXPECT_FALSE(scan_tiled("<map><layer></map>").has_value());
  EXPECT_FALSE(scan_tiled(std::string(100000, '[')).has_value());
  EXPECT_FALSE(scan_tiled("{\"layers\":" + std::string(100000, '[')).has_value());
}

TEST(LineNumbers, count_from_one) {
  const LineNumbers lines("ab\r\nc\n\nd");
  EXPECT_EQ(lines.of(0), (std::pair<std::uint64_t, std::uint64_t>{1, 1}));
  EXPECT_EQ(lines.of(3), (std::pair<std::uint64_t, std::uint64_t>{1, 4}));
  EXPECT_EQ(lines.of(4), (std::pair<std::uint64_t, std::uint64_t>{2, 1}));
  EXPECT_EQ(lines.of(7), (std::pair<std::uint64_t, std::uint64_t>{4, 1}));
}

}  // namespace
}  // namespace tiled_source_test
