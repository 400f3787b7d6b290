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
#include <tilespace/base/simd_level.hpp>
#include <tilespace/base/work.hpp>
#include <vector>

#include "scenarios/random.hpp"

/// @file measure.hpp
/// Ways to answer the same questions, timed in turn in one process, compared as ratios.

namespace bench {

using tilespace::Work;

/// One way to answer all questions of a scenario: answers them and returns a hash over the answers.
struct Way {
  std::string name;
  std::function<std::uint64_t()> answer_all;
  std::size_t questions = 0;  ///< How many it answers, if not all: for ways that take very long.
};

/// Mixes a value into a hash.
inline std::uint64_t mix(std::uint64_t hash, std::uint64_t value) {
  hash = (hash ^ value) * 0x9E3779B97F4A7C15U;
  return hash ^ (hash >> 29);
}

using scenarios::Random;

/// How long the rounds of a way took, in ns a question.
struct Times {
  double median = 0.0;
  double fastest = 0.0;
  double slowest = 0.0;
};

/// What one way did in a scenario.
struct Measured {
  std::string scenario;
  std::string way;
  Times times;
  double ratio = 1.0;      ///< How many times as long as ours.
  std::uint64_t hash = 0;  ///< Of the answers.
  Work work;               ///< Of one round. Ours only: others do not count.
  std::size_t asked = 0;   ///< How many questions, if not all: the hash is of those.
};

inline Times times_of(std::vector<double> rounds) {
  std::sort(rounds.begin(), rounds.end());
  return {rounds[rounds.size() / 2], rounds.front(), rounds.back()};
}

/// The steps that were slow, as "fixed 12, sums 3"; "" if none was.
inline std::string to_text(const Work& work) {
  std::string text;
  const auto add = [&](const char* name, std::uint64_t count) {
    if (count != 0) text += (text.empty() ? "" : ", ") + std::string(name) + " " + std::to_string(count);
  };
  add("fixed", work.fixed_point), add("pairs", work.pairs), add("sums", work.exact_sums);
  add("rows", work.circle_rows), add("orders", work.line_orders);
  add("wide", work.wide_numbers), add("columns", work.doubtful_columns);
  add("blocks", work.blocks);
  return text;
}

/// What there is to say of a row: slow steps, and whether fewer questions were asked.
inline std::string notes_on(const Measured& m) {
  return m.asked == 0 ? to_text(m.work) : std::to_string(m.asked) + " asked";
}

/// A line of the table; and a line of JSON at the end of the file that TILESPACE_BENCH_JSON names, if it names one. There it
/// says, too, which vector instructions batches of questions take, if the way does not name others.
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

/// How many rounds: `rounds`, or as TILESPACE_BENCH_ROUNDS says.
inline int rounds_wanted(int rounds) {
  const char* const said = std::getenv("TILESPACE_BENCH_ROUNDS");
  return said == nullptr ? rounds : std::max(1, std::atoi(said));
}

/// How many questions: `most`, or fewer, as TILESPACE_BENCH_QUESTIONS says.
inline std::size_t questions_wanted(std::size_t most) {
  const char* const said = std::getenv("TILESPACE_BENCH_QUESTIONS");
  return said == nullptr ? most : std::min(most, static_cast<std::size_t>(std::max(1, std::atoi(said))));
}

/// How long this thread has had a processor, in ns. What other programs do meanwhile is not counted, as far as they leave
/// caches alone.
inline double processor_time() {
  std::timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) * 1e9 + static_cast<double>(time.tv_nsec);
}

/// A round that is shorter runs once more before it is timed, so that what it reads is near: other ways ran since.
inline constexpr double short_round = 2e6;  // ns

/// Runs every way in turn, `rounds` times, and says what each did.
inline std::vector<Measured> measure(std::size_t questions, const std::vector<Way>& ways, int rounds = 11) {
  std::vector<std::vector<double>> times(ways.size());
  std::vector<Measured> measured(ways.size());
  for (int round = 0; round < rounds_wanted(rounds); ++round) {
    for (std::size_t i = 0; i < ways.size(); ++i) {
      const auto asked = static_cast<double>(ways[i].questions == 0 ? questions : ways[i].questions);
      if (round > 0 && times[i].back() * asked < short_round) static_cast<void>(ways[i].answer_all());
      tilespace::reset_work();
      const double start = processor_time();
      measured[i].hash = ways[i].answer_all();
      const double time = processor_time() - start;
      measured[i].work = tilespace::work_done();
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

/// Reports what was measured, as ratios. The last way is ours.
inline void report_all(const std::string& scenario, std::vector<Measured> measured) {
  const double ours = measured.back().times.median;
  for (Measured& m : measured) {
    m.scenario = scenario;
    m.ratio = m.times.median / ours;
    report(m);
  }
}

/// Runs every way in turn, `rounds` times, and reports each. The last way is ours.
inline void compare(const std::string& scenario, std::size_t questions, const std::vector<Way>& ways, int rounds = 11) {
  report_all(scenario, measure(questions, ways, rounds));
}

}  // namespace bench
