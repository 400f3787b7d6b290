// SPDX-License-Identifier: MIT
#include "collision/guess_candidates.hpp"
#include <algorithm>
#include <utility>
#include "collision/guess_parts.hpp"
#include "collision/object_outline.hpp"

namespace tilespace::io::detail {
namespace {

// Those with a rule, each rule once.
std::vector<Candidate> useful(std::vector<Candidate> all) {
  std::vector<Candidate> kept;
  for (Candidate& candidate : all) {
    const auto is_same = [&](const Candidate& other) { return other.rule == candidate.rule; };
    const bool is_new = std::none_of(kept.begin(), kept.end(), is_same);
    if (is_new && !candidate.rule.is_guess()) kept.push_back(std::move(candidate));
  }
  return kept;
}

}  // namespace

void add_once(SolidRule& rule, SolidTerm term) {
  const bool is_new = std::find(rule.terms.begin(), rule.terms.end(), term) == rule.terms.end();
  if (is_new && rule.terms.size() < most_guessed_terms) rule.unite(std::move(term));
}

SolidTerm term_of(SolidBy by, std::string name, std::string value) {
  SolidTerm term;
  term.by = by;
  term.name = std::move(name);
  term.value = std::move(value);
  return term;
}

std::string name_for_rule(const TiledMap& map, std::size_t layer) {
  const std::string& name = map.layers[layer].name;
  return name.empty() ? path_of(map, layer) : name;
}

bool can_be_solid(const MapObject& object) { return object.kind == ObjectKind::tile || has_area(object); }

std::vector<Candidate> candidates_of(MapEvidence& evidence) {
  std::vector<Candidate> certain = useful(certain_candidates(evidence));
  if (!certain.empty()) return certain;
  evidence.measure();
  std::vector<Candidate> all = named_candidates(evidence);
  for (Candidate& candidate : placed_candidates(evidence)) all.push_back(std::move(candidate));
  return useful(std::move(all));
}

}  // namespace tilespace::io::detail
