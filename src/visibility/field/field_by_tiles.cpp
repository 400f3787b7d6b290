// SPDX-License-Identifier: MIT
#include <tilespace/exact/max_of.hpp>
#include "field/field_memory.hpp"
#include "field/quadrant.hpp"
#include "field/slope.hpp"
#include "within_vision.hpp"

// Symmetric shadow casting (Ford 2020), the reference algorithm: in each quadrant row by row, where each run of tiles
// that are not opaque is followed by itself. Slow, and exact, with fractions instead of rounded slopes.

namespace tilespace::detail {
namespace {

// Wedge of light between two lines from the viewer.
struct Light {
  Slope first;
  Slope last;
};

class ShadowCast {
 public:
  ShadowCast(const CollisionMap& map, Tile from, int number, const VisionOptions& sight, TileMask& out) noexcept
      : quadrant_(map, from, number, sight.gap), from_(from), sight_(sight), out_(out) {
    const TileBox bounds = out.bounds();
    const bool is_upright = quadrant_.is_upright();
    first_column_ = is_upright ? bounds.min.x - from.x : bounds.min.y - from.y;
    last_column_ = (is_upright ? bounds.max.x - from.x : bounds.max.y - from.y) - 1;
  }

  // Scans the rows from this one on. All runs of a row but the last are followed in a recursive call.
  void look(std::int32_t depth, Light light) noexcept {
    for (; depth <= sight_.radius && out_.bounds().contains(quadrant_.tile(depth, 0)); ++depth) {
      int runs = 0;
      Light run{};
      bool is_open = false;
      const std::int32_t last = min_of(last_column(light.last, depth), last_column_);
      for (std::int32_t column = max_of(first_column(light.first, depth), first_column_); column <= last; ++column) {
        if (sees_tile(depth, column, light)) out_.set(quadrant_.tile(depth, column), true);
        const bool is_blocked = quadrant_.is_blocked(depth, column);
        if (is_open && is_blocked) run.last = lower_edge(depth, column);
        if (!is_open && !is_blocked) {
          if (runs > 0) look(depth + 1, run);
          const bool is_first = column == first_column(light.first, depth) || column == first_column_;
          run = {is_first ? light.first : lower_edge(depth, column), light.last};
          ++runs;
        }
        is_open = !is_blocked;
      }
      if (runs == 0) return;
      light = run;
    }
  }

 private:
  [[nodiscard]] bool sees_tile(std::int32_t depth, std::int32_t column, Light light) const noexcept {
    if (quadrant_.is_shut_off(depth, column) || !is_near(sight_, quadrant_.tile(depth, column) - from_)) return false;
    const Slope center{column, depth};
    return quadrant_.is_opaque(depth, column) || (light.first <= center && center <= light.last);
  }

  Quadrant quadrant_;
  Tile from_;
  const VisionOptions& sight_;
  TileMask& out_;
  std::int32_t first_column_;  // of the bounds
  std::int32_t last_column_;
};

}  // namespace

void field_by_tiles(const CollisionMap& opaque, Tile from, const VisionOptions& sight, TileMask& out) noexcept {
  out.set(from, true);
  for (int number = 0; number < Quadrant::count; ++number) {
    ShadowCast(opaque, from, number, sight, out).look(1, {{-1, 1}, {1, 1}});
  }
}

}  // namespace tilespace::detail
