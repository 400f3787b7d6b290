// SPDX-License-Identifier: MIT
#include <string>
#include <tilespace/geom/touches.hpp>
#include <tilespace/io/load_map.hpp>
#include <tilespace/lint/lifts.hpp>
#include <tilespace/lint/lint.hpp>
#include <tilespace/lint/options_without_effect.hpp>
#include <tilespace/lint/tiles_of_rule.hpp>
#include <tilespace/lint/triggers.hpp>
#include <tilespace/sweep/overlaps_solid.hpp>
#include <utility>
#include <vector>

#include "support/bundle.hpp"
#include "support/laws.hpp"
#include "support/target.hpp"

// Fuzz target: lint_map and lint_levels of whatever parse_map reads. A part called "body" has a size, and one called
// "rule" the name of a rule that is turned off; one called "player" has a jump, a number of the player's tuning and the
// tile where it begins; "ladders" and "doors" have rules for tiles, "lifts" a class of objects.

namespace lint_target {
namespace {

using namespace tilespace;
using lint::Finding;

double number_of(char byte) { return double(static_cast<unsigned char>(byte)); }

// A jump, a number of the tuning, and a start.
lint::Player player_of(std::string_view bytes, lint::LintOptions& options) {
  lint::Player player = lint::jumping_player(number_of(bytes[0]) / 16.0, number_of(bytes[1]) / 16.0);
  const auto platformer = lint::platformer_numbers();
  const auto top_down = lint::top_down_numbers();
  player.kind = bytes[0] % 2 == 0 ? lint::PlayerKind::platformer : lint::PlayerKind::top_down;
  const auto which = static_cast<std::size_t>(number_of(bytes[2]));
  player.platformer.*platformer[which % platformer.size()].member = number_of(bytes[3]) / 8.0;
  player.top_down.*top_down[which % top_down.size()].member = number_of(bytes[3]) / 8.0;
  fuzz::require_ascii_line(lint::name(player.kind), "a controller has a name");
  player.search_ticks = 2000;
  options.starts = {{bytes[2], bytes[3]}};
  return player;
}

// Ladders, doors and lifts.
void add_aids(const fuzz::Bundle& bundle, lint::LintOptions& options) {
  if (const auto text = bundle.text_of("ladders")) {
    if (const auto rule = io::parse_solid_rule(*text)) options.ladders = *rule;
  }
  if (const auto text = bundle.text_of("doors")) {
    if (const auto rule = io::parse_solid_rule(*text)) options.doors = *rule;
  }
  if (const auto name = bundle.text_of("lifts")) options.lifts = std::string(*name);
}

lint::LintOptions options_of(const fuzz::Bundle& bundle) {
  lint::LintOptions options;
  options.rules = {{"*", lint::Severity::warning}};
  if (const auto rule = bundle.text_of("rule")) {
    for (const lint::Rule& one : lint::rules()) {
      fuzz::require(lint::find_rule(one.id) == &one, "a rule is found by its id");
      fuzz::require_ascii_line(lint::name(one.severity), "a severity has a name");
      if (lint::is_named(one, *rule)) options.rules.push_back({std::string(*rule), lint::Severity::off});
    }
  }
  const auto body = bundle.text_of("body");
  const auto player = bundle.text_of("player");
  if (player && player->size() >= 4) options.player = player_of(*player, options);
  if (body && body->size() >= 2) options.body = Vec{double((*body)[0]) / 16.0, double((*body)[1]) / 16.0};
  add_aids(bundle, options);
  return options;
}

// Triggers leave who was free among tiles and shut doors free, and take no key away.
void check_triggers(const CollisionMap& map, const std::vector<lint::Trigger>& triggers) {
  for (const lint::Trigger& it : triggers) {
    fuzz::require_ascii_line(lint::name(it.kind), "a kind has a name");
    std::vector<MovingSolid> shut;
    lint::add_shut_doors(triggers, it.key, shut);
    fuzz::require(shut.size() <= triggers.size(), "doors are triggers");
    PlatformerState player{.body = {it.box.min, {0.75, 0.875}}};
    TopDownState walker{player.body, {}};
    const bool was_free = !overlaps_solid(map, player.body);
    const std::uint32_t keys = lint::pull_triggers({map, triggers, {}, it.key}, player);
    fuzz::require(lint::pull_triggers({map, triggers, {}, it.key}, walker) == keys, "keys are the same from above");
    fuzz::require((keys & it.key) == it.key, "keys stay");
    fuzz::require(!was_free || !overlaps_solid(map, player.body), "a teleport leads to where there is room");
  }
}

// Lifts go on from tick to tick, as they are told.
void check_lifts(std::vector<lint::Lift> lifts) {
  for (lint::Lift& lift : lifts) {
    lint::Lift other = lift;
    const Vec step = lint::next_step(lift.solid.body.min, other.route);
    advance(lift);
    const bool is_that = lift.solid.translation == step || step.x != step.x || step.y != step.y;
    fuzz::require(is_that, "a tick has the next step of the route");
    for (int tick = 0; tick < 100; ++tick) advance(lift);
  }
}

void check_routes(const io::LoadedMap& loaded, double tick) {
  if (!loaded.tiled) return;
  for (const io::Layer& layer : loaded.tiled->layers) {
    for (const io::MapObject& object : layer.objects) {
      const lint::Route route = lint::route_of(loaded, object, tick);
      const bool is_line = !route.points.empty();
      fuzz::require(!is_line || route.points.size() == object.points.size(), "a route has the points of its line");
      fuzz::require(is_line || route.speed == 0.0, "what has no line goes nowhere");
    }
  }
}

void check(const Finding& finding, const lint::LintOptions& options) {
  fuzz::require(finding.rule != nullptr && finding.severity != lint::Severity::off, "rules that are off find nothing");
  const lint::Severity severity = lint::severity_of(*finding.rule, options);
  fuzz::require(severity == finding.severity, "the severity is that of the options");
  fuzz::require(finding.count >= 1 && !finding.text.empty(), "a finding is about something");
  fuzz::require(finding.tile.has_value() == !finding.area.empty(), "what has a tile has an area");
  for (const Tile tile : finding.marks) fuzz::require(finding.area.contains(tile), "marks are in the area");
  fuzz::require(lint::fingerprint_of(finding).size() == 16, "a fingerprint has 16 digits");
  fuzz::require(!lint::to_string(finding).empty(), "a finding has a text");
}

// A player that is said to have no moves has none.
void check_options(const std::vector<Finding>& findings, const io::LoadedMap& loaded,
                   const lint::LintOptions& options) {
  for (const std::string& note : lint::options_without_effect(loaded, options)) {
    fuzz::require(note.starts_with("no "), "an option without effect is told as one");
    if (!note.starts_with("no moves of the player")) continue;
    for (const Finding& finding : findings) fuzz::require(finding.replay.held.empty(), "without moves, no replays");
  }
}

void check_replays(const std::vector<Finding>& findings, const io::LoadedMap& loaded,
                   const lint::LintOptions& options) {
  if (!options.player) return;
  CollisionMap map = loaded.map;
  CollisionMap ladders;
  if (!options.doors.is_guess()) {
    if (const auto doors = lint::tiles_of_rule(loaded, options.doors)) lint::free_tiles_of(map, *doors);
  }
  if (!options.ladders.is_guess()) {
    if (auto tiles = lint::tiles_of_rule(loaded, options.ladders)) ladders = std::move(tiles).value();
  }
  const std::vector<lint::Lift> lifts = lint::lifts_of(loaded, options.lifts, options.player->tick);
  check_lifts(lifts);
  check_routes(loaded, options.player->tick);
  const std::vector<lint::Trigger> triggers = lint::triggers_of(loaded);
  lint::free_tiles_of_doors(map, triggers);
  check_triggers(map, triggers);
  for (const Finding& finding : findings) {
    if (finding.replay.held.empty()) continue;
    const Box last = to_box(lint::play(map, *options.player, finding.replay, {&ladders, lifts, triggers}).back());
    const Box near{{finding.tile->x - 64.0, finding.tile->y - 64.0}, {finding.tile->x + 64.0, finding.tile->y + 64.0}};
    fuzz::require(finding.rule->id == "reach/player-trap" || touches(last, near), "a replay ends at its tile");
  }
}

void check(const std::vector<Finding>& findings, const std::vector<Finding>& again, const lint::LintOptions& options) {
  fuzz::require(findings.size() == again.size(), "the same findings again");
  for (std::size_t i = 0; i < findings.size(); ++i) {
    check(findings[i], options);
    fuzz::require(lint::to_string(findings[i]) == lint::to_string(again[i]), "in the same order");
  }
}

}  // namespace

FUZZ_TARGET(lint) {
  fuzz::Bundle bundle(fuzz::bytes_of(data, size));
  io::LoadOptions loading;
  loading.limits.tiles = 1 << 16;
  const auto map = io::parse_map(bundle.map(), bundle, loading);
  if (const auto rule = bundle.text_of("settings")) {
    io::Property property;
    property.name = "spawns";
    property.text = *rule;
    fuzz::require(bool(lint::with_settings({}, {property})), "a text is a list of one");
    property.name = *rule;
    static_cast<void>(lint::with_settings({}, {property}));
  }
  if (!map) return 0;
  const lint::LintOptions options = options_of(bundle);
  check(lint::lint_map(*map, options), lint::lint_map(*map, options), options);
  const std::vector<Finding> findings = lint::lint_map(*map, options);
  check_options(findings, *map, options);
  check_replays(findings, *map, options);
  const std::int64_t by = bundle.map().size() % 64;
  const lint::LevelToLint levels[] = {{{"a", "", 0, 0, 0, 0, 0}, &*map, ""},
                                      {{"b", "", map->map.bounds().width() * 16, by, 0, 0, 0}, &*map, ""},
                                      {{"c", "", INT64_MAX - by, INT64_MIN, INT64_MAX, 1, 0}, &*map, ""}};
  check(lint::lint_levels(levels, options), lint::lint_levels(levels, options), options);
  return 0;
}

}  // namespace lint_target
