// SPDX-License-Identifier: MIT
#include "commands/draw.hpp"

#include <fmt/format.h>

#include <optional>

#include "command_line/failure.hpp"
#include "command_line/loading.hpp"
#include "command_line/progress.hpp"
#include "drawing/hex_picture.hpp"
#include "drawing/map_painter.hpp"
#include "drawing/paint.hpp"
#include "drawing/write_picture.hpp"

namespace tilespace::tool {
namespace {

std::vector<Shown> parse_all(const DrawOptions& options) {
  std::vector<Shown> all;
  for (const std::string& text : options.show) {
    if (!is_about_hexagons(text)) all.push_back(parse_shown(text));
  }
  return all;
}

std::vector<HexShown> parse_all_hexagons(const DrawOptions& options) {
  std::vector<HexShown> all;
  for (const std::string& text : options.show) {
    if (is_about_hexagons(text)) all.push_back(parse_hex_shown(text));
  }
  return all;
}

// A map has tiles or hexagons, and so have the queries about it.
void require_same_kind(const DrawOptions& options, const io::LoadedMap& map, bool has_tiles, bool has_hexagons) {
  if (map.hexagons && options.world) throw UsageError("--world: queries of hexagons are in columns and rows");
  if (map.hexagons && has_tiles)
    throw UsageError(
        "--show: the map is hexagonal, and takes hex-ring, hex-spiral, hex-line, hex-field-of-view, "
        "hex-reachable-in-steps and find-hex-path");
  if (!map.hexagons && has_hexagons) throw UsageError("--show: the map has no hexagons");
}

void draw_hexagons(const DrawOptions& options, const io::LoadedMap& loaded, const std::vector<HexShown>& shown) {
  require_other_file(options.map.path, options.picture.output);
  const TileBox tiles = parse_crop(options.picture.crop).value_or(loaded.map.bounds());
  if (tiles.empty()) throw Failure(options.map.path + " has no tiles to draw");
  Canvas canvas = paint_hexagons(options.picture, loaded, tiles, shown);
  write_picture(canvas, options.picture.output);
  tell(loaded.notices);
}

// Converts world units to tile space with the layout of the map.
void to_tiles(const DrawOptions& options, const Layout& layout, std::vector<Shown>& all) {
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (options.world) all[i] = to_tile_space(layout, all[i]);
    if (!is_near(all[i])) throw UsageError(fmt::format("--show {}: beyond 2^30, where no tiles are", options.show[i]));
  }
}

Canvas paint(const DrawOptions& options, const MapPainter& painter, const CollisionMap& map, const View& view,
             const std::vector<Shown>& shown) {
  const Progress progress("drawing " + options.picture.output);
  Canvas canvas = paint_map(options.picture, painter, view);
  if (painter.has_layers() && !shown.empty()) dim(canvas);
  paint_shown(canvas, view, map, shown);
  return canvas;
}

}  // namespace

void run_draw(const DrawOptions& options) {
  std::vector<Shown> shown = parse_all(options);
  const std::optional<TileBox> crop = parse_crop(options.picture.crop);
  const std::vector<HexShown> shown_hexagons = parse_all_hexagons(options);
  const io::LoadedMap loaded = load_with_progress(options.map);
  require_same_kind(options, loaded, !shown.empty(), !shown_hexagons.empty());
  if (loaded.hexagons) return draw_hexagons(options, loaded, shown_hexagons);
  to_tiles(options, layout_of(options.map, loaded), shown);
  require_other_file(options.map.path, options.picture.output);
  const TileBox tiles = crop.value_or(loaded.map.bounds());
  if (tiles.empty()) throw Failure(options.map.path + " has no tiles to draw");
  const MapPainter painter(loaded, options.map.path, look_of(options.picture), load_options(options.map));
  const View view = view_of(options.picture, painter, tiles);
  Canvas canvas = paint(options, painter, loaded.map, view, shown);
  write_picture(canvas, options.picture.output);
  tell(loaded.notices);
  tell(painter.notices());
}

}  // namespace tilespace::tool
