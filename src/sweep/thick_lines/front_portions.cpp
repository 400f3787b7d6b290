// SPDX-License-Identifier: MIT
#include "thick_lines/front_portions.hpp"
#include <tilespace/base/detail/compiler.hpp>
#include <tilespace/cover/circle_cover.hpp>
#include <tilespace/exact/max_of.hpp>
#include "thick_lines/front_fraction.hpp"

// Each row that has begun grows at both ends. In a portion of the path that ends at a fraction H, the tiles at the ends
// of all rows that may be touched until H are written to an array, and sorted: by their times in doubles into buckets,
// then by insertion, which compares exactly where times are in doubt. A tile that may be touched after H waits for the
// next portion, with all that come after it. So what is reported is certainly touched until H, and what has not been
// written certainly after H.
//
// The circle moves to the south-east, or along an axis. At the eastern end of a row, a tile is first touched where the
// center reaches its western side grown by the radius r: at that side, if the center is in the row then; at the
// north-western corner, if it is north of the row; else at the south-western one. The tile with which a row begins is
// touched at its northern side, as the radius is not 0. At the western end it is the north-eastern corner, as the
// center is to the east of it by then; or where it is on the eastern side of the first tile there, its northern side.
//
// Times in doubles, with d the translation and m the vector from the center to a corner:
//
//   t = m.d / d.d - sqrt(r^2 / d.d - ((m x d) / d.d)^2)
//
// Error bound. Let u = 2^-53, and M a bound of the coordinates of m, and of these less r. With e = d / d.d, which is
// off by 3 u, and g the sum of its coordinates, m.e is off by 6 u M g; and w = m x e as well. e1 below is 8 u M g. The
// square of rho = r / |d| is off by 4 u; so rho^2 - w^2, for |w| up to 2 rho, by less than 4 rho e1 + e1^2 + 16 u
// rho^2. e2 is twice that. Below -e2 the corner is certainly passed by: also where |w| is larger, as then w^2 > (rho +
// e1)^2. Where the difference D is larger than e2, its root is off by e2 / sqrt(D), and 2 u of itself. The time of a
// side is a difference divided by a speed: off by 4 u M / speed, of which there is twice as much.

namespace tilespace::detail {
namespace {

constexpr double u = 0x1p-53;
constexpr double largest_radius = 20.0;
constexpr std::int32_t most_beside_window = 64;  // tiles of the path outside the window, on each side
constexpr std::int32_t buckets = 64;

// Whether it is 0, or its square and its inverse are far from where doubles end.
bool is_usual(double size) noexcept { return size == 0.0 || (size > 0x1p-60 && size < 0x1p60); }

bool is_near_window(const AxisTranslation& axis, double center, double radius, double beside) noexcept {
  return center - radius > axis.window.first - beside && center + radius + axis.move < axis.window.last + beside;
}

// Whether no tile at the start is cut off.
bool starts_in_tile_space(const Circle& circle) noexcept {
  constexpr double end = tile_limit - 1.0;
  const auto [center, r] = circle;
  return center.x - r > -end && center.x + r < end && center.y - r > -end && center.y + r < end;
}

// Constant input of the times in doubles.
class FrontTimes {
 public:
  explicit FrontTimes(const MovingCircle& circle) noexcept
      : circle_(circle),
        center_{circle.body.corners[0].x.base, circle.body.corners[0].y.base},
        d_(circle.body.translation),
        radius_(circle.body.radius) {
    const double m = d_.x + d_.y + 2.0 * radius_ + 8.0;
    const double length = d_.x * d_.x + d_.y * d_.y;
    along_ = {d_.x / length, d_.y / length};
    const double g = along_.x + along_.y;
    const double e1 = 8.0 * u * m * g;
    rho_square_ = radius_ * radius_ / length;
    const double rho = rounded_root(rho_square_);
    doubt_ = 2.0 * (4.0 * rho * e1 + e1 * e1 + 16.0 * u * rho_square_);
    least_square_ = max_of(rho_square_ * 0x1p-20, doubt_);
    corner_error_ = e1 + doubt_ / rounded_root(least_square_) + 4.0 * u * (rho + m * g);
    x_inverse_ = d_.x > 0.0 ? 1.0 / d_.x : 0.0;
    y_inverse_ = d_.y > 0.0 ? 1.0 / d_.y : 0.0;
    west_error_ = 8.0 * u * m * x_inverse_;
    north_error_ = 8.0 * u * m * y_inverse_;
    place_error_ = 8.0 * u * m * (1.0 + d_.y * x_inverse_);
    corner_place_error_ = 8.0 * u * m * (1.0 + d_.x * y_inverse_);
  }

