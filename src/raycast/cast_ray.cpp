// SPDX-License-Identifier: MIT
#include <bit>
#include <tilespace/base/work.hpp>
#include <tilespace/exact/max_of.hpp>
#include <tilespace/geom/predicates.hpp>
#include <tilespace/raycast/cast_ray.hpp>
#include <tilespace/raycast/detail/line_walk.hpp>
#include "strips/strip_line.hpp"
#include "strips/strip_masks.hpp"
#include "walk/walk_ray.hpp"

// Raycast along bit strips, 8x8 tiles at a time. A mask of the tiles that the line may touch in the next eight columns,
// and the bits of those tiles, give in a few operations either that all are free, or the first column to check in
// detail. There the rows that the line enters are known, or in doubt: then orientation() decides exactly on which side
// of the corner the line passes. After some free windows the march tries blocks of 8x8 tiles, and goes on with them as
// long as that gains enough. Tiles with a shape are solid to all of this; where the line reaches one, it is walked tile
// by tile for some columns (walk_ray.cpp), which evaluates what of the shape is solid.

namespace tilespace {
namespace detail {
namespace {

// By axis (x, y), and by whether it is mirrored.
constexpr Side entered_sides[2][2] = {{Side::west, Side::east}, {Side::north, Side::south}};

class StripMarch {
 public:
  StripMarch(const CollisionMap& map, const Segment& segment, CornerGap gap) noexcept
      : map_(map),
        segment_(segment),
        gap_(gap),
        has_shapes_(map.shaped_count() != 0),
        line_(strip_line(map, segment)),
        tiles_(map.bits().strips(line_.axis, 0)),
        along_(line_.along),
        place_(line_.place),
        columns_(columns_of_slope(mask_slope(line_))),
        masks_(masks_of(line_).data()) {}

  [[nodiscard]] RayHit first_hit() noexcept {
    RayHit hit;
    if (is_solid(line_.along, line_.first_row)) [[unlikely]] {
      if (!has_shapes_) return walk_ray(map_, segment_, gap_);
      hit = leave_first_tile();
      if (hit.hit) return hit;
    }
    while (!is_over()) {
      window_along_ = along_;
      window_place_ = place_;
      const std::uint64_t ahead = candidates(tiles_, along_, place_);
      if (ahead == 0) {
        skip_window();
        continue;
      }
      go_on(std::countr_zero(ahead) / 8);
      if (along_ > line_.last_along) break;
      resolve_column(hit);
      if (hit.hit) return hit;
    }
    if (leaves_walled_map(map_, segment_)) hit = hit_outside_map();
    return hit;
  }

 private:
  // Tests whether the line has left the map, or reached its end. Past the last row it does not come back.
  [[nodiscard]] bool is_over(std::int64_t along, std::int64_t place) const noexcept {
    return along > line_.last_along || row_of(place) > line_.last_row;
  }
  [[nodiscard]] bool is_over() const noexcept { return is_over(along_, place_); }

  [[nodiscard]] std::uint64_t candidates(const BitStrips& strips, std::int64_t along,
                                         std::int64_t place) const noexcept {
    return window_ahead(strips, line_, along, row_of(place)) & masks_[mask_place(place)];
  }

  void go_on(std::int64_t columns) noexcept {
    along_ += columns;
    place_ += columns * line_.slope;
  }

  void skip_window() noexcept {
    go_on(columns_);
    if (--windows_left_ == 0 && !is_over()) skip_blocks();
  }

  // Skips free blocks, from the block that the line is in. Stops at the latest at the first column of the next block
  // that is not free, so that the line is checked tile by tile again.
  void skip_blocks() noexcept {
    const BitStrips blocks = map_.bits().strips(line_.axis, 1);
    const std::int64_t from = along_;
    std::int64_t along = along_ & ~std::int64_t{7};
    std::int64_t place = place_ - (along_ & 7) * line_.slope;
    while (!is_over(along, place)) {
      const std::uint64_t ahead = candidates(blocks, along >> 3, place >> 3);
      const std::int64_t free = 8 * (ahead == 0 ? columns_ : std::countr_zero(ahead) / 8);
      window_along_ = along;
      window_place_ = place;
      along += free;
      place += free * line_.slope;
      if (ahead != 0) break;
    }
    if (along > along_) go_on(along - along_);
    windows_before_next_ = along_ - from < min_columns_gained ? 4 * windows_before_next_ : 1;
    windows_left_ = windows_before_next_;
  }

