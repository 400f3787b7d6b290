// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "map_file.hpp"

/// @file adapter.hpp
/// Protocol of the conformance suite, for programs that answer by other methods than tilespace.

namespace adapter {

using nlohmann::json;

using conformance::TileMap;
using conformance::TileShape;

/// Returns the answer; nothing if the method cannot be asked this question.
using Answer = std::function<std::optional<json>(const json& question)>;

/// Answers by the "ask" of their questions.
using Answers = std::map<std::string, Answer>;

/// Does a method know tiles with shapes? If not, it is not asked about maps that have some.
enum class Shapes { unknown, known };

/// Reads the map that the last argument names, and answers the lines of standard input. Returns the exit code.
int run(int count, char** arguments, const std::function<Answers(const TileMap& map)>& answers_for,
        Shapes shapes = Shapes::unknown);

/// The numbers of a key.
template <std::size_t count>
[[nodiscard]] std::array<double, count> numbers(const json& question, const char* key) {
  return question.at(key).get<std::array<double, count>>();
}

/// Row spans of the tiles of the map that `has(x, y)`.
[[nodiscard]] json spans_of(const TileMap& map, const auto& has) {
  json spans = json::array();
  for (int y = 0; y < map.height; ++y) {
    for (int x = 0; x < map.width; ++x) {
      if (!has(x, y)) continue;
      if (!spans.empty() && spans.back()[0] == y && spans.back()[2] == x) {
        spans.back()[2] = x + 1;
      } else {
        spans.push_back({y, x, x + 1});
      }
    }
  }
  return spans;
}

/// Answers for `cover`, `any_solid`, `count_solid` and `first_solid`, from a test whether an area meets a tile: one
/// that takes the question and returns a test of tiles, or nothing.
using MeetsTile = std::function<bool(int x, int y)>;
void add_areas(Answers& answers, const TileMap& map,
               const std::function<std::optional<MeetsTile>(const json& question)>& area_of);

/// Are all numbers of the question below a limit?
[[nodiscard]] bool are_below(const json& value, double limit);

}  // namespace adapter
