// SPDX-License-Identifier: MIT
#pragma once

#include <cinttypes>
#include <cstdio>

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

 private:
  Hash questions_;
  Hash answers_;
};

/// Asks a scenario, `ask(record)`, and prints its line.
template <class Ask>
void scenario(const char* name, Ask ask) {
  Record record;
  ask(record);
  record.print(name);
}

// The scenarios of each module.
void ask_geom();
void ask_polygons();
void ask_grid();
void ask_shapes();
void ask_worlds();
void ask_cover();
void ask_trace();

}  // namespace digests
