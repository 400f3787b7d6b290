// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <tilespace/grid/tile.hpp>

#include "map_painter.hpp"
#include "view.hpp"

/// @file picture.hpp
/// The options of every subcommand that writes a picture of a map.

namespace tilespace::tool {

/// As the command line gives them.
struct PictureOptions {
  std::string output;  ///< -o FILE.png; empty: no picture
  std::string crop;    ///< --crop X0,Y0,X1,Y1; empty: what the subcommand takes
  int scale = 0;       ///< --scale N; 0: found by itself
  bool plain = false;  ///< --plain: no images of tilesets
};

/// What --crop says. Throws UsageError if that are no tiles.
[[nodiscard]] std::optional<TileBox> parse_crop(const std::string& text);

/// Throws UsageError if the picture would take the place of the map.
void require_other_file(const std::string& map, const std::string& picture);

/// How large these tiles are drawn. Throws UsageError if the picture would have too many pixels.
[[nodiscard]] View view_of(const PictureOptions& options, const MapPainter& painter, TileBox tiles);

[[nodiscard]] inline Look look_of(const PictureOptions& options) { return options.plain ? Look::plain : Look::images; }

}  // namespace tilespace::tool
