// SPDX-License-Identifier: MIT
// Benchmark of a circle or sphere against many boxes in arrays, in the L1 cache and in memory: plain loops as compilers
// vectorize them, loops with branches, and touches_each. In memory, also against only reading the boxes.
#include <array>
#include <cmath>
#include <memory>
#include <span>
#include <tilespace/geom/touches_each.hpp>
#include <type_traits>

#include "measure.hpp"
#include "overlap/loops.hpp"

namespace {

using namespace tilespace;
using overlap::For;

constexpr std::size_t tests_a_question = 1024;  // one circle and one box are a test; its time alone is too short
constexpr double side = 8.0;                    // of the square, or cube, that contains everything
constexpr std::size_t circle_count = 512;       // used alternately

// ---- Common to two and three dimensions.

template <class Real, std::size_t axes>
struct Boxes {
  using Shape = std::conditional_t<axes == 2, Circle, Sphere>;
  std::array<std::vector<Real>, axes> min, max;
  std::vector<Shape> shapes;
  std::size_t count;

  explicit Boxes(std::size_t boxes) : count(boxes) {
    scenarios::Random random(7);
    for (std::size_t axis = 0; axis < axes; ++axis) min[axis].resize(count), max[axis].resize(count);
    for (std::size_t i = 0; i < count; ++i) {
      for (std::size_t axis = 0; axis < axes; ++axis) {
        const double middle = random.between(0.0, side);
        const double half = random.between(0.25, 0.75);
        min[axis][i] = static_cast<Real>(middle - half);
        max[axis][i] = static_cast<Real>(middle + half);
      }
    }
    for (std::size_t k = 0; k < circle_count; ++k) shapes.push_back(make_shape(random));
  }

  [[nodiscard]] auto arrays() const {
    if constexpr (axes == 2) {
      return BoxArrays<Real>{min[0], min[1], max[0], max[1]};
    } else {
      return Box3Arrays<Real>{min[0], min[1], min[2], max[0], max[1], max[2]};
    }
  }
  [[nodiscard]] overlap::Loop<Real> loop(std::size_t k) const {
    overlap::Loop<Real> loop;
    for (std::size_t axis = 0; axis < axes; ++axis)
      loop.min[axis] = min[axis].data(), loop.max[axis] = max[axis].data();
    loop.count = count;
    loop.radius = static_cast<Real>(shapes[k].radius);
    loop.center = {static_cast<Real>(shapes[k].center.x), static_cast<Real>(shapes[k].center.y)};
    if constexpr (axes == 3) loop.center[2] = static_cast<Real>(shapes[k].center.z);
    return loop;
  }
  [[nodiscard]] std::vector<const std::uint64_t*> words() const {
    std::vector<const std::uint64_t*> all;
    for (const auto& array : min) all.push_back(reinterpret_cast<const std::uint64_t*>(array.data()));
    for (const auto& array : max) all.push_back(reinterpret_cast<const std::uint64_t*>(array.data()));
    return all;
  }

