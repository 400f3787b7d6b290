// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/lint/lifts.hpp>
#include <tilespace/motion/platformer.hpp>
#include <tilespace/motion/top_down.hpp>
#include <vector>

/// @file player.hpp
/// The player of a level for the linter: a character controller with its numbers, and replays of held keys.

namespace tilespace::lint {

/// Controllers of players.
enum class PlayerKind : std::uint8_t {
  platformer,  ///< platformer_step().
  top_down,    ///< top_down_step().
};

/// Name of a controller, as in tilespace.toml: "platformer", "topdown"; "" for invalid values.
[[nodiscard]] const char* name(PlayerKind kind) noexcept;

/// A player of a level. Its size is LintOptions::body.
struct Player {
  PlayerKind kind = PlayerKind::platformer;  ///< Which of the controllers.
  PlatformerTuning platformer{};             ///< Of a platformer.
  TopDownTuning top_down{};                  ///< Of a top-down character.
  double tick = 1.0 / 60.0;                  ///< Seconds of a tick: above 0, at most max_tick.
  std::uint32_t search_ticks = 16'000'000;   ///< Ticks that a search simulates at most; 10 bytes each.
  friend bool operator==(const Player& a, const Player& b) noexcept;
};

/// The player of `tilespace lint --jump H,D`: a platformer of the default speeds, which gains ledges of `height` tiles
/// and jumps `distance` tiles far while it walks, without wall jumps, running and assists for jumps.
/// Invalid     Numbers that are not above 0: no jumps.
/// Exactness   The jump is 1/8 tile higher than the ledge, and two ticks longer than the distance takes.
/// Cost        Some divisions.
[[nodiscard]] Player jumping_player(double height, double distance) noexcept;

/// What a level has for its player besides solid tiles.
struct PlayerAids {
  const CollisionMap* ladders = nullptr;  ///< Map whose solid tiles are ladders, for platformers. Not owned.
  std::span<const Lift> lifts{};          ///< Before the first tick. Not owned.
};

/// Keys that are held for some ticks.
struct HeldKeys {
  std::int32_t ticks = 0;  ///< How long.
  std::int8_t x = 0;       ///< -1 west, 1 east.
  std::int8_t y = 0;       ///< -1 north, 1 south. A platformer: on ladders; 1 drops through one-way tiles, too.
  bool jump = false;       ///< Platformers only.
  bool run = false;        ///< Platformers only.
  friend bool operator==(const HeldKeys&, const HeldKeys&) = default;
};

/// A start, and the keys from there on.
struct Replay {
  Body start{};                  ///< In tile space; at rest.
  std::vector<HeldKeys> held{};  ///< In order; empty: no replay.
  friend bool operator==(const Replay&, const Replay&) = default;
};

/// Plays a replay.
///
/// Returns     The start, and the body after each tick; it ends with the tick in which a lift crushes the body.
/// Units       Tile space.
/// Border      As the controllers.
/// Invalid     As the controllers; ticks below 0 count as 0.
/// Exactness   The ticks are those of the controllers, to the last bit.
/// Cost        A tick of a controller for each. Allocates the result.
[[nodiscard]] std::vector<Body> play(const CollisionMap& map, const Player& player, const Replay& replay,
                                     const PlayerAids& aids = {});

/// A number of the tuning of a controller, by its name: `{"walk_speed", &PlatformerTuning::walk_speed}`.
template <class Tuning>
struct TuningNumber {
  std::string_view name;        ///< That of the member.
  double Tuning::* member = 0;  ///< Which one.
};

/// All numbers of the tuning of a controller, in the order of the members.
/// Cost        Constant.
/// @{
[[nodiscard]] std::span<const TuningNumber<PlatformerTuning>> platformer_numbers() noexcept;
[[nodiscard]] std::span<const TuningNumber<TopDownTuning>> top_down_numbers() noexcept;
/// @}

}  // namespace tilespace::lint