  /// Tiles that are touched within a time of 1, about.
  [[nodiscard]] double rate() const noexcept {
    return d_.x + d_.y + 2.0 * radius_ * rounded_root(d_.x * d_.x + d_.y * d_.y);
  }
  [[nodiscard]] bool has_rows_to_come() const noexcept { return d_.y > 0.0; }
  /// Lower bound of the time at which a row begins.
  [[nodiscard]] double earliest_of_row(std::int32_t row) const noexcept { return north_time(row) - north_error_; }

  /// Whether a tile is touched, which is none of those of the start; if so, writes when and how. For the tile with
  /// which a row begins, for others at the eastern and at the western end.
  /// @{
  [[nodiscard]] bool find_first(ComingTile& coming) const noexcept {
    return take(coming, by_north, {true, north_time(coming.tile.y), north_error_});
  }
  [[nodiscard]] bool find_east(ComingTile& coming) const noexcept {
    const double x = coming.tile.x - center_.x;
    const double y = coming.tile.y - center_.y;
    if (d_.x == 0.0) return find_corner(coming, at_northwest, x, y);
    const double time = (x - radius_) * x_inverse_;
    const double at = d_.y * time - y;  // how far the center is south of the northern side
    if (at < -place_error_) return find_corner(coming, at_northwest, x, y);
    if (at > place_error_ && at < 1.0 - place_error_) return take(coming, by_west, {true, time, west_error_});
    if (at > 1.0 + place_error_) return find_corner(coming, at_southwest, x, y + 1.0);
    return find_touch(circle_, coming);
  }
  // If the center is on the eastern side of the tile when the row begins, both begin the row at its corner.
  [[nodiscard]] bool may_begin_row(Tile tile) const noexcept {
    return d_.x * north_time(tile.y) - (tile.x + 1.0 - center_.x) <= corner_place_error_;
  }
  [[nodiscard]] bool find_west(ComingTile& coming) const noexcept {
    return find_corner(coming, at_northeast, coming.tile.x + 1.0 - center_.x, coming.tile.y - center_.y);
  }
  /// @}

 private:
  struct Moment {
    bool is_known;
    double at;
    double error;
  };

  [[nodiscard]] double north_time(std::int32_t row) const noexcept {
    return ((row - center_.y) - radius_) * y_inverse_;
  }
  [[nodiscard]] bool take(ComingTile& coming, std::uint8_t contact, Moment time) const noexcept {
    coming.earliest = time.at - time.error;
    coming.latest = time.at + time.error;
    coming.contact = contact;
    if (coming.earliest > 0.0 && coming.latest < 1.0) return true;
    if (coming.earliest > 1.0 || coming.latest < 0.0) return false;
    return find_touch(circle_, coming);
  }
  [[nodiscard]] bool find_corner(ComingTile& coming, std::uint8_t contact, double x, double y) const noexcept {
    const double across = x * along_.y - y * along_.x;
    const double square = rho_square_ - across * across;
    if (square > least_square_)
      return take(coming, contact, {true, (x * along_.x + y * along_.y) - rounded_root(square), corner_error_});
    return square >= -doubt_ && find_touch(circle_, coming);
  }

