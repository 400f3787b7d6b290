// SPDX-License-Identifier: MIT
#include <algorithm>
#include <optional>
#include <string_view>
#include <tilespace/io/tiled_lookup.hpp>
#include <tilespace/lint/lint.hpp>
#include <tuple>
#include "groups.hpp"
#include "open_map.hpp"

namespace tilespace::lint {
namespace {

bool turns_off(const io::Properties& properties, const Rule& rule) {
  const io::Property* const off = io::find(properties, "lint_off");
  return off != nullptr && has_pattern(rule, io::value_text(*off));
}

bool is_off_in_layers(const io::TiledMap& map, const Finding& finding) {
  for (std::size_t i = 0; i < map.layers.size(); ++i) {
    const io::Layer& layer = map.layers[i];
    if (!turns_off(layer.properties, *finding.rule)) continue;
    const std::string path = io::path_of(map, i);
    if (finding.layer == path || finding.layer.starts_with(path + "/")) return true;
  }
  return false;
}

// What the map itself turns off; rules about objects ask these.
bool is_off(const io::LoadedMap& loaded, const Finding& finding) {
  if (loaded.ldtk) {
    for (const io::PlacedLdtkLevel& placed : loaded.ldtk_levels) {
      const io::LdtkLevel& level = loaded.ldtk->levels[placed.level];
      const bool is_about = finding.layer == level.identifier || finding.layer.starts_with(level.identifier + "/");
      if ((is_about || loaded.ldtk_levels.size() == 1) && turns_off(level.fields, *finding.rule)) return true;
    }
  }
  if (!loaded.tiled) return false;
  if (turns_off(loaded.tiled->properties, *finding.rule) || is_off_in_layers(*loaded.tiled, finding)) return true;
  return std::any_of(loaded.tiled->tilesets.begin(), loaded.tiled->tilesets.end(), [&](const io::Tileset& set) {
    return !finding.tileset.empty() && set.name == finding.tileset && turns_off(set.properties, *finding.rule);
  });
}

// Lines of text maps are rows of tiles; those of MovingAI come after four lines of their own.
void add_places(const io::LoadedMap& loaded, Finding& finding) {
  const bool is_movingai = loaded.format == io::MapFormat::movingai;
  if (!finding.tile || (!is_movingai && loaded.format != io::MapFormat::text)) return;
  if (!loaded.map.bounds().contains(*finding.tile)) return;
  finding.line = static_cast<std::uint64_t>(finding.tile->y) + (is_movingai ? 5 : 1);
  finding.column = static_cast<std::uint64_t>(finding.tile->x) + 1;
}

auto key_of(const Finding& finding) {
  return std::tuple(finding.tile.has_value(), finding.tile ? finding.tile->y : 0, finding.tile ? finding.tile->x : 0,
                    finding.rule->id, std::string_view(finding.layer), std::string_view(finding.object),
                    std::string_view(finding.text));
}

// Areas take most of the time, and are for rules about ways and bodies.
bool needs_areas(const Findings& findings) {
  const auto all = rules();
  return std::any_of(all.begin(), all.end(), [&](const Rule& rule) {
    return (rule.id.starts_with("reach/") || rule.id.starts_with("body/")) && findings.wants(rule.id);
  });
}

// Rules about ways, where doors are open.
void check_ways(const Subject& subject, Findings& findings) {
  const Areas areas = areas_of(subject);
  check_reach(subject, areas, findings);
  check_body(subject, areas, findings);
  check_player(subject, areas, findings);
}

void check_everything(const Subject& subject, Findings& findings) {
  check_files(subject, findings);
  if (subject.loaded.hexagons) return;
  check_ldtk(subject, findings);
  check_tiles(subject, findings);
  check_shapes(subject, findings);
  check_tileset_shapes(subject, findings);
  check_objects(subject, findings);
  if (!needs_areas(findings)) return;
  const std::optional<CollisionMap> open = open_map(subject.loaded, subject.options);
  if (!open) return check_ways(subject, findings);
  const BitRowsOf solid(*open);
  check_ways({subject.loaded, *open, solid, subject.objects, subject.options}, findings);
}

}  // namespace

std::vector<Finding> lint_map(const io::LoadedMap& loaded, const LintOptions& options) {
  const std::vector<PlacedObject> objects = placed_objects(loaded, options);
  const BitRowsOf solid(loaded.map);
  Findings findings(options);
  check_everything({loaded, loaded.map, solid, objects, options}, findings);
  std::vector<Finding> all = std::move(findings.all());
  std::erase_if(all, [&](const Finding& finding) { return is_off(loaded, finding); });
  for (Finding& finding : all) add_places(loaded, finding);
  std::sort(all.begin(), all.end(), [](const Finding& a, const Finding& b) { return key_of(a) < key_of(b); });
  return all;
}

}  // namespace tilespace::lint
