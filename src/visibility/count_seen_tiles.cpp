// SPDX-License-Identifier: MIT
#include <tilespace/visibility/count_seen_tiles.hpp>
#include "count/viewer_planes.hpp"
#include "line/digital_line.hpp"
#include "within_vision.hpp"

// Viewsheds by digital lines. The lines to all tiles within the radius are the same from everywhere: they are found
// once, and evaluated for all viewers.

namespace tilespace {
namespace detail {
namespace {

// Lines to the tile this step away, along the longer axis.
Target target_at(Step to, bool gaps_are_shut) noexcept {
  const bool is_upright = (to.dy < 0 ? -to.dy : to.dy) >= (to.dx < 0 ? -to.dx : to.dx);
  const std::int32_t ahead = is_upright ? to.dy : to.dx;
  const std::int32_t sign = ahead < 0 ? -1 : 1;
  const Place place{sign * ahead, is_upright ? to.dx : to.dy};
  const auto step_to = [&](std::int32_t depth, std::int32_t column) {
    return is_upright ? Step{column, sign * depth} : Step{sign * depth, column};
  };
  Target target{};
  target.steps = place.depth;
  target.line_count = 1;
  for (int i = 0; i < 2; ++i) {
    DigitalLine line(place, i == 0);
    std::int32_t before = 0;
    for (std::int32_t depth = 1; depth <= place.depth; ++depth) {
      const std::int32_t column = line.next();
      const std::uint16_t tile = plane_index(step_to(depth, column));
      const bool counts = gaps_are_shut && column != before;
      target.lines[i][depth - 1] = {tile,
                                    {counts ? plane_index(step_to(depth, before)) : tile,
                                     counts ? plane_index(step_to(depth - 1, column)) : tile}};
      before = column;
      if (i == 1 && tile != target.lines[0][depth - 1].tile) target.line_count = 2;
    }
  }
  return target;
}

void find_lines(Targets& targets, const VisionOptions& sight) noexcept {
  targets.gaps_are_shut = sight.gap == CornerGap::shut;
  for (std::int32_t dy = -sight.radius; dy <= sight.radius; ++dy) {
    for (std::int32_t dx = -sight.radius; dx <= sight.radius; ++dx) {
      const Step step{dx, dy};
      if (step != Step{} && is_near(sight, step)) targets.all[targets.count++] = target_at(step, targets.gaps_are_shut);
    }
  }
}

}  // namespace
}  // namespace detail

bool count_seen_tiles(const CollisionMap& opaque, const VisionOptions& sight, std::span<std::uint8_t> counts) noexcept {
  const std::uint64_t tiles = opaque.bounds().count();
  if (sight.radius > max_count_radius || detail::has_directions(sight) || counts.size() < tiles) return false;
  if (sight.radius < 0) {
    for (std::uint8_t& count : counts.first(static_cast<std::size_t>(tiles))) count = 0;
  } else {
    const BitGrid& bits = opaque.bits();
    detail::Targets targets;
    detail::find_lines(targets, sight);
    const detail::ViewedRows rows{bits.rows(), bits.width(), bits.height()};
    detail::count_all(rows, targets, counts.data());
  }
  return true;
}

}  // namespace tilespace
