// SPDX-License-Identifier: MIT
// Shape casts, overlap, nearest free positions, turns.
#include "movers.hpp"

using namespace tilespace;
using namespace tilespace::capi;

namespace {

// The cast of each shape that has one; nothing for the others.
template <class Space>
SweepHit cast_of(const Space& space, Point point, Vec d, const SweepOptions& options) noexcept {
  return cast_point(space, point, d, options);
}
template <class Space>
SweepHit cast_of(const Space& space, const Body& body, Vec d, const SweepOptions& options) noexcept {
  return cast_box(space, body, d, options);
}
template <class Space>
SweepHit cast_of(const Space& space, const Circle& circle, Vec d, const SweepOptions& options) noexcept {
  return cast_circle(space, circle, d, options);
}
template <class Space>
SweepHit cast_of(const Space& space, const Capsule& capsule, Vec d, const SweepOptions& options) noexcept {
  return cast_capsule(space, capsule, d, options);
}
template <class Space>
SweepHit cast_of(const Space& space, const ConvexPolygon& polygon, Vec d, const SweepOptions& options) noexcept {
  return cast_polygon(space, polygon, d, options);
}
template <class Space>
SweepHit cast_of(const Space& space, const Movers& movers, const Body& body, Vec d,
                 const SweepOptions& options) noexcept {
  return cast_box(space, movers, body, d, options);
}
template <class Space>
SweepHit cast_of(const Space& space, const Movers& movers, const Circle& circle, Vec d,
                 const SweepOptions& options) noexcept {
  return cast_circle(space, movers, circle, d, options);
}
template <class Space>
SweepHit cast_of(const Space& space, const Movers& movers, const Capsule& capsule, Vec d,
                 const SweepOptions& options) noexcept {
  return cast_capsule(space, movers, capsule, d, options);
}

template <class Shape>
inline constexpr bool has_cast =
    is_mover<Shape> || std::is_same_v<Shape, Point> || std::is_same_v<Shape, ConvexPolygon>;

// Casts a shape through the map, or its world, and among movers if there are any. `fits(shape, is_among_movers)` is
// whether the shape, and the movers, have images in tile space.
template <class Space, class Fits>
[[nodiscard]] tilespace_error cast_in(const Space& space, const tilespace_movers_view* movers,
                                      const tilespace_shape* shape, const tilespace_vec* translation,
                                      std::uint32_t one_way, std::uint32_t inside, tilespace_sweep_hit* out,
                                      Fits&& fits) noexcept {
  SweepOptions options;
  MoversOf moving;
  if (translation == nullptr || out == nullptr) return TILESPACE_BAD_POINTER;
  *out = to_c_value<tilespace_sweep_hit>(SweepHit{});
  if (!capi::to_cpp(one_way, inside, options)) return TILESPACE_BAD_OPTION;
  const tilespace_error error = moving.convert(movers);
  if (error != TILESPACE_OK) return error;
  return ask_shape(shape, [&]<class Shape>(const Shape& mover) -> tilespace_error {
    if constexpr (has_cast<Shape>) {
      const Vec d = capi::to_cpp(*translation);
      if (!fits(mover, !moving.all().empty())) return TILESPACE_BAD_LAYOUT;
      if (moving.all().empty()) {
        *out = to_c_value<tilespace_sweep_hit>(cast_of(space, mover, d, options));
        return TILESPACE_OK;
      }
      if constexpr (is_mover<Shape>) {
        *out = to_c_value<tilespace_sweep_hit>(cast_of(space, moving.all(), mover, d, options));
        return TILESPACE_OK;
      }
    }
    return TILESPACE_BAD_SHAPE;
  });
}

constexpr auto always_fits = [](const auto&, bool) { return true; };

// Whether a shape of the world has an image in tile space. Movers have none in turned layouts.
struct FitsLayout {
  const Layout& layout;
  bool operator()(const auto& shape, bool is_among_movers) const noexcept {
    if (is_among_movers && !has_bodies(layout, false)) return false;
    return ask_in_tile_space(layout, shape, [](const auto&) { return tilespace_error{TILESPACE_OK}; }) == TILESPACE_OK;
  }
};

// Casts many; `are_fit` is whether shapes of their kind have images in tile space.
template <class C, class Cast>
[[nodiscard]] tilespace_error cast_many(bool are_fit, const C* shapes, const tilespace_vec* translations,
                                        tilespace_sweep_hit* hits, std::size_t count, std::uint32_t one_way,
                                        std::uint32_t inside, Cast&& cast) noexcept {
  SweepOptions options;
  if (!is_array(shapes, count) || !is_array(translations, count) || !is_array(hits, count)) {
    return TILESPACE_BAD_POINTER;
  }
  if (!capi::to_cpp(one_way, inside, options)) return TILESPACE_BAD_OPTION;
  if (!are_fit) return TILESPACE_BAD_LAYOUT;
  cast(capi::to_cpp(shapes, count), capi::to_cpp(translations, count), capi::to_cpp(hits, count), options);
  return TILESPACE_OK;
}

// Asks whether a shape of tile space overlaps something solid.
[[nodiscard]] bool overlaps(const CollisionMap& map, const Movers& movers, const auto& shape) noexcept {
  using Shape = std::remove_cvref_t<decltype(shape)>;
  if constexpr (std::is_same_v<Shape, Point>) {
    return overlaps(map, movers, Circle{shape, 0.0});
  } else if constexpr (is_mover<Shape>) {
    return movers.empty() ? overlaps_solid(map, shape) : overlaps_solid(map, movers, shape);
  } else if constexpr (requires { overlaps_solid(map, shape); }) {
    return movers.empty() && overlaps_solid(map, shape);
  } else {
    return false;
  }
}

template <class Space>
[[nodiscard]] tilespace_error find_free(const Space& space, tilespace_shape* shape, const tilespace_vec* direction,
                                        double limit, std::uint32_t one_way, std::uint8_t* found,
                                        const Layout* layout) noexcept {
  OneWay rule{};
  if (direction == nullptr || found == nullptr) return TILESPACE_BAD_POINTER;
  *found = 0;
  if (!capi::to_cpp(one_way, rule)) return TILESPACE_BAD_OPTION;
  return ask_mover(shape, [&]<class Shape>(const Shape& mover) -> tilespace_error {
    if (layout != nullptr && !has_bodies(*layout, mover)) return TILESPACE_BAD_LAYOUT;
    const FreePosition<Shape> free = nearest_free(space, mover, capi::to_cpp(*direction), limit, rule);
    *found = free.found;
    if (free.found) set_shape(*shape, free.body);
    return TILESPACE_OK;
  });
}

[[nodiscard]] bool is_sound(const tilespace_polygon* polygon) noexcept {
  return polygon != nullptr && polygon->count <= ConvexPolygon::max_corners && is_valid(capi::to_cpp(*polygon));
}

// Asks for a footprint at each pose.
template <class Space>
[[nodiscard]] tilespace_error overlap_at(const Space& space, const tilespace_polygon* footprint,
                                         const tilespace_pose* poses, std::uint8_t* overlaps,
                                         std::size_t count) noexcept {
  if (footprint == nullptr || !is_array(poses, count) || !is_array(overlaps, count)) return TILESPACE_BAD_POINTER;
  if (!is_sound(footprint)) return TILESPACE_BAD_SHAPE;
  const ConvexPolygon polygon = capi::to_cpp(*footprint);
  for (std::size_t i = 0; i < count; ++i) {
    const Result<ConvexPolygon> there = placed(capi::to_cpp(poses[i]), polygon);
    overlaps[i] = there && overlaps_solid(space, *there);
  }
  return TILESPACE_OK;
}

}  // namespace

