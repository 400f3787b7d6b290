// SPDX-License-Identifier: MIT
#include "polygon/scan_quadrant.hpp"
#include <cmath>
#include <tilespace/base/rounding.hpp>
#include <tilespace/exact/max_of.hpp>
#include "polygon/put_walls.hpp"
#include "polygon/solid_row.hpp"

// Shadow casting by rows, with borders through real corners. In a row, the tiles of a wedge are visited from the
// viewpoint's column outwards, which is front to back for every ray of the quadrant; within a tile, walls by which rays
// come in, then the area, then walls by which they leave. So no distances are compared: all decisions are signs of
// cross products of two rays.
//
// Columns: a ray of slope s is at s d columns from the viewpoint where it crosses a line at the distance d. Rounded,
// that is off by at most 2^-49 of at most 2^31 columns, so a margin of 2^-18 includes all columns that it may be in.
// Those that it is not in change nothing, as rays are compared exactly.
//
// Solid tiles beyond the radius end nothing that is seen. A row at the distance d is within the radius r up to the root
// of (r - d)(r + d) from the viewpoint. d is off by at most 2^-53 of r, which is added to the first factor four times
// over; the product and the root are off by 2^-51 of themselves, below 2^-19 columns.

namespace tilespace::detail {
namespace {

constexpr double column_margin = 0x1p-18;

// Beyond that, a slope may have been too large for a double: a ray that is nearly horizontal, from beside a grid line.
constexpr double steepest_slope = 0x1p900;

// The first column that may be in a place, counted from the viewpoint's column; `columns` if there are no more.
std::int64_t column_at(double place, std::int64_t columns) noexcept {
  return place < double(columns) ? std::int64_t{floor_to_int32(place)} : columns;
}

// Number of columns of a row that are certainly enough for all that is within the radius.
std::int64_t columns_within(const SightScan& scan, const SightFrame& frame, std::int64_t row) noexcept {
  const std::int64_t columns = frame.columns_in(scan.window);
  if (scan.radius == infinity) return columns;
  const double distance = row == 0 ? 0.0 : frame.distance_to(row);
  const double room = (scan.radius - distance) + scan.radius * 0x1p-51;
  if (!(room >= 0.0)) return 0;
  const double half_width = std::sqrt(room * (scan.radius + distance));
  return column_at(frame.behind() + half_width + column_margin, columns - 1) + 1;
}

// The scan of one row, within the wedge that had number `wedge` before.
class RowScan {
 public:
  RowScan(const SightScan& scan, const SightFrame& frame, SightWedges& wedges, std::int64_t row,
          std::int64_t columns_within, std::int32_t wedge) noexcept
      : scan_(scan),
        frame_(frame),
        row_(row),
        columns_within_(columns_within),
        lit_{wedges, wedge, wedges[wedge].next} {}

  // Returns false if there are too many wedges.
  [[nodiscard]] bool run() noexcept {
    const std::int32_t wedge = lit_.from;
    const std::int64_t columns = frame_.columns_in(scan_.window);
    const double slope = lit_.wedges[wedge].slope;
    const double begin = row_ == 0 || slope > steepest_slope ? 0.0 : slope * frame_.distance_to(row_);
    const double end = lit_.wedges.end_slope(wedge) * frame_.distance_to(row_ + 1);
    const std::int64_t first = row_ == 0 ? 0 : column_at(frame_.behind() + begin - column_margin, columns);
    const std::int64_t last = column_at(frame_.behind() + end + column_margin, columns);
    if (!visit_solids(first < 0 ? 0 : first, min_of(last, columns_within_ - 1))) return false;
    if (last >= columns && !put_line(columns, scan_.end)) return false;
    lit_.wedges.keep_lit(wedge, lit_.after);
    return true;
  }

 private:
  bool visit_solids(std::int64_t first, std::int64_t last) noexcept {
    if (first > last) return true;
    const SolidRow row(scan_.map, frame_.row(row_));
    const int step = frame_.east();
    const std::int64_t origin = frame_.column(0);
    const auto find = [&](bool is_solid, std::int64_t k) {
      return (row.find(is_solid, origin + k * step, origin + last * step, step) - origin) * step;
    };
    for (std::int64_t k = find(true, first); k <= last;) {
      const std::int64_t beyond = find(false, k);
      if (!put_solids(k, beyond)) return false;
      k = find(true, beyond);
      if (!has_light_from(k)) break;
    }
    return true;
  }

