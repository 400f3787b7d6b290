// SPDX-License-Identifier: MIT
#include <tilespace/io/picture.hpp>

#include "support/laws.hpp"
#include "support/target.hpp"

// Fuzz target: parse_pgm, P2 and P5.

namespace picture_pgm_target {

using namespace tilespace::io;

FUZZ_TARGET(picture_pgm) {
  const auto picture =
      fuzz::parsed([&](const Limits& limits) { return parse_pgm(fuzz::bytes_of(data, size), limits); });
  if (!picture) return 0;
  const std::uint64_t pixels = picture->pixels.bounds().count();
  fuzz::require(pixels >= 1 && pixels <= fuzz::limits.tiles, "the size is within the limits");
  fuzz::require(pixels < size, "every pixel is a byte of the file at least");
  fuzz::require(picture->channels == 1, "a PGM is grey");
  for (const Rgba pixel : picture->pixels.values()) {
    fuzz::require(pixel.red == pixel.green && pixel.green == pixel.blue && pixel.alpha == 255, "pixels are grey");
  }
  return 0;
}

}  // namespace picture_pgm_target
