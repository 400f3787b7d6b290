// SPDX-License-Identifier: MIT
#include "draw.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <optional>

#include "failure.hpp"
#include "numbers.hpp"
#include "paint.hpp"
#include "write_png.hpp"

namespace tilespace::tool {
namespace {

constexpr std::int64_t wanted_size = 1600;  // pixels, of the longer side
constexpr std::int64_t most_pixels = 64 * 1024 * 1024;
constexpr std::int64_t longest_side = 1'000'000;  // libpng writes no longer ones

std::vector<Shown> parse_all(const DrawOptions& options) {
  const Layout layout = layout_of(options.map);
  std::vector<Shown> all;
  for (const std::string& text : options.show) {
    const Shown shown = parse_shown(text);
    all.push_back(options.world ? to_tile_space(layout, shown) : shown);
    if (!is_near(all.back())) throw UsageError(fmt::format("--show {}: beyond 2^30, where no tiles are", text));
  }
  return all;
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

View make_view(const DrawOptions& options, TileBox tiles) {
  const std::int64_t longer = std::max<std::int64_t>({tiles.width(), tiles.height(), 1});
  const auto scale = static_cast<int>(std::max<std::int64_t>(wanted_size / longer, 1));
  return {tiles, options.scale > 0 ? options.scale : scale};
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

}  // namespace

void run_draw(const DrawOptions& options) {
  const std::vector<Shown> shown = parse_all(options);
  const std::optional<TileBox> crop = parse_crop(options.crop);
  const CollisionMap map = load(options.map).map;
  require_other_file(options.map.path, options.output);
  const View view = make_view(options, crop.value_or(map.bounds()));
  require_few_pixels(view);
  Canvas canvas(static_cast<int>(view.width()), static_cast<int>(view.height()), {});
  paint_map(canvas, view, map);
  paint_shown(canvas, view, map, shown);
  write_png(canvas, options.output);
}

}  // namespace tilespace::tool
