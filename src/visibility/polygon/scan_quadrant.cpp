// SPDX-License-Identifier: MIT
#include "polygon/scan_quadrant.hpp"
#include <tilespace/base/rounding.hpp>
#include "polygon/solid_row.hpp"

// Shadow casting by rows, with borders through real corners. In a row, the tiles of a wedge are visited from the
// viewpoint's column outwards, which is front to back for every ray of the quadrant; within a tile, walls by which rays
// come in, then the area, then walls by which they leave. So no distances are compared: all decisions are signs of
// cross products of two rays.
//
// Columns: a ray of slope s is at s d columns from the viewpoint where it crosses a line at the distance d. Rounded,
// that is off by at most 2^-49 of at most 2^31 columns, so a margin of 2^-18 includes all columns that it may be in.
// Those that it is not in change nothing, as rays are compared exactly.

namespace tilespace::detail {
namespace {

constexpr double column_margin = 0x1p-18;

// Beyond that, a slope may have been too large for a double: a ray that is nearly horizontal, from beside a grid line.
constexpr double steepest_slope = 0x1p900;

// A range of rays.
struct RayRange {
  SightRay first;
  SightRay last;
  bool is_empty = true;
};

// The part of a range of less than a half turn, or a half turn, that is in the quadrant. Its ends are in the order of
// the frame.
RayRange part_in_quadrant(const SightFrame& frame, const SightPoint& first, const SightPoint& last) noexcept {
  const int first_across = frame.across(first), first_ahead = frame.ahead(first);
  const int last_across = frame.across(last), last_ahead = frame.ahead(last);
  const bool has_first = first_across >= 0 && first_ahead >= 0;
  const bool has_last = last_across >= 0 && last_ahead >= 0;
  const bool begins_before = first_across < 0;  // else beyond the last ray, if it is not in the quadrant
  const bool ends_behind = last_ahead < 0;      // else before the first ray
  const bool is_first_opposite = first_across < 0 && first_ahead < 0;
  const bool is_last_opposite = last_across < 0 && last_ahead < 0;
  if (!has_first && (!begins_before || (is_first_opposite && !has_last))) return {};
  if (!has_last && (!ends_behind || (is_last_opposite && !has_first))) return {};
  return {has_first ? ray_through(first) : frame.first_ray(), has_last ? ray_through(last) : frame.last_ray(), false};
}

// The sides that the outward normal of a clockwise edge points to.
Sides sides_faced(Point a, Point b) noexcept {
  Sides sides;
  if (a.x < b.x) sides = sides | Side::north;
  if (a.x > b.x) sides = sides | Side::south;
  if (a.y > b.y) sides = sides | Side::west;
  if (a.y < b.y) sides = sides | Side::east;
  return sides;
}

bool stops_rays(const TileShape& shape, std::uint32_t edge) noexcept {
  const Point a = shape.area.corners[edge];
  const Point b = shape.area.corners[edge + 1 == shape.area.count ? 0 : edge + 1];
  return shape.one_way.empty() || !(sides_faced(a, b) & shape.one_way).empty();
}

// The scan of one row, within the wedge that had number `wedge` before.
class RowScan {
 public:
  RowScan(const SightScan& scan, const SightFrame& frame, SightWedges& wedges, std::int64_t row,
          std::int32_t wedge) noexcept
      : scan_(scan), frame_(frame), wedges_(wedges), row_(row), at_(wedge), after_(wedges[wedge].next) {}

  // Returns false if there are too many wedges.
  [[nodiscard]] bool run() noexcept {
    const std::int32_t wedge = at_;
    const std::int64_t columns = frame_.columns_in(scan_.window);
    const double slope = wedges_[wedge].slope;
    const double begin = row_ == 0 || slope > steepest_slope ? 0.0 : slope * frame_.distance_to(row_);
    const double end = wedges_.end_slope(wedge) * frame_.distance_to(row_ + 1);
    const std::int64_t first = row_ == 0 ? 0 : column_at(frame_.behind() + begin - column_margin, columns);
    const std::int64_t last = column_at(frame_.behind() + end + column_margin, columns);
    if (!visit_solids(first < 0 ? 0 : first, last < columns ? last : columns - 1)) return false;
    if (last >= columns && !put_line(columns, scan_.end)) return false;
    wedges_.keep_lit(wedge, after_);
    return true;
  }

 private:
  static std::int64_t column_at(double place, std::int64_t columns) noexcept {
    return place < double(columns) ? std::int64_t{floor_to_int32(place)} : columns;
  }

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
    while (at_ != after_ && (!wedges_.is_lit(at_) || frame_.is_before(wedges_.end_of(at_), corner)))
      at_ = wedges_[at_].next;
    return at_ != after_;
  }

  // Solid tiles from column k up to `beyond`.
  bool put_solids(std::int64_t k, std::int64_t beyond) noexcept {
    if (scan_.map.shaped_count() == 0) return put_run(k, beyond);
    while (k < beyond) {
      std::int64_t end = k;
      while (end < beyond && !scan_.map.has_shape(tile_at_column(end))) ++end;
      if (end > k && !put_run(k, end)) return false;
      if (end < beyond && !put_shape(tile_at_column(end))) return false;
      k = end + 1;
    }
    return true;
  }

  // Whole tiles: the side by which rays enter the first one, and the near side of all.
  bool put_run(std::int64_t k, std::int64_t beyond) noexcept {
    if (k == 0 && row_ == 0) return wedges_.put(at_, after_, frame_.first_ray(), frame_.last_ray(), contact());
    if (k > 0 && !put_line(k, SightStop::side)) return false;
    if (row_ == 0) return true;
    const double y = frame_.near_y(row_);
    return put_range({frame_.entry_x(k), y, 0.0, 0.0}, {frame_.entry_x(beyond), y, 0.0, 0.0},
                     wall_at(SightStop::side, tile_at_column(k), frame_.near_side()));
  }

