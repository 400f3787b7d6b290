// SPDX-License-Identifier: MIT
// Execution of queries about a world beyond memory: by pages, where there is a function for them; else in a window of
// the tiles that may decide the query, which is kept for the next one.
#include <array>
#include <cmath>
#include <vector>

#include "questions/answer_line.hpp"
#include "questions/paged_world.hpp"
#include "questions/questions.hpp"

namespace tilespace::tool {
namespace {

// All queries, with the key "window".
const std::vector<KindOfQuestion>& kinds_in_pages() {
  static const std::vector<KindOfQuestion> all = [] {
    std::vector<KindOfQuestion> kinds = kinds_of_questions();
    for (KindOfQuestion& kind : kinds) kind.keys.push_back("window");
    return kinds;
  }();
  return all;
}

const KindOfQuestion& kind_in_pages(const Question& question) {
  return kinds_in_pages()[static_cast<std::size_t>(&kind_of_question(question) - kinds_of_questions().data())];
}

TileBox read_window(const Question& question) {
  const std::array<double, 4> numbers = question.numbers<4>("window");
  for (const double number : numbers) {
    if (number != std::floor(number) || std::abs(number) > tile_limit)
      throw BadQuestion{"key \"window\" takes tiles [x0,y0,x1,y1]: whole numbers, the last ones excluded"};
  }
  const auto [x0, y0, x1, y1] = numbers;
  const TileBox window{{static_cast<std::int32_t>(x0), static_cast<std::int32_t>(y0)},
                       {static_cast<std::int32_t>(x1), static_cast<std::int32_t>(y1)}};
  if (window.empty()) throw BadQuestion{"key \"window\" has no tiles"};
  return window;
}

TileBox window_of(const PagedWorld& world, const KindOfQuestion& kind, const Question& question) {
  const TileBox bounds = world.map().source().bounds;
  if (question.has("window")) return intersection(read_window(question), bounds);
  const std::optional<TileBox> tiles = kind.tiles == nullptr ? std::nullopt : kind.tiles(world, question);
  return tiles ? intersection(*tiles, bounds) : world.pages.stored;
}

// The window of a query. One that has all of its tiles is kept, if its bounds do not count.
const World& window_with(PagedWorld& world, const KindOfQuestion& kind, const Question& question) {
  const TileBox asked = window_of(world, kind, question);
  const TileBox tiles = asked.empty() ? TileBox{} : asked;
  world.window.layout = world.layout;
  if (tiles == world.in_window) return world.window;
  world.in_window = {};
  world.window.map = {};
  if (!tiles.empty()) world.window.map = world.known(world.map().window(tiles));
  world.window.map.set_outside(world.map().source().outside);
  world.in_window = tiles;
  return world.window;
}

void answer_in_window(std::string& out, PagedWorld& world, const KindOfQuestion& kind, const Question& question) {
  if (kind.answer_on_screen != nullptr) return kind.answer_on_screen(out, {}, question);
  const World& window = window_with(world, kind, question);
  if (kind.answer_in_session != nullptr) return kind.answer_in_session(out, AskedWorld(window), question);
  kind.answer(out, window, question);
}

}  // namespace

bool append_paged_answer(std::string& out, PagedWorld& world, std::string_view line) {
  return append_answer_line(out, line, kind_in_pages,
                            [&](std::string& answer, const KindOfQuestion& kind, const Question& question) {
                              const bool may_be_pages = kind.answer_in_pages != nullptr && !question.has("window");
                              if (may_be_pages && kind.answer_in_pages(answer, world, question)) return;
                              answer_in_window(answer, world, kind, question);
                            });
}

}  // namespace tilespace::tool
