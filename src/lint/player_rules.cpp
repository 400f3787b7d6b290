// SPDX-License-Identifier: MIT
// Rules about what the player gets to by its own moves: a search over the ticks of its controller.
#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <tilespace/lint/tiles_of_rule.hpp>
#include <tilespace/sweep/overlaps_solid.hpp>
#include <utility>
#include "body_places.hpp"
#include "groups.hpp"
#include "player_search.hpp"
#include "player_starts.hpp"

namespace tilespace::lint {
namespace {

constexpr double hair = 0x1p-4;  // tiles of a jump that are one

// A map with its player.
struct PlayerCheck {
  const Subject& subject;
  const Areas& areas;
  const Player& player;
  Vec size;
  std::vector<Body> starts;
  CollisionMap ladders;     // may be empty
  std::vector<Lift> lifts;  // before the first tick
  std::vector<Trigger> triggers;

  [[nodiscard]] PlayerAids aids() const { return {&ladders, lifts, triggers}; }
};

// Ladders and lifts of the level, as the options name them; a rule that does not fit the map has none.
void find_aids(PlayerCheck& check) {
  const LintOptions& options = check.subject.options;
  if (!options.ladders.is_guess()) {
    io::Result<CollisionMap> ladders = tiles_of_rule(check.subject.loaded, options.ladders);
    if (ladders) check.ladders = std::move(ladders).value();
  }
  check.lifts = lifts_of(check.subject.loaded, options.lifts, check.player.tick);
  check.triggers = triggers_of(check.subject.loaded);
}

// Things to be found, and goals; areas that nothing gets to are found by another rule.
std::vector<const PlacedObject*> things_to_find(const PlayerCheck& check) {
  const std::vector<char> reached = check.areas.reached_from(starts_in(check.subject, check.areas));
  std::vector<const PlacedObject*> things;
  for (const PlacedObject& object : check.subject.objects) {
    if (object.is_spawn || object.is_solid || !(object.is_small || object.is_goal)) continue;
    if (is_left_out(object, "reach/player-object")) continue;
    const Areas::Number area = check.areas.area_of(tile_of(check.subject, object));
    if (area != Areas::none && reached[area] != 0) things.push_back(&object);
  }
  return things;
}

std::string within(const PlayerReach& reach) {
  return reach.is_complete() ? std::string() : ", within " + std::to_string(reach.ticks()) + " ticks";
}

void tell_missed(const PlayerReach& reach, const std::vector<const PlacedObject*>& things, Findings& findings) {
  std::map<std::string, std::vector<const PlacedObject*>> by_layer;
  for (std::size_t i = 0; i < things.size(); ++i) {
    if (reach.found()[i].node == Moment::never) by_layer[things[i]->layer].push_back(things[i]);
  }
  for (const auto& [layer, missed] : by_layer) {
    std::vector<Tile> marks;
    for (const PlacedObject* thing : missed) marks.push_back(tile_at(middle_of(*thing)));
    for (Cluster& cluster : clusters_of(marks)) {
      const auto at = std::find(marks.begin(), marks.end(), cluster.first) - marks.begin();
      const std::string& who = missed[static_cast<std::size_t>(at)]->words;
      std::string more;
      if (cluster.count > 1) more.append(" and ").append(std::to_string(cluster.count - 1)).append(" more");
      Finding& found = findings.add("reach/player-object", cluster.first,
                                    "no moves of the player to " + who + more + " were found" + within(reach),
                                    "bring it within reach of a jump, or build a way to it");
      found.object = who;
      found.layer = layer;
      found.area = cluster.area;
      found.count = cluster.count;
      found.marks = std::move(cluster.marks);
    }
  }
}

bool is_floor(const PlayerCheck& check, Tile tile) {
  const CollisionMap& map = check.subject.map;
  const Tile below = tile + Step{0, 1};
  if (map.is_solid(tile) || !map.bounds().contains(below) || !map.is_solid(below)) return false;
  const TileShape shape = map.shape(below);
  if (!is_full(shape) && !shape.one_way.has(Side::north)) return false;
  const Point corner{tile.x + 0.5 - check.size.x * 0.5, tile.y + 1.0 - check.size.y};
  return !overlaps_solid(map, Body{corner, check.size});
}

// Floor that the body could fly to, and on which it never stood.
void find_floors(const PlayerCheck& check, const PlayerReach& reach, Findings& findings) {
  if (check.player.kind != PlayerKind::platformer || !findings.wants("reach/player-floor")) return;
  const BodyPlaces places(check.subject.map, check.subject.solid, check.size);
  const Areas blocks = places.areas();
  std::vector<Areas::Number> starts;
  for (const Body& body : check.starts) {
    places.for_blocks_around(tiles_of_body(body).min, [&](Tile block) { starts.push_back(blocks.area_of(block)); });
  }
  const std::vector<char> reached = blocks.reached_from(starts);
  const TileBox bounds = check.subject.map.bounds();
  std::vector<Tile> floors;
  for (Tile tile = bounds.min; tile.y < bounds.max.y; ++tile.y) {
    for (tile.x = bounds.min.x; tile.x < bounds.max.x; ++tile.x) {
      if (reach.stood().get(tile) || !is_floor(check, tile)) continue;
      bool is_reached = false;
      places.for_blocks_around(tile, [&](Tile block) {
        const Areas::Number area = blocks.area_of(block);
        is_reached = is_reached || (area != Areas::none && reached[area] != 0);
      });
      if (is_reached) floors.push_back(tile);
    }
  }
  findings.add_clusters(
      "reach/player-floor", std::move(floors), "no moves of the player onto this floor were found" + within(reach),
      [](Tile tile) { return "build a step towards " + words_of(tile) + ", if it is to be reached"; });
}

void find_dead_ends(const PlayerCheck& check, const PlayerReach& reach, Findings& findings) {
  if (!findings.wants("reach/player-trap")) return;
  std::vector<Box> goals;
  for (const PlacedObject& object : check.subject.objects) {
    if (object.is_goal) goals.push_back(target_box(object));
  }
  for (const PlayerReach::DeadEnd& end : reach.dead_ends(goals)) {
    Finding& found =
        findings.add("reach/player-trap", end.place, "the player gets in here, and no moves out were found",
                     "make a way out at " + words_of(end.place) + ", or shut the place");
    found.replay = reach.way_to(end.entered);
  }
}

// A player that jumps a little lower, and a tick less far.
Player less_able(Player player) {
  PlatformerTuning& tuning = player.platformer;
  if (!(tuning.jump_speed > 0.0 && tuning.gravity > 0.0)) return player;
  const double seconds = 2.0 * tuning.jump_speed / tuning.gravity;
  const double less_far = std::max(1.0 - player.tick / seconds, 0.0);
  tuning.walk_speed *= less_far;
  tuning.run_speed *= less_far;
  const double lower = tuning.jump_speed * tuning.jump_speed - 2.0 * tuning.gravity * hair;
  tuning.jump_speed = std::sqrt(std::max(lower, 0.0));
  return player;
}

// Whether a search ended, or found nothing new for as long as it took before; with lifts, what is far from them delays
// what they lead to.
bool is_settled(const PlayerReach& reach, bool has_lifts) {
  return reach.is_complete() || (!has_lifts && reach.ticks_to_last_floor() <= reach.ticks() / 2);
}

// Whether a search that did not end would have found what another one found: it took many times as long.
bool has_searched_enough(const PlayerReach& reach, const PlayerReach& other) {
  return reach.ticks_to_last_floor() <= other.ticks() / 8;
}

void find_tight_jumps(const PlayerCheck& check, const PlayerReach& reach, Findings& findings) {
  if (check.player.kind != PlayerKind::platformer || !findings.wants("reach/player-tight")) return;
  const Player other = less_able(check.player);
  if (other == check.player) return;
  const PlayerReach less(PlayerSearch{check.subject.map, other, check.starts, {}, &reach.stood(), false, check.aids()});
  if (!less.is_complete() && !has_searched_enough(reach, less)) return;
  std::vector<Tile> tight;
  for_words(reach.stood().bounds(), [&](std::int32_t x, std::int32_t y) {
    const std::uint64_t bits = reach.stood().from(x, y) & ~less.stood().from(x, y);
    for_bits(bits & bits_within(reach.stood().bounds(), x), {x, y}, [&](Tile tile) {
      if (is_floor(check, tile)) tight.push_back(tile);
    });
  });
  for (Cluster& cluster : clusters_of(std::move(tight))) {
    Finding& found = findings.add("reach/player-tight", cluster.first,
                                  "the player gets here by less than 1/16 tile or a tick of a jump",
                                  "shorten the jump to " + words_of(cluster.first) + " by a tile");
    found.area = cluster.area;
    found.count = cluster.count;
    found.marks = std::move(cluster.marks);
    found.replay = reach.way_to(reach.first_on(cluster.first));
  }
}

bool is_wanted(const Findings& findings) {
  return findings.wants("reach/player-object") || findings.wants("reach/player-floor") ||
         findings.wants("reach/player-trap") || findings.wants("reach/player-tight");
}

}  // namespace

void check_player(const Subject& subject, const Areas& areas, Findings& findings) {
  if (!subject.options.player || !has_body(subject.options) || !is_wanted(findings)) return;
  const Player& player = *subject.options.player;
  if (subject.map.bounds().empty() || !(player.tick > 0.0 && player.tick <= max_tick)) return;
  PlayerCheck check{subject, areas, player, *subject.options.body, {}, {}, {}, {}};
  check.starts = player_starts(check.subject.map, check.subject.objects, player.kind, check.size);
  if (check.starts.empty()) return;
  find_aids(check);
  const std::vector<const PlacedObject*> things = things_to_find(check);
  std::vector<Box> targets;
  for (const PlacedObject* thing : things) targets.push_back(target_box(*thing));
  const bool wants_ways_on = findings.wants("reach/player-trap");
  const PlayerReach reach(
      PlayerSearch{subject.map, player, check.starts, targets, nullptr, wants_ways_on, check.aids()});
  if (is_settled(reach, !check.lifts.empty())) {
    tell_missed(reach, things, findings);
    find_floors(check, reach, findings);
  } else {
    findings.add("reach/player-floor",
                 "the search for what the player gets to did not end within " + std::to_string(reach.ticks()) +
                     " ticks: of places and objects nothing is said",
                 "give the player more search_ticks in tilespace.toml");
  }
  find_dead_ends(check, reach, findings);
  find_tight_jumps(check, reach, findings);
}

}  // namespace tilespace::lint
