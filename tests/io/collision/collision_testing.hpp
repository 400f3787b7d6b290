// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <string_view>
#include <tilespace/io/tiled_collision.hpp>
#include <tilespace/io/tiled_map.hpp>
#include <vector>

/// @file collision_testing.hpp
/// Maps of Tiled made by hand, and what becomes of them.

namespace collision_testing {

using tilespace::io::Gid;
using tilespace::io::Layer;
using tilespace::io::MapObject;
using tilespace::io::NoticeKind;
using tilespace::io::Properties;
using tilespace::io::SolidBy;
using tilespace::io::SolidRule;
using tilespace::io::TiledMap;
using tilespace::io::Tileset;
using tilespace::io::TilesetTile;

inline constexpr std::uint32_t flip_h = 0x8000'0000u;
inline constexpr std::uint32_t flip_v = 0x4000'0000u;
inline constexpr std::uint32_t flip_d = 0x2000'0000u;

/// An orthogonal map without layers.
TiledMap blank_map(std::int32_t width, std::int32_t height, std::int32_t tile_width = 16,
                   std::int32_t tile_height = 16);

/// A layer of tiles that is drawn: '.' is no tile, '1' to '9' are the numbers of tiles.
Layer drawn_layer(std::string name, const std::vector<std::string>& rows, tilespace::Tile corner = {0, 0});
/// A layer of tiles with one tile in it, at some place of a map.
Layer layer_with(const TiledMap& map, tilespace::Tile tile, std::uint32_t gid);
/// A layer of objects.
Layer object_layer(std::string name, std::vector<MapObject> objects);
/// A group, for layers that come after it.
Layer group(std::string name);

Tileset tileset(std::uint32_t first_gid, std::int32_t tile_width = 16, std::int32_t tile_height = 16);
/// The tile of a tileset, made if it is not there.
TilesetTile& tile_of(Tileset& set, std::uint32_t id);

MapObject rectangle(double x, double y, double width, double height);
MapObject polygon(double x, double y, std::vector<tilespace::Point> points);
MapObject object(tilespace::io::ObjectKind kind, double x, double y, double width, double height);

tilespace::io::Property flag(std::string name, bool value = true);
tilespace::io::Property text(std::string name, std::string value);

/// The rule that is written so, which must be one.
SolidRule rule(std::string_view text);

/// The map as rows: '#' full, '/' shaped, '.' free; or what the error says.
std::string drawn(const TiledMap& map, std::string_view rule);
std::string drawn(const tilespace::CollisionMap& map);
/// The notices, a line each, without those that all tiles or none are solid; or what the error says.
std::string notices(const TiledMap& map, std::string_view rule);
/// What is told of the rule; or what the error says.
std::string told(const TiledMap& map, std::string_view rule);
/// The solid map, which must be there.
tilespace::CollisionMap solid(const TiledMap& map, std::string_view rule);

/// A shape as text: "(0, 0) (1, 0) (0, 1)", "full", "empty"; with the sides it blocks from, if not all: "north: ...".
std::string text_of(const tilespace::TileShape& shape);

}  // namespace collision_testing
