// SPDX-License-Identifier: MIT
// Raycasts, scans, lines of tiles.
#include "output.hpp"
#include "shapes.hpp"

using namespace tilespace;
using namespace tilespace::capi;

namespace {

// The functions of C that take tile space and those that take the units of the world ask the same of either.
[[nodiscard]] const CollisionMap& map_of(const tilespace_map* map) noexcept { return map->world.map; }
[[nodiscard]] const World& world_of(const tilespace_map* map) noexcept { return map->world; }

template <class Space>
[[nodiscard]] tilespace_error cast_one(const tilespace_map* map, Space space, const tilespace_segment* segment,
                                       std::uint32_t gap, tilespace_ray_hit* out) noexcept {
  CornerGap rule{};
  if (!is_handle(map)) return TILESPACE_BAD_HANDLE;
  if (segment == nullptr || out == nullptr) return TILESPACE_BAD_POINTER;
  if (!to_cpp(gap, rule)) return TILESPACE_BAD_OPTION;
  ::new (static_cast<void*>(out)) RayHit(cast_ray(space(map), to_cpp(*segment), rule));  // without a copy
  return TILESPACE_OK;
}

template <class Space>
[[nodiscard]] bool is_clear_in(const tilespace_map* map, Space space, const tilespace_segment* segment,
                               std::uint32_t gap) noexcept {
  CornerGap rule{};
  return is_handle(map) && segment != nullptr && to_cpp(gap, rule) && is_clear(space(map), to_cpp(*segment), rule);
}

template <class Space>
[[nodiscard]] tilespace_error cast_many(const tilespace_map* map, Space space, const tilespace_segment* segments,
                                        tilespace_ray_hit* hits, std::size_t count, std::uint32_t gap) noexcept {
  CornerGap rule{};
  if (!is_handle(map)) return TILESPACE_BAD_HANDLE;
  if (!is_array(segments, count) || !is_array(hits, count)) return TILESPACE_BAD_POINTER;
  if (!to_cpp(gap, rule)) return TILESPACE_BAD_OPTION;
  cast_rays(space(map), to_cpp(segments, count), to_cpp(hits, count), rule);
  return TILESPACE_OK;
}

template <class Space>
[[nodiscard]] tilespace_error cast_fan_in(const tilespace_map* map, Space space, const tilespace_fan* fan,
                                          tilespace_ray_hit* hits, std::size_t count, std::uint32_t gap) noexcept {
  CornerGap rule{};
  if (!is_handle(map)) return TILESPACE_BAD_HANDLE;
  if (fan == nullptr || !is_array(hits, count)) return TILESPACE_BAD_POINTER;
  if (!to_cpp(gap, rule)) return TILESPACE_BAD_OPTION;
  cast_fan(space(map), to_cpp(*fan), to_cpp(hits, count), rule);
  return TILESPACE_OK;
}

template <class Space, class Real>
[[nodiscard]] tilespace_error scan_in(const tilespace_map* map, Space space, const tilespace_lidar* lidar,
                                      const tilespace_pose* poses, std::size_t count, Real* ranges,
                                      std::uint32_t gap) noexcept {
  CornerGap rule{};
  if (!is_handle(map)) return TILESPACE_BAD_HANDLE;
  if (lidar == nullptr || !is_array(poses, count)) return TILESPACE_BAD_POINTER;
  if (!to_cpp(gap, rule)) return TILESPACE_BAD_OPTION;
  if (lidar->beams != 0 && count > SIZE_MAX / sizeof(Real) / lidar->beams) return TILESPACE_BAD_SIZE;
  if (!is_array(ranges, count * lidar->beams)) return TILESPACE_BAD_POINTER;
  cast_scans(space(map), to_cpp(*lidar), to_cpp(poses, count), std::span<Real>(ranges, count * lidar->beams), rule);
  return TILESPACE_OK;
}

// Writes the tiles of `line(window, segment)`: within the map, or, of a segment of the world, all.
template <class Line>
[[nodiscard]] tilespace_error write_line(const tilespace_map* map, const tilespace_segment* segment,
                                         const Output<tilespace_tile_on_line>& out, Line&& line) noexcept {
  if (!is_handle_or_null(map)) return TILESPACE_BAD_HANDLE;
  if (segment == nullptr || !out.is_valid()) return TILESPACE_BAD_POINTER;
  return write_all(line(map == nullptr ? tile_space : map->world.map.bounds(), to_cpp(*segment)), out);
}
template <class Line>
[[nodiscard]] tilespace_error write_world_line(const tilespace_map* map, const tilespace_segment* segment,
                                               const Output<tilespace_tile_on_line>& out, Line&& line) noexcept {
  if (!is_handle(map)) return TILESPACE_BAD_HANDLE;
  if (segment == nullptr || !out.is_valid()) return TILESPACE_BAD_POINTER;
  return write_all(line(tile_space, to_tile_space(map->world.layout, to_cpp(*segment))), out);
}

constexpr auto thin = [](TileBox window, const Segment& segment) { return tiles_along(window, segment); };
constexpr auto touched = [](TileBox window, const Segment& segment) { return supercover_along(window, segment); };

template <class Shape>
inline constexpr bool is_thick = std::is_same_v<Shape, Body> || std::is_same_v<Shape, Circle>;

}  // namespace

