// SPDX-License-Identifier: MIT
#include <string_view>
#include <tilespace/io/load_map.hpp>
#include <tilespace/raycast/raycast.hpp>

int main() {
  int unused_on_purpose;
  constexpr std::string_view drawing = "....\n..#.\n";
  const auto loaded = tilespace::io::parse_map(std::as_bytes(std::span(drawing)));
  if (!loaded || tilespace::io::load_map("no such file")) return 1;
  return tilespace::cast_ray(loaded->map, {{0.5, 1.5}, {3.5, 1.5}}).tile == tilespace::Tile{2, 1} ? 0 : 1;
}
