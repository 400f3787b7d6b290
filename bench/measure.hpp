// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <functional>
#include <string>
#include <vector>

/// @file measure.hpp
/// Ways to answer the same questions, timed in turn in one process, compared as ratios.

namespace bench {

/// One way to answer all questions of a scenario: answers them and returns a hash over the answers.
struct Way {
  std::string name;
  std::function<std::uint64_t()> answer_all;
};

/// Mixes a value into a hash.
inline std::uint64_t mix(std::uint64_t hash, std::uint64_t value) {
  hash = (hash ^ value) * 0x9E3779B97F4A7C15U;
  return hash ^ (hash >> 29);
}

/// splitmix64, for questions that are the same everywhere.
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}
  std::uint64_t next() {
    std::uint64_t z = (state_ += 0x9E3779B97F4A7C15U);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9U;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBU;
    return z ^ (z >> 31);
  }
  double between(double low, double high) { return low + (high - low) * (static_cast<double>(next() >> 11) * 0x1p-53); }

 private:
  std::uint64_t state_;
};

/// Runs every way in turn, `rounds` times, and prints for each the median, the fastest and the slowest round in ns a
/// question, how many times faster the last way is (ours; by medians), and its hash.
inline void compare(const std::string& scenario, std::size_t questions, const std::vector<Way>& ways, int rounds = 11) {
  std::vector<std::vector<double>> times(ways.size());
  std::vector<std::uint64_t> hashes(ways.size());
  for (int round = 0; round < rounds; ++round) {
    for (std::size_t i = 0; i < ways.size(); ++i) {
      const auto start = std::chrono::steady_clock::now();
      hashes[i] = ways[i].answer_all();
      const std::chrono::duration<double, std::nano> time = std::chrono::steady_clock::now() - start;
      times[i].push_back(time.count() / static_cast<double>(questions));
    }
  }
  for (auto& t : times) std::sort(t.begin(), t.end());
  const auto median = [&](std::size_t i) { return times[i][times[i].size() / 2]; };
  for (std::size_t i = 0; i < ways.size(); ++i) {
    std::printf("%-34s %-26s %10.1f  [%.1f %.1f]  x%.2f  %016llx\n", scenario.c_str(), ways[i].name.c_str(), median(i),
                times[i].front(), times[i].back(), median(i) / median(ways.size() - 1),
                static_cast<unsigned long long>(hashes[i]));
  }
}

}  // namespace bench
