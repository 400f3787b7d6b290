// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <tilespace/io/load_map.hpp>
#include <tilespace/lint/lint.hpp>
#include <vector>

/// @file options_without_effect.hpp
/// Options of the linter that mean nothing in a map, so that what they ask for is not checked.

namespace tilespace::lint {

/// Says which options have no effect in a map, and why: "no lifts: no rectangle is of the class lft".
///
/// Ladders, doors and lifts that are not there; a player without a size of its body, without a spawn, or whose body has
/// room at none. No findings come of these, and many maps of a project have no ladders: tell them beside the findings.
///
/// Returns     A line for each such option; none if all have one.
/// Units       As lint_map().
/// Border      None.
/// Invalid     Options that are as by default ask for nothing.
/// Exactness   Room is tested by nearest_free(), exactly.
/// Order       The same on every machine.
/// Cost        That of tiles_of_rule() and lifts_of(), and a pass over the objects; with a player also a nearest_free()
///             for each spawn, and with doors a copy of the map.
[[nodiscard]] std::vector<std::string> options_without_effect(const io::LoadedMap& loaded, const LintOptions& options);

}  // namespace tilespace::lint
