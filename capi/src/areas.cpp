// SPDX-License-Identifier: MIT
// Tiles and solid tiles of areas, edits of areas, nearest solid tile.
#include "output.hpp"
#include "shapes.hpp"

using namespace tilespace;
using namespace tilespace::capi;

namespace {

[[nodiscard]] TileBox bounds_of_map(const tilespace_map* map) noexcept {
  return map == nullptr ? tile_space : map->world.map.bounds();
}

template <class Shape>
[[nodiscard]] tilespace_error write_cover(TileBox bounds, const Shape& shape, std::uint32_t boundary,
                                          const Output<tilespace_span>& out) noexcept {
  Boundary border{};
  if (!to_boundary<Shape>(boundary, border)) return TILESPACE_BAD_OPTION;
  return write_all(cover(bounds, shape, border), out);
}

// Calls ask(area) with an area of tile space, or of the units of the world.
constexpr auto as_it_is = [](const tilespace_map*, const auto& area, auto&& ask) { return ask(area); };
constexpr auto to_tiles = [](const tilespace_map* map, const auto& area, auto&& ask) {
  return ask_in_tile_space(map->world.layout, area, ask);
};

// Calls ask(map, area, border, solidity), if all are valid.
template <class Convert, class Ask>
[[nodiscard]] tilespace_error ask_solid(const tilespace_map* map, const tilespace_shape* area, std::uint32_t boundary,
                                        std::uint32_t solidity, Convert convert, Ask&& ask) noexcept {
  if (!is_handle(map)) return TILESPACE_BAD_HANDLE;
  return ask_area(area, [&]<class Shape>(const Shape& shape) -> tilespace_error {
    Boundary border{};
    Solidity by{};
    if (!to_boundary<Shape>(boundary, border) || !to_cpp(solidity, by)) return TILESPACE_BAD_OPTION;
    return convert(map, shape, [&](const auto& in_tiles) { return ask(map->world.map, in_tiles, border, by); });
  });
}

template <class Convert>
[[nodiscard]] tilespace_error set_area(tilespace_map* map, const tilespace_shape* area, std::uint32_t boundary,
                                       bool solid, Convert convert) noexcept {
  return ask_solid(map, area, boundary, TILESPACE_BY_TILES, convert,
                   [&](const auto& tiles, const auto& shape, Boundary border, Solidity) {
                     map->world.map.set_solid(cover(tiles, shape, border), solid);
                     return tilespace_error{TILESPACE_OK};
                   });
}

template <class Convert>
[[nodiscard]] tilespace_error write_solid(const tilespace_map* map, const tilespace_shape* area, std::uint32_t boundary,
                                          std::uint32_t solidity, Convert convert,
                                          const Output<tilespace_span>& output) noexcept {
  if (!output.is_valid()) return TILESPACE_BAD_POINTER;
  return ask_solid(map, area, boundary, solidity, convert,
                   [&](const auto& tiles, const auto& shape, Boundary border, Solidity by) {
                     return write_all(solid_cover(tiles, shape, border, by), output);
                   });
}

template <class Convert>
[[nodiscard]] bool has_solid(const tilespace_map* map, const tilespace_shape* area, std::uint32_t boundary,
                             std::uint32_t solidity, Convert convert) noexcept {
  bool any = false;
  static_cast<void>(ask_solid(map, area, boundary, solidity, convert,
                              [&](const auto& tiles, const auto& shape, Boundary border, Solidity by) {
                                any = any_solid(tiles, shape, border, by);
                                return tilespace_error{TILESPACE_OK};
                              }));
  return any;
}

template <class Convert>
[[nodiscard]] std::uint64_t number_of_solid(const tilespace_map* map, const tilespace_shape* area,
                                            std::uint32_t boundary, std::uint32_t solidity, Convert convert) noexcept {
  std::uint64_t count = 0;
  static_cast<void>(ask_solid(map, area, boundary, solidity, convert,
                              [&](const auto& tiles, const auto& shape, Boundary border, Solidity by) {
                                count = count_solid(tiles, shape, border, by);
                                return tilespace_error{TILESPACE_OK};
                              }));
  return count;
}

template <class Convert>
[[nodiscard]] tilespace_error find_solid(const tilespace_map* map, const tilespace_shape* area, std::uint32_t boundary,
                                         std::uint32_t solidity, Convert convert, tilespace_solid_tile* out) noexcept {
  if (out == nullptr) return TILESPACE_BAD_POINTER;
  *out = {};
  return ask_solid(map, area, boundary, solidity, convert,
                   [&](const auto& tiles, const auto& shape, Boundary border, Solidity by) {
                     *out = to_c_value<tilespace_solid_tile>(first_solid(tiles, shape, border, by));
                     return tilespace_error{TILESPACE_OK};
                   });
}

}  // namespace

