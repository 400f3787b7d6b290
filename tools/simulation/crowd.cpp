// SPDX-License-Identifier: MIT
#include "simulation/crowd.hpp"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <tilespace/geom/angle.hpp>
#include <tilespace/sweep/overlaps_solid.hpp>
#include <utility>

#include "command_line/failure.hpp"
#include "drawing/paint_move.hpp"

namespace tilespace::tool {
namespace {

constexpr std::size_t movers_in_part = 256;

constexpr int most_tries = 1000;  // attempts to place one body

// Source: Appleby 2011, MurmurHash3, finalizer.
std::uint64_t mixed(std::uint64_t hash, std::uint64_t word) {
  hash ^= word;
  hash = (hash ^ hash >> 33) * 0xFF51AFD7ED558CCDU;
  hash = (hash ^ hash >> 33) * 0xC4CEB9FE1A85EC53U;
  return hash ^ hash >> 33;
}

// Stateless random numbers (hash of seed, body and index): the numbers of a body do not depend on the others.
std::uint64_t chance(std::uint64_t seed, std::int64_t body, std::int64_t which) {
  constexpr std::uint64_t first = 0xB614E97BA12F7B97U;
  return mixed(mixed(mixed(first, seed), static_cast<std::uint64_t>(body)), static_cast<std::uint64_t>(which));
}
double part(std::uint64_t drawn) { return static_cast<double>(drawn >> 11) * 0x1p-53; }  // in [0, 1)

// Random numbers for the start of one body.
class Draw {
 public:
  Draw(std::uint64_t seed, std::int32_t body) : seed_(seed), body_(body) {}
  double between(double low, double high) { return low + (high - low) * part(chance(seed_, body_, --which_)); }

