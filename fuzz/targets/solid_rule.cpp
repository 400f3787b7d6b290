// SPDX-License-Identifier: MIT
#include <tilespace/io/solid_rule.hpp>

#include "support/laws.hpp"
#include "support/target.hpp"

// Fuzz target: parse_solid_rule, the round trip through to_string, and rules made of terms.

namespace solid_rule_target {

using namespace tilespace::io;

FUZZ_TARGET(solid_rule) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  const auto rule = fuzz::parsed([&](const Limits&) { return parse_solid_rule(text); });
  if (!rule) return 0;
  for (const std::string_view word : solid_rule_words()) {
    const auto term = parse_solid_rule(std::string(word) + ":" + text.substr(0, 8));
    fuzz::require(!term || term->terms.empty() || term->terms[0].by != SolidBy::letters || word == "letters",
                  "a word is never letters");
  }
  const auto again = parse_solid_rule(to_string(*rule));
  fuzz::require(again.has_value() && *again == *rule, "a rule that is written is read as the same rule");
  SolidRule built;
  for (const SolidTerm& term : rule->terms) term.sign == TermSign::unite ? built.unite(term) : built.subtract(term);
  fuzz::require(built == *rule, "a rule is its terms, one after the other");
  for (const SolidTerm& term : rule->terms)
    fuzz::require(name(term.by)[0] != 0 && name(term.sign)[0] != 0, "criteria and signs have names");
  return 0;
}

}  // namespace solid_rule_target
