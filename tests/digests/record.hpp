// SPDX-License-Identifier: MIT
#pragma once

#include <cinttypes>
#include <cstdio>
#include <tilespace/base/detail/work.hpp>

#include "digests/hash.hpp"

/// @file record.hpp
/// What was asked in a scenario, and what was answered.

namespace digests {

/// Takes down the questions of a scenario and their answers. The questions have a hash of their own, so that other
/// questions are not mistaken for other answers.
class Record {
 public:
  template <class... Values>
  void asked(const Values&... values) {
    questions_.add_all(values...);
  }
  template <class... Values>
  void answered(const Values&... values) {
    answers_.add_all(values...);
  }
  void print(const char* scenario) const {
    std::printf("%016" PRIx64 "  %016" PRIx64 "  %s\n", answers_.value(), questions_.value(), scenario);
  }
  [[nodiscard]] std::uint64_t questions() const { return questions_.value(); }

 private:
  Hash questions_;
  Hash answers_;
};

/// What is printed: hashes, or how often slower steps had to decide, or hashes with who answered.
enum class Printed { answers, work, both, askers };
inline Printed printed = Printed::answers;

inline void print_work(const char* scenario, std::uint64_t questions, const tilespace::detail::WorkCounters& work) {
  std::printf("fixed %" PRIu64 " pairs %" PRIu64 " sums %" PRIu64 " rows %" PRIu64 " orders %" PRIu64
              " columns %" PRIu64 " wide %" PRIu64 " blocks %" PRIu64 "  %016" PRIx64 "  %s\n",
              work.fixed_point, work.pairs, work.exact_sums, work.circle_rows, work.line_orders, work.doubtful_columns,
              work.wide_numbers, work.blocks, questions, scenario);
}

/// How many questions of a scenario another language answered, and how many that it could were left to C++:
/// through.hpp.
struct Askers {
  std::uint64_t other = 0;
  std::uint64_t own = 0;
};
inline Askers askers{};

/// The only scenarios that are asked: those whose names begin so.
inline std::string_view asked_names{};

/// Of these, every second, third or so; and the number of the next one.
inline int asked_every = 1;
inline int next_scenario = 0;

/// Asks a scenario, `ask(record)`, and prints its line.
template <class Ask>
void scenario(const char* name, Ask ask) {
  if (!std::string_view(name).starts_with(asked_names) || next_scenario++ % asked_every != 0) return;
  Record record;
  askers = {};
  tilespace::detail::reset_work_counters();
  ask(record);
  const tilespace::detail::WorkCounters work = tilespace::detail::work_counters();
  if (printed == Printed::askers) std::printf("%" PRIu64 " %" PRIu64 "  ", askers.other, askers.own);
  if (printed != Printed::work) record.print(name);
  if (printed == Printed::work || printed == Printed::both) print_work(name, record.questions(), work);
}

// The scenarios of each module.
void ask_geom();
void ask_polygons();
void ask_grid();
void ask_shapes();
void ask_worlds();
void ask_cover();
void ask_areas();
void ask_reductions();
void ask_trace();
void ask_shape_rays();
void ask_paths();
void ask_robots();
void ask_hexagons();
void ask_chunked();
void ask_parts();
void ask_cluster();
void ask_outlines();
void ask_motion();
void ask_players();
void ask_world_moves();
void ask_objects();
void ask_ways();
void ask_bodies_of_circles();
void ask_sight();
void ask_light();
void ask_bytes();
void ask_path_index();
// That of many bodies for a long time.
void ask_crowd();

}  // namespace digests
