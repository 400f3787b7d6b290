// SPDX-License-Identifier: MIT
#include <bit>
#include <tilespace/base/detail/bits.hpp>
#include <tilespace/base/detail/compiler.hpp>
#include <tilespace/cover/detail/disc_bits.hpp>
#include <tilespace/exact/abs_of.hpp>
#include <tilespace/exact/max_of.hpp>
#include <tilespace/geom/touches.hpp>
#include "circle_numbers.hpp"

// A disc below a radius of 7 touches tiles of the 16x16 around its center, below 3 of the 8x8 around it, which are a
// window of bits each. Wherever in its tile (home) the center is, it is at most |d| away from a column that is d
// columns beside home, and at least |d| - 1. So by radius, in steps of a quarter, a table has the tiles that are
// touched certainly, and those around that may be. Of the latter, those that are solid are tested one by one.
//
// Error bound of that test. Let u = 2^-53. The place of the center in home, below 1, is off by u/2 if its coordinate is
// a small negative number, and exact otherwise. A distance to a column, up to 8, is off by 4.5 u; its square by 2 * 8 *
// 4.5 u = 72 u and 32 u for the rounding; the sum of two by 208 u and 64 u more, r^2 by 32 u, and the difference by 64
// u more: 368 u in all. The bound is 512 u. If the places and the radius are multiples of 2^-21, nothing is rounded: a
// sum of squares is a multiple of 2^-42 below 128.

namespace tilespace::detail {
namespace {

constexpr double doubt = 512.0 * 0x1p-53;

constexpr int steps_in_1 = 4;
constexpr int steps = 28;        // radii below largest_disc
constexpr int small_steps = 12;  // below 3: one window
constexpr int reach = 3;         // columns of that window to the west of home
constexpr int long_reach = 7;    // of the four windows
constexpr int most_tested = 24;  // more tiles in doubt take longer than rows

static_assert(largest_disc * steps_in_1 == steps);

// Of the tiles of a window.
struct DiscBits {
  std::uint64_t certain = 0;
  std::uint64_t possible = 0;
};

// The window that begins `x` columns and `y` rows from home, for radii from `step` up to the next step.
constexpr DiscBits bits_at(int step, int x, int y) noexcept {
  const auto least = [](int offset) { return offset > 0 ? offset - 1 : offset < 0 ? -offset - 1 : 0; };
  constexpr int square_of_1 = steps_in_1 * steps_in_1;
  DiscBits bits;
  for (int i = 0; i < 64; ++i) {
    const int column = x + i % 8;
    const int row = y + i / 8;
    const int farthest = column * column + row * row;
    const int nearest = least(column) * least(column) + least(row) * least(row);
    if (farthest * square_of_1 <= step * step) bits.certain |= std::uint64_t{1} << i;
    if (nearest * square_of_1 < (step + 1) * (step + 1)) bits.possible |= std::uint64_t{1} << i;
  }
  return bits;
}

struct DiscTable {
  DiscBits around[steps];       // the window around home
  DiscBits quarters[steps][4];  // the four around that, north-west, north-east, south-west and south-east
};

constexpr DiscTable make_table() noexcept {
  DiscTable table;
  for (int step = 0; step < steps; ++step) {
    table.around[step] = bits_at(step, -reach, -reach);
    for (int i = 0; i < 4; ++i) table.quarters[step][i] = bits_at(step, i % 2 * 8 - long_reach, i / 2 * 8 - long_reach);
  }
  return table;
}

constexpr DiscTable table = make_table();

// Whether center and radius are multiples of 2^-21.
bool is_unrounded(const Circle& circle) noexcept {
  constexpr double shift = 0x1.8p31;
  const auto is_multiple = [](double value) { return static_cast<int>((value + shift) - shift == value); };
  return (is_multiple(circle.center.x) & is_multiple(circle.center.y) & is_multiple(circle.radius)) != 0;
}

double distance_to(int column, double place) noexcept {
  return max_of(max_of(column - place, place - (column + 1)), 0.0);
}

// Number of bits of a window whose tiles are touched, or with `one` whether there is any. The window begins at `offset`
// from home.
TILESPACE_NEVER_INLINE int count_touched(const Circle& circle, Tile home, std::uint64_t bits, Step offset,
                                         bool one) noexcept {
  const double x = circle.center.x - home.x;
  const double y = circle.center.y - home.y;
  const double square = circle.radius * circle.radius;
  int count = 0;
  for (; bits != 0; bits &= bits - 1) {
    const int bit = std::countr_zero(bits);
    const Step at{offset.dx + bit % 8, offset.dy + bit / 8};
    const double dx = distance_to(at.dx, x);
    const double dy = distance_to(at.dy, y);
    const double rest = square - (dx * dx + dy * dy);
    const bool is_sure = abs_of(rest) >= doubt || is_unrounded(circle);
    if (is_sure ? rest >= 0.0 : touches(circle, box_of(home + at))) {
      ++count;
      if (one) break;
    }
  }
  return count;
}

constexpr Step first_of_window{-reach, -reach};
constexpr Step first_of_quarter(int i) noexcept { return {i % 2 * 8 - long_reach, i / 2 * 8 - long_reach}; }

// A disc, relative to the tile of its center.
class DiscAtHome {
 public:
  DiscAtHome(const CollisionMap& map, const CircleCover& area) noexcept
      : circle_(CoverOfDisc::circle(area)),
        home_{floor_near(circle_.center.x), floor_near(circle_.center.y)},
        bits_(map.bits().strips(StripAxis::rows, 0)),
        x_(std::int64_t{home_.x} - map.bounds().min.x),
        y_(std::int64_t{home_.y} - map.bounds().min.y),
        step_(static_cast<int>(circle_.radius * steps_in_1)) {
    const int margin = step_ < small_steps ? reach + 1 : long_reach + 1;
    is_within_ = map.bits().has_strips() && is_around(map.bounds(), margin) &&
                 (CoverOfDisc::is_whole(area) || is_around(CoverOfDisc::bounds(area), margin));
  }

