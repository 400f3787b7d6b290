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
// The slack. A row is reached after (row - high) / move of the way; the bounds are then at low + fraction * move across it,
// which is as near as that to where they start, or within tile space, or left out. So all sums are of terms below
// 2^31 + the largest coordinate of the bounds at the start, and 2^-48 of that covers 32 roundings. A fraction has the slack
// of a place, divided by the part of the translation it was divided by.
//
// Bodies from so far away that a double there does not tell tiles apart have a slack of many tiles. For them, and for
// those that are larger than maps, boxes of tiles are asked for as one obstacle, and halved where they are met.

namespace tilespace::detail {
namespace {

constexpr double relative_slack = 0x1p-48;
constexpr double most_slack = 4.0;            // in tiles
constexpr std::int64_t many_tiles = 1 << 12;  // to look at one by one

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

double slack_of(const Axis& x, const Axis& y) noexcept {
  const double far_x = larger(std::fabs(x.low), std::fabs(x.high));
  const double far_y = larger(std::fabs(y.low), std::fabs(y.high));
  return (larger(far_x, far_y) + 0x1p31) * relative_slack;
}

// Tiles first to last, both included.
struct Range {
  std::int32_t first;
  std::int32_t last;
  [[nodiscard]] bool empty() const noexcept { return first > last; }
  [[nodiscard]] std::int64_t count() const noexcept { return empty() ? 0 : std::int64_t{last} - first + 1; }
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
        slack_(slack_of(x_, y_)),
        by_rows_(std::fabs(y_.move) >= std::fabs(x_.move)) {}

  // Whether it is inside, and in which tile.
  [[nodiscard]] bool finds_inside(Tile& where) noexcept {
    const Range rows = common_part(tiles_from(y_.low, y_.high), row_limits());
    const Range columns = common_part(tiles_from(x_.low, x_.high), column_limits());
    if (rows.count() > many_tiles || columns.count() > many_tiles) {
      look_inside_box(box_of(columns, rows));
    } else {
      for (std::int32_t y = rows.first; y <= rows.last && !is_inside_; ++y) visit_row(y, columns, &Sweep::look_inside);
    }
    where = inside_;
    return is_inside_;
  }

  [[nodiscard]] SweepHit run() noexcept {
    const Axis& major = by_rows_ ? y_ : x_;
    const Axis& minor = by_rows_ ? x_ : y_;
    const Interval times = time_in(minor, by_rows_ ? column_limits() : row_limits());
    if (slack_ > most_slack) {
      look_at_box(limits());
    } else if (times.from <= times.to) {
      const double from = major.move * times.from;
      const double to = major.move * times.to;
      look_at_lines(common_part(tiles_from(major.low + smaller(from, to), major.high + larger(from, to)),
                                by_rows_ ? row_limits() : column_limits()));
    }
    return is_met_ ? to_hit(body_, best_) : SweepHit{};
  }

 private:
  using Look = void (Sweep::*)(Tile);

  [[nodiscard]] Range tiles_from(double low, double high) const noexcept {
    return {floor_to_int32(low - slack_), floor_to_int32(high + slack_)};
  }

  // In a map that is walled in, there are tiles everywhere.
  [[nodiscard]] TileBox limits() const noexcept {
    return map_.outside() == Outside::solid ? tile_space : map_.bounds();
  }
  [[nodiscard]] Range row_limits() const noexcept { return {limits().min.y, limits().max.y - 1}; }
  [[nodiscard]] Range column_limits() const noexcept { return {limits().min.x, limits().max.x - 1}; }

  static TileBox box_of(Range columns, Range rows) noexcept {
    return {{columns.first, rows.first}, {columns.last + 1, rows.last + 1}};
  }

  // When are the bounds in these rows or columns, the fractions clamped to the way? Never: `from` is larger.
  struct Interval {
    double from;
    double to;
  };
  [[nodiscard]] Interval time_in(const Axis& axis, Range lines) const noexcept {
    const double begin = lines.first;
    const double end = lines.last + 1.0;
    if (axis.move == 0.0) {
      return axis.high + slack_ < begin || axis.low - slack_ > end ? Interval{1.0, 0.0} : Interval{0.0, 1.0};
    }
    const double to_near_side = axis.move > 0.0 ? begin - axis.high : end - axis.low;
    const double to_far_side = axis.move > 0.0 ? end - axis.low : begin - axis.high;
    const double slack = slack_ / std::fabs(axis.move);
    const double from = to_near_side / axis.move - slack;
    const double to = to_far_side / axis.move + slack;
    if (from > 1.0 || to < 0.0) return {1.0, 0.0};
    return {clamp_fraction(from), clamp_fraction(to)};
  }

