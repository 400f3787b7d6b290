// SPDX-License-Identifier: MIT
#include "objects/ways.hpp"

#include "support/bodies.hpp"
#include "support/require.hpp"
#include "support/shape_input.hpp"
#include "support/target.hpp"

// Fuzz target: events along the sweep of lines, boxes and circles, tiles and objects in one order, against the oracle.

namespace along_target {
namespace {

using namespace tilespace;
using fuzz::require;
using fuzz::ShapeInput;
using ways::Way;

constexpr std::uint32_t most_objects = 48;

template <class Shape>
void ask(ShapeInput& in, const Way<Shape>& way, Point around) {
  const CollisionMap map = in.map(in.window(around), Outside::free);
  ObjectIndex index(map.bounds());
  for (std::uint32_t i = in.below(most_objects); i > 0; --i) {
    const Box box = in.box();
    index.insert(in.yes() ? box : Box{around, around + (box.max - box.min)}, in.below(4));
  }
  const Categories categories = in.yes() ? every_category : 1;
  const std::vector<ways::Real> all = ways::all_met(way, map, index, categories);
  const std::vector<SweepEvent> told = ways::told(way, map, index, categories, all.size() + 1);
  require(told.size() == all.size() || all.size() >= ways::most_tiles, "all is told, and no more");
  for (std::size_t i = 0; i < all.size(); ++i) {
    SweepEvent expected = all[i].met;
    require(told[i].fraction >= 0.0 && told[i].fraction <= 1.0, "fractions are parts of the way");
    if (expected.is_tile() && std::is_same_v<Shape, Segment>) expected.enters = told[i].enters;
    expected.fraction = told[i].fraction;
    require(told[i] == expected, "in the order of real fractions");
  }
}

// By the shapes of tiles.
template <class Shape>
void ask_shapes(ShapeInput& in, const Way<Shape>& way, Point around) {
  const CollisionMap map = in.map(in.window(around), Outside::free);
  ObjectIndex index(map.bounds());
  for (std::uint32_t i = in.below(8); i > 0; --i) index.insert(in.box());
  const auto all = ways::all_met_of_shapes(way, map, index, every_category);
  if (!all) return;
  const std::vector<SweepEvent> told = ways::told(way, map, index, every_category, all->size() + 1, Solidity::shapes);
  require(told.size() == all->size(), "all shapes are told, and no more");
  for (std::size_t i = 0; i < all->size(); ++i) {
    SweepEvent expected = (*all)[i].met;
    expected.fraction = told[i].fraction;
    require(told[i] == expected, "shapes in the order of real fractions");
  }
}

// A visit that stops early reports a prefix of all events.
void ask_in_parts(ShapeInput& in) {
  const Segment segment = in.segment();
  const CollisionMap map = in.map(in.window(segment.start), in.outside());
  ObjectIndex index(map.bounds());
  for (std::uint32_t i = in.below(most_objects); i > 0; --i) index.insert(in.box());
  const std::size_t most = in.below(64) + 1;
  std::vector<SweepEvent> all;
  const bool is_all = visit_along(map, index, segment, [&](const SweepEvent& met) {
    all.push_back(met);
    return all.size() < 2 * most;
  });
  require(is_all == (all.size() < 2 * most), "a visit ends when the visitor says so");
  std::size_t count = 0;
  visit_along(map, index, segment, [&](const SweepEvent& met) {
    require(count < all.size() && met == all[count], "and is the same again");
    return ++count < most;
  });
}

}  // namespace

FUZZ_TARGET(along) {
  if (size > 1024) return -1;
  ShapeInput in(data, size);
  const std::uint32_t kind = in.below(7);
  if (kind == 0) {
    const Segment segment = in.segment();
    ask(in, Way<Segment>{segment}, segment.start);
  } else if (kind == 1) {
    const Body body{in.point(), in.vec()};
    ask(in, Way<Body>{body, in.vec()}, body.min);
  } else if (kind == 2) {
    ask_in_parts(in);
  } else if (kind == 3) {
    const Segment segment = in.segment();
    ask_shapes(in, Way<Segment>{segment}, segment.start);
  } else if (kind == 4) {
    const Body body{in.point(), in.vec()};
    ask_shapes(in, Way<Body>{body, in.vec()}, body.min);
  } else {
    const Circle circle = in.circle();
    const Vec way = in.vec();
    if (!fuzz::is_usual(circle) || !fuzz::is_moderate(way)) return 0;
    kind == 5 ? ask(in, Way<Circle>{circle, way}, circle.center)
              : ask_shapes(in, Way<Circle>{circle, way}, circle.center);
  }
  return 0;
}

}  // namespace along_target
