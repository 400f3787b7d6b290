// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <tilespace/io/load_map.hpp>
#include <tilespace/lint/lint.hpp>
#include <utility>
#include <vector>

/// @file lint_testing.hpp
/// What the tests of the linter share.

namespace lint_testing {

using tilespace::CollisionMap;
using tilespace::Tile;
using tilespace::TileBox;
using tilespace::TileShape;
using tilespace::lint::Finding;
using tilespace::lint::lint_levels;
using tilespace::lint::lint_map;
using tilespace::lint::LintOptions;
namespace io = tilespace::io;

inline std::span<const std::byte> bytes_of(std::string_view text) { return std::as_bytes(std::span(text)); }

/// A map without a file: what loaders make of a text.
inline io::LoadedMap loaded(CollisionMap map) {
  io::LoadedMap result;
  result.map = std::move(map);
  result.rule = io::SolidRule(io::SolidBy::letters, "#");
  return result;
}

/// A map of rows of text.
inline io::LoadedMap rows(std::string_view text) {
  auto map = CollisionMap::from_text(text);
  EXPECT_TRUE(bool(map)) << text;
  return loaded(map ? std::move(map).value() : CollisionMap());
}

/// The same with the shape of one tile.
inline io::LoadedMap with_shape(io::LoadedMap map, Tile tile, const TileShape& shape) {
  EXPECT_TRUE(map.map.set_shape(tile, shape));
  return map;
}

/// A shape with this area.
inline TileShape shape(std::initializer_list<tilespace::Point> corners, tilespace::Sides one_way = {},
                       tilespace::Sides walls = {}) {
  const auto polygon = tilespace::convex_polygon(std::span(corners.begin(), corners.size()));
  EXPECT_TRUE(bool(polygon));
  const auto made = tilespace::tile_shape(*polygon, one_way, walls);
  EXPECT_TRUE(bool(made));
  return made ? *made : TileShape{};
}

/// A map of Tiled, from the inner part of its file.
inline io::LoadedMap tiled(std::string_view inside, std::string_view attributes = "width='8' height='4'") {
  const std::string file = std::string("<map version='1.10' orientation='orthogonal' tilewidth='16' tileheight='16' ") +
                           std::string(attributes) + ">" + std::string(inside) + "</map>";
  auto map = io::parse_map(bytes_of(file));
  EXPECT_TRUE(bool(map)) << (map ? "" : to_string(map.error()));
  return map ? std::move(map).value() : io::LoadedMap();
}

/// A player that jumps so many tiles high, in a map of text where it begins at a tile.
inline LintOptions player_at(Tile tile, double jump) {
  LintOptions options;
  options.body = tilespace::Vec{0.75, 1.5};
  tilespace::lint::Player player;
  player.platformer.wall_jump_speed = player.platformer.ledge_nudge = player.platformer.corner_correction = 0.0;
  player.platformer.jump_speed = tilespace::jump_speed(jump, 0.35);
  player.platformer.gravity = tilespace::jump_gravity(jump, 0.35);
  options.player = player;
  options.starts = {tile};
  return options;
}

/// Tests whether one of the findings is by a rule, and whether it is about a tile.
inline bool has(const std::vector<Finding>& findings, std::string_view id) {
  return std::any_of(findings.begin(), findings.end(), [id](const Finding& it) { return it.rule->id == id; });
}
inline bool has(const std::vector<Finding>& findings, std::string_view id, Tile tile) {
  return std::any_of(findings.begin(), findings.end(), [&](const Finding& it) {
    return it.rule->id == id && std::find(it.marks.begin(), it.marks.end(), tile) != it.marks.end();
  });
}

/// All findings, one a line, for messages.
inline std::string listed(const std::vector<Finding>& findings) {
  std::string text;
  for (const Finding& finding : findings) text += to_string(finding) + "\n";
  return text.empty() ? "nothing" : text;
}

}  // namespace lint_testing
