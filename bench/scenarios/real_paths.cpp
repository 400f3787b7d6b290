// SPDX-License-Identifier: MIT
#include "scenarios/real_paths.hpp"

#include <cstdio>
#include <tilespace/io/load_map.hpp>
#include <tilespace/io/read_file.hpp>
#include <tilespace/io/scenario.hpp>

namespace scenarios {
namespace {

constexpr const char* files[] = {"cities/Berlin_1_256", "cities/Shanghai_0_512", "dao/brc202d",
                                 "dao/lak303d",         "da2/lt_0_lowtown_n",    "bg512/AR0011SR",
                                 "rooms/8room_000",     "random/random512-10-0", "mazes/maze512-1-0"};

std::string path_of(const char* folder, const std::string& file, const char* ending) {
  std::string path = TILESPACE_SHARED_DATA "/movingai/";
  path += folder;
  path += file;
  return path += ending;
}

}  // namespace

std::vector<Ways> real_paths(std::size_t most) {
  std::vector<Ways> all;
  for (const std::string file : files) {
    auto map = tilespace::io::load_map(path_of("maps/", file, ".map"));
    const auto bytes = tilespace::io::read_file(path_of("scenarios/", file, ".map.scen"));
    if (!map || !bytes) {
      std::fprintf(stderr, "%s is left out: it is not there\n", file.c_str());
      continue;
    }
    const auto tasks = tilespace::io::parse_scenarios(*bytes).value();
    Ways ways{file.substr(file.find('/') + 1), std::move(map->map)};
    const std::size_t every = 1 + tasks.size() / most;
    for (std::size_t i = every / 2; i < tasks.size(); i += every) ways.ends.emplace_back(tasks[i].start, tasks[i].goal);
    all.push_back(std::move(ways));
  }
  return all;
}

}  // namespace scenarios
