// SPDX-License-Identifier: MIT
#include <bit>
#include <tilespace/pathfinding/detail/scratch.hpp>
#include <tilespace/pathfinding/distance_to_solid.hpp>

// Exact Euclidean distance transform (Meijster, Roerdink & Hesselink 2000). First, the distance of each tile from a
// solid one in its column: from north to south, and back. Then, in each row, the minimum of dx^2 + (the distance in
// that column)^2. Where all of these are low, few columns are near enough to matter, and all of them are compared, for
// a block of tiles at once. Otherwise it is the lower envelope of parabolas.
//
// Columns are counted from the westernmost one that can matter, which may be the one west of the map. Distances in
// columns are clamped to `reach`, the least whose square is at least `most`: such a column is ignored.

namespace tilespace {
namespace {

using detail::Scratch;

constexpr std::int64_t block = 64;
constexpr std::int32_t near_by = 24;         // up to this distance, all columns are compared
constexpr std::int32_t no_square = 1 << 30;  // more than any square that counts where all columns are compared

// The least integer whose square is at least this.
constexpr std::int32_t root_above(std::uint32_t square) noexcept {
  std::uint64_t root = 0;
  for (std::uint64_t bit = 1U << 16; bit > 0; bit /= 2) {
    if ((root + bit - 1) * (root + bit - 1) < square) root += bit;
  }
  return static_cast<std::int32_t>(root);
}

class DistanceRows {
 public:
  // Finds the distances of the tiles of `region`, which lies in the map.
  DistanceRows(const CollisionMap& map, TileBox region, std::uint32_t most, Scratch& scratch) noexcept
      : map_(map), region_(region), most_(most), reach_(root_above(most)), scratch_(scratch) {
    const bool walled = map.outside() == Outside::solid;
    const std::int64_t margin = walled ? 1 : 0;
    const TileBox bounds = map.bounds();
    const auto within = [](std::int64_t value, std::int64_t low, std::int64_t high) {
      return value < low ? low : value > high ? high : value;
    };
    x_begin_ = within(std::int64_t{region.min.x} - reach_, bounds.min.x - margin, bounds.max.x);
    x_end_ = within(std::int64_t{region.max.x} + reach_, bounds.min.x, bounds.max.x + margin);
    y_begin_ = within(std::int64_t{region.min.y} - reach_, bounds.min.y, bounds.max.y);
    y_end_ = within(std::int64_t{region.max.y} + reach_, bounds.min.y, bounds.max.y);
    width_ = x_end_ - x_begin_;
  }

  [[nodiscard]] bool ensure_capacity() const noexcept {
    const auto width = static_cast<std::size_t>(width_);
    const auto rows = static_cast<std::size_t>(region_.height());
    return detail::ensure_capacity(scratch_.columns, width * (rows + 1), 0) &&
           detail::ensure_capacity(scratch_.squares, width + static_cast<std::size_t>(2 * near_by + 2 * block), 0) &&
           detail::ensure_capacity(scratch_.envelope, width, detail::Parabola{});
  }

  void run(Grid<std::uint32_t>& out) noexcept {
    pass_south();
    std::int32_t* const south = row(region_.max.y);
    start_row(south, y_end_ == map_.bounds().max.y);
    for (std::int64_t y = y_end_ - 1; y >= region_.max.y; --y) step_row(south, south, y);
    for (std::int32_t y = region_.max.y - 1; y >= region_.min.y; --y) {
      std::int32_t* const here = row(y);
      const std::int32_t* const next = row(y + 1);
      for (std::int64_t i = 0; i < width_; ++i) here[i] = here[i] < next[i] + 1 ? here[i] : next[i] + 1;
      tell_row(here, out.row(y - map_.bounds().min.y).data() + (region_.min.x - map_.bounds().min.x));
    }
  }

 private:
  // Rows of the region, and one more.
  [[nodiscard]] std::int32_t* row(std::int32_t y) noexcept {
    return scratch_.columns.data() + (std::int64_t{y} - region_.min.y) * width_;
  }

  // A row beyond the map, or too far to matter.
  void start_row(std::int32_t* to, bool is_outside) const noexcept {
    const bool is_solid = is_outside && map_.outside() == Outside::solid;
    for (std::int64_t i = 0; i < width_; ++i) to[i] = is_solid ? 0 : reach_;
  }

