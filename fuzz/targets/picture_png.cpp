// SPDX-License-Identifier: MIT
#include <tilespace/io/picture.hpp>
#include <tilespace/io/png_mask.hpp>

#include "support/laws.hpp"
#include "support/target.hpp"

// Fuzz target: parse_png, and parse_png_mask against it.

namespace picture_png_target {
namespace {

using namespace tilespace::io;

bool is_solid(Rgba pixel) { return pixel.alpha >= opaque_from_alpha && luma(pixel.red, pixel.green, pixel.blue) < 128; }

void check(const Picture& picture, const tilespace::CollisionMap& mask) {
  const tilespace::TileBox bounds = picture.pixels.bounds();
  fuzz::require(bounds.count() >= 1 && bounds.count() <= fuzz::limits.tiles, "the size is within the limits");
  fuzz::require(picture.channels >= 1 && picture.channels <= 4, "one to four channels");
  fuzz::require(bounds == mask.bounds(), "picture and mask have the same size");
  for (std::int32_t y = 0; y < bounds.max.y; ++y) {
    for (std::int32_t x = 0; x < bounds.max.x; ++x) {
      const Rgba pixel = picture.pixels[{x, y}];
      const bool is_grey = pixel.red == pixel.green && pixel.green == pixel.blue;
      fuzz::require(picture.channels > 2 || is_grey, "grey pictures have grey pixels");
      fuzz::require(mask.is_solid({x, y}) == is_solid(pixel), "the mask is what the picture shows");
    }
  }
}

}  // namespace

FUZZ_TARGET(picture_png) {
  const auto bytes = fuzz::bytes_of(data, size);
  const auto picture = fuzz::parsed([&](const Limits& limits) { return parse_png(bytes, limits); });
  const auto mask = parse_png_mask(bytes, {}, fuzz::limits);
  fuzz::require(picture.has_value() == mask.has_value(), "what is a picture is a mask");
  if (!picture) {
    fuzz::require(to_string(picture.error()) == to_string(mask.error()), "the errors of a picture are those of a mask");
    return 0;
  }
  check(*picture, *mask);
  return 0;
}

}  // namespace picture_png_target
