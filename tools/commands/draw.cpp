// SPDX-License-Identifier: MIT
#include "commands/draw.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <new>
#include <optional>
#include <set>
#include <utility>

#include "command_line/cost_file.hpp"
#include "command_line/failure.hpp"
#include "command_line/files.hpp"
#include "command_line/loading.hpp"
#include "command_line/map_files.hpp"
#include "command_line/numbers.hpp"
#include "command_line/output.hpp"
#include "command_line/paged_map.hpp"
#include "command_line/progress.hpp"
#include "commands/draw_found.hpp"
#include "commands/info_table.hpp"
#include "drawing/coverage.hpp"
#include "drawing/hex_picture.hpp"
#include "drawing/map_painter.hpp"
#include "drawing/paint.hpp"
#include "drawing/paint_costs.hpp"
#include "drawing/paint_movers.hpp"
#include "drawing/tiles_of_shown.hpp"
#include "drawing/write_picture.hpp"
#include "text/json_text.hpp"
#include "text/printable.hpp"

namespace tilespace::tool {
namespace {

namespace fs = std::filesystem;

std::vector<Shown> parse_all(const DrawOptions& options) {
  std::vector<Shown> all;
  for (const std::string& text : options.show) {
    if (!is_about_hexagons(text)) all.push_back(parse_shown(text));
  }
  return all;
}

// Loads the tiles of maps that move. Their own file says what is solid.
void load_moving_maps(std::vector<Shown>& all) {
  for (Shown& shown : all) {
    ShownMovingMap* const moving = std::get_if<ShownMovingMap>(&shown);
    if (moving == nullptr) continue;
    MapOptions options;
    options.path = moving->path;
    moving->tiles = std::make_shared<const CollisionMap>(load_tiles_with_progress(options).map);
    moving->moving.map = moving->tiles.get();
  }
}

std::vector<HexShown> parse_all_hexagons(const DrawOptions& options) {
  std::vector<HexShown> all;
  for (const std::string& text : options.show) {
    if (is_about_hexagons(text)) all.push_back(parse_hex_shown(text));
  }
  return all;
}

// A map has tiles or hexagons, and so have the queries about it.
void require_same_kind(const DrawOptions& options, const io::LoadedMap& map, bool has_tiles, bool has_hexagons) {
  if (map.hexagons && !(options.costs.empty() && options.blocked.empty()))
    throw UsageError("--costs and --blocked are for paths over square tiles");
  if (map.hexagons && options.world) throw UsageError("--world: queries of hexagons are in columns and rows");
  if (map.hexagons && has_tiles)
    throw UsageError(
        "--show: the map is hexagonal, and takes hex-ring, hex-spiral, hex-line, hex-field-of-view, "
        "hex-reachable-in-steps and find-hex-path");
  if (!map.hexagons && has_hexagons) throw UsageError("--show: the map has no hexagons");
}

// Converts world units to tile space with the layout of the map.
void to_tiles(const DrawOptions& options, const Layout& layout, std::vector<Shown>& all) {
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (options.world) all[i] = to_tile_space(layout, all[i]);
    if (!is_near(all[i])) throw UsageError(fmt::format("--show {}: beyond 2^30, where no tiles are", options.show[i]));
  }
}

// Terrain costs and blocked tiles of the command, to which the options of paths refer.
struct PathGround {
  std::optional<Grid<std::uint16_t>> costs;
  std::optional<TileMask> blocked;
};

TileMask blocked_tiles(const DrawOptions& options, const io::LoadedMap& loaded) {
  Result<TileMask> blocked = TileMask::create(loaded.map.bounds());
  if (!blocked) throw std::bad_alloc();
  const std::vector<std::string_view> parts = split(options.blocked, ',');
  for (std::size_t i = 0; i < parts.size(); i += 2) {
    const std::optional<double> x = parse_number(parts[i]);
    const std::optional<double> y = i + 1 < parts.size() ? parse_number(parts[i + 1]) : std::nullopt;
    if (!x || !y) throw UsageError(fmt::format("--blocked takes points X,Y,...; not '{}'", options.blocked));
    blocked->set(options.world ? tile_at(layout_of(options.map, loaded), {*x, *y}) : tile_at({*x, *y}), true);
  }
  return std::move(blocked).value();
}

PathGround ground_of(const DrawOptions& options, const io::LoadedMap& loaded) {
  PathGround ground;
  if (!options.costs.empty()) ground.costs = load_costs(options.costs, loaded.map.bounds());
  if (!options.blocked.empty()) ground.blocked = blocked_tiles(options, loaded);
  return ground;
}

void refer_to(const PathGround& ground, std::vector<Shown>& all) {
  for (Shown& shown : all) {
    ShownPath* const path = std::get_if<ShownPath>(&shown);
    if (path != nullptr && ground.costs) path->options.costs = &*ground.costs;
    if (path != nullptr && ground.blocked) path->options.blocked = &*ground.blocked;
  }
}

Canvas paint(const DrawOptions& options, const MapPainter& painter, const CollisionMap& map, const View& view,
             const PathGround& ground, const std::vector<Shown>& shown) {
  const Progress progress("drawing " + options.picture.output);
  Canvas canvas = paint_map(options.picture, painter, view);
  if (painter.has_layers() && !shown.empty()) dim(canvas);
  Overlay overlay(canvas, view);
  if (ground.costs) paint_terrain(overlay, map.bounds(), *ground.costs);
  if (ground.blocked) paint_blocked(overlay, *ground.blocked);
  paint_shown(canvas, view, map, shown);
  return canvas;
}

// The tiles to draw: those of --crop, of which some must be in the map.
TileBox tiles_of(const DrawOptions& options, TileBox bounds) {
  if (bounds.empty()) throw Failure(options.map.path + " has no tiles to draw");
  const std::optional<TileBox> crop = parse_crop(options.picture.crop);
  if (!crop) return bounds;
  if (!intersection(*crop, bounds).empty()) return *crop;
  throw UsageError(fmt::format("--crop {} is outside of the map, which is {},{},{},{}", options.picture.crop,
                               bounds.min.x, bounds.min.y, bounds.max.x, bounds.max.y));
}

TileBox around(TileBox a, TileBox b) {
  return {{std::min(a.min.x, b.min.x), std::min(a.min.y, b.min.y)},
          {std::max(a.max.x, b.max.x), std::max(a.max.y, b.max.y)}};
}

// Size of a picture, and what it shows.
struct Drawn {
  std::int64_t width;
  std::int64_t height;
  TileBox tiles;
  std::vector<Found> found;
};

std::string as_text(const DrawOptions& options, const Drawn& drawn) {
  const auto& [width, height, tiles, found] = drawn;
  std::string out = fmt::format("{}: {} x {} pixels, tiles {},{} to {},{}\n", printable(options.picture.output), width,
                                height, tiles.min.x, tiles.min.y, tiles.max.x - 1, tiles.max.y - 1);
  for (std::size_t i = 0; i < found.size(); ++i) append(out, "  {}: {}\n", printable(options.show[i]), found[i].text);
  return out;
}

std::string as_json(const DrawOptions& options, const Drawn& drawn) {
  const auto& [width, height, tiles, found] = drawn;
  std::string out = "{\"file\":";
  append_string(out, options.map.path);
  out += ",\"picture\":";
  append_string(out, options.picture.output);
  append(out, ",\"pixels\":[{},{}],\"tiles\":[{},{},{},{}],\"shown\":[", width, height, tiles.min.x, tiles.min.y,
         tiles.max.x, tiles.max.y);
  for (std::size_t i = 0; i < found.size(); ++i) {
    out += i == 0 ? "{\"show\":" : ",{\"show\":";
    append_string(out, options.show[i]);
    append(out, ",{}}}", found[i].json);
  }
  return out + "]}\n";
}

Drawn draw_hexagons(const DrawOptions& options, const io::LoadedMap& loaded, const std::vector<HexShown>& shown,
                    const std::string& one) {
  const TileBox tiles = tiles_of(options, loaded.map.bounds());
  const std::unique_ptr<MapLayers> layers =
      options.picture.plain ? nullptr : layers_of(loaded, options.map.path, load_options(options.map));
  Canvas canvas = paint_hexagons(options.picture, loaded, layers.get(), tiles, shown);
  write_picture(canvas, options.picture.output);
  if (layers != nullptr) tell(layers->notices(), one);
  return {canvas.width(), canvas.height(), tiles, {}};
}

std::vector<Found> all_found(const CollisionMap& map, const std::vector<Shown>& shown) {
  std::vector<Found> found;
  const ShownMovers movers(shown);
  for (const Shown& each : shown) found.push_back(found_by(map, movers.all(), each));
  return found;
}

Drawn draw_tiles(const DrawOptions& options, const io::LoadedMap& loaded, TileBox tiles, std::vector<Shown> shown,
                 const std::string& one = "") {
  const MapPainter painter(loaded, options.map.path, look_of(options.picture), load_options(options.map));
  const View view = view_of(options.picture, painter, tiles);
  const PathGround ground = ground_of(options, loaded);
  refer_to(ground, shown);
  Canvas canvas = paint(options, painter, loaded.map, view, ground, shown);
  write_picture(canvas, options.picture.output);
  tell(painter.notices(), one);
  return {view.width(), view.height(), view.tiles, all_found(loaded.map, shown)};
}

// Blocks of tiles as pixels: a picture of at most 1600, or of the scale that was asked for.
View view_of_blocks(const DrawOptions& options, TileBox tiles) {
  constexpr std::int64_t longest = 1600;
  View view{tiles};
  if (options.picture.scale != 0) throw UsageError("--scale: the world is too large for a pixel per tile; see --crop");
  view.block = static_cast<int>((std::max(tiles.width(), tiles.height()) + longest - 1) / longest);
  return view;
}

// A world file: of few tiles as any map, of more with a pixel for a block of them. Results depend on the tiles around,
// which are in memory as a map.
Drawn draw_world(const DrawOptions& options, PagedMap& world, const std::vector<Shown>& shown) {
  constexpr std::uint64_t most_tiles = 1 << 24;
  const TileBox tiles = tiles_of(options, world.stored);
  const bool is_large = tiles.count() > most_tiles;
  const TileBox asked = intersection(tiles_of_shown(shown), world.stored);
  TileBox needed = is_large ? asked : intersection(tiles, world.stored);
  if (!is_large && !asked.empty()) needed = around(needed, asked);
  io::LoadedMap part;
  if (!needed.empty()) part.map = copied_part(world, needed);
  part.map.set_outside(world.map.source().outside);
  if (!is_large) return draw_tiles(options, part, tiles, shown);
  const View view = view_of_blocks(options, tiles);
  Canvas canvas(static_cast<int>(view.width()), static_cast<int>(view.height()), {}, format_of(options.picture));
  paint_coverage(canvas, view, world.map.source().bounds, world.map.source().outside, count_blocks(world, view));
  paint_shown(canvas, view, part.map, shown);
  write_picture(canvas, options.picture.output);
  return {view.width(), view.height(), view.tiles, all_found(part.map, shown)};
}

// Draws a map, and returns what is said of it. Notes are about `one`, the map if it is one of several.
std::string draw(const DrawOptions& options, std::vector<Shown> shown, const std::string& one = "") {
  const std::vector<HexShown> shown_hexagons = parse_all_hexagons(options);
  if (options.costs.empty() && options.blocked.empty()) {
    if (std::optional<PagedMap> world = open_paged_map(options.map)) {
      require_same_kind(options, {}, !shown.empty(), !shown_hexagons.empty());
      require_other_file(options.map.path, options.picture.output);
      to_tiles(options, layout_of(options.map, {}), shown);
      const Drawn drawn = draw_world(options, *world, shown);
      return options.json ? as_json(options, drawn) : as_text(options, drawn);
    }
  }
  const io::LoadedMap loaded = load_with_progress(options.map);
  require_same_kind(options, loaded, !shown.empty(), !shown_hexagons.empty());
  require_other_file(options.map.path, options.picture.output);
  if (!loaded.hexagons) to_tiles(options, layout_of(options.map, loaded), shown);
  const Drawn drawn = loaded.hexagons ? draw_hexagons(options, loaded, shown_hexagons, one)
                                      : draw_tiles(options, loaded, tiles_of(options, loaded.map.bounds()), shown, one);
  tell(loaded.notices, one);
  return options.json ? as_json(options, drawn) : as_text(options, drawn);
}

// Path of the picture of a map in a folder. Maps of one name, cave.tmx and cave.tmj, have different ones.
std::string picture_in(const std::string& folder, const std::string& format, const MapFile& map) {
  return (fs::path(folder) / (map.name + "." + (format.empty() ? "png" : format))).string();
}

void make_folder_of(const std::string& path) {
  std::error_code error;
  fs::create_directories(fs::path(path).parent_path(), error);
  if (error) throw Failure(fmt::format("cannot make the folder of {}: {}", path, error.message()));
}

void require_different_pictures(const MapFiles& maps) {
  std::set<std::string> names;
  for (const MapFile& map : maps.files) {
    if (!names.insert(map.name).second)
      throw UsageError(fmt::format("two maps have the name {}, and would be drawn to the same picture", map.name));
  }
}

// Draws each map into the folder; one that fails is a line with its error.
void draw_many(DrawOptions options, const MapFiles& maps, const std::vector<Shown>& shown) {
  require_different_pictures(maps);
  const std::string folder = options.picture.output;
  std::size_t failed = 0;
  for (const MapFile& map : maps.files) {
    options.map.path = map.path;
    options.picture.output = picture_in(folder, options.picture.format, map);
    try {
      if (!map.error.empty()) throw Failure(map.error);
      make_folder_of(options.picture.output);
      print(draw(options, shown, map.path));
    } catch (const std::bad_alloc&) {
      throw;
    } catch (const std::exception& error) {  // Failure, or UsageError for this map
      ++failed;
      print(options.json ? failed_as_json(map.path, error.what())
                         : fmt::format("{}: error: {}\n", printable(map.path), printable(error.what())));
    }
    flush_output();
  }
  if (failed != 0) throw Failure(fmt::format("{} of {} maps cannot be drawn", failed, maps.files.size()));
}

bool is_folder(const std::string& path) {
  std::error_code none_such;
  return path.ends_with('/') || fs::is_directory(path, none_such);
}

// Not a name that was meant for one picture.
void require_folder(const std::string& path) {
  const std::string ending = fs::path(path).extension().string();
  const bool is_picture = ending == ".png" || ending == ".svg" || ending == ".pdf";
  if (is_folder(path) || !(is_picture || is_standard(path))) return;
  throw UsageError(
      fmt::format("-o takes a folder for the pictures of several maps, such as pictures/; not '{}'", path));
}

}  // namespace

void run_draw(const DrawOptions& options) {
  std::vector<Shown> shown = parse_all(options);
  static_cast<void>(parse_crop(options.picture.crop));
  check(options.map);
  load_moving_maps(shown);
  const MapFiles maps = find_map_files(options.paths);
  if (maps.is_many || is_folder(options.picture.output)) {
    require_folder(options.picture.output);
    return draw_many(options, maps, shown);
  }
  static_cast<void>(format_of(options.picture));  // report errors before a large map is read
  DrawOptions one = options;
  one.map.path = maps.files.front().path;
  print_beside(options.picture.output, draw(one, shown));
  flush_output();
}

}  // namespace tilespace::tool