  // Row y of the map, one step on from the row before, `from`.
  void step_row(const std::int32_t* from, std::int32_t* to, std::int64_t y) const noexcept {
    for (std::int64_t i = 0; i < width_; ++i) to[i] = from[i] < reach_ ? from[i] + 1 : reach_;
    const TileBox bounds = map_.bounds();
    if (x_begin_ < bounds.min.x) to[0] = 0;
    if (x_end_ > bounds.max.x) to[width_ - 1] = 0;
    const BitRows rows = map_.bits().rows();
    const std::uint64_t* const words = rows.words + (y - bounds.min.y) * rows.words_per_row;
    const std::int64_t first = x_begin_ < bounds.min.x ? 0 : x_begin_ - bounds.min.x;
    const std::int64_t last = (x_end_ > bounds.max.x ? bounds.max.x : x_end_) - bounds.min.x - 1;
    for (std::int64_t word = first >> 6; word <= last >> 6; ++word) {
      std::uint64_t solid = words[word];
      if (word == first >> 6) solid &= ~std::uint64_t{0} << (first & 63);
      if (word == last >> 6) solid &= ~std::uint64_t{0} >> (63 - (last & 63));
      std::int32_t* const tiles = to + (word * 64 + bounds.min.x - x_begin_);
      if (solid == ~std::uint64_t{0}) {
        for (int i = 0; i < 64; ++i) tiles[i] = 0;
        continue;
      }
      for (; solid != 0; solid &= solid - 1) tiles[std::countr_zero(solid)] = 0;
    }
  }

  void pass_south() noexcept {
    std::int32_t* const first = row(region_.min.y);
    start_row(first, y_begin_ == map_.bounds().min.y);
    for (std::int64_t y = y_begin_; y <= region_.min.y; ++y) step_row(first, first, y);
    for (std::int32_t y = region_.min.y + 1; y < region_.max.y; ++y) step_row(row(y - 1), row(y), y);
  }

  // Finds the distances of a row, block by block. Adjacent blocks that have a tile far from the nearest solid one in
  // its column are processed together.
  void tell_row(const std::int32_t* distances, std::uint32_t* out) noexcept {
    const std::int64_t begin = region_.min.x - x_begin_, end = region_.max.x - x_begin_;
    const std::int32_t* const squares = square(distances);
    std::int64_t far_from = end;
    std::int32_t farthest_yet = 0;
    for (std::int64_t i = begin; i < end; i += block) {
      const std::int64_t count = end - i < block ? end - i : block;
      const std::int32_t farthest = largest(distances + i, count);
      if (farthest > near_by) {
        if (far_from > i) far_from = i;
        if (farthest_yet < farthest) farthest_yet = farthest;
        continue;
      }
      if (far_from < i) tell_by_envelope(distances, far_from, i, farthest_yet, out + (far_from - begin));
      far_from = end, farthest_yet = 0;
      tell_block(squares + i, count, farthest, out + (i - begin));
    }
    if (far_from < end) tell_by_envelope(distances, far_from, end, farthest_yet, out + (far_from - begin));
  }

  // Squares of a row, with a margin on either side, so that no access is out of range. Far distances are clamped.
  [[nodiscard]] const std::int32_t* square(const std::int32_t* distances) noexcept {
    std::int32_t* const squares = scratch_.squares.data() + near_by;
    for (std::int64_t i = -std::int64_t{near_by}; i < 0; ++i) squares[i] = no_square;
    for (std::int64_t i = width_; i < width_ + near_by + block; ++i) squares[i] = no_square;
    for (std::int64_t i = 0; i < width_; ++i) {
      const std::int32_t distance = distances[i] < 2 * near_by ? distances[i] : 2 * near_by;
      squares[i] = distance * distance;
    }
    return squares;
  }

  static std::int32_t largest(const std::int32_t* distances, std::int64_t count) noexcept {
    std::int32_t farthest = 0;
    for (std::int64_t i = 0; i < count; ++i) farthest = farthest < distances[i] ? distances[i] : farthest;
    return farthest;
  }

