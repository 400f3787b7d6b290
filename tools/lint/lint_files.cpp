// SPDX-License-Identifier: MIT
#include "lint/lint_files.hpp"

#include <algorithm>
#include <cstdio>
#include <list>
#include <optional>
#include <string>
#include <string_view>
#include <tilespace/io/ldtk_collision.hpp>
#include <tilespace/io/levels.hpp>
#include <tilespace/lint/options_without_effect.hpp>
#include <utility>
#include <vector>

#include "command_line/failure.hpp"
#include "command_line/files.hpp"
#include "command_line/world_map.hpp"
#include "lint/source_places.hpp"
#include "text/printable.hpp"

namespace tilespace::tool {
namespace {

using Findings = std::vector<lint::Finding>;

void add(Findings& all, Findings some) {
  all.insert(all.end(), std::make_move_iterator(some.begin()), std::make_move_iterator(some.end()));
}

io::LoadedMap parsed(const MapOptions& options, std::span<const std::byte> bytes) {
  io::Result<io::LoadedMap> loaded = try_parse(options, bytes);
  if (!loaded) throw Failure(why_not(loaded.error()));
  return std::move(loaded).value();
}

std::vector<io::Level> levels_of(const MapOptions& options) {
  auto levels = io::load_levels(options.path, load_options(options).references);
  if (!levels) throw Failure(why_not(levels.error()));
  return std::move(levels).value();
}

// An error of a level without the path of its world, which the finding has.
std::string without_path(const std::string& error, const std::string& path) {
  const bool has_path = error.starts_with(path + ": ");
  return has_path ? error.substr(path.size() + 2) : error;
}

// The maps of a .world file, one after the other. Those that cannot be loaded are findings.
Findings lint_world(const MapOptions& options, std::span<const std::byte> bytes, const lint::LintOptions& rules) {
  std::list<io::LoadedMap> maps;
  std::vector<lint::LevelToLint> levels;
  for (const io::Level& level : levels_of(options)) {
    MapOptions one = options;
    one.level = level.name;
    io::Result<io::LoadedMap> loaded = try_parse(one, bytes);
    if (!loaded) {
      levels.push_back({level, nullptr, without_path(to_string(loaded.error()), options.path)});
      continue;
    }
    if (!loaded->tiled || loaded->tiled->orientation == io::Orientation::orthogonal) loaded->tiled.reset();
    levels.push_back({level, &maps.emplace_back(std::move(loaded).value()), {}});
  }
  return lint::lint_levels(levels, rules);
}

// Another level of a project that was loaded: its contents are moved from one to the next.
void become(io::LoadedMap& loaded, const std::string& level, Outside outside) {
  auto collision = io::to_collision_map(*loaded.ldtk, {level, loaded.rule, outside});
  if (!collision) throw Failure(why_not(collision.error()));
  loaded.map = std::move(collision->map);
  loaded.map.set_outside(outside);
  loaded.layout = collision->layout;
  loaded.notices = std::move(collision->notices);
  loaded.ldtk_levels = std::move(collision->levels);
}

// Boxes of the levels beside a level, in its own tiles. Parts of tiles count as tiles.
std::vector<TileBox> levels_beside(const std::vector<io::Level>& levels, std::size_t index, const Layout& layout) {
  std::vector<TileBox> boxes;
  for (const std::size_t other : io::neighbours(levels, index)) {
    const io::Level& it = levels[other];
    const Point corner{double(it.x - levels[index].x), double(it.y - levels[index].y)};
    const auto box = to_tile_space(layout, Box{corner, corner + Vec{double(it.width), double(it.height)}});
    if (!box) continue;
    boxes.push_back({tile_at(box->min), {ceil_to_int32(box->max.x), ceil_to_int32(box->max.y)}});
  }
  return boxes;
}

// Many maps of a project have no ladders: that is no finding.
void note_all(const std::vector<std::string>& notes, const std::string& path) {
  for (const std::string& note : notes) {
    std::fprintf(stderr, "tilespace: note: %s: %s\n", printable(path).c_str(), printable(note).c_str());
  }
}

// The option that a note is about: "no lifts".
std::string_view option_of(const std::string& note) { return std::string_view(note).substr(0, note.find(':')); }

// Those about options that mean nothing in any level: a project has its spawn in one of them.
void keep_common(std::optional<std::vector<std::string>>& common, std::vector<std::string> notes) {
  if (!common) {
    common = std::move(notes);
    return;
  }
  std::erase_if(*common, [&](const std::string& note) {
    return std::none_of(notes.begin(), notes.end(),
                        [&](const std::string& other) { return option_of(other) == option_of(note); });
  });
}

Findings lint_project(const MapOptions& options, std::span<const std::byte> bytes, const lint::LintOptions& rules) {
  const std::vector<io::Level> levels = levels_of(options);
  if (levels.empty()) return lint::lint_map(parsed(options, bytes), rules);
  MapOptions first = options;
  first.level = levels.front().name;
  io::LoadedMap loaded = parsed(first, bytes);
  Findings all;
  std::list<io::LoadedMap> maps;
  std::vector<lint::LevelToLint> placed;
  std::optional<std::vector<std::string>> notes;
  for (std::size_t i = 0; i < levels.size(); ++i) {
    const io::Level& level = levels[i];
    if (i != 0) become(loaded, level.name, loaded.map.outside());
    lint::LintOptions own_rules = rules;
    own_rules.beyond = levels_beside(levels, i, loaded.layout);
    keep_common(notes, lint::options_without_effect(loaded, own_rules));
    Findings own = lint::lint_map(loaded, own_rules);
    for (lint::Finding& finding : own) {
      if (finding.layer.empty()) finding.layer = level.name;
    }
    add(all, std::move(own));
    io::LoadedMap& map = maps.emplace_back();
    map.map = std::move(loaded.map);
    map.layout = loaded.layout;
    placed.push_back({level, &map, {}});
    loaded.map.set_outside(map.map.outside());
  }
  note_all(*notes, options.path);
  add(all, lint::lint_levels(placed, rules));
  return all;
}

Findings lint_bytes(const MapOptions& options, std::span<const std::byte> bytes, const lint::LintOptions& rules) {
  const io::MapFormat format = io::format_of(bytes);
  const bool has_levels = options.level.empty() && !is_standard(options.path);
  if (has_levels && format == io::MapFormat::world) return lint_world(options, bytes, rules);
  if (has_levels && format == io::MapFormat::ldtk) return lint_project(options, bytes, rules);
  const io::LoadedMap loaded = parsed(options, bytes);
  note_all(lint::options_without_effect(loaded, rules), options.path);
  Findings all = lint::lint_map(loaded, rules);
  add_places(all, loaded, bytes);
  return all;
}

Findings lint_any(const MapOptions& options, const lint::LintOptions& rules) {
  if (const std::optional<io::LoadedMap> world = load_world_map(options)) {
    tell_window(*world, options.path);
    note_all(lint::options_without_effect(*world, rules), options.path);
    return lint::lint_map(*world, rules);
  }
  const auto bytes = read_any_file(options.path);
  if (!bytes) throw Failure(to_string(bytes.error()));
  return lint_bytes(options, *bytes, rules);
}

}  // namespace

std::vector<lint::Finding> lint_file(const MapOptions& options, const lint::LintOptions& rules) {
  Findings all = lint_any(options, rules);
  for (lint::Finding& finding : all) finding.file = options.path;
  return all;
}

}  // namespace tilespace::tool
