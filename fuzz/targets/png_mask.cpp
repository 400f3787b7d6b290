// SPDX-License-Identifier: MIT
#include <tilespace/io/png_mask.hpp>

#include "support/laws.hpp"
#include "support/target.hpp"

// Fuzz target: parse_png_mask, with several rules.

namespace png_mask_target {

using namespace tilespace::io;

FUZZ_TARGET(png_mask) {
  const auto bytes = fuzz::bytes_of(data, size);
  const auto map = fuzz::parsed([&](const Limits& limits) { return parse_png_mask(bytes, {}, limits); });
  const auto none = parse_png_mask(bytes, {0}, fuzz::limits);
  const auto opaque = parse_png_mask(bytes, {256}, fuzz::limits);
  fuzz::require(map.has_value() == none.has_value() && map.has_value() == opaque.has_value(), "no rule is an error");
  if (!map) return 0;
  fuzz::require_sound(*map);
  fuzz::require(map->bounds() == none->bounds() && map->bounds() == opaque->bounds(), "no rule changes the size");
  fuzz::require(none->solid_count() == 0, "nothing is darker than black");
  fuzz::require(map->solid_count() <= opaque->solid_count(), "what is dark is opaque");
  return 0;
}

}  // namespace png_mask_target