  /// Whether all tiles around are in the map and in the bounds.
  [[nodiscard]] bool is_within() const noexcept { return is_within_; }
  [[nodiscard]] bool is_in_one_window() const noexcept { return step_ < small_steps; }
  [[nodiscard]] std::uint64_t window() const noexcept { return bits_.window(y_ - reach, x_ - reach); }
  [[nodiscard]] const DiscBits& around() const noexcept { return table.around[step_]; }
  [[nodiscard]] std::uint64_t quarter(int i) const noexcept {
    return bits_.window(y_ + i / 2 * 8 - long_reach, x_ + i % 2 * 8 - long_reach);
  }
  [[nodiscard]] const DiscBits& around_quarter(int i) const noexcept { return table.quarters[step_][i]; }

  /// Whether the radius is below 1: of the tiles around home, only those beside it and across its corners are touched.
  [[nodiscard]] bool is_smaller_than_tile() const noexcept { return step_ < steps_in_1; }

  /// The tiles of the window that a disc smaller than a tile touches, solid or not; `is_known` is false if that is in
  /// doubt. Without branches, as nothing could predict them.
  [[nodiscard]] std::uint64_t touched_in_window(bool& is_known) const noexcept {
    const auto [center, radius] = circle_;
    const double x = center.x - home_.x;
    const double y = center.y - home_.y;
    const double west = x * x;
    const double east = (1.0 - x) * (1.0 - x);
    const double north = y * y;
    const double south = (1.0 - y) * (1.0 - y);
    const double square = radius * radius;
    const double rests[8] = {square - (west + north), square - north,         square - (east + north),
                             square - west,           square - east,          square - (west + south),
                             square - south,          square - (east + south)};
    constexpr int home_bit = reach * 8 + reach;
    constexpr int bit_of[8] = {home_bit - 9, home_bit - 8, home_bit - 7, home_bit - 1,
                               home_bit + 1, home_bit + 7, home_bit + 8, home_bit + 9};
    std::uint64_t touched = std::uint64_t{1} << home_bit;
    double least = 1.0;
    for (int i = 0; i < 8; ++i) {
      touched |= (~std::bit_cast<std::uint64_t>(rests[i]) >> 63) << bit_of[i];
      least = min_of(least, abs_of(rests[i]));
    }
    is_known = least >= doubt || is_unrounded(circle_);
    return touched;
  }

