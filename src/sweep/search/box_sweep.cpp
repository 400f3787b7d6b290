// SPDX-License-Identifier: MIT
#include "search/box_sweep.hpp"
#include <cmath>
#include <tilespace/exact/clamp_fraction.hpp>
#include <tilespace/exact/max_of.hpp>
#include <tilespace/geom/detail/interval.hpp>
#include "search/body_range.hpp"
#include "search/line_hit.hpp"
#include "search/map_rows.hpp"
#include "search/straight_sweep.hpp"

// Fast path of swept boxes, grid line by grid line. A box overlaps a range of columns and a range of rows. As it moves,
// it enters one column or row after the other, each when its leading edge passes a grid line, and leaves others behind.
// So only the tiles of a column that is entered, in the rows that the box is in at that time, need a check; likewise
// those of a row.
//
// The time at which a line is passed is computed in doubles, with an error bound. Where two lines are passed within it,
// or an edge is within it of a line when that matters, the walk gives up, and sweep() decides. Boxes that move along
// one axis only have their own walk, straight_sweep.cpp.
//
// Most of a long move is free. Before the walk, a look-up in the bits of each row gives the time from which on it may
// not be.

namespace tilespace::detail {
namespace {

constexpr double never = 2.0;

// The grid lines that the leading edge passes, one after the other.
class LeadingEdge {
 public:
  // Starts at the first line.
  LeadingEdge(const BodyAxis& axis, double slack) noexcept
      : forward_(axis.move > 0.0),
        next_(forward_ ? axis.own.last + 1 : axis.own.first - 1),
        left_(forward_ ? axis.all.last - axis.own.last : axis.own.first - axis.all.first),
        axis_(axis),
        per_tile_(1.0 / axis.move),
        error_(slack * std::fabs(per_tile_)) {}

  [[nodiscard]] bool is_done() const noexcept { return left_ == 0; }
  // The column or row that is entered next.
  [[nodiscard]] std::int32_t tile() const noexcept { return next_; }
  // The time at which it is entered.
  [[nodiscard]] double time() const noexcept { return time_of(next_); }
  // The times at which a column or row is entered, and left.
  [[nodiscard]] double time_of(std::int32_t tile) const noexcept { return gap(double(tile)) * per_tile_; }
  [[nodiscard]] double time_behind(std::int32_t tile) const noexcept {
    return forward_ ? (double(tile) + 1.0 - axis_.low) * per_tile_
                    : (double(tile) - axis_.low - axis_.size) * per_tile_;
  }
  // Error bound of one of these times.
  [[nodiscard]] double error_of(double time) const noexcept { return error_ + std::fabs(time) * 0x1p-51; }

  void pass() noexcept {
    next_ += forward_ ? 1 : -1;
    --left_;
  }
  // Passes all lines that are certainly passed before `fraction`.
  void pass_until(double fraction) noexcept {
    while (!is_done() && time() + error_of(time()) < fraction) pass();
  }

  [[nodiscard]] const BodyAxis& axis() const noexcept { return axis_; }

 private:
  [[nodiscard]] double gap(double line) const noexcept {
    const double low = axis_.low - line;
    return forward_ ? -(low + axis_.size) : 1.0 - low;
  }

  bool forward_;
  std::int32_t next_;
  std::int32_t left_ = 0;
  const BodyAxis& axis_;
  double per_tile_ = 0.0;
  double error_ = 0.0;
};

class BoxWalk {
 public:
  BoxWalk(const CollisionMap& map, const BodyAxis& x, const BodyAxis& y) noexcept
      : map_(map), x_(x), y_(y), rows_(map) {}

  // Walks from line to line, starting where something may be hit. Returns false if it gives up.
  [[nodiscard]] bool go(SweepHit& hit) noexcept {
    const double reach = max_of(max_of(std::fabs(x_.low) + x_.size, std::fabs(x_.move)),
                                max_of(std::fabs(y_.low) + y_.size, std::fabs(y_.move)));
    slack_ = (reach + 1.0) * 0x1p-48;  // the grid lines of its tiles lie up to 1 beyond it
    LeadingEdge columns(x_, slack_);
    LeadingEdge rows(y_, slack_);
    const double free_until = certainly_free_until(columns, rows);
    if (free_until > 1.0) return true;
    if (free_until <= 0.0 && map_.any_solid(box_of(x_.own, y_.own))) return false;
    columns.pass_until(free_until);
    rows.pass_until(free_until);
    while (!columns.is_done() || !rows.is_done()) {
      const bool is_column = rows.is_done() || (!columns.is_done() && columns.time() < rows.time());
      LeadingEdge& next = is_column ? columns : rows;
      TileRange across{};
      if (!find_across(is_column ? y_ : x_, next, is_column ? rows : columns, across)) return false;
      if (is_column && rows_.any_in_column(next.tile(), across)) return find_impact<Side::west>(next, across, hit);
      if (!is_column && rows_.any_in_row(next.tile(), across)) return find_impact<Side::north>(next, across, hit);
      next.pass();
    }
    return true;
  }

