// SPDX-License-Identifier: MIT
// Isometric, staggered and oblique screens.
#include "values.hpp"

using namespace tilespace;
using namespace tilespace::capi;

namespace {

// The projection of C, if it is valid.
[[nodiscard]] std::optional<View> view_of_c(const tilespace_projection* projection) noexcept {
  if (projection == nullptr || projection->stagger > 4) return std::nullopt;
  const View view = to_cpp(*projection);
  if (!is_valid(view)) return std::nullopt;
  return view;
}

[[nodiscard]] tilespace_error give(const View& view, tilespace_projection* out) noexcept {
  if (out == nullptr) return TILESPACE_BAD_POINTER;
  *out = to_c_value<tilespace_projection>(view);
  return TILESPACE_OK;
}

// Converts by `ask(view, in)`, if all is valid.
template <class In, class Out, class Ask>
[[nodiscard]] tilespace_error convert(const tilespace_projection* projection, const In* in, Out* out,
                                      Ask&& ask) noexcept {
  if (projection == nullptr || in == nullptr || out == nullptr) return TILESPACE_BAD_POINTER;
  const std::optional<View> view = view_of_c(projection);
  if (!view) return TILESPACE_BAD_LAYOUT;
  *out = to_c_value<Out>(ask(*view, to_cpp(*in)));
  return TILESPACE_OK;
}

template <class Ask>
[[nodiscard]] tilespace_error convert_cell(std::uint32_t stagger, const tilespace_tile* in, tilespace_tile* out,
                                           Ask&& ask) noexcept {
  Stagger known{};
  if (in == nullptr || out == nullptr) return TILESPACE_BAD_POINTER;
  if (!to_enum(stagger, 5, known)) return TILESPACE_BAD_OPTION;
  *out = to_c_value<tilespace_tile>(ask(known, to_cpp(*in)));
  return TILESPACE_OK;
}

}  // namespace

extern "C" {

tilespace_error tilespace_projection_oblique(int32_t tile_width, int32_t tile_height, double skew_x, double skew_y,
                                             tilespace_projection* out) {
  return give(View::oblique(tile_width, tile_height, skew_x, skew_y), out);
}

tilespace_error tilespace_projection_isometric(int32_t tile_width, int32_t tile_height, int32_t map_height,
                                               tilespace_projection* out) {
  return give(View::isometric(tile_width, tile_height, map_height), out);
}

tilespace_error tilespace_projection_staggered(int32_t tile_width, int32_t tile_height, uint32_t stagger,
                                               tilespace_projection* out) {
  Stagger known{};
  if (!to_enum(stagger, 5, known)) return TILESPACE_BAD_OPTION;
  return give(View::staggered(tile_width, tile_height, known), out);
}

uint32_t tilespace_projection_is_valid(const tilespace_projection* projection) {
  return view_of_c(projection).has_value();
}

tilespace_error tilespace_screen_to_tiles(const tilespace_projection* projection, const tilespace_point* screen,
                                          tilespace_point* out) {
  return convert(projection, screen, out, [](const View& view, Point point) { return to_tile_space(view, point); });
}

tilespace_error tilespace_tiles_to_screen(const tilespace_projection* projection, const tilespace_point* point,
                                          tilespace_point* out) {
  return convert(projection, point, out, [](const View& view, Point tiles) { return to_screen(view, tiles); });
}

tilespace_error tilespace_screen_tile_at(const tilespace_projection* projection, const tilespace_point* screen,
                                         tilespace_tile* out) {
  return convert(projection, screen, out, [](const View& view, Point point) { return tile_at(view, point); });
}

tilespace_error tilespace_screen_outline(const tilespace_projection* projection, const tilespace_tile* tile,
                                         tilespace_point* corners) {
  if (projection == nullptr || tile == nullptr || corners == nullptr) return TILESPACE_BAD_POINTER;
  const std::optional<View> view = view_of_c(projection);
  if (!view) return TILESPACE_BAD_LAYOUT;
  for (const Point corner : outline_of(*view, to_cpp(*tile))) *corners++ = to_c_value<tilespace_point>(corner);
  return TILESPACE_OK;
}

tilespace_error tilespace_tile_of_cell(uint32_t stagger, const tilespace_tile* cell, tilespace_tile* out) {
  return convert_cell(stagger, cell, out, [](Stagger rule, Tile asked) { return tile_of_cell(rule, asked); });
}

tilespace_error tilespace_cell_of_tile(uint32_t stagger, const tilespace_tile* tile, tilespace_tile* out) {
  return convert_cell(stagger, tile, out, [](Stagger rule, Tile asked) { return cell_of_tile(rule, asked); });
}

}  // extern "C"
