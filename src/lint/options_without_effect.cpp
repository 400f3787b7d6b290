// SPDX-License-Identifier: MIT
#include <optional>
#include <tilespace/lint/lifts.hpp>
#include <tilespace/lint/options_without_effect.hpp>
#include <tilespace/lint/tiles_of_rule.hpp>
#include "groups.hpp"
#include "open_map.hpp"
#include "player_starts.hpp"

namespace tilespace::lint {
namespace {

std::string listed(const std::vector<std::string>& words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    text.append(i == 0 ? "" : i + 1 == words.size() ? " or " : ", ").append(words[i]);
  }
  return text;
}

// Why no moves of a player are searched; empty if they are.
std::string why_no_moves(const io::LoadedMap& loaded, const LintOptions& options) {
  if (!options.player || loaded.map.bounds().empty()) return {};
  if (loaded.hexagons) return "no moves of the player: hexagonal maps are checked by the rules of files alone";
  if (!has_body(options)) return "no moves of the player: its body has no size";
  const std::vector<PlacedObject> objects = placed_objects(loaded, options);
  if (!has_spawns(objects)) {
    return "no moves of the player: no object is a spawn, called " + listed(options.spawns) + ", and no start is given";
  }
  const std::optional<CollisionMap> open = open_map(loaded, options);
  if (player_starts(open ? *open : loaded.map, objects, options.player->kind, *options.body).empty()) {
    return "no moves of the player: its body has room at no spawn";
  }
  return {};
}

void add_error(const io::LoadedMap& loaded, const char* what, const io::SolidRule& rule,
               std::vector<std::string>& all) {
  if (rule.is_guess()) return;
  const io::Result<CollisionMap> tiles = tiles_of_rule(loaded, rule);
  if (!tiles) all.push_back(std::string("no ") + what + ": " + to_string(tiles.error()));
}

}  // namespace

std::vector<std::string> options_without_effect(const io::LoadedMap& loaded, const LintOptions& options) {
  std::vector<std::string> all;
  add_error(loaded, "ladders", options.ladders, all);
  add_error(loaded, "doors", options.doors, all);
  if (!options.lifts.empty() && lifts_of(loaded, options.lifts, 1.0).empty()) {
    all.push_back("no lifts: no rectangle is of the class " + options.lifts);
  }
  const std::string why = why_no_moves(loaded, options);
  if (!why.empty()) all.push_back(why);
  return all;
}

}  // namespace tilespace::lint
