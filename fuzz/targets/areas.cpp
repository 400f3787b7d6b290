// SPDX-License-Identifier: MIT
#include <algorithm>
#include <tilespace/cover/cover.hpp>
#include <tilespace/cover/tiles.hpp>
#include <tilespace/geom/overlaps_interior.hpp>
#include <tilespace/geom/touches.hpp>
#include <vector>

#include "base/contracts.hpp"
#include "cover/spans.hpp"
#include "cover/spans_by_tile.hpp"
#include "support/require.hpp"
#include "support/shape_input.hpp"
#include "support/target.hpp"

// Fuzz target: capsules, convex polygons, annuli and sectors, against boxes by the oracle, and their covers tile by
// tile against the tests of tile boxes. The second byte selects the shape.

namespace areas_target {
namespace {

using namespace tilespace;
using fuzz::require;
using fuzz::ShapeInput;

constexpr Boundary both_borders[] = {Boundary::touching, Boundary::interior};

template <class Shape>
void ask_box(const Shape& shape, const Box& box) {
  const bool touching = exact::touches(shape, box);
  const bool interior = exact::overlaps_interior(shape, box);
  require(touches(shape, box) == touching && touches(box, shape) == touching, "shapes touch if they share a point");
  require(overlaps_interior(shape, box) == interior && overlaps_interior(box, shape) == interior,
          "shapes overlap if they share more than their borders");
}

// The oracle supports annuli and sectors against finite boxes.
Box finite_box(ShapeInput& in) {
  const Box box = in.box();
  return is_finite(box.min) && is_finite(box.max) ? box : Box{};
}

bool holds(const std::vector<oracle::Span>& area, const oracle::Span& part) {
  return std::any_of(area.begin(), area.end(), [&](const oracle::Span& span) {
    return span.y == part.y && span.x_begin <= part.x_begin && part.x_end <= span.x_end;
  });
}

// Tests all tiles of the window with the pairwise test; some of them with the oracle.
template <class Shape>
void ask_tiles(const Shape& shape, TileBox window) {
  const TileBox few = intersection(window, {window.min, window.min + Step{4, 4}});
  std::vector<oracle::Span> of_border[2];
  for (const Boundary border : both_borders) {
    auto& spans = of_border[border == Boundary::interior ? 1 : 0];
    spans = spans::all(cover(window, shape, border));
    require(spans == spans::asked(shape, border, window), "the tiles are those whose box the shape meets");
    require(spans::all(cover(few, shape, border)) == spans::real(shape, border, few), "as the oracle says");
    std::size_t count = 0;
    visit_tiles(cover(window, shape, border), [&](Tile) {
      ++count;
      return true;
    });
    require(count == oracle::count_tiles(spans), "a visit meets every tile");
  }
  for (const oracle::Span& span : of_border[1]) require(holds(of_border[0], span), "what is inside touches");
  const contracts::Counted broken;
  require(spans::all(cover(window, shape, Boundary::occupied)).empty(), "boxes alone occupy tiles");
}

// A point of interest: the middle, or the far end.
Point place_of(ShapeInput& in, const Capsule& capsule) { return in.yes() ? capsule.axis.start : capsule.axis.end; }

Point place_of(ShapeInput& in, const ConvexPolygon& polygon) { return polygon.corners[in.below(16)]; }

Point place_of(ShapeInput& in, const Annulus& annulus) {
  const double reach[] = {0.0, annulus.inner, -annulus.inner, annulus.outer, -annulus.outer};
  const double x = reach[in.below(5)];
  return annulus.center + Vec{x, reach[in.below(5)]};
}

Point place_of(ShapeInput& in, const Sector& sector) {
  const Vec ways[] = {{}, sector.from, sector.to, {sector.radius, 0.0}, {0.0, sector.radius}};
  return sector.center + ways[in.below(5)];
}

template <class Shape>
void ask(ShapeInput& in, const Shape& shape) {
  ask_box(shape, finite_box(in));
  const TileBox window = in.window(place_of(in, shape));
  const TileBox bounds = fuzz::in_tile_space(window);
  ask_tiles(shape, bounds);
  const CollisionMap map = in.map(window, Outside::free);
  require(spans::all(cover(map, shape)) == spans::all(cover(window, shape)), "of a map: within its bounds");
}

}  // namespace

FUZZ_TARGET(areas) {
  if (size > 512) return -1;
  ShapeInput in(data, size);
  switch (in.below(4)) {
    case 0: ask(in, in.capsule()); break;
    case 1: ask(in, in.polygon()); break;
    case 2: ask(in, in.annulus()); break;
    default: ask(in, in.sector()); break;
  }
  return 0;
}

}  // namespace areas_target
