// SPDX-License-Identifier: MIT
#include "layer_data/layer_data.hpp"
#include <algorithm>
#include <bit>
#include <cstring>
#include <tilespace/io/detail/base64.hpp>
#include "errors.hpp"
#include "layer_data/csv_tiles.hpp"
#include "layer_data/inflate.hpp"
#include "layer_data/tile_bytes.hpp"
#include "layer_data/zstd_stream.hpp"

namespace tilespace::io::detail {
namespace {

using Bytes = std::span<const std::byte>;
using MaybeError = std::optional<Error>;

std::string bytes_for(std::uint64_t tiles) {
  return std::to_string(4 * tiles) + " bytes for " + std::to_string(tiles) + " tiles";
}

Error wrong_size(std::uint64_t tiles, std::string found) {
  return error_at(ErrorKind::syntax, 0, 0, bytes_for(tiles), std::move(found));
}

// Assembles each tile from its bytes, the low byte first.
void put_together(std::span<Gid> tiles) noexcept {
  if constexpr (std::endian::native == std::endian::little) return;
  for (Gid& tile : tiles) {
    const std::span<const std::byte, 4> bytes = std::as_bytes(std::span<const Gid, 1>(&tile, 1));
    std::uint32_t bits = 0;
    for (std::size_t i = 4; i-- > 0;) bits = bits << 8 | std::to_integer<std::uint32_t>(bytes[i]);
    tile.bits = bits;
  }
}

Result<std::vector<Gid>> read_base64_tiles(std::string_view text, std::uint64_t count) {
  std::vector<Gid> tiles(most_base64_bytes(text) / sizeof(Gid) + 1);
  std::size_t size = 0;
  if (auto error = decode_base64(text, std::as_writable_bytes(std::span(tiles)), size)) return *std::move(error);
  if (size % sizeof(Gid) != 0 || size / sizeof(Gid) != count) return wrong_size(count, std::to_string(size));
  tiles.resize(static_cast<std::size_t>(count));
  put_together(tiles);
  return tiles;
}

Result<std::vector<Gid>> read_packed_tiles(std::string_view text, std::uint64_t count, UnpackTools& tools,
                                           MaybeError (*unpack)(Bytes, TileBytes&)) {
  const std::span<std::byte> packed = tools.packed.of_size(most_base64_bytes(text));
  std::size_t size = 0;
  if (auto error = decode_base64(text, packed, size)) return *std::move(error);
  if (size == 0 && count > 0) return wrong_size(count, "0");
  TileBytes tiles{count, size, tools};
  if (size == 0) return std::move(tiles).finish();
  if (auto error = unpack(packed.first(size), tiles)) return *std::move(error);
  return std::move(tiles).finish();
}

}  // namespace

std::span<std::byte> Capacity::of_size(std::size_t size) {
  if (size_ < size) {
    bytes_ = std::make_unique_for_overwrite<std::byte[]>(size);
    size_ = size;
  }
  return {bytes_.get(), size_};
}

// Most layers are unpacked in one step into their final memory. But a small input must not claim much memory that it
// does not fill: a layer with an unusually high ratio, or a large one, is unpacked through a window.
TileBytes::TileBytes(std::uint64_t count, std::size_t packed, UnpackTools& tools) : count_(count), tools_(tools) {
  constexpr std::uint64_t small = std::uint64_t{1} << 16, large = std::uint64_t{1} << 18;
  constexpr std::uint64_t least = 4096, times_packed = 256;
  const std::uint64_t likely = std::min(large, std::max<std::uint64_t>(least, times_packed * packed));
  if (most_bytes() <= std::max(small, likely)) {
    tiles_.resize(static_cast<std::size_t>(count));
  } else {
    window_ = tools_.window.of_size(static_cast<std::size_t>(likely));
  }
}

std::span<std::byte> TileBytes::room() {
  if (window_.empty()) return std::as_writable_bytes(std::span(tiles_)).subspan(filled_);
  if (filled_ == window_.size()) empty_window();
  const std::span<std::byte> rest = window_.subspan(filled_);
  return rest.first(static_cast<std::size_t>(std::min<std::uint64_t>(most_bytes() - size(), rest.size())));
}

void TileBytes::empty_window() {
  const std::size_t before = tiles_.size(), more = filled_ / sizeof(Gid);
  if (tiles_.capacity() < before + more) {
    tiles_.reserve(static_cast<std::size_t>(std::min<std::uint64_t>(count_, std::max(2 * before, before + more))));
  }
  tiles_.resize(before + more);
  if (more > 0) std::memcpy(tiles_.data() + before, window_.data(), more * sizeof(Gid));
  filled_ = 0;
}

Result<std::vector<Gid>> TileBytes::finish() && {
  if (size() != most_bytes()) return wrong_size(count_, std::to_string(size()));
  if (!window_.empty()) empty_window();
  put_together(tiles_);
  return std::move(tiles_);
}

std::uint64_t TileBytes::size() const noexcept {
  return filled_ + (window_.empty() ? 0 : sizeof(Gid) * std::uint64_t{tiles_.size()});
}

Error TileBytes::surplus() const { return wrong_size(count_, "more"); }

Result<std::vector<Gid>> decode_tiles(std::string_view text, Packing packing, std::uint64_t count, UnpackTools& tools) {
  switch (packing) {
    case Packing::csv: return read_csv_tiles(text, count);
    case Packing::base64: return read_base64_tiles(text, count);
    case Packing::base64_zlib:
    case Packing::base64_gzip: return read_packed_tiles(text, count, tools, inflate);
    case Packing::base64_zstd: return read_packed_tiles(text, count, tools, unpack_zstd);
  }
  return error_at(ErrorKind::unsupported, 0, 0, "csv or base64", "another packing");
}

Result<std::vector<Gid>> decode_tiles(std::string_view text, Packing packing, std::uint64_t count) {
  UnpackTools tools;
  return decode_tiles(text, packing, count, tools);
}

}  // namespace tilespace::io::detail
