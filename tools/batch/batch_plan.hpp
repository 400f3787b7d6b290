// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <tilespace/grid/collision_map.hpp>

/// @file batch_plan.hpp
/// What a batch asks, and how it is cut in parts: a file of JSON lines, of packed rays, or a form.

namespace tilespace::tool {

/// Kinds of files with queries.
enum class BatchKind : std::uint8_t {
  lines,  ///< JSON lines, as `tilespace ask` takes them.
  rays,   ///< Packed rays: "TSRAYS1\n", then x, y of the start and of the end of each, four doubles, little endian.
  fans,   ///< A form: a fan of rays from each n-th free tile.
};

/// A fan of `rays` rays of the length `range`, all around, from the center of each `each`-th free tile, row by row.
struct FanForm {
  std::uint64_t each = 1;
  std::uint64_t rays = 0;
  double range = 0.0;
};

/// What is done with the answers about rays.
enum class Reduction : std::uint8_t { none, count, histogram, nearest, coverage };

/// "none", "count", "histogram", "nearest" or "coverage".
[[nodiscard]] const char* name(Reduction reduction);

/// Elements of a part: bytes of the file for lines; rays; fans.
struct BatchRange {
  std::uint64_t begin = 0;
  std::uint64_t end = 0;
};

/// A batch.
struct BatchPlan {
  std::string questions;  ///< Path of the file.
  BatchKind kind = BatchKind::lines;
  FanForm form{};
  Reduction reduction = Reduction::none;
  std::uint64_t elements = 0;  ///< To be cut: bytes, rays, fans.
  std::uint64_t parts = 1;
  std::string text;             ///< All that the answers depend on, as JSON: the manifest.
  std::uint64_t signature = 0;  ///< Hash of that.

  /// Elements of part `i`: all parts have the same number, but for one.
  [[nodiscard]] BatchRange range(std::uint64_t i) const;
};

/// Reads what a file with queries is. Throws Failure, UsageError.
[[nodiscard]] BatchPlan plan_batch(const std::string& questions, std::uint64_t parts, Reduction reduction,
                                   const CollisionMap& map);

}  // namespace tilespace::tool
