// SPDX-License-Identifier: MIT
#include <algorithm>
#include <tilespace/exact/abs_of.hpp>
#include <tilespace/exact/evaluate_adaptively.hpp>
#include <tilespace/exact/max_of.hpp>
#include <tilespace/geom/touches.hpp>
#include <tilespace/sweep/circle_supercover.hpp>
#include "impact/fraction.hpp"
#include "impact/to_moving_body.hpp"
#include "thick_lines/first_touch.hpp"
#include "thick_lines/line_time.hpp"

// Supercover of a moving circle, by rows. All that a circle has touched up to some time is the cover of a capsule,
// which has one run of tiles in each row. So a row begins with the tile that the southernmost point of the circle
// enters by, or with those of the start, and grows at both ends. The next tile of all is the earliest of the candidates
// of each row: the next one at its western end, at its eastern end, or its first tile. Candidates wait in a heap. A row
// that begins pushes its two ends.
//
// The heap has a fixed capacity. Candidates that do not fit come later than all that are in it, and the earliest of
// those left out is the horizon: nothing beyond it is pushed any more. When the heap is empty, all rows that have begun
// are scanned again. How far they have been reported is known from the last tile reported: in each row, the first tile
// after it in the order is searched for, starting from where it was in the row before.
//
// Everything is mirrored so that the circle moves to the south-east, or along an axis.

namespace tilespace {
namespace detail {
namespace {

// Kinds of first contact with a tile, for Coming::contact.
enum : std::uint8_t { by_west, by_north, at_northwest, at_northeast, at_southwest };

std::uint8_t code_of(const Contact& contact) noexcept {
  if (contact.kind == Contact::Kind::side) return contact.side == Side::west ? by_west : by_north;
  return contact.obstacle_corner == 0 ? at_northwest : contact.obstacle_corner == 1 ? at_northeast : at_southwest;
}

Contact contact_of(std::uint8_t code) noexcept {
  if (code == by_west) return touch_of_column;
  if (code == by_north) return touch_of_row;
  return {Contact::Kind::corner, Side::none, 0, code == at_northwest ? 0 : code == at_northeast ? 1 : 3, false, false};
}

// At a corner the vertical side.
Side side_of(std::uint8_t code, bool x_flipped, bool y_flipped) noexcept {
  if (code == by_north) return y_flipped ? Side::south : Side::north;
  return (code == at_northeast) == x_flipped ? Side::west : Side::east;
}

// Sign of how far the southernmost point of the circle, when it reaches a row, is past a vertical line.
struct PlaceQuestion {
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

}  // namespace

// The front of a moving circle: geometric predicates and heap operations on an iterator.
class CircleFront {
 public:
  using Iterator = CircleSupercover::Iterator;
  using Coming = Iterator::Coming;

  explicit CircleFront(Iterator& at) noexcept
      : at_(at),
        x_(at.displacement_->x_),
        y_(at.displacement_->y_),
        rows_(at.displacement_->rows_),
        body_(to_moving_body(
            Circle{{x_.flipped ? -at.displacement_->circle_.center.x : at.displacement_->circle_.center.x,
                    y_.flipped ? -at.displacement_->circle_.center.y : at.displacement_->circle_.center.y},
                   at.displacement_->circle_.radius},
            {x_.move, y_.move})) {}

  // Finds the next tile. Returns false if there is none.
  [[nodiscard]] bool step() noexcept {
    if (at_.has_last_) go_on_from(at_.last_);
    while (at_.count_ > 0 || at_.has_horizon_) {
      if (at_.count_ == 0) rescan_rows();
      if (at_.count_ == 0) return false;
      const Coming next = pop();
      if (next.direction != 0) {
        at_.last_ = next;
        at_.has_last_ = true;
        return true;
      }
      begin_row(next.tile.y);
    }
    return false;
  }

  [[nodiscard]] TileOnLine reported() const noexcept {
    const Coming& last = at_.last_;
    return {{x_.unflipped(last.tile.x), y_.unflipped(last.tile.y)},
            fraction_of(body_, whole_tile(last.tile), contact_of(last.contact)),
            side_of(last.contact, x_.flipped, y_.flipped)};
  }

  // Fills the heap with the next tiles of each row that has begun, and the row that begins next.
  void rescan_rows() noexcept {
    at_.has_horizon_ = false;
    std::int32_t west = x_.window.last;
    std::int32_t east = x_.window.first;
    bool is_reported = true;  // whether all rows so far are reported to the end
    for (std::int32_t row = at_.first_row_; row < at_.next_row_; ++row) {
      const bool goes_on = look_at_row(row, west, east);
      is_reported = is_reported && !goes_on;
      if (is_reported) at_.first_row_ = row + 1;
    }
    push_next_row();
  }

 private:
  [[nodiscard]] ImpactCandidate impact_of(const Coming& coming) const noexcept {
    return {whole_tile(coming.tile), contact_of(coming.contact), coming.earliest, coming.latest};
  }

