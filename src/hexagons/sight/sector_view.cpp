// SPDX-License-Identifier: MIT
#include "sight/sector_view.hpp"
#include <tilespace/exact/max_of.hpp>
#include "quotient.hpp"

// Shadow casting in a sector, row by row, as exact ranges of directions.
//
// A solid hexagon keeps all directions strictly between its leftmost and its rightmost corner from the rows behind it.
// Solid hexagons that are next to each other do so together: the direction of the edge between them, which lies between
// theirs or, in the middle of the sector, on the border of both, is kept, too. What is left in a row is a list of
// ranges with their ends, the beams.
//
// A free hexagon is visible if the direction of its center is in a beam; hexagons of its own row are not in the way. Of
// a solid one, the two edges that face the viewer are seen in all beams between their corners. A third edge, towards
// the middle of the row, is seen where the hexagon behind it is not solid.
//
// Only hexagons in the map, or next to it, are looked at: the map is convex but for the steps of its border, so that a
// segment between two of its hexagons meets no others.

namespace tilespace::detail {
namespace {

constexpr HexDirection low_of(const HexBeam& beam) noexcept { return {beam.low, beam.low_divisor}; }
constexpr HexDirection high_of(const HexBeam& beam) noexcept { return {beam.high, beam.high_divisor}; }

// What is left of a beam behind a row.
class BeamBehind {
 public:
  BeamBehind(const HexBeam& beam, GrowingList<HexBeam>& beams) noexcept
      : rest_(low_of(beam)), end_(high_of(beam)), beams_(beams) {}

  // The next shadow, further to the right than those before. Returns false if out of memory.
  [[nodiscard]] bool cut(HexDirection left, HexDirection right) noexcept {
    if (is_over_ || !is_left_of(rest_, right) || !is_left_of(left, end_)) return true;
    const bool has_light_before = !is_left_of(left, rest_);
    if (has_light_before && !add(left)) return false;
    rest_ = right;
    is_over_ = is_left_of(end_, rest_);
    return true;
  }
  [[nodiscard]] bool finish() noexcept { return is_over_ || add(end_); }

 private:
  [[nodiscard]] bool add(HexDirection high) noexcept {
    return beams_.push_back({rest_.column, rest_.height, high.column, high.height});
  }

