// SPDX-License-Identifier: MIT
#include "commands/info.hpp"

#include <fmt/format.h>

#include <span>
#include <tilespace/io/scenario.hpp>
#include <utility>

#include "command_line/failure.hpp"
#include "command_line/files.hpp"
#include "command_line/map_files.hpp"
#include "command_line/output.hpp"
#include "commands/info_ldtk.hpp"
#include "commands/info_scenarios.hpp"
#include "commands/info_table.hpp"
#include "commands/info_tiled.hpp"
#include "text/json_text.hpp"

namespace tilespace::tool {
namespace {

bool is_projected(const io::LoadedMap& loaded) {
  return loaded.view && loaded.tiled && loaded.tiled->orientation != io::Orientation::orthogonal;
}

// Position of the first tile, if that is not 0,0.
std::string from(Tile first) {
  return first == Tile{0, 0} ? std::string() : fmt::format(", from tile {},{} on", first.x, first.y);
}

void append_layout_text(std::string& out, const Layout& layout) {
  append(out, "layout   tiles of {} x {} world units, from {},{} on{}\n", layout.tile_width, layout.tile_height,
         layout.origin.x, layout.origin.y, layout.y_axis == Axis::against ? ", y up" : "");
  if (layout.rotation != Vec{1.0, 0.0}) append(out, "turned   by {},{}\n", layout.rotation.x, layout.rotation.y);
}

std::string as_text(const InfoOptions& options, const io::LoadedMap& loaded, const Layout& layout) {
  const TileBox bounds = loaded.map.bounds();
  const std::uint64_t solid = loaded.map.solid_count();
  const std::uint64_t free = bounds.count() - solid;
  std::string out;
  append(out, "file     {}\n", options.map.path);
  append(out, "format   {}\n", io::name(loaded.format));
  append(out, "size     {} x {}, {} tiles{}\n", bounds.width(), bounds.height(), bounds.count(), from(bounds.min));
  append(out, "solid    {} ({:.2f} %)\n", solid, percent(solid, bounds.count()));
  append(out, "free     {} ({:.2f} %)\n", free, percent(free, bounds.count()));
  append(out, "rule     {}\n", loaded.solid_rule);
  append(out, "counts  ");
  for (const auto& [what, count] : loaded.counts) append(out, "  {} {}", what == " " ? "' '" : what, count);
  append(out, "\noutside  {}\n", options.map.outside);
  if (loaded.hexagons) append_hexagons_text(out, *loaded.hexagons);
  if (!loaded.hexagons) append_layout_text(out, layout);
  if (is_projected(loaded)) append_view_text(out, *loaded.tiled, *loaded.view);
  if (loaded.tiled) append_tiled_text(out, *loaded.tiled);
  if (loaded.ldtk) append_ldtk_text(out, *loaded.ldtk);
  append_notices_text(out, loaded.notices);
  return out;
}

void append_counts(std::string& out, const io::LoadedMap& loaded) {
  const char* separator = "{";
  for (const auto& [what, count] : loaded.counts) {
    out += separator;
    append_string(out, what);
    append(out, ":{}", count);
    separator = ",";
  }
  out += loaded.counts.empty() ? "{}" : "}";
}

void append_layout(std::string& out, const Layout& layout) {
  out += "{\"origin\":[";
  append_number(out, layout.origin.x);
  out += ',';
  append_number(out, layout.origin.y);
  out += "],\"tile_size\":[";
  append_number(out, layout.tile_width);
  out += ',';
  append_number(out, layout.tile_height);
  append(out, "],\"y_up\":{},\"rotation\":[", layout.y_axis == Axis::against);
  append_number(out, layout.rotation.x);
  out += ',';
  append_number(out, layout.rotation.y);
  out += "]}";
}

std::string as_json(const InfoOptions& options, const io::LoadedMap& loaded, const Layout& layout) {
  const TileBox bounds = loaded.map.bounds();
  const std::uint64_t solid = loaded.map.solid_count();
  std::string out = "{\"file\":";
  append_string(out, options.map.path);
  append(out, ",\"format\":\"{}\",\"first_tile\":[{},{}],\"width\":{},\"height\":{}", io::name(loaded.format),
         bounds.min.x, bounds.min.y, bounds.width(), bounds.height());
  append(out, ",\"tiles\":{},\"solid\":{},\"free\":{}", bounds.count(), solid, bounds.count() - solid);
  out += ",\"solid_percent\":";
  append_number(out, percent(solid, bounds.count()));
  out += ",\"rule\":";
  append_string(out, loaded.solid_rule);
  out += ",\"counts\":";
  append_counts(out, loaded);
  append(out, ",\"outside\":\"{}\",\"layout\":", options.map.outside);
  append_layout(out, layout);
  if (is_projected(loaded)) append_view_json(out, *loaded.view);
  if (loaded.hexagons) append_hexagons_json(out, *loaded.hexagons);
  if (loaded.tiled) append_tiled_json(out, *loaded.tiled);
  if (loaded.ldtk) append_ldtk_json(out, *loaded.ldtk);
  append_notices_json(out, loaded.notices);
  out += "}\n";
  return out;
}

std::string info_about_map(const InfoOptions& options, std::span<const std::byte> bytes) {
  const io::Result<io::LoadedMap> loaded = try_parse(options.map, bytes);
  if (!loaded) {
    if (const auto map = parse_unasked(options, bytes, loaded.error())) {
      return options.json ? unasked_as_json(options, *map, io::format_of(bytes), loaded.error())
                          : unasked_as_text(options, *map, loaded.error());
    }
    throw Failure(why_not(loaded.error()));
  }
  const Layout layout = layout_of(options.map, *loaded);
  return options.json ? as_json(options, *loaded, layout) : as_text(options, *loaded, layout);
}

// The file is read once, because a pipe cannot be read again.
std::string info_about_file(const InfoOptions& options) {
  const auto bytes = read_any_file(options.map.path);
  if (!bytes) throw Failure(to_string(bytes.error()));
  return io::looks_like_scenarios(*bytes) ? info_about_scenarios(options, *bytes) : info_about_map(options, *bytes);
}

// One line of JSON for each map.
std::size_t print_lines(InfoOptions options, const MapFiles& maps) {
  std::size_t failed = 0;
  for (const MapFile& map : maps.files) {
    options.map.path = map.path;
    try {
      if (!map.error.empty()) throw Failure(map.error);
      print(info_about_file(options));
    } catch (const Failure& failure) {
      print(failed_as_json(map.path, failure.what()));
      ++failed;
    }
  }
  return failed;
}

}  // namespace

void run_info(const InfoOptions& options) {
  check(options.map);
  const MapFiles maps = find_map_files(options.paths);
  if (!maps.is_many) {
    InfoOptions one = options;
    one.map.path = maps.files.front().path;
    print(info_about_file(one));
    return flush_output();
  }
  const std::size_t failed = options.json ? print_lines(options, maps) : print_table(options, maps);
  flush_output();
  if (failed != 0) throw Failure(fmt::format("{} of {} maps cannot be read", failed, maps.files.size()));
}

}  // namespace tilespace::tool