  // The entry side of a column.
  bool put_line(std::int64_t k, SightStop stop) noexcept {
    const double x = frame_.entry_x(k);
    return put_range({x, frame_.near_y(row_ + 1), 0.0, 0.0}, {x, frame_.near_y(row_), 0.0, 0.0},
                     wall_at(stop, tile_at_column(k), frame_.entry_side()));
  }

  bool put_shape(Tile tile) noexcept {
    const TileShape& shape = scan_.map.shape(tile);
    const bool is_west_first = frame_.entry_side() == Side::west;
    const bool is_north_first = frame_.near_side() == Side::north;
    return put_walls(tile, shape, is_west_first, is_north_first) && put_area(tile, shape) &&
           put_walls(tile, shape, !is_west_first, !is_north_first);
  }

  bool put_walls(Tile tile, const TileShape& shape, bool west, bool north) noexcept {
    return (!north || !shape.walls.has(Side::north) || put_wall(tile, Side::north)) &&
           (!west || !shape.walls.has(Side::west) || put_wall(tile, Side::west));
  }
  bool put_wall(Tile tile, Side side) noexcept {
    return put_edge(ends_of_side(tile, side), wall_at(SightStop::side, tile, side));
  }

  bool put_area(Tile tile, const TileShape& shape) noexcept {
    bool is_outside = shape.area.count == 0;
    for (std::uint32_t i = 0; i < shape.area.count; ++i) {
      const SightEnds edge = edge_of_area(tile, shape.area, i);
      if (sight_turn(frame_.from(), edge.begin, edge.end) >= 0) continue;
      is_outside = true;
      const SightWall wall{SightStop::area, static_cast<std::uint8_t>(i), tile};
      if (stops_rays(shape, i) && !put_edge(edge, wall)) return false;
    }
    return is_outside || put_contact(tile, shape);
  }

  // Ends rays at a viewpoint in an area or on its border. From an edge, a half turn of rays leads into the area; from a
  // corner, those between its edges.
  bool put_contact(Tile tile, const TileShape& shape) noexcept {
    const std::uint32_t count = shape.area.count;
    bool is_on_border = false;
    SightPoint first;
    SightPoint last;
    bool is_stopped = false;
    for (std::uint32_t i = 0; i < count; ++i) {
      const SightEnds edge = edge_of_area(tile, shape.area, i);
      if (sight_turn(frame_.from(), edge.begin, edge.end) != 0) continue;
      const SightPoint here{frame_.from().x, frame_.from().y, 0.0, 0.0};
      if (!is_on_border || edge.begin == here) first = edge.end;
      if (!is_on_border || edge.end == here) last = edge.begin;
      is_stopped = is_stopped || stops_rays(shape, i);
      is_on_border = true;
    }
    if (!is_on_border) {
      if (!shape.one_way.empty()) return true;
      return wedges_.put(at_, after_, frame_.first_ray(), frame_.last_ray(), contact());
    }
    return !is_stopped || put_clockwise(first, last, contact());
  }

  static SightWall contact() noexcept { return {SightStop::contact, 0, {}}; }
  [[nodiscard]] Tile tile_at_column(std::int64_t k) const noexcept { return {frame_.column(k), frame_.row(row_)}; }

  bool put_edge(const SightEnds& edge, const SightWall& wall) noexcept {
    const int order = sight_turn(frame_.from(), edge.begin, edge.end);
    if (order == 0) return true;
    return order > 0 ? put_clockwise(edge.begin, edge.end, wall) : put_clockwise(edge.end, edge.begin, wall);
  }
  bool put_clockwise(const SightPoint& first, const SightPoint& last, const SightWall& wall) noexcept {
    return frame_.is_clockwise() ? put_range(first, last, wall) : put_range(last, first, wall);
  }
  bool put_range(const SightPoint& first, const SightPoint& last, const SightWall& wall) noexcept {
    const RayRange rays = part_in_quadrant(frame_, first, last);
    return rays.is_empty || wedges_.put(at_, after_, rays.first, rays.last, wall);
  }

  const SightScan& scan_;
  const SightFrame& frame_;
  SightWedges& wedges_;
  std::int64_t row_;
  std::int32_t at_;
  std::int32_t after_;
};

// Ends all wedges that are lit beyond the last row.
void put_last_row(const SightScan& scan, const SightFrame& frame, std::int64_t rows, SightWedges& wedges) noexcept {
  const SightWall wall = wall_at(scan.end, {frame.column(0), frame.row(rows)}, frame.near_side());
  for (std::int32_t i = 0; i != SightWedges::none(); i = wedges[i].next) {
    if (wedges.is_lit(i)) wedges.end(i, wall);
  }
}

}  // namespace

bool scan_quadrant(const SightScan& scan, const SightFrame& frame, const SightRay& first, const SightRay& last,
                   SightWedges& wedges) noexcept {
  wedges.reset(frame, first, last);
  const std::int64_t rows = frame.rows_in(scan.window);
  if (rows == 0 || frame.columns_in(scan.window) == 0) {
    wedges.end(0, {SightStop::contact, 0, {}});
    return true;
  }
  for (std::int64_t row = 0; row < rows && wedges.first_lit() != SightWedges::none(); ++row) {
    std::int32_t wedge = wedges.first_lit();
    wedges.begin_row();
    while (wedge != SightWedges::none()) {
      const std::int32_t next = wedges[wedge].next_lit;
      if (!RowScan(scan, frame, wedges, row, wedge).run()) return false;
      wedge = next;
    }
  }
  put_last_row(scan, frame, rows, wedges);
  return true;
}

}  // namespace tilespace::detail
