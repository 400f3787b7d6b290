// SPDX-License-Identifier: MIT
#include <tilespace/io/solid_rule.hpp>

#include "support/laws.hpp"
#include "support/target.hpp"

// Fuzz target: parse_solid_rule, and the round trip through to_string.

namespace solid_rule_target {

using namespace tilespace::io;

FUZZ_TARGET(solid_rule) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  const auto rule = fuzz::parsed([&](const Limits&) { return parse_solid_rule(text); });
  if (!rule) return 0;
  const auto again = parse_solid_rule(to_string(*rule));
  fuzz::require(again.has_value() && *again == *rule, "a rule that is written is read as the same rule");
  return 0;
}

}  // namespace solid_rule_target
