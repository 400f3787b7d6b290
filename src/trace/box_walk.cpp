// SPDX-License-Identifier: MIT
#include <bit>
#include <cmath>
#include <tilespace/base/larger.hpp>
#include <tilespace/trace/detail/approx.hpp>
#include <tilespace/trace/detail/body_range.hpp>
#include <tilespace/trace/detail/box_walk.hpp>
#include <tilespace/trace/detail/row_bits.hpp>

// A box overlaps a range of columns and a range of rows. On its way it enters one column or row after the other, each
// when its leading edge passes a grid line, and leaves others behind. So only the tiles of a column that is entered, in
// the rows that the box is in at that time, need a look; and likewise of rows.
//
// When a line is passed is computed in doubles, with a bound on the error. Where two lines are passed within it, or an
// edge is within it of a line when that matters, the walk gives up, and sweep() decides: for boxes that move along one
// axis only there is no such case, as the ranges at the start and at the end are exact.

namespace tilespace::detail {
namespace {

// The lines that the leading edge passes, one after the other.
class Leading {
 public:
  // At the line of one tile.
  Leading(const BodyAxis& axis, std::int32_t tile) noexcept : forward_(axis.move > 0.0), next_(tile), axis_(axis) {}
  // From the first line on.
  Leading(const BodyAxis& axis, double slack) noexcept
      : forward_(axis.move > 0.0),
        next_(forward_ ? axis.own.last + 1 : axis.own.first - 1),
        left_(forward_ ? axis.all.last - axis.own.last : axis.own.first - axis.all.first),
        axis_(axis),
        per_tile_(1.0 / axis.move),
        error_(slack * std::fabs(per_tile_)) {}

  [[nodiscard]] bool is_done() const noexcept { return left_ == 0; }
  // The column or row that is entered next, and when.
  [[nodiscard]] std::int32_t tile() const noexcept { return next_; }
  [[nodiscard]] double time() const noexcept { return gap() * per_tile_; }
  [[nodiscard]] double error() const noexcept { return error_; }
  void pass() noexcept {
    next_ += forward_ ? 1 : -1;
    --left_;
  }
  // The fraction as sweep() writes it.
  [[nodiscard]] double fraction() const noexcept {
    const double line = double(next_);
    const double gap = forward_ ? -sum_of_place(axis_.low, axis_.size, line, 0.0).value
                                : sum_of_place(axis_.low, 0.0, line, 1.0).value;
    const double fraction = gap / std::fabs(axis_.move);
    if (!(fraction > 0.0)) return 0.0;
    return fraction < 1.0 ? fraction : 1.0;
  }

