// SPDX-License-Identifier: MIT
#include <tilespace/io/load_map.hpp>

#include "support/bundle.hpp"
#include "support/laws.hpp"
#include "support/laws_of_tiled.hpp"
#include "support/target.hpp"

// Fuzz target: parse_map and format_of on any bytes, with references and without. A part called "rule" has the solid
// rule.

namespace load_map_target {
namespace {

using namespace tilespace::io;

LoadOptions by(const SolidRule& solid, const Limits& limits) {
  LoadOptions options;
  options.solid = solid;
  options.limits = limits;
  return options;
}

void check(const LoadedMap& map, MapFormat format) {
  fuzz::require_sound(map.map);
  const bool is_of_editor = map.tiled || map.ldtk || map.format == MapFormat::world;
  fuzz::require(is_of_editor || !map.map.bounds().empty(), "a map has tiles, but for maps of Tiled and LDtk");
  fuzz::require(map.format == format, "the format is that of the bytes");
  fuzz::require(is_valid(map.layout), "a map has a layout");
  const bool has_layers = format == MapFormat::tmx || format == MapFormat::tmj || format == MapFormat::godot;
  fuzz::require(map.tiled.has_value() == has_layers, "Tiled is told apart");
  fuzz::require(map.ldtk.has_value() == (format == MapFormat::ldtk), "LDtk is told apart");
  fuzz::require(map.ros.has_value() == (format == MapFormat::ros), "ROS is told apart");
  if (!map.rule.is_guess() && map.rule.terms[0].by == SolidBy::letters) {
    fuzz::require(!map.solid_rule.empty(), "the rule is told, with the letters as they were asked for");
  } else {
    fuzz::require_one_line(map.solid_rule, "the rule is told in a line");
  }
  fuzz::require(is_of_editor || !map.rule.is_guess(), "the rule is one that was found");
  std::uint64_t sum = 0;
  for (const auto& [what, count] : map.counts) sum += count;
  fuzz::require(sum == map.map.bounds().count(), "the counts add up to the tiles");
  for (const Notice& notice : map.notices) fuzz::require_sound(notice);
  if (map.tiled) fuzz::require_sound(*map.tiled);
}

}  // namespace

FUZZ_TARGET(load_map) {
  fuzz::Bundle bundle(fuzz::bytes_of(data, size));
  const auto rule = parse_solid_rule(bundle.text_of("rule").value_or("guess"));
  const SolidRule solid = rule ? *rule : SolidRule{};
  const auto format = format_of(bundle.map());
  fuzz::require_ascii_line(name(format), "a format has a name");
  const auto alone = fuzz::parsed([&](const Limits& limits) { return parse_map(bundle.map(), by(solid, limits)); });
  const auto map =
      fuzz::parsed([&](const Limits& limits) { return parse_map(bundle.map(), bundle, by(solid, limits)); });
  if (map) check(*map, format);
  if (alone) fuzz::require(map && fuzz::fingerprint_of(*alone) == fuzz::fingerprint_of(*map), "whole maps ask nobody");
  return 0;
}

}  // namespace load_map_target