  void look_at_lines(Range lines) noexcept {
    const bool backward = (by_rows_ ? y_ : x_).move < 0.0;
    for (std::int64_t i = 0; i < lines.count(); ++i) {
      const std::int64_t line = backward ? lines.last - i : lines.first + i;
      if (!look_at_line(static_cast<std::int32_t>(line))) return;
    }
  }

  // A row or column. False if it and all after it are reached too late.
  bool look_at_line(std::int32_t line) noexcept {
    const Axis& major = by_rows_ ? y_ : x_;
    const Axis& minor = by_rows_ ? x_ : y_;
    const Interval times = time_in(major, {line, line});
    if (is_met_ && times.from > best_.latest) return false;
    if (times.from > times.to) return true;
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
      visit_bits(y, common_part(columns, own), look);
      if (!own.empty()) visit_tiles(y, common_part(all, {own.last + 1, all.last}), look);
      return;
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

  // A box of tiles as one obstacle. A tile more to the west and north: what bodies without width meet of a tile may
  // reach there.
  struct Block {
    Point corners[4];
    Obstacle obstacle;
    explicit Block(TileBox box) noexcept {
      const double east = static_cast<double>(box.width());
      const double south = static_cast<double>(box.height());
      corners[0] = {-1.0, -1.0};
      corners[1] = {east, -1.0};
      corners[2] = {east, south};
      corners[3] = {-1.0, south};
      obstacle = {box.min, corners, true, false, {}};
    }
    Block(const Block&) = delete;
    Block& operator=(const Block&) = delete;
    ~Block() = default;
  };

  struct Halves {
    TileBox first;
    TileBox second;
  };
  static Halves halves_by_row(TileBox box) noexcept {
    const auto middle = static_cast<std::int32_t>((std::int64_t{box.min.y} + box.max.y) >> 1);
    return {{box.min, {box.max.x, middle}}, {{box.min.x, middle}, box.max}};
  }
  static Halves halves_by_column(TileBox box) noexcept {
    const auto middle = static_cast<std::int32_t>((std::int64_t{box.min.x} + box.max.x) >> 1);
    return {{box.min, {middle, box.max.y}}, {{middle, box.min.y}, box.max}};
  }

  // Rows are parted first, as the tile wanted is the first one row by row.
  void look_inside_box(TileBox box) noexcept {
    if (is_inside_ || !map_.any_solid(box)) return;
    if (box.count() == 1) return look_inside(box.min);
    if (!overlap(body_, Block(box).obstacle)) return;
    const Halves halves = box.height() > 1 ? halves_by_row(box) : halves_by_column(box);
    look_inside_box(halves.first);
    look_inside_box(halves.second);
  }

  // The half that is nearer on the way comes first.
  void look_at_box(TileBox box) noexcept {
    if (!map_.any_solid(box)) return;
    if (box.count() == 1) return look_at(box.min);
    const Block block(box);
    Encounter encounter{block.obstacle, {}, 0.0, 1.0};
    const bool is_met = detail::is_met(body_, encounter);
    if (!is_met && !overlap(body_, block.obstacle)) return;
    if (is_met && is_met_ && compare_encounters(body_, best_, encounter) < 0) return;
    const bool by_row = box.height() > box.width();
    const Halves halves = by_row ? halves_by_row(box) : halves_by_column(box);
    const bool backward = (by_row ? y_ : x_).move < 0.0;
    look_at_box(backward ? halves.second : halves.first);
    look_at_box(backward ? halves.first : halves.second);
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
  if (Tile where; options.inside == Inside::blocks && sweep.finds_inside(where))
    return {true, true, where, Side::none, {}, 0.0};
  if (body.translation == Vec{}) return {};
  return sweep.run();
}

}  // namespace tilespace::detail