 private:
  [[nodiscard]] double gap() const noexcept {
    const double low = axis_.low - double(next_);
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
      : map_(map), x_(x), y_(y), bits_(map.bits().rows()), corner_(map.bounds().min) {}

  // Along one axis. False if it is not easy.
  [[nodiscard]] bool go_sideways(SweepHit& hit) noexcept {
    const bool east = x_.move > 0.0;
    std::int32_t column = 0;
    const bool is_met =
        east ? first_column(x_.own.first, x_.all.last, column) : last_column(x_.all.first, x_.own.last, column);
    if (!is_met) return true;
    if (column >= x_.own.first && column <= x_.own.last) return false;
    return meet_column(Leading(x_, column), y_.own, hit);
  }
  [[nodiscard]] bool go_up_or_down(SweepHit& hit) noexcept {
    const std::int32_t first = y_.move > 0.0 ? y_.all.first : y_.all.last;
    const std::int32_t count = static_cast<std::int32_t>(y_.all.count());
    const std::int32_t free = free_rows(first, y_.move > 0.0 ? 1 : -1, count);
    if (free == count) return true;
    const std::int32_t row = y_.move > 0.0 ? first + free : first - free;
    return free >= y_.own.count() && meet_row(Leading(y_, row), x_.own, hit);
  }

  [[nodiscard]] bool go(SweepHit& hit) noexcept {
    const double reach = larger(larger(std::fabs(x_.low) + x_.size, std::fabs(x_.move)),
                                larger(std::fabs(y_.low) + y_.size, std::fabs(y_.move)));
    slack_ = (reach + 1.0) * 0x1p-48;  // the lines of its tiles lie up to 1 beyond it
    Leading columns(x_, slack_);
    Leading rows(y_, slack_);
    while (!columns.is_done() || !rows.is_done()) {
      const bool is_column = rows.is_done() || (!columns.is_done() && columns.time() < rows.time());
      const Leading& next = is_column ? columns : rows;
      const Leading& other = is_column ? rows : columns;
      const double time = next.time();
      const double error = next.error() + std::fabs(time) * 0x1p-51;
      if (!other.is_done() && !(time + error < other.time() - other.error() - std::fabs(other.time()) * 0x1p-51))
        return false;
      TileRange across{};
      if (!range_at(is_column ? y_ : x_, other, time, error, across)) return false;
      if (is_column) {
        if (any_in_column(next.tile(), across)) return meet_column(next, across, hit);
        columns.pass();
      } else {
        if (any_in_row(next.tile(), across)) return meet_row(next, across, hit);
        rows.pass();
      }
    }
    hit = {};
    return true;
  }

 private:
  // What the box overlaps on an axis at a time: up to the line that its leading edge passes next, from where its other
  // edge is. False if that is too near to a line to tell.
  [[nodiscard]] bool range_at(const BodyAxis& axis, const Leading& leading, double time, double error,
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
      const bool is_own = range.first == axis.own.first;  // it cannot be farther back than it was
      return (is_past_line || is_own) && is_before_next;
    }
    range = {leading.tile() + 1, floor_to_int32(edge)};
    if (range.last > axis.own.last) range.last = axis.own.last;
    return is_past_line && (is_before_next || range.last == axis.own.last);
  }

  [[nodiscard]] bool is_set(std::int32_t x, std::int32_t y) const noexcept {
    const std::int64_t column = std::int64_t{x} - corner_.x;
    const std::uint64_t word = bits_.words[(std::int64_t{y} - corner_.y) * bits_.words_per_row + (column >> 6)];
    return (word >> (column & 63) & 1) != 0;
  }
  [[nodiscard]] bool any_in_column(std::int32_t x, TileRange rows) const noexcept {
    for (std::int32_t y = rows.first; y <= rows.last; ++y) {
      if (is_set(x, y)) return true;
    }
    return false;
  }
  [[nodiscard]] const std::uint64_t* row_of(std::int32_t y) const noexcept {
    return bits_.words + (std::int64_t{y} - corner_.y) * bits_.words_per_row;
  }

  [[nodiscard]] bool any_in_row(std::int32_t y, TileRange columns) const noexcept {
    const std::int64_t first = std::int64_t{columns.first} - corner_.x;
    const std::int64_t last = std::int64_t{columns.last} - corner_.x;
    const std::uint64_t* const row = row_of(y);
    for (std::int64_t word = first >> 6; word <= last >> 6; ++word) {
      if (only_columns(row[word], word, first, last) != 0) return true;
    }
    return false;
  }

  // How many rows, from one on, are free in the columns the box is in? Most boxes are in one word of them.
  [[nodiscard]] std::int32_t free_rows(std::int32_t first, std::int32_t step, std::int32_t count) const noexcept {
    const std::int64_t west = std::int64_t{x_.own.first} - corner_.x;
    const std::int64_t east = std::int64_t{x_.own.last} - corner_.x;
    const bool is_one_word = west >> 6 == east >> 6;
    const std::uint64_t mask = only_columns(~std::uint64_t{0}, west >> 6, west, east);
    const std::uint64_t* word = row_of(first) + (west >> 6);
    for (std::int32_t i = 0; i < count; ++i, word += step * bits_.words_per_row) {
      if (is_one_word ? (*word & mask) != 0 : any_in_row(first + i * step, x_.own)) return i;
    }
    return count;
  }

