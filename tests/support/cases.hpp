// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <limits>
#include <sstream>
#include <string>
#include <tilespace/geom/box.hpp>
#include <tilespace/geom/circle.hpp>
#include <tilespace/geom/segment.hpp>
#include <utility>

#include "oracle/inputs.hpp"
#include "support/to_oracle.hpp"

/// @file cases.hpp
/// Shapes that are hard to answer for, in the library's types. TILESPACE_CASES sets how many of each input class,
/// TILESPACE_SEED which.

namespace cases {

using tilespace::Box;
using tilespace::Circle;
using tilespace::Point;
using tilespace::Segment;

inline std::uint64_t from_environment(const char* variable, std::uint64_t otherwise) {
  const char* text = std::getenv(variable);
  return text != nullptr ? std::strtoull(text, nullptr, 10) : otherwise;
}

/// Adds the name of a test to the file TILESPACE_RANDOMISED_TESTS, if there is such a variable.
inline void list_as_randomised(const ::testing::TestInfo& test) {
  static const ::testing::TestInfo* last = nullptr;
  const char* file = std::getenv("TILESPACE_RANDOMISED_TESTS");
  if (file == nullptr || &test == std::exchange(last, &test)) return;
  std::ofstream(file, std::ios::app) << std::string(test.test_suite_name()) + "." + test.name() + "\n";
}

/// A test that asks for it is marked as randomised, in the output of the test program and in the file of
/// list_as_randomised(): for scripts/seeds.
inline std::uint64_t seed() {
  const std::uint64_t value = from_environment("TILESPACE_SEED", 20240229);
  if (const ::testing::TestInfo* test = ::testing::UnitTest::GetInstance()->current_test_info(); test != nullptr) {
    ::testing::Test::RecordProperty("seed", std::to_string(value));
    list_as_randomised(*test);
  }
  return value;
}
inline int count() { return static_cast<int>(from_environment("TILESPACE_CASES", 500)); }

/// Ticks of a long run: `most` with as many cases as by default, less with fewer, but 100.
inline int ticks(int most) { return std::clamp(static_cast<int>(std::int64_t{most} * count() / 500), 100, most); }

/// How many of `whole` that each take long: all with as many cases as by default, and a share with fewer, rounded by
/// the random number, so that many seeds with few cases try as many as few with many.
inline int share(int whole, std::uint64_t random) {
  return static_cast<int>((std::int64_t{whole} * count() + static_cast<std::int64_t>(random % 500)) / 500);
}

// ---- As text.

inline void write(std::ostream& out, double value) { out << std::hexfloat << value; }
inline void write(std::ostream& out, Point p) { out << std::hexfloat << "{" << p.x << ", " << p.y << "}"; }
inline void write(std::ostream& out, const Box& box) {
  write(out, box.min);
  write(out << " to ", box.max);
}
inline void write(std::ostream& out, const Circle& c) {
  write(out, c.center);
  write(out << " radius ", c.radius);
}
inline void write(std::ostream& out, const Segment& s) {
  write(out, s.start);
  write(out << " -> ", s.end);
}

/// The shapes as text, so that a failure can be pasted into a test.
template <class... Shapes>
std::string show(const Shapes&... shapes) {
  std::ostringstream out;
  ((write(out, shapes), out << "; "), ...);
  return out.str();
}

// ---- Making shapes.

/// Makes shapes of one input class of the oracle, or (without one) shapes of any bits: every exponent equally likely.
class Maker {
 public:
  Maker(oracle::InputClass input_class, std::uint64_t seed) : class_(input_class), rng_(seed) {}
  explicit Maker(std::uint64_t seed) : any_bits_(true), rng_(seed) {}

  [[nodiscard]] std::string class_name() const { return any_bits_ ? "any_bits" : std::string(oracle::name(class_)); }
  oracle::Rng& rng() { return rng_; }

  double any_double() {
    const double value = std::bit_cast<double>(rng_.next());
    return std::isfinite(value) || rng_.one_in(8) ? value : any_double();
  }
  /// Mostly near others of its kind, so that borders meet.
  double wide_double() {
    if (rng_.one_in(4)) last_ = any_double();
    return rng_.one_in(2) ? oracle::nudge(last_, rng_.between(-2, 2))
                          : last_ * static_cast<double>(rng_.between(-4, 4));
  }

