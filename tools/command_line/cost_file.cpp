// SPDX-License-Identifier: MIT
#include "command_line/cost_file.hpp"

#include <fmt/format.h>

#include <new>
#include <optional>
#include <span>
#include <string_view>
#include <tilespace/io/picture.hpp>
#include <utility>
#include <vector>

#include "command_line/failure.hpp"
#include "command_line/files.hpp"
#include "command_line/numbers.hpp"
#include "text/printable.hpp"

namespace tilespace::tool {
namespace {

[[noreturn]] void fail(const std::string& path, const std::string& why) {
  throw Failure(fmt::format("--costs {}: {}", printable(path), why));
}

Grid<std::uint16_t> grid_for(const std::string& path, TileBox bounds, std::size_t width, std::size_t height) {
  const auto columns = static_cast<std::size_t>(bounds.width()), rows = static_cast<std::size_t>(bounds.height());
  if (width != columns || height != rows)
    fail(path, fmt::format("{} x {} costs, for a map of {} x {} tiles", width, height, columns, rows));
  Result<Grid<std::uint16_t>> grid = Grid<std::uint16_t>::create(bounds, 1);
  if (!grid) throw std::bad_alloc();
  return std::move(grid).value();
}

std::optional<std::uint16_t> cost_of(char letter) {
  if (letter == '.' || letter == ' ') return 1;
  if (letter == '#') return 0;
  if (letter < '0' || letter > '9') return std::nullopt;
  return static_cast<std::uint16_t>(letter - '0');
}

// The lines, without ends of lines, and without the empty one behind the last.
std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines = split(text, '\n');
  if (lines.back().empty()) lines.pop_back();
  for (std::string_view& line : lines) {
    if (line.ends_with('\r')) line.remove_suffix(1);
  }
  return lines;
}

Grid<std::uint16_t> costs_of_text(const std::string& path, std::string_view text, TileBox bounds) {
  const std::vector<std::string_view> lines = lines_of(text);
  Grid<std::uint16_t> costs = grid_for(path, bounds, lines.empty() ? 0 : lines.front().size(), lines.size());
  for (std::size_t y = 0; y < lines.size(); ++y) {
    if (lines[y].size() != lines.front().size()) fail(path, fmt::format("line {} has another length", y + 1));
    for (std::size_t x = 0; x < lines[y].size(); ++x) {
      const std::optional<std::uint16_t> cost = cost_of(lines[y][x]);
      if (!cost)
        fail(path, fmt::format("line {} has '{}', which is no digit, '.', ' ' or '#'", y + 1,
                               printable(std::string(1, lines[y][x]))));
      costs[bounds.min + Step{static_cast<std::int32_t>(x), static_cast<std::int32_t>(y)}] = *cost;
    }
  }
  return costs;
}

Grid<std::uint16_t> costs_of_picture(const std::string& path, const io::Result<io::Picture>& picture, TileBox bounds) {
  if (!picture) fail(path, to_string(picture.error()));
  const Grid<io::Rgba>& pixels = picture->pixels;
  const auto width = static_cast<std::size_t>(pixels.width()), height = static_cast<std::size_t>(pixels.height());
  Grid<std::uint16_t> costs = grid_for(path, bounds, width, height);
  for (std::size_t i = 0; i < pixels.values().size(); ++i) {
    const io::Rgba pixel = pixels.values()[i];
    if (pixel.red != pixel.green || pixel.red != pixel.blue) fail(path, "the picture has colours, and costs are greys");
    costs.values()[i] = pixel.red;
  }
  return costs;
}

}  // namespace

Grid<std::uint16_t> load_costs(const std::string& path, TileBox bounds) {
  const io::Result<std::vector<std::byte>> bytes = read_any_file(path);
  if (!bytes) throw Failure(fmt::format("--costs {}", to_string(bytes.error())));
  const std::string_view text(reinterpret_cast<const char*>(bytes->data()), bytes->size());
  if (text.starts_with("\x89PNG")) return costs_of_picture(path, io::parse_png(*bytes), bounds);
  if (text.starts_with("P2") || text.starts_with("P5")) return costs_of_picture(path, io::parse_pgm(*bytes), bounds);
  return costs_of_text(path, text, bounds);
}

}  // namespace tilespace::tool
