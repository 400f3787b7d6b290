// SPDX-License-Identifier: MIT
#include <tilespace/reference/sphere_and_box.hpp>

#include <algorithm>
#include <cmath>
#include <string_view>
#include <tilespace/cover/boundary.hpp>
#include <tilespace/geom/overlaps_interior.hpp>
#include <tilespace/geom/touches.hpp>

#include "support/cases.hpp"

namespace tilespace::sphere_and_box_test {
namespace {

using reference::PlainBox;
using reference::PlainSphere;

// ---- The tests of articles, each with its strict twin.

template <class Real, int axes>
using Overlap = bool (*)(const PlainSphere<Real, axes>&, const PlainBox<Real, axes>&) noexcept;

template <class Real, int axes>
struct Form {
  const char* name;
  Overlap<Real, axes> touching;
  Overlap<Real, axes> strict;
};

template <class Real, int axes>
bool fold_plain(const PlainSphere<Real, axes>& sphere, const PlainBox<Real, axes>& box) noexcept {
  return reference::fold(reference::folded(sphere), reference::folded(box));
}

template <class Real, int axes>
bool fold_plain_strict(const PlainSphere<Real, axes>& sphere, const PlainBox<Real, axes>& box) noexcept {
  return reference::fold_strict(reference::folded(sphere), reference::folded(box));
}

// All but the last two have the same answers.
template <class Real, int axes>
constexpr Form<Real, axes> forms[] = {
    {"arvo", reference::arvo, reference::arvo_strict},
    {"max_form", reference::max_form, reference::max_form_strict},
    {"clamp", reference::clamp, reference::clamp_strict},
    {"qri", reference::qri, reference::qri_strict},
    {"max_form_early_out", reference::max_form_early_out, reference::max_form_early_out_strict},
    {"qrf", reference::qrf, reference::qrf_strict},
    {"fold", fold_plain, fold_plain_strict},
};

// ---- The same shapes as ours are: a float is a double, too.

template <class Real>
Circle ours(const PlainSphere<Real, 2>& s) {
  return {{s.center[0], s.center[1]}, s.radius};
}

template <class Real>
Sphere ours(const PlainSphere<Real, 3>& s) {
  return {{s.center[0], s.center[1], s.center[2]}, s.radius};
}

template <class Real>
Box ours(const PlainBox<Real, 2>& b) {
  return {{b.min[0], b.min[1]}, {b.max[0], b.max[1]}};
}

template <class Real>
Box3 ours(const PlainBox<Real, 3>& b) {
  return {{b.min[0], b.min[1], b.min[2]}, {b.max[0], b.max[1], b.max[2]}};
}

template <class Real, int axes>
struct Pair {
  PlainSphere<Real, axes> sphere;
  PlainBox<Real, axes> box;
};

template <class Real, int axes>
bool really_touches(const Pair<Real, axes>& pair) {
  return touches(ours(pair.sphere), ours(pair.box));
}

template <class Real, int axes>
bool really_overlap(Boundary border, const PlainSphere<double, axes>& sphere, const PlainBox<Real, axes>& box) {
  return border == Boundary::touching ? touches(ours(sphere), ours(box)) : overlaps_interior(ours(sphere), ours(box));
}

template <class Real, int axes>
bool says_overlap(Boundary border, const Form<Real, axes>& form, const Pair<Real, axes>& pair) {
  return (border == Boundary::touching ? form.touching : form.strict)(pair.sphere, pair.box);
}

template <class Real, int axes>
std::string show(const Pair<Real, axes>& pair) {
  std::ostringstream out;
  out << std::hexfloat << "center, min, max:";
  for (int i = 0; i < axes; ++i) {
    out << " {" << pair.sphere.center[i] << ", " << pair.box.min[i] << ", " << pair.box.max[i] << "}";
  }
  out << " radius " << pair.sphere.radius;
  return out.str();
}

// Asks `question` of floats and doubles, in the plane and in space.
template <class Question>
void on_every_type(Question question) {
  SCOPED_TRACE("TILESPACE_SEED=" + std::to_string(cases::seed()));
  oracle::Rng rng(cases::seed());
  question.template operator()<float, 2>(rng, "float, plane");
  question.template operator()<float, 3>(rng, "float, space");
  question.template operator()<double, 2>(rng, "double, plane");
  question.template operator()<double, 3>(rng, "double, space");
}

// ---- Nothing is rounded: multiples of 1/16 below 64, whose squares are added up within 23 bits.

template <class Real>
Real sixteenths(oracle::Rng& rng, std::int64_t low, std::int64_t high) {
  return static_cast<Real>(rng.between(low, high)) / 16;
}

template <class Real, int axes>
PlainBox<Real, axes> exact_box(oracle::Rng& rng) {
  PlainBox<Real, axes> box;
  for (int i = 0; i < axes; ++i) {
    box.min[i] = sixteenths<Real>(rng, -96, 96);
    box.max[i] = box.min[i] + sixteenths<Real>(rng, 0, 64);
  }
  return box;
}

// Vectors of whole length, which is last.
template <int axes>
std::array<int, 4> whole_vector(oracle::Rng& rng) {
  constexpr std::array<std::array<int, 4>, 4> plane{{{3, 4, 0, 5}, {0, 1, 0, 1}, {12, 5, 0, 13}, {0, 0, 0, 0}}};
  constexpr std::array<std::array<int, 4>, 4> space{{{1, 2, 2, 3}, {6, 3, 2, 7}, {0, 4, 3, 5}, {0, 0, 1, 1}}};
  return rng.pick(axes == 2 ? plane : space);
}

// From a corner outwards, so that the sphere is tangent there; at times a bit nearer.
template <class Real, int axes>
Pair<Real, axes> exact_tangent(oracle::Rng& rng) {
  Pair<Real, axes> pair{{}, exact_box<Real, axes>(rng)};
  const std::array<int, 4> vector = whole_vector<axes>(rng);
  const Real unit = sixteenths<Real>(rng, 1, 16);
  for (int i = 0; i < axes; ++i) {
    const Real way = unit * static_cast<Real>(vector[static_cast<std::size_t>(i)]);
    pair.sphere.center[i] = rng.one_in(2) ? pair.box.min[i] - way : pair.box.max[i] + way;
  }
  pair.sphere.radius = unit * static_cast<Real>(vector[3]) + (rng.one_in(3) ? Real{0.0625} : Real{0});
  return pair;
}

template <class Real, int axes>
Pair<Real, axes> exact_pair(oracle::Rng& rng) {
  if (rng.one_in(2)) return exact_tangent<Real, axes>(rng);
  Pair<Real, axes> pair{{}, exact_box<Real, axes>(rng)};
  for (Real& coordinate : pair.sphere.center) coordinate = sixteenths<Real>(rng, -128, 192);
  pair.sphere.radius = sixteenths<Real>(rng, 0, 64);
  return pair;
}

TEST(SphereAndBox, all_are_touches_where_nothing_is_rounded) {
  on_every_type([]<class Real, int axes>(oracle::Rng& rng, const char* type) {
    int touching = 0, tangent = 0;
    for (int i = 0; i < cases::count() * 4; ++i) {
      const auto pair = exact_pair<Real, axes>(rng);
      const bool real = really_touches(pair);
      touching += real ? 1 : 0;
      tangent += real && !overlaps_interior(ours(pair.sphere), ours(pair.box)) ? 1 : 0;
      for (const auto& form : forms<Real, axes>) {
        ASSERT_EQ(form.touching(pair.sphere, pair.box), real) << form.name << ", " << type << ": " << show(pair);
      }
    }
    EXPECT_TRUE(touching > tangent && tangent > 0 && touching < cases::count() * 4) << type << ": asks too little";
  });
}

TEST(SphereAndBox, strict_twins_are_overlaps_interior_where_nothing_is_rounded) {
  on_every_type([]<class Real, int axes>(oracle::Rng& rng, const char* type) {
    for (int i = 0; i < cases::count() * 4; ++i) {
      const auto pair = exact_pair<Real, axes>(rng);
      if (!has_interior(ours(pair.box))) continue;
      const bool real = overlaps_interior(ours(pair.sphere), ours(pair.box));
      for (const auto& form : forms<Real, axes>) {
        ASSERT_EQ(form.strict(pair.sphere, pair.box), real) << form.name << ", " << type << ": " << show(pair);
      }
    }
  });
}

TEST(SphereAndBox, strict_twins_count_a_box_without_width_inside_of_the_sphere) {
  const Circle circle{{1.0, 1.0}, 1.0};
  const Box line{{1.0, 0.5}, {1.0, 1.5}};
  EXPECT_FALSE(overlaps_interior(circle, line));
  for (const auto& form : forms<double, 2>) {
    EXPECT_TRUE(form.strict(reference::plain(circle), reference::plain(line))) << form.name;
    EXPECT_FALSE(form.strict({{1.0, 1.0}, 0.0}, reference::plain(Box{{0.0, 0.0}, {2.0, 2.0}}))) << form.name;
  }
}

TEST(SphereAndBox, shapes_of_ours_are_taken_as_they_are) {
  const Sphere sphere{{1.0, 2.0, 3.0}, 4.0};
  const Box3 box{{5.0, 6.0, 7.0}, {8.0, 9.0, 10.0}};
  EXPECT_EQ(ours(reference::plain(sphere)), sphere);
  EXPECT_EQ(ours(reference::plain(box)), box);
  EXPECT_EQ(ours(reference::plain<float>(Circle{{1.0, 2.0}, 0.1})), (Circle{{1.0, 2.0}, 0.1F}));
  EXPECT_EQ(ours(reference::plain<float>(Box{{0.1, 2.0}, {3.0, 4.0}})), (Box{{0.1F, 2.0}, {3.0, 4.0}}));
}

// ---- Something is.

// How far from the origin shapes are, and of which numbers.
struct Place {
  const char* name;
  double origin;
  double unit;  // 0: any
};

constexpr Place places[] = {{"anywhere", 0.0, 0.0}, {"decimals", 0.0, 0.1}, {"far", 10000.0, 0.0}};

template <class Real>
Real number_there(oracle::Rng& rng, const Place& place, double low, double high) {
  const double value = rng.real(low, high);
  return static_cast<Real>(place.unit == 0.0 ? value : std::round(value / place.unit) * place.unit);
}

// The sphere ends at the box, as near as its radius can say it, or an ulp beside that.
template <class Real, int axes>
Pair<Real, axes> nearly_tangent(oracle::Rng& rng, const Place& place) {
  Pair<Real, axes> pair{};
  double sum = 0.0;
  for (int i = 0; i < axes; ++i) {
    const Real a = static_cast<Real>(place.origin) + number_there<Real>(rng, place, -5, 5);
    const Real b = static_cast<Real>(place.origin) + number_there<Real>(rng, place, -5, 5);
    const Real c = static_cast<Real>(place.origin) + number_there<Real>(rng, place, -9, 9);
    pair.box.min[i] = std::min(a, b);
    pair.box.max[i] = std::max(a, b);
    pair.sphere.center[i] = c;
    const double gap = double{c} - std::clamp(double{c}, double{pair.box.min[i]}, double{pair.box.max[i]});
    sum += gap * gap;
  }
  const auto radius = static_cast<Real>(std::sqrt(sum));
  const std::int64_t beside = rng.between(-1, 1);
  const Real to = beside < 0 ? Real{0} : static_cast<Real>(1e9);
  pair.sphere.radius = beside == 0 || sum == 0.0 ? radius : std::nextafter(radius, to);
  return pair;
}

// The sphere with a radius that differs by `margin`.
template <class Real, int axes>
PlainSphere<double, axes> with_margin(const PlainSphere<Real, axes>& sphere, double margin) {
  PlainSphere<double, axes> made{};
  std::copy(std::begin(sphere.center), std::end(sphere.center), std::begin(made.center));
  made.radius = sphere.radius + margin;
  return made;
}

// Would such a sphere have the other answer?
template <class Real, int axes>
bool is_doubtful(Boundary border, const Pair<Real, axes>& pair, double margin) {
  return !really_overlap(border, with_margin(pair.sphere, -margin), pair.box) &&
         really_overlap(border, with_margin(pair.sphere, margin), pair.box);
}

template <class Real, int axes>
double largest_number(const Pair<Real, axes>& pair) {
  double largest = pair.sphere.radius;
  for (int i = 0; i < axes; ++i) {
    for (const Real value : {pair.sphere.center[i], pair.box.min[i], pair.box.max[i]}) {
      largest = std::max(largest, double{std::abs(value)});
    }
  }
  return largest;
}

// What the form may err by, in terms of the radius. No rejection of qrf() is wrong: what is at most a number stays so
// when it is rounded.
template <class Real, int axes>
double margin_of(std::string_view form, const Pair<Real, axes>& pair) {
  constexpr double relative = sizeof(Real) == sizeof(float) ? 0x1p-21 : 0x1p-50;
  return relative * (form == "fold" ? largest_number(pair) : double{pair.sphere.radius});
}

// Whether the form is wrong, which it must not be where there is no doubt.
template <class Real, int axes>
bool is_wrong(Boundary border, const Form<Real, axes>& form, const Pair<Real, axes>& pair) {
  const bool says = says_overlap(border, form, pair);
  if (says == really_overlap(border, with_margin(pair.sphere, 0.0), pair.box)) return false;
  EXPECT_TRUE(is_doubtful(border, pair, margin_of(form.name, pair))) << form.name << ": " << show(pair);
  return true;
}

// How often each is wrong: lines of the test report say it.
template <class Real, int axes>
void count_wrong(oracle::Rng& rng, const std::string& type, const Place& place, Boundary border) {
  int wrong[std::size(forms<Real, axes>)]{};
  for (int i = 0; i < cases::count() * 4 && !::testing::Test::HasFailure(); ++i) {
    const auto pair = nearly_tangent<Real, axes>(rng, place);
    if (border == Boundary::interior && !has_interior(ours(pair.box))) continue;
    for (std::size_t f = 0; f < std::size(wrong); ++f) wrong[f] += is_wrong(border, forms<Real, axes>[f], pair) ? 1 : 0;
  }
  const std::string asked = type + ", " + place.name + (border == Boundary::touching ? ", " : ", strict ");
  for (std::size_t f = 0; f < std::size(wrong); ++f) {
    ::testing::Test::RecordProperty(asked + forms<Real, axes>[f].name, wrong[f]);
    EXPECT_TRUE(wrong[f] > 0 || cases::count() < 100) << asked << forms<Real, axes>[f].name;
  }
}

TEST(SphereAndBox, are_wrong_only_where_the_radius_is_right_but_for_some_roundings) {
  on_every_type([]<class Real, int axes>(oracle::Rng& rng, const char* type) {
    for (const Place& place : places) {
      count_wrong<Real, axes>(rng, type, place, Boundary::touching);
      count_wrong<Real, axes>(rng, type, place, Boundary::interior);
    }
  });
}

TEST(SphereAndBox, all_but_qrf_and_fold_give_the_same_whatever_is_rounded) {
  on_every_type([]<class Real, int axes>(oracle::Rng& rng, const char* type) {
    for (int i = 0; i < cases::count() * 4; ++i) {
      const auto pair = nearly_tangent<Real, axes>(rng, places[i % 3]);
      const auto& arvo = forms<Real, axes>[0];
      for (const auto& other : forms<Real, axes>) {
        if (other.name == std::string_view("qrf") || other.name == std::string_view("fold")) continue;
        ASSERT_EQ(other.touching(pair.sphere, pair.box), arvo.touching(pair.sphere, pair.box)) << type << show(pair);
        ASSERT_EQ(other.strict(pair.sphere, pair.box), arvo.strict(pair.sphere, pair.box)) << type << show(pair);
      }
    }
  });
}

// ---- The box by its middle and half its size.

// Two ulps wide, from 1 on: half of that is a double, and the middle between two of them is not.
TEST(Fold, is_wrong_where_the_middle_of_the_box_is_rounded) {
  const double ulp = 0x1p-52;
  const Box box{{1.0, 0.0}, {1.0 + ulp, 1.0}};
  const Circle in_the_corner{{1.0 + ulp, 0.5}, 0.0}, beside{{1.0 - ulp / 2, 0.5}, 0.0};
  EXPECT_TRUE(touches(in_the_corner, box));
  EXPECT_FALSE(fold_plain(reference::plain(in_the_corner), reference::plain(box)));
  EXPECT_FALSE(touches(beside, box));
  EXPECT_TRUE(fold_plain(reference::plain(beside), reference::plain(box)));
}

// In floats, the sum of both ends is rounded up and their difference down: the box begins at 2 for it, and not at 1.
TEST(Fold, misses_a_point_on_the_border_of_a_large_box) {
  const PlainBox<float, 2> box{{1.0F, -1.0F}, {33554430.0F, 1.0F}};
  const PlainSphere<float, 2> point{{1.0F, 0.0F}, 0.0F};
  EXPECT_TRUE(touches(ours(point), ours(box)));
  EXPECT_TRUE(reference::arvo(point, box));
  EXPECT_FALSE(fold_plain(point, box));
}

// ---- Listings that are wrong.

TEST(MaxFormEarlyOutInverted, says_that_nothing_overlaps) {
  on_every_type([]<class Real, int axes>(oracle::Rng& rng, const char* type) {
    int missed = 0;
    for (int i = 0; i < cases::count(); ++i) {
      const auto pair = exact_pair<Real, axes>(rng);
      ASSERT_FALSE(reference::max_form_early_out_inverted(pair.sphere, pair.box)) << type << ": " << show(pair);
      missed += really_touches(pair) ? 1 : 0;
    }
    EXPECT_GT(missed, 0) << type;
  });
  const PlainBox<double, 3> box{{0.0, 0.0, 0.0}, {2.0, 2.0, 2.0}};
  EXPECT_FALSE(reference::max_form_early_out_inverted({{1.0, 1.0, 1.0}, 1.0}, box)) << "it is in the middle of the box";
  EXPECT_TRUE(reference::max_form_early_out({{1.0, 1.0, 1.0}, 1.0}, box));
}

TEST(ClampLessForAtMost, misses_what_only_touches_and_nothing_else) {
  on_every_type([]<class Real, int axes>(oracle::Rng& rng, const char* type) {
    int missed = 0;
    for (int i = 0; i < cases::count() * 4; ++i) {
      const auto pair = exact_pair<Real, axes>(rng);
      const bool says = reference::clamp_less_for_at_most(pair.sphere, pair.box);
      const bool real = really_touches(pair);
      const bool overlaps = overlaps_interior(ours(pair.sphere), ours(pair.box));
      ASSERT_TRUE(says ? real : !overlaps) << type << ": " << show(pair);
      missed += says != real ? 1 : 0;
    }
    EXPECT_GT(missed, 0) << type;
  });
  const Circle beside{{-1.0, 0.5}, 1.0};
  const Box box{{0.0, 0.0}, {1.0, 1.0}};
  EXPECT_TRUE(touches(beside, box));
  EXPECT_TRUE(reference::clamp(reference::plain(beside), reference::plain(box)));
  EXPECT_FALSE(reference::clamp_less_for_at_most(reference::plain(beside), reference::plain(box)));
}

}  // namespace
}  // namespace tilespace::sphere_and_box_test
