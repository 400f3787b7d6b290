// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <tilespace/cover/cover.hpp>

#include "drawing/overlay.hpp"
#include "tour/chapter.hpp"
#include "tour/counts.hpp"
#include "tour/overview.hpp"
#include "tour/units.hpp"
#include "tour/words.hpp"

namespace tilespace::tool {
namespace {

constexpr std::size_t most_listed = 12;

std::string size_of(TileBox bounds) {
  if (bounds.empty()) return "no tiles";
  std::string text = fmt::format("{} x {} tiles", bounds.width(), bounds.height());
  if (bounds.min != Tile{0, 0}) {
    text += fmt::format(", from {} to {}", to_words(bounds.min), to_words(Tile{bounds.max.x - 1, bounds.max.y - 1}));
  }
  return text;
}

std::string answer_of(const CollisionMap& map) {
  if (map.bounds().empty()) return "no tiles: all is " + std::string(name(map.outside()));
  const std::uint64_t all = map.bounds().count();
  const std::uint64_t solid = map.solid_count();
  std::string text = fmt::format("{} solid ({:.1f} %), {} free", with_commas(solid),
                                 100.0 * double(solid) / double(all), with_commas(all - solid));
  if (map.shaped_count() > 0) text += fmt::format("; {} with a shape", with_commas(map.shaped_count()));
  return text;
}

std::string format_of(const io::LoadedMap& map) {
  switch (map.format) {
    case io::MapFormat::movingai: return "a map of the MovingAI benchmarks";
    case io::MapFormat::png: return "a picture, PNG";
    case io::MapFormat::text: return "a drawing made of characters";
    case io::MapFormat::tmx: return "a map of the editor Tiled, TMX";
    case io::MapFormat::tmj: return "a map of the editor Tiled, TMJ";
    case io::MapFormat::ros: return "an occupancy map of a robot, YAML";
    case io::MapFormat::ldtk: return "a project of the editor LDtk";
    case io::MapFormat::godot: return "a scene of Godot";
    case io::MapFormat::world: return "a world of maps of the editor Tiled";
  }
  return "";
}

std::uint64_t tiles_of(const io::Layer& layer) {
  std::uint64_t count = 0;
  for (const io::TileChunk& chunk : layer.chunks) {
    count += static_cast<std::uint64_t>(
        std::count_if(chunk.tiles.begin(), chunk.tiles.end(), [](io::Gid gid) { return gid.is_tile(); }));
  }
  return count;
}

std::string contents_of(const io::Layer& layer) {
  switch (layer.kind) {
    case io::LayerKind::tiles: return count_of(tiles_of(layer), "tile", "tiles");
    case io::LayerKind::objects: return count_of(layer.objects.size(), "object", "objects");
    case io::LayerKind::image: return "an image";
    case io::LayerKind::group: return "a group";
  }
  return "";
}

// Lists the first items, and the number of others.
std::string list(const auto& items, const char* separator, const auto& text_of) {
  std::string text;
  for (std::size_t i = 0; i < std::min(items.size(), most_listed); ++i) {
    text += (i == 0 ? "" : separator) + text_of(i);
  }
  if (items.size() > most_listed) text += fmt::format("{}and {} more", separator, items.size() - most_listed);
  return text;
}

std::string outside_of(const CollisionMap& map) {
  return map.outside() == Outside::solid ? "solid: everything around the map" : "free: everything around the map";
}

const char* text_about(const io::LoadedMap& map) {
  if (map.tiled) {
    return "A map of Tiled has layers, images and objects. For queries it is a grid of tiles, solid or free.";
  }
  if (map.ldtk) return "A project of LDtk has levels, layers and entities. For queries it is a grid of tiles.";
  if (map.ros) return "An occupancy grid has measurements. For queries it is a grid of tiles, solid or free.";
  return "For queries, a map is a grid of tiles, solid or free.";
}

void add_tiled_facts(Facts& facts, const io::TiledMap& map) {
  facts.emplace_back("Layers", list(map.layers, "; ", [&](std::size_t i) {
                       return path_of(map, i) + ": " + contents_of(map.layers[i]) +
                              (is_visible(map, i) ? "" : ", hidden");
                     }));
  facts.emplace_back("Tilesets", list(map.tilesets, "; ", [&](std::size_t i) {
                       const io::Tileset& set = map.tilesets[i];
                       if (set.missing) return set.source + ": not found";
                       return set.name + ": " + count_of(set.tile_count, "tile", "tiles");
                     }));
}

std::string world_of(const Units& units) {
  return units.option.empty() ? in_words(units)
                              : "the file has no units; a tile is 1 x 1, tile (0, 0) begins at (0, 0)";
}

Facts facts_about(const Scene& scene) {
  const io::LoadedMap& map = scene.loaded;
  Facts facts{{"File", scene.path},
              {"Format", format_of(map)},
              {"Size", size_of(scene.world.map.bounds())},
              {"Solid", answer_of(scene.world.map)},
              {"Solid by", map.solid_rule},
              {"Outside", outside_of(scene.world.map)},
              {"World", world_of(units_of(scene))}};
  if (map.tiled) add_tiled_facts(facts, *map.tiled);
  facts.emplace_back("Location", fmt::format("tile {}: {}", to_words(scene.place.tile), scene.place.why));
  std::vector<io::Notice> notices = map.notices;
  for (const io::Notice& notice : scene.painter.notices()) notices.push_back(notice);
  if (!notices.empty())
    facts.emplace_back("Notes", list(notices, "\n", [&](std::size_t i) { return to_string(notices[i]); }));
  return facts;
}

Figure map_figure(const Scene& scene) {
  const TileBox bounds = scene.world.map.bounds();
  Figure figure;
  figure.name = "map";
  figure.topic = "the map";
  figure.asked = size_of(bounds);
  figure.answer = answer_of(scene.world.map);
  figure.remark = "The frame is the part in the following pictures, the dot the location of most queries.";
  figure.cpp =
      "const auto loaded = tilespace::io::load_map(path);\n"
      "const tilespace::World world{loaded->map, loaded->layout};\n"
      "const tilespace::CollisionMap& map = world.map;";
  figure.alt = "The whole map.";
  figure.picture = std::make_shared<Canvas>(paint_overview(scene, large_region(scene), scene.place.tile));
  return figure;
}

// Full tiles orange, shapes within tiles blue.
Picture paint_solids(const Scene& scene, TileBox region) {
  const CollisionMap& map = scene.world.map;
  Drawing drawing(scene, region, large_picture);
  drawing.show({});
  Overlay overlay(drawing.canvas(), drawing.view());
  Marks full(region);
  visit_tiles(cover(map, Box{box_of(region.min).min, box_of(region.max).min}), [&](Tile tile) {
    if (map.is_solid(tile) && !map.has_shape(tile)) full.add(tile);
  });
  overlay.tiles(full, ink::orange);
  for (const ShapedTile& shaped : map.shaped_tiles()) overlay.shape(shaped, ink::blue);
  return drawing.with_tile_numbers();
}

std::string remark_about(const CollisionMap& map, TileBox shown, Tile asked) {
  bool has_shapes = false;
  for (const ShapedTile& shaped : map.shaped_tiles()) has_shapes = has_shapes || shown.contains(shaped.tile);
  return std::string("Orange is solid") +
         (has_shapes ? ", blue are shapes within a tile. Raycasts and moves use the shapes; this count takes the whole "
                       "tile as solid. "
                     : ". ") +
         fmt::format("The lines below query one tile, {}, which is {}.", to_words(asked),
                     map.is_solid(asked) ? "solid" : "free");
}

Figure solid_figure(const Scene& scene) {
  const CollisionMap& map = scene.world.map;
  const TileBox region = large_region(scene);
  const TileBox known = intersection(region, map.bounds());
  const TileCounts counts = count_tiles(map, BoxCover(known));
  Figure figure;
  figure.name = "solid";
  figure.topic = "solid tiles";
  figure.asked = known.empty() ? "no tiles"
                               : fmt::format("columns {} to {}, rows {} to {}", known.min.x, known.max.x - 1,
                                             known.min.y, known.max.y - 1);
  figure.answer = fmt::format("{} of {} tiles", counts.solid, counts.tiles);
  figure.remark = remark_about(map, known, scene.place.tile);
  figure.json = fmt::format(R"({{"ask":"is_solid","tile":[{},{}]}})", scene.place.tile.x, scene.place.tile.y);
  figure.cpp = fmt::format("map.is_solid({})", to_cpp(scene.place.tile));
  figure.alt = "The part of the map around the location of the tour; solid tiles are orange.";
  figure.picture = paint_solids(scene, region);
  return figure;
}

}  // namespace

Chapter the_map(const Scene& scene) {
  Chapter chapter{"map", "The map", text_about(scene.loaded), facts_about(scene), {}};
  chapter.figures.push_back(map_figure(scene));
  if (scene.painter.has_layers()) chapter.figures.push_back(solid_figure(scene));
  return chapter;
}

}  // namespace tilespace::tool
