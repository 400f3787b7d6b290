// SPDX-License-Identifier: MIT
#include <cstdio>
#include <tilespace/io/load_map.hpp>

// Loads a level by a rule of several terms, written in C++ and as text, and by the rule that the loader guesses.
int main() {
  using tilespace::io::SolidBy;
  tilespace::io::SolidRule built{SolidBy::layer, "ground"};
  built.unite({SolidBy::objects, "lifts"}).subtract({SolidBy::object_class, "water"});
  const auto parsed = tilespace::io::parse_solid_rule("layer:ground\nobjects:lifts\nnot:objects.class=water");
  if (!parsed || *parsed != built) return 1;

  for (const tilespace::io::SolidRule& rule : {built, tilespace::io::SolidRule{}}) {
    const auto loaded = tilespace::io::load_map("maps/platform.tmx", {.solid = rule});
    if (!loaded) return 1;
    const auto solid = static_cast<unsigned long long>(loaded->map.solid_count());
    std::printf("%llu tiles: %s\n", solid, loaded->solid_rule.c_str());
  }
}
