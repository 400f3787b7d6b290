// SPDX-License-Identifier: MIT
#include "strips/strip_corners.hpp"
#include <tilespace/base/detail/work.hpp>
#include <tilespace/exact/max_of.hpp>
#include <tilespace/geom/predicates.hpp>
#include "strips/lattice_line.hpp"
#include "strips/strip_hit.hpp"

namespace tilespace::detail {
namespace {

// A row of the line, mirrored.
struct Row {
  std::int64_t row;
  bool behind_corner;  // entered from the row before, through the corner of both
};

// Tests whether the end of the line, its borders included, is in this column.
bool ends_in(const StripRay& ray, std::int64_t along) noexcept {
  const Tile tile = tile_of(ray, along, ray.line.first_row);
  return floor_to_int32(ray.line.end[0]) == (ray.line.axis == StripAxis::columns ? tile.x : tile.y);
}

// A ray, and its numbers on a lattice.
struct CornerRay {
  const StripRay& ray;
  std::int64_t x_flip;
  std::int64_t y_flip;
  LatticeLine lattice;
};

CornerRay corner_ray(const StripRay& ray) noexcept {
  const bool is_column = ray.line.axis == StripAxis::columns;
  const std::int64_t x_flip = is_column ? ray.line.along_flip : ray.line.row_flip;
  const std::int64_t y_flip = is_column ? ray.line.row_flip : ray.line.along_flip;
  return {ray, x_flip, y_flip, lattice_line(ray.segment, x_flip, y_flip)};
}

// Number of columns, or rows, from the tile of the start to a line of the grid.
std::int64_t steps_to(std::int64_t line, double start, std::int64_t flip) noexcept {
  const std::int64_t first = floor_in_map(start);
  return flip == 0 ? line - first : first + 1 - line;
}

// Where the line passes a corner: across the horizontal line first (1), the vertical one (-1), or through it (0).
int order_at(const CornerRay& at, std::int64_t x, std::int64_t y) noexcept {
  const Segment& segment = at.ray.segment;
  const std::int64_t columns = steps_to(x, segment.start.x, at.x_flip);
  const std::int64_t rows = steps_to(y, segment.start.y, at.y_flip);
  if (at.lattice.is_valid && max_of(columns, rows) <= farthest_lattice_corner)
    return lattice_order(at.lattice, columns, rows);
  const int side = orientation(segment.start, segment.end, {static_cast<double>(x), static_cast<double>(y)});
  return at.x_flip == at.y_flip ? -side : side;
}

// Where the line passes the lower corner of this column and row: before the row (1), before the column (-1), or
// through it (0).
int side_of_corner(const CornerRay& at, std::int64_t along, std::int64_t row) noexcept {
  const StripLine& line = at.ray.line;
  const std::int64_t lines[2] = {line_before(along, line.along_flip), line_before(row, line.row_flip)};
  const auto a = static_cast<std::size_t>(line.axis);
  const Tile corner = at.ray.map.bounds().min;
  const int order = order_at(at, lines[a] + corner.x, lines[1 - a] + corner.y);
  return line.axis == StripAxis::columns ? order : -order;
}

// Row in which the line enters a column.
Row row_at(const CornerRay& ray, StripPosition at) noexcept {
  const StripLine& line = ray.ray.line;
  const std::int64_t before = row_of(at.place);
  const std::int64_t behind = row_of(at.place + strip_doubt);
  if (!is_in_doubt(at.place) || before < line.first_row || before >= line.end_row) {
    return {min_of(max_of(behind, line.first_row), line.end_row), false};
  }
  const int side = side_of_corner(ray, at.along, before + 1);
  return {side < 0 ? before : before + 1, side == 0};
}

// For a line that moves on both axes.
Step step_of(const StripLine& line) noexcept {
  const std::int32_t along = line.along_flip < 0 ? -1 : 1;
  const std::int32_t across = line.row_flip < 0 ? -1 : 1;
  return line.axis == StripAxis::columns ? Step{along, across} : Step{across, along};
}

// Hit of a step through a corner of the grid into this tile of the map.
RayHit hit_at_corner(const StripRay& ray, Tile behind) noexcept {
  const Step direction = step_of(ray.line);
  const Tile in_row = behind + Step{0, -direction.dy};
  const Tile in_column = behind + Step{-direction.dx, 0};
  const bool row_solid = ray.map.is_solid(in_row);
  const bool column_solid = ray.map.is_solid(in_column);
  const std::int32_t line = behind.x + (direction.dx < 0 ? 1 : 0);
  const double fraction = fraction_at(line, ray.segment.start.x, ray.segment.end.x);
  if (ray.map.is_solid(behind)) {
    return {true, false, behind, side_behind_corner(direction, row_solid, column_solid), fraction};
  }
  if (ray.gap == CornerGap::open || !row_solid || !column_solid) return {};
  return {true, false, in_row, entry_side(direction, Crossing::vertical), fraction};
}

}  // namespace

bool hit_among_corners(const StripRay& ray, StripPosition at, RayHit& hit) noexcept {
  TILESPACE_WORK(doubtful_columns);
  const StripLine& line = ray.line;
  const CornerRay corners = corner_ray(ray);
  const Row entered = at.along == line.along ? Row{line.first_row, false} : row_at(corners, at);
  const Row left = ends_in(ray, at.along) ? Row{line.end_row, false} : row_at(corners, ahead_of(at, 1, line));
  if (entered.row > line.last_row) return false;  // it has left the map
  if (entered.behind_corner) {
    hit = hit_at_corner(ray, tile_of(ray, at.along, entered.row));
  } else if (is_solid(ray, at.along, entered.row)) {
    write_hit(ray, true, at.along, entered.row, hit);
  }
  if (hit.hit) return true;
  // A row entered through a corner of the next column is checked in that column. A slope that was rounded down to 1
  // may lead across two rows here, the first of which is only cut at a corner.
  const std::int64_t last = left.row - std::int64_t{left.behind_corner};
  for (std::int64_t row = entered.row + 1; row <= last; ++row) {
    if (is_solid(ray, at.along, row)) {
      write_hit(ray, false, at.along, row, hit);
      return true;
    }
  }
  return false;
}

}  // namespace tilespace::detail