  [[nodiscard]] bool is_solid(std::int64_t along, std::int64_t row) const noexcept {
    return tiles_.get(along ^ line_.along_flip, row ^ line_.row_flip);
  }

  // Handles a start tile with a shape, and the next columns if it does not stop the line.
  [[nodiscard]] RayHit leave_first_tile() noexcept {
    TILESPACE_WORK(doubtful_columns);
    RayHit hit = hit_at_start(map_, segment_);
    if (!hit.hit) hit = walk_ray_in(tiles_from(along_, line_.first_row, 8), map_, segment_, gap_);
    go_on(8);
    return hit;
  }

  // In one column the line is in the row where it enters it, and at most in the next one.
  void resolve_column(RayHit& hit) noexcept {
    const std::int64_t next_place = place_ + line_.slope;
    const bool entry_in_doubt = is_in_doubt(place_) && row_of(place_) >= line_.first_row;
    const bool exit_in_doubt = is_in_doubt(next_place) && row_of(next_place) < line_.end_row;
    const std::int64_t entered = detail::max_of(row_of(place_ + strip_doubt), line_.first_row);
    const std::int64_t left = detail::min_of(row_of(next_place + strip_doubt), line_.end_row);
    const bool at_entry = is_solid(along_, entered);
    const bool behind = is_solid(along_, left);
    if (entry_in_doubt || (exit_in_doubt && !at_entry)) [[unlikely]] {
      resolve_corners(hit);
      return;
    }
    if (!(at_entry | behind)) return go_on(1);
    const std::int64_t row = at_entry ? entered : left;
    if (has_shapes_ && map_.has_shape(tile_of(along_, row))) {
      hit = at_entry ? walk_on(along_ - 1, place_ - line_.slope) : walk_on(along_, place_);
      return;
    }
    write_hit(at_entry, row, hit);
  }

  // The line passes so near to a corner that the side has to be decided exactly. Walls end at corners, so among shapes
  // there is more to check.
  void resolve_corners(RayHit& hit) noexcept {
    if (has_shapes_) {
      hit = walk_on(along_, place_);
      return;
    }
    TILESPACE_WORK(doubtful_columns);
    const Row entered = along_ == line_.along ? Row{line_.first_row, false} : row_at(along_, place_);
    const Row left = ends_in(along_) ? Row{line_.end_row, false} : row_at(along_ + 1, place_ + line_.slope);
    if (entered.row > line_.last_row) return go_on(1);  // it has left the map
    if (entered.behind_corner) {
      hit = hit_at_corner(tile_of(along_, entered.row));
    } else if (is_solid(along_, entered.row)) {
      write_hit(true, entered.row, hit);
    }
    if (hit.hit) return;
    // A row entered through a corner of the next column is checked in that column. A slope that was rounded down to 1
    // may lead across two rows here, the first of which is only cut at a corner.
    const std::int64_t last = left.row - std::int64_t{left.behind_corner};
    for (std::int64_t row = entered.row + 1; row <= last; ++row) {
      if (is_solid(along_, row)) return write_hit(false, row, hit);
    }
    go_on(1);
  }

  struct Row {
    std::int64_t row;
    bool behind_corner;  // entered from the row before, through the corner of both
  };

  // Tests whether the end of the line, its borders included, is in this column.
  [[nodiscard]] bool ends_in(std::int64_t along) const noexcept {
    const Tile tile = tile_of(along, line_.first_row);
    return floor_to_int32(line_.end[0]) == (line_.axis == StripAxis::columns ? tile.x : tile.y);
  }

