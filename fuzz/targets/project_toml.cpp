// SPDX-License-Identifier: MIT
#include "project_toml.hpp"
#include "path_pattern.hpp"

#include "support/laws.hpp"
#include "support/target.hpp"

// Fuzz target: what load_map() reads of a tilespace.toml, its rules, and the patterns of its sections.

namespace project_toml_target {

using namespace tilespace::io;

FUZZ_TARGET(project_toml) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  const auto file = detail::parse_project(text);
  if (!file) {
    fuzz::require_sound(file.error());
    return 0;
  }
  for (const detail::ProjectSection& section : file->sections) {
    fuzz::require(!section.files.empty() && !section.solid.terms.empty(), "a section has patterns and a rule");
    for (const std::string& pattern : section.files) {
      const bool is_plain = pattern.find_first_of("*?") == std::string::npos;
      if (is_plain && pattern.find('/') != std::string::npos) {
        fuzz::require(detail::matches(pattern, pattern), "a pattern without signs matches itself");
      }
      if (pattern.size() < 1000) static_cast<void>(detail::matches(pattern, "caves/deep/level-1.tmx"));
    }
    for (const std::string& term : section.solid.terms) static_cast<void>(parse_solid_rule(term));
  }
  return 0;
}

}  // namespace project_toml_target