 private:
  // Values that are exact as floats, as in programs that use floats.
  static Shape make_shape(scenarios::Random& random) {
    const auto draw = [&](double low, double high) {
      return std::floor(random.between(low, high) * 65536.0) / 65536.0;
    };
    Shape shape;
    shape.center.x = draw(0.0, side);
    shape.center.y = draw(0.0, side);
    if constexpr (axes == 3) shape.center.z = draw(0.0, side);
    shape.radius = draw(0.5, 1.5);
    return shape;
  }
};

// ---- Methods.

// Some words of a bit mask, converted from flags if the method has flags.
template <class Flags>
std::uint64_t hash_of_flags(const Flags& flags) {
  std::uint64_t hash = 1;
  for (std::size_t first = 0; first + 64 <= flags.size(); first += 64 * 97) {
    std::uint64_t word = 0;
    for (std::size_t i = 0; i < 64; ++i) word |= static_cast<std::uint64_t>(flags[first + i] != 0) << i;
    hash = bench::mix(hash, word);
  }
  return hash;
}
std::uint64_t hash_of_mask(std::span<const std::uint64_t> mask, std::size_t boxes) {
  std::uint64_t hash = 1;
  for (std::size_t word = 0; 64 * (word + 1) <= boxes; word += 97) hash = bench::mix(hash, mask[word]);
  return hash;
}

// Number of passes over all boxes in a round. The last circle is the same for every method.
struct Repeats {
  std::size_t count;
  [[nodiscard]] std::size_t circle(std::size_t i) const { return i % circle_count; }
};

template <class Real, std::size_t axes, class Flag, class Ask>
bench::Way loop_way(const char* name, const Boxes<Real, axes>& boxes, Repeats repeats, Ask ask) {
  auto out = std::make_shared<std::vector<Flag>>(boxes.count);
  return {name, [=, &boxes] {
            for (std::size_t i = 0; i < repeats.count; ++i)
              ask(boxes.loop(repeats.circle(i)), static_cast<int>(axes), out->data());
            return hash_of_flags(*out);
          }};
}

template <class Real, std::size_t axes>
bench::Way our_way(const char* name, const Boxes<Real, axes>& boxes, Repeats repeats, std::size_t together,
                   Arithmetic arithmetic) {
  const std::size_t words = mask_words(boxes.count);
  auto masks = std::make_shared<std::vector<std::uint64_t>>(words * together);
  return {name, [=, &boxes] {
            using Shape = typename Boxes<Real, axes>::Shape;
            for (std::size_t i = 0; i < repeats.count; i += together) {
              const auto some = std::span<const Shape>(boxes.shapes).subspan(repeats.circle(i), together);
              together == 1 ? touches_each(some.front(), boxes.arrays(), *masks, arithmetic)
                            : touches_each(some, boxes.arrays(), *masks, arithmetic);
            }
            return hash_of_mask(std::span(*masks).last(words), boxes.count);
          }};
}

template <class Real, std::size_t axes>
std::vector<bench::Way> loops(const Boxes<Real, axes>& boxes, Repeats repeats, For machine) {
  using Wide = std::conditional_t<sizeof(Real) == 4, std::uint32_t, std::uint64_t>;
  const auto of_bytes = [machine](const auto& loop, int n, std::uint8_t* out) { plain_loop(loop, n, machine, out); };
  const auto of_words = [machine](const auto& loop, int n, Wide* out) { wide_loop(loop, n, machine, out); };
  const char* const level = machine == For::avx512 ? "AVX-512" : machine == For::avx2 ? "AVX2" : "any machine";
  const std::string bytes = std::string("loop, bytes, ") + level, wide = std::string("loop, wide, ") + level;
  return {loop_way<Real, axes, std::uint8_t>(bytes.c_str(), boxes, repeats, of_bytes),
          loop_way<Real, axes, Wide>(wide.c_str(), boxes, repeats, of_words)};
}

For latest() {
  if (simd_level() == SimdLevel::avx512) return For::avx512;
  return simd_level() == SimdLevel::avx2 ? For::avx2 : For::any;
}

template <class Real, std::size_t axes>
std::vector<bench::Way> our_ways(const Boxes<Real, axes>& boxes, Repeats repeats) {
  return {our_way("ours, 4, exact", boxes, repeats, 4, Arithmetic::exact),
          our_way("ours, 4, plain", boxes, repeats, 4, Arithmetic::plain),
          our_way("ours, exact", boxes, repeats, 1, Arithmetic::exact),
          our_way("ours, plain", boxes, repeats, 1, Arithmetic::plain)};
}

template <class Ways>
void add(std::vector<bench::Way>& ways, const Ways& more) {
  ways.insert(ways.end(), more.begin(), more.end());
}

// ---- Scenarios.

template <class Real, std::size_t axes>
void compare_in_cache(const std::string& name) {
  const Boxes<Real, axes> boxes(sizeof(Real) == 8 ? 512 : 1024);
  const Repeats repeats{bench::questions_wanted(4096 * 1024) / boxes.count / 4 * 4};
  std::vector<bench::Way> ways;
  const auto branch = [](const auto& loop, int n, std::uint8_t* out) { branching_loop(loop, n, out); };
  ways.push_back(loop_way<Real, axes, std::uint8_t>("branching", boxes, repeats, branch));
  for (const For machine : {For::any, For::avx2, For::avx512})
    if (machine <= latest()) add(ways, loops(boxes, repeats, machine));
  add(ways, our_ways(boxes, repeats));
  bench::compare(name + ", in cache", repeats.count * boxes.count / tests_a_question, ways, 21);
}

template <class Real, std::size_t axes>
void compare_in_memory(const std::string& name) {
  const std::size_t bytes = bench::questions_wanted(256U << 20);
  const Boxes<Real, axes> boxes(bytes / (2 * axes * sizeof(Real)) / tests_a_question * tests_a_question);
  const Repeats once{1}, four{4};
  const std::size_t words = boxes.count * sizeof(Real) / sizeof(std::uint64_t);
  std::vector<bench::Way> ways;
  const For machine = latest();
  ways.push_back({"read, one by one", [&, words, machine] { return read_one_by_one(boxes.words(), words, machine); }});
  ways.push_back(
      {"read, side by side", [&, words, machine] { return read_side_by_side(boxes.words(), words, machine); }});
  add(ways, loops(boxes, once, machine));
  // Rows are per box and circle: four circles are four queries for each box.
  std::vector<bench::Way> fours{our_way("ours, 4, exact", boxes, four, 4, Arithmetic::exact),
                                our_way("ours, 4, plain", boxes, four, 4, Arithmetic::plain)};
  for (bench::Way& way : fours) way.questions = 4 * boxes.count / tests_a_question;
  add(ways, fours);
  ways.push_back(our_way("ours, exact", boxes, once, 1, Arithmetic::exact));
  ways.push_back(our_way("ours, plain", boxes, once, 1, Arithmetic::plain));
  bench::compare(name + ", in memory", boxes.count / tests_a_question, ways, 11);
}

}  // namespace

int main() {
  compare_in_cache<float, 2>("floats");
  compare_in_cache<float, 3>("floats in space");
  compare_in_cache<double, 2>("doubles");
  compare_in_cache<double, 3>("doubles in space");
  compare_in_memory<float, 2>("floats");
  compare_in_memory<float, 3>("floats in space");
  compare_in_memory<double, 2>("doubles");
  compare_in_memory<double, 3>("doubles in space");
}
