// SPDX-License-Identifier: MIT
#include <cmath>
#include <string_view>
#include <tilespace/io/scenario.hpp>

#include "support/laws.hpp"
#include "support/target.hpp"

// Fuzz target: parse_scenarios, looks_like_scenarios, map_name.

namespace scenarios_target {

using namespace tilespace::io;

FUZZ_TARGET(scenarios) {
  const auto tasks =
      fuzz::parsed([&](const Limits& limits) { return parse_scenarios(fuzz::bytes_of(data, size), limits); });
  const bool looks_so = looks_like_scenarios(fuzz::bytes_of(data, size));
  if (!tasks) return 0;
  fuzz::require(looks_so || tasks->empty(), "tasks look like tasks");
  constexpr std::size_t least = 13;  // bytes of seven one-byte fields and their separators
  fuzz::require(tasks->size() <= (size + 1) / least, "every task is a line of the file");
  for (const Scenario& task : *tasks) {
    fuzz::require(!task.map.empty(), "a task has a map");
    fuzz::require(task.map.ends_with(map_name(task)), "a map is named by the end of its path");
    fuzz::require(map_name(task).find_first_of("/\\") == std::string_view::npos, "without folders");
    fuzz::require(std::isfinite(task.optimal_length), "a length is a number");
  }
  return 0;
}

}  // namespace scenarios_target
