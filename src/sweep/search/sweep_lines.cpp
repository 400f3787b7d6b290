// SPDX-License-Identifier: MIT
#include "search/sweep_lines.hpp"
#include <cmath>
#include <tilespace/exact/clamp_fraction.hpp>
#include <tilespace/exact/max_of.hpp>
#include <tilespace/geom/detail/interval.hpp>
#include "impact/visit_solid.hpp"

// Broad phase of a sweep: candidate tiles in the order in which the body's bounding box reaches them, row by row if the
// translation is more vertical than horizontal, and otherwise column by column. In each row (or column), the candidates
// are the columns (or rows) that the bounds cover while they are in it. These ranges are computed in doubles and
// enlarged by the slack of the bounds, so they are conservative; which solid tile is hit first is decided exactly.
// After the first hit, tiles that the bounds reach later are skipped. The slack of a fraction is the slack of a
// position, divided by the coordinate of the translation by which the fraction was divided.
//
// The number of tiles within the map is bounded by its size. Beyond a map whose outside is solid, a body hits something
// within a few tiles, unless it slides along the edge of tile space: that is left to the search by blocks.

namespace tilespace::detail {
namespace {

// Tiles beyond the map that are examined one by one.
constexpr int most_beyond = 1 << 10;

// The fractions of the translation at which the bounds are in these rows or columns.
Interval time_in(const BoundsAxis& axis, double slack, TileRange lines) noexcept {
  const double begin = lines.first;
  const double end = lines.last + 1.0;
  if (axis.move == 0.0) {
    return axis.high + slack < begin || axis.low - slack > end ? Interval{1.0, 0.0} : Interval{0.0, 1.0};
  }
  const double to_near_side = axis.move > 0.0 ? begin - axis.high : end - axis.low;
  const double to_far_side = axis.move > 0.0 ? end - axis.low : begin - axis.high;
  const double slack_of_time = slack / std::fabs(axis.move);
  const double from = to_near_side / axis.move - slack_of_time;
  const double to = to_far_side / axis.move + slack_of_time;
  if (from > 1.0 || to < 0.0) return {1.0, 0.0};
  return {clamp_fraction(from), clamp_fraction(to)};
}

class Lines {
 public:
  Lines(const CollisionMap& map, TileBox limits, const BodyBounds& bounds, EarliestImpact& first) noexcept
      : map_(map),
        first_(first),
        bounds_(bounds),
        by_rows_(std::fabs(bounds.y.move) >= std::fabs(bounds.x.move)),
        along_(by_rows_ ? bounds.y : bounds.x),
        across_(by_rows_ ? bounds.x : bounds.y),
        lines_(by_rows_ ? rows_of(limits) : columns_of(limits)),
        tiles_(by_rows_ ? columns_of(limits) : rows_of(limits)) {}

  // False if it gives up.
  [[nodiscard]] bool look() noexcept {
    const Interval times = time_in(across_, bounds_.slack, tiles_);
    if (times.empty()) return true;
    const TileRange lines = common_part(passed(along_, times), lines_);
    for (std::int64_t i = 0; i < lines.count(); ++i) {
      const std::int64_t line = along_.move < 0.0 ? lines.last - i : lines.first + i;
      if (!look_at_line(static_cast<std::int32_t>(line))) break;
    }
    return beyond_ <= most_beyond;
  }

 private:
  // The rows or columns that the bounds cover in an interval.
  [[nodiscard]] TileRange passed(const BoundsAxis& axis, Interval times) const noexcept {
    const double from = axis.move * times.low;
    const double to = axis.move * times.high;
    return bounds_.tiles_from(axis.low + min_of(from, to), axis.high + max_of(from, to));
  }

  // Examines a row or column. False if it and all after it are reached too late, or are too many.
  bool look_at_line(std::int32_t line) noexcept {
    Interval times = time_in(along_, bounds_.slack, {line, line});
    if (first_.is_hit() && times.low > first_.best().latest) return false;
    if (times.empty()) return true;
    if (first_.is_hit()) times.high = min_of(times.high, first_.best().latest);
    const TileRange tiles = common_part(passed(across_, times), tiles_);
    return by_rows_ ? look_at_row(line, tiles) : look_at_column(line, tiles);
  }

  bool look_at_row(std::int32_t y, TileRange columns) noexcept {
    return visit_row(map_, y, columns, [this](Tile tile) { return look_at(tile); });
  }
  bool look_at_column(std::int32_t x, TileRange rows) noexcept {
    for (std::int32_t y = rows.first; y <= rows.last; ++y) {
      if (map_.is_solid({x, y}) && !look_at({x, y})) return false;
    }
    return true;
  }
  bool look_at(Tile tile) noexcept {
    if (!map_.bounds().contains(tile) && ++beyond_ > most_beyond) return false;
    first_.look_at(tile);
    return true;
  }

  const CollisionMap& map_;
  EarliestImpact& first_;
  const BodyBounds& bounds_;
  bool by_rows_;
  const BoundsAxis& along_;   // across the lines
  const BoundsAxis& across_;  // along each of them
  TileRange lines_;
  TileRange tiles_;
  int beyond_ = 0;
};

}  // namespace

bool look_at_lines(const CollisionMap& map, TileBox limits, const BodyBounds& bounds, EarliestImpact& first) noexcept {
  return Lines(map, limits, bounds, first).look();
}

bool find_inside_in_rows(const CollisionMap& map, const MovingBody& body, TileBox tiles, Tile& where) noexcept {
  const auto look = [&](Tile tile) {
    if (!is_inside_of(map, body, tile)) return true;
    where = tile;
    return false;
  };
  return !visit_solid(map, tiles, look);
}

}  // namespace tilespace::detail
