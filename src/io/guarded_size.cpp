// SPDX-License-Identifier: MIT
#include "guarded_size.hpp"
#include <string>
#include <tilespace/grid/tile.hpp>
#include "errors.hpp"

namespace tilespace::io::detail {

std::optional<Error> refuse_size(std::uint64_t width, std::uint64_t height, const Limits& limits) {
  constexpr auto most = static_cast<std::uint64_t>(tile_limit);
  const std::string found = std::to_string(width) + " x " + std::to_string(height);
  if (width > most || height > most) {
    return error_at(ErrorKind::too_large, 0, 0, "sides of at most " + std::to_string(most) + " tiles", found);
  }
  // The sides are at most 2^30 here, so the product cannot overflow.
  if (width * height > limits.tiles) {
    return error_at(ErrorKind::too_large, 0, 0, "at most " + std::to_string(limits.tiles) + " tiles", found);
  }
  return std::nullopt;
}

}  // namespace tilespace::io::detail
