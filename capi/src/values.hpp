// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <concepts>
#include <span>
#include <type_traits>

#include "handles.hpp"

/// @file values.hpp
/// Value structs of the C interface and those of C++: equal byte by byte, as layouts.cpp asserts.

namespace tilespace::capi {

/// The C++ struct of each C struct with the same layout.
template <class C>
struct SameLayout;
template <>
struct SameLayout<tilespace_point> {
  using type = Point;
};
template <>
struct SameLayout<tilespace_vec> {
  using type = Vec;
};
template <>
struct SameLayout<tilespace_box> {
  using type = Box;
};
template <>
struct SameLayout<tilespace_circle> {
  using type = Circle;
};
template <>
struct SameLayout<tilespace_segment> {
  using type = Segment;
};
template <>
struct SameLayout<tilespace_capsule> {
  using type = Capsule;
};
template <>
struct SameLayout<tilespace_polygon> {
  using type = ConvexPolygon;
};
template <>
struct SameLayout<tilespace_annulus> {
  using type = Annulus;
};
template <>
struct SameLayout<tilespace_sector> {
  using type = Sector;
};
template <>
struct SameLayout<tilespace_body> {
  using type = Body;
};
template <>
struct SameLayout<tilespace_pose> {
  using type = Pose;
};
template <>
struct SameLayout<tilespace_tile> {
  using type = Tile;
};
template <>
struct SameLayout<tilespace_tile_box> {
  using type = TileBox;
};
template <>
struct SameLayout<tilespace_span> {
  using type = TileSpan;
};
template <>
struct SameLayout<tilespace_layout> {
  using type = Layout;
};
template <>
struct SameLayout<tilespace_tile_shape> {
  using type = TileShape;
};
template <>
struct SameLayout<tilespace_solid_tile> {
  using type = SolidTile;
};
template <>
struct SameLayout<tilespace_solid_point> {
  using type = SolidPoint;
};
template <>
struct SameLayout<tilespace_ray_hit> {
  using type = RayHit;
};
template <>
struct SameLayout<tilespace_fan> {
  using type = RayFan;
};
template <>
struct SameLayout<tilespace_lidar> {
  using type = Lidar;
};
template <>
struct SameLayout<tilespace_tile_on_line> {
  using type = TileOnLine;
};
template <>
struct SameLayout<tilespace_visibility_corner> {
  using type = VisibilityCorner;
};
template <>
struct SameLayout<tilespace_sweep_hit> {
  using type = SweepHit;
};
template <>
struct SameLayout<tilespace_moving_solid> {
  using type = MovingSolid;
};
template <>
struct SameLayout<tilespace_position_format> {
  using type = PositionFormat;
};
template <>
struct SameLayout<tilespace_platformer_state> {
  using type = PlatformerState;
};
template <>
struct SameLayout<tilespace_platformer_tuning> {
  using type = PlatformerTuning;
};
template <>
struct SameLayout<tilespace_top_down_state> {
  using type = TopDownState;
};
template <>
struct SameLayout<tilespace_top_down_tuning> {
  using type = TopDownTuning;
};
template <>
struct SameLayout<tilespace_cost> {
  using type = OctileCost;
};
template <>
struct SameLayout<tilespace_flee_factor> {
  using type = FleeFactor;
};
template <>
struct SameLayout<tilespace_projection> {
  using type = View;
};
template <>
struct SameLayout<tilespace_hex> {
  using type = Hex;
};
template <>
struct SameLayout<tilespace_hex_layout> {
  using type = HexLayout;
};
template <>
struct SameLayout<tilespace_candidate> {
  using type = Candidate;
};
template <>
struct SameLayout<tilespace_bone> {
  using type = Bone;
};
template <>
struct SameLayout<tilespace_bone_circle> {
  using type = BoneCircle;
};
template <>
struct SameLayout<tilespace_circle_pair> {
  using type = CirclePair;
};
template <>
struct SameLayout<tilespace_volume_hit> {
  using type = VolumeHit;
};
template <>
struct SameLayout<tilespace_object_pair> {
  using type = ObjectPair;
};
template <>
struct SameLayout<tilespace_object_id> {
  using type = ObjectId;
};
template <>
struct SameLayout<tilespace_sweep_event> {
  using type = SweepEvent;
};

template <class C>
using CppOf = typename SameLayout<C>::type;

/// A value of C as the one of C++ that it is, and back. Bytes of bool are 0 or 1 in what C++ returns; structs that C
/// passes in have none. Values cross the border of a library, so no compiler sees both types; capi is compiled without
/// strict aliasing.
template <class C>
[[nodiscard]] const CppOf<C>& to_cpp(const C& value) noexcept {
  return reinterpret_cast<const CppOf<C>&>(value);
}
template <class C>
void to_cpp(const C&& value) = delete;  // it would be gone
template <class C>
[[nodiscard]] C to_c_value(const CppOf<C>& value) noexcept {
  return std::bit_cast<C>(value);
}

/// The array of a caller as one of C++.
template <class C>
[[nodiscard]] std::span<const CppOf<C>> to_cpp(const C* values, std::size_t count) noexcept {
  return {reinterpret_cast<const CppOf<C>*>(values), count};
}
template <class C>
[[nodiscard]] std::span<CppOf<C>> to_cpp(C* values, std::size_t count) noexcept {
  return {reinterpret_cast<CppOf<C>*>(values), count};
}

/// Whether an array can be read or written: NULL only if it is empty.
[[nodiscard]] inline bool is_array(const void* values, std::size_t count) noexcept {
  return values != nullptr || count == 0;
}

/// Converts an enum of C, if it is one of the first `count` values.
template <class Enum>
[[nodiscard]] bool to_enum(std::uint32_t value, std::uint32_t count, Enum& out) noexcept {
  if (value >= count) return false;
  out = static_cast<Enum>(value);
  return true;
}
[[nodiscard]] inline bool to_cpp(std::uint32_t value, CornerGap& out) noexcept { return to_enum(value, 2, out); }
[[nodiscard]] inline bool to_cpp(std::uint32_t value, Outside& out) noexcept { return to_enum(value, 2, out); }
[[nodiscard]] inline bool to_cpp(std::uint32_t value, Solidity& out) noexcept { return to_enum(value, 2, out); }
[[nodiscard]] inline bool to_cpp(std::uint32_t value, Diagonals& out) noexcept { return to_enum(value, 4, out); }
[[nodiscard]] inline bool to_cpp(std::uint32_t value, Boundary& out) noexcept { return to_enum(value, 3, out); }
[[nodiscard]] inline bool to_cpp(std::uint32_t value, OneWay& out) noexcept { return to_enum(value, 2, out); }
[[nodiscard]] inline bool to_cpp(std::uint32_t value, StartInside& out) noexcept { return to_enum(value, 2, out); }
[[nodiscard]] inline bool to_cpp(std::uint32_t value, CollisionResponse& out) noexcept {
  return to_enum(value, 3, out);
}
[[nodiscard]] inline bool to_cpp(std::uint32_t value, AxisOrder& out) noexcept { return to_enum(value, 3, out); }

/// Whether the enums and the polygon of a value struct have values that C++ knows.
[[nodiscard]] inline bool is_known(const tilespace_position_format& format) noexcept { return format.kind <= 2; }
[[nodiscard]] inline bool is_known(const tilespace_layout& layout) noexcept {
  return layout.x_axis <= 1 && layout.y_axis <= 1;
}

/// The layout of C, if it is valid.
[[nodiscard]] inline std::optional<Layout> layout_of(const tilespace_layout* layout) noexcept {
  if (layout == nullptr || !is_known(*layout)) return std::nullopt;
  const Layout converted = to_cpp(*layout);
  if (!is_valid(converted)) return std::nullopt;
  return converted;
}

/// Whether an options struct is that of this library: of another one, fields may be missing or unknown.
template <class Options>
[[nodiscard]] bool has_size(const Options& options) noexcept {
  return options.size == sizeof(Options);
}

/// Returns an error, and leaves no handle in an output, which may be NULL.
template <class Handle>
[[nodiscard]] tilespace_error without_handle(tilespace_error error, Handle** out) noexcept {
  if (out != nullptr) *out = nullptr;
  return error;
}

}  // namespace tilespace::capi
