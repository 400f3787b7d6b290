// SPDX-License-Identifier: MIT
#include "command_line/map_options.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <string_view>
#include <tilespace/io/error.hpp>
#include <utility>
#include <vector>

#include "command_line/failure.hpp"
#include "command_line/files.hpp"
#include "command_line/numbers.hpp"
#include "command_line/world_map.hpp"
#include "text/near_words.hpp"
#include "text/printable.hpp"

namespace tilespace::tool {
namespace {

std::optional<Vec> parse_pair(std::string_view text, char separator) {
  const std::vector<std::string_view> parts = split(text, separator);
  if (parts.size() != 2) return std::nullopt;
  const std::optional<double> x = parse_number(parts[0]);
  const std::optional<double> y = parse_number(parts[1]);
  if (!x || !y) return std::nullopt;
  return Vec{*x, *y};
}

std::optional<Vec> parse_size(std::string_view text) {
  if (const std::optional<double> size = parse_number(text)) return Vec{*size, *size};
  return parse_pair(text, 'x');
}

Vec tile_size_of(const std::string& text) {
  const std::optional<Vec> size = parse_size(text);
  if (size && size->x > 0.0 && size->y > 0.0) return *size;
  throw UsageError(fmt::format("--tile-size takes one size above 0 or two, such as 16 or 16x24, not '{}'", text));
}

Point origin_of(const std::string& text) {
  const std::optional<Vec> origin = parse_pair(text, ',');
  if (origin) return {origin->x, origin->y};
  throw UsageError(fmt::format("--origin takes two numbers, such as -8,4.5, not '{}'", text));
}

// Letters that look like a misspelled rule, "shape", are none without letters: in front.
void require_no_misspelled_rule(const std::string& text, const io::SolidRule& rule) {
  const bool is_bare = rule.terms.size() == 1 && rule.terms[0].by == io::SolidBy::letters && rule.terms[0].name == text;
  if (!is_bare || text.size() < 4) return;
  for (const std::string_view word : io::solid_rule_words()) {
    if (edit_distance(text, word) > 2) continue;
    throw UsageError(fmt::format("--solid: no rule has the name {}; did you mean {}? (letters:{} for these letters)",
                                 text, word, text));
  }
}

io::SolidRule solid_rule(const MapOptions& options) {
  if (!options.solid.empty() && options.darker_than) {
    throw UsageError("--darker-than N is --solid darker:N; only one of them may be given");
  }
  if (options.darker_than) return {io::SolidBy::darker_than, {}, {}, *options.darker_than};
  io::SolidRule rules;
  for (const std::string& text : options.solid) {
    const io::Result<io::SolidRule> rule = io::parse_solid_rule(text);
    if (!rule) throw UsageError("--solid: " + to_string(rule.error()));
    require_no_misspelled_rule(text, *rule);
    rules.terms.insert(rules.terms.end(), rule->terms.begin(), rule->terms.end());
    if (rule->is_guess()) rules.terms.emplace_back();  // not that of the project, nor of the map
  }
  return rules;
}

// Quotes a word for a shell.
std::string quoted(const std::string& word) {
  const auto is_plain = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           std::string_view("_-./:,=+").find(c) != std::string_view::npos;
  };
  if (!word.empty() && std::all_of(word.begin(), word.end(), is_plain)) return word;
  std::string text = "'";
  for (const char c : word) text += c == '\'' ? "'\\''" : std::string(1, c);
  return text + "'";
}

}  // namespace

io::LoadOptions load_options(const MapOptions& options) {
  io::LoadOptions result;
  result.solid = solid_rule(options);
  result.outside = options.outside == "solid" ? Outside::solid : Outside::free;
  result.references = options.trust ? io::ReferenceScope::anywhere : io::ReferenceScope::project;
  result.level = options.level;
  result.ros_rule = options.ros_rule == "map_server" ? io::RosRule::map_server : io::RosRule::nav2;
  return result;
}

void check(const MapOptions& options) {
  if (options.tile_size) static_cast<void>(tile_size_of(*options.tile_size));
  if (options.origin) static_cast<void>(origin_of(*options.origin));
  static_cast<void>(solid_rule(options));
}

io::Result<io::LoadedMap> try_parse(const MapOptions& options, std::span<const std::byte> bytes) {
  return io::load_map(options.path, bytes, load_options(options));
}

std::string why_not(const io::Error& error) {
  const bool is_apart = error.kind == io::ErrorKind::levels_apart;
  const char* const hint = error.kind == io::ErrorKind::refused ? " (--trust allows it)" : "";
  return to_string(error) + (is_apart ? " (--level NAME chooses a level)" : hint);
}

io::LoadedMap load(const MapOptions& options) {
  check(options);
  if (std::optional<io::LoadedMap> world = load_world_map(options)) return std::move(*world);
  const auto bytes = read_any_file(options.path);
  if (!bytes) throw Failure(to_string(bytes.error()));
  io::Result<io::LoadedMap> map = try_parse(options, *bytes);
  if (!map) throw Failure(why_not(map.error()));
  return std::move(map).value();
}

Layout layout_of(const MapOptions& options, const io::LoadedMap& map) {
  Layout layout = map.layout;
  if (options.tile_size) {
    const Vec size = tile_size_of(*options.tile_size);
    layout.tile_width = size.x;
    layout.tile_height = size.y;
  }
  if (options.origin) layout.origin = origin_of(*options.origin);
  return layout;
}

std::string typed(const MapOptions& options) {
  const MapOptions none;
  std::string text = quoted(options.path);
  const auto add = [&](const char* name, const std::string& value) {
    text += fmt::format(" {} {}", name, quoted(value));
  };
  for (const std::string& rule : options.solid) add("--solid", rule);
  if (options.darker_than) add("--darker-than", std::to_string(*options.darker_than));
  if (options.outside != none.outside) add("--outside", options.outside);
  if (options.trust) text += " --trust";
  if (!options.level.empty()) add("--level", options.level);
  if (options.ros_rule != none.ros_rule) add("--ros-rule", options.ros_rule);
  if (options.tile_size) add("--tile-size", *options.tile_size);
  if (options.origin) add("--origin", *options.origin);
  if (!options.box.empty()) add("--box", options.box);
  if (options.memory != none.memory) add("--memory", std::to_string(options.memory));
  return text;
}

void tell(const std::vector<io::Notice>& notices, const std::string& map) {
  const std::string about = map.empty() ? "" : printable(map) + ": ";
  for (const io::Notice& notice : notices)
    std::fprintf(stderr, "tilespace: note: %s%s\n", about.c_str(), to_string(notice).c_str());
}

void tell_window(const io::LoadedMap& loaded, const std::string& path) {
  constexpr std::string_view world = "world file, ";
  if (!loaded.solid_rule.starts_with(world)) return;
  const TileBox tiles = loaded.map.bounds();
  std::fprintf(stderr, "tilespace: note: %s: read tiles %d,%d to %d,%d of %s; --box takes others\n",
               printable(path).c_str(), tiles.min.x, tiles.min.y, tiles.max.x, tiles.max.y,
               loaded.solid_rule.substr(world.size()).c_str());
}

}  // namespace tilespace::tool
