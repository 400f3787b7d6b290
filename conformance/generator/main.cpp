// SPDX-License-Identifier: MIT
// make_suite MAPS OUT [COUNT [KIND]]: writes the questions of the conformance suite with the oracle's answers, a file
// of JSON lines for each kind; only the first COUNT of each, if given; or COUNT of one kind, also more than the suite
// has. The same on every machine.
#include <algorithm>
#include <climits>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <vector>

#include "json.hpp"
#include "suite.hpp"

namespace conformance {
namespace {

namespace fs = std::filesystem;

// FNV-1a: each kind has questions of its own, whatever other kinds there are.
std::uint64_t seed_of(std::string_view name) {
  std::uint64_t hash = 0xcbf29ce484222325U;
  for (const char c : name) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
  return hash;
}

Case draw_case(const Kind& kind, oracle::Rng& rng, oracle::InputClass input_class, const std::vector<Map>& maps,
               const Map*& map) {
  for (;;) {
    map = &maps[static_cast<std::size_t>(rng.between(0, static_cast<std::int64_t>(maps.size()) - 1))];
    Draw draw(rng, input_class, *map);
    if (std::optional<Case> drawn = kind.ask(draw)) return *drawn;
  }
}

void write_kind(const Kind& kind, int count, const std::vector<Map>& maps, const fs::path& folder) {
  oracle::Rng rng(seed_of(kind.name));
  std::ofstream file(folder / (std::string(kind.name) + ".jsonl"), std::ios::binary);
  constexpr std::size_t without_special = oracle::all_input_classes.size() - 1;  // JSON has no NaN
  for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i) {
    const oracle::InputClass input_class = oracle::all_input_classes[i % without_special];
    const Map* map = nullptr;
    const Case drawn = draw_case(kind, rng, input_class, maps, map);
    std::string_view name = kind.is_about_tiles ? "tiles" : class_name(input_class);
    if (!drawn.input_class.empty()) name = drawn.input_class;
    file << object_of({{"map", to_json(map->name)},
                       {"class", to_json(name)},
                       {"question", drawn.question},
                       {"answer", drawn.answer}})
         << '\n';
  }
}

// What is asked for: of each kind, at most so many questions; or so many of one.
struct Wanted {
  int count = INT_MAX;
  std::string kind;

  [[nodiscard]] int count_of(const Kind& one) const {
    if (kind.empty()) return std::min(one.count, count);
    return one.name == kind ? count : 0;
  }
};

int make_suite(const std::vector<std::string>& arguments) {
  if (arguments.size() < 2 || arguments.size() > 4) {
    std::cerr << "make_suite MAPS OUT [COUNT [KIND]]\n";
    return 2;
  }
  const std::vector<Map> whole = load_text_maps(arguments[0]);
  const std::vector<Map> shaped = load_shaped_maps(arguments[0]);
  Wanted wanted;
  if (arguments.size() > 2) wanted.count = std::atoi(arguments[2].c_str());
  if (arguments.size() > 3) wanted.kind = arguments[3];
  fs::create_directories(arguments[1]);
  for (const auto& kinds :
       {area_kinds(), line_kinds(), sweep_kinds(), move_kinds(), sight_kinds(), path_kinds(), object_kinds()}) {
    for (const Kind& kind : kinds) {
      const int count = wanted.count_of(kind);
      if (count > 0) write_kind(kind, count, kind.maps == MapsOf::shapes ? shaped : whole, arguments[1]);
    }
  }
  return 0;
}

}  // namespace
}  // namespace conformance

int main(int count, char** arguments) {
  return conformance::make_suite(std::vector<std::string>(arguments + 1, arguments + count));
}