  // Tests whether any ray is lit that is not before those of a column, and goes to the first one.
  bool has_light_from(std::int64_t k) noexcept {
    const SightRay corner = ray_through({frame_.entry_x(k), frame_.near_y(row_ + 1), 0.0, 0.0});
    const auto is_past = [&](std::int32_t i) {
      return !lit_.wedges.is_lit(i) || frame_.is_before(lit_.wedges.end_of(i), corner);
    };
    while (lit_.from != lit_.after && is_past(lit_.from)) lit_.from = lit_.wedges[lit_.from].next;
    return lit_.from != lit_.after;
  }

  // Solid tiles from column k up to `beyond`.
  bool put_solids(std::int64_t k, std::int64_t beyond) noexcept {
    if (scan_.map.shaped_count() == 0) return put_run(k, beyond);
    while (k < beyond) {
      std::int64_t end = k;
      while (end < beyond && !scan_.map.has_shape(tile_at_column(end))) ++end;
      if (end > k && !put_run(k, end)) return false;
      if (end < beyond && !put_shape(frame_, lit_, tile_at_column(end), scan_.map.shape(tile_at_column(end))))
        return false;
      k = end + 1;
    }
    return true;
  }

  // Whole tiles: the side by which rays enter the first one, and the near side of all.
  bool put_run(std::int64_t k, std::int64_t beyond) noexcept {
    if (k == 0 && row_ == 0) return put_all_rays(frame_, lit_, contact_wall());
    if (k > 0 && !put_line(k, SightStop::side)) return false;
    if (row_ == 0) return true;
    const double y = frame_.near_y(row_);
    return put_between(frame_, lit_, {frame_.entry_x(k), y, 0.0, 0.0}, {frame_.entry_x(beyond), y, 0.0, 0.0},
                       wall_at(SightStop::side, tile_at_column(k), frame_.near_side()));
  }

  // The entry side of a column.
  bool put_line(std::int64_t k, SightStop stop) noexcept {
    const double x = frame_.entry_x(k);
    return put_between(frame_, lit_, {x, frame_.near_y(row_ + 1), 0.0, 0.0}, {x, frame_.near_y(row_), 0.0, 0.0},
                       wall_at(stop, tile_at_column(k), frame_.entry_side()));
  }

  [[nodiscard]] Tile tile_at_column(std::int64_t k) const noexcept { return {frame_.column(k), frame_.row(row_)}; }

  const SightScan& scan_;
  const SightFrame& frame_;
  std::int64_t row_;
  std::int64_t columns_within_;
  LitPart lit_;
};

// Ends all wedges that are lit beyond the last row.
void put_last_row(const SightScan& scan, const SightFrame& frame, std::int64_t rows, SightWedges& wedges) noexcept {
  const SightWall wall = wall_at(scan.end, {frame.column(0), frame.row(rows)}, frame.near_side());
  for (std::int32_t i = 0; i != no_wedge; i = wedges[i].next) {
    if (wedges.is_lit(i)) wedges.end(i, wall);
  }
}

}  // namespace

bool scan_quadrant(const SightScan& scan, const SightFrame& frame, const SightRay& first, const SightRay& last,
                   SightWedges& wedges) noexcept {
  wedges.reset(frame, first, last);
  const std::int64_t rows = frame.rows_in(scan.window);
  if (rows == 0 || frame.columns_in(scan.window) == 0) {
    wedges.end(0, contact_wall());
    return true;
  }
  for (std::int64_t row = 0; row < rows && wedges.first_lit() != no_wedge; ++row) {
    std::int32_t wedge = wedges.first_lit();
    const std::int64_t columns = columns_within(scan, frame, row);
    wedges.begin_row();
    while (wedge != no_wedge) {
      const std::int32_t next = wedges[wedge].next_lit;
      if (!RowScan(scan, frame, wedges, row, columns, wedge).run()) return false;
      wedge = next;
    }
  }
  put_last_row(scan, frame, rows, wedges);
  return true;
}

}  // namespace tilespace::detail