  // A row begins before any tile that is touched at the same time.
  [[nodiscard]] bool comes_before(const Coming& a, const Coming& b) const noexcept {
    if (a.latest < b.earliest) return true;
    if (b.latest < a.earliest) return false;
    const int order = compare_impacts(body_, impact_of(a), impact_of(b));
    if (order != 0) return order < 0;
    if (a.direction == 0 || b.direction == 0) return b.direction != 0;
    if (a.tile.y != b.tile.y) return (a.tile.y < b.tile.y) != y_.flipped;
    return a.tile.x != b.tile.x && (a.tile.x < b.tile.x) != x_.flipped;
  }
  [[nodiscard]] auto comes_after() const noexcept {
    return [this](const Coming& a, const Coming& b) { return comes_before(b, a); };
  }

  [[nodiscard]] Coming pop() noexcept {
    std::pop_heap(at_.coming_, at_.coming_ + at_.count_, comes_after());
    return at_.coming_[--at_.count_];
  }

  void push(const Coming& coming) noexcept {
    if (at_.has_horizon_ && !comes_before(coming, at_.horizon_)) return;
    Coming* const heap = at_.coming_;
    if (at_.count_ < Iterator::capacity) {
      heap[at_.count_++] = coming;
      std::push_heap(heap, heap + at_.count_, comes_after());
      return;
    }
    // The latest candidate becomes the horizon.
    at_.has_horizon_ = true;
    Coming* const last = std::min_element(heap, heap + Iterator::capacity, comes_after());
    if (!comes_before(coming, *last)) {
      at_.horizon_ = coming;
      return;
    }
    at_.horizon_ = *last;
    *last = coming;
    std::make_heap(heap, heap + Iterator::capacity, comes_after());
  }

  // Tests whether a tile that is not touched at the start is touched during the move.
  [[nodiscard]] bool find_touch(Tile tile, Coming& coming) const noexcept {
    ImpactCandidate impact{whole_tile(tile), {}, 0.0, 1.0};
    if (!is_touched(body_, impact)) return false;
    coming.tile = tile;
    coming.earliest = impact.earliest;
    coming.latest = impact.latest;
    coming.contact = code_of(impact.contact);
    return true;
  }

  // Pushes a tile, if it is touched. So nothing beyond one that is not touched is pushed.
  bool push_tile(std::int64_t column, std::int32_t row, int direction) noexcept {
    if (column < x_.window.first || column > x_.window.last) return false;
    Coming coming;
    coming.direction = static_cast<std::int8_t>(direction);
    if (!find_touch({static_cast<std::int32_t>(column), row}, coming)) return false;
    push(coming);
    return true;
  }
  void go_on_from(const Coming& coming) noexcept {
    push_tile(std::int64_t{coming.tile.x} + coming.direction, coming.tile.y, coming.direction);
  }

  void push_next_row() noexcept {
    if (at_.next_row_ > rows_.last) return;
    ImpactCandidate impact{whole_tile({x_.window.first, at_.next_row_}), touch_of_row, 0.0, 1.0};
    set_interval(body_, impact);
    push({impact.obstacle.tile, impact.earliest, impact.latest, by_north, 0});
  }

  void begin_row(std::int32_t row) noexcept {
    at_.next_row_ = row + 1;
    const std::int64_t column = column_of_row(row);
    push_tile(max_of<std::int64_t>(column, x_.window.first), row, 1);
    push_tile(min_of<std::int64_t>(column - 1, x_.window.last), row, -1);
    push_next_row();
  }

  // Column in which a row begins, clamped to one beside the window.
  [[nodiscard]] std::int64_t column_of_row(std::int32_t row) const noexcept {
    const std::int64_t first = std::int64_t{x_.window.first} - 1;
    const std::int64_t end = std::int64_t{x_.window.last} + 1;
    const auto cut = [&](std::int64_t column) { return column < first ? first : column > end ? end : column; };
    const double center = body_.corners[0].x.base;
    if (row <= y_.start.last) return cut(floor_to_int32(center));
    // In doubles; five roundings of what is no larger than the terms of `doubt`, in units of 2^-53. Times may be
    // denormal.
    const double south = body_.corners[0].y.base + body_.radius;
    const double time = (row - south) / y_.move;
    const double place = center + x_.move * time;
    const double sizes = abs_of(double(row)) + abs_of(body_.corners[0].y.base) + body_.radius;
    const double doubt = (sizes / y_.move * x_.move + abs_of(center) + abs_of(time * x_.move)) * 0x1p-50 +
                         time_underflow * x_.move + 0x1p-1000;
    const std::int32_t guess = floor_to_int32(place);
    if (doubt < 1.0 && floor_to_int32(place - doubt) == floor_to_int32(place + doubt)) return cut(guess);
    return first_where(first, end, guess, [&](std::int64_t column) {
      return evaluate_adaptively(PlaceQuestion{body_, row, static_cast<std::int32_t>(column + 1)}) < 0;
    });
  }

  // Tests whether a tile has been reported. For tiles of a row that has begun.
  [[nodiscard]] bool is_reported(Tile tile) const noexcept {
    if (tile.y <= y_.start.last &&
        touches(Circle{{body_.corners[0].x.base, body_.corners[0].y.base}, body_.radius}, box_of(tile)))
      return true;
    if (!at_.has_last_) return false;
    Coming coming;
    coming.direction = 1;
    return find_touch(tile, coming) && !comes_before(at_.last_, coming);
  }