extern "C" {

tilespace_error tilespace_cast_shape(const tilespace_map* map, const tilespace_movers_view* movers,
                                     const tilespace_shape* shape, const tilespace_vec* translation, uint32_t one_way,
                                     uint32_t inside, tilespace_sweep_hit* out) {
  if (!is_handle(map)) return TILESPACE_BAD_HANDLE;
  return cast_in(map->world.map, movers, shape, translation, one_way, inside, out, always_fits);
}

tilespace_error tilespace_world_cast_shape(const tilespace_map* map, const tilespace_movers_view* movers,
                                           const tilespace_shape* shape, const tilespace_vec* translation,
                                           uint32_t one_way, uint32_t inside, tilespace_sweep_hit* out) {
  if (!is_handle(map)) return TILESPACE_BAD_HANDLE;
  return cast_in(map->world, movers, shape, translation, one_way, inside, out, FitsLayout{map->world.layout});
}

tilespace_error tilespace_cast_bodies(const tilespace_map* map, const tilespace_body* bodies,
                                      const tilespace_vec* translations, tilespace_sweep_hit* hits, size_t count,
                                      uint32_t one_way, uint32_t inside) {
  if (!is_handle(map)) return TILESPACE_BAD_HANDLE;
  return cast_many(true, bodies, translations, hits, count, one_way, inside,
                   [&](auto... lists) { cast_boxes(map->world.map, lists...); });
}

tilespace_error tilespace_world_cast_bodies(const tilespace_map* map, const tilespace_body* bodies,
                                            const tilespace_vec* translations, tilespace_sweep_hit* hits, size_t count,
                                            uint32_t one_way, uint32_t inside) {
  if (!is_handle(map)) return TILESPACE_BAD_HANDLE;
  return cast_many(has_bodies(map->world.layout, false), bodies, translations, hits, count, one_way, inside,
                   [&](auto... lists) { cast_boxes(map->world, lists...); });
}

tilespace_error tilespace_cast_circles(const tilespace_map* map, const tilespace_circle* circles,
                                       const tilespace_vec* translations, tilespace_sweep_hit* hits, size_t count,
                                       uint32_t one_way, uint32_t inside) {
  if (!is_handle(map)) return TILESPACE_BAD_HANDLE;
  return cast_many(true, circles, translations, hits, count, one_way, inside,
                   [&](auto... lists) { cast_circles(map->world.map, lists...); });
}

tilespace_error tilespace_world_cast_circles(const tilespace_map* map, const tilespace_circle* circles,
                                             const tilespace_vec* translations, tilespace_sweep_hit* hits, size_t count,
                                             uint32_t one_way, uint32_t inside) {
  if (!is_handle(map)) return TILESPACE_BAD_HANDLE;
  return cast_many(has_square_tiles(map->world.layout), circles, translations, hits, count, one_way, inside,
                   [&](auto... lists) { cast_circles(map->world, lists...); });
}

tilespace_error tilespace_cast_capsules(const tilespace_map* map, const tilespace_capsule* capsules,
                                        const tilespace_vec* translations, tilespace_sweep_hit* hits, size_t count,
                                        uint32_t one_way, uint32_t inside) {
  if (!is_handle(map)) return TILESPACE_BAD_HANDLE;
  return cast_many(true, capsules, translations, hits, count, one_way, inside,
                   [&](auto... lists) { cast_capsules(map->world.map, lists...); });
}

tilespace_error tilespace_world_cast_capsules(const tilespace_map* map, const tilespace_capsule* capsules,
                                              const tilespace_vec* translations, tilespace_sweep_hit* hits,
                                              size_t count, uint32_t one_way, uint32_t inside) {
  if (!is_handle(map)) return TILESPACE_BAD_HANDLE;
  return cast_many(has_square_tiles(map->world.layout), capsules, translations, hits, count, one_way, inside,
                   [&](auto... lists) { cast_capsules(map->world, lists...); });
}

tilespace_error tilespace_cast_points(const tilespace_map* map, const tilespace_point* points,
                                      const tilespace_vec* translations, tilespace_sweep_hit* hits, size_t count,
                                      uint32_t one_way, uint32_t inside) {
  if (!is_handle(map)) return TILESPACE_BAD_HANDLE;
  return cast_many(true, points, translations, hits, count, one_way, inside,
                   [&](auto... lists) { cast_points(map->world.map, lists...); });
}

tilespace_error tilespace_world_cast_points(const tilespace_map* map, const tilespace_point* points,
                                            const tilespace_vec* translations, tilespace_sweep_hit* hits, size_t count,
                                            uint32_t one_way, uint32_t inside) {
  if (!is_handle(map)) return TILESPACE_BAD_HANDLE;
  return cast_many(true, points, translations, hits, count, one_way, inside,
                   [&](auto... lists) { cast_points(map->world, lists...); });
}

size_t tilespace_unobstructed_bodies(const tilespace_map* map, const tilespace_body* bodies,
                                     const tilespace_vec* translations, size_t count) {
  if (!is_handle(map) || !is_array(bodies, count) || !is_array(translations, count)) return 0;
  return count_unobstructed(map->world.map, capi::to_cpp(bodies, count), capi::to_cpp(translations, count));
}

size_t tilespace_unobstructed_circles(const tilespace_map* map, const tilespace_circle* circles,
                                      const tilespace_vec* translations, size_t count) {
  if (!is_handle(map) || !is_array(circles, count) || !is_array(translations, count)) return 0;
  return count_unobstructed(map->world.map, capi::to_cpp(circles, count), capi::to_cpp(translations, count));
}

size_t tilespace_unobstructed_capsules(const tilespace_map* map, const tilespace_capsule* capsules,
                                       const tilespace_vec* translations, size_t count) {
  if (!is_handle(map) || !is_array(capsules, count) || !is_array(translations, count)) return 0;
  return count_unobstructed(map->world.map, capi::to_cpp(capsules, count), capi::to_cpp(translations, count));
}

size_t tilespace_world_unobstructed_bodies(const tilespace_map* map, const tilespace_body* bodies,
                                           const tilespace_vec* translations, size_t count) {
  if (!is_handle(map) || !is_array(bodies, count) || !is_array(translations, count) ||
      !has_bodies(map->world.layout, false))
    return 0;
  return count_unobstructed(map->world, capi::to_cpp(bodies, count), capi::to_cpp(translations, count));
}

size_t tilespace_world_unobstructed_circles(const tilespace_map* map, const tilespace_circle* circles,
                                            const tilespace_vec* translations, size_t count) {
  if (!is_handle(map) || !is_array(circles, count) || !is_array(translations, count) ||
      !has_square_tiles(map->world.layout))
    return 0;
  return count_unobstructed(map->world, capi::to_cpp(circles, count), capi::to_cpp(translations, count));
}

size_t tilespace_world_unobstructed_capsules(const tilespace_map* map, const tilespace_capsule* capsules,
                                             const tilespace_vec* translations, size_t count) {
  if (!is_handle(map) || !is_array(capsules, count) || !is_array(translations, count) ||
      !has_square_tiles(map->world.layout))
    return 0;
  return count_unobstructed(map->world, capi::to_cpp(capsules, count), capi::to_cpp(translations, count));
}

uint32_t tilespace_overlaps_solid(const tilespace_map* map, const tilespace_movers_view* movers,
                                  const tilespace_shape* shape) {
  MoversOf moving;
  bool overlapping = false;
  if (!is_handle(map) || moving.convert(movers) != TILESPACE_OK) return 0;
  static_cast<void>(ask_shape(shape, [&](const auto& given) {
    overlapping = overlaps(map->world.map, moving.all(), given);
    return tilespace_error{TILESPACE_OK};
  }));
  return overlapping;
}

uint32_t tilespace_world_overlaps_solid(const tilespace_map* map, const tilespace_movers_view* movers,
                                        const tilespace_shape* shape) {
  MoversOf moving;
  bool overlapping = false;
  if (!is_handle(map) || moving.convert(movers) != TILESPACE_OK) return 0;
  static_cast<void>(ask_shape(shape, [&]<class Shape>(const Shape& given) {
    if constexpr (std::is_same_v<Shape, Box> || std::is_same_v<Shape, Body>) {
      // In a turned layout, they are polygons, and nothing moves.
      if (moving.all().empty() || !has_bodies(map->world.layout, false)) {
        overlapping = overlaps_solid(map->world, given);
        return tilespace_error{TILESPACE_OK};
      }
    }
    return ask_in_tile_space(map->world.layout, given, [&](const auto& in_tiles) {
      overlapping = overlaps(map->world.map, moving.all(), in_tiles);
      return tilespace_error{TILESPACE_OK};
    });
  }));
  return overlapping;
}

tilespace_error tilespace_poses_overlap_solid(const tilespace_map* map, const tilespace_polygon* footprint,
                                              const tilespace_pose* poses, uint8_t* overlaps, size_t count) {
  if (!is_handle(map)) return TILESPACE_BAD_HANDLE;
  return overlap_at(map->world.map, footprint, poses, overlaps, count);
}

tilespace_error tilespace_world_poses_overlap_solid(const tilespace_map* map, const tilespace_polygon* footprint,
                                                    const tilespace_pose* poses, uint8_t* overlaps, size_t count) {
  if (!is_handle(map)) return TILESPACE_BAD_HANDLE;
  return overlap_at(map->world, footprint, poses, overlaps, count);
}

double tilespace_free_turn(const tilespace_map* map, const tilespace_polygon* polygon, const tilespace_point* pivot,
                           double angle) {
  if (!is_handle(map) || pivot == nullptr || !is_sound(polygon)) return 0.0;
  return free_turn(map->world.map, capi::to_cpp(*polygon), capi::to_cpp(*pivot), angle);
}

double tilespace_world_free_turn(const tilespace_map* map, const tilespace_polygon* polygon,
                                 const tilespace_point* pivot, double angle) {
  if (!is_handle(map) || pivot == nullptr || !is_sound(polygon)) return 0.0;
  return free_turn(map->world, capi::to_cpp(*polygon), capi::to_cpp(*pivot), angle);
}

tilespace_error tilespace_nearest_free(const tilespace_map* map, tilespace_shape* shape, const tilespace_vec* direction,
                                       double limit, uint32_t one_way, uint8_t* found) {
  if (!is_handle(map)) return TILESPACE_BAD_HANDLE;
  return find_free(map->world.map, shape, direction, limit, one_way, found, nullptr);
}

tilespace_error tilespace_world_nearest_free(const tilespace_map* map, tilespace_shape* shape,
                                             const tilespace_vec* direction, double limit, uint32_t one_way,
                                             uint8_t* found) {
  if (!is_handle(map)) return TILESPACE_BAD_HANDLE;
  return find_free(map->world, shape, direction, limit, one_way, found, &map->world.layout);
}

}  // extern "C"
