// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <tilespace/geom/box.hpp>
#include <tilespace/grid/tile_hash.hpp>
#include <tilespace/lint/player.hpp>
#include <unordered_map>
#include <utility>
#include <vector>
#include "bit_rows.hpp"

/// @file player_search.hpp
/// Reachability by a character controller: search over the states that its own ticks lead to.
///
/// States are never rounded: whatever is found is reached by a replay. Of the states in one cell (player_moves.hpp)
/// only the first one is followed further, and the search ends after a number of ticks. So what is not found is just
/// that.

namespace tilespace::lint {

/// A moment of the search: keys held for some ticks after the state of a node.
struct Moment {
  static constexpr std::uint32_t never = ~std::uint32_t{0};
  std::uint32_t node = never;
  HeldKeys keys{};  ///< 0 ticks: the state of the node itself.
};

/// What is asked.
struct PlayerSearch {
  const CollisionMap& map;
  const Player& player;
  std::span<const Body> starts;       ///< Free bodies.
  std::span<const Box> targets = {};  ///< Found when the body touches them.
  const BitRowsOf* enough = nullptr;  ///< Ends when it has stood on all of these tiles. Null: goes on.
  bool wants_ways_on = false;         ///< Keeps the graph, for PlayerReach::dead_ends().
  PlayerAids aids = {};               ///< Ladders and lifts.
};

/// Places where the player can get, as far as they were found.
class PlayerReach {
 public:
  explicit PlayerReach(const PlayerSearch& search);

  /// Tiles that the body overlapped, and those above the ground on which it stood. For a top-down character both are
  /// the same.
  [[nodiscard]] const BitRowsOf& touched() const noexcept { return touched_; }
  [[nodiscard]] const BitRowsOf& stood() const noexcept { return stood_; }
  /// Whether all cells were followed, within the number of ticks.
  [[nodiscard]] bool is_complete() const noexcept { return is_complete_; }
  [[nodiscard]] std::uint64_t ticks() const noexcept { return ticks_; }
  /// How many ticks there were when the last tile was found on which it stands.
  [[nodiscard]] std::uint64_t ticks_to_last_floor() const noexcept { return ticks_to_last_floor_; }
  /// When each target was touched first.
  [[nodiscard]] const std::vector<Moment>& found() const noexcept { return found_; }
  /// When it stood on a tile first; Moment::never if it did not.
  [[nodiscard]] Moment first_on(Tile tile) const;
  /// The keys from a start up to a moment.
  [[nodiscard]] Replay way_to(const Moment& moment) const;

  /// A set of places with no way on, and when the first one was entered.
  struct DeadEnd {
    Tile place{};             ///< The lowest tile on which it stands there, of several the westernmost.
    std::uint64_t tiles = 0;  ///< Number of tiles on which it stands.
    Moment entered{};
  };
  /// Sets of places that the player gets into and, as far as was found, never out of: strongly connected components of
  /// the graph of cells without an edge that leaves them. Left out are components that come back to where it stands
  /// first after a start, those in which a goal is touched, those that lead out of the map, and what was not followed;
  /// and, without goals, one with at least half of all tiles on which the player stands: it is where the level leads.
  [[nodiscard]] std::vector<DeadEnd> dead_ends(std::span<const Box> goals) const;

 private:
  struct Node {
    Body body{};
    std::uint32_t parent = Moment::never;
    HeldKeys keys{};  // since the state of the parent
    bool is_followed = false;
    bool is_cut = false;  // the hold that made it ended before what it leads to was known
    bool has_left = false;
    bool stands = false;
  };
  struct Edge {
    std::uint32_t from;
    std::uint32_t to;
    friend bool operator==(const Edge&, const Edge&) = default;
    friend auto operator<=>(const Edge&, const Edge&) = default;
  };

  struct Component;
  template <class Moves>
  class Run;

  BitRowsOf touched_;
  BitRowsOf stood_;
  std::vector<Moment> found_;
  std::unordered_map<Tile, Moment> first_on_;
  std::vector<Tile> homes_;  // tiles on which it stands after a start, without a key
  std::vector<Node> nodes_;
  std::vector<Edge> edges_;
  std::uint64_t ticks_ = 0;
  std::uint64_t ticks_to_last_floor_ = 0;
  bool is_complete_ = false;
};

/// Strongly connected components without edges to others (Tarjan 1972): for each vertex the number of its component, or
/// `open_component` if edges lead out of it. Edges are sorted by their first vertex.
inline constexpr std::uint32_t open_component = std::numeric_limits<std::uint32_t>::max();
[[nodiscard]] std::vector<std::uint32_t> closed_components(
    std::uint32_t vertices, std::span<const std::pair<std::uint32_t, std::uint32_t>> edges);

/// Tiles in which the feet of a standing body are: those above the ground, a row.
[[nodiscard]] TileBox tiles_of_feet(const Body& body) noexcept;

/// Tiles that a body overlaps by more than a boundary.
[[nodiscard]] TileBox tiles_of_body(const Body& body) noexcept;

}  // namespace tilespace::lint
