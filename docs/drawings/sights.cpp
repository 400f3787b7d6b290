// SPDX-License-Identifier: MIT
// Who sees what.
#include <tilespace/raycast/raycast.hpp>
#include <tilespace/visibility/field_of_view.hpp>
#include <tilespace/visibility/line_of_sight.hpp>
#include <tilespace/visibility/visibility_polygon.hpp>
#include <vector>

#include "drawings.hpp"
#include "maps.hpp"
#include "picture.hpp"

namespace drawings {
namespace {

using tilespace::CollisionMap;
using tilespace::CornerGap;
using tilespace::FieldOfView;
using tilespace::Point;
using tilespace::Segment;
using tilespace::Tile;
using tilespace::TileBox;
using tilespace::TileSpan;
using tilespace::VisionOptions;

Point middle_of(Tile tile) { return {tile.x + 0.5, tile.y + 0.5}; }

// What the viewer at the dot sees: free tiles in blue, solid ones in red. Solid tiles that are not seen stay grey.
Panel sight_panel(std::string title, const CollisionMap& map, Tile viewer, const VisionOptions& sight = {}) {
  Panel panel(std::move(title), map.bounds());
  panel.fill_solids(map);
  FieldOfView field = FieldOfView::create(map.bounds()).value();
  if (!field_of_view(map, viewer, sight, field)) panel.say("out of memory");
  for (const TileSpan span : field.tiles()) {
    for (Tile tile{span.x_begin, span.y}; tile.x < span.x_end; ++tile.x) {
      panel.fill(tile, map.is_solid(tile) ? Ink::hit : Ink::answer);
    }
  }
  panel.dot(middle_of(viewer));
  return panel;
}

// By shapes: the solid parts of solid tiles that are seen in red, of others in grey.
Panel shapes_panel(std::string title, const CollisionMap& map, Tile viewer) {
  Panel panel(std::move(title), map.bounds());
  FieldOfView field = FieldOfView::create(map.bounds()).value();
  if (!field_of_view(map, viewer, {.solidity = tilespace::Solidity::shapes}, field)) panel.say("out of memory");
  for (std::int32_t y = map.bounds().min.y; y < map.bounds().max.y; ++y) {
    for (Tile tile{map.bounds().min.x, y}; tile.x < map.bounds().max.x; ++tile.x) {
      if (field.is_visible(tile) && !map.is_solid(tile)) panel.fill(tile, Ink::answer);
      if (map.is_solid(tile)) fill_solid_part(panel, map, tile, field.is_visible(tile) ? Ink::hit : Ink::solid);
    }
  }
  panel.dot(middle_of(viewer));
  return panel;
}

// The same, and whether one tile is seen, with what a ray between the centers says.
Panel pair_panel(std::string title, const CollisionMap& map, Tile viewer, Tile seen, const VisionOptions& sight = {}) {
  Panel panel = sight_panel(std::move(title), map, viewer, sight);
  const Segment line{middle_of(viewer), middle_of(seen)};
  panel.dashed(line);
  panel.dot(line.end);
  panel.say(has_line_of_sight(map, viewer, seen, sight) ? "sees it" : "does not see it");
  panel.say(has_line_of_sight(map, seen, viewer, sight) ? "and is seen" : "nor is seen");
  panel.say(is_clear(map, line, sight.gap) ? "a ray is clear" : "a ray is stopped");
  return panel;
}

// The visibility polygon of the point at the dot, with its corners.
Panel polygon_panel(std::string title, const CollisionMap& map, Point from) {
  Panel panel(std::move(title), map.bounds());
  panel.fill_solids(map);
  std::vector<tilespace::VisibilityCorner> corners(visibility_polygon(map, from, {}, {}));
  static_cast<void>(visibility_polygon(map, from, {}, corners));
  std::vector<Point> outline;
  for (const tilespace::VisibilityCorner& corner : corners) outline.push_back(corner.position);
  if (!outline.empty()) panel.fill(outline, Ink::answer);
  for (const tilespace::VisibilityCorner& corner : corners) {
    if (corner.defined_by == tilespace::VisibilityPoint::ray_at_wall) panel.dashed({from, corner.position});
  }
  panel.dot(from);
  panel.say(text(static_cast<double>(corners.size())) + " corners");
  return panel;
}

}  // namespace

std::string sight_between_tiles() {
  const TileBox bounds{{0, 0}, {5, 4}};
  const Tile viewer{0, 1};
  const Tile seen{4, 3};
  const Panel panels[] = {
      pair_panel("one way is clear", map_with(bounds, {{1, 1}, {2, 1}, {3, 2}}), viewer, seen),
      pair_panel("so is the other", map_with(bounds, {{1, 2}, {2, 3}, {3, 3}}), viewer, seen),
      pair_panel("neither is", map_with(bounds, {{1, 1}, {3, 3}}), viewer, seen),
      pair_panel("what both have", map_with(bounds, {{2, 2}}), viewer, seen),
  };
  return svg("The line between two centers runs between tiles, and one side of it is enough.", panels);
}

std::string sight_of_walls() {
  const TileBox bounds{{0, 0}, {7, 5}};
  const CollisionMap room =
      map_with(bounds, {{0, 0}, {1, 0}, {2, 0}, {3, 0}, {4, 0}, {5, 0}, {6, 0}, {0, 1}, {6, 1}, {0, 2},
                        {6, 2}, {0, 3}, {6, 3}, {0, 4}, {1, 4}, {2, 4}, {3, 4}, {4, 4}, {5, 4}, {6, 4}});
  const CollisionMap pillar = map_with(bounds, {{3, 2}});
  const CollisionMap wall = map_with(bounds, {{1, 2}, {2, 2}, {3, 2}, {4, 2}, {5, 2}, {6, 2}});
  const Panel panels[] = {
      sight_panel("a room", room, {2, 1}),
      sight_panel("behind a pillar", pillar, {0, 2}),
      sight_panel("along a wall", wall, {0, 3}),
  };
  return svg("All walls of a room, what a pillar hides, and all of a wall along its side.", panels);
}

std::string sight_among_shapes() {
  const TileBox bounds{{0, 0}, {7, 5}};
  CollisionMap slope = map_with(bounds, {{2, 4}, {3, 4}, {4, 4}});
  CollisionMap half = map_with(bounds, {});
  CollisionMap wall = map_with(bounds, {});
  const tilespace::TileShape western = tilespace::tile_shape({}, {}, tilespace::Side::west).value();
  const bool is_made = slope.set_shape({3, 3}, shape_of(tilespace::TileForm::slope_1_1_southeast)) &&
                       half.set_shape({3, 2}, shape_of(tilespace::TileForm::half_south)) &&
                       wall.set_shape({3, 2}, western) && wall.set_shape({3, 3}, western);
  std::vector<Panel> panels;
  if (is_made) {
    panels.push_back(shapes_panel("a slope", slope, {1, 3}));
    panels.push_back(shapes_panel("a half", half, {0, 1}));
    panels.push_back(shapes_panel("a thin wall", wall, {1, 2}));
  }
  return svg("Sight among shapes: past a slope, over a half, and around a thin wall.", panels);
}

std::string sight_through_gaps() {
  const TileBox bounds{{0, 0}, {4, 4}};
  const CollisionMap two = map_with(bounds, {{1, 0}, {0, 1}});
  const Panel panels[] = {
      pair_panel("Gap::open", two, {0, 0}, {3, 3}),
      pair_panel("Gap::shut", two, {0, 0}, {3, 3}, {.gap = CornerGap::shut}),
      pair_panel("Gap::shut, one solid", map_with(bounds, {{1, 0}}), {0, 0}, {3, 3}, {.gap = CornerGap::shut}),
  };
  return svg("Two solid tiles that meet at a corner, with an open and a shut gap, and one.", panels);
}

std::string sight_polygons() {
  const TileBox bounds{{0, 0}, {6, 5}};
  CollisionMap slope = map_with(bounds, {{2, 4}, {3, 4}});
  CollisionMap walls = map_with(bounds, {});
  const tilespace::TileShape western = tilespace::tile_shape({}, {}, tilespace::Side::west).value();
  const bool is_made = slope.set_shape({2, 3}, shape_of(tilespace::TileForm::slope_1_1_southeast)) &&
                       walls.set_shape({3, 1}, western) && walls.set_shape({3, 2}, western) &&
                       walls.set_shape({1, 3}, western);
  if (!is_made) return {};
  const Panel panels[] = {
      polygon_panel("a gap of no width", map_with(bounds, {{2, 1}, {1, 2}}), {1.0, 1.0}),
      polygon_panel("on the border of a solid", map_with(bounds, {{2, 2}, {3, 2}}), {2.5, 2.0}),
      polygon_panel("a slope", slope, {1.0, 2.5}),
      polygon_panel("walls, and one that it is on", walls, {1.0, 3.5}),
  };
  return svg("Polygons that are seen: no line through a gap, away from a solid, past a slope, past a wall.", panels);
}

std::string sight_limits() {
  const CollisionMap all_free = map_with({{0, 0}, {11, 11}}, {});
  const Tile viewer{5, 5};
  Panel radius = sight_panel("radius 5", all_free, viewer, {.radius = 5});
  radius.outline(tilespace::Circle{middle_of(viewer), 5.0});
  const VisionOptions quarter{.radius = 5, .first_direction = {1, -1}, .last_direction = {1, 1}};
  Panel cone = sight_panel("from (1, -1) to (1, 1)", all_free, viewer, quarter);
  cone.outline(tilespace::Sector{middle_of(viewer), 5.0, quarter.first_direction, quarter.last_direction});
  const Panel panels[] = {std::move(radius), std::move(cone)};
  return svg("Tiles whose centers lie exactly on the circle, or exactly in one of the two directions, are seen.",
             panels);
}

}  // namespace drawings
