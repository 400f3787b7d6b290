// SPDX-License-Identifier: MIT
// Points and areas, and the tiles they belong to.
#include <tilespace/cover/cover.hpp>
#include <tilespace/geom/overlaps_interior.hpp>
#include <tilespace/geom/relate.hpp>

#include "drawings.hpp"
#include "maps.hpp"
#include "picture.hpp"

namespace drawings {
namespace {

using tilespace::Boundary;
using tilespace::Box;
using tilespace::Circle;
using tilespace::Neighbours;
using tilespace::Point;
using tilespace::Tile;
using tilespace::TileBox;
using tilespace::TileSpan;

struct NamedBorder {
  Boundary border;
  const char* name;
};
constexpr NamedBorder borders[] = {
    {Boundary::occupied, "occupied"}, {Boundary::touching, "touching"}, {Boundary::interior, "interior"}};

// The tiles of `shape`; those that it meets with its border only in another colour.
template <class Shape>
void fill_tiles(Panel& panel, const Shape& shape, Boundary border) {
  const auto covered = cover(panel.window(), shape, border);
  int count = 0;
  for (const Tile tile : tiles(covered)) {
    const bool inside = border != Boundary::touching || overlaps_interior(shape, box_of(tile));
    panel.fill(tile, inside ? Ink::answer : Ink::only_edge);
    ++count;
  }
  panel.outline(shape);
  panel.say(count == 0 ? "no tile" : count == 1 ? "1 tile" : std::to_string(count) + " tiles");
}

std::string box_drawing(std::string_view description, TileBox window, const Box& box) {
  std::vector<Panel> panels;
  for (const NamedBorder& named : borders) {
    Panel& panel = panels.emplace_back(named.name, window);
    fill_tiles(panel, box, named.border);
  }
  return svg(description, panels);
}

}  // namespace

std::string tile_of_a_point() {
  Panel panel("tile_at(point)", {{-2, -1}, {4, 3}});
  const Point points[] = {{-0.5, 0.5}, {1.0, 0.5}, {2.5, 1.0}, {1.0, 2.0}};
  const char* letters[] = {"a", "b", "c", "d"};
  for (int i = 0; i < 4; ++i) {
    const Tile tile = tile_at(points[i]);
    panel.fill(tile, Ink::answer);
    panel.write(center_of(tile) + tilespace::Vec{0.28, 0.26}, letters[i]);
    panel.dot(points[i]);
    panel.say(std::string(letters[i]) + "  " + text(points[i]) + " is in tile " + text(tile));
  }
  return svg("A point on a grid line is in the tile to the east, or south, of it.", {&panel, 1});
}

std::string box_on_grid_lines() {
  return box_drawing("The tiles of a box that lies on grid lines, by the three borders.", {{0, 0}, {5, 4}},
                     {{2.0, 1.0}, {3.0, 3.0}});
}

std::string box_off_grid_lines() {
  return box_drawing("The tiles of a box that lies off the grid lines, by the three borders.", {{0, 0}, {5, 4}},
                     {{1.25, 0.75}, {3.5, 2.5}});
}

std::string box_of_one_point() {
  return box_drawing("The tiles of a box of one point, on a corner of the grid, by the three borders.",
                     {{0, 0}, {4, 3}}, {{2.0, 1.0}, {2.0, 1.0}});
}

std::string circle_tangents() {
  const TileBox window{{-1, 0}, {6, 6}};
  const Circle circle{{2.5, 3.0}, 2.5};
  Panel panels[] = {{"touching", window}, {"interior", window}};
  fill_tiles(panels[0], circle, Boundary::touching);
  fill_tiles(panels[1], circle, Boundary::interior);
  for (Panel& panel : panels) panel.dot(circle.center);
  return svg("A circle that runs exactly through corners of tiles: touching counts those tiles, interior does not.",
             panels);
}

namespace {

// A shape by both borders.
template <class Shape>
std::string both_borders(std::string_view description, TileBox window, const Shape& shape) {
  Panel panels[] = {{"touching", window}, {"interior", window}};
  fill_tiles(panels[0], shape, Boundary::touching);
  fill_tiles(panels[1], shape, Boundary::interior);
  return svg(description, panels);
}

}  // namespace

std::string capsule_tiles() {
  return both_borders("A capsule that runs exactly through the corner (3, 4), and just comes to the line x = 7.",
                      {{0, 0}, {9, 7}}, tilespace::Capsule{{{1.75, 1.5}, {5.75, 4.5}}, 1.25});
}

std::string polygon_tiles() {
  const Point corners[] = {{1.0, 1.0}, {5.0, 1.0}, {3.0, 5.0}};
  return both_borders("A triangle with corners on those of tiles, and edges through others.", {{0, 0}, {6, 7}},
                      tilespace::convex_polygon(corners).value());
}

std::string annulus_tiles() {
  return both_borders("An annulus whose hole and whose outer circle run exactly through corners and along lines.",
                      {{-1, -1}, {8, 7}}, tilespace::Annulus{{3.5, 3.0}, 2.5, 3.5});
}

std::string sector_tiles() {
  return both_borders("A sector that begins at a corner, and whose rays end at corners.", {{-1, -1}, {7, 7}},
                      tilespace::Sector{{1.0, 3.0}, 5.0, {4.0, -3.0}, {4.0, 3.0}});
}

namespace {

// Solid parts of tiles in grey; red if a circle meets them, or their whole tiles.
Panel parts_panel(const char* title, const tilespace::CollisionMap& map, const Circle& circle, Boundary border,
                  tilespace::Solidity solidity) {
  Panel panel(title, map.bounds());
  for (const Tile tile : tiles(tilespace::BoxCover(map.bounds()))) {
    if (map.is_solid(tile)) fill_solid_part(panel, map, tile, Ink::solid);
  }
  for (const Tile tile : tiles(solid_cover(map, circle, border, solidity))) fill_solid_part(panel, map, tile, Ink::hit);
  panel.outline(circle);
  panel.say("meets " + std::to_string(count_solid(map, circle, border, solidity)) + " of " +
            std::to_string(map.solid_count()));
  return panel;
}

}  // namespace

std::string solid_parts() {
  tilespace::CollisionMap map = tilespace::CollisionMap::create({{0, 0}, {6, 6}}).value();
  map.set_solid(Tile{1, 4}, true);
  const tilespace::TileShape wall = tilespace::tile_shape({}, {}, tilespace::Side::west).value();
  const bool is_made = map.set_shape({4, 4}, shape_of(tilespace::TileForm::slope_1_1_southeast)) &&
                       map.set_shape({4, 1}, shape_of(tilespace::TileForm::slope_1_1_northeast)) &&
                       map.set_shape({2, 5}, shape_of(tilespace::TileForm::half_south)) &&
                       map.set_shape({3, 5}, shape_of(tilespace::TileForm::half_north)) &&
                       map.set_shape({1, 2}, wall) && map.set_shape({0, 2}, shape_of(tilespace::TileForm::half_east));
  const Circle circle{{3.0, 3.0}, 2.0};
  std::vector<Panel> panels;
  if (is_made) {
    panels.push_back(
        parts_panel("Solidity::tiles, touching", map, circle, Boundary::touching, tilespace::Solidity::tiles));
    panels.push_back(
        parts_panel("Solidity::shapes, touching", map, circle, Boundary::touching, tilespace::Solidity::shapes));
    panels.push_back(
        parts_panel("Solidity::shapes, interior", map, circle, Boundary::interior, tilespace::Solidity::shapes));
  }
  return svg("A circle among slopes, halves, a wall and a whole tile: by their tiles, and by their solid parts.",
             panels);
}

// The edge of an area in one colour, the rest of it in the other.
std::string edges_of_areas() {
  const TileBox window{{-1, -1}, {8, 8}};
  const TileBox bounds{{1, -1}, {8, 8}};
  const Circle circle{{3.5, 3.5}, 2.875};
  const auto disc = cover(window, circle);
  const auto cut = cover(bounds, circle);
  std::vector<Panel> panels;
  const auto show = [&](const char* title, const auto& area, const auto& edge, const char* what) {
    Panel& panel = panels.emplace_back(title, window);
    for (const Tile tile : tiles(area)) panel.fill(tile, Ink::answer);
    std::int64_t count = 0;
    for (const Tile tile : tiles(edge)) panel.fill(tile, Ink::only_edge), ++count;
    panel.say(std::to_string(count) + " tiles " + what);
  };
  show("border_of, four", disc, border_of(disc, Neighbours::four), "at the edge");
  show("border_of, eight", disc, border_of(disc, Neighbours::eight), "at the edge");
  show("grown, four", disc, difference(grown(disc, Neighbours::four), disc), "more");
  show("border_of, cut", cut, border_of(cut, Neighbours::four), "at the edge");
  panels.back().thin_line({{1.0, -1.0}, {1.0, 8.0}});
  return svg("The edges of areas, and what grows around one: those with neighbours that are not in the area.", panels);
}

std::string circle_and_box() {
  const double below = 0x1.3ffffffffffffp+1;  // the doubles next to 2.5
  const double above = 0x1.4000000000001p+1;
  const Box box{{4.0, 4.0}, {5.5, 5.0}};
  std::vector<Panel> panels;
  for (const double radius : {below, 2.5, above}) {
    const Circle circle{{2.5, 2.0}, radius};
    Panel& panel = panels.emplace_back(name(relate(circle, box)), TileBox{{0, -1}, {6, 5}});
    panel.outline(circle);
    panel.outline(box);
    panel.thin_line({circle.center, box.min});
    panel.dot(circle.center);
    panel.say("radius " + text(radius));
  }
  return svg("A circle whose radius is an ulp too small, exactly, and an ulp more than the distance to a box.", panels);
}

}  // namespace drawings
