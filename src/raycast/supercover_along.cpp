// SPDX-License-Identifier: MIT
#include <tilespace/base/rounding.hpp>
#include <tilespace/raycast/supercover_along.hpp>
#include <utility>

// Supercover of a segment. A line that is not along a grid line walks as in tiles_along, over closed tiles. Tiles first
// touched at the same point are reported together: at a corner the two tiles beside it, which the line only touches
// there, then the one it goes on into.
//
// The order is by first contact, then by last contact. Tiles that are touched in one point have both at the same time,
// so they come before the tile the line goes on into and are sorted by row and column among themselves. That is all
// three of them where the segment ends at the corner, and the tile of the start with the two beside it where the
// segment starts at one.
//
// A segment along a grid line touches the tiles on both sides of it, from and until the same time.

namespace tilespace {
namespace {

using detail::Crossing;
using detail::LineWalk;

// Tests whether the segment stays on one grid line of this axis.
bool runs_on_a_line(double start, double end) noexcept { return start == end && floor_to_double(start) == start; }

bool comes_before(Tile a, Tile b) noexcept { return a.y != b.y ? a.y < b.y : a.x < b.x; }

}  // namespace

SupercoverAlong::SupercoverAlong(TileBox window, const Segment& segment) noexcept
    : window_(intersection(window, tile_space)), segment_(segment) {
  if (is_empty(segment) || window_.empty()) return;
  two_columns_ = runs_on_a_line(segment.start.x, segment.end.x);
  two_rows_ = runs_on_a_line(segment.start.y, segment.end.y);
  // The walk keeps to the high side of such a line. Its window is wider by one so that the low side is not lost.
  TileBox walked = window_;
  walked.max.x += static_cast<std::int32_t>(two_columns_);
  walked.max.y += static_cast<std::int32_t>(two_rows_);
  walk_ = LineWalk(detail::closed_axis(segment.start.x, segment.end.x),
                   detail::closed_axis(segment.start.y, segment.end.y), walked);
}

SupercoverAlong::Iterator::Iterator(const SupercoverAlong& line) noexcept
    : line_(&line), walk_(line.walk_), over_(line.walk_.empty()) {
  if (!over_ && walk_.begins_at_start()) find_start();
  if (count_ == 0) find_more();
}

void SupercoverAlong::Iterator::find_more() noexcept {
  count_ = 0;
  next_ = 0;
  while (count_ == 0 && !over_) {
    const Crossing crossing = walk_.next_crossing();
    if (crossing == Crossing::none) {
      over_ = true;
    } else {
      find_step(crossing);
    }
  }
}

void SupercoverAlong::Iterator::find_start() noexcept {
  add(walk_.at(), 0.0, Side::none);
  const Tile corner = walk_.corner();
  const Point start = line_->segment_.start;
  const bool starts_at_corner = corner.x == start.x && corner.y == start.y;
  if (starts_at_corner && walk_.next_crossing() == Crossing::both) find_step(Crossing::both);
}

void SupercoverAlong::Iterator::find_step(Crossing crossing) noexcept {
  const Step direction = walk_.direction();
  const Tile corner = walk_.corner();
  const Tile from = walk_.at();
  const bool vertical = crossing != Crossing::horizontal;
  const Segment& s = line_->segment_;
  const double fraction =
      vertical ? detail::fraction_at(corner.x, s.start.x, s.end.x) : detail::fraction_at(corner.y, s.start.y, s.end.y);
  const bool starts_here = vertical ? corner.x == s.start.x : corner.y == s.start.y;
  const auto side = [&](Crossing crossed) { return starts_here ? Side::none : entry_side(direction, crossed); };

  if (crossing == Crossing::both) {
    add(from + Step{direction.dx, 0}, fraction, side(Crossing::vertical));
    add(from + Step{0, direction.dy}, fraction, side(Crossing::horizontal));
    sort_pending(count_);
  }
  over_ = !walk_.stays_inside(crossing);
  if (over_) return;
  walk_.cross(crossing);
  add(walk_.at(), fraction, side(crossing));
  const bool ends_here = corner.x == s.end.x && corner.y == s.end.y;
  if (crossing == Crossing::both && ends_here) sort_pending(count_);
}

void SupercoverAlong::Iterator::add(Tile tile, double fraction, Side side) noexcept {
  const auto add_if_inside = [&](Tile t) {
    if (line_->window_.contains(t)) pending_[count_++] = {t, fraction, side};
  };
  const std::int32_t west = tile.x - static_cast<std::int32_t>(line_->two_columns_);
  const std::int32_t north = tile.y - static_cast<std::int32_t>(line_->two_rows_);
  for (std::int32_t y = north; y <= tile.y; ++y) {
    for (std::int32_t x = west; x <= tile.x; ++x) add_if_inside({x, y});
  }
}

// Insertion sort of the first `count`: there are three at most.
void SupercoverAlong::Iterator::sort_pending(std::int32_t count) noexcept {
  for (std::int32_t i = 1; i < count; ++i) {
    for (std::int32_t j = i; j > 0 && comes_before(pending_[j].tile, pending_[j - 1].tile); --j) {
      std::swap(pending_[j], pending_[j - 1]);
    }
  }
}

}  // namespace tilespace
