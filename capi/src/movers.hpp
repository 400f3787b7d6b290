// SPDX-License-Identifier: MIT
#pragma once

#include <new>

#include "shapes.hpp"

/// @file movers.hpp
/// Moving solids and maps of C as those of C++, and which shapes and layouts bodies may have.

namespace tilespace::capi {

/// Movers of C++, for as long as those of C are there.
class MoversOf {
 public:
  static constexpr std::size_t max_maps = 64;

  MoversOf() noexcept {}  // NOLINT: not `= default`, which a union of values with defaults does not have
  MoversOf(const MoversOf&) = delete;
  MoversOf& operator=(const MoversOf&) = delete;
  ~MoversOf() = default;

  /// Converts movers; NULL stands for none.
  [[nodiscard]] tilespace_error convert(const tilespace_movers_view* movers) noexcept {
    if (movers == nullptr) return TILESPACE_OK;
    if (!is_array(movers->solids, movers->solid_count) || !is_array(movers->maps, movers->map_count)) {
      return TILESPACE_BAD_POINTER;
    }
    if (movers->map_count > max_maps) return TILESPACE_BAD_SIZE;
    for (std::size_t i = 0; i < movers->solid_count; ++i) {
      if (movers->solids[i].one_way > 0xF || movers->solids[i].core > 2) return TILESPACE_BAD_OPTION;
    }
    for (std::size_t i = 0; i < movers->map_count; ++i) {
      const tilespace_moving_map_view& view = movers->maps[i];
      if (!is_handle(view.map)) return TILESPACE_BAD_HANDLE;
      ::new (&maps_[i]) MovingMap{&view.map->world.map, to_cpp(view.position), to_cpp(view.translation)};
    }
    all_ = Movers(to_cpp(movers->solids, movers->solid_count), {maps_, movers->map_count});
    return TILESPACE_OK;
  }
  [[nodiscard]] const Movers& all() const noexcept { return all_; }

 private:
  union {
    MovingMap maps_[max_maps];  // begun as far as there are maps: to clear 2.5 KB takes as long as a short move
  };
  Movers all_;
};

/// Shapes that move through maps and among movers.
template <class Shape>
inline constexpr bool is_mover =
    std::is_same_v<Shape, Body> || std::is_same_v<Shape, Circle> || std::is_same_v<Shape, Capsule>;

/// Calls `ask(shape)` with a body, circle or capsule; other shapes are BAD_SHAPE.
template <class Ask>
[[nodiscard]] tilespace_error ask_mover(const tilespace_shape* shape, Ask&& ask) noexcept {
  return ask_shape(shape, [&]<class Shape>(const Shape& mover) -> tilespace_error {
    if constexpr (is_mover<Shape>) {
      return ask(mover);
    } else {
      return TILESPACE_BAD_SHAPE;
    }
  });
}

/// Whether bodies of a world with this layout have bodies of tile space as images: axes along those of the tiles, and
/// square tiles for round ones.
[[nodiscard]] inline bool has_bodies(const Layout& layout, bool is_round) noexcept {
  const bool is_turned = layout.rotation.x != 0.0 && layout.rotation.y != 0.0;
  return !is_turned && (!is_round || has_square_tiles(layout));
}

/// The same for a shape.
template <class Shape>
[[nodiscard]] bool has_bodies(const Layout& layout, const Shape&) noexcept {
  return has_bodies(layout, !std::is_same_v<Shape, Body>);
}

/// Options of C, with NULL for the default.
[[nodiscard]] inline bool to_cpp(std::uint32_t one_way, std::uint32_t inside, SweepOptions& out) noexcept {
  return to_cpp(one_way, out.one_way) && to_cpp(inside, out.inside);
}
[[nodiscard]] inline bool to_cpp(const tilespace_move_options* options, MoveOptions& out) noexcept {
  if (options == nullptr) return true;
  if (!has_size(*options) || !is_known(options->positions)) return false;
  out.positions = to_cpp(options->positions);
  return to_cpp(options->order, out.order) && to_cpp(options->one_way, out.one_way);
}
[[nodiscard]] inline bool to_cpp(const tilespace_carry_options* options, CarryOptions& out) noexcept {
  if (options == nullptr) return true;
  if (!has_size(*options) || !is_known(options->positions)) return false;
  out.positions = to_cpp(options->positions);
  return to_cpp(options->one_way, out.one_way) && to_enum(options->stays, 2, out.resting);
}

/// What a move did to a body.
template <class Shape>
void write_result(const MoveResult<Shape>& moved, tilespace_move_result& out) noexcept {
  out.rest = to_c_value<tilespace_vec>(moved.rest);
  out.contact_count = 0;
  for (const SweepHit& contact : moved.contacts) {
    out.contacts[out.contact_count++] = to_c_value<tilespace_sweep_hit>(contact);
  }
  out.inside = moved.inside;
}

/// What carry() did to a body.
template <class Shape>
[[nodiscard]] tilespace_carry_result to_c_result(const Carried<Shape>& carried) noexcept {
  return {to_c_value<tilespace_vec>(carried.velocity), carried.carrier, carried.pusher_x, carried.pusher_y,
          carried.crushed};
}

}  // namespace tilespace::capi
