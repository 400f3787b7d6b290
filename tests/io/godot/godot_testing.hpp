// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <tilespace/io/godot.hpp>
#include <tilespace/io/load_map.hpp>
#include <vector>

#include "io/fake_files.hpp"

/// @file godot_testing.hpp
/// What the tests of Godot's scenes share: scenes made of cells, and a decoder that shares no code with ours.

namespace godot_testing {

using io_testing::FakeFiles;

inline constexpr int flip_x = 0x1000;
inline constexpr int flip_y = 0x2000;
inline constexpr int transpose = 0x4000;

/// A cell of a layer: 12 bytes.
struct Record {
  int x = 0;
  int y = 0;
  int source = 0;
  int atlas_x = 0;
  int atlas_y = 0;
  int alternative = 0;
  friend bool operator==(const Record&, const Record&) = default;
};

/// `PackedByteArray(0, 0, ...)` with these cells.
std::string packed(const std::vector<Record>& cells);
/// The same cells as base64.
std::string packed_as_base64(const std::vector<Record>& cells);
/// The cells in the text of a PackedByteArray, of either kind.
std::vector<Record> unpacked(std::string_view value);

/// Tile set of 16 x 16 pixels with one source, of the number 0, that has these lines.
std::string tile_set(const std::string& lines, const std::string& set_lines = {});
/// Scene with one layer called "Ground" that has these lines, and the tile set "res://set.tres".
std::string scene(const std::string& layer_lines, const std::string& more = {});

/// The scene, which must be one, with "set.tres" as its tile set.
tilespace::io::GodotScene scene_of(const std::string& scene, const std::string& set);
/// The map of a scene, by a rule: '#' full, '/' shaped, '.' free; or the error.
std::string drawn(const std::string& scene, const std::string& set, const std::string& rule = {});
/// "a scene" or the error as people see it.
std::string outcome_of(const std::string& scene, const std::string& set, const tilespace::io::Limits& limits = {});
/// Notices of a scene, a line each.
std::string notices_of(const std::string& scene, const std::string& set);

/// Where the public maps are; tests of them are skipped if there are none.
inline const std::filesystem::path shared_data = TILESPACE_SHARED_DATA;
/// The bytes of a file as text; "" if there is none.
std::string text_of(const std::filesystem::path& path);

}  // namespace godot_testing
