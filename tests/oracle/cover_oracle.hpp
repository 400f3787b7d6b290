// SPDX-License-Identifier: MIT
#pragma once

#include "oracle/shapes.hpp"

#include <cstdint>
#include <vector>

/// @file cover_oracle.hpp
/// Which tiles does an area meet? Tile (x, y) is the square [x, x + 1] x [y, y + 1].

namespace oracle {

/// occupied: boxes only, from floor(min) to max(floor(min) + 1, ceil(max)), half-open, on each axis.
/// touching: the closed shape meets the closed tile. interior: the open shape meets the open tile.
enum class Boundary { occupied, touching, interior };

/// The tiles x_begin <= x < x_end of row y. Never empty.
struct Span {
  std::int64_t y = 0;
  std::int64_t x_begin = 0;
  std::int64_t x_end = 0;

  friend bool operator==(const Span&, const Span&) = default;
};

/// The tiles of `clip` that the box has, rows ascending, rows without tiles left out. Any clip box of int64 will do,
/// as long as the answer has few rows.
[[nodiscard]] std::vector<Span> box_spans(const Box& box, Boundary border, const TileBox& clip);

/// The same for a circle. Boundary::occupied is not defined for circles: std::invalid_argument.
[[nodiscard]] std::vector<Span> circle_spans(const Circle& circle, Boundary border, const TileBox& clip);

/// The definitions for one tile; |x| and |y| below 2^53 (std::invalid_argument).
[[nodiscard]] bool meets_tile(const Box& box, Boundary border, std::int64_t x, std::int64_t y);
[[nodiscard]] bool meets_tile(const Circle& circle, Boundary border, std::int64_t x, std::int64_t y);

/// The same answers as above by asking `meets_tile` for each tile of a small clip box. Throws std::logic_error if the
/// tiles of a row are not one run.
[[nodiscard]] std::vector<Span> box_spans_brute(const Box& box, Boundary border, const TileBox& clip);
[[nodiscard]] std::vector<Span> circle_spans_brute(const Circle& circle, Boundary border, const TileBox& clip);

/// Number of tiles.
[[nodiscard]] std::uint64_t count_tiles(const std::vector<Span>& spans);

}  // namespace oracle
