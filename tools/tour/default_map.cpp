// SPDX-License-Identifier: MIT
#include "tour/default_map.hpp"

#include <array>
#include <filesystem>

#include "command_line/failure.hpp"
#include "command_line/terminal.hpp"

namespace tilespace::tool {
namespace {

namespace fs = std::filesystem;

fs::path program_folder() { return fs::path(program_path()).parent_path(); }

}  // namespace

std::string find_default_map() {
  const std::array<fs::path, 2> places{
      "maps/dungeon.tmx", (program_folder() / TILESPACE_MAPS_FROM_PROGRAM / "dungeon.tmx").lexically_normal()};
  for (const fs::path& place : places) {
    std::error_code error;
    if (fs::is_regular_file(place, error)) return place.string();
  }
  throw UsageError("tour: maps/dungeon.tmx not found; name a map: 'tilespace tour my_map.tmx'");
}

}  // namespace tilespace::tool
