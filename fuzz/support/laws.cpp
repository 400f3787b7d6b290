// SPDX-License-Identifier: MIT
#include "laws.hpp"

namespace fuzz {

using tilespace::io::ErrorKind;

void require_one_line(std::string_view text, const char* law) {
  require(!text.empty(), law);
  for (const char c : text) require(static_cast<unsigned char>(c) >= ' ' && c != '\x7f', law);
}

void require_ascii_line(std::string_view text, const char* law) {
  require_one_line(text, law);
  for (const char c : text) require(static_cast<unsigned char>(c) <= '~', law);
}

void require_sound(const tilespace::io::Error& error) {
  require(error.kind != ErrorKind::out_of_memory, "a small input needs little memory, and nothing else is thrown");
  require_ascii_line(error.expected, "an error says what was expected");
  require_ascii_line(error.found, "an error says what was found");
  require_one_line(to_string(error), "an error is one line");
  require_ascii_line(name(error.kind), "a kind of error has a name");
  require(error.line != 0 || error.column == 0, "a column is one of a line");
}

void require_sound(const tilespace::io::Notice& notice) {
  require(notice.times >= 1, "a notice is about something");
  require_ascii_line(notice.reason, "a notice has a reason");
  require_ascii_line(name(notice.kind), "a kind of notices has a name");
  require_ascii_line(to_string(notice), "a notice is one line of printable ASCII");
}

void require_sound(const tilespace::CollisionMap& map) {
  const tilespace::TileBox bounds = map.bounds();
  require(bounds.count() <= limits.tiles, "a map has no more tiles than the limits");
  require(bounds.empty() || intersection(bounds, tilespace::tile_space) == bounds, "a map lies in tile space");
  require(map.solid_count() <= bounds.count(), "a map has no more solid tiles than tiles");
  for (const auto& [tile, shape] : map.shaped_tiles()) {
    require(bounds.contains(tile) && map.is_solid(tile), "a tile with a shape is solid");
    require(is_valid(shape) && !is_empty(shape) && !is_full(shape), "a shape is a part of its tile");
  }
}

}  // namespace fuzz