  // Pushes the next tile at both ends of a row. Returns whether there is any.
  bool look_at_row(std::int32_t row, std::int32_t& west, std::int32_t& east) noexcept {
    const std::int64_t column = column_of_row(row);
    const std::int64_t first = max_of<std::int64_t>(column, x_.window.first);
    const std::int64_t last = min_of<std::int64_t>(column - 1, x_.window.last);
    const std::int64_t to_east = first_where(first, std::int64_t{x_.window.last} + 1, east, [&](std::int64_t at) {
      return !is_reported({static_cast<std::int32_t>(at), row});
    });
    const std::int64_t steps = first_where(0, last - x_.window.first + 1, last - west, [&](std::int64_t at) {
      return !is_reported({static_cast<std::int32_t>(last - at), row});
    });
    east = static_cast<std::int32_t>(to_east);
    west = static_cast<std::int32_t>(last - steps);
    const bool goes_east = push_tile(to_east, row, 1);
    const bool goes_west = push_tile(last - steps, row, -1);
    return goes_east || goes_west;
  }

  Iterator& at_;
  const AxisTranslation& x_;
  const AxisTranslation& y_;
  const TileRange rows_;
  const MovingBody body_;
};

}  // namespace detail

using detail::first_touch_of;
using detail::first_where;
using detail::last_touch_of;
using detail::TileRange;

CircleSupercover::CircleSupercover(TileBox window, const Circle& circle, Vec translation) noexcept
    : circle_(circle), translation_(translation) {
  const TileBox tiles = intersection(window, tile_space);
  if (is_empty(circle) || !(circle.radius <= detail::largest_double) || !is_finite(translation) || tiles.empty())
    return;
  start_ = CircleCover(tiles, circle, Boundary::touching);
  const auto [x, y] = circle.center;
  x_ = detail::axis_translation({x, -circle.radius}, {x, circle.radius}, translation.x, {tiles.min.x, tiles.max.x - 1});
  y_ = detail::axis_translation({y, -circle.radius}, {y, circle.radius}, translation.y, {tiles.min.y, tiles.max.y - 1});
  cut_rows();
}

// The rows that the bounds of the circle touch during the move, except those left before the bounds reach the columns
// of the window, and those reached after they have left these.
void CircleSupercover::cut_rows() noexcept {
  const TileRange columns = x_.window;
  if (x_.start.first > columns.last || translation_ == Vec{}) return;
  TileRange rows = y_.window;
  rows.first = detail::max_of(rows.first, y_.start.first);
  const bool comes_in = x_.start.last < columns.first;
  if (comes_in && (x_.move == 0.0 || !is_reached(first_touch_of(x_, columns.first)))) return;
  const std::int64_t end = std::int64_t{rows.last} + 1;
  if (y_.move == 0.0) {
    rows.last = detail::min_of(rows.last, y_.start.last);
  } else {
    const std::int64_t after_start = detail::min_of(std::int64_t{y_.start.last} + 1, end);
    const std::int64_t begin = detail::max_of<std::int64_t>(after_start, rows.first);
    rows.last = static_cast<std::int32_t>(first_where(
                    begin, end, begin,
                    [&](std::int64_t row) {
                      const detail::LineTime time = first_touch_of(y_, static_cast<std::int32_t>(row));
                      return !is_reached(time) || (x_.move > 0.0 && compare(last_touch_of(x_, columns.last), time) < 0);
                    })) -
                1;
    if (comes_in) {
      rows.first = static_cast<std::int32_t>(
          first_where(rows.first, std::int64_t{rows.last} + 1, rows.first, [&](std::int64_t row) {
            return compare(last_touch_of(y_, static_cast<std::int32_t>(row)), first_touch_of(x_, columns.first)) >= 0;
          }));
    }
  }
  rows_ = rows;
}

CircleSupercover::Iterator::Iterator(const CircleSupercover& displacement) noexcept
    : displacement_(&displacement), starts_{displacement.start_.begin()}, first_row_(displacement.rows_.first) {
  at_end_ = false;
  const std::int32_t after_start = detail::min_of(displacement.y_.start.last, displacement.rows_.last) + 1;
  next_row_ = detail::max_of(after_start, first_row_);
  if (!starts_.ended()) {
    step_.tile = {(*starts_.span).x_begin, (*starts_.span).y};
  } else {
    find_more();
  }
}

void CircleSupercover::Iterator::find_more() noexcept {
  if (!starts_.ended()) {
    ++starts_.span;
    if (!starts_.ended()) {
      step_.tile = {(*starts_.span).x_begin, (*starts_.span).y};
      return;
    }
  }
  at_end_ = true;
  if (displacement_->rows_.empty()) return;
  detail::CircleFront front(*this);
  if (!has_last_) front.rescan_rows();
  at_end_ = !front.step();
  if (!at_end_) step_ = front.reported();
}

}  // namespace tilespace
