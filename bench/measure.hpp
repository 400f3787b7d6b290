// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cinttypes>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <functional>
#include <string>
#include <tilespace/base/detail/work.hpp>
#include <tilespace/simd/simd_level.hpp>
#include <vector>

#include "kept_memory.hpp"
#include "scenarios/random.hpp"

/// @file measure.hpp
/// Benchmark harness: times several methods for the same queries alternately in one process, and compares them as
/// ratios.

namespace bench {

using tilespace::detail::WorkCounters;

/// A method under test: runs all queries of a scenario and returns a hash of the results.
struct Way {
  std::string name;
  std::function<std::uint64_t()> answer_all;
  std::size_t questions = 0;  ///< Number of queries it runs, if not all: for very slow methods.
};

/// Mixes a value into a hash.
inline std::uint64_t mix(std::uint64_t hash, std::uint64_t value) {
  hash = (hash ^ value) * 0x9E3779B97F4A7C15U;
  return hash ^ (hash >> 29);
}

using scenarios::Random;

/// Time of the rounds of a method, in ns per query.
struct Times {
  double median = 0.0;
  double fastest = 0.0;
  double slowest = 0.0;
};

/// Result of one method in a scenario.
struct Measured {
  std::string scenario;
  std::string way;
  Times times;
  double ratio = 1.0;      ///< Time relative to ours.
  std::uint64_t hash = 0;  ///< Of the results.
  WorkCounters work;       ///< Of one round. Ours only: others are not instrumented.
  std::size_t asked = 0;   ///< Number of queries, if not all: the hash covers only those.
};

inline Times times_of(std::vector<double> rounds) {
  std::sort(rounds.begin(), rounds.end());
  return {rounds[rounds.size() / 2], rounds.front(), rounds.back()};
}

/// Formats the counters of slow paths, as "fixed 12, sums 3"; "" if all are 0.
inline std::string to_text(const WorkCounters& work) {
  std::string text;
  const auto add = [&](const char* name, std::uint64_t count) {
    if (count != 0) text += (text.empty() ? "" : ", ") + std::string(name) + " " + std::to_string(count);
  };
  add("fixed", work.fixed_point);
  add("pairs", work.pairs);
  add("sums", work.exact_sums);
  add("rows", work.circle_rows);
  add("orders", work.line_orders);
  add("wide", work.wide_numbers);
  add("columns", work.doubtful_columns);
  add("blocks", work.blocks);
  return text;
}

/// Notes of a row: slow paths, and whether fewer queries were run.
inline std::string notes_on(const Measured& m) {
  return m.asked == 0 ? to_text(m.work) : std::to_string(m.asked) + " asked";
}

/// Prints a row of the table, and appends a line of JSON to the file named by TILESPACE_BENCH_JSON, if set. The JSON
/// also has the vector instructions used by batches of queries, if the method does not name others.
inline void report(const Measured& m) {
  std::printf("%-34s %-28s %10.1f  [%.1f %.1f]  x%.2f  %016" PRIx64 "  %s\n", m.scenario.c_str(), m.way.c_str(),
              m.times.median, m.times.fastest, m.times.slowest, m.ratio, m.hash, notes_on(m).c_str());
  std::fflush(stdout);
  const char* const path = std::getenv("TILESPACE_BENCH_JSON");
  std::FILE* const file = path == nullptr ? nullptr : std::fopen(path, "a");
  if (file == nullptr) return;
  std::fprintf(file,
               "{\"scenario\": \"%s\", \"way\": \"%s\", \"median\": %.1f, \"fastest\": %.1f, \"slowest\": %.1f, "
               "\"ratio\": %.3f, \"hash\": \"%016" PRIx64 "\", \"work\": \"%s\", \"level\": \"%s\"}\n",
               m.scenario.c_str(), m.way.c_str(), m.times.median, m.times.fastest, m.times.slowest, m.ratio, m.hash,
               notes_on(m).c_str(), name(tilespace::simd_level()));
  std::fclose(file);
}

/// Number of rounds: `rounds`, or TILESPACE_BENCH_ROUNDS if set.
inline int rounds_wanted(int rounds) {
  const char* const said = std::getenv("TILESPACE_BENCH_ROUNDS");
  return said == nullptr ? rounds : std::max(1, std::atoi(said));
}

/// Number of queries: `most`, or TILESPACE_BENCH_QUESTIONS if that is less.
inline std::size_t questions_wanted(std::size_t most) {
  const char* const said = std::getenv("TILESPACE_BENCH_QUESTIONS");
  return said == nullptr ? most : std::min(most, static_cast<std::size_t>(std::max(1, std::atoi(said))));
}

/// Whether a method is to be left out: its name contains one of the words of TILESPACE_BENCH_WITHOUT, which `|`
/// separates.
inline bool is_left_out(const std::string& name) {
  const char* const said = std::getenv("TILESPACE_BENCH_WITHOUT");
  std::string words = said == nullptr ? "" : said;
  while (!words.empty()) {
    const std::size_t end = words.find('|');
    const std::string word = words.substr(0, end);
    if (!word.empty() && name.find(word) != std::string::npos) return true;
    words.erase(0, end == std::string::npos ? end : end + 1);
  }
  return false;
}

/// The methods that are not left out. The last one, which is ours, always stays.
inline std::vector<Way> wanted(const std::vector<Way>& ways) {
  std::vector<Way> kept;
  for (std::size_t i = 0; i < ways.size(); ++i) {
    if (i + 1 == ways.size() || !is_left_out(ways[i].name)) kept.push_back(ways[i]);
  }
  return kept;
}

/// CPU time of this thread, in ns. Other programs do not count, except for their effect on caches.
inline double processor_time() {
  std::timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) * 1e9 + static_cast<double>(time.tv_nsec);
}

