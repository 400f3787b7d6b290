// SPDX-License-Identifier: MIT
#include "scenarios/real_places.hpp"

#include <cstdio>
#include <tilespace/io/load_map.hpp>

namespace scenarios {
namespace {

struct File {
  const char* name;
  const char* path;
};

constexpr File files[] = {
    {"brc202d", "movingai/maps/dao/brc202d.map"},
    {"basement", "ros/range_libc/maps/basement_hallways_5cm.png"},
    {"Berlin", "movingai/maps/cities/Berlin_1_256.map"},
};

}  // namespace

std::vector<Place> real_places() {
  std::vector<Place> places;
  for (const File& file : files) {
    auto map = tilespace::io::load_map(std::string(TILESPACE_SHARED_DATA "/") + file.path);
    if (map) {
      places.push_back({file.name, std::move(map->map)});
    } else {
      std::fprintf(stderr, "%s is left out: %s is not there\n", file.name, file.path);
    }
  }
  return places;
}

}  // namespace scenarios
