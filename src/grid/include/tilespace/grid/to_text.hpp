// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <tilespace/base/result.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/grid.hpp>
#include <tilespace/grid/tile.hpp>
#include <tilespace/grid/tile_span.hpp>
#include <type_traits>
#include <vector>

/// @file to_text.hpp
/// Printing of maps as text, for terminals, debuggers and tests.

namespace tilespace {

/// Characters for the kinds of tiles.
struct TextStyle {
  char solid = '#';         ///< Solid tile.
  char free = '.';          ///< Free tile.
  char marked_solid = 'X';  ///< Solid tile in a marked span.
  char marked_free = 'o';   ///< Free tile in a marked span.
};

namespace detail {
[[nodiscard]] constexpr TileSpan span_of(TileSpan span) noexcept { return span; }
[[nodiscard]] constexpr TileSpan span_of(Tile tile) noexcept {
  return {tile.y, tile.x, saturate_to_int32(tile.x + std::int64_t{1})};
}
template <class Named>
[[nodiscard]] constexpr auto span_of(const Named& named) noexcept -> decltype(span_of(named.tile)) {
  return span_of(named.tile);
}
}  // namespace detail

/// Prints a map as text, with the tiles of `marked` marked.
///
/// Shape       One line per row, the northern first, one character per tile, '\n' after each line.
/// Border      The map's bounds; spans are cut there. Spans may overlap and be in any order.
/// Invalid     An empty map: the empty text.
/// Laws        Without marks, CollisionMap::from_text() of the lines restores the map.
/// Cost        O(tiles + marks). Allocates: (width + 1) * height bytes; print big maps through a window.
[[nodiscard]] std::string to_text(const CollisionMap& map, std::span<const TileSpan> marked = {},
                                  const TextStyle& style = {});

/// Prints the part of a map within `window` as text, with the tiles of `marked` marked.
///
/// Shape       One line per row, the northern first, one character per tile, '\n' after each line.
/// Border      The window is cut at the map's bounds, the spans at the window.
/// Invalid     A window that does not intersect the map: the empty text.
/// Cost        O(tiles of the window + marks). Allocates: (width + 1) * height bytes.
[[nodiscard]] std::string to_text(const CollisionMap& map, TileBox window, std::span<const TileSpan> marked = {},
                                  const TextStyle& style = {});

/// The same for any range of spans, of tiles, or of elements with a member `tile`: to_text(map, cover(map, circle)),
/// to_text(map, tiles_along(segment)).
/// Border      As to_text(CollisionMap, span).
/// Invalid     As to_text(CollisionMap, span).
/// Cost        As to_text(CollisionMap, span), and a copy of the spans.
template <class Range>
  requires(!std::is_convertible_v<const Range&, std::span<const TileSpan>> && !std::is_same_v<Range, TileBox>)
[[nodiscard]] std::string to_text(const CollisionMap& map, const Range& marked, const TextStyle& style = {}) {
  std::vector<TileSpan> spans;
  for (const auto& item : marked) spans.push_back(detail::span_of(item));
  return to_text(map, std::span<const TileSpan>(spans), style);
}

/// Prints a tile as text: "(3, -4)".
/// Border      None: any tile.
/// Invalid     Nothing is.
/// Cost        Allocates the string.
[[nodiscard]] std::string to_text(Tile tile);

/// Prints an error as text: "line 2, column 5: expected rows of the letters that are given as solid or free
/// (bad_text)"; "no error" for ErrorCode::none. io::to_string() does it for the errors of loaders.
/// Border      None.
/// Invalid     Codes outside the enum have no name: "()".
/// Cost        Allocates the string.
[[nodiscard]] std::string to_text(const Error& error);

/// Prints a grid of characters as text.
///
/// Shape       One line per row, the northern first, one character per tile, '\n' after each line.
/// Border      All tiles of the grid.
/// Invalid     Rows without tiles: a '\n' each.
/// Laws        grid_from_text() of the text restores a grid in which no tile is '\n'.
/// Cost        A pass over the grid. Allocates: (width + 1) * height bytes.
[[nodiscard]] std::string to_text(const Grid<char>& grid);

}  // namespace tilespace