  // Row in which the line enters a column, at this position.
  [[nodiscard]] Row row_at(std::int64_t along, std::int64_t place) const noexcept {
    const std::int64_t before = row_of(place);
    const std::int64_t behind = row_of(place + strip_doubt);
    if (!is_in_doubt(place) || before < line_.first_row || before >= line_.end_row) {
      return {detail::min_of(detail::max_of(behind, line_.first_row), line_.end_row), false};
    }
    const int side = side_of_corner(along, before + 1);
    return {side < 0 ? before : before + 1, side == 0};
  }

  // Where the line passes the lower corner of this column and row: before the row (1), before the column (-1), or
  // through it (0).
  [[nodiscard]] int side_of_corner(std::int64_t along, std::int64_t row) const noexcept {
    const std::int64_t lines[2] = {line_before(along, line_.along_flip), line_before(row, line_.row_flip)};
    const auto a = static_cast<std::size_t>(line_.axis);
    const Tile corner = map_.bounds().min;
    const Point point{static_cast<double>(lines[a] + corner.x), static_cast<double>(lines[1 - a] + corner.y)};
    const bool is_turned = ((line_.along_flip ^ line_.row_flip) != 0) != (line_.axis == StripAxis::rows);
    const int side = orientation(segment_.start, segment_.end, point);
    return is_turned ? side : -side;
  }

  // The grid line before a mirrored column or row.
  static std::int64_t line_before(std::int64_t mirrored, std::int64_t flip) noexcept {
    return (mirrored ^ flip) - flip;
  }

  // Hit of a step through a corner of the grid into this tile of the map.
  [[nodiscard]] RayHit hit_at_corner(Tile behind) const noexcept {
    const Step direction = step_of_line();
    const Tile in_row = behind + Step{0, -direction.dy};
    const Tile in_column = behind + Step{-direction.dx, 0};
    const bool row_solid = map_.is_solid(in_row);
    const bool column_solid = map_.is_solid(in_column);
    const std::int32_t line = behind.x + (direction.dx < 0 ? 1 : 0);
    const double fraction = fraction_at(line, segment_.start.x, segment_.end.x);
    if (map_.is_solid(behind)) {
      return {true, false, behind, side_behind_corner(direction, row_solid, column_solid), fraction};
    }
    if (gap_ == CornerGap::open || !row_solid || !column_solid) return {};
    return {true, false, in_row, entry_side(direction, Crossing::vertical), fraction};
  }

  // For a line that moves on both axes.
  [[nodiscard]] Step step_of_line() const noexcept {
    const std::int32_t along = line_.along_flip < 0 ? -1 : 1;
    const std::int32_t across = line_.row_flip < 0 ? -1 : 1;
    return line_.axis == StripAxis::columns ? Step{along, across} : Step{across, along};
  }

  // Walks tile by tile through the next columns, among shapes. Starts at this column, or at one shortly before it where
  // the row was in no doubt; otherwise where the line enters the window.
  [[nodiscard]] RayHit walk_on(std::int64_t along, std::int64_t place) noexcept {
    TILESPACE_WORK(doubtful_columns);
    for (int back = 0; back < 3 && along > line_.along && is_in_doubt(place); ++back, place -= line_.slope) --along;
    const TileBox window = tiles_from(along, row_of(place), along_ - along + 8);
    const std::int64_t row = row_of(place + strip_doubt);
    const bool is_known = along > line_.along && !is_in_doubt(place);
    RayHit hit;
    if (!is_known) hit = walk_ray_in(window, map_, segment_, gap_);
    // Past the last row of the map, the line has left it already.
    if (is_known && row <= line_.last_row) hit = walk_ray_from(tile_of(along, row), window, map_, segment_, gap_);
    go_on(8);
    return hit;
  }

  // Hit on the solid outside of the map. The last window may be one of blocks, so that it is not known where the line
  // leaves the map. A line that leaves the map at once, by less than the doubt about its row, may seem to stay in it
  // for long: it has to be walked from its start.
  [[nodiscard]] RayHit hit_outside_map() const noexcept {
    const TileBox last_tiles = tiles_from(window_along_, row_of(window_place_), 8 * 9);
    const RayHit hit = walk_ray_in(last_tiles, map_, segment_, gap_);
    return hit.hit ? hit : walk_ray(map_, segment_, gap_);
  }

