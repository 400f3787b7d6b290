// SPDX-License-Identifier: MIT
#include <cstddef>
#include <tilespace/grid/grid.hpp>

namespace tilespace {

Result<std::uint64_t> checked_tile_count(std::int64_t width, std::int64_t height,
                                         std::uint64_t bytes_per_tile) noexcept {
  if (width < 0 || height < 0 || width > tile_limit || height > tile_limit) {
    return Error{ErrorCode::bad_size, "sides from 0 to 2^30 tiles"};
  }
  // At most 2^60, so the product cannot wrap.
  const auto count = static_cast<std::uint64_t>(width) * static_cast<std::uint64_t>(height);
  constexpr std::uint64_t most_bytes = static_cast<std::uint64_t>(PTRDIFF_MAX);
  if (bytes_per_tile != 0 && count > most_bytes / bytes_per_tile) {
    return Error{ErrorCode::out_of_memory, "a size that memory can hold"};
  }
  return count;
}

Result<std::uint64_t> checked_tile_count(TileBox bounds, std::uint64_t bytes_per_tile) noexcept {
  const bool is_within = bounds.min.x >= tile_space.min.x && bounds.min.y >= tile_space.min.y &&
                         bounds.max.x <= tile_space.max.x && bounds.max.y <= tile_space.max.y;
  if (!is_within) return Error{ErrorCode::bad_size, "bounds within +-2^30 tiles"};
  return checked_tile_count(std::int64_t{bounds.max.x} - bounds.min.x, std::int64_t{bounds.max.y} - bounds.min.y,
                            bytes_per_tile);
}

}  // namespace tilespace
