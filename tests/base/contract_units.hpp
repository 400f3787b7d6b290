// SPDX-License-Identifier: MIT
#pragma once

/// @file contract_units.hpp
/// The same contract in a translation unit that checks it and in one that does not.

namespace checked {
/// A contract that `holds`; counts in `evaluations` how often it is asked.
void require(bool holds, int& evaluations);
extern const int line_of_require;
}  // namespace checked

namespace unchecked {
void require(bool holds, int& evaluations);
}  // namespace unchecked