  const MovingCircle& circle_;
  Point center_;
  Vec d_;
  double radius_;
  Vec along_;
  double rho_square_;
  double doubt_;
  double least_square_;
  double corner_error_;
  double x_inverse_;
  double y_inverse_;
  double west_error_;
  double north_error_;
  double place_error_;
  double corner_place_error_;
};

EndsOfRow& ends_of(FrontPortion& portion, std::int32_t row) noexcept {
  return portion.rows[static_cast<std::uint32_t>(row) % FrontPortion::most_rows];
}

constexpr EndOfRow next_at(std::int32_t column) noexcept { return {column, true, 0.0}; }
constexpr EndOfRow no_tile{0, false, 0.0};

// Writes tiles at one end of a row, until one that certainly comes after the end of the portion. False if there is no
// room left.
template <class Find>
bool write_end(CandidateHeap& heap, double end, ComingTile coming, EndOfRow& next, const Find& find) noexcept {
  while (next.has_tile && next.earliest <= end) {
    coming.tile.x = next.column;
    next.has_tile = find(coming);
    if (!next.has_tile) break;
    next.earliest = coming.earliest;
    if (coming.earliest > end) break;
    if (heap.count == CandidateHeap::capacity) return false;
    heap.tiles[heap.count++] = coming;
    next.column += coming.direction;
    next.earliest = 0.0;
  }
  return true;
}

bool write_row(CircleFront& front, const FrontTimes& times, std::int32_t row) noexcept {
  EndsOfRow& ends = ends_of(front.portion, row);
  const double end = front.portion.end;
  return write_end(front.heap, end, {{0, row}, 0.0, 0.0, 0, 1}, ends.east,
                   [&](ComingTile& coming) { return times.find_east(coming); }) &&
         write_end(front.heap, end, {{0, row}, 0.0, 0.0, 0, -1}, ends.west,
                   [&](ComingTile& coming) { return times.find_west(coming); });
}

// The same for a row that begins.
bool begin_row(CircleFront& front, const FrontTimes& times, const MovingCircle& circle, std::int32_t row) noexcept {
  const auto column = static_cast<std::int32_t>(column_of_row(circle, row));
  EndsOfRow& ends = ends_of(front.portion, row);
  ends = {next_at(column - 1), next_at(column + 1)};
  ComingTile first{{column, row}, 0.0, 0.0, 0, 1};
  if (!times.find_first(first)) {
    ends = {no_tile, no_tile};
    return true;
  }
  if (front.heap.count + 2 > CandidateHeap::capacity) return false;
  front.heap.tiles[front.heap.count++] = first;
  if (ComingTile west{{column - 1, row}, 0.0, 0.0, 0, -1}; times.may_begin_row(west.tile)) {
    const bool is_touched = find_touch(circle, west);
    if (is_touched) front.heap.tiles[front.heap.count++] = west;
    ends.west = is_touched ? next_at(column - 2) : no_tile;
  }
  return true;
}

// Sorts the tiles.
void sort_tiles(CircleFront& front, const MovingCircle& circle, double begin) noexcept {
  const ComingTile* const tiles = front.heap.tiles;
  const std::int32_t count = front.heap.count;
  std::uint8_t* const order = front.portion.order;
  const double scale = (buckets - 1) / max_of(front.portion.end - begin, 0x1p-200);
  std::uint8_t bucket_of[CandidateHeap::capacity];
  std::uint8_t places[buckets + 1] = {};
  for (std::int32_t i = 0; i < count; ++i) {
    const double place = max_of((tiles[i].earliest - begin) * scale, 0.0);
    bucket_of[i] = place < buckets - 1 ? static_cast<std::uint8_t>(place) : std::uint8_t{buckets - 1};
    ++places[bucket_of[i] + 1];
  }
  for (std::int32_t i = 1; i <= buckets; ++i) places[i] = static_cast<std::uint8_t>(places[i] + places[i - 1]);
  for (std::int32_t i = 0; i < count; ++i) order[places[bucket_of[i]]++] = static_cast<std::uint8_t>(i);
  for (std::int32_t i = 1; i < count; ++i) {
    const std::uint8_t tile = order[i];
    std::int32_t place = i;
    for (; place > 0 && comes_before(circle, tiles[tile], tiles[order[place - 1]]); --place)
      order[place] = order[place - 1];
    order[place] = tile;
  }
}

// Moves the tiles that were left to this portion to the front of the array.
void keep_rest(CircleFront& front) noexcept {
  FrontPortion& portion = front.portion;
  const std::int32_t count = portion.count - portion.last;
  ComingTile rest[CandidateHeap::capacity];
  for (std::int32_t i = 0; i < count; ++i) rest[i] = front.heap.tiles[portion.order[portion.last + i]];
  for (std::int32_t i = 0; i < count; ++i) front.heap.tiles[i] = rest[i];
  front.heap.count = count;
}

// Writes and sorts the tiles of the next portion. False if there is no room.
bool fill_portion(CircleFront& front, const CirclePath& path) noexcept {
  FrontPortion& portion = front.portion;
  CirclePath wide = path;  // rows may begin beside the window
  wide.x.window = {path.x.window.first - most_beside_window, path.x.window.last + most_beside_window};
  const MovingCircle circle = moving_circle(wide);
  const FrontTimes times(circle);
  keep_rest(front);
  const double begin = portion.end;
  const double tiles_wanted = CandidateHeap::capacity - 16 - 4.0 * path.circle.radius;
  const double rows_wanted = FrontPortion::most_rows - 6 - 2.0 * path.circle.radius;
  const double time_of_rows = times.has_rows_to_come() ? rows_wanted / path.y.move : 1.0;
  portion.end = min_of(begin + min_of(tiles_wanted / times.rate(), time_of_rows), 1.0);
  while (times.has_rows_to_come() && times.earliest_of_row(front.next_row) <= portion.end) {
    if (front.next_row - front.first_row == FrontPortion::most_rows) return false;
    if (!begin_row(front, times, circle, front.next_row)) return false;
    ++front.next_row;
  }
  for (std::int32_t row = front.first_row; row < front.next_row; ++row) {
    if (!write_row(front, times, row)) return false;
    const EndsOfRow& ends = ends_of(portion, row);
    if (row == front.first_row && !ends.west.has_tile && !ends.east.has_tile) ++front.first_row;
  }
  sort_tiles(front, circle, begin);
  portion.next = portion.last = 0;
  portion.count = front.heap.count;
  const auto is_in_portion = [&](std::int32_t i) {
    return portion.end == 1.0 || front.heap.tiles[portion.order[i]].latest <= portion.end;
  };
  while (portion.last < portion.count && is_in_portion(portion.last)) ++portion.last;
  return true;
}

bool is_in_window(const CirclePath& path, Tile tile) noexcept {
  return path.x.window.contains(tile.x) && path.y.window.contains(tile.y);
}

}  // namespace

bool begin_portions(CircleFront& front, const CirclePath& path) noexcept {
  const Circle& circle = path.circle;
  const auto& x = path.x;  // names of their own: clang 14 captures no structured bindings
  const auto& y = path.y;
  const double center_x = x.flipped ? -circle.center.x : circle.center.x;
  const double center_y = y.flipped ? -circle.center.y : circle.center.y;
  const double r = circle.radius;
  const auto is_near = [&](double beside) {
    return is_near_window(x, center_x, r, beside) && is_near_window(y, center_y, r, beside);
  };
  if (!(r > 0.0 && r <= largest_radius) || !is_usual(r) || !is_usual(x.move) || !is_usual(y.move) ||
      !is_near(most_beside_window - 4.0) || !starts_in_tile_space(circle))
    return false;
  front.portion.is_used = true;
  front.portion.is_cut = !is_near(-1.0);
  front.portion.x_mirror = x.flipped ? -1 : 0;
  front.portion.y_mirror = y.flipped ? -1 : 0;
  for (std::uint8_t contact = 0; contact < FrontPortion::contacts; ++contact)
    front.portion.side_of[contact] = side_of(contact, x.flipped, y.flipped);
  front.portion.fraction = front_fraction({center_x, center_y}, {x.move, y.move}, r);
  front.first_row = y.start.first;
  front.next_row = y.start.last + 1;
  front.heap.count = 0;
  for (const TileSpan span : CircleCover(tile_space, circle, Boundary::touching)) {
    ends_of(front.portion, y.unflipped(span.y)) = x.flipped
                                                      ? EndsOfRow{next_at(-1 - span.x_end), next_at(-span.x_begin)}
                                                      : EndsOfRow{next_at(span.x_begin - 1), next_at(span.x_end)};
  }
  return true;
}

bool find_next_of_portions(CircleFront& front, const CirclePath& path) noexcept {
  FrontPortion& portion = front.portion;
  for (;;) {
    while (portion.next < portion.last) {
      front.last = front.heap.tiles[portion.order[portion.next++]];
      front.has_last = true;
      if (!portion.is_cut || is_in_window(path, front.last.tile)) return true;
    }
    if (portion.end == 1.0) return false;
    if (!fill_portion(front, path)) {
      portion.is_used = false;
      front.heap.count = 0;
      return false;
    }
  }
}

}  // namespace tilespace::detail
