// SPDX-License-Identifier: MIT
#include "contours/join_edges.hpp"
#include <algorithm>
#include <cstdint>
#include <span>
#include <tilespace/geom/predicates.hpp>

namespace tilespace::detail {
namespace {

bool is_before(Point a, Point b) noexcept { return a.y != b.y ? a.y < b.y : a.x < b.x; }

// How an outline goes on at a point: the sharper to the right, the less. Only so outlines that meet at a point stay
// with what is solid on their right hand.
enum class Turn : std::uint8_t { right, straight, left };

Turn turn_of(Point before, Point at, Point after) noexcept {
  const int side = orientation(before, at, after);
  return side > 0 ? Turn::right : side < 0 ? Turn::left : Turn::straight;
}

class Joiner {
 public:
  explicit Joiner(Buffer<BorderEdge>& edges) noexcept : edges_(edges) {}

  [[nodiscard]] bool create() noexcept {
    std::sort(edges_.begin(), edges_.end(), [](const BorderEdge& a, const BorderEdge& b) {
      return a.from != b.from ? is_before(a.from, b.from) : is_before(a.to, b.to);
    });
    is_done_ = Buffer<bool>::create(edges_.size(), false);
    return is_done_.size() == edges_.size();
  }

  // Calls corner(point) for each corner, and end() after the last one of an outline.
  template <class Corner, class End>
  void go_around(Corner corner, End end) noexcept {
    for (bool& done : is_done_) done = false;
    for (std::size_t first = 0; first < edges_.size(); ++first) {
      if (is_done_[first]) continue;
      go_around_from(first, corner);
      end();
    }
  }

 private:
  static constexpr std::size_t none = static_cast<std::size_t>(-1);

  // The edge that the outline from `first` goes on with at the end of another. Where points that differ are rounded to
  // one, it may be gone: then the outline ends there.
  [[nodiscard]] std::size_t next(std::size_t edge, std::size_t first) const noexcept {
    const Point before = edges_[edge].from, at = edges_[edge].to;
    const BorderEdge* const found = std::lower_bound(
        edges_.begin(), edges_.end(), at, [](const BorderEdge& a, Point point) { return is_before(a.from, point); });
    std::size_t best = none;
    for (auto i = static_cast<std::size_t>(found - edges_.begin()); i < edges_.size() && edges_[i].from == at; ++i) {
      if (is_done_[i] && i != first) continue;
      if (best == none || is_sharper(before, at, edges_[i].to, edges_[best].to)) best = i;
    }
    return best;
  }

  [[nodiscard]] static bool is_sharper(Point before, Point at, Point a, Point b) noexcept {
    const Turn to_a = turn_of(before, at, a), to_b = turn_of(before, at, b);
    return to_a != to_b ? to_a < to_b : orientation(at, b, a) > 0;
  }

  // The first corner is the northernmost and westernmost: no edge goes straight on there.
  template <class Corner>
  void go_around_from(std::size_t first, Corner corner) noexcept {
    Point before = edges_[first].from;
    corner(before);
    std::size_t at = first;
    while (true) {
      is_done_[at] = true;
      const std::size_t after = next(at, first);
      if (after == first || after == none) return;
      if (turn_of(before, edges_[at].to, edges_[after].to) != Turn::straight) {
        before = edges_[at].to;
        corner(before);
      }
      at = after;
    }
  }

  Buffer<BorderEdge>& edges_;
  Buffer<bool> is_done_;
};

// Whether an outline is that of a hole. All edges at its first corner lead to the south or east. The first of them,
// clockwise from the east, leads away from the corner if what is solid is to the south of it.
bool is_hole(std::span<const Point> corners) noexcept {
  const Point first = corners[0];
  Point most_eastern = corners[1];
  bool leads_away = true;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    if (corners[i] != first) continue;  // an outline may touch itself there
    const Point before = corners[i == 0 ? corners.size() - 1 : i - 1];
    const Point after = corners[i + 1 == corners.size() ? 0 : i + 1];
    const auto look = [&](Point other, bool is_after) {
      if (orientation(first, most_eastern, other) >= 0) return;
      most_eastern = other;
      leads_away = is_after;
    };
    look(before, false);
    look(after, true);
  }
  return !leads_away;
}

// Outlines with fewer corners have no area, and are left out: shapes that are rounded to a line.
constexpr std::size_t fewest_corners = 3;

struct Sizes {
  std::size_t corners = 0;
  std::size_t outlines = 0;
};

Sizes sizes_of(Joiner& joiner) noexcept {
  Sizes sizes;
  std::size_t corners = 0;
  joiner.go_around([&](Point) { ++corners; },
                   [&] {
                     if (corners >= fewest_corners) sizes = {sizes.corners + corners, sizes.outlines + 1};
                     corners = 0;
                   });
  return sizes;
}

// Fills buffers of these sizes. An outline that is left out may have no room.
void fill(Joiner& joiner, Buffer<Point>& corners, Buffer<OutlineEnd>& ends) noexcept {
  std::size_t begin = 0, end = 0, count = 0;
  const auto keep_corner = [&](Point corner) {
    if (end < corners.size()) corners[end] = corner;
    ++end;
  };
  joiner.go_around(keep_corner, [&] {
    if (end - begin >= fewest_corners) {
      ends[count++] = {end, is_hole({corners.data() + begin, end - begin})};
      begin = end;
    }
    end = begin;
  });
}

}  // namespace

Result<Outlines> join_edges(Buffer<BorderEdge>& edges) noexcept {
  const Error no_memory{ErrorCode::out_of_memory, "outlines that memory can hold"};
  Joiner joiner(edges);
  if (!joiner.create()) return no_memory;
  const Sizes sizes = sizes_of(joiner);
  Buffer<Point> corners = Buffer<Point>::create(sizes.corners, Point{});
  Buffer<OutlineEnd> ends = Buffer<OutlineEnd>::create(sizes.outlines, OutlineEnd{});
  if (corners.size() != sizes.corners || ends.size() != sizes.outlines) return no_memory;
  fill(joiner, corners, ends);
  return Outlines(static_cast<Buffer<Point>&&>(corners), static_cast<Buffer<OutlineEnd>&&>(ends));
}

}  // namespace tilespace::detail
