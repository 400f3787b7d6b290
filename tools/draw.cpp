// SPDX-License-Identifier: MIT
#include "draw.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <optional>

#include "failure.hpp"
#include "loading.hpp"
#include "map_painter.hpp"
#include "numbers.hpp"
#include "paint.hpp"
#include "progress.hpp"
#include "write_png.hpp"

namespace tilespace::tool {
namespace {

constexpr std::int64_t wanted_size = 1600;  // pixels, of the longer side
constexpr std::int64_t most_pixels = 64 * 1024 * 1024;
constexpr std::int64_t longest_side = 1'000'000;  // libpng writes no longer ones

std::vector<Shown> parse_all(const DrawOptions& options) {
  std::vector<Shown> all;
  for (const std::string& text : options.show) all.push_back(parse_shown(text));
  return all;
}

// What is given in world units needs the layout of the map.
void to_tiles(const DrawOptions& options, const Layout& layout, std::vector<Shown>& all) {
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (options.world) all[i] = to_tile_space(layout, all[i]);
    if (!is_near(all[i])) throw UsageError(fmt::format("--show {}: beyond 2^30, where no tiles are", options.show[i]));
  }
}

std::optional<TileBox> parse_crop(const std::string& text) {
  if (text.empty()) return std::nullopt;
  std::vector<std::int32_t> numbers;
  for (const std::string_view part : split(text, ',')) {
    if (const std::optional<std::int32_t> number = parse_whole_number(part)) numbers.push_back(*number);
  }
  const bool whole = numbers.size() == 4 && split(text, ',').size() == 4;
  const TileBox crop = whole ? TileBox{{numbers[0], numbers[1]}, {numbers[2], numbers[3]}} : TileBox{};
  if (crop.empty() || intersection(crop, tile_space) != crop) {
    throw UsageError(fmt::format(
        "--crop takes X0,Y0,X1,Y1, the first tile and one past the last, such as 10,10,50,40; not '{}'", text));
  }
  return crop;
}

void require_few_pixels(const View& view) {
  const bool short_sides = view.width() <= longest_side && view.height() <= longest_side;
  if (short_sides && view.width() <= most_pixels / std::max<std::int64_t>(view.height(), 1)) return;
  throw UsageError(fmt::format(
      "the picture would have {} x {} pixels, and may have {} in all and {} a side: give a smaller --scale, or "
      "a part of the map with --crop X0,Y0,X1,Y1",
      view.width(), view.height(), most_pixels, longest_side));
}

void require_other_file(const std::string& map, const std::string& picture) {
  std::error_code none_such;  // the picture need not be there yet
  if (std::filesystem::equivalent(map, picture, none_such)) throw UsageError("-o names the map itself: " + picture);
}

Canvas paint(const DrawOptions& options, const MapPainter& painter, const CollisionMap& map, const View& view,
             const std::vector<Shown>& shown) {
  const Progress progress("drawing " + options.output);
  Canvas canvas(static_cast<int>(view.width()), static_cast<int>(view.height()), {});
  painter.paint(canvas, view);
  if (painter.has_layers() && !shown.empty()) dim(canvas);
  paint_shown(canvas, view, map, shown);
  return canvas;
}

}  // namespace

void run_draw(const DrawOptions& options) {
  std::vector<Shown> shown = parse_all(options);
  const std::optional<TileBox> crop = parse_crop(options.crop);
  const io::LoadedMap loaded = load_with_progress(options.map);
  to_tiles(options, layout_of(options.map, loaded), shown);
  require_other_file(options.map.path, options.output);
  const TileBox tiles = crop.value_or(loaded.map.bounds());
  if (tiles.empty()) throw Failure(options.map.path + " has no tiles to draw");
  const Look look = options.plain ? Look::plain : Look::images;
  const MapPainter painter(loaded, options.map.path, look, load_options(options.map));
  const View view = options.scale > 0 ? painter.scaled(tiles, options.scale) : painter.fit(tiles, wanted_size);
  require_few_pixels(view);
  write_png(paint(options, painter, loaded.map, view, shown), options.output);
  tell(loaded.notices);
  tell(painter.notices());
}

}  // namespace tilespace::tool
