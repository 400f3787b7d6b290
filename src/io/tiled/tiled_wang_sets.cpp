// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <charconv>
#include "tiled/tiled_parts.hpp"

// Terrains of a tileset: Wang sets of Tiled 1.1 and later, and the terrains before them, which become a set as in the
// editor. What is not understood is left out and no error, as no other part of a map depends on it.

namespace tilespace::io::detail {
namespace {

constexpr std::array set_element{"wangset"};
constexpr std::array tile_element{"wangtile"};
constexpr std::array color_element{"wangcolor"};
constexpr std::array edge_element{"wangedgecolor"};
constexpr std::array corner_element{"wangcornercolor"};
constexpr std::array terrain_element{"terrain"};
constexpr std::array tileset_tile_element{"tile"};

using Nodes = std::vector<Node>;
using Numbers = std::vector<std::int64_t>;

Nodes list(const Document& document, Node node, const ListNames& names) {
  auto nodes = document.list(node, names).value_or(Nodes{});
  std::erase_if(nodes, [&](Node one) { return document.kind_of(one) != NodeKind::object; });
  return nodes;
}

std::string text(const Document& document, Node node, const char* name) {
  return to_text(document.value(node, name)).value_or(std::string());
}

std::optional<std::uint32_t> tile_id(const Document& document, Node node, const char* name) {
  const auto id = to_integer(document.value(node, name));
  return id && *id >= 0 && *id <= 0x0FFF'FFFF ? std::optional(static_cast<std::uint32_t>(*id)) : std::nullopt;
}

// Numbers between commas; what is none is -1.
Numbers numbers_of(std::string_view list) {
  Numbers numbers;
  for (std::size_t begin = 0; begin <= list.size() && numbers.size() < 8;) {
    const std::size_t end = std::min(list.find(',', begin), list.size());
    std::int64_t number = -1;
    std::from_chars(list.data() + begin, list.data() + end, number);
    numbers.push_back(number);
    begin = end + 1;
  }
  return numbers;
}

// Before 1.5: a hexadecimal digit for each edge and corner, the top one last.
Numbers hexadecimal_numbers(std::string_view text) {
  std::uint32_t bits = 0;
  if (text.starts_with("0x")) text.remove_prefix(2);
  std::from_chars(text.data(), text.data() + text.size(), bits, 16);
  Numbers numbers;
  for (int i = 0; i < 8; ++i) numbers.push_back((bits >> (4 * i)) & 15);
  return numbers;
}

// A list of numbers: an attribute of XML, an array of JSON.
Numbers numbers_of(const Document& document, Node node, const char* name) {
  if (document.is_xml()) {
    const std::string value = text(document, node, name);
    return value.find(',') == std::string::npos ? hexadecimal_numbers(value) : numbers_of(value);
  }
  Numbers numbers;
  for (const Node one : document.list(document.child(node, name), {{}, nullptr}).value_or(Nodes{})) {
    std::string joined;
    if (numbers.size() < 8) numbers.push_back(to_integer(document.own_value(one, joined)).value_or(-1));
  }
  return numbers;
}

void add_names(const Document& document, Node set, const ListNames& names, WangSet& read) {
  for (const Node color : list(document, set, names)) read.colors.push_back(text(document, color, "name"));
}

// Colors of edges come before those of corners where a file before 1.5 has both.
std::size_t read_colors(const Document& document, Node set, WangSet& read) {
  add_names(document, set, {color_element, "colors"}, read);
  add_names(document, set, {edge_element, "edgecolors"}, read);
  const std::size_t before_corners = read.colors.size();
  add_names(document, set, {corner_element, "cornercolors"}, read);
  return read.colors.size() == before_corners ? 0 : before_corners;
}

void read_tile(const Document& document, Node node, std::size_t corner_offset, WangSet& read) {
  const auto id = tile_id(document, node, "tileid");
  const Numbers numbers = numbers_of(document, node, "wangid");
  if (!id || numbers.size() != 8) return;
  WangTile tile{*id, {}};
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const auto offset = static_cast<std::int64_t>(i % 2 == 1 ? corner_offset : 0);
    const bool is_color = numbers[i] > 0 && numbers[i] + offset <= static_cast<std::int64_t>(read.colors.size());
    if (is_color && numbers[i] + offset < 256) tile.colors[i] = static_cast<std::uint8_t>(numbers[i] + offset);
  }
  read.tiles.push_back(tile);
}

WangSet read_wang_set(const Document& document, Node node) {
  WangSet set;
  set.name = text(document, node, "name");
  const std::size_t corner_offset = read_colors(document, node, set);
  for (const Node tile : list(document, node, {tile_element, "wangtiles"})) {
    read_tile(document, tile, corner_offset, set);
  }
  return set;
}

// The corners of a tile: top left, top right, bottom left, bottom right, as terrains from 0 on.
void read_corners(const Document& document, Node node, std::uint32_t id, WangSet& set) {
  constexpr std::size_t order[] = {7, 1, 5, 3};
  const Numbers corners = document.is_xml() ? numbers_of(std::string_view(text(document, node, "terrain")))
                                            : numbers_of(document, node, "terrain");
  WangTile tile{id, {}};
  for (std::size_t i = 0; i < corners.size() && i < 4; ++i) {
    const bool is_color = corners[i] >= 0 && corners[i] < static_cast<std::int64_t>(set.colors.size());
    if (is_color && corners[i] < 255) tile.colors[order[i]] = static_cast<std::uint8_t>(corners[i] + 1);
  }
  if (tile.colors != WangTile{}.colors) set.tiles.push_back(tile);
}

// Terrains before 1.5.
WangSet read_terrains(const Document& document, Node tileset) {
  WangSet set;
  set.name = "Terrains";
  const Node owner = document.is_xml() ? document.child(tileset, "terraintypes") : tileset;
  add_names(document, owner, {terrain_element, "terrains"}, set);
  if (set.colors.empty()) return set;
  const Node tiles = document.child(tileset, "tiles");
  if (!document.is_xml() && document.kind_of(tiles) == NodeKind::object) {
    for (const auto& [name, node] : document.members(tiles)) {
      std::uint32_t id = 0;
      std::from_chars(name.data(), name.data() + name.size(), id);
      read_corners(document, node, id, set);
    }
    return set;
  }
  for (const Node node : list(document, tileset, {tileset_tile_element, "tiles"})) {
    if (const auto id = tile_id(document, node, "id")) read_corners(document, node, *id, set);
  }
  return set;
}

}  // namespace

std::vector<WangSet> read_wang_sets(const TiledReader& in, Node tileset) {
  const Document& document = in.document();
  std::vector<WangSet> sets;
  if (WangSet terrains = read_terrains(document, tileset); !terrains.colors.empty()) {
    sets.push_back(std::move(terrains));
  }
  const Node owner = document.is_xml() ? document.child(tileset, "wangsets") : tileset;
  for (const Node node : list(document, owner, {set_element, "wangsets"})) {
    sets.push_back(read_wang_set(document, node));
  }
  return sets;
}

}  // namespace tilespace::io::detail
