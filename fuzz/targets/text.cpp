// SPDX-License-Identifier: MIT
#include <tilespace/io/text.hpp>

#include "support/laws.hpp"
#include "support/target.hpp"

// Fuzz target: parse_text with the usual rule and with one that accepts all letters, count_characters.

namespace text_target {

using namespace tilespace::io;

FUZZ_TARGET(text) {
  const auto bytes = fuzz::bytes_of(data, size);
  const auto map = fuzz::parsed([&](const Limits& limits) { return parse_text(bytes, {}, limits); });
  const auto lenient =
      fuzz::parsed([&](const Limits& limits) { return parse_text(bytes, {"#", "", OtherLetters::free}, limits); });
  if (map) {
    fuzz::require(lenient && fuzz::fingerprint_of(*map) == fuzz::fingerprint_of(*lenient),
                  "what is refused is no wall");
  }
  if (!lenient) return 0;
  fuzz::require_sound(*lenient);
  std::uint64_t walls = 0;
  for (const auto& [letter, times] : count_characters(bytes)) walls += letter == '#' ? times : 0;
  fuzz::require(lenient->solid_count() == walls, "every # is a solid tile");
  fuzz::require(size == 0 || (name(static_cast<OtherLetters>(data[0]))[0] != 0) == (data[0] < 2), "both have a name");
  return 0;
}

}  // namespace text_target