 private:
  // Before this fraction of the move, there is certainly no hit; above 1: none at all. In each row, the nearest solid
  // tile is searched for in the columns that the box may be in meanwhile. It is hit no sooner than both its row and its
  // column are entered.
  [[nodiscard]] double certainly_free_until(const LeadingEdge& columns, const LeadingEdge& rows) const noexcept {
    const double error = columns.error_of(1.0) + rows.error_of(1.0);
    const std::int32_t step = y_.move > 0.0 ? 1 : -1;
    std::int32_t row = y_.move > 0.0 ? y_.all.first : y_.all.last;
    double until = never;
    for (std::int64_t left = y_.all.count(); left > 0; --left, row += step) {
      if (rows_.is_free_row(row, x_.all)) continue;
      const Interval stay{rows.time_of(row), rows.time_behind(row)};
      if (stay.low - error > until) break;
      std::int32_t column = 0;
      if (!rows_.find_column({row, row}, columns_during(stay, error), x_.move > 0.0, column)) continue;
      until = min_of(until, max_of(max_of(stay.low, columns.time_of(column)), 0.0) - error);
    }
    return until;
  }

  // The columns the box may be in meanwhile, with those that it may touch by rounding.
  [[nodiscard]] TileRange columns_during(Interval stay, double error) const noexcept {
    const double from = x_.move * clamp_fraction(stay.low);
    const double to = x_.move * clamp_fraction(stay.high);
    const double doubt = slack_ + error * std::fabs(x_.move);
    const double west = x_.low + min_of(from, to) - doubt;
    const double east = x_.low + x_.size + max_of(from, to) + doubt;
    return {floor_of_near(max_of(west, double(x_.all.first))), floor_of_near(min_of(east, double(x_.all.last)))};
  }

  // Range that the box overlaps on one axis when it passes the next line of the other. Returns false if that is
  // uncertain.
  [[nodiscard]] bool find_across(const BodyAxis& axis, const LeadingEdge& next, const LeadingEdge& other,
                                 TileRange& across) const noexcept {
    const double time = next.time();
    const double error = next.error_of(time);
    if (!other.is_done() && !(time + error < other.time() - other.error_of(other.time()))) return false;
    return range_at(axis, other, time, error, across);
  }

  // Range that the box overlaps on an axis at a time: up to the line that its leading edge passes next, from where its
  // trailing edge is. Returns false if that is too near to a line to decide.
  [[nodiscard]] bool range_at(const BodyAxis& axis, const LeadingEdge& leading, double time, double error,
                              TileRange& range) const noexcept {
    const double moved = time * axis.move;
    const double doubt = slack_ + error * std::fabs(axis.move);
    const double edge = (axis.move > 0.0 ? axis.low : axis.low + axis.size) + moved;
    const double line = floor_to_double(edge);
    const bool is_past_line = edge - line > doubt;
    const bool is_before_next = edge - line < 1.0 - doubt;
    if (axis.move > 0.0) {
      range = {floor_to_int32(edge), leading.tile() - 1};
      if (range.first < axis.own.first) range.first = axis.own.first;
      const bool is_own = range.first == axis.own.first;  // it cannot be farther back than at the start
      return (is_past_line || is_own) && is_before_next;
    }
    range = {leading.tile() + 1, floor_to_int32(edge)};
    if (range.last > axis.own.last) range.last = axis.own.last;
    return is_past_line && (is_before_next || range.last == axis.own.last);
  }

  // Hit of the first solid tile of the column, or row, that is entered. Returns false if one of those hit there has a
  // shape.
  template <Side low_side>
  [[nodiscard]] bool find_impact(const LeadingEdge& lines, TileRange across, SweepHit& hit) const noexcept {
    for (std::int32_t i = across.first; i <= across.last; ++i) {
      const Tile tile = low_side == Side::west ? Tile{lines.tile(), i} : Tile{i, lines.tile()};
      if (!rows_.is_solid(tile.x, tile.y)) continue;
      if (!is_whole(tile)) return false;
      if (!hit.hit) hit = line_hit(lines.axis(), lines.tile(), tile, low_side);
    }
    return true;
  }
  [[nodiscard]] bool is_whole(Tile tile) const noexcept { return map_.shaped_count() == 0 || !map_.has_shape(tile); }

  const CollisionMap& map_;
  const BodyAxis& x_;
  const BodyAxis& y_;
  MapRows rows_;
  double slack_ = 0.0;
};

bool is_usual(double size, double move) noexcept {
  return size > 0x1p-200 && size < 0x1p30 && (move == 0.0 || (std::fabs(move) > 0x1p-200 && std::fabs(move) < 0x1p30));
}

bool walk_across(const CollisionMap& map, const BodyAxis& x, const BodyAxis& y, SweepHit& hit) noexcept {
  const TileBox all = box_of(x.all, y.all);
  return intersection(all, map.bounds()) == all && BoxWalk(map, x, y).go(hit);
}

}  // namespace

bool walk_box(const CollisionMap& map, const Body& body, Vec translation, SweepHit& hit) noexcept {
  if (!is_usual(body.size.x, translation.x) || !is_usual(body.size.y, translation.y)) return false;
  bool exact = true;
  const BodyAxis x = body_axis(body.min.x, body.size.x, translation.x, exact);
  const BodyAxis y = body_axis(body.min.y, body.size.y, translation.y, exact);
  if (!exact) return false;
  const bool is_straight = translation.x == 0.0 || translation.y == 0.0;
  return is_straight ? walk_straight(map, x, y, hit) : walk_across(map, x, y, hit);
}

}  // namespace tilespace::detail
