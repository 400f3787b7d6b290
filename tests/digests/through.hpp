// SPDX-License-Identifier: MIT
#pragma once

// Everything that the scenarios include: the names below are for their own text alone.
#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <concepts>
#include <cstring>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <tilespace/tilespace.hpp>
#include <vector>

namespace tilespace::through {
// Players are moved by a header of the scenarios, which is to ask these.
template <class Space>
[[nodiscard]] PlatformerState platformer_step(const Space& space, const PlatformerState& state,
                                              const PlatformerInput& input, const PlatformerTuning& tuning, double dt,
                                              const PlatformerSurroundings& surroundings, CarryResult* carried);
template <class Space>
[[nodiscard]] TopDownState top_down_step(const Space& space, const TopDownState& state, const TopDownInput& input,
                                         const TopDownTuning& tuning, double dt, const Movers& movers = {},
                                         CarryResult* carried = nullptr);
}  // namespace tilespace::through
#define platformer_step(...) tilespace::through::platformer_step(__VA_ARGS__)
#define top_down_step(...) tilespace::through::top_down_step(__VA_ARGS__)
#include "scenarios/players.hpp"
#undef platformer_step
#undef top_down_step

#include "digests/any_tile.hpp"
#include "digests/make_shape.hpp"
#include "digests/odd_input.hpp"
#include "digests/questions.h"
#include "digests/record.hpp"
#include "scenarios/areas.hpp"
#include "scenarios/bodies.hpp"
#include "scenarios/lines.hpp"
#include "scenarios/maps.hpp"
#include "scenarios/objects.hpp"
#include "scenarios/overlaps.hpp"
#include "scenarios/random.hpp"
#include "scenarios/visibility.hpp"

/// @file through.hpp
/// The questions of the scenarios through the functions of another language: the compiler includes this file before
/// each of them, where it takes the place of the functions of C++ with the same names.
///
/// Functions here convert arguments to those of C, ask, and convert the answer back. What has no function there, or no
/// arguments that it takes, is asked in C++, and counted as such.

