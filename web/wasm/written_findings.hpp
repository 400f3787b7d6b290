// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <tilespace/lint/finding.hpp>

#include "packed_values.hpp"

/// @file written_findings.hpp
/// Findings of the linter as values for JavaScript.

namespace tilespace::web {

void write_findings(std::span<const lint::Finding> findings, PackedValues& out);

}  // namespace tilespace::web
