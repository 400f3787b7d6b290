// SPDX-License-Identifier: MIT
#include "oracle/integer_line.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdlib>
#include <limits>

namespace oracle {
namespace {

constexpr int longest_shift = 90;
constexpr std::int64_t most_tiles = std::int64_t{1} << 15;

/// value = mantissa * 2^exponent, and the mantissa is odd, or 0.
struct Parts {
  std::int64_t mantissa = 0;
  int exponent = 0;

  explicit Parts(double value) {
    const double fraction = std::frexp(value, &exponent);
    mantissa = static_cast<std::int64_t>(std::ldexp(fraction, 53));
    exponent -= 53;
    if (mantissa == 0) {
      exponent = 0;
      return;
    }
    const int zeros = std::countr_zero(static_cast<std::uint64_t>(mantissa));
    mantissa >>= zeros;
    exponent += zeros;
  }

  /// The value in units of 2^-shift.
  [[nodiscard]] Int128 in_units(int shift) const {
    return Int128(mantissa) * (Int128(1) << static_cast<unsigned>(exponent + shift));
  }
};

/// One axis of a line, in units of which a tile has `side`.
class Axis {
 public:
  Axis(double a, double b, int shift)
      : tile_(static_cast<std::int64_t>(std::floor(a))),
        last_tile_(static_cast<std::int64_t>(std::floor(b))),
        step_(last_tile_ > tile_   ? 1
              : last_tile_ < tile_ ? -1
                                   : 0),
        side_(Int128(1) << static_cast<unsigned>(shift)) {
    const Int128 start = Parts(a).in_units(shift);
    way_ = abs(Int128(Parts(b).in_units(shift) - start));
    to_line_ = abs(Int128(Int128(step_ > 0 ? tile_ + 1 : tile_) * side_ - start));
  }

  [[nodiscard]] std::int64_t tile() const { return tile_; }
  [[nodiscard]] int step() const { return step_; }
  [[nodiscard]] bool done() const { return tile_ == last_tile_; }
  [[nodiscard]] std::int64_t lines_ahead() const { return std::abs(last_tile_ - tile_); }
  [[nodiscard]] const Int128& side() const { return side_; }
  [[nodiscard]] const Int128& way() const { return way_; }
  /// From the start to the next grid line.
  [[nodiscard]] const Int128& to_line() const { return to_line_; }
  void cross() {
    tile_ += step_;
    to_line_ += side_;
  }

 private:
  std::int64_t tile_;
  std::int64_t last_tile_;
  int step_;
  Int128 side_;
  Int128 way_;
  Int128 to_line_;
};

/// By how many bits must all four be shifted to be integers?
int shift_of(const Segment& s) {
  int lowest = 0;
  for (const double value : {s.a.x, s.a.y, s.b.x, s.b.y}) lowest = std::min(lowest, Parts(value).exponent);
  return -lowest;
}

bool is_near(const Segment& s) {
  const double limit = static_cast<double>(tile_limit);
  return std::abs(s.a.x) < limit && std::abs(s.a.y) < limit && std::abs(s.b.x) < limit && std::abs(s.b.y) < limit;
}

void walk(Axis x, Axis y, std::vector<IntegerTile>& tiles) {
  // to_line / way is the fraction of the next crossing: `later` is the difference of both, over a common denominator.
  Int256 later = Int256(x.to_line()) * Int256(y.way()) - Int256(y.to_line()) * Int256(x.way());
  const Int256 later_by_x = Int256(x.side()) * Int256(y.way());
  const Int256 later_by_y = Int256(y.side()) * Int256(x.way());
  tiles.push_back({x.tile(), y.tile(), 0, 0, 0});
  while (!x.done() || !y.done()) {
    const int order = later.sign();
    const bool crosses_x = !x.done() && (y.done() || order <= 0);
    const bool crosses_y = !y.done() && (x.done() || order >= 0);
    IntegerTile tile;
    tile.way = crosses_x ? x.to_line() : y.to_line();
    if (crosses_x) {
      tile.step_x = x.step();
      x.cross();
      later += later_by_x;
    }
    if (crosses_y) {
      tile.step_y = y.step();
      y.cross();
      later -= later_by_y;
    }
    tile.x = x.tile();
    tile.y = y.tile();
    tiles.push_back(tile);
  }
}

const Int128& whole_way(const IntegerLine& line, const IntegerTile& tile) {
  return tile.step_x != 0 ? line.way_x : line.way_y;
}

}  // namespace

bool make_integer_line(const Segment& segment, IntegerLine& line) {
  line.tiles.clear();
  if (!is_near(segment)) return false;  // NaN neither
  const int shift = shift_of(segment);
  if (shift > longest_shift) return false;
  const Axis x(segment.a.x, segment.b.x, shift);
  const Axis y(segment.a.y, segment.b.y, shift);
  if (x.lines_ahead() + y.lines_ahead() > most_tiles) return false;
  line.way_x = x.way();
  line.way_y = y.way();
  walk(x, y, line.tiles);
  return true;
}

Q fraction_at(const IntegerLine& line, const IntegerTile& tile) {
  if (tile.step_x == 0 && tile.step_y == 0) return 0;
  return Q(Z(tile.way), Z(whole_way(line, tile)));
}

bool is_fraction_near(const IntegerLine& line, const IntegerTile& tile, double fraction, double bound) {
  if (tile.step_x == 0 && tile.step_y == 0) return std::abs(fraction) <= bound;
  // Both integers and their quotient are rounded once, and so is the difference: as all are at most 1, that is less
  // than 8 epsilons.
  constexpr long double doubt = 8 * std::numeric_limits<long double>::epsilon();
  const long double quotient = tile.way.convert_to<long double>() / whole_way(line, tile).convert_to<long double>();
  if (std::abs(static_cast<long double>(fraction) - quotient) <= static_cast<long double>(bound) - doubt) return true;
  if (!std::isfinite(fraction)) return false;
  const Q error = to_exact(fraction) - fraction_at(line, tile);
  return abs(error) <= to_exact(bound);
}

}  // namespace oracle