namespace tilespace::through {

/// The functions that are asked.
extern const digest_questions* questions;

/// The map of the other language with the same tiles; kept, until there are many.
[[nodiscard]] const tilespace_map* map_of(const CollisionMap& map);
/// A map without solid tiles, for bounds; NULL for those of tile space, and nothing for bounds that are too large.
[[nodiscard]] std::optional<const tilespace_map*> map_of(TileBox bounds);

/// That of the same tiles, with the layout of a world.
[[nodiscard]] const tilespace_map* map_of(const World& world);
/// Whether it takes a layout.
[[nodiscard]] bool has_world(const World& world);

/// Frees them all.
void forget_maps();

/// The functions for maps, and those for worlds.
inline const digest_space_questions& of(const CollisionMap& /*map*/) { return questions->of_map; }
inline const digest_space_questions& of(TileBox /*bounds*/) { return questions->of_map; }
inline const digest_space_questions& of(const World& /*world*/) { return questions->of_world; }
inline bool has_space(const CollisionMap& /*map*/) { return true; }
inline bool has_space(const World& world) { return has_world(world); }
template <class Space>
concept IsSpace = std::is_same_v<Space, CollisionMap> || std::is_same_v<Space, World>;

/// Counts a question that was answered there, or here.
template <class Answer>
[[nodiscard]] const Answer& counted(const Answer& answer) {
  ++digests::askers.other;
  return answer;
}
inline void count_own() { ++digests::askers.own; }
template <class Answer>
[[nodiscard]] Answer own(Answer answer) {
  count_own();
  return answer;
}

template <class To, class From>
[[nodiscard]] To as(const From& value) {
  return std::bit_cast<To>(value);
}

/// The tagged shape of C.
[[nodiscard]] tilespace_shape shape(Point value);
[[nodiscard]] tilespace_shape shape(const Box& value);
[[nodiscard]] tilespace_shape shape(const Circle& value);
[[nodiscard]] tilespace_shape shape(const Segment& value);
[[nodiscard]] tilespace_shape shape(const Capsule& value);
[[nodiscard]] tilespace_shape shape(const ConvexPolygon& value);
[[nodiscard]] tilespace_shape shape(const Annulus& value);
[[nodiscard]] tilespace_shape shape(const Sector& value);
[[nodiscard]] tilespace_shape shape(const Body& value);
template <class Shape>
concept HasShape = requires(const Shape& value) { shape(value); };

/// Whether the other language has this shape.
[[nodiscard]] bool is_known(const tilespace_shape& value);

/// The shape of C++ in a tagged one.
template <class Shape>
[[nodiscard]] Shape shape_in(const tilespace_shape& value) {
  Shape made{};
  std::memcpy(static_cast<void*>(&made), &value.as, sizeof(Shape));
  return made;
}

/// All that a function writes into a buffer, as values of C++.
template <class Cpp, class C, class Ask>
[[nodiscard]] std::vector<Cpp> all_of(Ask&& ask) {
  std::vector<C> values(64);
  std::size_t count = 0;
  for (;;) {
    static_cast<void>(ask(values.data(), values.size(), &count));
    if (count <= values.size()) break;
    values.resize(count);
  }
  std::vector<Cpp> all;
  all.reserve(count);
  for (std::size_t i = 0; i < count; ++i) all.push_back(as<Cpp>(values[i]));
  return all;
}
template <class Cpp, class Range>
[[nodiscard]] std::vector<Cpp> collected(const Range& range) {
  std::vector<Cpp> all;
  for (const auto& value : range) all.push_back(value);
  return all;
}

// ---- Pairs of shapes, predicates.

template <class A, class B>
[[nodiscard]] bool touches(const A& a, const B& b) {
  if constexpr (HasShape<A> && HasShape<B>) {
    const tilespace_shape first = shape(a), second = shape(b);
    const bool asks = questions->touches != nullptr && is_known(first) && is_known(second);
    if (asks) return counted(questions->touches(&first, &second)) != 0;
  }
  count_own();
  return tilespace::touches(a, b);
}
template <class A, class B>
[[nodiscard]] bool overlaps_interior(const A& a, const B& b) {
  if constexpr (HasShape<A> && HasShape<B>) {
    const tilespace_shape first = shape(a), second = shape(b);
    const bool asks = questions->overlaps_interior != nullptr && is_known(first) && is_known(second);
    if (asks) return counted(questions->overlaps_interior(&first, &second)) != 0;
  }
  count_own();
  return tilespace::overlaps_interior(a, b);
}
template <class A, class B>
[[nodiscard]] double distance(const A& a, const B& b) {
  if constexpr (HasShape<A> && HasShape<B>) {
    const tilespace_shape first = shape(a), second = shape(b);
    if (questions->distance != nullptr) return counted(questions->distance(&first, &second));
  }
  count_own();
  return tilespace::distance(a, b);
}
[[nodiscard]] BoxRelation relate(const Circle& circle, const Box& box);
[[nodiscard]] int orientation(Point a, Point b, Point c);
[[nodiscard]] int compare_distance(Point a, Point b, double distance);
[[nodiscard]] int compare_distance(Point from, Point a, Point b);

// ---- Areas.

/// Whether C has the tiles of an area with this border: boxes have a rule of their own, and more than tiles.

/// The tiles of an area, and what it was.
struct Spans : std::vector<TileSpan> {
  tilespace_shape area{};
  Boundary border{};
  TileBox bounds{};
};
/// Those of a box, with their own box, which C does not say.
struct BoxSpans : Spans {
  TileBox own_tiles{};
  [[nodiscard]] TileBox tiles() const { return own_tiles; }
};
inline TileBox bounds_of_space(const CollisionMap& map) { return map.bounds(); }
inline TileBox bounds_of_space(const World& world) { return world.map.bounds(); }
inline TileBox bounds_of_space(TileBox bounds) { return bounds; }

/// The spans of an area within bounds; those of tile space cut off, if there is no map that large.
[[nodiscard]] std::vector<TileSpan> spans_of(std::optional<const tilespace_map*> map, TileBox bounds,
                                             const tilespace_shape& area, Boundary border);

template <class Space, class Shape>
  requires(HasShape<Shape> && AreaShape<Shape>)
[[nodiscard]] auto cover(const Space& space, const Shape& area,
                         Boundary border = std::is_same_v<Shape, Box> ? Boundary::occupied : Boundary::touching) {
  using Result = std::conditional_t<std::is_same_v<Shape, Box>, BoxSpans, Spans>;
  const auto expected = tilespace::cover(space, area, border);
  Result result;
  if constexpr (std::is_same_v<Shape, Box>) result.own_tiles = expected.tiles();
  result.border = border;
  const tilespace_shape asked = shape(area);
  if constexpr (std::is_same_v<Space, World>) {
    if (of(space).cover != nullptr && has_space(space) && is_known(asked)) {
      static_cast<std::vector<TileSpan>&>(result) = all_of<TileSpan, tilespace_span>([&](auto... out) {
        return of(space).cover(map_of(space), &asked, static_cast<std::uint32_t>(border), out...);
      });
      return counted(result);
    }
  } else {
    const std::optional<const tilespace_map*> map = map_of(space);
    const bool has_bounds = questions->has_tile_space != 0 || map.value_or(nullptr) != nullptr;
    if (of(space).cover != nullptr && has_bounds && is_known(asked)) {
      result.area = asked;
      result.bounds = bounds_of_space(space);
      static_cast<std::vector<TileSpan>&>(result) = spans_of(map, result.bounds, result.area, border);
      return counted(result);
    }
  }
  static_cast<std::vector<TileSpan>&>(result) = collected<TileSpan>(expected);
  return own(result);
}
template <class Space, class Area, class... Arguments>
  requires(!HasShape<Area> || !AreaShape<Area>)
[[nodiscard]] auto cover(const Space& space, const Area& area, const Arguments&... arguments) {
  return own(tilespace::cover(space, area, arguments...));
}

template <IsSpace Space, class Shape>
[[nodiscard]] std::vector<TileSpan> solid_cover(const Space& map, const Shape& area,
                                                Boundary border = default_boundary<Shape>,
                                                Solidity by = Solidity::shapes) {
  if (of(map).solid_cover != nullptr && has_space(map)) {
    const tilespace_shape asked = shape(area);
    return counted(all_of<TileSpan, tilespace_span>([&](auto... out) {
      return of(map).solid_cover(map_of(map), &asked, static_cast<std::uint32_t>(border),
                                 static_cast<std::uint32_t>(by), out...);
    }));
  }
  count_own();
  return collected<TileSpan>(tilespace::solid_cover(map, area, border, by));
}
template <IsSpace Space, class Shape>
[[nodiscard]] bool any_solid(const Space& map, const Shape& area, Boundary border, Solidity by) {
  if (of(map).any_solid != nullptr && has_space(map)) {
    const tilespace_shape asked = shape(area);
    return counted(of(map).any_solid(map_of(map), &asked, static_cast<std::uint32_t>(border),
                                     static_cast<std::uint32_t>(by))) != 0;
  }
  count_own();
  return tilespace::any_solid(map, area, border, by);
}
template <IsSpace Space, class Shape>
[[nodiscard]] std::uint64_t count_solid(const Space& map, const Shape& area, Boundary border, Solidity by) {
  if (of(map).count_solid != nullptr && has_space(map)) {
    const tilespace_shape asked = shape(area);
    return counted(
        of(map).count_solid(map_of(map), &asked, static_cast<std::uint32_t>(border), static_cast<std::uint32_t>(by)));
  }
  count_own();
  return tilespace::count_solid(map, area, border, by);
}
template <IsSpace Space, class Shape>
[[nodiscard]] SolidTile first_solid(const Space& map, const Shape& area, Boundary border, Solidity by) {
  if (of(map).first_solid != nullptr && has_space(map)) {
    const tilespace_shape asked = shape(area);
    tilespace_solid_tile first{};
    static_cast<void>(counted(of(map).first_solid(map_of(map), &asked, static_cast<std::uint32_t>(border),
                                                  static_cast<std::uint32_t>(by), &first)));
    return as<SolidTile>(first);
  }
  count_own();
  return tilespace::first_solid(map, area, border, by);
}
// The same of the tiles of an area, and of any tiles, which C has not.
template <class Area>
[[nodiscard]] auto any_solid(const CollisionMap& map, const Area& area) {
  if constexpr (std::is_base_of_v<Spans, Area>) {
    if (area.bounds == map.bounds() && area.area.kind != 0 && of(map).any_solid != nullptr) {
      return counted(of(map).any_solid(map_of(map), &area.area, static_cast<std::uint32_t>(area.border),
                                       TILESPACE_BY_TILES)) != 0;
    }
  }
  return own(tilespace::any_solid(map, area));
}
template <class Area>
[[nodiscard]] std::uint64_t count_solid(const CollisionMap& map, const Area& area) {
  if constexpr (std::is_base_of_v<Spans, Area>) {
    if (area.bounds == map.bounds() && area.area.kind != 0 && of(map).count_solid != nullptr) {
      return counted(
          of(map).count_solid(map_of(map), &area.area, static_cast<std::uint32_t>(area.border), TILESPACE_BY_TILES));
    }
  }
  return own(tilespace::count_solid(map, area));
}
template <class Area>
[[nodiscard]] SolidTile first_solid(const CollisionMap& map, const Area& area) {
  if constexpr (std::is_base_of_v<Spans, Area>) {
    if (area.bounds == map.bounds() && area.area.kind != 0 && of(map).first_solid != nullptr) {
      tilespace_solid_tile first{};
      static_cast<void>(counted(of(map).first_solid(map_of(map), &area.area, static_cast<std::uint32_t>(area.border),
                                                    TILESPACE_BY_TILES, &first)));
      return as<SolidTile>(first);
    }
  }
  return own(tilespace::first_solid(map, area));
}
[[nodiscard]] SolidTile nearest_solid(const CollisionMap& map, Point point,
                                      double most = std::numeric_limits<double>::infinity());
[[nodiscard]] SolidPoint nearest_solid_point(const CollisionMap& map, Point point, double most);
inline SolidPoint nearest_solid_point(const World& world, Point point, double most) {
  return own(tilespace::nearest_solid_point(world, point, most));
}

// ---- Rays and lines.

template <IsSpace Space>
[[nodiscard]] RayHit cast_ray(const Space& space, const Segment& segment, CornerGap gap = CornerGap::open) {
  if (of(space).cast_ray == nullptr || !has_space(space)) return own(tilespace::cast_ray(space, segment, gap));
  const auto line = as<tilespace_segment>(segment);
  tilespace_ray_hit hit{};
  static_cast<void>(counted(of(space).cast_ray(map_of(space), &line, static_cast<std::uint32_t>(gap), &hit)));
  return as<RayHit>(hit);
}
template <IsSpace Space>
[[nodiscard]] bool is_clear(const Space& space, const Segment& segment, CornerGap gap = CornerGap::open) {
  if (of(space).is_clear == nullptr || !has_space(space)) return own(tilespace::is_clear(space, segment, gap));
  const auto line = as<tilespace_segment>(segment);
  return counted(of(space).is_clear(map_of(space), &line, static_cast<std::uint32_t>(gap))) != 0;
}
void cast_rays(const CollisionMap& map, std::span<const Segment> segments, std::span<RayHit> hits);
void cast_fan(const CollisionMap& map, const RayFan& fan, std::span<RayHit> hits);
// Rays through other things.
template <class Other, class... Arguments>
  requires(!IsSpace<Other> && !std::is_base_of_v<VolumeSet, Other>)
[[nodiscard]] auto cast_ray(const Other& other, const Arguments&... arguments) {
  count_own();
  return tilespace::cast_ray(other, arguments...);
}

[[nodiscard]] std::vector<TileOnLine> tiles_along(TileBox bounds, const Segment& segment);
[[nodiscard]] std::vector<TileOnLine> tiles_along(const Segment& segment);
[[nodiscard]] std::vector<TileOnLine> supercover_along(TileBox bounds, const Segment& segment);
template <class Shape>
[[nodiscard]] std::vector<TileOnLine> supercover_along(TileBox bounds, const Shape& moved, Vec translation) {
  const std::optional<const tilespace_map*> map = map_of(bounds);
  if (questions->of_map.thick_line != nullptr && map) {
    const tilespace_shape asked = shape(moved);
    const auto by = as<tilespace_vec>(translation);
    return counted(all_of<TileOnLine, tilespace_tile_on_line>(
        [&](auto... out) { return questions->of_map.thick_line(*map, &asked, &by, out...); }));
  }
  count_own();
  return collected<TileOnLine>(tilespace::supercover_along(bounds, moved, translation));
}
[[nodiscard]] std::vector<TileOnLine> tiles_along(const World& world, const Segment& segment);
[[nodiscard]] std::vector<TileOnLine> supercover_along(const World& world, const Segment& segment);
void cast_scans(const World& world, const Lidar& lidar, const std::vector<Pose>& poses, std::vector<double>& ranges);
inline void cast_scans(const CollisionMap& map, const Lidar& lidar, const std::vector<Pose>& poses,
                       std::vector<float>& ranges) {
  count_own();
  tilespace::cast_scans(map, lidar, poses, ranges);
}

// ---- Worlds and their layouts.

[[nodiscard]] bool is_valid(const Layout& layout);
template <class Other>
[[nodiscard]] bool is_valid(const Other& other) {
  return tilespace::is_valid(other);
}
template <class Shape>
[[nodiscard]] auto to_tile_space(const Layout& layout, const Shape& asked)
    -> decltype(tilespace::to_tile_space(layout, asked)) {
  if constexpr (HasShape<Shape>) {
    tilespace_shape converted = shape(asked);
    if (questions->to_tile_space == nullptr || !is_known(converted))
      return own(tilespace::to_tile_space(layout, asked));
    const auto known = as<tilespace_layout>(layout);
    const tilespace_error error = counted(questions->to_tile_space(&known, &converted, &converted));
    if constexpr (std::is_same_v<Shape, Point> || std::is_same_v<Shape, Segment>) {
      return shape_in<Shape>(converted);
    } else {
      const auto expected = tilespace::to_tile_space(layout, asked);
      if (error != TILESPACE_OK) return decltype(expected)(expected.error());
      return shape_in<Shape>(converted);
    }
  } else {
    return own(tilespace::to_tile_space(layout, asked));
  }
}
template <class Other, class Asked>
  requires(!std::is_same_v<Other, Layout>)
[[nodiscard]] auto to_tile_space(const Other& other, const Asked& asked) {
  return tilespace::to_tile_space(other, asked);
}
[[nodiscard]] Point to_world(const Layout& layout, Point point);
[[nodiscard]] Tile tile_at(const Layout& layout, Point point);
inline Tile tile_at(Point point) { return tilespace::tile_at(point); }
inline Tile tile_at(const View& view, Point point) { return tilespace::tile_at(view, point); }

// ---- Visibility.

[[nodiscard]] bool has_line_of_sight(const CollisionMap& map, Tile from, Tile to, const VisionOptions& sight);

/// A field of view as a mask.
class Field {
 public:
  [[nodiscard]] static Result<Field> create(TileBox bounds) {
    Field made;
    made.own_ = std::make_shared<FieldOfView>(FieldOfView::create(bounds).value());
    made.tiles_ = TileMask::create(bounds).value();
    return made;
  }
  [[nodiscard]] const TileMask& tiles() const { return tiles_; }
  [[nodiscard]] FieldOfView& own() { return *own_; }
  void set(TileMask tiles) { tiles_ = std::move(tiles); }