  [[nodiscard]] const Circle& circle() const noexcept { return circle_; }
  [[nodiscard]] Tile home() const noexcept { return home_; }

 private:
  [[nodiscard]] bool is_around(TileBox box, int margin) const noexcept {
    // Four comparisons and one branch.
    return (static_cast<int>(home_.x - margin >= box.min.x) & static_cast<int>(home_.x + margin < box.max.x) &
            static_cast<int>(home_.y - margin >= box.min.y) & static_cast<int>(home_.y + margin < box.max.y)) != 0;
  }
  const Circle& circle_;
  Tile home_;
  BitStrips bits_;
  std::int64_t x_;  // of home, from the corner of the map
  std::int64_t y_;
  int step_;
  bool is_within_;
};

// any_in_disc() and count_in_disc() of larger discs, and where doubles leave tiles in doubt: out of line.
TILESPACE_NEVER_INLINE bool any_by_tests(const CollisionMap& map, const CircleCover& area) noexcept {
  const DiscAtHome disc(map, area);
  if (disc.is_in_one_window()) {
    const std::uint64_t tested = disc.window() & disc.around().possible;
    return count_touched(disc.circle(), disc.home(), tested, first_of_window, true) != 0;
  }
  std::uint64_t in_doubt[4];
  bool is_any = false;
  for (int i = 0; i < 4; ++i) {
    const std::uint64_t bits = disc.quarter(i);
    is_any = is_any || (bits & disc.around_quarter(i).certain) != 0;
    in_doubt[i] = bits & disc.around_quarter(i).possible;
  }
  for (int i = 0; i < 4 && !is_any; ++i)
    is_any = count_touched(disc.circle(), disc.home(), in_doubt[i], first_of_quarter(i), true) != 0;
  return is_any;
}

TILESPACE_NEVER_INLINE std::int64_t count_by_tests(const CollisionMap& map, const CircleCover& area) noexcept {
  const DiscAtHome disc(map, area);
  if (disc.is_in_one_window()) {
    const std::uint64_t window = disc.window();
    const auto [certain, possible] = disc.around();
    return count_bits(window & certain) +
           count_touched(disc.circle(), disc.home(), window & possible & ~certain, first_of_window, false);
  }
  std::uint64_t in_doubt[4];
  int count = 0;
  int tests = 0;
  for (int i = 0; i < 4; ++i) {
    const std::uint64_t bits = disc.quarter(i);
    const auto [certain, possible] = disc.around_quarter(i);
    count += count_bits(bits & certain);
    in_doubt[i] = bits & possible & ~certain;
    tests += count_bits(in_doubt[i]);
  }
  if (tests > most_tested) return -1;
  for (int i = 0; i < 4; ++i)
    count += count_touched(disc.circle(), disc.home(), in_doubt[i], first_of_quarter(i), false);
  return count;
}

}  // namespace

Known any_in_disc(const CollisionMap& map, const CircleCover& area) noexcept {
  const DiscAtHome disc(map, area);
  if (!disc.is_within()) return Known::unknown;
  const std::uint64_t window = disc.window();
  const auto [certain, possible] = disc.around();
  if ((window & certain) != 0) return Known::yes;
  if (disc.is_in_one_window() && (window & possible) == 0) return Known::no;
  if (disc.is_smaller_than_tile()) {
    bool is_known = false;
    const std::uint64_t touched = disc.touched_in_window(is_known);
    if (is_known) return static_cast<Known>((window & touched) != 0);
  }
  return static_cast<Known>(any_by_tests(map, area));
}

std::int64_t count_in_disc(const CollisionMap& map, const CircleCover& area) noexcept {
  const DiscAtHome disc(map, area);
  if (!disc.is_within()) return -1;
  if (!disc.is_in_one_window()) return count_by_tests(map, area);
  const std::uint64_t window = disc.window();
  if ((window & disc.around().possible) == 0) return 0;
  if (disc.is_smaller_than_tile()) {
    bool is_known = false;
    const std::uint64_t touched = disc.touched_in_window(is_known);
    if (is_known) return count_bits(window & touched);
  }
  return count_by_tests(map, area);
}

}  // namespace tilespace::detail
