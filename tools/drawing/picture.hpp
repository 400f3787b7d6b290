// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <tilespace/grid/tile.hpp>

#include "drawing/map_painter.hpp"
#include "drawing/view.hpp"

/// @file picture.hpp
/// Options of all subcommands that write a picture of a map.

namespace tilespace::tool {

/// Options as given on the command line.
struct PictureOptions {
  std::string output;  ///< -o FILE; empty: no picture; "-": standard output
  std::string format;  ///< --format png|svg|pdf; empty: by the ending of the name
  std::string crop;    ///< --crop X0,Y0,X1,Y1; empty: chosen by the subcommand
  int scale = 0;       ///< --scale N; 0: automatic
  bool plain = false;  ///< --plain: no images of tilesets
};

/// Parses --crop. Throws UsageError if it is not a box of tiles.
[[nodiscard]] std::optional<TileBox> parse_crop(const std::string& text);

/// Format of a picture by the ending of its name: .png, .svg or .pdf, also in capitals. PNG if it has none. Throws
/// UsageError for others.
[[nodiscard]] PictureFormat format_of(const std::string& path);

/// Format of --format, or else by the name. Throws UsageError if the ending of the name is that of another one.
[[nodiscard]] PictureFormat format_of(const PictureOptions& options);

/// Throws UsageError if a picture, or another file, would overwrite the map.
void require_other_file(const std::string& map, const std::string& picture);

/// Scale of these tiles. Without --scale, a pixel of a picture that would be too large stands for a block of tiles.
/// Throws UsageError if the picture would have too many pixels with it.
[[nodiscard]] View view_of(const PictureOptions& options, const MapPainter& painter, TileBox tiles);

/// The map, to draw on and to write to the file of the options.
[[nodiscard]] Canvas paint_map(const PictureOptions& options, const MapPainter& painter, const View& view);

[[nodiscard]] inline Look look_of(const PictureOptions& options) { return options.plain ? Look::plain : Look::images; }

}  // namespace tilespace::tool
