// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "batch/batch_plan.hpp"

/// @file part_file.hpp
/// Files with the answers of one part. Each is there as a whole or not at all; its hashes tell every changed byte.

namespace tilespace::tool {

/// Sum of the hashes of answers, each mixed with the place of its query: it does not depend on how a batch is cut, or
/// on the order of parts.
struct AnswersHash {
  std::uint64_t low = 0;
  std::uint64_t high = 0;

  void add(std::uint64_t place, std::string_view answer);
  void add(const AnswersHash& other);
};
[[nodiscard]] std::string to_string(const AnswersHash& hash);

/// What a part is, without its answers.
struct PartHead {
  std::uint64_t mark = 0;
  std::uint64_t signature = 0;  ///< Of the batch.
  std::uint64_t part = 0;
  std::uint64_t begin = 0;  ///< Elements.
  std::uint64_t end = 0;
  std::uint64_t answers = 0;  ///< Number of queries answered.
  std::uint64_t failed = 0;   ///< Lines that were no valid query.
  std::uint64_t hash_low = 0;
  std::uint64_t hash_high = 0;
  std::uint64_t bytes = 0;  ///< Of the answers, or of what they were reduced to.
  std::uint64_t hash = 0;   ///< Of these.
};

/// A part with its answers.
struct PartAnswers {
  std::uint64_t answers = 0;
  std::uint64_t failed = 0;
  AnswersHash hash{};
  std::string bytes{};
};

/// Files of a batch in its folder.
class BatchFolder {
 public:
  BatchFolder(std::string folder, const BatchPlan& plan) : folder_(std::move(folder)), plan_(plan) {}

  /// Makes the folder, and writes the manifest. Throws Failure if it has another batch.
  void prepare() const;

  [[nodiscard]] std::string path_of(std::string_view name) const { return folder_ + "/" + std::string(name); }
  /// The file of a part, and its lock.
  [[nodiscard]] std::string part_path(std::uint64_t part) const;

  /// Head of a part that is there, of this batch, and as long as it says; none otherwise.
  [[nodiscard]] std::optional<PartHead> head_of(std::uint64_t part) const;
  /// Its answers; none if they are not as they were written.
  [[nodiscard]] std::optional<std::string> answers_of(std::uint64_t part, const PartHead& head) const;
  void write(std::uint64_t part, const PartAnswers& answers) const;

 private:
  std::string folder_;
  const BatchPlan& plan_;
};

}  // namespace tilespace::tool
