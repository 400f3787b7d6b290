// SPDX-License-Identifier: MIT
// Levels of worlds, and one map of several.
#include "make_loaded.hpp"

using namespace tilespace;
using namespace tilespace::capi;

namespace {

[[nodiscard]] tilespace_error keep_levels(io::Result<std::vector<io::Level>> levels, tilespace_loaded& loaded) {
  if (!levels) return keep_error(levels.error(), loaded);
  loaded.contents.levels = *std::move(levels);
  return TILESPACE_OK;
}

[[nodiscard]] tilespace_error to_c_error(io::ErrorKind kind) noexcept {
  switch (kind) {
    case io::ErrorKind::levels_apart: return TILESPACE_BAD_LAYOUT;
    case io::ErrorKind::out_of_memory: return TILESPACE_OUT_OF_MEMORY;
    default: return TILESPACE_BAD_SIZE;
  }
}

// Levels of C++, with copies of the maps. Layouts that join() does not take are none of pixels of a level.
[[nodiscard]] tilespace_error convert(const tilespace_level_map_view* levels, std::size_t count,
                                      std::vector<io::LevelMap>& out) {
  constexpr std::int64_t limit = std::int64_t{1} << 60;
  for (std::size_t i = 0; i < count; ++i) {
    if (!is_handle(levels[i].map)) return TILESPACE_BAD_HANDLE;
    if (levels[i].x < -limit || levels[i].x > limit || levels[i].y < -limit || levels[i].y > limit) {
      return TILESPACE_BAD_SIZE;
    }
    io::LevelMap& made = out.emplace_back();
    made.name = std::to_string(i);
    made.x = levels[i].x;
    made.y = levels[i].y;
    made.layout = levels[i].map->world.layout;
    const tilespace_error error = copy_map(levels[i].map->world.map, made.map);
    if (error != TILESPACE_OK) return error;
  }
  return TILESPACE_OK;
}

}  // namespace

extern "C" {

tilespace_error tilespace_load_levels(const char* path, uint32_t references, tilespace_loaded** out) {
  if (path == nullptr) return without_handle(TILESPACE_BAD_POINTER, out);
  return make_loaded(out, [&](tilespace_loaded& made) -> tilespace_error {
    io::ReferenceScope scope{};
    if (!to_enum(references, 4, scope)) return TILESPACE_BAD_OPTION;
    return keep_levels(io::load_levels(path, scope), made);
  });
}

tilespace_error tilespace_load_levels_bytes(const uint8_t* bytes, size_t size, tilespace_read read, void* user,
                                            tilespace_loaded** out) {
  if (!is_array(bytes, size)) return without_handle(TILESPACE_BAD_POINTER, out);
  return make_loaded(out, [&](tilespace_loaded& made) {
    CallerReferences references(read, user);
    return keep_levels(io::parse_levels(std::as_bytes(std::span<const uint8_t>(bytes, size)), references), made);
  });
}

size_t tilespace_loaded_levels(const tilespace_loaded* loaded) {
  return is_handle(loaded) ? loaded->contents.levels.size() : 0;
}

tilespace_error tilespace_loaded_level(const tilespace_loaded* loaded, size_t level, tilespace_level_view* out) {
  if (out == nullptr) return TILESPACE_BAD_POINTER;
  *out = {};
  out->name = out->world = "";
  if (!is_handle(loaded)) return TILESPACE_BAD_HANDLE;
  if (level >= loaded->contents.levels.size()) return TILESPACE_BAD_ID;
  const io::Level& from = loaded->contents.levels[level];
  *out = {from.name.c_str(), from.world.c_str(), from.x, from.y, from.width, from.height, from.depth};
  return TILESPACE_OK;
}

tilespace_error tilespace_loaded_neighbours(const tilespace_loaded* loaded, size_t level, size_t* out, size_t room,
                                            size_t* count) {
  if (count != nullptr) *count = 0;
  if (!is_handle(loaded)) return TILESPACE_BAD_HANDLE;
  if (!is_array(out, room)) return TILESPACE_BAD_POINTER;
  try {
    const std::vector<std::size_t> found = io::neighbours(loaded->contents.levels, level);
    for (std::size_t i = 0; i < found.size() && i < room; ++i) out[i] = found[i];
    if (count != nullptr) *count = found.size();
    return TILESPACE_OK;
  } catch (...) {
    return TILESPACE_OUT_OF_MEMORY;
  }
}

tilespace_error tilespace_join_maps(const tilespace_level_map_view* levels, size_t count, uint32_t outside,
                                    tilespace_map** out) {
  return make_handle(out, [&](tilespace_map& made) -> tilespace_error {
    Outside beyond{};
    if (!to_cpp(outside, beyond)) return TILESPACE_BAD_OPTION;
    if (!is_array(levels, count)) return TILESPACE_BAD_POINTER;
    try {
      std::vector<io::LevelMap> converted;
      const tilespace_error error = convert(levels, count, converted);
      if (error != TILESPACE_OK) return error;
      io::Result<io::JoinedMap> joined = io::join(converted, beyond);
      if (!joined) return to_c_error(joined.error().kind);
      made.world = World{std::move(joined->map), joined->layout};
      return TILESPACE_OK;
    } catch (...) {
      return TILESPACE_OUT_OF_MEMORY;
    }
  });
}

}  // extern "C"
