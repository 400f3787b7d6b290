// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <tilespace/io/load_map.hpp>
#include <vector>

#include "drawing/canvas.hpp"
#include "drawing/map_layers.hpp"
#include "drawing/picture.hpp"

/// @file hex_picture.hpp
/// Pictures of hexagonal maps, with results of queries: hexagons as polygons where the editor draws them.

namespace tilespace::tool {

/// A query to draw.
enum class HexShownKind : std::uint8_t { ring, spiral, line, field_of_view, reachable_in_steps, path };

/// A parsed argument of `--show` for a hexagonal map.
struct HexShown {
  HexShownKind kind = HexShownKind::ring;
  Tile from{};
  Tile to{};                ///< Of lines and paths.
  std::int32_t number = 0;  ///< Radius or steps.
};

/// Syntax of parse_hex_shown(), a line per form, for help texts.
inline constexpr std::string_view hex_shown_syntax =
    R"(  hex-ring:X,Y,R                          hexagons at a distance of R steps from column X, row Y
  hex-spiral:X,Y,R                        hexagons up to that distance
  hex-line:X0,Y0,X1,Y1                    hexagons on a line
  hex-field-of-view:X,Y[,R]               field of view, unlimited or up to R steps
  hex-reachable-in-steps:X,Y,N            movement range: hexagons within N steps
  find-hex-path:X0,Y0,X1,Y1               shortest path
)";

/// Tests whether a text is a query of hexagons: its name has "hex" in it.
[[nodiscard]] bool is_about_hexagons(std::string_view text);

/// Parses a text such as `hex-ring:8,5,3`. Throws UsageError if it is invalid.
[[nodiscard]] HexShown parse_hex_shown(const std::string& text);

/// Draws a hexagonal map, or a part of it, and the queries over it: the images of `layers` with the borders of solid
/// hexagons, or without images flat colours. `layers` may be a null pointer. Throws UsageError if the picture is too
/// large.
[[nodiscard]] Canvas paint_hexagons(const PictureOptions& options, const io::LoadedMap& map, const MapLayers* layers,
                                    TileBox tiles, const std::vector<HexShown>& shown);

}  // namespace tilespace::tool
