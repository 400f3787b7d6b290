// SPDX-License-Identifier: MIT
#include <bit>
#include <cmath>
#include <tilespace/trace/detail/encounter.hpp>
#include <tilespace/trace/detail/obstacles.hpp>
#include <tilespace/trace/detail/sweep.hpp>

// The tiles that a body may meet are looked at in the order in which it may meet them: row by row along the way if it
// goes more down or up than sideways, and otherwise column by column. Of each, those columns (or rows) are looked at that
// the body's bounds pass over while they are in it. That is done in doubles, and errs on the safe side by `slack`; which
// of the solid ones is met, and which first, is decided exactly. Once something is met, tiles that the bounds reach later
// are left out.
//
// The slack. All that is computed of places below is a sum of at most four terms, each of which is at most `reach`, the
// largest coordinate of the bounds at either end, or the sum of such and a fraction times a part of the translation. No
// result comes from more than ten roundings of 2^-53 of 4 * reach: 2^-47 * reach covers them twice. A fraction is a place
// divided by the longer part of the translation: its slack is that of the place, divided likewise.

namespace tilespace::detail {
namespace {

constexpr double relative_slack = 0x1p-47;

// One axis of the bounds of a body, and where they go.
struct Axis {
  double low;
  double high;
  double move;
};

double larger(double a, double b) noexcept { return a > b ? a : b; }
double smaller(double a, double b) noexcept { return a < b ? a : b; }
double clamp_fraction(double value) noexcept { return value > 0.0 ? smaller(value, 1.0) : 0.0; }

Axis axis_of(const MovingBody& body, Sum SumPoint::* coordinate, double move) noexcept {
  Axis axis{infinity, -infinity, move};
  for (const SumPoint& corner : body.points()) {
    const Sum& sum = corner.*coordinate;
    axis.low = smaller(axis.low, sum.base + sum.rest);
    axis.high = larger(axis.high, sum.base + sum.rest);
  }
  return {axis.low - body.radius, axis.high + body.radius, move};
}

double reach_of(const Axis& axis) noexcept {
  return larger(std::fabs(axis.low), std::fabs(axis.high)) + std::fabs(axis.move);
}

// Tiles first to last, both included.
struct Range {
  std::int32_t first;
  std::int32_t last;
  [[nodiscard]] bool empty() const noexcept { return first > last; }
};

Range common_part(Range a, Range b) noexcept {
  return {a.first > b.first ? a.first : b.first, a.last < b.last ? a.last : b.last};
}

class Sweep {
 public:
  Sweep(const CollisionMap& map, const MovingBody& body, const SweepOptions& options) noexcept
      : map_(map),
        body_(body),
        one_way_(options.one_way),
        x_(axis_of(body, &SumPoint::x, body.translation.x)),
        y_(axis_of(body, &SumPoint::y, body.translation.y)),
        slack_(larger(reach_of(x_), reach_of(y_)) * relative_slack),
        by_rows_(std::fabs(y_.move) >= std::fabs(x_.move)) {}

  // Whether it is inside, and in which tile.
  [[nodiscard]] bool finds_inside(Tile& where) noexcept {
    const Range rows = common_part(tiles_from(y_.low, y_.high), row_limits());
    for (std::int32_t y = rows.first; y <= rows.last; ++y) {
      visit_row(y, tiles_from(x_.low, x_.high), &Sweep::look_inside);
      if (is_inside_) break;
    }
    where = inside_;
    return is_inside_;
  }

  [[nodiscard]] SweepHit run() noexcept {
    const Axis& major = by_rows_ ? y_ : x_;
    const Range limits = by_rows_ ? row_limits() : column_limits();
    const Range all = common_part(
        tiles_from(major.low + smaller(major.move, 0.0), major.high + larger(major.move, 0.0)), limits);
    const std::int32_t count = all.empty() ? 0 : all.last - all.first + 1;
    for (std::int32_t i = 0; i < count; ++i) {
      if (!look_at_line(major.move < 0.0 ? all.last - i : all.first + i)) break;
    }
    return is_met_ ? to_hit(body_, best_) : SweepHit{};
  }

 private:
  using Look = void (Sweep::*)(Tile);

  [[nodiscard]] Range tiles_from(double low, double high) const noexcept {
    return {floor_to_int32(low - slack_), floor_to_int32(high + slack_)};
  }

  // In a map that is walled in, there are tiles everywhere.
  [[nodiscard]] TileBox limits() const noexcept { return map_.outside() == Outside::solid ? tile_space : map_.bounds(); }
  [[nodiscard]] Range row_limits() const noexcept { return {limits().min.y, limits().max.y - 1}; }
  [[nodiscard]] Range column_limits() const noexcept { return {limits().min.x, limits().max.x - 1}; }

  // When are the bounds in a row or column, the fractions clamped to the way?
  struct Interval {
    double from;
    double to;
  };
  [[nodiscard]] Interval time_in(const Axis& axis, std::int32_t line) const noexcept {
    if (axis.move == 0.0) return {0.0, 1.0};
    const double to_near_side = axis.move > 0.0 ? line - axis.high : line + 1.0 - axis.low;
    const double to_far_side = axis.move > 0.0 ? line + 1.0 - axis.low : line - axis.high;
    const double slack = slack_ / std::fabs(axis.move);
    return {clamp_fraction(to_near_side / axis.move - slack), clamp_fraction(to_far_side / axis.move + slack)};
  }