extern "C" {

tilespace_error tilespace_cover(const tilespace_map* map, const tilespace_shape* area, uint32_t boundary,
                                tilespace_span* out, size_t room, size_t* count) {
  const Output<tilespace_span> output(out, room, count);
  if (!is_handle_or_null(map)) return TILESPACE_BAD_HANDLE;
  if (!output.is_valid()) return TILESPACE_BAD_POINTER;
  return ask_area(area, [&](const auto& shape) { return write_cover(bounds_of_map(map), shape, boundary, output); });
}

tilespace_error tilespace_world_cover(const tilespace_map* map, const tilespace_shape* area, uint32_t boundary,
                                      tilespace_span* out, size_t room, size_t* count) {
  const Output<tilespace_span> output(out, room, count);
  if (!is_handle(map)) return TILESPACE_BAD_HANDLE;
  if (!output.is_valid()) return TILESPACE_BAD_POINTER;
  return ask_area(area, [&](const auto& shape) {
    return ask_in_tile_space(map->world.layout, shape, [&](const auto& in_tiles) {
      return write_cover(map->world.map.bounds(), in_tiles, boundary, output);
    });
  });
}

tilespace_error tilespace_set_solid_area(tilespace_map* map, const tilespace_shape* area, uint32_t boundary,
                                         uint32_t solid) {
  return set_area(map, area, boundary, solid != 0, as_it_is);
}

tilespace_error tilespace_world_set_solid_area(tilespace_map* map, const tilespace_shape* area, uint32_t boundary,
                                               uint32_t solid) {
  return set_area(map, area, boundary, solid != 0, to_tiles);
}

tilespace_error tilespace_solid_cover(const tilespace_map* map, const tilespace_shape* area, uint32_t boundary,
                                      uint32_t solidity, tilespace_span* out, size_t room, size_t* count) {
  return write_solid(map, area, boundary, solidity, as_it_is, Output<tilespace_span>(out, room, count));
}

uint32_t tilespace_any_solid(const tilespace_map* map, const tilespace_shape* area, uint32_t boundary,
                             uint32_t solidity) {
  return has_solid(map, area, boundary, solidity, as_it_is);
}

uint64_t tilespace_count_solid(const tilespace_map* map, const tilespace_shape* area, uint32_t boundary,
                               uint32_t solidity) {
  return number_of_solid(map, area, boundary, solidity, as_it_is);
}

tilespace_error tilespace_first_solid(const tilespace_map* map, const tilespace_shape* area, uint32_t boundary,
                                      uint32_t solidity, tilespace_solid_tile* out) {
  return find_solid(map, area, boundary, solidity, as_it_is, out);
}

tilespace_error tilespace_world_solid_cover(const tilespace_map* map, const tilespace_shape* area, uint32_t boundary,
                                            uint32_t solidity, tilespace_span* out, size_t room, size_t* count) {
  return write_solid(map, area, boundary, solidity, to_tiles, Output<tilespace_span>(out, room, count));
}

uint32_t tilespace_world_any_solid(const tilespace_map* map, const tilespace_shape* area, uint32_t boundary,
                                   uint32_t solidity) {
  return has_solid(map, area, boundary, solidity, to_tiles);
}

uint64_t tilespace_world_count_solid(const tilespace_map* map, const tilespace_shape* area, uint32_t boundary,
                                     uint32_t solidity) {
  return number_of_solid(map, area, boundary, solidity, to_tiles);
}

tilespace_error tilespace_world_first_solid(const tilespace_map* map, const tilespace_shape* area, uint32_t boundary,
                                            uint32_t solidity, tilespace_solid_tile* out) {
  return find_solid(map, area, boundary, solidity, to_tiles, out);
}

tilespace_error tilespace_nearest_solid(const tilespace_map* map, double x, double y, double most,
                                        tilespace_solid_tile* out) {
  if (!is_handle(map)) return TILESPACE_BAD_HANDLE;
  if (out == nullptr) return TILESPACE_BAD_POINTER;
  *out = to_c_value<tilespace_solid_tile>(nearest_solid(map->world.map, {x, y}, most));
  return TILESPACE_OK;
}

tilespace_error tilespace_world_nearest_solid(const tilespace_map* map, double x, double y, double most,
                                              tilespace_solid_tile* out) {
  if (!is_handle(map)) return TILESPACE_BAD_HANDLE;
  if (out == nullptr) return TILESPACE_BAD_POINTER;
  *out = {};
  if (!has_square_tiles(map->world.layout)) return TILESPACE_BAD_LAYOUT;
  *out = to_c_value<tilespace_solid_tile>(nearest_solid(map->world, {x, y}, most));
  return TILESPACE_OK;
}

tilespace_error tilespace_nearest_solid_point(const tilespace_map* map, double x, double y, double most,
                                              uint32_t solidity, tilespace_solid_point* out) {
  Solidity by{};
  if (!is_handle(map)) return TILESPACE_BAD_HANDLE;
  if (out == nullptr) return TILESPACE_BAD_POINTER;
  *out = {};
  if (!to_cpp(solidity, by)) return TILESPACE_BAD_OPTION;
  *out = to_c_value<tilespace_solid_point>(nearest_solid_point(map->world.map, {x, y}, most, by));
  return TILESPACE_OK;
}

tilespace_error tilespace_world_nearest_solid_point(const tilespace_map* map, double x, double y, double most,
                                                    uint32_t solidity, tilespace_solid_point* out) {
  Solidity by{};
  if (!is_handle(map)) return TILESPACE_BAD_HANDLE;
  if (out == nullptr) return TILESPACE_BAD_POINTER;
  *out = {};
  if (!to_cpp(solidity, by)) return TILESPACE_BAD_OPTION;
  if (!has_square_tiles(map->world.layout)) return TILESPACE_BAD_LAYOUT;
  *out = to_c_value<tilespace_solid_point>(nearest_solid_point(map->world, {x, y}, most, by));
  return TILESPACE_OK;
}

}  // extern "C"
