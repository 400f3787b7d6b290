// SPDX-License-Identifier: MIT
// Search over the states of a controller, those in rarely seen tiles first. Of every state in a new cell, all keys are
// held on and on: until the player lands, stands still or is where the search has been for a while.
#include "player_search.hpp"
#include <algorithm>
#include <array>
#include <bit>
#include <deque>
#include <tilespace/base/rounding.hpp>
#include <tilespace/geom/touches.hpp>
#include <unordered_set>
#include "player_moves.hpp"

namespace tilespace::lint {
namespace {

constexpr std::int32_t longest_fall = 1024;  // ticks
constexpr std::int32_t longest_wait = 4096;  // ticks, for a lift
constexpr std::size_t ticks_of_node = 16;    // at least, on average: a bound on memory
constexpr double room_above = 16.0;          // tiles above the map, from which a player falls back

// States in order of how often the search has been in their tile, by powers of 2; first in, first out among equals.
class NoveltyQueue {
 public:
  void push(std::uint32_t node, std::uint32_t times_seen) {
    queues_[static_cast<std::size_t>(std::bit_width(times_seen))].push_back(node);
  }
  [[nodiscard]] std::uint32_t pop() {
    for (auto& queue : queues_) {
      if (queue.empty()) continue;
      const std::uint32_t node = queue.front();
      queue.pop_front();
      return node;
    }
    return Moment::never;
  }

 private:
  std::array<std::deque<std::uint32_t>, 33> queues_;
};

Tile middle_tile(const Body& body) noexcept {
  return tile_at(Point{body.min.x + body.size.x * 0.5, body.min.y + body.size.y * 0.5});
}

}  // namespace

TileBox tiles_of_body(const Body& body) noexcept {
  const Box box = to_box(body);
  return {tile_at(box.min), {ceil_to_int32(box.max.x), ceil_to_int32(box.max.y)}};
}

TileBox tiles_of_feet(const Body& body) noexcept {
  TileBox tiles = tiles_of_body(body);
  tiles.min.y = tiles.max.y - 1;
  return tiles;
}

// One search by one of the controllers.
template <class Moves>
class PlayerReach::Run {
 public:
  using State = typename Moves::State;
  using Controlled = typename Moves::Controlled;
  Run(PlayerReach& reach, const PlayerSearch& search)
      : reach_(reach), search_(search), moves_(search.map, search.player, search.aids), bounds_(search.map.bounds()) {
    for (std::uint32_t i = 0; i < search.targets.size(); ++i) {
      const Box& box = search.targets[i];
      const TileBox near{tile_at(box.min) - Step{1, 1}, tile_at(box.max) + Step{2, 2}};  // touching counts
      for (Tile tile = near.min; tile.y < near.max.y; ++tile.y) {
        for (tile.x = near.min.x; tile.x < near.max.x; ++tile.x) targets_[tile].push_back(i);
      }
    }
    if (search.enough != nullptr) count_left();
  }

  void run() {
    for (const Body& body : search_.starts) {
      const State state = Moves::start(body);
      const std::size_t nodes = reach_.nodes_.size();
      const std::uint32_t node = add_node(state, moves_.cell_of(state), {});
      if (reach_.nodes_.size() == nodes) continue;
      see(state.body, Moves::stands(state), {node, {}});
      settle(state);
    }
    while (!is_over()) {
      const std::uint32_t node = queue_.pop();
      if (node == Moment::never) break;
      follow(node);
    }
    reach_.is_complete_ = !is_over() && !is_out_of_time_;
  }

 private:
  [[nodiscard]] bool is_over() const {
    return reach_.ticks_ >= search_.player.search_ticks ||
           reach_.nodes_.size() >= search_.player.search_ticks / ticks_of_node ||
           (search_.enough != nullptr && left_ == 0);
  }

