// SPDX-License-Identifier: MIT
#include "thick_lines/moving_circle.hpp"
#include <tilespace/exact/abs_of.hpp>
#include <tilespace/exact/evaluate_adaptively.hpp>
#include <tilespace/geom/touches.hpp>
#include "impact/fraction.hpp"
#include "impact/to_moving_body.hpp"
#include "thick_lines/first_touch.hpp"
#include "thick_lines/line_time.hpp"

// Swept circle against single tiles. Times are compared as intervals of doubles first, then exactly, by
// compare_impacts(). A row begins in the column of the southernmost point of the circle when that reaches the row: an
// estimate in doubles with an error bound, then a search by an exact predicate.

namespace tilespace::detail {
namespace {

std::uint8_t code_of(const Contact& contact) noexcept {
  if (contact.kind == Contact::Kind::side) return contact.side == Side::west ? by_west : by_north;
  return contact.obstacle_corner == 0 ? at_northwest : contact.obstacle_corner == 1 ? at_northeast : at_southwest;
}

Contact contact_of(std::uint8_t code) noexcept {
  if (code == by_west) return touch_of_column;
  if (code == by_north) return touch_of_row;
  return {Contact::Kind::corner, Side::none, 0, code == at_northwest ? 0 : code == at_northeast ? 1 : 3, false, false};
}

ImpactCandidate impact_of(const ComingTile& coming) noexcept {
  return {whole_tile(coming.tile), contact_of(coming.contact), coming.earliest, coming.latest};
}

// Sign of how far the southernmost point of the circle, when it reaches a row, is past a vertical line.
struct PlacePredicate {
  const MovingBody& circle;
  std::int32_t row;
  std::int32_t line;

  template <class Number>
  [[nodiscard]] int ask() const noexcept {
    const Obstacle tile = whole_tile({line, row});
    const auto time = time_of<Number>(circle, tile, touch_of_row);
    return sign_at(time, difference<Number>(circle.corners[0].x, line, 0.0), Number(circle.translation.x));
  }
};

// A column, if it is certain; or a guess.
struct ColumnEstimate {
  std::int32_t column = 0;
  bool is_certain = false;
};

// In doubles; five roundings of what is no larger than the terms of `doubt`, in units of 2^-53. Times may be denormal.
ColumnEstimate estimate_column(const MovingCircle& circle, std::int32_t row) noexcept {
  const MovingBody& body = circle.body;
  const double x_move = circle.path.x.move;
  const double y_move = circle.path.y.move;
  const double center = body.corners[0].x.base;
  const double south = body.corners[0].y.base + body.radius;
  const double time = (row - south) / y_move;
  const double place = center + x_move * time;
  const double sizes = abs_of(double(row)) + abs_of(body.corners[0].y.base) + body.radius;
  const double doubt = (sizes / y_move * x_move + abs_of(center) + abs_of(time * x_move)) * 0x1p-50 +
                       time_underflow * x_move + 0x1p-1000;
  return {floor_to_int32(place), doubt < 1.0 && floor_to_int32(place - doubt) == floor_to_int32(place + doubt)};
}

}  // namespace

MovingCircle moving_circle(const CirclePath& path) noexcept {
  const auto& [circle, x, y, rows] = path;
  return {path, to_moving_body(Circle{{x.flipped ? -circle.center.x : circle.center.x,
                                       y.flipped ? -circle.center.y : circle.center.y},
                                      circle.radius},
                               {x.move, y.move})};
}

bool find_touch(const MovingCircle& circle, ComingTile& coming) noexcept {
  ImpactCandidate impact{whole_tile(coming.tile), {}, 0.0, 1.0};
  if (!is_touched(circle.body, impact)) return false;
  coming.earliest = impact.earliest;
  coming.latest = impact.latest;
  coming.contact = code_of(impact.contact);
  return true;
}

ComingTile begin_of_row(const MovingCircle& circle, std::int32_t row) noexcept {
  ImpactCandidate impact{whole_tile({circle.path.x.window.first, row}), touch_of_row, 0.0, 1.0};
  set_interval(circle.body, impact);
  return {impact.obstacle.tile, impact.earliest, impact.latest, by_north, 0};
}

std::int64_t column_of_row(const MovingCircle& circle, std::int32_t row) noexcept {
  const MovingBody& body = circle.body;
  const TileRange window = circle.path.x.window;
  const std::int64_t first = std::int64_t{window.first} - 1;
  const std::int64_t end = std::int64_t{window.last} + 1;
  const auto cut = [&](std::int64_t column) { return column < first ? first : column > end ? end : column; };
  if (row <= circle.path.y.start.last) return cut(floor_to_int32(body.corners[0].x.base));
  const ColumnEstimate estimate = estimate_column(circle, row);
  if (estimate.is_certain) return cut(estimate.column);
  return first_where(first, end, estimate.column, [&](std::int64_t column) {
    return evaluate_adaptively(PlacePredicate{body, row, static_cast<std::int32_t>(column + 1)}) < 0;
  });
}

bool is_touched_at_start(const MovingCircle& circle, Tile tile) noexcept {
  const MovingBody& body = circle.body;
  return tile.y <= circle.path.y.start.last &&
         touches(Circle{{body.corners[0].x.base, body.corners[0].y.base}, body.radius}, box_of(tile));
}

bool comes_before_exactly(const MovingCircle& circle, const ComingTile& a, const ComingTile& b) noexcept {
  const int order = compare_impacts(circle.body, impact_of(a), impact_of(b));
  if (order != 0) return order < 0;
  if (a.direction == 0 || b.direction == 0) return b.direction != 0;
  if (a.tile.y != b.tile.y) return (a.tile.y < b.tile.y) != circle.path.y.flipped;
  return a.tile.x != b.tile.x && (a.tile.x < b.tile.x) != circle.path.x.flipped;
}

Side side_of(std::uint8_t code, bool x_flipped, bool y_flipped) noexcept {
  if (code == by_north) return y_flipped ? Side::south : Side::north;
  return (code == at_northeast) == x_flipped ? Side::west : Side::east;
}

TileOnLine to_step(const CirclePath& path, const ComingTile& coming) noexcept {
  const auto& [x, y] = coming.tile;
  return {{path.x.unflipped(x), path.y.unflipped(y)}, 0.0, side_of(coming.contact, path.x.flipped, path.y.flipped)};
}

double fraction_of(const MovingCircle& circle, const ComingTile& coming) noexcept {
  return fraction_of(circle.body, whole_tile(coming.tile), contact_of(coming.contact));
}

}  // namespace tilespace::detail
