// SPDX-License-Identifier: MIT
// Queries about tiles along a line.
#include <tilespace/raycast/raycast.hpp>

#include "questions/answer_parts.hpp"
#include "questions/answers.hpp"
#include "text/json_text.hpp"

namespace tilespace::tool {
namespace {

constexpr std::int64_t max_tiles = 10'000'000;

void require_few_tiles(const auto& line) {
  std::int64_t left = max_tiles;
  for (auto tile = line.begin(); tile != line.end(); ++tile) {
    if (left-- == 0) throw BadQuestion{"key \"segment\" runs through more than 10000000 tiles: ask for a part of it"};
  }
}

void append_tiles(std::string& out, const auto& line, bool detail) {
  require_few_tiles(line);
  append_array(out, "tiles", line, [&](const TileOnLine& at) { append(out, "[{},{}]", at.tile.x, at.tile.y); });
  if (!detail) return;
  out += ',';
  append_array(out, "fractions", line, [&](const TileOnLine& at) { append_number(out, at.fraction); });
  out += ',';
  append_array(out, "sides", line, [&](const TileOnLine& at) { append(out, "\"{}\"", name(at.side)); });
}

}  // namespace

void answer_tiles_along(std::string& out, const World& world, const Question& question) {
  const Segment segment = segment_in_tile_space(question, world.layout);
  append_tiles(out, tiles_along(segment), question.flag("detail"));
}

void answer_supercover_along(std::string& out, const World& world, const Question& question) {
  const Segment segment = segment_in_tile_space(question, world.layout);
  append_tiles(out, supercover_along(segment), question.flag("detail"));
}

}  // namespace tilespace::tool