  Point point() { return any_bits_ ? Point{wide_double(), wide_double()} : from_oracle(make_point(class_, rng_)); }
  Segment segment() { return any_bits_ ? Segment{point(), point()} : from_oracle(make_segment(class_, rng_)); }
  Circle circle() {
    if (any_bits_) return {point(), std::abs(wide_double())};
    return from_oracle(make_circle(class_, rng_));
  }
  Box box() {
    if (!any_bits_) return from_oracle(make_box(class_, rng_));
    const Point a = point(), b = point();
    return {{std::fmin(a.x, b.x), std::fmin(a.y, b.y)}, {std::fmax(a.x, b.x), std::fmax(a.y, b.y)}};
  }

  /// Partners whose answer hangs on the last bit, half of the time.
  Circle circle_for(const Box& box) {
    return plain() ? circle() : from_oracle(make_circle_near(class_, rng_, to_oracle(box)));
  }
  Circle circle_for(const Circle& c) {
    return plain() ? circle() : from_oracle(make_circle_near(class_, rng_, to_oracle(c)));
  }
  Point point_for(const Circle& c) { return plain() ? point() : from_oracle(make_point_near(rng_, to_oracle(c))); }
  Point point_for(const Segment& s) { return plain() ? point() : from_oracle(make_point_near(rng_, to_oracle(s))); }
  Point point_for(const Box& box) {
    Point p = point();
    if (rng_.one_in(2)) p.x = oracle::nudge(rng_.one_in(2) ? box.min.x : box.max.x, rng_.between(-1, 1));
    if (rng_.one_in(2)) p.y = oracle::nudge(rng_.one_in(2) ? box.min.y : box.max.y, rng_.between(-1, 1));
    return p;
  }
  Box box_for(const Box& other) {
    Box made = box();
    const double width = made.max.x - made.min.x;
    if (rng_.one_in(2)) {
      made.min = point_for(other);
      made.max.x = made.min.x + width;
    }
    if (rng_.one_in(4)) made.max = point_for(other);
    return made;
  }
  Segment segment_for(const Segment& other) {
    Segment made = segment();
    if (rng_.one_in(2)) made.start = point_for(other);
    if (rng_.one_in(4)) made.end = point_for(other);
    return made;
  }
  Segment segment_for(const Box& box) {
    Segment made = segment();
    if (rng_.one_in(3)) made.start = point_for(box);
    if (rng_.one_in(3)) made.end = point_for(box);
    return made;
  }
  /// A corner of the box on the segment, or beside it.
  Box box_for(const Segment& segment) {
    Box made = box();
    if (rng_.one_in(2)) return made;
    const Point corner = point_for(segment);
    const bool west = rng_.one_in(2), north = rng_.one_in(2);
    (west ? made.min.x : made.max.x) = corner.x;
    (north ? made.min.y : made.max.y) = corner.y;
    if (made.min.x > made.max.x && !rng_.one_in(32)) std::swap(made.min.x, made.max.x);
    if (made.min.y > made.max.y && !rng_.one_in(32)) std::swap(made.min.y, made.max.y);
    return made;
  }

 private:
  bool plain() { return any_bits_ || rng_.one_in(2); }

  oracle::InputClass class_ = oracle::InputClass::random;
  bool any_bits_ = false;
  oracle::Rng rng_;
  double last_ = 1.0;
};

/// Asks `question(maker)` count() times. Stops at the first failure.
template <class Question>
void ask_often(Maker maker, Question& question) {
  SCOPED_TRACE("input class " + maker.class_name() + ", TILESPACE_SEED=" + std::to_string(seed()));
  for (int i = 0; i < count() && !::testing::Test::HasFailure(); ++i) question(maker);
}

inline Maker maker_of(oracle::InputClass input_class) {
  return Maker(input_class, seed() + static_cast<std::uint64_t>(input_class));
}

/// Asks `question(maker)` count() times with shapes of each class. Stops at the first class that fails.
template <class Question>
void on_every_class(Question question) {
  for (const auto input_class : oracle::all_input_classes) ask_often(maker_of(input_class), question);
  ask_often(Maker(seed() + 1000), question);
}

/// The same without the classes whose answers may have 2^30 rows: where no window cuts them.
template <class Question>
void on_every_moderate_class(Question question) {
  for (const auto input_class : oracle::all_input_classes) {
    if (!needs_small_window(input_class)) ask_often(maker_of(input_class), question);
  }
}

inline constexpr double inf = std::numeric_limits<double>::infinity();
inline constexpr double no_number = std::numeric_limits<double>::quiet_NaN();
inline constexpr double largest = std::numeric_limits<double>::max();
inline constexpr double smallest = std::numeric_limits<double>::denorm_min();

}  // namespace cases