  // A row or column. False if it and all after it are reached too late.
  bool look_at_line(std::int32_t line) noexcept {
    const Axis& major = by_rows_ ? y_ : x_;
    const Axis& minor = by_rows_ ? x_ : y_;
    const Interval times = time_in(major, line);
    if (is_met_ && times.from > best_.latest) return false;
    const double from = minor.move * times.from;
    const double to = minor.move * (is_met_ ? smaller(times.to, best_.latest) : times.to);
    const Range tiles = tiles_from(minor.low + smaller(from, to), minor.high + larger(from, to));
    if (by_rows_) {
      visit_row(line, tiles, &Sweep::look_at);
    } else {
      visit_column(line, common_part(tiles, row_limits()));
    }
    return true;
  }

  void visit_column(std::int32_t x, Range rows) noexcept {
    for (std::int32_t y = rows.first; y <= rows.last; ++y) {
      if (map_.is_solid({x, y})) look_at({x, y});
    }
  }

  void visit_row(std::int32_t y, Range columns, Look look) noexcept {
    const TileBox bounds = map_.bounds();
    const bool is_row_of_map = y >= bounds.min.y && y < bounds.max.y;
    const Range own = is_row_of_map ? Range{bounds.min.x, bounds.max.x - 1} : Range{0, -1};
    if (map_.outside() == Outside::solid) {
      const Range all = common_part(columns, column_limits());
      const std::int32_t west_end = own.empty() ? all.last : smaller_of(all.last, own.first - 1);
      visit_tiles(y, {all.first, west_end}, look);
      if (!own.empty()) visit_tiles(y, common_part(all, {own.last + 1, all.last}), look);
    }
    visit_bits(y, common_part(columns, own), look);
  }

  static std::int32_t smaller_of(std::int32_t a, std::int32_t b) noexcept { return a < b ? a : b; }

  void visit_tiles(std::int32_t y, Range columns, Look look) noexcept {
    for (std::int32_t x = columns.first; x <= columns.last && !is_inside_; ++x) (this->*look)({x, y});
  }

  // The solid ones of the map, a word of 64 at a time.
  void visit_bits(std::int32_t y, Range columns, Look look) noexcept {
    if (columns.empty()) return;
    const BitRows bits = map_.bits().rows();
    const Tile corner = map_.bounds().min;
    const std::uint64_t* const row = bits.words + (std::int64_t{y} - corner.y) * bits.words_per_row;
    const std::int64_t first = std::int64_t{columns.first} - corner.x;
    const std::int64_t last = std::int64_t{columns.last} - corner.x;
    for (std::int64_t word = first / 64; word <= last / 64 && !is_inside_; ++word) {
      std::uint64_t solid = row[word];
      if (word == first / 64) solid &= ~std::uint64_t{0} << (first % 64);
      if (word == last / 64) solid &= ~std::uint64_t{0} >> (63 - last % 64);
      for (; solid != 0 && !is_inside_; solid &= solid - 1) {
        (this->*look)({static_cast<std::int32_t>(corner.x + word * 64 + std::countr_zero(solid)), y});
      }
    }
  }

  void look_inside(Tile tile) noexcept {
    for (const Obstacle& obstacle : Obstacles(map_, tile, body_)) {
      if (obstacle.is_wall || !obstacle.one_way.empty() || !overlap(body_, obstacle)) continue;
      is_inside_ = true;
      inside_ = tile;
      return;
    }
  }

  void look_at(Tile tile) noexcept {
    for (const Obstacle& obstacle : Obstacles(map_, tile, body_)) {
      if (one_way_ == OneWay::pass && !obstacle.one_way.empty()) continue;
      Encounter encounter{obstacle, {}, 0.0, 1.0};
      if (!is_met(body_, encounter)) continue;
      if (is_met_ && !comes_first(encounter)) continue;
      best_ = encounter;
      is_met_ = true;
    }
  }

  // Of what is met at once, sides come before corners, and then the order is that of reading.
  [[nodiscard]] bool comes_first(const Encounter& other) const noexcept {
    const int order = compare_encounters(body_, other, best_);
    if (order != 0) return order < 0;
    if (other.contact.is_tie != best_.contact.is_tie) return best_.contact.is_tie;
    const Tile a = other.obstacle.tile;
    const Tile b = best_.obstacle.tile;
    return a.y != b.y ? a.y < b.y : a.x < b.x;
  }

  const CollisionMap& map_;
  const MovingBody& body_;
  OneWay one_way_;
  Axis x_;
  Axis y_;
  double slack_;
  bool by_rows_;
  Encounter best_{};
  bool is_met_ = false;
  bool is_inside_ = false;
  Tile inside_{};
};

}  // namespace

bool is_inside(const CollisionMap& map, const MovingBody& body, Tile& where) noexcept {
  return Sweep(map, body, {}).finds_inside(where);
}

SweepHit sweep(const CollisionMap& map, const MovingBody& body, const SweepOptions& options) noexcept {
  if (!is_finite(body.translation)) return {};
  Sweep sweep(map, body, options);
  if (Tile where; options.inside == Inside::blocks && sweep.finds_inside(where)) return {true, true, where, Side::none, {}, 0.0};
  if (body.translation == Vec{}) return {};
  return sweep.run();
}

}  // namespace tilespace::detail
