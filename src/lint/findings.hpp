// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <tilespace/lint/lint.hpp>
#include <vector>

/// @file findings.hpp
/// Collection of findings while a map is checked.

namespace tilespace::lint {

/// Marks of one rule that are near each other.
struct Cluster {
  Tile first{};               ///< Row by row.
  TileBox area{};             ///< Box around all marks.
  std::uint64_t count = 0;    ///< Number of marks.
  std::vector<Tile> marks{};  ///< The first of them.
};

/// Distance of marks in one cluster: they are in the same or in neighbouring blocks of this side.
inline constexpr std::int32_t cluster_block = 16;

/// Clusters of marks, by first tile. Sorts the marks, and removes those that are there twice.
/// Cost        Sorting; proportional to the number of marks besides.
[[nodiscard]] std::vector<Cluster> clusters_of(std::vector<Tile> marks);

/// Findings so far.
class Findings {
 public:
  explicit Findings(const LintOptions& options) : options_(options) {}

  /// Tests whether a rule is not off. The rule must be one of the table.
  [[nodiscard]] bool wants(std::string_view id) const { return severity_of(*find_rule(id), options_) != Severity::off; }

  /// Adds a finding with the severity of the options, unless that is off; returns it for further words, or else a
  /// finding that is in no list. A tile beyond tile space becomes the nearest one in it.
  Finding& add(std::string_view id, std::string text, std::string hint = {});
  Finding& add(std::string_view id, Tile tile, std::string text, std::string hint = {});

  /// Adds a finding for each cluster of marks. `hint` is told for the first mark.
  void add_clusters(std::string_view id, std::vector<Tile> marks, std::string_view text,
                    const std::function<std::string(Tile)>& hint, const std::string& layer = {});

  [[nodiscard]] std::vector<Finding>& all() { return findings_; }

 private:
  const LintOptions& options_;
  std::vector<Finding> findings_;
  Finding unwanted_;
};

/// Tests whether a text of patterns, separated by commas or blanks, names a rule: the value of a property lint_off.
[[nodiscard]] bool has_pattern(const Rule& rule, std::string_view patterns);

/// A tile in words: "tile (3, 4)".
[[nodiscard]] std::string words_of(Tile tile);

}  // namespace tilespace::lint
