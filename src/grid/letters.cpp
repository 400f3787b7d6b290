// SPDX-License-Identifier: MIT
#include <cstddef>
#include <tilespace/base/rounding.hpp>
#include <tilespace/grid/letters.hpp>

namespace tilespace {
namespace {

// The first line of a text, which is removed from it with its newline.
std::string_view take_line(std::string_view& text) noexcept {
  const std::size_t end = text.find('\n');
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  return line;
}

// The tiles of a text, or nothing in tile space if it has too many rows or columns.
TileBox tiles_of(std::string_view text, Tile north_west) noexcept {
  std::int64_t width = 0;
  std::int64_t height = 0;
  for (; !text.empty(); ++height) {
    const auto length = static_cast<std::int64_t>(take_line(text).size());
    width = length > width ? length : width;
  }
  return {north_west, {saturate_to_int32(north_west.x + width), saturate_to_int32(north_west.y + height)}};
}

}  // namespace

Result<Grid<char>> grid_from_text(std::string_view text, Tile north_west, char fill) {
  const TileBox bounds = tiles_of(text, north_west);
  Result<Grid<char>> grid = Grid<char>::create(bounds, fill);
  if (!grid || bounds.empty()) return grid;
  for (std::int32_t y = bounds.min.y; y < bounds.max.y; ++y) {
    const std::string_view line = take_line(text);
    for (std::size_t i = 0; i < line.size(); ++i) grid->row(y)[i] = line[i];
  }
  return grid;
}

}  // namespace tilespace
