// SPDX-License-Identifier: MIT
#include "boxes/greedy_boxes.hpp"
#include <tilespace/base/detail/bits.hpp>
#include <tilespace/base/detail/growing_list.hpp>

namespace tilespace::detail {
namespace {

// Calls visit(word, bits of the run in it) for the words of a row that a run has tiles in. Stops at false.
template <class Visit>
bool for_words(std::int64_t begin, std::int64_t end, Visit visit) noexcept {
  for (std::int64_t word = begin >> 6; word << 6 < end; ++word) {
    const std::int64_t from = begin - (word << 6) > 0 ? begin - (word << 6) : 0;
    const std::uint64_t bits = first_bits(end - (word << 6)) & ~first_bits(from);
    if (!visit(word, bits)) return false;
  }
  return true;
}

bool has_run(const std::uint64_t* row, std::int64_t begin, std::int64_t end) noexcept {
  return for_words(begin, end, [&](std::int64_t word, std::uint64_t bits) { return (row[word] & bits) == bits; });
}

void clear_run(std::uint64_t* row, std::int64_t begin, std::int64_t end) noexcept {
  for_words(begin, end, [&](std::int64_t word, std::uint64_t bits) {
    row[word] &= ~bits;
    return true;
  });
}

// Takes the rectangle that begins with a run out of the mask.
TileBox take(TileMask& left, TileSpan run) noexcept {
  const std::int32_t west = left.bounds().min.x;
  const std::int64_t begin = std::int64_t{run.x_begin} - west, end = std::int64_t{run.x_end} - west;
  std::int32_t y = run.y;
  do {
    clear_run(left.row(y), begin, end);
    ++y;
  } while (y < left.bounds().max.y && has_run(left.row(y), begin, end));
  return {{run.x_begin, run.y}, {run.x_end, y}};
}

}  // namespace

Result<TileBoxes> greedy_boxes(const TileMask& tiles) noexcept {
  const Error no_memory{ErrorCode::out_of_memory, "boxes that memory can hold"};
  auto left = TileMask::create(tiles.bounds());
  if (!left) return left.error();
  left->add(tiles);
  GrowingList<TileBox> boxes;
  // An iterator has found its run before the mask changes, and later ones are in rows from there on.
  for (auto run = left->begin(); run != left->end(); ++run) {
    if (!boxes.push_back(take(*left, *run))) return no_memory;
  }
  if (boxes.empty()) return TileBoxes();
  Buffer<TileBox> all = boxes.copied();
  if (all.size() != boxes.size()) return no_memory;
  return TileBoxes(static_cast<Buffer<TileBox>&&>(all));
}

}  // namespace tilespace::detail
