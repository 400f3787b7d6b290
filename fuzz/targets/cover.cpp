// SPDX-License-Identifier: MIT
#include "cover/spans.hpp"

#include <algorithm>
#include <iterator>
#include <tilespace/cover/cover.hpp>
#include <tilespace/cover/tiles.hpp>
#include <tilespace/geom/distance.hpp>
#include <vector>

#include "base/contracts.hpp"
#include "support/require.hpp"
#include "support/shape_input.hpp"
#include "support/target.hpp"

// Fuzz target: the tiles of boxes and circles under every border mode, in small windows, against the oracle.

namespace cover_target {
namespace {

using namespace tilespace;
using fuzz::require;
using fuzz::ShapeInput;

constexpr Boundary all_borders[] = {Boundary::occupied, Boundary::touching, Boundary::interior};

// Tile by tile, by every iteration method.
template <class Cover>
void require_same_tiles(const Cover& cover, const std::vector<oracle::Span>& expected) {
  std::vector<Tile> visited, walked;
  require(visit_tiles(cover, [&](Tile tile) { visited.push_back(tile); }), "a visit goes to the end");
  for (const Tile tile : tiles(cover)) walked.push_back(tile);
  require(visited.size() == oracle::count_tiles(expected), "a visit meets every tile");
  require(visited == walked, "visits and walks meet the same tiles");
  std::size_t left = visited.size() / 2 + 1;
  require(visit_tiles(cover, [&](Tile) { return --left > 0; }) == visited.empty(), "a visit stops when told");
}

void ask_box(ShapeInput& in, TileBox window) {
  const Box box = in.box();
  for (const Boundary border : all_borders) {
    const BoxCover covered = cover(window, box, border);
    const auto expected = oracle::box_spans(to_oracle(box), to_oracle(border), to_oracle(window));
    require(spans::all(covered) == expected, "a box has the tiles that its border says");
    require(covered.tiles().count() == oracle::count_tiles(expected), "as a box of tiles, too");
    require_same_tiles(covered, expected);
  }
}

std::vector<oracle::Span> written(const CircleCover& cover, std::int64_t capacity) {
  std::vector<TileSpan> out(static_cast<std::size_t>(capacity));
  const std::int64_t count = cover.write(out.data(), capacity);
  require(count >= 0, "no fewer than no spans");
  out.resize(static_cast<std::size_t>(std::min(count, capacity)));
  return spans::all(out);
}

void ask_circle(ShapeInput& in, TileBox window) {
  Circle circle = in.circle();
  if (in.yes()) {  // exactly reaching the corner of a tile
    const Tile tile =
        window.min + Step{static_cast<std::int32_t>(in.below(24)), static_cast<std::int32_t>(in.below(24))};
    circle.radius = in.beside(distance(circle.center, box_of(tile).min));
  }
  for (const Boundary border : {Boundary::touching, Boundary::interior}) {
    const CircleCover covered = cover(window, circle, border);
    const auto expected = oracle::circle_spans(to_oracle(circle), to_oracle(border), to_oracle(window));
    require(spans::all(covered) == expected, "a circle has the tiles that its border says");
    require_same_tiles(covered, expected);
    const std::int64_t capacity = in.below(32);
    const auto first = written(covered, capacity);
    require(first.size() == std::min(expected.size(), static_cast<std::size_t>(capacity)),
            "as many as there is room for");
    require(std::equal(first.begin(), first.end(), expected.begin()), "the first spans are written");
  }
  const contracts::Counted broken;
  require(spans::all(cover(window, circle, Boundary::occupied)).empty(), "a circle occupies nothing");
}

}  // namespace

FUZZ_TARGET(cover) {
  ShapeInput in(data, size);
  const bool is_circle = in.yes();
  const TileBox window = in.window(in.point());
  const TileBox bounds = fuzz::in_tile_space(window);
  is_circle ? ask_circle(in, bounds) : ask_box(in, bounds);
  const CollisionMap map = in.map(window, Outside::free);
  const Box box = in.box();
  const Circle circle = in.circle();
  require(cover(map, box).tiles() == cover(bounds, box).tiles(), "of a map: within its bounds");
  require(spans::all(cover(map, circle)) == spans::all(cover(window, circle)), "nothing lies beyond tile space");
  return 0;
}

}  // namespace cover_target