  // Where it stands without a key.
  void settle(State state) {
    for (std::int32_t tick = 0; tick < longest_fall && !Moves::stands(state); ++tick) {
      if (!moves_.advance(state, {})) return;
    }
    if (!Moves::stands(state)) return;
    const TileBox tiles = tiles_of_feet(state.body);
    for (Tile tile = tiles.min; tile.x < tiles.max.x; ++tile.x) reach_.homes_.push_back(tile);
  }

  void count_left() {
    for_words(search_.enough->bounds(), [&](std::int32_t x, std::int32_t y) {
      left_ += std::popcount(search_.enough->from(x, y) & bits_within(search_.enough->bounds(), x));
    });
  }

  std::uint32_t add_node(const State& state, const StateCell& cell, const Moment& moment) {
    const auto [found, is_new] = cells_.try_emplace(cell, static_cast<std::uint32_t>(reach_.nodes_.size()));
    if (!is_new) return found->second;
    Node node{state.body, moment.node, moment.keys};
    node.stands = Moves::stands(state);
    node.has_left = has_left(state.body);
    node.is_followed = node.has_left;
    reach_.nodes_.push_back(node);
    states_.push_back(state);
    if (!node.has_left && is_in_time(state)) queue_.push(found->second, times_seen_[middle_tile(state.body)]++);
    return found->second;
  }

  // Whether the lifts are known for as long as keys are held.
  [[nodiscard]] bool is_in_time(const State& state) {
    const bool is_known = moves_.last_tick() == 0 || state.tick + longest_wait <= moves_.last_tick();
    is_out_of_time_ = is_out_of_time_ || !is_known;
    return is_known;
  }

  // A player above the map falls back into it.
  [[nodiscard]] bool has_left(const Body& body) const noexcept {
    const Box box = to_box(body);
    const double above = search_.player.kind == PlayerKind::platformer ? room_above : 0.0;
    return !(box.min.x < bounds_.max.x && box.max.x > bounds_.min.x && box.min.y < bounds_.max.y &&
             box.max.y > bounds_.min.y - above);
  }

  // The keys that a node was made with go on in the hold that made it: all others are tried.
  void follow(std::uint32_t node) {
    reach_.nodes_[node].is_followed = true;
    const State start = states_[node];
    const HeldKeys held = reach_.nodes_[node].keys;
    const bool is_cut = reach_.nodes_[node].is_cut;
    const bool is_first = is_first_of_place(moves_.cell_of(start));
    for (const HeldKeys& keys : moves_.keys()) {
      if (!is_cut && is_same(keys, held)) continue;
      if (moves_.is_worth_it(start, keys)) hold(node, start, keys, is_first);
    }
    states_[node] = {};
  }

  // Whether a place is followed for the first time, of all times of the lifts near it.
  bool is_first_of_place(StateCell cell) {
    if (cell.phase == 0) return true;
    cell.phase = 0;
    return places_.insert(cell).second;
  }

  // Keys held from a state on. Every new cell that it passes is a node of its own. Jumps from a place that is followed
  // for the first time are followed until they land.
  void hold(std::uint32_t node, State state, HeldKeys keys, bool is_first) {
    const bool is_whole = is_first && Moves::stands(state);
    std::uint32_t before = node;
    StateCell cell = moves_.cell_of(state);
    std::int32_t known = 0;
    for (keys.ticks = 1; keys.ticks <= longest_wait; ++keys.ticks) {
      const State last = state;
      ++reach_.ticks_;
      if (!moves_.advance(state, keys)) return;
      if (keys.ticks == 1 && !moves_.has_effect(last, keys, state)) return;
      see(state.body, Moves::stands(state), {node, keys});
      const StateCell now = moves_.cell_of(state);
      ++known;
      const bool is_new_cell = !(now == cell);
      if (is_new_cell) {
        const std::size_t nodes = reach_.nodes_.size();
        const std::uint32_t next = add_node(state, now, {node, keys});
        if (reach_.nodes_.size() != nodes) known = 0;
        add_edge(before, next);
        before = next;
        cell = now;
      }
      const bool has_landed = !Moves::stands(last) && Moves::stands(state);
      if (has_landed) break;
      if (is_still(last, state, cell) || reach_.nodes_[before].has_left) return;
      if (waits_for_lift(last, state, cell) && !is_new_cell) continue;
      if (keys.ticks >= Moves::longest_hold) break;
      if (known > patience(cell) && !(is_whole && !Moves::stands(state))) return;
    }
    reach_.nodes_[before].is_cut = true;
  }