/// Shorter rounds are run once before timing to warm the caches, since other methods ran in between.
inline constexpr double short_round = 2e6;  // ns

/// Runs every method alternately, `rounds` times, and returns the result of each.
inline std::vector<Measured> measure(std::size_t questions, const std::vector<Way>& all, int rounds = 11) {
  keep_freed_memory();
  const std::vector<Way> ways = wanted(all);
  std::vector<std::vector<double>> times(ways.size());
  std::vector<Measured> measured(ways.size());
  for (int round = 0; round < rounds_wanted(rounds); ++round) {
    for (std::size_t i = 0; i < ways.size(); ++i) {
      const auto asked = static_cast<double>(ways[i].questions == 0 ? questions : ways[i].questions);
      if (round > 0 && times[i].back() * asked < short_round) static_cast<void>(ways[i].answer_all());
      tilespace::detail::reset_work_counters();
      const double start = processor_time();
      measured[i].hash = ways[i].answer_all();
      const double time = processor_time() - start;
      measured[i].work = tilespace::detail::work_counters();
      times[i].push_back(time / asked);
    }
  }
  for (std::size_t i = 0; i < ways.size(); ++i) {
    measured[i].way = ways[i].name;
    measured[i].times = times_of(times[i]);
    measured[i].asked = ways[i].questions;
  }
  return measured;
}

/// Time of the fastest of several runs, in ns.
template <class Run>
double fastest_of(const Run& run, int rounds) {
  keep_freed_memory();
  double fastest = 1e300;
  for (int i = 0; i < rounds; ++i) {
    const double start = processor_time();
    run();
    fastest = std::min(fastest, processor_time() - start);
  }
  return fastest;
}

/// Reports measurements as ratios. The last method is ours.
inline void report_all(const std::string& scenario, std::vector<Measured> measured) {
  const double ours = measured.back().times.median;
  for (Measured& m : measured) {
    m.scenario = scenario;
    m.ratio = m.times.median / ours;
    report(m);
  }
}

/// Runs every method alternately, `rounds` times, and reports each. The last method is ours.
inline void compare(const std::string& scenario, std::size_t questions, const std::vector<Way>& ways, int rounds = 11) {
  report_all(scenario, measure(questions, ways, rounds));
}

}  // namespace bench
