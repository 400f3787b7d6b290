// SPDX-License-Identifier: MIT
#include "adapter.hpp"

#include <cmath>
#include <iostream>

namespace adapter {
namespace {

json answer(const Answers& answers, const std::string& line) {
  const json question = json::parse(line);
  const auto found = answers.find(question.at("ask").get<std::string>());
  if (found != answers.end()) {
    if (std::optional<json> told = found->second(question)) return *told;
  }
  return {{"unsupported", true}};
}

}  // namespace

int run(int count, char** arguments, const std::function<Answers(const TileMap& map)>& answers_for, Shapes shapes) {
  if (count < 2) return 2;
  const TileMap map = conformance::load_map(arguments[count - 1]);
  if (map.height == 0) return 1;
  const bool is_known = map.shapes.empty() || shapes == Shapes::known;
  const Answers answers = is_known ? answers_for(map) : Answers{};
  for (std::string line; std::getline(std::cin, line);) std::cout << answer(answers, line).dump() << '\n';
  return 0;
}

void add_areas(Answers& answers, const TileMap& map,
               const std::function<std::optional<MeetsTile>(const json& question)>& area_of) {
  // Calls `tell` with a test of tiles.
  const auto with_area = [area_of](auto tell) -> Answer {
    return [area_of, tell](const json& question) -> std::optional<json> {
      const std::optional<MeetsTile> meets = area_of(question);
      if (!meets) return std::nullopt;
      return tell(*meets);
    };
  };
  const auto solid_of = [&map](const MeetsTile& meets) {
    std::vector<json> solid;
    for (int y = 0; y < map.height; ++y) {
      for (int x = 0; x < map.width; ++x) {
        if (map.is_solid(x, y) && meets(x, y)) solid.push_back({x, y});
      }
    }
    return solid;
  };
  answers["cover"] = with_area([&map](const MeetsTile& meets) { return json{{"spans", spans_of(map, meets)}}; });
  answers["any_solid"] = with_area([=](const MeetsTile& meets) { return json{{"any", !solid_of(meets).empty()}}; });
  answers["count_solid"] = with_area([=](const MeetsTile& meets) { return json{{"count", solid_of(meets).size()}}; });
  answers["first_solid"] = with_area([=](const MeetsTile& meets) {
    const std::vector<json> solid = solid_of(meets);
    return solid.empty() ? json{{"found", false}} : json{{"found", true}, {"tile", solid.front()}};
  });
}

bool are_below(const json& value, double limit) {
  if (value.is_number()) return std::abs(value.get<double>()) < limit;
  if (!value.is_structured()) return true;
  for (const json& part : value) {
    if (!are_below(part, limit)) return false;
  }
  return true;
}

}  // namespace adapter