  [[nodiscard]] Tile tile_of(std::int64_t along, std::int64_t row) const noexcept {
    const std::array<std::int64_t, 2> place{along ^ line_.along_flip, row ^ line_.row_flip};
    const auto along_columns = static_cast<std::size_t>(line_.axis);
    const Tile corner = map_.bounds().min;
    return {static_cast<std::int32_t>(place[along_columns] + corner.x),
            static_cast<std::int32_t>(place[1 - along_columns] + corner.y)};
  }

  // Tiles of the map from this column and row on: `columns` along, and enough rows for the line to stay within.
  [[nodiscard]] TileBox tiles_from(std::int64_t along, std::int64_t row, std::int64_t columns) const noexcept {
    const bool is_column = line_.axis == StripAxis::columns;
    const Range columns_of_map = range(along, columns, line_.along_flip);
    const Range rows_of_map = range(row, columns + 3, line_.row_flip);
    const Range x = is_column ? columns_of_map : rows_of_map;
    const Range y = is_column ? rows_of_map : columns_of_map;
    const Tile corner = map_.bounds().min;
    const auto at = [](std::int64_t value, std::int32_t origin) { return saturate_to_int32(value + origin); };
    const TileBox box{{at(x.first, corner.x), at(y.first, corner.y)}, {at(x.end, corner.x), at(y.end, corner.y)}};
    return intersection(box, map_.bounds());
  }

  struct Range {
    std::int64_t first;
    std::int64_t end;
  };
  static Range range(std::int64_t first, std::int64_t count, std::int64_t flip) noexcept {
    return flip == 0 ? Range{first, first + count} : Range{~(first + count - 1), ~first + 1};
  }

  // Writes a hit by the line before this column (`by_column`), or by the line before this row. Table look-ups, no
  // branches.
  void write_hit(bool by_column, std::int64_t mirrored_row, RayHit& hit) const noexcept {
    const std::array<std::int64_t, 2> mirrored{along_, mirrored_row};
    const std::array<std::int64_t, 2> flip{line_.along_flip, line_.row_flip};
    const auto along_columns = static_cast<std::size_t>(line_.axis);
    const Tile corner = map_.bounds().min;
    const std::array<std::int64_t, 2> corners{corner.x, corner.y};
    const std::size_t crossed = by_column ? 0 : 1;     // along or across
    const std::size_t axis = crossed ^ along_columns;  // x or y
    hit.hit = true;
    hit.tile = tile_of(along_, mirrored_row);
    hit.side = entered_sides[axis][static_cast<std::size_t>(-flip[crossed])];
    const auto line = static_cast<double>(line_before(mirrored[crossed], flip[crossed]) + corners[axis]);
    hit.fraction = fraction_at(line, line_.start[crossed], line_.end[crossed]);
  }

  const CollisionMap& map_;
  const Segment& segment_;
  CornerGap gap_;
  bool has_shapes_;  // the map has tiles with a shape
  StripLine line_;
  BitStrips tiles_;
  std::int64_t along_;
  std::int64_t place_;
  std::int64_t columns_;  // per window
  const std::uint64_t* masks_;
  std::int64_t window_along_ = along_;  // start of the last window
  std::int64_t window_place_ = place_;
  int windows_left_ = windows_before_blocks;
  int windows_before_next_ = windows_before_blocks;
};

}  // namespace
}  // namespace detail

RayHit cast_ray(const CollisionMap& map, const Segment& segment, CornerGap gap) noexcept {
  if (!detail::fits_strips(map, segment)) return detail::walk_ray(map, segment, gap);
  return detail::StripMarch(map, segment, gap).first_hit();
}

bool is_clear(const CollisionMap& map, const Segment& segment, CornerGap gap) noexcept {
  return !cast_ray(map, segment, gap).hit;
}

}  // namespace tilespace
