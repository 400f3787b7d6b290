// SPDX-License-Identifier: MIT
#include "commands/info_table.hpp"

#include <fmt/format.h>

#include <span>
#include <tilespace/io/scenario.hpp>
#include <vector>

#include "command_line/files.hpp"
#include "command_line/output.hpp"
#include "command_line/progress.hpp"
#include "commands/info_tiled.hpp"
#include "text/columns.hpp"
#include "text/json_text.hpp"
#include "text/printable.hpp"

namespace tilespace::tool {
namespace {

// File, format, size, solid tiles, objects, notes, rule.
using Row = std::vector<std::string>;

std::string size_text(std::int64_t width, std::int64_t height) { return fmt::format("{} x {}", width, height); }

Row failed(const std::string& path, const std::string& why) {
  return {printable(path), "-", "-", "-", "-", "-", "error: " + printable(why)};
}

std::string count_objects(const io::LoadedMap& loaded) {
  std::size_t count = 0;
  if (loaded.tiled) {
    for (const io::Layer& layer : loaded.tiled->layers) count += layer.objects.size();
  }
  if (loaded.ldtk) {
    for (const io::LdtkLevel& level : loaded.ldtk->levels) {
      for (const io::LdtkLayer& layer : level.layers) count += layer.entities.size();
    }
  }
  return loaded.tiled || loaded.ldtk ? std::to_string(count) : "-";
}

Row row_of(const std::string& path, const io::LoadedMap& loaded) {
  const TileBox bounds = loaded.map.bounds();
  return {printable(path),
          io::name(loaded.format),
          size_text(bounds.width(), bounds.height()),
          fmt::format("{:.2f} %", percent(loaded.map.solid_count(), bounds.count())),
          count_objects(loaded),
          std::to_string(loaded.notices.size()),
          printable(loaded.solid_rule)};
}

Row row_of_scenarios(const std::string& path, std::span<const std::byte> bytes) {
  const auto scenarios = io::parse_scenarios(bytes);
  if (!scenarios) return failed(path, to_string(scenarios.error()));
  return {printable(path), "scenarios", "-", "-", "-", "-", fmt::format("{} tasks", scenarios->size())};
}

// A row, and whether the map was read.
struct RowOfFile {
  Row row;
  bool is_read = true;
};

RowOfFile row_of(const InfoOptions& options, const MapFile& map) {
  if (!map.error.empty()) return {failed(map.path, map.error), false};
  const auto bytes = read_any_file(map.path);
  if (!bytes) return {failed(map.path, to_string(bytes.error())), false};
  if (io::looks_like_scenarios(*bytes)) return {row_of_scenarios(map.path, *bytes)};
  const auto loaded = try_parse(options.map, *bytes);
  if (loaded) return {row_of(map.path, *loaded)};
  if (const auto tiled = parse_unasked(options, *bytes, loaded.error())) {
    return {{printable(map.path), io::name(io::format_of(*bytes)), size_text(tiled->width, tiled->height), "-", "-",
             "-", loaded.error().found}};
  }
  return {failed(map.path, why_not(loaded.error())), false};
}

}  // namespace

std::size_t print_table(InfoOptions options, const MapFiles& maps) {
  std::vector<Row> rows{{"file", "format", "size", "solid", "objects", "notes", "rule"}};
  std::size_t failed = 0;
  {
    Progress progress("reading maps");
    for (const MapFile& map : maps.files) {
      options.map.path = map.path;
      RowOfFile made = row_of(options, map);
      failed += made.is_read ? 0 : 1;
      rows.push_back(std::move(made.row));
      progress.set(rows.size() - 1, maps.files.size());
    }
  }
  print(in_columns(rows));
  return failed;
}

std::string failed_as_json(std::string_view path, std::string_view why) {
  std::string out = "{\"file\":";
  append_string(out, path);
  out += ",\"error\":";
  append_string(out, why);
  return out + "}\n";
}

}  // namespace tilespace::tool