  // Whether nothing will change. Near lifts time does.
  [[nodiscard]] static bool is_still(const State& last, const State& state, const StateCell& cell) noexcept {
    return cell.phase == 0 && static_cast<const Controlled&>(state) == static_cast<const Controlled&>(last);
  }

  // Whether nothing but the time of a lift changes.
  [[nodiscard]] static bool waits_for_lift(const State& last, const State& state, const StateCell& cell) noexcept {
    return cell.phase != 0 && static_cast<const Controlled&>(state) == static_cast<const Controlled&>(last);
  }

  // Ticks in cells that are known, for what begins in the air.
  [[nodiscard]] static constexpr std::int32_t patience(const StateCell& cell) noexcept {
    return cell.phase == 0 ? 8 : 4;
  }

  [[nodiscard]] static bool is_same(const HeldKeys& a, const HeldKeys& b) noexcept {
    return b.ticks != 0 && a.x == b.x && a.y == b.y && a.jump == b.jump && a.run == b.run;
  }

  void add_edge(std::uint32_t from, std::uint32_t to) {
    if (!search_.wants_ways_on || from == to) return;
    reach_.edges_.push_back({from, to});
    if (reach_.edges_.size() < most_edges_) return;
    sort_edges();
    most_edges_ = std::max(most_edges_, reach_.edges_.size() * 2);
  }

 public:
  void sort_edges() {
    std::vector<Edge>& edges = reach_.edges_;
    std::sort(edges.begin(), edges.end());
    edges.erase(std::unique(edges.begin(), edges.end()), edges.end());
  }

 private:
  void see(const Body& body, bool stands, const Moment& moment) {
    const TileBox tiles = tiles_of_body(body);
    if (tiles == last_tiles_ && stands == last_stands_ && targets_.empty()) return;
    last_tiles_ = tiles;
    last_stands_ = stands;
    for (Tile tile = tiles.min; tile.y < tiles.max.y; ++tile.y) {
      for (tile.x = tiles.min.x; tile.x < tiles.max.x; ++tile.x) {
        reach_.touched_.set(tile, true);
        if (!targets_.empty()) touch_targets(body, tile, moment);
      }
    }
    if (stands) stand_on(tiles_of_feet(body), moment);
  }

  void stand_on(TileBox tiles, const Moment& moment) {
    for (Tile tile = tiles.min; tile.x < tiles.max.x; ++tile.x) {
      if (!bounds_.contains(tile) || reach_.stood_.get(tile)) continue;
      reach_.stood_.set(tile, true);
      reach_.first_on_.emplace(tile, moment);
      reach_.ticks_to_last_floor_ = reach_.ticks_;
      if (search_.enough != nullptr && search_.enough->get(tile)) --left_;
    }
  }

  void touch_targets(const Body& body, Tile tile, const Moment& moment) {
    const auto here = targets_.find(tile);
    if (here == targets_.end()) return;
    std::erase_if(here->second, [&](std::uint32_t target) {
      Moment& found = reach_.found_[target];
      if (found.node == Moment::never && touches(to_box(body), search_.targets[target])) found = moment;
      return found.node != Moment::never;
    });
    if (here->second.empty()) targets_.erase(here);
  }

