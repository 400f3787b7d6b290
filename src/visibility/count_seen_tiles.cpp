// SPDX-License-Identifier: MIT
#include <bit>
#include <tilespace/grid/detail/around.hpp>
#include <tilespace/visibility/count_seen_tiles.hpp>
#include "count/viewer_planes.hpp"
#include "field/field_memory.hpp"
#include "field/opaque_words.hpp"
#include "line/digital_line.hpp"
#include "within_vision.hpp"

// Viewsheds of small radii by digital lines. The lines to all tiles within the radius are the same from everywhere:
// they are found once, and evaluated for all viewers. Others by fields of view, one by one.

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

bool are_counted_by_lines(const VisionOptions& sight) noexcept {
  return sight.radius <= max_count_radius && !has_directions(sight) && sight.solidity != Solidity::shapes;
}

// Whether the field of each tile fits. The largest ones are those in the middle.
bool all_fields_fit(TileBox bounds, std::int32_t radius, FieldOfView& field) noexcept {
  const std::int64_t side = 2 * std::int64_t{radius < 0 ? 0 : radius} + 1;
  const auto clipped = [side](std::int64_t length) { return static_cast<std::int32_t>(length < side ? length : side); };
  return FieldMemory(field).has_capacity({{0, 0}, {clipped(bounds.width()), clipped(bounds.height())}});
}

// Number of tiles of a field that are not opaque.
std::uint32_t count_free(const CollisionMap& opaque, const TileMask& seen) noexcept {
  const TileBox box = seen.bounds();
  const BitRows rows = seen.rows();
  const OpaqueWords words(opaque.bits(), true, box.min.x - opaque.bounds().min.x);
  std::uint32_t count = 0;
  for (std::int32_t y = 0; y < box.max.y - box.min.y; ++y) {
    const std::uint64_t* const row = rows.words + y * rows.words_per_row;
    const std::int32_t line = box.min.y - opaque.bounds().min.y + y;
    for (std::int64_t i = 0; i < rows.words_per_row; ++i)
      count += static_cast<std::uint32_t>(std::popcount(row[i] & ~words.word(line, i)));
  }
  return count;
}

// Counts for a row. `out` begins with the first row of the map.
void count_row_by_fields(const CollisionMap& opaque, std::int64_t row, const VisionOptions& sight, FieldOfView& field,
                         std::uint32_t* out) noexcept {
  const TileBox box = opaque.bounds();
  Tile from{box.min.x, static_cast<std::int32_t>(box.min.y + row)};
  for (out += row * box.width(); from.x < box.max.x; ++from.x) {
    const bool is_seen_from = !opaque.is_solid(from) && field_of_view(opaque, from, sight, field);
    *out++ = is_seen_from ? count_free(opaque, field.tiles()) : 0;
  }
}

// Blocks of tiles of which each is counted alone: not so small that most of the time goes to the rows around it.
constexpr std::size_t block_side = 256;

void count_by_lines(const CollisionMap& opaque, const VisionOptions& sight, std::uint8_t* out,
                    const Parts& parts) noexcept {
  const BitGrid& bits = opaque.bits();
  Targets targets;
  find_lines(targets, sight);
  const auto width = static_cast<std::size_t>(bits.width()), height = static_cast<std::size_t>(bits.height());
  const std::size_t across = part_count(width, block_side);
  run_parts(parts, across * part_count(height, block_side), [&](std::size_t i) {
    const PartRange columns = part_range(width, block_side, i % across);
    const PartRange rows = part_range(height, block_side, i / across);
    const ViewedBlock block{bits.rows(),
                            bits.width(),
                            bits.height(),
                            static_cast<std::int64_t>(columns.begin),
                            static_cast<std::int64_t>(columns.end),
                            static_cast<std::int64_t>(rows.begin),
                            static_cast<std::int64_t>(rows.end)};
    count_all(block, targets, out);
  });
}

// Bytes at the beginning of an array become its elements, from the last one on.
void widen(std::span<std::uint32_t> counts) noexcept {
  const auto* const bytes = reinterpret_cast<const std::uint8_t*>(counts.data());
  for (std::size_t i = counts.size(); i > 0; --i) counts[i - 1] = bytes[i - 1];
}

}  // namespace
}  // namespace detail

bool count_seen_tiles(const CollisionMap& opaque, const VisionOptions& sight, FieldOfView& field,
                      std::span<std::uint32_t> counts) noexcept {
  return count_seen_tiles(opaque, sight, std::span<FieldOfView>(&field, 1), counts, in_turn);
}

bool count_seen_tiles(const CollisionMap& opaque, const VisionOptions& sight, std::span<FieldOfView> fields,
                      std::span<std::uint32_t> counts, const Parts& parts) noexcept {
  const std::uint64_t tiles = opaque.bounds().count();
  if (counts.size() < tiles || fields.empty()) return false;
  const std::span<std::uint32_t> own = counts.first(static_cast<std::size_t>(tiles));
  if (detail::are_counted_by_lines(sight)) {
    auto* const bytes = reinterpret_cast<std::uint8_t*>(own.data());
    const bool is_counted = count_seen_tiles(opaque, sight, {bytes, own.size()}, parts);
    if (is_counted) detail::widen(own);
    return is_counted;
  }
  for (FieldOfView& field : fields) {
    if (!detail::all_fields_fit(opaque.bounds(), sight.radius, field)) return false;
  }
  run_parts(parts, fields.size(), [&](std::size_t i) {
    for (std::size_t row = i; row < static_cast<std::size_t>(opaque.bounds().height()); row += fields.size())
      detail::count_row_by_fields(opaque, static_cast<std::int64_t>(row), sight, fields[i], own.data());
  });
  return true;
}

bool count_seen_tiles(const CollisionMap& opaque, const VisionOptions& sight, std::span<std::uint8_t> counts,
                      const Parts& parts) noexcept {
  const std::uint64_t tiles = opaque.bounds().count();
  if (!detail::are_counted_by_lines(sight) || counts.size() < tiles) return false;
  if (sight.radius < 0) {
    for (std::uint8_t& count : counts.first(static_cast<std::size_t>(tiles))) count = 0;
  } else {
    detail::count_by_lines(opaque, sight, counts.data(), parts);
  }
  return true;
}

}  // namespace tilespace
