// SPDX-License-Identifier: MIT
#include <tilespace/exact/max_of.hpp>
#include <tilespace/grid/detail/around.hpp>
#include <tilespace/visibility/field_of_view.hpp>
#include "field/field_memory.hpp"
#include "within_vision.hpp"

// Fields of view of many viewers, in parts. Whether all fit is known before, so that parts share nothing.

namespace tilespace {
namespace {

constexpr std::size_t viewers_in_part = 16;

bool has_capacity(const CollisionMap& opaque, Tile from, const VisionOptions& sight, FieldOfView& field) noexcept {
  if (detail::is_blind(sight) || !opaque.bounds().contains(from)) return true;
  return detail::FieldMemory(field).has_capacity(detail::around(from, sight.radius, opaque.bounds()));
}

}  // namespace

bool fields_of_view(const CollisionMap& opaque, std::span<const Tile> from, const VisionOptions& sight,
                    std::span<FieldOfView> out, const Parts& parts) noexcept {
  const std::size_t count = detail::min_of(from.size(), out.size());
  bool all_fit = true;
  for (std::size_t i = 0; i < count; ++i) all_fit = has_capacity(opaque, from[i], sight, out[i]) && all_fit;
  run_ranges(parts, count, viewers_in_part, [&](PartRange range) {
    for (std::size_t i = range.begin; i < range.end; ++i)
      static_cast<void>(field_of_view(opaque, from[i], sight, out[i]));
  });
  return all_fit;
}

}  // namespace tilespace
