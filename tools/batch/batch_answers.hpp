// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/base/parts.hpp>

#include "batch/batch_place.hpp"
#include "batch/batch_plan.hpp"
#include "batch/part_file.hpp"

/// @file batch_answers.hpp
/// Answers of one part of a batch: a pure function of the map, the queries and the number of the part.

namespace tilespace::tool {

/// Answers a part. Throws Failure if the queries cannot be read.
[[nodiscard]] PartAnswers answer_part(const BatchPlace& place, const BatchPlan& plan, std::uint64_t part,
                                      const Parts& parts);

}  // namespace tilespace::tool
