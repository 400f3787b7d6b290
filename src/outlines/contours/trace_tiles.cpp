// SPDX-License-Identifier: MIT
// Scan line: in each row of corners, a first one begins a horizontal edge that the second ends, and so on. In each
// column, the same holds for vertical edges, whose last begin is kept. Where two tiles have only a corner in common,
// two outlines have a corner there: the first one ends the edge from the west.
#include "contours/trace_tiles.hpp"
#include <cstdint>
#include "corners/corner_rows.hpp"

namespace tilespace::detail {
namespace {

constexpr std::uint32_t none = 0xFFFFFFFFU;

// A corner of an outline.
struct Corner {
  std::int32_t x = 0;
  std::int32_t y = 0;
  std::uint32_t across = none;  // the other end of its horizontal edge
  std::uint32_t along = none;   // the other end of its vertical edge
  bool is_done = false;
};

class Tracer {
 public:
  explicit Tracer(const TileMask& tiles) noexcept : tiles_(tiles) {}

  // Finds the corners, and links them. Returns false if out of memory, or for 2^32 corners.
  [[nodiscard]] bool find_corners() noexcept {
    std::uint64_t count = 0;
    for_corners(tiles_, turning, [&](std::int32_t, std::int32_t, const CornerWord& word, int bit) {
      count += 1 + (word.crossed() >> bit & 1);
    });
    const std::uint64_t columns = std::uint64_t{static_cast<std::uint64_t>(tiles_.bounds().width())} + 1;
    corners_ = Buffer<Corner>::create(count < none ? static_cast<std::size_t>(count) : 0, Corner{});
    begun_ = Buffer<std::uint32_t>::create(static_cast<std::size_t>(columns), none);
    if (corners_.size() != count || begun_.size() != columns) return false;
    std::uint32_t next = 0;
    for_corners(tiles_, turning, [&](std::int32_t x, std::int32_t y, const CornerWord& word, int bit) {
      if ((word.crossed() >> bit & 1) == 0) return add(next++, x, y);
      // North-west and south-east: the corner in the west is that of the north-western tile, and ends the edge from the
      // north. Else it is that of the south-western one, and begins the edge to the south.
      const bool is_falling = (word.north_west >> bit & 1) != 0;
      const std::uint32_t west = next++, east = next++;
      place(west, x, y);
      place(east, x, y);
      const std::uint32_t north = is_falling ? west : east;
      link_along(north, x);
      link_along(north == west ? east : west, x);
    });
    return true;
  }

  [[nodiscard]] Buffer<Corner>& corners() noexcept { return corners_; }

  // Calls corner(index) for each corner, and end(is_hole) after the last one of an outline.
  template <class Visit, class End>
  void go_around(Visit visit, End end) noexcept {
    for (std::size_t i = 0; i < corners_.size(); ++i) corners_[i].is_done = false;
    for (std::uint32_t first = 0; first < corners_.size(); ++first) {
      if (corners_[first].is_done) continue;
      go_around_from(first, visit);
      end();
    }
  }

  // Whether the tile to the south-east of the first corner of an outline is free.
  [[nodiscard]] bool is_hole(std::uint32_t first) const noexcept {
    return !tiles_.get(tiles_.bounds().min + Step{corners_[first].x, corners_[first].y});
  }

 private:
  static constexpr auto turning = [](const CornerWord& word) { return word.turning(); };

  void add(std::uint32_t i, std::int32_t x, std::int32_t y) noexcept {
    place(i, x, y);
    link_along(i, x);
  }
  // Corners of a row are linked by pairs: the number of those before is even where an edge begins.
  void place(std::uint32_t i, std::int32_t x, std::int32_t y) noexcept {
    corners_[i].x = x;
    corners_[i].y = y;
    if (i % 2 == 0) return;
    corners_[i].across = i - 1;
    corners_[i - 1].across = i;
  }
  void link_along(std::uint32_t i, std::int32_t x) noexcept {
    std::uint32_t& begun = begun_[static_cast<std::size_t>(x)];
    if (begun == none) {
      begun = i;
      return;
    }
    corners_[i].along = begun;
    corners_[begun].along = i;
    begun = none;
  }

  // What is solid is on the right hand: from the first corner to the east around tiles, and to the south around holes.
  template <class Visit>
  void go_around_from(std::uint32_t first, Visit visit) noexcept {
    bool goes_across = !is_hole(first);
    std::uint32_t at = first;
    do {
      visit(at);
      corners_[at].is_done = true;
      at = goes_across ? corners_[at].across : corners_[at].along;
      goes_across = !goes_across;
    } while (at != first);
  }

  const TileMask& tiles_;
  Buffer<Corner> corners_;
  Buffer<std::uint32_t> begun_;  // of each column, the corner whose vertical edge has no end yet
};

}  // namespace

Result<Outlines> trace_tiles(const TileMask& tiles) noexcept {
  const Error no_memory{ErrorCode::out_of_memory, "outlines that memory can hold"};
  Tracer tracer(tiles);
  if (!tracer.find_corners()) return no_memory;
  const Buffer<Corner>& found = tracer.corners();
  std::size_t count = 0;
  tracer.go_around([](std::uint32_t) {}, [&] { ++count; });
  Buffer<Point> corners = Buffer<Point>::create(found.size(), Point{});
  Buffer<OutlineEnd> ends = Buffer<OutlineEnd>::create(count, OutlineEnd{});
  if (corners.size() != found.size() || ends.size() != count) return no_memory;
  std::size_t begin = 0, end = 0, outline = 0;
  std::uint32_t first = 0;
  const Tile min = tiles.bounds().min;
  tracer.go_around(
      [&](std::uint32_t i) {
        if (end == begin) first = i;
        corners[end++] = {double(min.x) + found[i].x, double(min.y) + found[i].y};
      },
      [&] {
        ends[outline++] = {end, tracer.is_hole(first)};
        begin = end;
      });
  return Outlines(static_cast<Buffer<Point>&&>(corners), static_cast<Buffer<OutlineEnd>&&>(ends));
}

}  // namespace tilespace::detail
