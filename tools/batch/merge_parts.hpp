// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "batch/batch_place.hpp"
#include "batch/batch_plan.hpp"
#include "batch/part_file.hpp"

/// @file merge_parts.hpp
/// All parts as one: answers.jsonl, answers.hits, or what they are reduced to; and summary.json, with a hash that is
/// the same however the batch was cut and run.

namespace tilespace::tool {

/// What came of a batch.
struct Merged {
  std::uint64_t answers = 0;
  std::uint64_t failed = 0;
  std::string summary;  ///< summary.json.
};

/// Merges the parts, all of which are there. Each is compared with its hash; damaged ones are answered again, by
/// `answer(part)`. Throws Failure.
[[nodiscard]] Merged merge_parts(const BatchPlan& plan, const BatchFolder& folder, const BatchPlace& place,
                                 const std::function<PartAnswers(std::uint64_t)>& answer);

}  // namespace tilespace::tool
