// SPDX-License-Identifier: MIT
#include "row_bytes.hpp"

// Rows of bits as bytes. Sizes are compared with the bytes that there are, before anything is allocated for them.

namespace tilespace::detail {
namespace {

// Below 2^61, as sides are below 2^32.
std::uint64_t bytes_of_rows(TileBox bounds) noexcept {
  return static_cast<std::uint64_t>(bytes_of_row(bounds)) * static_cast<std::uint64_t>(bounds.height());
}

void write_row(ByteWriter& writer, const std::uint64_t* words, std::int64_t size) noexcept {
  constexpr std::int64_t word_size = sizeof(std::uint64_t);
  for (; size >= word_size; size -= word_size) writer.write(*words++);
  for (int i = 0; i < size; ++i) writer.write(static_cast<std::uint8_t>(*words >> (8 * i)));
}

// Tests whether the bits beyond the width are 0.
bool are_rows(std::span<const std::byte> bits, TileBox bounds) noexcept {
  const auto row_size = static_cast<std::size_t>(bytes_of_row(bounds));
  const int used = static_cast<int>(bounds.width() % 8);
  if (used == 0) return true;
  for (; !bits.empty(); bits = bits.subspan(row_size)) {
    if (std::to_integer<int>(bits[row_size - 1]) >> used != 0) return false;
  }
  return true;
}

}  // namespace

void write_rows(ByteWriter& writer, BitRows rows, TileBox bounds) noexcept {
  const std::span<std::byte> room = writer.take(static_cast<std::size_t>(bytes_of_rows(bounds)));
  if (room.empty()) return;
  ByteWriter row_writer(room);
  for (std::int64_t y = 0; y < bounds.height(); ++y)
    write_row(row_writer, rows.words + y * rows.words_per_row, bytes_of_row(bounds));
}

RestoreStatus take_rows(ByteReader& reader, TileBox bounds, std::span<const std::byte>& bits) noexcept {
  if (bytes_of_rows(bounds) > reader.left()) return RestoreStatus::bad_size;
  bits = reader.take(static_cast<std::size_t>(bytes_of_rows(bounds)));
  return are_rows(bits, bounds) ? RestoreStatus::done : RestoreStatus::damaged;
}

}  // namespace tilespace::detail
