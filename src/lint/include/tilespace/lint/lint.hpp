// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <string>
#include <tilespace/geom/point.hpp>
#include <tilespace/grid/tile.hpp>
#include <tilespace/io/error.hpp>
#include <tilespace/io/levels.hpp>
#include <tilespace/io/load_map.hpp>
#include <tilespace/io/properties.hpp>
#include <tilespace/io/solid_rule.hpp>
#include <tilespace/lint/finding.hpp>
#include <tilespace/lint/player.hpp>
#include <tilespace/lint/rules.hpp>
#include <vector>

/// @file lint.hpp
/// Static analysis of maps (linter): what is wrong with a level.
///
/// For every function here:
/// Errors      std::bad_alloc if out of memory.
/// Order       First what has no tile; then by tile, row by row, then by rule; the same on every machine.

namespace tilespace::lint {

/// Another severity for rules.
struct RuleSetting {
  std::string pattern;                    ///< As in is_named().
  Severity severity = Severity::warning;  ///< Of all rules that it names.
  friend bool operator==(const RuleSetting&, const RuleSetting&) = default;
};

/// Options of the linter.
struct LintOptions {
  std::vector<RuleSetting> rules{};  ///< In order: the last one that names a rule counts.
  std::optional<Vec> body{};         ///< Size of the player in tiles: more than 0, and at most 64. Rules of `body`.
  /// Names and classes of the objects where players begin, in any case: a name or class counts if it is one of them,
  /// or begins with one of them and goes on with no letter.
  std::vector<std::string> spawns{"spawn", "player", "start"};
  std::vector<std::string> goals{"goal", "exit", "finish"};  ///< Likewise, where levels end: no dead ends.
  std::vector<Tile> starts{};                                ///< Tiles where players begin, besides the objects.
  /// Tiles of Tiled, Godot and LDtk that the player climbs, see tiles_of_rule(); the guess: none.
  io::SolidRule ladders{};
  /// Likewise tiles that count as free for all ways, as the player opens them.
  io::SolidRule doors{};
  std::string lifts{};             ///< Class of the objects that are lifts: lifts_of(). Empty: none.
  std::optional<Player> player{};  ///< How the body moves. Rules `reach/player-*`, which need a body and a spawn.
  std::vector<TileBox> beyond{};   ///< Tiles around the map where other levels are: openings there lead on.
  friend bool operator==(const LintOptions&, const LintOptions&) = default;
};

/// Severity of a rule: that of the last setting that names it, or its own.
/// Cost        One pass over the settings.
[[nodiscard]] Severity severity_of(const Rule& rule, const LintOptions& options) noexcept;

/// Applies the keys of a section `[lint]` of tilespace.toml to options: `body = [0.8, 1.8]`, `spawns = ["spawn"]`,
/// `goals = ["exit"]`, `ladders = "property:climb"` and `doors = "objects.class=door"`, rules as of parse_solid_rule(),
/// `lifts = "lift"`, `jump = [3, 5]` as jumping_player() has it, `player = { kind = "platformer", jump_speed = 14.0,
/// tick = 0.02 }` with kinds `platformer` and `topdown` and numbers as their tunings have them, and `rules = {
/// "map/speck" = "off" }`. Keys that are not there change nothing.
/// Errors      syntax for unknown keys, rules and severities, and for values of other types.
/// Cost        One pass over the properties.
[[nodiscard]] io::Result<LintOptions> with_settings(LintOptions options, const io::Properties& settings);

/// Finds what is wrong with a map, by all rules but those of `level`.
///
/// What a property `lint_off` of the map, of a layer, object or tileset names is left out: ids or patterns, separated
/// by commas or blanks. Hexagonal maps are checked by the rules of `file` only.
///
/// Returns     One finding for each cluster: marks of one rule in the same or in neighbouring blocks of 16 x 16 tiles
///             are one finding, with their number.
/// Units       Tiles of the map.
/// Border      Tiles outside of the map are as map.outside() says.
/// Invalid     A body that is not as LintOptions says: the rules of `body` are not applied.
/// Exactness   Shapes are compared exactly, and bodies tested by overlaps_solid() and cast_box(). Places that a player
///             gets to are proven by replays; those that it does not get to are not found within
///             Player::search_ticks.
/// Cost        Some passes over the words of the bitmap, and some hundred operations per tile with a shape; 12 bytes
///             for each run of free tiles in a row. With a player, up to twice Player::search_ticks ticks of its
///             controller, 0.3 microseconds and up to 15 bytes each; with lifts twice as long, and 20 MB more.
[[nodiscard]] std::vector<Finding> lint_map(const io::LoadedMap& loaded, const LintOptions& options = {});

/// A level, and its map.
struct LevelToLint {
  io::Level level;             ///< Place in the world.
  const io::LoadedMap* map{};  ///< The map of this level alone; a null pointer if it could not be loaded.
  std::string error{};         ///< Why it could not be loaded.
};

/// Finds what is wrong among the levels of a world, by the rules of `level`.
///
/// Returns     One finding for each pair of levels and rule, and one for each level that could not be loaded.
/// Units       Pixels of the world; tiles are those of the first level of a pair.
/// Border      Levels are neighbours if they share a part of an edge: io::neighbours().
/// Invalid     Levels without a size have that of their map.
/// Exactness   Pixels are integers, and nothing is rounded.
/// Cost        The square of the number of levels, and the tiles along their edges.
[[nodiscard]] std::vector<Finding> lint_levels(std::span<const LevelToLint> levels, const LintOptions& options = {});

}  // namespace tilespace::lint
