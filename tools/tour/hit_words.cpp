// SPDX-License-Identifier: MIT
#include "tour/hit_words.hpp"

#include <fmt/format.h>

#include "tour/words.hpp"

namespace tilespace::tool {

std::string in_words(const RayHit& hit) {
  if (!hit) return "no hit";
  if (hit.inside) return fmt::format("start inside the solid tile {}", to_words(hit.tile));
  return fmt::format("tile {}, {} side, at fraction {:.3f}", to_words(hit.tile), name(hit.side), hit.fraction);
}

}  // namespace tilespace::tool
