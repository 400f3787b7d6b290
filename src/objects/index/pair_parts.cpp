// SPDX-License-Identifier: MIT
#include <tilespace/objects/detail/pair_parts.hpp>

namespace tilespace::detail {
namespace {

// Slots of a part: of these, even few pairs take longer than to hand a part to a thread.
constexpr std::size_t slots_in_pair_part = 4096;
// Objects in chunks are compared with all cells around them, each for itself.
constexpr std::size_t chunks_in_pair_part = 256;

// Elements of each kind, and how many are a part.
struct PairWork {
  std::size_t rows;
  std::size_t rows_each;
  std::size_t chunks;
  std::size_t others;

  [[nodiscard]] std::size_t row_parts() const noexcept { return part_count(rows, rows_each); }
  [[nodiscard]] std::size_t chunk_parts() const noexcept { return part_count(chunks, chunks_in_pair_part); }
  [[nodiscard]] std::size_t other_parts() const noexcept { return part_count(others, slots_in_pair_part); }
};

// Rows that have as many slots as a part has, on average.
PairWork work_of(const ObjectLayer& layer, bool has_others) noexcept {
  if (layer.size() == 0) return {0, 1, 0, 0};
  const auto rows = static_cast<std::size_t>(layer.cells().grid().height);
  const std::size_t slots = layer.slot_count();
  const std::uint64_t each = std::uint64_t{rows} * slots_in_pair_part / slots;
  return {rows,
          each < 1      ? 1
          : each < rows ? static_cast<std::size_t>(each)
                        : rows,
          layer.chunks().used(), has_others ? slots : 0};
}

}  // namespace

PairRange all_pairs(const ObjectLayer& layer, bool has_others) noexcept {
  const PairWork work = work_of(layer, has_others);
  return {{0, work.rows}, {1, 1 + work.chunks}, {0, work.others}};
}

std::size_t count_pair_parts(const ObjectLayer& layer, bool has_others) noexcept {
  const PairWork work = work_of(layer, has_others);
  return work.row_parts() + work.chunk_parts() + work.other_parts();
}

PairRange pairs_of_part(const ObjectLayer& layer, bool has_others, std::size_t part) noexcept {
  const PairWork work = work_of(layer, has_others);
  PairRange range;
  if (part < work.row_parts()) {
    range.rows = part_range(work.rows, work.rows_each, part);
  } else if (part < work.row_parts() + work.chunk_parts()) {
    range.chunks = part_range(work.chunks, chunks_in_pair_part, part - work.row_parts());
    ++range.chunks.begin;
    ++range.chunks.end;
  } else {
    const std::size_t which = part - work.row_parts() - work.chunk_parts();
    range.others = part_range(work.others, slots_in_pair_part, which);
  }
  return range;
}

}  // namespace tilespace::detail
