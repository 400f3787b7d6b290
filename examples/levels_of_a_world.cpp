// SPDX-License-Identifier: MIT
#include <cstdio>
#include <tilespace/io/levels.hpp>
#include <tilespace/io/load_map.hpp>

// The levels of an LDtk project: their places, neighbours, one of them, and all in one map.
int main() {
  const auto levels = tilespace::io::load_levels("maps/mine.ldtk");
  const auto all = tilespace::io::load_map("maps/mine.ldtk");
  if (!levels || !all) {
    std::puts(to_string(levels ? all.error() : levels.error()).c_str());
    return 1;
  }
  for (std::size_t i = 0; i < levels->size(); ++i) {
    const auto& level = levels->at(i);
    std::printf("%s begins at pixel (%d, %d), beside", level.name.c_str(), int(level.x), int(level.y));
    for (const std::size_t other : neighbours(*levels, i)) std::printf(" %s", levels->at(other).name.c_str());
    std::puts("");
  }
  std::printf("together: %d x %d tiles, %s\n", int(all->map.bounds().width()), int(all->map.bounds().height()),
              all->solid_rule.c_str());

  tilespace::io::LoadOptions options;
  options.level = "Shaft";
  options.solid = {tilespace::io::SolidBy::ldtk, "Collisions", "rock,platform,water", {}};
  const auto shaft = tilespace::io::load_map("maps/mine.ldtk", options);
  if (!shaft) return 1;
  std::printf("Shaft alone: %d x %d tiles, %s\n", int(shaft->map.bounds().width()), int(shaft->map.bounds().height()),
              shaft->solid_rule.c_str());
}
