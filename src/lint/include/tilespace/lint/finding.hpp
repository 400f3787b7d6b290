// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <tilespace/grid/tile.hpp>
#include <tilespace/lint/player.hpp>
#include <tilespace/lint/rules.hpp>
#include <vector>

/// @file finding.hpp
/// Findings of the linter.

namespace tilespace::lint {

/// Number of tiles that are kept of a cluster.
inline constexpr std::size_t most_marks = 256;

/// Something that is wrong with a map: one mark of a rule, or a cluster of them.
struct Finding {
  const Rule* rule = nullptr;             ///< Never null.
  Severity severity = Severity::warning;  ///< As options say.
  std::string file{};                     ///< As the caller names it; lint_map() leaves it empty.
  std::uint64_t line = 0;                 ///< Text maps: line, counted from 1. 0: not known.
  std::uint64_t column = 0;               ///< Text maps: byte within the line, counted from 1. 0: not known.
  std::string layer{};                    ///< Path of the layer; level; empty if it is about the map.
  std::string tileset{};                  ///< Name of the tileset that it is about; may be empty.
  std::string object{};                   ///< The object that it is about, in words: `chest #12`; may be empty.
  std::optional<Tile> tile{};             ///< The first tile concerned, row by row.
  TileBox area{};                         ///< Box around all tiles concerned; empty without a tile.
  std::uint64_t count = 1;                ///< Number of marks in the cluster.
  std::vector<Tile> marks{};              ///< Tiles of the marks, row by row; at most most_marks of them.
  std::string text{};                     ///< One line: what is wrong.
  Replay replay{};                        ///< Of the player: how it gets to the tile. No keys: there is none.
  std::string hint{};                     ///< The smallest edit that would end it; may be empty.
};

/// Formats a finding as one line: `cave.txt:3:7: warning: two solid tiles touch at a corner only [map/diagonal-gap]`.
/// Without a line of the file, the tile stands in its place: `cave.tmx: tile (6, 2): warning: ...`.
/// Cost        Allocates the string.
[[nodiscard]] std::string to_string(const Finding& finding);

/// Hash of what makes a finding the same after unrelated edits: rule, layer, tileset, object and tile; neither file,
/// line, count nor words. 16 hexadecimal digits: FNV-1a over these, separated by zero bytes.
/// Cost        Allocates the string.
[[nodiscard]] std::string fingerprint_of(const Finding& finding);

}  // namespace tilespace::lint
