// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <fmt/format.h>
#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <string>
#include <tilespace/world/chunk_sources.hpp>
#include <utility>

#include "questions/paged_world.hpp"
#include "questions/questions.hpp"
#include "support/cases.hpp"

// Queries of a world beyond memory have the answers of the map that is in memory as a whole, for every kind of query,
// small pages and little memory.

namespace paged_questions_test {
namespace {

using namespace tilespace;
using namespace tilespace::tool;
using nlohmann::json;

CollisionMap random_map(oracle::Rng& rng) {
  const Tile corner{static_cast<std::int32_t>(rng.between(-300, 300)),
                    static_cast<std::int32_t>(rng.between(-300, 300))};
  const TileBox bounds{corner, corner + Step{static_cast<std::int32_t>(rng.between(40, 200)),
                                             static_cast<std::int32_t>(rng.between(40, 200))}};
  const std::int64_t density = rng.one_in(2) ? 5 : 60;
  const Outside outside = rng.one_in(2) ? Outside::solid : Outside::free;
  CollisionMap map =
      CollisionMap::from(bounds, [&](std::int32_t, std::int32_t) { return rng.one_in(density); }, outside).value();
  return map;
}

// A map twice: as a whole, and in pages of 64 tiles, of which three fit into memory beside windows.
struct Twice {
  explicit Twice(oracle::Rng& rng) : dense{random_map(rng), Layout{}} {
    const Layout layout{{3.0, -2.0}, 2.0, 2.0};
    if (rng.one_in(2)) dense.layout = layout;
    paged.layout = dense.layout;
    ChunkedOptions options;
    options.page_bits = 6;
    options.margin = 16;
    options.budget = rng.one_in(2) ? 1 << 17 : 1 << 22;
    pages.map = ChunkedMap::create(source_of(dense.map), options).value();
    pages.stored = dense.map.bounds();
    pages.why = [](const ChunkError& error) { return std::string(name(error.code)); };
  }
  Twice(const Twice&) = delete;
  Twice& operator=(const Twice&) = delete;

  World dense;
  PagedMap pages{};
  PagedWorld paged{pages, dense.layout};
};

// A number that the key takes in its place: near the map, or a small length.
json random_number(oracle::Rng& rng, TileBox bounds, bool is_x) {
  const double low = (is_x ? bounds.min.x : bounds.min.y) - 5.0, high = (is_x ? bounds.max.x : bounds.max.y) + 5.0;
  const double value = rng.real(low, high);
  return rng.one_in(2) ? std::floor(value) + 0.5 : value;
}

json random_point(oracle::Rng& rng, TileBox bounds) {
  return {random_number(rng, bounds, true), random_number(rng, bounds, false)};
}

// Replaces what an example has of places by others; sizes, steps and words stay.
json moved_example(oracle::Rng& rng, const KindOfQuestion& kind, TileBox bounds) {
  json question = json::parse(kind.example);
  const json at = random_point(rng, bounds), to = random_point(rng, bounds);
  const double x = at[0], y = at[1];
  for (auto& [key, value] : question.items()) {
    if (key == "segment") value = {x, y, to[0], to[1]};
    if (key == "segments") value = {{x, y, to[0], to[1]}, {to[0], to[1], x, y}};
    if (key == "circle") value = {x, y, rng.real(0.0, 12.0)};
    if (key == "body") value = {x, y, rng.real(0.1, 3.0), rng.real(0.1, 3.0)};
    if (key == "capsule") value = {x, y, x + rng.real(-3, 3), y + rng.real(-3, 3), rng.real(0.1, 2.0)};
    if (key == "polygon") value = {{x, y - 1}, {x + 1.25, y}, {x, y + 1}, {x - 1, y + 0.25}};
    if (key == "annulus") value = {x, y, 2.0, 7.5};
    if (key == "by") value = {rng.real(-40, 40), rng.real(-40, 40)};
    if (key == "origin" || key == "from" || key == "point") value = at;
    if (key == "to") value = to;
    if (key == "tile") value = {static_cast<int>(x), static_cast<int>(y)};
    if (key == "goals" || key == "points") value = {at, to};
    if (key == "radius" || key == "steps" || key == "max_distance") value = rng.between(0, 30);
    if (key == "solids") value = {{x, y + 1, 2, 0.5, 0.25, 0.25}};
    if (key == "box" && kind.ask != "relate") value = {x, y, x + rng.real(0.0, 20.0), y + rng.real(0.0, 20.0)};
  }
  if (kind.ask == "free_turn") question["point"] = {x, y};
  const bool takes_world = std::find(kind.keys.begin(), kind.keys.end(), "world") != kind.keys.end();
  if (takes_world && rng.one_in(3)) question["world"] = true;
  if (std::find(kind.keys.begin(), kind.keys.end(), "solidity") != kind.keys.end() && rng.one_in(3))
    question["solidity"] = "shapes";
  if (kind.ask == "find_path" && rng.one_in(3)) question["diagonals"] = "always";
  return question;
}

// Of a path only the cost: there may be several.
std::string compared(const std::string& answer, std::string_view ask) {
  return ask == "find_path" ? answer.substr(0, answer.find("\"tiles\"")) : answer;
}

TEST(PagedQuestions, have_the_answers_of_the_map_as_a_whole) {
  SCOPED_TRACE("TILESPACE_SEED=" + std::to_string(cases::seed()));
  oracle::Rng rng(cases::seed());
  std::uint64_t same = 0, refused = 0;
  for (int i = 0; i < cases::count() / 25 + 4; ++i) {
    Twice world(rng);
    for (const KindOfQuestion& kind : kinds_of_questions()) {
      const std::string line = moved_example(rng, kind, world.dense.map.bounds()).dump();
      std::string dense, paged;
      const bool is_good = append_answer(dense, world.dense, line);
      const bool is_known = append_paged_answer(paged, world.paged, line);
      if (!is_known && is_good && paged == R"({"error":"too_large"})") {
        ++refused;
        continue;
      }
      ASSERT_EQ(is_good, is_known) << line << "\n" << dense << "\n" << paged;
      ASSERT_EQ(compared(dense, kind.ask), compared(paged, kind.ask)) << line;
      ++same;
    }
  }
  EXPECT_GT(same, 4 * refused);
}

TEST(PagedQuestions, take_a_window) {
  oracle::Rng rng(7);
  Twice world(rng);
  const Tile corner = world.dense.map.bounds().min;
  const TileBox part{corner, corner + Step{20, 10}};
  World alone{world.pages.map.window(part).value(), world.dense.layout};
  alone.map.set_outside(world.dense.map.outside());
  for (const std::string_view ask : {"boxes_of", "rooms_of", "outlines_of"}) {
    std::string dense, paged;
    append_answer(dense, alone, fmt::format(R"({{"ask":"{}"}})", ask));
    append_paged_answer(
        paged, world.paged,
        fmt::format(R"({{"ask":"{}","window":[{},{},{},{}]}})", ask, part.min.x, part.min.y, part.max.x, part.max.y));
    EXPECT_EQ(dense, paged);
  }
  std::string out;
  EXPECT_FALSE(append_paged_answer(out, world.paged, R"({"ask":"boxes_of","window":[0,0,0,5]})"));
  EXPECT_FALSE(append_paged_answer(out, world.paged, R"({"ask":"boxes_of","window":[0,0,0.5,5]})"));
}

}  // namespace
}  // namespace paged_questions_test
