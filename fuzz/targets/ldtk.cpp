// SPDX-License-Identifier: MIT
#include <algorithm>
#include <tilespace/io/ldtk.hpp>
#include <tilespace/io/ldtk_collision.hpp>

#include "support/bundle.hpp"
#include "support/laws.hpp"
#include "support/laws_of_tiled.hpp"
#include "support/target.hpp"

// Fuzz target: parse_ldtk, all functions of ldtk_project.hpp, and to_collision_map: guessed, and by the parts called
// "rule" and "level".

namespace ldtk_target {
namespace {

using namespace tilespace::io;

void check(const LdtkLayer& layer) {
  fuzz::require_ascii_line(name(layer.kind), "a kind of layer has a name");
  const auto cells = static_cast<std::uint64_t>(layer.width) * static_cast<std::uint64_t>(layer.height);
  const bool has_cells = layer.kind == LdtkLayerKind::int_grid;
  fuzz::require(layer.values.size() == (has_cells ? cells : 0), "an IntGrid has a value for each cell");
  if (!layer.values.empty()) fuzz::require(value_at(layer, {0, 0}) == layer.values.front(), "the first is the first");
  fuzz::require(value_at(layer, {layer.width, 0}) == 0 && value_at(layer, {0, -1}) == 0, "beside it is nothing");
  for (const LdtkEntity& entity : layer.entities) fuzz::require_sound(entity.object.properties);
}

void check(const LdtkProject& project, const LdtkLevel& level, const LdtkEntity& entity) {
  const auto same = entities_of(level, entity.object.class_name);
  fuzz::require(std::find(same.begin(), same.end(), &entity) != same.end(), "an entity is one of its identifier");
  const LdtkEntity* const found = find_entity(project, entity.iid);
  fuzz::require(entity.iid.empty() ? found == nullptr : found != nullptr && found->iid == entity.iid,
                "an entity is found by its iid");
  fuzz::require(!entity.image || entity.image->tileset < project.tilesets.size(), "an image is one of a tileset");
  fuzz::require(box_of(entity).min == entity.object.position, "a box begins where its entity is");
}

void check(const LdtkProject& project) {
  fuzz::require(!project.worlds.empty(), "a project has a world");
  for (const LdtkWorld& world : project.worlds) fuzz::require_ascii_line(name(world.layout), "a layout has a name");
  for (const LdtkLevel& level : project.levels) {
    fuzz::require(level.world < project.worlds.size(), "a level has a world");
    fuzz::require(find_level(project, level.identifier) != nullptr, "a level is found by its name");
    fuzz::require_sound(level.fields);
    for (const LdtkLayer& layer : level.layers) {
      fuzz::require(find_layer(level, layer.identifier) != nullptr, "a layer is found by its name");
      check(layer);
      for (const LdtkEntity& entity : layer.entities) check(project, level, entity);
    }
  }
}

Result<LdtkCollision> checked(const LdtkProject& project, const LdtkChoice& choice) {
  auto found = fuzz::parsed([&](const Limits& limits) { return to_collision_map(project, choice, limits); });
  if (!found) return found;
  fuzz::require_sound(found->map);
  fuzz::require(is_valid(found->layout), "a map has a layout");
  fuzz::require_one_line(found->told, "the rule is told in a line");
  for (const Notice& notice : found->notices) fuzz::require_sound(notice);
  return found;
}

void require_same_again(const LdtkProject& project, const LdtkChoice& choice) {
  const auto guessed = checked(project, choice);
  if (!guessed || guessed->rule.is_guess()) return;
  const auto said = checked(project, {choice.level, guessed->rule, choice.outside});
  fuzz::require(said && fuzz::fingerprint_of(said->map) == fuzz::fingerprint_of(guessed->map),
                "what was guessed, said, gives the same map");
}

}  // namespace

FUZZ_TARGET(ldtk) {
  fuzz::Bundle bundle(fuzz::bytes_of(data, size));
  const auto project = fuzz::parsed([&](const Limits& limits) { return parse_ldtk(bundle.map(), bundle, limits); });
  fuzz::require(bundle.reads() <= fuzz::most_reads, "no more files are read than the limits allow");
  if (!project) return 0;
  check(*project);
  const std::string level{bundle.text_of("level").value_or("")};
  require_same_again(*project, {});
  require_same_again(*project, {level, {}, tilespace::Outside::solid});
  if (!project->levels.empty()) require_same_again(*project, {project->levels.back().identifier});
  const auto rule = parse_solid_rule(bundle.text_of("rule").value_or("ldtk:Tiles"));
  if (rule) static_cast<void>(checked(*project, {level, *rule, tilespace::Outside::free}));
  return 0;
}

}  // namespace ldtk_target
