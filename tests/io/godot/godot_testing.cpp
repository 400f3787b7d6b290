// SPDX-License-Identifier: MIT
#include "godot_testing.hpp"

#include <fstream>
#include <iterator>

namespace godot_testing {

using namespace tilespace::io;

namespace {

std::vector<int> bytes_of_cells(const std::vector<Record>& cells) {
  std::vector<int> bytes{0, 0};
  for (const Record& cell : cells) {
    for (const int number : {cell.x, cell.y, cell.source, cell.atlas_x, cell.atlas_y, cell.alternative}) {
      const int bits = number & 0xFFFF;
      bytes.push_back(bits % 256);
      bytes.push_back(bits / 256);
    }
  }
  return bytes;
}

constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

// Bit by bit, as in the definition.
std::string base64_of(const std::vector<int>& bytes) {
  std::string text;
  std::size_t value = 0;
  int bits = 0;
  for (const int byte : bytes) {
    for (int bit = 7; bit >= 0; --bit) {
      value = value * 2 + static_cast<std::size_t>(byte >> bit & 1);
      if (++bits % 6 == 0) text += letters[std::exchange(value, 0)];
    }
  }
  for (; bits % 6 != 0; ++bits) value *= 2;
  if (bytes.size() % 3 != 0) text += letters[value];
  while (text.size() % 4 != 0) text += '=';
  return text;
}

std::vector<int> bytes_in_base64(std::string_view text) {
  std::vector<int> bytes;
  int value = 0;
  int bits = 0;
  for (const char letter : text) {
    if (letter == '=') break;
    const auto number = static_cast<int>(letters.find(letter));
    for (int bit = 5; bit >= 0; --bit) {
      value = value * 2 + (number >> bit & 1);
      if (++bits % 8 == 0) bytes.push_back(std::exchange(value, 0));
    }
  }
  return bytes;
}

std::vector<int> bytes_in_list(std::string_view text) {
  std::vector<int> bytes;
  int value = -1;
  for (const char letter : text) {
    if (letter >= '0' && letter <= '9') {
      value = (value < 0 ? 0 : value) * 10 + (letter - '0');
    } else if (value >= 0) {
      bytes.push_back(std::exchange(value, -1));
    }
  }
  return bytes;
}

int signed_16(int bits) { return bits < 32768 ? bits : bits - 65536; }

}  // namespace

std::string packed(const std::vector<Record>& cells) {
  std::string text = "PackedByteArray(";
  for (const int byte : bytes_of_cells(cells)) text += (text.back() == '(' ? "" : ", ") + std::to_string(byte);
  return text + ")";
}

std::string packed_as_base64(const std::vector<Record>& cells) {
  return "PackedByteArray(\"" + base64_of(bytes_of_cells(cells)) + "\")";
}

std::vector<Record> unpacked(std::string_view value) {
  const std::size_t quote = value.find('"');
  const std::vector<int> bytes = quote == std::string_view::npos
                                     ? bytes_in_list(value)
                                     : bytes_in_base64(value.substr(quote + 1, value.rfind('"') - quote - 1));
  std::vector<Record> cells;
  for (std::size_t at = 2; at + 12 <= bytes.size(); at += 12) {
    const auto number = [&](std::size_t i) { return bytes[at + 2 * i] + 256 * bytes[at + 2 * i + 1]; };
    cells.push_back({signed_16(number(0)), signed_16(number(1)), number(2), number(3), number(4), number(5)});
  }
  return cells;
}

std::string tile_set(const std::string& lines, const std::string& set_lines) {
  return "[gd_resource type=\"TileSet\" format=3]\n\n[sub_resource type=\"TileSetAtlasSource\" id=\"a_1\"]\n" + lines +
         "\n[resource]\n" + set_lines + "\nsources/0 = SubResource(\"a_1\")\n";
}

std::string scene(const std::string& layer_lines, const std::string& more) {
  return "[gd_scene format=4 uid=\"uid://c\"]\n\n[ext_resource type=\"TileSet\" path=\"res://set.tres\" id=\"1_s\"]\n\n"
         "[node name=\"Level\" type=\"Node2D\"]\n\n[node name=\"Ground\" type=\"TileMapLayer\" parent=\".\"]\n"
         "tile_set = ExtResource(\"1_s\")\n" +
         layer_lines + "\n" + more;
}

GodotScene scene_of(const std::string& scene, const std::string& set) {
  FakeFiles files{{"set.tres", set}};
  auto read = parse_godot(io_testing::bytes_of(scene), files);
  if (read) return std::move(read).value();
  ADD_FAILURE() << to_string(read.error());
  return {};
}

std::string outcome_of(const std::string& scene, const std::string& set, const Limits& limits) {
  FakeFiles files{{"set.tres", set}};
  const auto read = parse_godot(io_testing::bytes_of(scene), files, limits);
  return read ? "a scene" : to_string(read.error());
}

std::string notices_of(const std::string& scene, const std::string& set) {
  std::string text;
  for (const Notice& notice : scene_of(scene, set).notices) text += to_string(notice) + '\n';
  return text;
}

std::string drawn(const std::string& scene, const std::string& set, const std::string& rule) {
  FakeFiles files{{"set.tres", set}};
  LoadOptions options;
  if (!rule.empty()) options.solid = parse_solid_rule(rule).value();
  const auto loaded = parse_map(io_testing::bytes_of(scene), files, options);
  if (!loaded) return to_string(loaded.error());
  std::string text;
  const tilespace::TileBox bounds = loaded->map.bounds();
  for (std::int32_t y = bounds.min.y; y < bounds.max.y; ++y) {
    for (std::int32_t x = bounds.min.x; x < bounds.max.x; ++x) {
      const bool is_full = loaded->map.shape({x, y}) == tilespace::full_shape;
      text += !loaded->map.is_solid({x, y}) ? '.' : is_full ? '#' : '/';
    }
    text += '\n';
  }
  return text;
}

std::string text_of(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace godot_testing
