// SPDX-License-Identifier: MIT
#include "commands/info_ldtk.hpp"

#include <algorithm>
#include <cstdint>
#include <map>
#include <string_view>
#include <utility>

#include "text/json_text.hpp"
#include "text/printable.hpp"

namespace tilespace::tool {
namespace {

using io::LdtkLayerDefinition;
using io::LdtkLevel;
using io::LdtkProject;

// Number of entities of each identifier, of one level or of all.
using EntityCounts = std::map<std::string, std::uint64_t>;

void count_entities(const LdtkLevel& level, EntityCounts& counts) {
  for (const io::LdtkLayer& layer : level.layers) {
    for (const io::LdtkEntity& entity : layer.entities) ++counts[entity.object.class_name];
  }
}

EntityCounts count_entities(const LdtkProject& project) {
  EntityCounts counts;
  for (const LdtkLevel& level : project.levels) count_entities(level, counts);
  return counts;
}

std::string values_of(const LdtkLayerDefinition& layer) {
  std::string text;
  for (const io::LdtkValue& value : layer.values) {
    append(text, "{}{} {}", text.empty() ? "" : ", ", value.value, printable(value.identifier));
  }
  return text;
}

std::string details_of(const LdtkProject& project, const LdtkLevel& level) {
  const std::string& world = project.worlds[level.world].identifier;
  std::string text;
  if (!world.empty()) append(text, "  world {}", printable(world));
  if (level.depth != 0) append(text, "  depth {}", level.depth);
  if (!level.file.empty()) append(text, "  in {}", printable(level.file));
  return text;
}

std::size_t longest_name(const LdtkProject& project) {
  std::size_t longest = 0;
  for (const LdtkLevel& level : project.levels) longest = std::max(longest, printable(level.identifier).size());
  return longest;
}

void append_level_json(std::string& out, const LdtkProject& project, const LdtkLevel& level) {
  out += "{\"name\":";
  append_string(out, level.identifier);
  out += ",\"world\":";
  append_string(out, project.worlds[level.world].identifier);
  append(out, ",\"box\":[{},{},{},{}],\"depth\":{}}}", level.x, level.y, level.x + level.width, level.y + level.height,
         level.depth);
}

void append_layer_json(std::string& out, const LdtkLayerDefinition& layer) {
  append(out, "{{\"kind\":\"{}\",\"name\":", name(layer.kind));
  append_string(out, layer.identifier);
  append(out, ",\"grid_size\":{},\"values\":{{", layer.grid_size);
  const char* separator = "";
  for (const io::LdtkValue& value : layer.values) {
    append(out, "{}\"{}\":", std::exchange(separator, ","), value.value);
    append_string(out, value.identifier);
  }
  out += "}}";
}

template <class Things, class Append>
void append_list(std::string& out, std::string_view name, const Things& things, Append append_one) {
  append(out, "\"{}\":[", name);
  const char* separator = "";
  for (const auto& thing : things) {
    out += std::exchange(separator, ",");
    append_one(thing);
  }
  out += ']';
}

}  // namespace

void append_ldtk_text(std::string& out, const LdtkProject& project) {
  const std::size_t width = longest_name(project);
  std::string_view label = "levels";
  for (const LdtkLevel& level : project.levels) {
    append(out, "{:<9}{:<{}}  {} x {} pixels at {},{}{}\n", std::exchange(label, ""), printable(level.identifier),
           width, level.width, level.height, level.x, level.y, details_of(project, level));
  }
  label = "layers";
  for (const LdtkLayerDefinition& layer : project.layer_definitions) {
    const std::string values = values_of(layer);
    append(out, "{:<9}{:<9}  {}{}{}\n", std::exchange(label, ""), name(layer.kind), printable(layer.identifier),
           values.empty() ? "" : ": ", values);
  }
  const EntityCounts entities = count_entities(project);
  if (entities.empty()) return;
  const char* separator = "entities ";
  for (const auto& [name, count] : entities) {
    append(out, "{}{} {}", std::exchange(separator, ", "), count, printable(name));
  }
  out += '\n';
}

void append_ldtk_json(std::string& out, const LdtkProject& project) {
  out += ",\"ldtk\":{\"version\":";
  append_string(out, project.version);
  out += ',';
  append_list(out, "levels", project.levels, [&](const auto& level) { append_level_json(out, project, level); });
  out += ',';
  append_list(out, "layers", project.layer_definitions, [&](const auto& layer) { append_layer_json(out, layer); });
  out += ",\"entities\":{";
  const char* separator = "";
  for (const auto& [name, count] : count_entities(project)) {
    out += std::exchange(separator, ",");
    append_string(out, name);
    append(out, ":{}", count);
  }
  out += "}}";
}

}  // namespace tilespace::tool
