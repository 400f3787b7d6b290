// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "batch/batch_place.hpp"
#include "batch/ray_form.hpp"

/// @file batch_plan.hpp
/// What a batch asks, and how it is cut in parts: a file of JSON lines, of packed rays, or a form.

namespace tilespace::tool {

/// Kinds of files with queries.
enum class BatchKind : std::uint8_t {
  lines,  ///< JSON lines, as `tilespace ask` takes them.
  rays,   ///< Packed rays: "TSRAYS1\n", then x, y of the start and of the end of each, four doubles, little endian.
  form,   ///< A form: rays that a rule says.
};

/// What is done with the answers about rays.
enum class Reduction : std::uint8_t { none, count, histogram, nearest, coverage };

/// "none", "count", "histogram", "nearest" or "coverage".
[[nodiscard]] const char* name(Reduction reduction);

/// Elements of a part: bytes of the file for lines; rays; origins of a form.
struct BatchRange {
  std::uint64_t begin = 0;
  std::uint64_t end = 0;
};

/// A batch.
struct BatchPlan {
  std::string questions;  ///< Path of the file.
  BatchKind kind = BatchKind::lines;
  RayForm form{};
  Reduction reduction = Reduction::none;
  std::uint64_t elements = 0;  ///< To be cut: bytes, rays, origins.
  std::uint64_t parts = 1;
  std::string text;             ///< All that the answers depend on, as JSON: the manifest.
  std::uint64_t signature = 0;  ///< Hash of that.

  /// Elements of part `i`: all parts have the same number, but for one.
  [[nodiscard]] BatchRange range(std::uint64_t i) const;
};

/// Reads what a file with queries is. Throws Failure, UsageError.
[[nodiscard]] BatchPlan plan_batch(const std::string& questions, std::uint64_t parts, Reduction reduction,
                                   const BatchPlace& place);

}  // namespace tilespace::tool
