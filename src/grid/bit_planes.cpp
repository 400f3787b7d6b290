// SPDX-License-Identifier: MIT
#include <cstring>
#include <tilespace/base/detail/bits.hpp>
#include <tilespace/base/detail/compiler.hpp>
#include <tilespace/grid/detail/bit_planes.hpp>

// Margins of zeros: an 8x8 read reaches up to 7 positions before and after a strip, and one strip before the first and
// after the last. The zeros after a strip are those before the next one.

namespace tilespace::detail {
namespace {

constexpr std::int64_t margin = 7;

constexpr std::int64_t to_multiple_of_8(std::int64_t value) noexcept { return (value + 7) & ~std::int64_t{7}; }

constexpr std::uint64_t every_byte = 0x0101010101010101U;

// Spreads eight bits to the lowest bits of eight bytes: byte i first receives bit i alone; adding 127 then carries
// every nonzero byte into its top bit.
constexpr std::uint64_t one_per_byte(std::uint64_t bits) noexcept {
  const std::uint64_t apart = bits * every_byte & 0x8040201008040201U;
  return (apart + 0x7F * every_byte) >> 7 & every_byte;
}

// Loads byte 0 as the lowest, on every machine.
std::uint64_t load(const std::uint8_t* bytes) noexcept {
  std::uint64_t word = 0;
  std::memcpy(&word, bytes, sizeof word);
  return std::endian::native == std::endian::big ? with_bytes_reversed(word) : word;
}
void store(std::uint8_t* bytes, std::uint64_t word) noexcept {
  if (std::endian::native == std::endian::big) word = with_bytes_reversed(word);
  std::memcpy(bytes, &word, sizeof word);
}

}  // namespace

BitPlanes::Plane BitPlanes::plane_of(std::int64_t length, std::int64_t width, std::int64_t first) noexcept {
  const std::int64_t stride = to_multiple_of_8(length + margin);
  return {first + to_multiple_of_8(margin) + stride, stride, length, to_multiple_of_8(width) / 8};
}

BitPlanes BitPlanes::create(std::int32_t width, std::int32_t height) noexcept {
  BitPlanes result;
  std::int64_t columns = width;
  std::int64_t rows = height;
  std::int64_t bytes = 0;
  for (std::array<Plane, 2>& plane : result.planes_) {
    for (Plane& filled : plane) {
      const bool along_columns = &filled == plane.data();
      filled = along_columns ? plane_of(columns, rows, bytes) : plane_of(rows, columns, bytes);
      bytes = filled.first + (filled.strips + 1) * filled.stride;
    }
    columns = to_multiple_of_8(columns) / 8;
    rows = to_multiple_of_8(rows) / 8;
  }
  result.bytes_ = Buffer<std::uint8_t>::create(static_cast<std::size_t>(bytes), 0);
  return result;
}

void BitPlanes::set_bit(const Plane& plane, std::int64_t along, std::int64_t across, bool value) noexcept {
  std::uint8_t& byte = bytes_[static_cast<std::size_t>(plane.byte_of(along, across))];
  const auto bit = static_cast<std::uint8_t>(1U << (across & 7));
  byte = static_cast<std::uint8_t>(value ? byte | bit : byte & ~bit);
}

std::uint64_t BitPlanes::block_of(const Plane& plane, std::int64_t along, std::int64_t across) const noexcept {
  return load(bytes_.data() + plane.byte_of(along & ~std::int64_t{7}, across));
}

// Updates the pyramid upwards until a block does not change. Columns are read eight at once: the state of their block
// is the bit for the next level.
void BitPlanes::set_from(std::size_t level, std::int64_t column, std::int64_t row, bool value) noexcept {
  for (; level < levels; ++level) {
    const std::array<Plane, 2>& plane = planes_[level];
    const std::uint64_t before = block_of(plane[0], column, row);
    const std::uint64_t bit = std::uint64_t{1} << (8 * (column & 7) + (row & 7));
    const std::uint64_t block = value ? before | bit : before & ~bit;
    if (block == before) return;
    store(bytes_.data() + plane[0].byte_of(column & ~std::int64_t{7}, row), block);
    set_bit(plane[1], row, column, value);
    value = block != 0;
    column >>= 3;
    row >>= 3;
  }
}

// Eight columns at a time, as strips of columns are: one byte of the row strip, and one bit in each of eight columns.
void BitPlanes::set_row(Tile first, std::uint64_t bits, std::uint64_t changed) noexcept {
  const auto& [columns, rows] = planes_[0];
  const int row_in_block = first.y & 7;
  for (std::int64_t column = first.x; changed != 0; column += 8, bits >>= 8, changed >>= 8) {
    if ((changed & 0xFFU) == 0) continue;
    bytes_[static_cast<std::size_t>(rows.byte_of(first.y, column))] = static_cast<std::uint8_t>(bits);
    const std::uint64_t before = block_of(columns, column, first.y);
    const std::uint64_t kept = before & ~(every_byte << row_in_block);
    const std::uint64_t block = kept | one_per_byte(bits & 0xFFU) << row_in_block;
    store(bytes_.data() + columns.byte_of(column, first.y), block);
    if ((block == 0) != (before == 0)) set_from(1, column >> 3, first.y >> 3, block != 0);
  }
}

void BitPlanes::clear() noexcept { std::memset(bytes_.data(), 0, bytes_.size()); }

void BitPlanes::fill_block(Tile first, std::uint64_t rows) noexcept {
  store(bytes_.data() + planes_[0][0].byte_of(first.x, first.y), transposed(rows));
  store(bytes_.data() + planes_[0][1].byte_of(first.y, first.x), rows);
  if (rows == 0) return;
  set_bit(planes_[1][0], first.x >> 3, first.y >> 3, true);
  set_bit(planes_[1][1], first.y >> 3, first.x >> 3, true);
}

void BitPlanes::fill_large_blocks() noexcept {
  const Plane& blocks = planes_[1][0];
  for (std::int64_t strip = 0; strip < blocks.strips; ++strip) {
    for (std::int64_t along = 0; along < blocks.length; along += 8) {
      if (block_of(blocks, along, strip * 8) == 0) continue;
      set_bit(planes_[2][0], along >> 3, strip, true);
      set_bit(planes_[2][1], strip, along >> 3, true);
    }
  }
}

}  // namespace tilespace::detail
