// SPDX-License-Identifier: MIT
// Benchmark of single sphere-box tests: the tests of articles against touches() and overlaps_interior(), in two and
// three dimensions, in floats and doubles, where 1%, 50% and 99% of the pairs touch.
#include <tilespace/geom/overlaps_interior.hpp>
#include <tilespace/geom/touches.hpp>
#include <tilespace/reference/sphere_and_box.hpp>

#include "measure.hpp"
#include "scenarios/overlaps.hpp"

namespace {

using namespace tilespace;
using reference::PlainBox;
using reference::PlainSphere;

// Consumers of a result. The hash is the same for both, and depends on each result and its index. The empty asm
// prevents compilers from turning a branch into a selection, and from testing several pairs at once.
struct Branch {  // some code runs only if they overlap
  static constexpr const char* name = "branch";
  static void use(std::uint64_t& hash, bool overlaps) {
    hash *= 3;
    if (!overlaps) return;
    asm volatile("" : "+r"(hash));
    ++hash;
  }
};

struct Count {  // the answer is a number
  static constexpr const char* name = "count";
  static void use(std::uint64_t& hash, bool overlaps) {
    hash = hash * 3 + static_cast<std::uint64_t>(overlaps);
    asm volatile("" : "+r"(hash));
  }
};

template <class Use, class Pairs, class Test>
bench::Way way(const char* name, const Pairs& pairs, Test test) {
  return {name, [&pairs, test] {
            std::uint64_t hash = 0;
            for (const auto& [sphere, box] : pairs) Use::use(hash, test(sphere, box));
            return hash;
          }};
}

// ---- The same pairs in the representation of each method.

template <class Real, int axes>
using Plain = scenarios::RoundAndSquare<PlainSphere<Real, axes>, PlainBox<Real, axes>>;

template <class Real, int axes>
using Folded = scenarios::RoundAndSquare<reference::FoldedSphere<Real, axes>, reference::FoldedBox<Real, axes>>;

Circle ours(const PlainSphere<float, 2>& s) { return {{s.center[0], s.center[1]}, s.radius}; }
Sphere ours(const PlainSphere<float, 3>& s) { return {{s.center[0], s.center[1], s.center[2]}, s.radius}; }
Box ours(const PlainBox<float, 2>& b) { return {{b.min[0], b.min[1]}, {b.max[0], b.max[1]}}; }
Box3 ours(const PlainBox<float, 3>& b) { return {{b.min[0], b.min[1], b.min[2]}, {b.max[0], b.max[1], b.max[2]}}; }

template <class Made, class Pairs, class Make>
std::vector<Made> converted(const Pairs& pairs, Make make) {
  std::vector<Made> made;
  for (const auto& [sphere, box] : pairs) made.push_back({make(sphere), make(box)});
  return made;
}

// max_form() with comparisons as maxima. The compiler decides whether they become branches.
template <class Real, int axes>
bool max_form_by_comparison(const PlainSphere<Real, axes>& sphere, const PlainBox<Real, axes>& box) {
  using detail::max_of;
  Real sum = 0;
  for (int i = 0; i < axes; ++i) {
    const Real gap = max_of(box.min[i] - sphere.center[i], Real{0}) + max_of(sphere.center[i] - box.max[i], Real{0});
    sum += gap * gap;
  }
  return sum <= sphere.radius * sphere.radius;
}

// ---- Closed test.

// Floats are widened for ours, which is exact.
template <class Use, class Real, class Ours, class Pairs>
bench::Way our_way(const Ours& doubles, const Pairs& pairs) {
  if constexpr (sizeof(Real) == sizeof(double)) {
    return way<Use>("touches", doubles, [](const auto& s, const auto& b) { return touches(s, b); });
  } else {
    return way<Use>("touches", pairs, [](const auto& s, const auto& b) { return touches(ours(s), ours(b)); });
  }
}

template <class Use, class Real, int axes, class Scenario>
void compare_touching(const Scenario& scenario) {
  const auto pairs =
      converted<Plain<Real, axes>>(scenario.pairs, [](const auto& s) { return reference::plain<Real>(s); });
  const auto folds = converted<Folded<Real, axes>>(pairs, [](const auto& s) { return reference::folded(s); });
  const auto plain = [&](const char* name, auto test) { return way<Use>(name, pairs, test); };
  bench::compare(
      scenario.name + (sizeof(Real) == sizeof(float) ? ", float, " : ", double, ") + Use::name, pairs.size(),
      {plain("arvo", [](const auto& s, const auto& b) { return reference::arvo(s, b); }),
       plain("qri", [](const auto& s, const auto& b) { return reference::qri(s, b); }),
       plain("qrf", [](const auto& s, const auto& b) { return reference::qrf(s, b); }),
       plain("max_form, early out", [](const auto& s, const auto& b) { return reference::max_form_early_out(s, b); }),
       plain("max_form", [](const auto& s, const auto& b) { return reference::max_form(s, b); }),
       plain("max_form, by comparison", [](const auto& s, const auto& b) { return max_form_by_comparison(s, b); }),
       plain("clamp", [](const auto& s, const auto& b) { return reference::clamp(s, b); }),
       way<Use>("fold, preprocessed", folds, [](const auto& s, const auto& b) { return reference::fold(s, b); }),
       plain("max_form, inverted (a fault)",
             [](const auto& s, const auto& b) { return reference::max_form_early_out_inverted(s, b); }),
       plain("clamp, < (a fault)",
             [](const auto& s, const auto& b) { return reference::clamp_less_for_at_most(s, b); }),
       our_way<Use, Real>(scenario.pairs, pairs)});
}

// ---- Open test.

template <class Use, class Real, int axes, class Scenario>
void compare_strict(const Scenario& scenario) {
  const auto pairs =
      converted<Plain<Real, axes>>(scenario.pairs, [](const auto& s) { return reference::plain<Real>(s); });
  const auto folds = converted<Folded<Real, axes>>(pairs, [](const auto& s) { return reference::folded(s); });
  const auto plain = [&](const char* name, auto test) { return way<Use>(name, pairs, test); };
  bench::compare(
      scenario.name + ", strict, " + Use::name, pairs.size(),
      {plain("arvo", [](const auto& s, const auto& b) { return reference::arvo_strict(s, b); }),
       plain("qri", [](const auto& s, const auto& b) { return reference::qri_strict(s, b); }),
       plain("qrf", [](const auto& s, const auto& b) { return reference::qrf_strict(s, b); }),
       plain("max_form, early out",
             [](const auto& s, const auto& b) { return reference::max_form_early_out_strict(s, b); }),
       plain("max_form", [](const auto& s, const auto& b) { return reference::max_form_strict(s, b); }),
       plain("clamp", [](const auto& s, const auto& b) { return reference::clamp_strict(s, b); }),
       way<Use>("fold, preprocessed", folds, [](const auto& s, const auto& b) { return reference::fold_strict(s, b); }),
       way<Use>("overlaps_interior", scenario.pairs,
                [](const auto& s, const auto& b) { return overlaps_interior(s, b); })});
}

template <int axes, class Scenarios>
void compare_all(const Scenarios& all) {
  for (const auto& scenario : all) {
    compare_touching<Branch, float, axes>(scenario);
    compare_touching<Count, float, axes>(scenario);
    compare_touching<Branch, double, axes>(scenario);
    compare_touching<Count, double, axes>(scenario);
    compare_strict<Branch, double, axes>(scenario);
  }
}

}  // namespace

int main() {
  compare_all<2>(scenarios::overlaps_in_plane());
  compare_all<3>(scenarios::overlaps_in_space());
}