  HexDirection rest_;
  HexDirection end_;
  bool is_over_ = false;
  GrowingList<HexBeam>& beams_;
};

// A hexagon, and those beside it in its row.
struct RowPlace {
  std::int64_t column;
  std::int64_t height;
  bool is_solid;
  bool is_left_solid;
  bool is_right_solid;
};

// A range of directions; `has_left` and `has_right` say whether its ends belong to it.
struct DirectionRange {
  HexDirection left;
  HexDirection right;
  bool has_left;
  bool has_right;
};

// Directions in which a solid hexagon is entered, if nothing in the rows before it is solid. Beside a solid neighbour
// they end at the corner of both: lines that lean towards the hexagon enter it there.
DirectionRange entered_in(const RowPlace& place) noexcept {
  const auto [column, height, is_solid, is_left_solid, is_right_solid] = place;
  return {is_left_solid ? left_of_front(column, height) : left_of_hex(column, height),
          is_right_solid ? right_of_front(column, height) : right_of_hex(column, height), is_left_solid && column >= 2,
          is_right_solid && column <= -2};
}

bool is_lit(const HexBeam& beam, const RowPlace& place) noexcept {
  const HexDirection low = low_of(beam), high = high_of(beam), center{place.column, place.height};
  if (!place.is_solid) return !is_left_of(center, low) && !is_left_of(high, center);
  const DirectionRange range = entered_in(place);
  const bool begins = is_left_of(range.left, high) || (range.has_left && !is_left_of(high, range.left));
  return begins && (is_left_of(low, range.right) || (range.has_right && !is_left_of(range.right, low)));
}

// Cuts a run where start + i * step leaves the numbers from `low` to `high`. Rounds outwards.
HexRun run_within(HexRun run, std::int64_t start, std::int64_t step, std::int64_t low, std::int64_t high) noexcept {
  if (step == 0) return start >= low && start <= high ? run : HexRun{0, -1};
  const std::int64_t a = step > 0 ? low - start : start - high, b = step > 0 ? high - start : start - low;
  const std::int64_t size = step > 0 ? step : -step;
  return {max_of(run.first, floor_of_quotient(a, size)), min_of(run.last, ceil_of_quotient(b, size))};
}

}  // namespace

// In twice the column 2q + r, or in twice the row 2r + q, lines are not shifted, and hexagons lie within 1 of the
// straight lines that rows of a sector are.
HexRun SectorView::in_map(std::int64_t h) const noexcept {
  const auto [min, max] = map_.bounds();
  const std::int64_t q = viewer_.q + h * sector_.ahead.dq, r = viewer_.r + h * sector_.ahead.dr;
  const std::int64_t dq = sector_.along.dq - sector_.ahead.dq, dr = sector_.along.dr - sector_.ahead.dr;
  HexRun run{0, h};
  if (is_pointy_top(offset_)) {
    run = run_within(run, 2 * q + r, 2 * dq + dr, 2 * std::int64_t{min.x} - 3, 2 * std::int64_t{max.x} + 1);
    return run_within(run, r, dr, std::int64_t{min.y} - 1, max.y);
  }
  run = run_within(run, 2 * r + q, 2 * dr + dq, 2 * std::int64_t{min.y} - 3, 2 * std::int64_t{max.y} + 1);
  return run_within(run, q, dq, std::int64_t{min.x} - 1, max.x);
}

// Hexagons that a beam may meet: their corners are less than 4/3 columns away from their centers.
HexRun SectorView::along_beam(const HexBeam& beam, std::int64_t h) const noexcept {
  const std::int64_t from = floor_of_quotient(beam.low * h, beam.low_divisor) - 1;
  const std::int64_t to = ceil_of_quotient(beam.high * h, beam.high_divisor) + 1;
  return {ceil_of_quotient(from + h, 2), floor_of_quotient(to + h, 2)};
}

bool SectorView::run(std::int32_t radius, Scratch& scratch, TileMask& out) noexcept {
  scratch.beams[0].clear();
  if (!scratch.beams[0].push_back({})) return false;
  for (std::int64_t h = 1; h <= radius; ++h) {
    const GrowingList<HexBeam>& beams = scratch.beams[(h - 1) & 1];
    GrowingList<HexBeam>& behind = scratch.beams[h & 1];
    const HexRun row = in_map(h);
    if (beams.empty() || row.first > row.last) return true;
    behind.clear();
    for (std::size_t k = 0; k < beams.size(); ++k) {
      if (!light(beams[k], h, row, behind, out)) return false;
    }
  }
  return true;
}

bool SectorView::light(const HexBeam& beam, std::int64_t h, HexRun row, GrowingList<HexBeam>& behind,
                       TileMask& out) const noexcept {
  const HexRun run = along_beam(beam, h);
  const std::int64_t last = min_of(run.last, row.last);
  std::int64_t i = max_of(run.first, row.first);
  BeamBehind rest(beam, behind);
  bool was_solid = is_solid(h, i - 1), is_now_solid = is_solid(h, i);
  std::int64_t first_solid = i;
  for (; i <= last; ++i) {
    const bool is_next_solid = is_solid(h, i + 1);
    const std::int64_t column = 2 * i - h;
    if (is_lit(beam, {column, h, is_now_solid, was_solid, is_next_solid})) out.set(tile_at(h, i), true);
    if (!is_now_solid) first_solid = i + 1;
    const bool ends = is_now_solid && (!is_next_solid || i == last);
    if (ends && !rest.cut(left_of_hex(2 * first_solid - h, h), right_of_hex(column, h))) return false;
    was_solid = is_now_solid;
    is_now_solid = is_next_solid;
  }
  return rest.finish();
}

}  // namespace tilespace::detail
