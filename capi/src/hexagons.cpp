// SPDX-License-Identifier: MIT
// Hexagonal maps: picking, rings, lines, sight, paths.
#include "output.hpp"

using namespace tilespace;
using namespace tilespace::capi;

namespace {

[[nodiscard]] bool to_offset(std::uint32_t value, HexOffset& out) noexcept { return to_enum(value, 4, out); }

// Asks with the layout of C, if it is valid.
template <class In, class Ask>
[[nodiscard]] tilespace_error ask_layout(const tilespace_hex_layout* layout, const In* in, const void* out,
                                         Ask&& ask) noexcept {
  if (layout == nullptr || in == nullptr || out == nullptr) return TILESPACE_BAD_POINTER;
  if (tilespace_hex_layout_is_valid(layout) == 0) return TILESPACE_BAD_LAYOUT;
  ask(to_cpp(*layout), to_cpp(*in));
  return TILESPACE_OK;
}

template <class Range>
[[nodiscard]] tilespace_error write_hexes(const void* hex, const Range& range, Output<tilespace_hex> out) noexcept {
  if (hex == nullptr || !out.is_valid()) return TILESPACE_BAD_POINTER;
  return write_all(range, out);
}

// What searches from a hexagon are given.
[[nodiscard]] tilespace_error check(const tilespace_map* map, std::uint32_t offset, const tilespace_tile* from,
                                    const tilespace_workspace* workspace, HexOffset& out) noexcept {
  if (!is_handle(map) || !is_handle(workspace)) return TILESPACE_BAD_HANDLE;
  if (from == nullptr) return TILESPACE_BAD_POINTER;
  return to_offset(offset, out) ? TILESPACE_OK : TILESPACE_BAD_OPTION;
}

// Fills a mask by `fill(mask)`.
template <class Fill>
[[nodiscard]] tilespace_error fill(tilespace_mask* out, Fill&& fill_mask) noexcept {
  if (!is_handle(out) || out->tiles != &out->own) return TILESPACE_BAD_HANDLE;
  return fill_mask(out->own) ? TILESPACE_OK : TILESPACE_BAD_SIZE;
}

}  // namespace

