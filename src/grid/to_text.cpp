// SPDX-License-Identifier: MIT
#include <cstddef>
#include <tilespace/grid/to_text.hpp>

namespace tilespace {
namespace {

// Index in the text of a tile of the window.
std::size_t index_of(Tile tile, TileBox window) noexcept {
  const auto row = static_cast<std::size_t>(tile.y - window.min.y);
  const auto column = static_cast<std::size_t>(tile.x - window.min.x);
  return row * (static_cast<std::size_t>(window.width()) + 1) + column;
}

std::string plain_text(const CollisionMap& map, TileBox window, const TextStyle& style) {
  std::string text;
  text.reserve(index_of({window.min.x, window.max.y}, window));
  for (std::int32_t y = window.min.y; y < window.max.y; ++y) {
    for (std::int32_t x = window.min.x; x < window.max.x; ++x) {
      text.push_back(map.is_solid({x, y}) ? style.solid : style.free);
    }
    text.push_back('\n');
  }
  return text;
}

// Reads the map, not the text, as the characters of free and solid tiles may be the same.
void mark(std::string& text, const CollisionMap& map, TileBox window, TileSpan span, const TextStyle& style) {
  const TileBox part = intersection(window, {{span.x_begin, span.y}, Tile{span.x_end, span.y} + Step{0, 1}});
  if (part.empty()) return;
  for (std::int32_t x = part.min.x; x < part.max.x; ++x) {
    const Tile tile{x, span.y};
    text[index_of(tile, window)] = map.is_solid(tile) ? style.marked_solid : style.marked_free;
  }
}

}  // namespace

std::string to_text(const CollisionMap& map, TileBox window, std::span<const TileSpan> marked, const TextStyle& style) {
  const TileBox part = intersection(window, map.bounds());
  if (part.empty()) return {};
  std::string text = plain_text(map, part, style);
  for (const TileSpan& span : marked) mark(text, map, part, span, style);
  return text;
}

std::string to_text(const CollisionMap& map, std::span<const TileSpan> marked, const TextStyle& style) {
  return to_text(map, map.bounds(), marked, style);
}

std::string to_text(Tile tile) { return '(' + std::to_string(tile.x) + ", " + std::to_string(tile.y) + ')'; }

std::string to_text(const Error& error) {
  if (error.code == ErrorCode::none) return "no error";
  std::string text;
  if (error.line != 0) text = "line " + std::to_string(error.line) + ", column " + std::to_string(error.column) + ": ";
  return text + "expected " + error.expected + " (" + name(error.code) + ')';
}

std::string to_text(const Grid<char>& grid) {
  std::string text;
  text.reserve((static_cast<std::size_t>(grid.width()) + 1) * static_cast<std::size_t>(grid.height()));
  for (std::int32_t y = grid.bounds().min.y; y < grid.bounds().max.y; ++y) {
    const std::span<const char> row = grid.row(y);
    text.append(row.data(), row.size()).push_back('\n');
  }
  return text;
}

}  // namespace tilespace