  // The rows the box is in, one over the other.
  [[nodiscard]] std::uint64_t any_of_rows(std::int64_t word) const noexcept {
    std::uint64_t bits = 0;
    const std::uint64_t* row = row_of(y_.own.first) + word;
    for (std::int32_t y = y_.own.first; y <= y_.own.last; ++y, row += bits_.words_per_row) bits |= *row;
    return bits;
  }
  [[nodiscard]] bool first_column(std::int32_t from, std::int32_t to, std::int32_t& found) const noexcept {
    const std::int64_t first = std::int64_t{from} - corner_.x;
    const std::int64_t last = std::int64_t{to} - corner_.x;
    for (std::int64_t word = first >> 6; word <= last >> 6; ++word) {
      const std::uint64_t bits = only_columns(any_of_rows(word), word, first, last);
      found = static_cast<std::int32_t>(corner_.x + word * 64 + std::countr_zero(bits));
      if (bits != 0) return true;
    }
    return false;
  }
  [[nodiscard]] bool last_column(std::int32_t from, std::int32_t to, std::int32_t& found) const noexcept {
    const std::int64_t first = std::int64_t{from} - corner_.x;
    const std::int64_t last = std::int64_t{to} - corner_.x;
    for (std::int64_t word = last >> 6; word >= first >> 6; --word) {
      const std::uint64_t bits = only_columns(any_of_rows(word), word, first, last);
      found = static_cast<std::int32_t>(corner_.x + word * 64 + 63 - std::countl_zero(bits));
      if (bits != 0) return true;
    }
    return false;
  }

  [[nodiscard]] bool meet_column(const Leading& columns, TileRange rows, SweepHit& hit) const noexcept {
    const std::int32_t x = columns.tile();
    for (std::int32_t y = rows.first; y <= rows.last; ++y) {
      if (!is_set(x, y)) continue;
      if (!is_whole({x, y})) return false;
      if (hit.hit) continue;
      const bool east = x_.move > 0.0;
      hit = {true,
             false,
             {x, y},
             east ? Side::west : Side::east,
             {east ? -1.0 : 1.0, 0.0},
             columns.fraction(),
             double(east ? x : x + 1)};
    }
    return true;
  }
  [[nodiscard]] bool meet_row(const Leading& rows, TileRange columns, SweepHit& hit) const noexcept {
    const std::int32_t y = rows.tile();
    for (std::int32_t x = columns.first; x <= columns.last; ++x) {
      if (!is_set(x, y)) continue;
      if (!is_whole({x, y})) return false;
      if (hit.hit) continue;
      const bool south = y_.move > 0.0;
      hit = {true,
             false,
             {x, y},
             south ? Side::north : Side::south,
             {0.0, south ? -1.0 : 1.0},
             rows.fraction(),
             double(south ? y : y + 1)};
    }
    return true;
  }
  [[nodiscard]] bool is_whole(Tile tile) const noexcept { return map_.shaped_count() == 0 || !map_.has_shape(tile); }

  const CollisionMap& map_;
  const BodyAxis& x_;
  const BodyAxis& y_;
  BitRows bits_;
  Tile corner_;
  double slack_ = 0.0;
};

bool is_usual(double size, double move) noexcept {
  return size > 0x1p-200 && size < 0x1p30 && (move == 0.0 || (std::fabs(move) > 0x1p-200 && std::fabs(move) < 0x1p30));
}

}  // namespace

bool walk_box(const CollisionMap& map, const Body& body, Vec translation, SweepHit& hit) noexcept {
  if (!is_usual(body.size.x, translation.x) || !is_usual(body.size.y, translation.y)) return false;
  bool exact = true;
  const BodyAxis x = body_axis(body.min.x, body.size.x, translation.x, exact);
  const BodyAxis y = body_axis(body.min.y, body.size.y, translation.y, exact);
  const TileBox all = box_of(x.all, y.all);
  if (!exact || intersection(all, map.bounds()) != all) return false;
  BoxWalk walk(map, x, y);
  SweepHit found;
  bool is_easy = false;
  if (translation.y == 0.0) {
    is_easy = walk.go_sideways(found);
  } else if (translation.x == 0.0) {
    is_easy = walk.go_up_or_down(found);
  } else {
    is_easy = !map.any_solid(all) || (!map.any_solid(box_of(x.own, y.own)) && walk.go(found));
  }
  if (is_easy) hit = found;
  return is_easy;
}

}  // namespace tilespace::detail
