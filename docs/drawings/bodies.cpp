// SPDX-License-Identifier: MIT
// Bodies beside, in and on their way around solid tiles.
#include <initializer_list>
#include <tilespace/cover/cover.hpp>
#include <tilespace/geom/overlaps_interior.hpp>
#include <tilespace/motion/move.hpp>
#include <tilespace/sweep/cast_polygon.hpp>
#include <tilespace/sweep/sweep.hpp>

#include "drawings.hpp"
#include "maps.hpp"
#include "picture.hpp"

namespace drawings {
namespace {

using tilespace::Body;
using tilespace::Boundary;
using tilespace::Box;
using tilespace::CollisionMap;
using tilespace::convex_polygon;
using tilespace::ConvexPolygon;
using tilespace::MoveResult;
using tilespace::Point;
using tilespace::SweepHit;
using tilespace::Tile;
using tilespace::TileBox;
using tilespace::to_box;
using tilespace::Vec;

ConvexPolygon moved(ConvexPolygon polygon, Vec by) {
  for (std::uint32_t i = 0; i < polygon.count; ++i) polygon.corners[i] = polygon.corners[i] + by;
  return polygon;
}
Point middle_of(const Body& body) { return body.min + body.size * 0.5; }

const ConvexPolygon& area_of(const ConvexPolygon& polygon) { return polygon; }
Box area_of(const Body& body) { return to_box(body); }

// Solid tiles that a body touches with its border only in yellow, those that it overlaps in red.
template <class Shape>
Panel contact_panel(std::string title, const CollisionMap& map, const Shape& body) {
  Panel panel(std::move(title), map.bounds());
  panel.fill_solids(map);
  int touched = 0;
  int overlapped = 0;
  for (const Tile tile : tiles(cover(map, area_of(body), Boundary::touching))) {
    if (!map.is_solid(tile)) continue;
    const bool is_inside = overlaps_interior(area_of(body), tilespace::box_of(tile));
    panel.fill(tile, is_inside ? Ink::hit : Ink::only_edge);
    ++(is_inside ? overlapped : touched);
  }
  panel.outline(area_of(body));
  panel.say("touches " + std::to_string(touched + overlapped) + ", overlaps " + std::to_string(overlapped));
  panel.say(overlaps_solid(map, body) ? "overlaps_solid: it is in them" : "overlaps_solid: no, it is free");
  return panel;
}

// Where a body goes; the tile that it meets in red, with a bar at the side.
Panel move_panel(std::string title, const CollisionMap& map, const Body& body, Vec way) {
  Panel panel(std::move(title), map.bounds());
  panel.fill_solids(map);
  const MoveResult<Body> moved = move_and_slide(map, body, way);
  Point from = middle_of(body);
  for (const SweepHit& hit : moved.contacts) {
    panel.fill(hit.tile, Ink::hit);
    panel.mark_side(hit.tile, hit.side);
    panel.say("meets " + text(hit.tile) + " by its side " + name(hit.side) + " at " + text(hit.fraction));
  }
  if (!moved.contacts.empty()) {
    const Point met = from + way * moved.contacts[0].fraction;
    panel.dashed({from, from + way});
    panel.outline(to_box({met - body.size * 0.5, body.size}));
    from = met;
  } else {
    panel.say("meets nothing");
  }
  panel.outline(to_box(body));
  panel.outline(to_box(moved.body));
  panel.arrow({from, middle_of(moved.body)});
  panel.say("ends at " + text(moved.body.min));
  return panel;
}

// Where a footprint is stopped on its way; the tile that it meets in red, with a bar at the side.
Panel cast_panel(std::string title, const CollisionMap& map, const ConvexPolygon& polygon, Vec way) {
  Panel panel(std::move(title), map.bounds());
  panel.fill_solids(map);
  const SweepHit hit = cast_polygon(map, polygon, way);
  const Vec gone = way * hit.fraction;
  if (hit) {
    panel.fill(hit.tile, Ink::hit);
    panel.mark_side(hit.tile, hit.side);
    panel.say("meets " + text(hit.tile) + " by its side " + name(hit.side) + " at " + text(hit.fraction));
  } else {
    panel.say("meets nothing");
  }
  panel.outline(polygon);
  panel.outline(moved(polygon, gone));
  panel.arrow({polygon.corners[0], polygon.corners[0] + gone});
  return panel;
}

}  // namespace

std::string body_contact() {
  const TileBox window{{0, 0}, {4, 3}};
  const CollisionMap floor = map_with(window, {{0, 2}, {1, 2}, {2, 2}, {3, 2}});
  const CollisionMap shaft = map_with(window, {{0, 0}, {0, 1}, {0, 2}, {2, 0}, {2, 1}, {2, 2}});
  const CollisionMap corner = map_with(window, {{2, 2}});
  const Panel panels[] = {
      contact_panel("on the floor", floor, Body{{0.5, 0.5}, {1.5, 1.5}}),
      contact_panel("in the floor", floor, Body{{0.5, 0.75}, {1.5, 1.5}}),
      contact_panel("in a shaft of its width", shaft, Body{{1.0, 0.5}, {1.0, 1.5}}),
      contact_panel("corner at corner", corner, Body{{0.5, 0.5}, {1.5, 1.5}}),
  };
  return svg("A body in contact is free: it touches solid tiles, and overlaps none.", panels);
}

std::string footprint_contact() {
  const CollisionMap floor = map_with({{0, 0}, {4, 3}}, {{0, 2}, {1, 2}, {2, 2}, {3, 2}});
  const CollisionMap corner = map_with({{0, 0}, {4, 3}}, {{2, 1}});
  const Point diamond[]{{2.0, 0.0}, {3.0, 1.0}, {2.0, 2.0}, {1.0, 1.0}};
  const Point beside[]{{1.25, 0.0}, {2.25, 0.5}, {1.25, 2.5}, {0.25, 2.0}};
  const Point lower[]{{1.25, 0.25}, {2.25, 0.75}, {1.25, 2.75}, {0.25, 2.25}};
  const Panel panels[] = {
      contact_panel("a corner on a seam of the floor", floor, convex_polygon(diamond).value()),
      contact_panel("an edge at a corner", corner, convex_polygon(beside).value()),
      contact_panel("a quarter of a tile lower", corner, convex_polygon(lower).value()),
  };
  return svg("A footprint in contact is free: a corner of it on a tile, or a corner of a tile on its edge.", panels);
}

std::string footprint_casts() {
  const CollisionMap one = map_with({{0, 0}, {5, 4}}, {{3, 2}});
  const CollisionMap floor = map_with({{0, 0}, {5, 4}}, {{0, 3}, {1, 3}, {2, 3}, {3, 3}, {4, 3}});
  const Point diamond[]{{1.0, 0.5}, {1.5, 1.0}, {1.0, 1.5}, {0.5, 1.0}};
  const Point resting[]{{1.0, 2.0}, {1.5, 2.5}, {1.0, 3.0}, {0.5, 2.5}};
  const Panel panels[] = {
      cast_panel("an edge meets a corner", one, convex_polygon(diamond).value(), {3.5, 1.5}),
      cast_panel("a corner meets a side", floor, convex_polygon(diamond).value(), {2.0, 3.0}),
      cast_panel("along the floor", floor, convex_polygon(resting).value(), {3.0, 0.0}),
  };
  return svg("A moving footprint is stopped where it would overlap, and slides along what it touches.", panels);
}

std::string body_corners() {
  const TileBox window{{0, 0}, {5, 5}};
  const Body body{{0.0, 0.0}, {1.0, 1.0}};
  const Panel panels[] = {
      move_panel("more to the side", map_with(window, {{3, 2}}), body, {4.0, 2.0}),
      move_panel("more down", map_with(window, {{2, 3}}), body, {2.0, 4.0}),
      move_panel("as much", map_with(window, {{2, 2}}), body, {2.0, 2.0}),
  };
  return svg("A box whose corner meets that of a solid tile keeps the axis of its longer way, and x of two alike.",
             panels);
}

std::string body_seams() {
  const TileBox window{{0, 0}, {6, 3}};
  const CollisionMap floor = map_with(window, {{0, 2}, {1, 2}, {2, 2}, {3, 2}, {4, 2}, {5, 2}});
  const CollisionMap diagonal = map_with({{0, 0}, {5, 3}}, {{2, 0}, {3, 1}});
  const Panel panels[] = {
      move_panel("over seams", floor, {{0.25, 1.0}, {1.0, 1.0}}, {4.0, 0.0}),
      move_panel("onto a seam", floor, {{0.25, 0.25}, {1.0, 1.0}}, {4.0, 1.5}),
      move_panel("a point through a corner", diagonal, {{1.5, 2.5}, {0.0, 0.0}}, {2.0, -2.0}),
      move_panel("a body does not get through", diagonal, {{1.375, 2.375}, {0.25, 0.25}}, {2.0, -2.0}),
  };
  return svg(
      "Seams between tiles are not felt. Where two solid tiles meet at a corner, nothing but a point gets through.",
      panels);
}

}  // namespace drawings
