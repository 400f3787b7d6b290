// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <optional>
#include <span>
#include <tilespace/visibility/field_of_view.hpp>
#include <utility>

#include "drawing/overlay.hpp"
#include "drawing/paint_light.hpp"
#include "tour/chapter.hpp"
#include "tour/lamps.hpp"
#include "tour/words.hpp"

namespace tilespace::tool {
namespace {

constexpr VisionOptions lamp{.radius = lamp_radius};

struct Lit {
  TileMask all;   // lit tiles
  TileMask seen;  // lit tiles visible from the location
};

// Nothing if out of memory.
std::optional<Lit> light(const CollisionMap& map, Tile viewer, std::span<const Tile> lamps) {
  Result<FieldOfView> field = FieldOfView::create(map.bounds());
  Result<TileMask> all = TileMask::create(map.bounds());
  Result<TileMask> seen = TileMask::create(map.bounds());
  if (!field || !all || !seen) return std::nullopt;
  for (const Tile tile : lamps) {
    if (field_of_view(map, tile, lamp, *field)) all->add(field->tiles());
  }
  if (field_of_view(map, viewer, {}, *field)) seen->add(field->tiles());
  seen->keep(*all);
  return Lit{std::move(*all), std::move(*seen)};
}

// Unlit tiles are nearly black, with grid lines; lit but hidden ones half as dark.
void paint(Canvas& canvas, const View& view, const Lit& lit) {
  for (Tile tile = view.tiles.min; tile.y < view.tiles.max.y; ++tile.y) {
    for (tile.x = view.tiles.min.x; tile.x < view.tiles.max.x; ++tile.x) {
      const bool is_lit = lit.all.get(tile);
      const Paint paint = lit.seen.get(tile) ? Paint{ink::yellow, 90}
                          : is_lit           ? Paint{ink::black, 120}
                                             : Paint{ink::black, 200};
      view.projection ? canvas.polygon(view.corners_of(tile), paint) : canvas.fill(view.pixels_of(tile), paint);
    }
  }
}

// The polygons of all lamps: walls end them exactly, and shadows have straight borders.
Figure figure_of_polygons(const Scene& scene, std::span<const Tile> lamps) {
  const CollisionMap& map = scene.world.map;
  const Point viewer = center_of(scene.place.tile);
  Figure figure;
  figure.name = "light";
  figure.topic = "polygons of light";
  figure.asked = fmt::format("{} of radius {}", count_of(lamps.size(), "lamp", "lamps"), lamp_radius);
  figure.remark = "The line below has the corners of the polygon of the lamp at the location of the viewer.";
  figure.json = fmt::format(R"({{"ask":"visibility_polygon","from":[{}],"radius":{}}})", to_json(viewer), lamp_radius);
  figure.cpp = fmt::format(
      "std::array<tilespace::VisibilityCorner, 256> corners;\n"
      "const std::size_t count = visibility_polygon(map, {{{}, {}}}, {}.0, corners);",
      viewer.x, viewer.y, lamp_radius);
  figure.alt = "Light of lamps as polygons, with straight borders of shadows.";
  Drawing drawing(scene, large_region(scene), large_picture);
  drawing.canvas().fill(drawing.canvas().bounds(), {ink::black, 170});
  Overlay overlay(drawing.canvas(), drawing.view());
  std::uint64_t corner_count = 0;
  for (const Tile tile : lamps) {
    const auto corners = light_corners(map, center_of(tile), {.radius = lamp_radius});
    corner_count += corners.size();
    overlay.polygon(light_outline(corners, center_of(tile), lamp_radius), {ink::yellow, 110});
  }
  for (const Tile tile : lamps) overlay.dot(center_of(tile), tile == scene.place.tile ? ink::blue : ink::orange);
  figure.answer = fmt::format("{} in all", count_of(corner_count, "corner", "corners"));
  figure.picture = drawing.with_tile_numbers();
  return figure;
}

}  // namespace

Chapter lit_tiles(const Scene& scene) {
  const CollisionMap& map = scene.world.map;
  const Tile viewer = scene.place.tile;
  const std::vector<Tile> lamps = lamps_at(scene);
  Figure figure;
  figure.name = "lit";
  figure.topic = "lit and visible tiles";
  figure.asked = fmt::format("{} of radius {}, viewed from {}", count_of(lamps.size(), "lamp", "lamps"), lamp_radius,
                             to_words(viewer));
  figure.remark = "The line below is the field of view of the lamp at the location of the viewer.";
  figure.json = fmt::format(R"({{"ask":"field_of_view","from":[{},{}],"radius":{}}})", viewer.x, viewer.y, lamp_radius);
  figure.cpp = fmt::format(
      "for (tilespace::Tile tile : lamps) {{\n"
      "  if (field_of_view(map, tile, {{.radius = {}}}, field)) lit.add(field.tiles());\n"
      "}}\n"
      "if (field_of_view(map, {}, {{}}, field)) seen.add(field.tiles());\n"
      "seen.keep(lit);",
      lamp_radius, to_cpp(viewer));
  figure.alt = "Light of lamps in the dark; tiles that are lit and visible are bright.";
  if (const std::optional<Lit> lit = light(map, viewer, lamps)) {
    figure.answer = fmt::format("{} lit, {} of them visible", count_of(lit->all.count(), "tile", "tiles"),
                                with_commas(lit->seen.count()));
    Drawing drawing(scene, large_region(scene), large_picture);
    paint(drawing.canvas(), drawing.view(), *lit);
    Overlay overlay(drawing.canvas(), drawing.view());
    for (const Tile tile : lamps) overlay.dot(center_of(tile), tile == viewer ? ink::blue : ink::orange);
    figure.picture = drawing.with_tile_numbers();
  } else {
    figure = nothing_there(figure.name, figure.topic, figure.asked, "out of memory");
  }
  return {
      "sight",
      "Field of view and light",
      "Solid tiles are opaque. Visibility is symmetric between free tiles, and all walls of a room are visible from "
      "within, with their corners. A field of view is a tile mask: the masks of the lamps are united, and the union is "
      "intersected with that of the viewer. A visibility polygon is the area that light reaches from a point, among "
      "tiles and their shapes.",
      {},
      {figure, figure_of_polygons(scene, lamps)}};
}

}  // namespace tilespace::tool
