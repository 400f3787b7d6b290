// SPDX-License-Identifier: MIT
// Sweep over the sides of rectangles. Those that end at a grid line and those that begin there are sorted along it; of
// each kind no two overlap, so a merge of both lists finds all pairs that have a part of a side in common. It needs no
// tile. Rectangles come row by row, so stable radix sorts by grid lines make all four lists.
#include "doors/find_doors.hpp"
#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

namespace tilespace::detail {
namespace {

// A side of a rectangle: on the line `at`, from `begin` to `end` along it.
struct BoxSide {
  std::int32_t at = 0;
  std::int32_t begin = 0;
  std::int32_t end = 0;
  std::size_t room = 0;
};

// The sides across one axis: `ends` of the rectangles before their lines, `begins` of those after them. Sorted by
// lines, and along each.
struct FacingSides {
  Buffer<BoxSide> ends;
  Buffer<BoxSide> begins;
};

constexpr int digit_bits = 10;
constexpr std::uint32_t digit_count = 1U << digit_bits;

// Turns numbers into the sums of all before them. Returns the sum of all.
template <class Counts>
std::size_t to_begins(Counts& counts) noexcept {
  std::size_t sum = 0;
  for (std::size_t& count : counts) sum += std::exchange(count, sum);
  return sum;
}

template <class DigitOf>
void sort_by_digit(const Buffer<BoxSide>& sides, Buffer<BoxSide>& sorted, DigitOf digit_of) noexcept {
  std::array<std::size_t, digit_count> places{};
  for (const BoxSide& side : sides) ++places[digit_of(side)];
  to_begins(places);
  for (const BoxSide& side : sides) sorted[places[digit_of(side)]++] = side;
}

// Stable radix sort by lines. Returns false if out of memory.
bool sort_by_lines(Buffer<BoxSide>& sides) noexcept {
  auto other = Buffer<BoxSide>::create(sides.size(), BoxSide{});
  if (other.size() != sides.size()) return false;
  const auto [first, last] =
      std::minmax_element(sides.begin(), sides.end(), [](const BoxSide& a, const BoxSide& b) { return a.at < b.at; });
  if (first == sides.end()) return true;
  const auto base = static_cast<std::uint32_t>(first->at), most = static_cast<std::uint32_t>(last->at) - base;
  for (int shift = 0; shift < 32 && most >> shift != 0; shift += digit_bits) {
    sort_by_digit(sides, other, [=](const BoxSide& side) {
      return (static_cast<std::uint32_t>(side.at) - base) >> shift & (digit_count - 1);
    });
    std::swap(sides, other);
  }
  return true;
}

// Returns an empty buffer if out of memory.
template <class SideOf>
Buffer<BoxSide> sides_of(const TileBoxes& boxes, SideOf side_of) noexcept {
  auto sides = Buffer<BoxSide>::create(boxes.size(), BoxSide{});
  for (std::size_t i = 0; i < sides.size(); ++i) {
    sides[i] = side_of(boxes[i]);
    sides[i].room = i;
  }
  return sides;
}

// Sides along columns, from rectangles in the order of rows. Returns false if out of memory.
bool find_sides_on_columns(const TileBoxes& boxes, FacingSides& columns) noexcept {
  columns.ends = sides_of(boxes, [](const TileBox& box) { return BoxSide{box.max.x, box.min.y, box.max.y}; });
  columns.begins = sides_of(boxes, [](const TileBox& box) { return BoxSide{box.min.x, box.min.y, box.max.y}; });
  return columns.ends.size() == boxes.size() && columns.begins.size() == boxes.size() && sort_by_lines(columns.ends) &&
         sort_by_lines(columns.begins);
}

// Sides along rows. Those that begin are sorted as the rectangles are, and those that end are in the order of columns
// before they are sorted. Returns false if out of memory.
bool find_sides_on_rows(const TileBoxes& boxes, const Buffer<BoxSide>& by_columns, FacingSides& rows) noexcept {
  const auto south = [](const TileBox& box) { return BoxSide{box.max.y, box.min.x, box.max.x}; };
  rows.begins = sides_of(boxes, [](const TileBox& box) { return BoxSide{box.min.y, box.min.x, box.max.x}; });
  rows.ends = Buffer<BoxSide>::create(boxes.size(), BoxSide{});
  if (rows.begins.size() != boxes.size() || rows.ends.size() != boxes.size()) return false;
  for (std::size_t i = 0; i < boxes.size(); ++i) {
    rows.ends[i] = south(boxes[by_columns[i].room]);
    rows.ends[i].room = by_columns[i].room;
  }
  return sort_by_lines(rows.ends);
}

// Calls visit(room before, room after, common part of their sides) for all that meet, line by line.
template <class Visit>
void for_meeting(const FacingSides& sides, Visit visit) noexcept {
  std::size_t i = 0, j = 0;
  while (i < sides.ends.size() && j < sides.begins.size()) {
    const BoxSide &before = sides.ends[i], &after = sides.begins[j];
    if (before.at != after.at) {
      ++(before.at < after.at ? i : j);
      continue;
    }
    const BoxSide common{before.at, std::max(before.begin, after.begin), std::min(before.end, after.end)};
    if (common.begin < common.end) visit(before.room, after.room, common);
    ++(before.end < after.end ? i : j);
  }
}

// Tiles before a line, and after it.
struct Banks {
  TileBox before;
  TileBox after;
};

Banks banks_of_row(const BoxSide& part) noexcept {
  return {{{part.begin, part.at - 1}, {part.end, part.at}}, {{part.begin, part.at}, {part.end, part.at + 1}}};
}

Banks banks_of_column(const BoxSide& part) noexcept {
  return {{{part.at - 1, part.begin}, {part.at, part.end}}, {{part.at, part.begin}, {part.at + 1, part.end}}};
}

}  // namespace

// `ends` are first the numbers of doors, then where those of each rectangle begin, and at last where they end.
bool find_doors(const TileBoxes& boxes, Doors& found) noexcept {
  FacingSides rows, columns;
  auto& [doors, ends] = found;
  ends = Buffer<std::size_t>::create(boxes.size(), 0);
  if (ends.size() != boxes.size() || !find_sides_on_columns(boxes, columns) ||
      !find_sides_on_rows(boxes, columns.begins, rows)) {
    return false;
  }
  const auto count = [&](std::size_t before, std::size_t after, const BoxSide&) {
    ++ends[before];
    ++ends[after];
  };
  for_meeting(rows, count);
  for_meeting(columns, count);
  const std::size_t size = to_begins(ends);
  doors = Buffer<Door>::create(size, Door{});
  if (doors.size() != size) return false;
  for_meeting(rows, [&](std::size_t before, std::size_t after, const BoxSide& part) {
    const Banks tiles = banks_of_row(part);
    doors[ends[before]++] = {after, tiles.before, Side::south};
    doors[ends[after]++] = {before, tiles.after, Side::north};
  });
  for_meeting(columns, [&](std::size_t before, std::size_t after, const BoxSide& part) {
    const Banks tiles = banks_of_column(part);
    doors[ends[before]++] = {after, tiles.before, Side::east};
    doors[ends[after]++] = {before, tiles.after, Side::west};
  });
  return true;
}

}  // namespace tilespace::detail