extern "C" {

tilespace_error tilespace_cast_ray(const tilespace_map* map, const tilespace_segment* segment, uint32_t gap,
                                   tilespace_ray_hit* out) {
  return cast_one(map, map_of, segment, gap, out);
}
tilespace_error tilespace_world_cast_ray(const tilespace_map* map, const tilespace_segment* segment, uint32_t gap,
                                         tilespace_ray_hit* out) {
  return cast_one(map, world_of, segment, gap, out);
}

uint32_t tilespace_is_clear(const tilespace_map* map, const tilespace_segment* segment, uint32_t gap) {
  return is_clear_in(map, map_of, segment, gap);
}
uint32_t tilespace_world_is_clear(const tilespace_map* map, const tilespace_segment* segment, uint32_t gap) {
  return is_clear_in(map, world_of, segment, gap);
}

tilespace_error tilespace_cast_rays(const tilespace_map* map, const tilespace_segment* segments,
                                    tilespace_ray_hit* hits, size_t count, uint32_t gap) {
  return cast_many(map, map_of, segments, hits, count, gap);
}
tilespace_error tilespace_world_cast_rays(const tilespace_map* map, const tilespace_segment* segments,
                                          tilespace_ray_hit* hits, size_t count, uint32_t gap) {
  return cast_many(map, world_of, segments, hits, count, gap);
}

tilespace_error tilespace_cast_fan(const tilespace_map* map, const tilespace_fan* fan, tilespace_ray_hit* hits,
                                   size_t count, uint32_t gap) {
  return cast_fan_in(map, map_of, fan, hits, count, gap);
}
tilespace_error tilespace_world_cast_fan(const tilespace_map* map, const tilespace_fan* fan, tilespace_ray_hit* hits,
                                         size_t count, uint32_t gap) {
  return cast_fan_in(map, world_of, fan, hits, count, gap);
}

tilespace_error tilespace_scan(const tilespace_map* map, const tilespace_lidar* lidar, const tilespace_pose* poses,
                               size_t count, float* ranges, uint32_t gap) {
  return scan_in(map, map_of, lidar, poses, count, ranges, gap);
}
tilespace_error tilespace_world_scan(const tilespace_map* map, const tilespace_lidar* lidar,
                                     const tilespace_pose* poses, size_t count, float* ranges, uint32_t gap) {
  return scan_in(map, world_of, lidar, poses, count, ranges, gap);
}
tilespace_error tilespace_scan_doubles(const tilespace_map* map, const tilespace_lidar* lidar,
                                       const tilespace_pose* poses, size_t count, double* ranges, uint32_t gap) {
  return scan_in(map, map_of, lidar, poses, count, ranges, gap);
}
tilespace_error tilespace_world_scan_doubles(const tilespace_map* map, const tilespace_lidar* lidar,
                                             const tilespace_pose* poses, size_t count, double* ranges, uint32_t gap) {
  return scan_in(map, world_of, lidar, poses, count, ranges, gap);
}

tilespace_error tilespace_tiles_along(const tilespace_map* map, const tilespace_segment* segment,
                                      tilespace_tile_on_line* out, size_t room, size_t* count) {
  return write_line(map, segment, {out, room, count}, thin);
}
tilespace_error tilespace_world_tiles_along(const tilespace_map* map, const tilespace_segment* segment,
                                            tilespace_tile_on_line* out, size_t room, size_t* count) {
  return write_world_line(map, segment, {out, room, count}, thin);
}
tilespace_error tilespace_supercover_along(const tilespace_map* map, const tilespace_segment* segment,
                                           tilespace_tile_on_line* out, size_t room, size_t* count) {
  return write_line(map, segment, {out, room, count}, touched);
}
tilespace_error tilespace_world_supercover_along(const tilespace_map* map, const tilespace_segment* segment,
                                                 tilespace_tile_on_line* out, size_t room, size_t* count) {
  return write_world_line(map, segment, {out, room, count}, touched);
}

tilespace_error tilespace_thick_line(const tilespace_map* map, const tilespace_shape* shape,
                                     const tilespace_vec* translation, tilespace_tile_on_line* out, size_t room,
                                     size_t* count) {
  const Output<tilespace_tile_on_line> output(out, room, count);
  if (!is_handle_or_null(map)) return TILESPACE_BAD_HANDLE;
  if (translation == nullptr || !output.is_valid()) return TILESPACE_BAD_POINTER;
  return ask_shape(shape, [&]<class Shape>(const Shape& moved) -> tilespace_error {
    if constexpr (is_thick<Shape>) {
      const TileBox window = map == nullptr ? tile_space : map->world.map.bounds();
      return write_all(supercover_along(window, moved, to_cpp(*translation)), output);
    } else {
      return TILESPACE_BAD_SHAPE;
    }
  });
}

tilespace_error tilespace_world_thick_line(const tilespace_map* map, const tilespace_shape* shape,
                                           const tilespace_vec* translation, tilespace_tile_on_line* out, size_t room,
                                           size_t* count) {
  const Output<tilespace_tile_on_line> output(out, room, count);
  if (!is_handle(map)) return TILESPACE_BAD_HANDLE;
  if (translation == nullptr || !output.is_valid()) return TILESPACE_BAD_POINTER;
  return ask_shape(shape, [&]<class Shape>(const Shape& moved) -> tilespace_error {
    if constexpr (is_thick<Shape>) {
      return ask_in_tile_space(map->world.layout, moved, [&](const Shape&) {
        return write_all(supercover_along(map->world, moved, to_cpp(*translation)), output);
      });
    } else {
      return TILESPACE_BAD_SHAPE;
    }
  });
}

}  // extern "C"