 private:
  std::uint64_t seed_;
  std::int32_t body_;
  std::int64_t which_ = 0;  // below 0, so that they differ from those of ticks
};

// Tests whether bodies cannot leave: solid outside, or full tiles along the whole border of a map in memory.
bool is_closed(const Terrain& terrain) {
  if (terrain.outside() == Outside::solid) return true;
  if (terrain.whole() == nullptr) return false;
  const CollisionMap& map = *terrain.whole();
  const TileBox bounds = map.bounds();
  const auto is_wall = [&](std::int32_t x, std::int32_t y) { return is_full(map.shape({x, y})); };
  for (std::int32_t x = bounds.min.x; x < bounds.max.x; ++x) {
    if (!is_wall(x, bounds.min.y) || !is_wall(x, bounds.max.y - 1)) return false;
  }
  for (std::int32_t y = bounds.min.y; y < bounds.max.y; ++y) {
    if (!is_wall(bounds.min.x, y) || !is_wall(bounds.max.x - 1, y)) return false;
  }
  return true;
}

// Tiles that a step may depend on: those within twice all that moves a body in it, and what controllers look at.
double reach_of(const Rules& rules, const Mover& mover) {
  const double velocity = std::abs(mover.velocity.x) + std::abs(mover.velocity.y);
  return 2.0 * (velocity + 2.0 * std::abs(rules.speed) + std::abs(rules.gravity)) + 8.0;
}

}  // namespace

Mover placed_mover(const Terrain& terrain, const Movers& movers, const Recording& recording, std::int32_t body) {
  Draw draw(recording.seed, body);
  const Vec turned = unit_vector(draw.between(0.0, 6.283185307179586));
  const double width = draw.between(0.3, 0.9);
  const Vec size{width, draw.between(0.3, 0.9)};
  const TileBox bounds = terrain.bounds();
  for (int i = 0; i < most_tries; ++i) {
    const double x = draw.between(bounds.min.x, bounds.max.x - size.x);
    const Body there{{x, draw.between(bounds.min.y, bounds.max.y - size.y)}, size};
    if (!overlaps_solid(terrain.around(there), movers, there)) return {there, turned * recording.rules.speed};
  }
  throw Failure(fmt::format("no free place was found for body {} in {} tries; the map may be full", body, most_tries));
}

std::string what_cannot_be(const Terrain& terrain, std::span<const Mover> bodies, const Movers& movers,
                           std::span<const std::uint8_t> is_crushed) {
  const bool closed = is_closed(terrain);
  for (std::size_t i = 0; i < bodies.size(); ++i) {
    const Body& body = bodies[i].body;
    const auto report = [&](const char* what) {
      return fmt::format("body {} at ({}, {}) {}", i, body.min.x, body.min.y, what);
    };
    if (!is_finite(body.min)) return report("has no finite position");
    const CollisionMap& map = terrain.around(body);
    if (overlaps_solid(map, body)) return report("overlaps a solid tile");
    const bool may_overlap = i < is_crushed.size() && is_crushed[i] != 0;
    if (!may_overlap && overlaps_solid(map, movers, body)) return report("overlaps something that moves");
    if (closed && !terrain.bounds().contains(tile_at(middle_of(body)))) return report("left a closed map");
  }
  return {};
}

Crowd::Crowd(const Terrain& terrain, const Recording& recording, Fleet fleet)
    : terrain_(terrain), controller_(*recording.controller), rules_(recording.rules), fleet_(std::move(fleet)) {
  if (rules_.player) movers_.push_back({.body = recording.start});
  for (std::int32_t body = 0; body < recording.bodies && !rules_.player; ++body) {
    movers_.push_back(placed_mover(terrain_, fleet_.movers(), recording, body));
  }
  figures_.still.resize(movers_.size());
  figures_.is_crushed.resize(movers_.size());
}

// A player among triggers, as lint::play() has it.
StepResult Crowd::step_player(Mover& player, Input input) {
  const CollisionMap& map = *terrain_.whole();
  const Movers moving = fleet_.movers();
  std::vector<MovingSolid> solids(moving.solids.begin(), moving.solids.end());
  lint::add_shut_doors(rules_.triggers, keys_, solids);
  const lint::TriggerTick tick{map, rules_.triggers, player.body, keys_};
  const StepResult result = controller_.step(map, Movers(solids, moving.maps), rules_, player, input);
  if (rules_.player->kind == lint::PlayerKind::top_down) {
    TopDownState state{player.body, player.player.velocity};
    keys_ = lint::pull_triggers(tick, state);
    player.body = state.body;
  } else {
    keys_ = lint::pull_triggers(tick, player.player);
    player.body = player.player.body;
    player.velocity = player.player.velocity * rules_.player->tick;
  }
  return result;
}

Crowd::Met Crowd::step_some(const std::vector<Input>& inputs, PartRange range) {
  Met met;
  for (std::size_t i = range.begin; i < range.end; ++i) {
    const Point before = movers_[i].body.min;
    const CollisionMap& map = terrain_.around(movers_[i].body, reach_of(rules_, movers_[i]));
    const bool is_among_triggers = rules_.player && !rules_.triggers.empty() && terrain_.whole() != nullptr;
    const StepResult result = is_among_triggers ? step_player(movers_[i], inputs[i])
                                                : controller_.step(map, fleet_.movers(), rules_, movers_[i], inputs[i]);
    met.contacts += result.contacts;
    met.carried += result.is_carried ? 1 : 0;
    met.crushed += result.is_crushed ? 1 : 0;
    figures_.is_crushed[i] = result.is_crushed ? 1 : 0;
    figures_.still[i] = movers_[i].body.min == before ? figures_.still[i] + 1 : 0;
  }
  return met;
}

void Crowd::step(const std::vector<Input>& inputs, const Parts& parts) {
  fleet_.advance();
  met_.resize(part_count(movers_.size(), movers_in_part));
  run_ranges(terrain_.whole() != nullptr ? parts : in_turn, movers_.size(), movers_in_part,
             [&](PartRange range) { met_[range.begin / movers_in_part] = step_some(inputs, range); });
  for (const Met& met : met_) {
    figures_.contacts += met.contacts;
    figures_.carried += met.carried;
    figures_.crushed += met.crushed;
  }
  figures_.moves += movers_.size();
}

InputSource::InputSource(Recording& recording, Inputs inputs)
    : recording_(recording), inputs_(inputs), held_(static_cast<std::size_t>(recording.bodies)) {}

const std::vector<Input>& InputSource::at(std::int32_t tick) {
  if (inputs_ != Inputs::recorded) draw(tick);
  std::vector<InputChange>& changes = recording_.changes;
  for (; next_ < changes.size() && changes[next_].tick <= tick; ++next_) {
    held_[static_cast<std::size_t>(changes[next_].body)] = changes[next_].input;
  }
  if (inputs_ == Inputs::by_chance) {
    changes.clear();
    next_ = 0;
  }
  return held_;
}

// A body changes its keys once in `mean_hold` ticks on average; initially it holds none.
void InputSource::draw(std::int32_t tick) {
  for (std::int32_t body = 0; body < recording_.bodies; ++body) {
    const std::uint64_t drawn = chance(recording_.seed, body, tick);
    if (part(drawn) * recording_.controller->mean_hold >= 1.0) continue;
    constexpr std::array<std::uint8_t, 9> directions{0, 1, 2, 4, 8, 1 | 2, 1 | 8, 4 | 2, 4 | 8};
    const std::uint64_t keys = chance(drawn, body, tick);
    const Input input{static_cast<std::uint8_t>(directions[keys % 9] | (keys / 9 % 2) * 16)};
    if (input != held_[static_cast<std::size_t>(body)]) recording_.changes.push_back({tick, body, input});
  }
}

}  // namespace tilespace::tool
