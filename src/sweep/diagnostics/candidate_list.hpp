// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <tilespace/sweep/candidate.hpp>

/// @file candidate_list.hpp
/// List of the most relevant candidate tiles of a cast.

namespace tilespace::detail {

/// The first candidates in sorted order (insertion sort into the output), and the count of all.
class CandidateList {
 public:
  explicit CandidateList(std::span<Candidate> out) noexcept : out_(out) {}
  [[nodiscard]] std::int64_t count() const noexcept { return count_; }

  void add(const Candidate& candidate) noexcept {
    ++count_;
    if (kept_ == out_.size() && (kept_ == 0 || !comes_before(candidate, out_[kept_ - 1]))) return;
    std::size_t at = kept_ == out_.size() ? kept_ - 1 : kept_++;
    for (; at > 0 && comes_before(candidate, out_[at - 1]); --at) out_[at] = out_[at - 1];
    out_[at] = candidate;
  }

 private:
  static int rank(const Candidate& candidate) noexcept {
    switch (candidate.reason) {
      case CandidateReason::decided: return 0;
      case CandidateReason::hit_at_same_time:
      case CandidateReason::hit_later:
      case CandidateReason::covered: return 1;
      default: return 2 + static_cast<int>(candidate.reason);
    }
  }
  static bool comes_before(const Candidate& a, const Candidate& b) noexcept {
    if (rank(a) != rank(b)) return rank(a) < rank(b);
    if (rank(a) == 1 && a.alone.fraction != b.alone.fraction) return a.alone.fraction < b.alone.fraction;
    return a.tile.y != b.tile.y ? a.tile.y < b.tile.y : a.tile.x < b.tile.x;
  }

  std::span<Candidate> out_;
  std::size_t kept_ = 0;
  std::int64_t count_ = 0;
};

}  // namespace tilespace::detail
