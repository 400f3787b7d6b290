// SPDX-License-Identifier: MIT
#include <tilespace/grid/grid_snapshot.hpp>
#include "row_bytes.hpp"

// Serialization of tile masks.

namespace tilespace {
namespace {

// The bits of a mask that has none, from the bytes of its rows.
void set_rows(TileMask& mask, std::span<const std::byte> bits) noexcept {
  const auto row_size = static_cast<std::size_t>(detail::bytes_of_row(mask.bounds()));
  for (std::int32_t y = mask.bounds().min.y; !bits.empty(); ++y, bits = bits.subspan(row_size)) {
    std::uint64_t* const words = mask.row(y);
    for (std::size_t i = 0; i < row_size; ++i) words[i / 8] |= std::to_integer<std::uint64_t>(bits[i]) << (i % 8 * 8);
  }
}

}  // namespace

void SnapshotContents<TileMask>::write(ByteWriter& writer, const TileMask& mask) noexcept {
  writer.write(mask.bounds());
  detail::write_rows(writer, mask.rows(), mask.bounds());
}

RestoreStatus SnapshotContents<TileMask>::read(ByteReader& reader, TileMask& mask) noexcept {
  TileBox bounds;
  std::span<const std::byte> bits;
  if (!reader.read(bounds)) return reader.status();
  const RestoreStatus rows = detail::take_rows(reader, bounds, bits);
  if (rows != RestoreStatus::done) return rows;
  if (reader.left() != 0) return RestoreStatus::damaged;
  Result<TileMask> made = TileMask::create(bounds);
  if (!made) return made.error().code == ErrorCode::bad_size ? RestoreStatus::bad_size : RestoreStatus::out_of_memory;
  set_rows(*made, bits);
  mask = std::move(made).value();
  return RestoreStatus::done;
}

}  // namespace tilespace
