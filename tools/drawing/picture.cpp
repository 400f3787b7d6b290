// SPDX-License-Identifier: MIT
#include "drawing/picture.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <vector>

#include "command_line/failure.hpp"
#include "command_line/numbers.hpp"

namespace tilespace::tool {
namespace {

constexpr std::int64_t wanted_size = 1600;  // pixels of the longer side
constexpr std::int64_t most_pixels = 64 * 1024 * 1024;

bool has_few_pixels(const View& view) {
  return view.width() <= longest_canvas && view.height() <= longest_canvas &&
         view.width() <= most_pixels / std::max<std::int64_t>(view.height(), 1);
}

// A pixel for the smallest blocks of tiles for which the picture is not too large.
View shrunk(View view) {
  while (view.projection && !has_few_pixels(view)) view.projection->zoom /= 2.0;
  if (view.projection) return view;
  view.tile_width = 1;
  view.tile_height = 1;
  while (!has_few_pixels(view)) ++view.block;
  return view;
}

void require_few_pixels(const View& view) {
  if (has_few_pixels(view)) return;
  throw UsageError(fmt::format(
      "the picture would have {} x {} pixels, and may have {} in all and {} a side: give a smaller --scale, none, or a "
      "part of the map with --crop X0,Y0,X1,Y1",
      view.width(), view.height(), most_pixels, longest_canvas));
}

}  // namespace

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

PictureFormat format_of(const std::string& path) {
  const std::filesystem::path name = std::filesystem::path(path).filename();
  const bool is_all_ending = !name.has_extension() && name.string().starts_with('.');  // ".svg"
  std::string ending = (is_all_ending ? name : name.extension()).string();
  for (char& letter : ending) letter = letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
  if (ending.empty() || ending == ".png") return PictureFormat::png;
  if (ending == ".svg") return PictureFormat::svg;
  if (ending == ".pdf") return PictureFormat::pdf;
  throw UsageError(fmt::format("-o takes a name that ends with .png, .svg or .pdf; not '{}'", path));
}

PictureFormat format_of(const PictureOptions& options) {
  if (options.format.empty()) return format_of(options.output);
  const PictureFormat wanted = format_of("picture." + options.format);
  const bool has_ending = std::filesystem::path(options.output).has_extension();
  if (!has_ending || format_of(options.output) == wanted) return wanted;
  throw UsageError(fmt::format("-o {} has not the ending of --format {}", options.output, options.format));
}

void require_other_file(const std::string& map, const std::string& picture) {
  std::error_code none_such;  // the picture need not exist yet
  if (std::filesystem::equivalent(map, picture, none_such))
    throw UsageError("this would overwrite the map itself: " + picture);
}

View view_of(const PictureOptions& options, const MapPainter& painter, TileBox tiles) {
  const bool is_projected = painter.is_projected();
  if (options.scale == 0) {
    const View view = is_projected ? painter.fit_projected(tiles, wanted_size) : painter.fit(tiles, wanted_size);
    return has_few_pixels(view) ? view : shrunk(view);
  }
  const View view =
      is_projected ? painter.scaled_projected(tiles, options.scale) : painter.scaled(tiles, options.scale);
  require_few_pixels(view);
  return view;
}

Canvas paint_map(const PictureOptions& options, const MapPainter& painter, const View& view) {
  Canvas canvas(static_cast<int>(view.width()), static_cast<int>(view.height()), {}, format_of(options));
  painter.paint(canvas, view);
  return canvas;
}

}  // namespace tilespace::tool