  // A column `d` away matters only to tiles that are farther than d from the nearest solid one in their own column.
  void tell_block(const std::int32_t* squares, std::int64_t count, std::int32_t farthest,
                  std::uint32_t* out) const noexcept {
    std::int32_t best[block];
    for (std::int64_t i = 0; i < block; ++i) best[i] = squares[i];
    for (std::int32_t d = 1; d < farthest; ++d) {
      const std::int32_t square = d * d;
      for (std::int64_t i = 0; i < block; ++i) {
        const std::int32_t west = squares[i - d], east = squares[i + d];
        const std::int32_t nearer = (west < east ? west : east) + square;
        best[i] = best[i] < nearer ? best[i] : nearer;
      }
    }
    for (std::int64_t i = 0; i < count; ++i) {
      const auto found = static_cast<std::uint32_t>(best[i]);
      out[i] = found < most_ ? found : most_;
    }
  }

  // Each column is a parabola over the row. Those that are the lowest somewhere are kept, each from `begin` on. No tile
  // is farther than `farthest` from the nearest solid one in its own column, so no column beyond that matters.
  void tell_by_envelope(const std::int32_t* distances, std::int64_t begin, std::int64_t end, std::int32_t farthest,
                        std::uint32_t* out) noexcept {
    Buffer<detail::Parabola>& kept = scratch_.envelope;
    std::size_t count = 0;
    const auto at = [](std::int64_t x, const detail::Parabola& p) {
      return (x - p.column) * (x - p.column) + p.square;
    };
    const std::int64_t from = begin - farthest < 0 ? 0 : begin - farthest;
    const std::int64_t to = end + farthest < width_ ? end + farthest : width_;
    for (std::int64_t i = from; i < to; ++i) {
      if (distances[i] >= reach_) continue;
      detail::Parabola next{i, std::int64_t{distances[i]} * distances[i], begin};
      while (count > 0 && at(kept[count - 1].begin, kept[count - 1]) > at(kept[count - 1].begin, next)) --count;
      if (count > 0) {
        const detail::Parabola& last = kept[count - 1];
        // The last tile where the parabola before is not above: at or after its own beginning, so it is never below 0.
        const std::int64_t sum = i * i - last.column * last.column + next.square - last.square;
        next.begin = floor_of(sum, 2 * (i - last.column)) + 1;
      }
      if (next.begin < end) kept[count++] = next;
    }
    for (std::int64_t x = end - 1; x >= begin; --x) {
      if (count == 0) {
        out[x - begin] = most_;
        continue;
      }
      const std::int64_t square = at(x, kept[count - 1]);
      out[x - begin] = square < most_ ? static_cast<std::uint32_t>(square) : most_;
      if (x == kept[count - 1].begin) --count;
    }
  }

  static std::int64_t floor_of(std::int64_t dividend, std::int64_t divisor) noexcept {
    const std::int64_t quotient = dividend / divisor;
    return quotient - (dividend % divisor < 0 ? 1 : 0);
  }

  const CollisionMap& map_;
  TileBox region_;
  std::uint32_t most_;
  std::int32_t reach_;
  Scratch& scratch_;
  // The columns and rows that can matter.
  std::int64_t x_begin_;
  std::int64_t x_end_;
  std::int64_t y_begin_;
  std::int64_t y_end_;
  std::int64_t width_;
};

bool find_distances(const CollisionMap& map, TileBox region, std::uint32_t most, Workspace& workspace,
                    Grid<std::uint32_t>& out) noexcept {
  if (out.width() != map.bounds().width() || out.height() != map.bounds().height()) return false;
  if (region.empty()) return true;
  DistanceRows rows(map, region, most, detail::scratch_of(workspace));
  if (!rows.ensure_capacity()) return false;
  rows.run(out);
  return true;
}

}  // namespace

bool squared_distances_to_solid(const CollisionMap& map, std::uint32_t most, Workspace& workspace,
                                Grid<std::uint32_t>& out) noexcept {
  return find_distances(map, map.bounds(), most, workspace, out);
}

bool update_squared_distances(const CollisionMap& map, TileBox edited, std::uint32_t most, Workspace& workspace,
                              Grid<std::uint32_t>& out) noexcept {
  const TileBox changed = intersection(edited, map.bounds());
  if (changed.empty()) return find_distances(map, {}, most, workspace, out);
  const std::int32_t reach = root_above(most);
  const TileBox region{changed.min + Step{-reach, -reach}, changed.max + Step{reach, reach}};
  return find_distances(map, intersection(region, map.bounds()), most, workspace, out);
}

}  // namespace tilespace