 private:
  std::shared_ptr<FieldOfView> own_;
  TileMask tiles_{};
};
[[nodiscard]] bool field_of_view(const CollisionMap& map, Tile from, const VisionOptions& sight, Field& field);
[[nodiscard]] bool count_seen_tiles(const CollisionMap& map, const VisionOptions& sight,
                                    std::span<std::uint8_t> counts);
[[nodiscard]] bool count_seen_tiles(const CollisionMap& map, const VisionOptions& sight, Field& field,
                                    std::span<std::uint32_t> counts);

[[nodiscard]] std::size_t visibility_polygon(const CollisionMap& map, Point from, const VisibilityLimits& limits,
                                             std::span<VisibilityCorner> corners);
[[nodiscard]] std::size_t visibility_polygon(const World& world, Point from, const VisibilityLimits& limits,
                                             std::span<VisibilityCorner> corners);

// ---- Bodies.

/// Movers of C++ as those of C.
class MoversInC {
 public:
  explicit MoversInC(const Movers& movers);
  [[nodiscard]] const tilespace_movers_view* get() const { return &view_; }

 private:
  std::vector<tilespace_moving_solid> solids_{};
  std::vector<tilespace_moving_map_view> maps_{};
  tilespace_movers_view view_{};
};

template <IsSpace Space>
[[nodiscard]] bool has_movers(const Space& space) {
  return of(space).carry != nullptr;
}
template <IsSpace Space>
[[nodiscard]] SweepHit ask_cast(const Space& space, const Movers& movers, const tilespace_shape& moved, Vec translation,
                                const SweepOptions& options) {
  const MoversInC moving(movers);
  const auto by = as<tilespace_vec>(translation);
  tilespace_sweep_hit hit{};
  static_cast<void>(of(space).cast_shape(map_of(space), movers.empty() ? nullptr : moving.get(), &moved, &by,
                                         static_cast<std::uint32_t>(options.one_way),
                                         static_cast<std::uint32_t>(options.inside), &hit));
  return as<SweepHit>(hit);
}

#define TILESPACE_THROUGH_CAST(name, Shape)                                                                  \
  template <IsSpace Space>                                                                                   \
  [[nodiscard]] SweepHit name(const Space& space, const Shape& moved, Vec translation,                       \
                              const SweepOptions& options = {}) {                                            \
    if (of(space).cast_shape != nullptr && has_space(space))                                                 \
      return counted(ask_cast(space, {}, shape(moved), translation, options));                               \
    count_own();                                                                                             \
    return tilespace::name(space, moved, translation, options);                                              \
  }                                                                                                          \
  template <IsSpace Space>                                                                                   \
  [[nodiscard]] SweepHit name(const Space& space, const Movers& movers, const Shape& moved, Vec translation, \
                              const SweepOptions& options = {}) {                                            \
    if (of(space).cast_shape != nullptr && has_space(space) && has_movers(space))                            \
      return counted(ask_cast(space, movers, shape(moved), translation, options));                           \
    count_own();                                                                                             \
    return tilespace::name(space, movers, moved, translation, options);                                      \
  }
TILESPACE_THROUGH_CAST(cast_point, Point)
TILESPACE_THROUGH_CAST(cast_box, Body)
TILESPACE_THROUGH_CAST(cast_circle, Circle)
TILESPACE_THROUGH_CAST(cast_capsule, Capsule)

template <IsSpace Space, class Shape>
[[nodiscard]] bool overlaps_solid(const Space& space, const Shape& asked) {
  const tilespace_shape in_c = shape(asked);
  if (of(space).overlaps_solid != nullptr && has_space(space) && is_known(in_c)) {
    return counted(of(space).overlaps_solid(map_of(space), nullptr, &in_c)) != 0;
  }
  count_own();
  return tilespace::overlaps_solid(space, asked);
}
template <IsSpace Space, class Shape>
[[nodiscard]] bool overlaps_solid(const Space& space, const Movers& movers, const Shape& asked) {
  const tilespace_shape in_c = shape(asked);
  if (of(space).overlaps_solid != nullptr && has_space(space) && has_movers(space)) {
    return counted(of(space).overlaps_solid(map_of(space), MoversInC(movers).get(), &in_c)) != 0;
  }
  count_own();
  return tilespace::overlaps_solid(space, movers, asked);
}

/// The options of C.
[[nodiscard]] tilespace_move_options move_options(const MoveOptions& options);
[[nodiscard]] tilespace_carry_options carry_options(const CarryOptions& options);

template <IsSpace Space, class Shape>
[[nodiscard]] MoveResult<Shape> moved_by(const Space& space, const Movers& movers, const Shape& body, Vec translation,
                                         CollisionResponse response, const MoveOptions& options) {
  tilespace_shape moved = shape(body);
  tilespace_move_result out{};
  const MoversInC moving(movers);
  const auto by = as<tilespace_vec>(translation);
  const tilespace_move_options rules = move_options(options);
  static_cast<void>(of(space).move(map_of(space), movers.empty() ? nullptr : moving.get(), &moved, &by,
                                   static_cast<std::uint32_t>(response), &rules, &out));
  MoveResult<Shape> result;
  result.body = shape_in<Shape>(moved);
  result.rest = as<Vec>(out.rest);
  result.inside = out.inside != 0;
  for (std::uint32_t i = 0; i < out.contact_count; ++i) result.contacts.push_back(as<SweepHit>(out.contacts[i]));
  return counted(result);
}

#define TILESPACE_THROUGH_MOVE(name, response)                                                                       \
  template <IsSpace Space, class Shape>                                                                              \
  [[nodiscard]] MoveResult<Shape> name(const Space& space, const Shape& body, Vec translation,                       \
                                       const MoveOptions& options = {}) {                                            \
    if (of(space).move != nullptr && has_space(space))                                                               \
      return moved_by(space, {}, body, translation, response, options);                                              \
    count_own();                                                                                                     \
    return tilespace::name(space, body, translation, options);                                                       \
  }                                                                                                                  \
  template <IsSpace Space, class Shape>                                                                              \
  [[nodiscard]] MoveResult<Shape> name(const Space& space, const Movers& movers, const Shape& body, Vec translation, \
                                       const MoveOptions& options = {}) {                                            \
    if (of(space).move != nullptr && has_space(space) && has_movers(space))                                          \
      return moved_by(space, movers, body, translation, response, options);                                          \
    count_own();                                                                                                     \
    return tilespace::name(space, movers, body, translation, options);                                               \
  }
TILESPACE_THROUGH_MOVE(move_and_slide, CollisionResponse::slide)
TILESPACE_THROUGH_MOVE(move_and_stop, CollisionResponse::stop)
TILESPACE_THROUGH_MOVE(move_and_bounce, CollisionResponse::bounce)

template <IsSpace Space, class Shape>
[[nodiscard]] DepenetrationResult<Shape> push_out(const Space& space, const Shape& body, double limit,
                                                  const PushOptions& options = {}) {
  if (of(space).push_out == nullptr || !has_space(space)) {
    count_own();
    return tilespace::push_out(space, body, limit, options);
  }
  tilespace_shape moved = shape(body);
  tilespace_push_result out{};
  const auto velocity = as<tilespace_vec>(options.last_velocity);
  static_cast<void>(counted(of(space).push_out(
      map_of(space), &moved, limit, reinterpret_cast<const tilespace_vec*>(options.directions.data()),
      options.directions.size(), &velocity, static_cast<std::uint32_t>(options.one_way), &out)));
  return {shape_in<Shape>(moved), as<Vec>(out.translation), static_cast<Side>(out.side), out.is_free != 0};
}
template <IsSpace Space, class Shape>
[[nodiscard]] auto push_out(const Space& space, const Movers& movers, const Shape& body, double limit,
                            const PushOptions& options = {}) {
  count_own();
  return tilespace::push_out(space, movers, body, limit, options);
}

// Movers are deduced, so that braces stand for solids.
template <IsSpace Space, std::same_as<Movers> Moving, class Shape>
[[nodiscard]] Carried<Shape> carry(const Space& space, const Moving& movers, const Shape& body,
                                   const CarryOptions& options = {}) {
  if (!has_movers(space) || !has_space(space)) {
    count_own();
    return tilespace::carry(space, movers, body, options);
  }
  tilespace_shape moved = shape(body);
  const MoversInC moving(movers);
  const tilespace_carry_options rules = carry_options(options);
  tilespace_carry_result out{};
  static_cast<void>(counted(of(space).carry(map_of(space), moving.get(), &moved, &rules, &out)));
  Carried<Shape> carried;
  carried.body = shape_in<Shape>(moved);
  carried.velocity = as<Vec>(out.velocity);
  carried.carrier = out.carrier;
  carried.pusher_x = out.pusher_x;
  carried.pusher_y = out.pusher_y;
  carried.crushed = out.crushed != 0;
  return carried;
}
template <IsSpace Space, class Shape>
[[nodiscard]] Carried<Shape> carry(const Space& space, std::span<const MovingSolid> solids, const Shape& body,
                                   const CarryOptions& options = {}) {
  return through::carry(space, Movers{solids}, body, options);
}

[[nodiscard]] Vec slide_along(Vec velocity, Vec normal);
[[nodiscard]] Vec bounce_off(Vec velocity, Vec normal);

// ---- Paths.

[[nodiscard]] PathResult find_path(const CollisionMap& map, Tile from, Tile to, Workspace& workspace,
                                   std::span<Tile> tiles = {}, PathTiles which = PathTiles::all);
[[nodiscard]] PathResult find_path(const CollisionMap& map, Tile from, Tile to, const PathOptions& options,
                                   Workspace& workspace, std::span<Tile> tiles = {}, PathTiles which = PathTiles::all);
template <class First, class... Arguments>
  requires(!std::is_same_v<First, CollisionMap> && !std::is_base_of_v<PathIndex, First>)
[[nodiscard]] auto find_path(const First& first, Arguments&&... arguments) {
  count_own();
  return tilespace::find_path(first, static_cast<Arguments&&>(arguments)...);
}
[[nodiscard]] bool costs_to_goals(const CollisionMap& map, std::span<const Tile> goals, Workspace& workspace,
                                  Grid<OctileCost>& out);
[[nodiscard]] bool costs_to_goals(const CollisionMap& map, std::span<const Tile> goals, const PathOptions& options,
                                  Workspace& workspace, Grid<OctileCost>& out);
[[nodiscard]] bool steps_to_goals(const CollisionMap& map, std::span<const Tile> goals, Diagonals diagonals,
                                  Workspace& workspace, Grid<std::int32_t>& out);
[[nodiscard]] bool steps_to_goals(const CollisionMap& map, std::span<const Tile> goals, const PathOptions& options,
                                  Workspace& workspace, Grid<std::int32_t>& out);
[[nodiscard]] bool flee_costs(const CollisionMap& map, std::span<const Tile> threats, FleeFactor factor,
                              const PathOptions& options, Workspace& workspace, Grid<OctileCost>& out);
[[nodiscard]] bool squared_distances_to_solid(const CollisionMap& map, std::uint32_t most, Workspace& workspace,
                                              Grid<std::uint32_t>& out);

// ---- Shapes out of maps, hexagons.

[[nodiscard]] Result<std::vector<TileBox>> boxes_of(const CollisionMap& map, BoxMerge merge);
[[nodiscard]] Point hex_center(const HexLayout& layout, Tile tile);
[[nodiscard]] Box hex_box(const HexLayout& layout, Tile tile);
[[nodiscard]] Tile hex_at(const HexLayout& layout, Point pixel);
[[nodiscard]] std::int64_t hex_distance(Hex a, Hex b);
[[nodiscard]] std::vector<Hex> hex_ring(Hex center, std::int32_t radius);
[[nodiscard]] std::vector<Hex> hex_spiral(Hex center, std::int32_t radius);
[[nodiscard]] std::vector<Hex> hex_line(Hex from, Hex to);
[[nodiscard]] bool has_hex_line_of_sight(const CollisionMap& map, HexOffset offset, Tile from, Tile to);
[[nodiscard]] PathResult find_hex_path(const CollisionMap& map, HexOffset offset, Tile from, Tile to,
                                       Workspace& workspace, std::span<Tile> tiles);

}  // namespace tilespace::through

