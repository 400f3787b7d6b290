// SPDX-License-Identifier: MIT
#include "distance/row_distances.hpp"

// Where all distances in columns are low, few columns are near enough to matter, and all of them are compared, for a
// block of tiles at once. Otherwise it is the lower envelope of parabolas.

namespace tilespace::detail {
namespace {

constexpr std::int64_t block = 64;
constexpr std::int32_t near_by = 24;                      // up to this distance, all columns are compared
constexpr std::size_t margins = 2 * near_by + 2 * block;  // of a row of squares
constexpr std::int32_t no_square = 1 << 30;  // more than any square that counts where all columns are compared

// Squares of a row, with a margin on either side, so that no access is out of range. Far distances are clamped.
const std::int32_t* square(const DistanceRow& row, std::int32_t* memory) noexcept {
  const std::int32_t* const distances = row.distances;
  const std::int64_t width = row.width;
  std::int32_t* const squares = memory + near_by;
  for (std::int64_t i = -std::int64_t{near_by}; i < 0; ++i) squares[i] = no_square;
  for (std::int64_t i = width; i < width + near_by + block; ++i) squares[i] = no_square;
  for (std::int64_t i = 0; i < width; ++i) {
    const std::int32_t distance = distances[i] < 2 * near_by ? distances[i] : 2 * near_by;
    squares[i] = distance * distance;
  }
  return squares;
}

std::int32_t largest(const std::int32_t* distances, std::int64_t count) noexcept {
  std::int32_t farthest = 0;
  for (std::int64_t i = 0; i < count; ++i) farthest = farthest < distances[i] ? distances[i] : farthest;
  return farthest;
}

// A column `d` away matters only to tiles that are farther than d from the nearest solid one in their own column.
void find_in_block(const std::int32_t* squares, std::int64_t count, std::int32_t farthest, std::uint32_t most,
                   std::uint32_t* out) noexcept {
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
    out[i] = found < most ? found : most;
  }
}

std::int64_t floor_of(std::int64_t dividend, std::int64_t divisor) noexcept {
  const std::int64_t quotient = dividend / divisor;
  return quotient - (dividend % divisor < 0 ? 1 : 0);
}

std::int64_t height_at(std::int64_t x, const Parabola& p) noexcept {
  return (x - p.column) * (x - p.column) + p.square;
}

// Adjacent columns of a row, and the maximum distance there in a column.
struct FarColumns {
  std::int64_t begin;
  std::int64_t end;
  std::int32_t farthest;
};

// Keeps the parabolas that are the lowest somewhere in these columns, each from its `begin` on. Returns their number.
// No column beyond `farthest` matters.
std::size_t find_envelope(DistanceRow row, FarColumns columns, Parabola* kept) noexcept {
  const auto [begin, end, farthest] = columns;
  std::size_t count = 0;
  const std::int64_t from = begin - farthest < 0 ? 0 : begin - farthest;
  const std::int64_t to = end + farthest < row.width ? end + farthest : row.width;
  for (std::int64_t i = from; i < to; ++i) {
    if (row.distances[i] >= row.reach) continue;
    Parabola next{i, std::int64_t{row.distances[i]} * row.distances[i], begin};
    while (count > 0 && height_at(kept[count - 1].begin, kept[count - 1]) > height_at(kept[count - 1].begin, next))
      --count;
    if (count > 0) {
      const Parabola& last = kept[count - 1];
      // The last tile where the parabola before is not above: at or after its own beginning, so it is never below 0.
      const std::int64_t sum = i * i - last.column * last.column + next.square - last.square;
      next.begin = floor_of(sum, 2 * (i - last.column)) + 1;
    }
    if (next.begin < end) kept[count++] = next;
  }
  return count;
}

void find_by_envelope(DistanceRow row, FarColumns columns, Parabola* kept, std::uint32_t* out) noexcept {
  std::size_t count = find_envelope(row, columns, kept);
  for (std::int64_t x = columns.end - 1; x >= columns.begin; --x) {
    if (count == 0) {
      out[x - row.begin] = row.most;
      continue;
    }
    const std::int64_t square = height_at(x, kept[count - 1]);
    out[x - row.begin] = square < row.most ? static_cast<std::uint32_t>(square) : row.most;
    if (x == kept[count - 1].begin) --count;
  }
}

}  // namespace

bool ensure_capacity_for_row(Scratch& scratch, std::size_t width, std::size_t at_a_time) noexcept {
  return ensure_capacity(scratch.squares, (width + margins) * at_a_time, 0) &&
         ensure_capacity(scratch.envelope, width * at_a_time, Parabola{});
}

RowMemory row_memory(Scratch& scratch, std::size_t width, std::size_t which) noexcept {
  return {scratch.squares.data() + (width + margins) * which, scratch.envelope.data() + width * which};
}

// Block by block. Adjacent blocks that have a tile far from the nearest solid one in its column are processed together.
void find_row_distances(const DistanceRow& row, RowMemory memory, std::uint32_t* out) noexcept {
  const std::int32_t* const squares = square(row, memory.squares);
  FarColumns columns{row.end, row.end, 0};
  for (std::int64_t i = row.begin; i < row.end; i += block) {
    const std::int64_t count = row.end - i < block ? row.end - i : block;
    const std::int32_t farthest = largest(row.distances + i, count);
    if (farthest > near_by) {
      if (columns.begin > i) columns.begin = i;
      if (columns.farthest < farthest) columns.farthest = farthest;
      continue;
    }
    if (columns.begin < i) find_by_envelope(row, {columns.begin, i, columns.farthest}, memory.envelope, out);
    columns = {row.end, row.end, 0};
    find_in_block(squares + i, count, farthest, row.most, out + (i - row.begin));
  }
  if (columns.begin < row.end) find_by_envelope(row, columns, memory.envelope, out);
}

}  // namespace tilespace::detail