  PlayerReach& reach_;
  const PlayerSearch& search_;
  Moves moves_;
  TileBox bounds_;
  std::unordered_map<StateCell, std::uint32_t, StateCellHash> cells_;
  std::vector<State> states_;                            // of the nodes
  std::unordered_set<StateCell, StateCellHash> places_;  // near lifts, at any time, that were followed
  std::unordered_map<Tile, std::uint32_t> times_seen_;
  std::unordered_map<Tile, std::vector<std::uint32_t>> targets_;
  NoveltyQueue queue_;
  TileBox last_tiles_{};
  bool last_stands_ = false;
  bool is_out_of_time_ = false;
  std::int64_t left_ = 0;
  std::size_t most_edges_ = std::size_t{1} << 20;
};

PlayerReach::PlayerReach(const PlayerSearch& search)
    : touched_(search.map.bounds()), stood_(search.map.bounds()), found_(search.targets.size()) {
  const auto run = [&](auto moves) {
    moves.run();
    moves.sort_edges();
  };
  if (search.player.kind == PlayerKind::top_down) {
    run(Run<TopDownMoves>(*this, search));
  } else {
    run(Run<PlatformerMoves>(*this, search));
  }
}

Moment PlayerReach::first_on(Tile tile) const {
  const auto found = first_on_.find(tile);
  return found == first_on_.end() ? Moment{} : found->second;
}

Replay PlayerReach::way_to(const Moment& moment) const {
  Replay replay;
  if (moment.node >= nodes_.size()) return replay;
  if (moment.keys.ticks != 0) replay.held.push_back(moment.keys);
  std::uint32_t node = moment.node;
  for (; nodes_[node].parent != Moment::never; node = nodes_[node].parent) replay.held.push_back(nodes_[node].keys);
  replay.start = nodes_[node].body;
  std::reverse(replay.held.begin(), replay.held.end());
  return replay;
}

// Nodes of a component, as far as a dead end needs them.
struct PlayerReach::Component {
  std::unordered_map<Tile, std::uint32_t> tiles;  // and the first node that stands there
  bool leads_on = false;

  void add(std::uint32_t index, const Node& node, std::span<const Box> goals) {
    leads_on = leads_on || node.has_left || !node.is_followed ||
               std::any_of(goals.begin(), goals.end(), [&](const Box& it) { return touches(to_box(node.body), it); });
    if (node.stands) tiles.try_emplace(tiles_of_feet(node.body).min, index);
  }

  [[nodiscard]] bool has_any_of(const std::vector<Tile>& places) const {
    return std::any_of(places.begin(), places.end(), [&](Tile tile) { return tiles.contains(tile); });
  }

  [[nodiscard]] DeadEnd as_dead_end() const {
    DeadEnd end{tiles.begin()->first, tiles.size(), {tiles.begin()->second, {}}};
    for (const auto& [tile, node] : tiles) {
      const bool is_lower = tile.y > end.place.y || (tile.y == end.place.y && tile.x < end.place.x);
      if (is_lower) end.place = tile;
      end.entered.node = std::min(end.entered.node, node);
    }
    return end;
  }
};

std::vector<PlayerReach::DeadEnd> PlayerReach::dead_ends(std::span<const Box> goals) const {
  std::vector<std::pair<std::uint32_t, std::uint32_t>> edges;
  edges.reserve(edges_.size());
  for (const Edge& edge : edges_) edges.emplace_back(edge.from, edge.to);
  const auto components = closed_components(static_cast<std::uint32_t>(nodes_.size()), edges);
  std::vector<Component> all;
  for (std::uint32_t i = 0; i < nodes_.size(); ++i) {
    if (components[i] == open_component) continue;
    if (components[i] >= all.size()) all.resize(components[i] + std::size_t{1});
    all[components[i]].add(i, nodes_[i], goals);
  }
  std::vector<DeadEnd> ends;
  for (const Component& it : all) {
    const bool is_end_of_level = goals.empty() && it.tiles.size() * 2 >= first_on_.size();
    if (!it.leads_on && !it.has_any_of(homes_) && !it.tiles.empty() && !is_end_of_level)
      ends.push_back(it.as_dead_end());
  }
  return ends;
}

}  // namespace tilespace::lint
