// SPDX-License-Identifier: MIT
// The module that loads map files: files in, and what is in them, or wrong with them, out, as MessagePack. It has an
// instance of its own for each map, which is thrown away afterwards: what goes wrong ends it, and its memory returns.
#include <yaml-cpp/yaml.h>
#include <cstdlib>
#include <tilespace/io/load_map.hpp>
#include <tilespace/lint/lint.hpp>

#include "end_load.hpp"
#include "errors.hpp"
#include "given_files.hpp"
#include "written_findings.hpp"
#include "written_map.hpp"

using namespace tilespace;

namespace {

web::GivenFiles given;
io::LoadOptions options;
tilespace_loaded loaded;
web::PackedValues out;
std::string yaml;

std::string_view text_at(const char* at, std::size_t size) { return {at, size}; }

// Begins a load of a map with a name; the output of one before is lost.
std::span<const std::byte> begin(const char* name, std::size_t size) {
  out = {};
  given.missing.clear();
  given.map = text_at(name, size);
  return given.files[{}];
}

// Begins the output: an object with what `key` says, and with the files that were missing.
void begin_output(std::string_view key) {
  out = {};
  out.object(2);
  out.text("missing");
  out.list(given.missing.size());
  for (const std::string& path : given.missing) out.text(path);
  out.text(key);
}

// An error with the name of the map, if it has one.
void end(const io::Error& error) {
  begin_output("error");
  write_error(given.map.empty() ? error : io::detail::about_map(error, given.map), out);
}

}  // namespace

void io::detail::end_load(const io::Error& error) {
  end(error);
  std::abort();
}

YAML::Node YAML::Load(const std::string& /*text*/) {
  std::string_view lines = yaml;
  return Node::read(lines);
}

extern "C" {

/// A file: its bytes are copied.
void tilespace_maps_file(const char* path, std::size_t path_size, const std::byte* bytes, std::size_t size) {
  given.files[std::string(path, path_size)].assign(bytes, bytes + size);
}

/// The name of a file in the folder of the map.
void tilespace_maps_name(const char* name, std::size_t size) { given.folder.emplace_back(name, size); }

/// Which tiles are solid, as text, the level, and what lies beyond the bounds. Returns 0 if the text is no rule, with
/// the error in the output.
std::uint32_t tilespace_maps_options(const char* solid, std::size_t solid_size, const char* level,
                                     std::size_t level_size, std::uint32_t is_solid_outside) {
  options.level = text_at(level, level_size);
  options.outside = is_solid_outside != 0 ? Outside::solid : Outside::free;
  if (solid_size == 0) return 1;
  io::Result<io::SolidRule> rule = io::parse_solid_rule(text_at(solid, solid_size));
  if (!rule) {
    end(rule.error());
    return 0;
  }
  options.solid = *std::move(rule);
  return 1;
}

/// Whether the map is one of ROS, whose YAML the page has to parse.
std::uint32_t tilespace_maps_is_yaml() { return io::format_of(given.files[{}]) == io::MapFormat::ros ? 1 : 0; }

/// The nodes of that YAML.
void tilespace_maps_yaml(const char* nodes, std::size_t size) { yaml = text_at(nodes, size); }

/// Loads the map, which is the file at "". Its name is for errors.
void tilespace_maps_load(const char* name, std::size_t size) {
  io::Result<io::LoadedMap> map = io::parse_map(begin(name, size), given, options);
  if (!map) return end(map.error());
  loaded.map = *std::move(map);
  loaded.contents = capi::contents_of(*loaded.map);
  begin_output("map");
  write_map(loaded, out);
}

/// Finds what is wrong with the map, in at most so many ticks of a player. Size of the player, and what it jumps up and
/// across, in tiles; not above 0: there is none.
void tilespace_maps_lint(const char* name, std::size_t size, double width, double height, double up, double across,
                         std::uint32_t ticks) {
  const io::Result<io::LoadedMap> map = io::parse_map(begin(name, size), given, options);
  if (!map) return end(map.error());
  lint::LintOptions rules;
  if (width > 0.0 && height > 0.0) rules.body = Vec{width, height};
  if (up > 0.0 && across > 0.0) {
    rules.player = lint::jumping_player(up, across);
    rules.player->search_ticks = ticks;
  }
  const std::vector<lint::Finding> findings = lint::lint_map(*map, rules);
  begin_output("findings");
  web::write_findings(findings, out);
}

/// Lists the levels of the world.
void tilespace_maps_levels(const char* name, std::size_t size) {
  io::Result<std::vector<io::Level>> levels = io::parse_levels(begin(name, size), given);
  if (!levels) return end(levels.error());
  loaded.contents.levels = *std::move(levels);
  begin_output("levels");
  write_levels(loaded, out);
}

const std::byte* tilespace_maps_output() { return out.written().data(); }
std::size_t tilespace_maps_output_size() { return out.written().size(); }

}  // extern "C"
