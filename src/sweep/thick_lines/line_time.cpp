// SPDX-License-Identifier: MIT
#include "thick_lines/line_time.hpp"
#include <tilespace/exact/evaluate_adaptively.hpp>
#include "impact/fraction.hpp"
#include "impact/time_of_impact.hpp"
#include "search/body_range.hpp"

// The high edge of the bounds reaches the line before a tile, or the low edge the line behind it, at the fraction (line
// - edge) / move. Edges are sums of two doubles, and the difference is computed as by the sweeps.

namespace tilespace::detail {
namespace {

template <class Number>
RootTime<Number> time_of(const LineTime& line) noexcept {
  const AxisTranslation& axis = *line.axis;
  const Number displacement = line.is_last ? difference<Number>(axis.low, line.tile, 1.0)  //
                                           : difference<Number>(axis.high, line.tile, 0.0);
  return {-displacement, Number(0.0), Number(axis.move), -1, false};
}

struct TimeOfLine {
  const LineTime& line;
  template <class Number>
  [[nodiscard]] RootTime<Number> time() const noexcept {
    return time_of<Number>(line);
  }
};

struct OrderPredicate {
  const LineTime& a;
  const LineTime& b;
  template <class Number>
  [[nodiscard]] int ask() const noexcept {
    return compare(time_of<Number>(a), time_of<Number>(b));
  }
};

struct EndPredicate {
  const LineTime& line;
  template <class Number>
  [[nodiscard]] int ask() const noexcept {
    return sign_after_end(time_of<Number>(line));
  }
};

}  // namespace

AxisTranslation axis_translation(UnroundedSum low, UnroundedSum high, double move, TileRange window) noexcept {
  AxisTranslation axis{low, high, move + 0.0, move < 0.0, window, {}};
  if (axis.flipped) {
    axis.low = {-high.base, -high.rest};
    axis.high = {-low.base, -low.rest};
    axis.move = -move;
    axis.window = axis.unflipped(window);
  }
  axis.start = {last_tile(real_sum(axis.low.base, axis.low.rest)),
                first_tile(real_sum(axis.high.base, axis.high.rest))};
  return axis;
}

int compare(const LineTime& a, const LineTime& b) noexcept { return evaluate_adaptively(OrderPredicate{a, b}); }

bool is_reached(const LineTime& time) noexcept { return evaluate_adaptively(EndPredicate{time}) <= 0; }

double to_fraction(const LineTime& time) noexcept { return fraction_of_line(TimeOfLine{time}); }

}  // namespace tilespace::detail