#include "digests/through_classes.hpp"

namespace digests {
namespace through = tilespace::through;
}

#if !defined(TILESPACE_THROUGH_ITSELF)
#define touches(...) through::touches(__VA_ARGS__)
#define overlaps_interior(...) through::overlaps_interior(__VA_ARGS__)
#define distance(...) through::distance(__VA_ARGS__)
#define relate(...) through::relate(__VA_ARGS__)
#define orientation(...) through::orientation(__VA_ARGS__)
#define compare_distance(...) through::compare_distance(__VA_ARGS__)
#define cover(...) through::cover(__VA_ARGS__)
#define solid_cover(...) through::solid_cover(__VA_ARGS__)
#define any_solid(...) through::any_solid(__VA_ARGS__)
#define count_solid(...) through::count_solid(__VA_ARGS__)
#define first_solid(...) through::first_solid(__VA_ARGS__)
#define nearest_solid(...) through::nearest_solid(__VA_ARGS__)
#define nearest_solid_point(...) through::nearest_solid_point(__VA_ARGS__)
#define cast_ray(...) through::cast_ray(__VA_ARGS__)
#define is_clear(...) through::is_clear(__VA_ARGS__)
#define cast_rays(...) through::cast_rays(__VA_ARGS__)
#define cast_fan(...) through::cast_fan(__VA_ARGS__)
#define cast_scans(...) through::cast_scans(__VA_ARGS__)
#define is_valid(...) through::is_valid(__VA_ARGS__)
#define to_tile_space(...) through::to_tile_space(__VA_ARGS__)
#define to_world(...) through::to_world(__VA_ARGS__)
#define tile_at(...) through::tile_at(__VA_ARGS__)
#define tiles_along(...) through::tiles_along(__VA_ARGS__)
#define supercover_along(...) through::supercover_along(__VA_ARGS__)
#define has_line_of_sight(...) through::has_line_of_sight(__VA_ARGS__)
#define field_of_view(...) through::field_of_view(__VA_ARGS__)
#define FieldOfView through::Field
#define count_seen_tiles(...) through::count_seen_tiles(__VA_ARGS__)
#define visibility_polygon(...) through::visibility_polygon(__VA_ARGS__)
#define cast_point(...) through::cast_point(__VA_ARGS__)
#define cast_box(...) through::cast_box(__VA_ARGS__)
#define cast_circle(...) through::cast_circle(__VA_ARGS__)
#define cast_capsule(...) through::cast_capsule(__VA_ARGS__)
#define overlaps_solid(...) through::overlaps_solid(__VA_ARGS__)
#define move_and_slide(...) through::move_and_slide(__VA_ARGS__)
#define move_and_stop(...) through::move_and_stop(__VA_ARGS__)
#define move_and_bounce(...) through::move_and_bounce(__VA_ARGS__)
#define push_out(...) through::push_out(__VA_ARGS__)
#define carry(...) through::carry(__VA_ARGS__)
#define platformer_step(...) through::platformer_step(__VA_ARGS__)
#define top_down_step(...) through::top_down_step(__VA_ARGS__)
#define slide_along(...) through::slide_along(__VA_ARGS__)
#define bounce_off(...) through::bounce_off(__VA_ARGS__)
#define find_path(...) through::find_path(__VA_ARGS__)
#define costs_to_goals(...) through::costs_to_goals(__VA_ARGS__)
#define steps_to_goals(...) through::steps_to_goals(__VA_ARGS__)
#define flee_costs(...) through::flee_costs(__VA_ARGS__)
#define squared_distances_to_solid(...) through::squared_distances_to_solid(__VA_ARGS__)
#define boxes_of(...) through::boxes_of(__VA_ARGS__)
#define TileBoxes std::vector<TileBox>
#define PathIndex through::Index
#define ConnectedComponents through::Components
#define ObjectIndex through::Objects
#define VolumeSet through::Volumes
#define hex_center(...) through::hex_center(__VA_ARGS__)
#define hex_box(...) through::hex_box(__VA_ARGS__)
#define hex_at(...) through::hex_at(__VA_ARGS__)
#define hex_distance(...) through::hex_distance(__VA_ARGS__)
#define hex_ring(...) through::hex_ring(__VA_ARGS__)
#define hex_spiral(...) through::hex_spiral(__VA_ARGS__)
#define hex_line(...) through::hex_line(__VA_ARGS__)
#define has_hex_line_of_sight(...) through::has_hex_line_of_sight(__VA_ARGS__)
#define find_hex_path(...) through::find_hex_path(__VA_ARGS__)
#endif
