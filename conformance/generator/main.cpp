// SPDX-License-Identifier: MIT
// make_suite MAPS OUT [COUNT]: writes the questions of the conformance suite with the oracle's answers, a file of JSON
// lines for each kind; only the first COUNT of each, if given. The same on every machine.
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

Map load_map(const fs::path& path) {
  Map map;
  map.name = path.stem().string();
  std::ifstream file(path);
  for (std::string row; std::getline(file, row);) {
    map.width = static_cast<std::int64_t>(row.size());
    ++map.height;
    for (const char tile : row) map.solid.push_back(tile == '#' ? 1 : 0);
  }
  return map;
}

std::vector<Map> load_maps(const fs::path& folder) {
  std::vector<Map> maps;
  for (const auto& entry : fs::directory_iterator(folder)) {
    if (entry.path().extension() == ".txt") maps.push_back(load_map(entry.path()));
  }
  std::sort(maps.begin(), maps.end(), [](const Map& a, const Map& b) { return a.name < b.name; });
  return maps;
}

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

void write_kind(const Kind& kind, int most, const std::vector<Map>& maps, const fs::path& folder) {
  oracle::Rng rng(seed_of(kind.name));
  std::ofstream file(folder / (std::string(kind.name) + ".jsonl"), std::ios::binary);
  constexpr std::size_t without_special = oracle::all_input_classes.size() - 1;  // JSON has no NaN
  for (std::size_t i = 0; i < static_cast<std::size_t>(std::min(kind.count, most)); ++i) {
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

int make_suite(const std::vector<std::string>& arguments) {
  if (arguments.size() != 2 && arguments.size() != 3) {
    std::cerr << "make_suite MAPS OUT [COUNT]\n";
    return 2;
  }
  const std::vector<Map> maps = load_maps(arguments[0]);
  const int most = arguments.size() == 3 ? std::atoi(arguments[2].c_str()) : INT_MAX;
  fs::create_directories(arguments[1]);
  for (const auto& kinds : {area_kinds(), line_kinds(), sweep_kinds(), sight_kinds(), path_kinds(), object_kinds()}) {
    for (const Kind& kind : kinds) write_kind(kind, most, maps, arguments[1]);
  }
  return 0;
}

}  // namespace
}  // namespace conformance

int main(int count, char** arguments) {
  return conformance::make_suite(std::vector<std::string>(arguments + 1, arguments + count));
}