extern "C" {

uint32_t tilespace_hex_layout_is_valid(const tilespace_hex_layout* layout) {
  return layout != nullptr && layout->offset < 4 && is_valid(to_cpp(*layout));
}

tilespace_error tilespace_hex_center(const tilespace_hex_layout* layout, const tilespace_tile* tile,
                                     tilespace_point* out) {
  return ask_layout(layout, tile, out, [&](const HexLayout& known, Tile asked) {
    *out = to_c_value<tilespace_point>(hex_center(known, asked));
  });
}

tilespace_error tilespace_hex_box(const tilespace_hex_layout* layout, const tilespace_tile* tile, tilespace_box* out) {
  return ask_layout(layout, tile, out, [&](const HexLayout& known, Tile asked) {
    *out = to_c_value<tilespace_box>(hex_box(known, asked));
  });
}

tilespace_error tilespace_hex_outline(const tilespace_hex_layout* layout, const tilespace_tile* tile,
                                      tilespace_point* corners) {
  return ask_layout(layout, tile, corners, [&](const HexLayout& known, Tile asked) {
    for (const Point corner : hex_outline(known, asked)) *corners++ = to_c_value<tilespace_point>(corner);
  });
}

tilespace_error tilespace_hex_at(const tilespace_hex_layout* layout, const tilespace_point* pixel,
                                 tilespace_tile* out) {
  return ask_layout(layout, pixel, out, [&](const HexLayout& known, Point asked) {
    *out = to_c_value<tilespace_tile>(hex_at(known, asked));
  });
}

tilespace_error tilespace_to_hex(uint32_t offset, const tilespace_tile* tile, tilespace_hex* out) {
  HexOffset known{};
  if (tile == nullptr || out == nullptr) return TILESPACE_BAD_POINTER;
  if (!to_offset(offset, known)) return TILESPACE_BAD_OPTION;
  *out = to_c_value<tilespace_hex>(to_hex(known, to_cpp(*tile)));
  return TILESPACE_OK;
}

tilespace_error tilespace_hex_to_tile(uint32_t offset, const tilespace_hex* hex, tilespace_tile* out) {
  HexOffset known{};
  if (hex == nullptr || out == nullptr) return TILESPACE_BAD_POINTER;
  if (!to_offset(offset, known)) return TILESPACE_BAD_OPTION;
  *out = to_c_value<tilespace_tile>(to_tile(known, to_cpp(*hex)));
  return TILESPACE_OK;
}

int64_t tilespace_hex_distance(const tilespace_hex* a, const tilespace_hex* b) {
  return a == nullptr || b == nullptr ? 0 : hex_distance(to_cpp(*a), to_cpp(*b));
}

tilespace_error tilespace_hex_neighbours(const tilespace_hex* hex, tilespace_hex* out, size_t room, size_t* count) {
  const Output<tilespace_hex> output(out, room, count);
  return write_hexes(hex, hex_neighbours(hex == nullptr ? Hex{} : to_cpp(*hex)), output);
}

tilespace_error tilespace_hex_ring(const tilespace_hex* center, int32_t radius, tilespace_hex* out, size_t room,
                                   size_t* count) {
  const Output<tilespace_hex> output(out, room, count);
  return write_hexes(center, hex_ring(center == nullptr ? Hex{} : to_cpp(*center), radius), output);
}

tilespace_error tilespace_hex_spiral(const tilespace_hex* center, int32_t radius, tilespace_hex* out, size_t room,
                                     size_t* count) {
  const Output<tilespace_hex> output(out, room, count);
  return write_hexes(center, hex_spiral(center == nullptr ? Hex{} : to_cpp(*center), radius), output);
}

tilespace_error tilespace_hex_line(const tilespace_hex* from, const tilespace_hex* to, tilespace_hex* out, size_t room,
                                   size_t* count) {
  const Output<tilespace_hex> output(out, room, count);
  if (from == nullptr || to == nullptr) return TILESPACE_BAD_POINTER;
  return write_hexes(from, hex_line(to_cpp(*from), to_cpp(*to)), output);
}

uint32_t tilespace_has_hex_line_of_sight(const tilespace_map* map, uint32_t offset, const tilespace_tile* from,
                                         const tilespace_tile* to) {
  HexOffset known{};
  if (!is_handle(map) || from == nullptr || to == nullptr || !to_offset(offset, known)) return 0;
  return has_hex_line_of_sight(map->world.map, known, to_cpp(*from), to_cpp(*to));
}

tilespace_error tilespace_hex_field_of_view(const tilespace_map* map, uint32_t offset, const tilespace_tile* from,
                                            int32_t radius, tilespace_workspace* workspace, tilespace_mask* out) {
  HexOffset known{};
  const tilespace_error error = check(map, offset, from, workspace, known);
  if (error != TILESPACE_OK) return error;
  return fill(out, [&](TileMask& tiles) {
    return hex_field_of_view(map->world.map, known, to_cpp(*from), radius, workspace->workspace, tiles);
  });
}

tilespace_error tilespace_find_hex_path(const tilespace_map* map, uint32_t offset, const tilespace_tile* from,
                                        const tilespace_tile* to, tilespace_workspace* workspace, tilespace_tile* out,
                                        size_t room, size_t* count, tilespace_cost* cost) {
  const Output<tilespace_tile> output(out, room, count);
  HexOffset known{};
  const tilespace_error error = check(map, offset, from, workspace, known);
  if (error != TILESPACE_OK) return error;
  if (to == nullptr || !output.is_valid()) return TILESPACE_BAD_POINTER;
  return write_path(
      find_hex_path(map->world.map, known, to_cpp(*from), to_cpp(*to), workspace->workspace, output.room()), output,
      cost);
}

tilespace_error tilespace_hex_reachable_in_steps(const tilespace_map* map, uint32_t offset, const tilespace_tile* from,
                                                 int32_t steps, tilespace_workspace* workspace, tilespace_mask* out) {
  HexOffset known{};
  const tilespace_error error = check(map, offset, from, workspace, known);
  if (error != TILESPACE_OK) return error;
  return fill(out, [&](TileMask& tiles) {
    return hex_reachable_in_steps(map->world.map, known, to_cpp(*from), steps, workspace->workspace, tiles);
  });
}

}  // extern "C"
