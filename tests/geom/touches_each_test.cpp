// SPDX-License-Identifier: MIT
// Circles against many boxes: the same as one by one, at every SimdLevel.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <tilespace/geom/overlaps_interior.hpp>
#include <tilespace/geom/touches.hpp>
#include <tilespace/geom/touches_each.hpp>
#include <tilespace/simd/simd_level.hpp>
#include <vector>

#include "geom/sphere_cases.hpp"
#include "oracle/geom_oracle.hpp"

namespace touches_each_test {
namespace {

using namespace cases;
using exact::Q;
using tilespace::Arithmetic;
using tilespace::Box3;
using tilespace::Box3Arrays;
using tilespace::BoxArrays;
using tilespace::mask_words;
using tilespace::SimdLevel;
using tilespace::Sphere;

constexpr SimdLevel levels[] = {SimdLevel::plain, SimdLevel::avx2, SimdLevel::avx512};
constexpr std::uint64_t untouched = 0x5A5A5A5A5A5A5A5A;

enum class Question { touches, overlaps_interior };
constexpr Question questions[] = {Question::touches, Question::overlaps_interior};

// ---- The plane and space alike.

// By itself: GCC 12 drops conversions to float and back of numbers that are next to each other.
template <class Real>
[[gnu::noinline]] double as_real(double value) {
  return static_cast<double>(static_cast<Real>(value));
}

template <class Number>
struct Plane {
  using Real = Number;
  using Shape = Circle;
  using OneBox = Box;
  using Arrays = BoxArrays<Real>;
  static constexpr std::size_t axes = 2;
  static OneBox make_box(Maker& make) {
    const Box box = make.box();
    return {{as_real<Real>(box.min.x), as_real<Real>(box.min.y)}, {as_real<Real>(box.max.x), as_real<Real>(box.max.y)}};
  }
  static Shape make_shape(Maker& make, const OneBox& box) { return make.circle_for(box); }
  static std::array<double, 4> bounds(const OneBox& b) { return {b.min.x, b.min.y, b.max.x, b.max.y}; }
  static Arrays arrays(const std::array<std::span<const Real>, 4>& a) { return {a[0], a[1], a[2], a[3]}; }
  static Shape in_real(const Shape& s) {
    return {{as_real<Real>(s.center.x), as_real<Real>(s.center.y)}, as_real<Real>(s.radius)};
  }
  static Q squared_distance(const Shape& s, const OneBox& b) {
    return Q(exact::squared_gap(s.center.x, b.min.x, b.max.x) + exact::squared_gap(s.center.y, b.min.y, b.max.y));
  }
  static std::string text(const Shape& s, const OneBox& b) { return show(s, b); }
};

template <class Number>
struct Space {
  using Real = Number;
  using Shape = Sphere;
  using OneBox = Box3;
  using Arrays = Box3Arrays<Real>;
  static constexpr std::size_t axes = 3;
  static OneBox make_box(Maker& make) {
    const Box3 b = exact::make_box3(make);
    return {{as_real<Real>(b.min.x), as_real<Real>(b.min.y), as_real<Real>(b.min.z)},
            {as_real<Real>(b.max.x), as_real<Real>(b.max.y), as_real<Real>(b.max.z)}};
  }
  static Shape make_shape(Maker& make, const OneBox& box) { return exact::sphere_for(make, box); }
  static std::array<double, 6> bounds(const OneBox& b) {
    return {b.min.x, b.min.y, b.min.z, b.max.x, b.max.y, b.max.z};
  }
  static Arrays arrays(const std::array<std::span<const Real>, 6>& a) { return {a[0], a[1], a[2], a[3], a[4], a[5]}; }
  static Shape in_real(const Shape& s) {
    const auto& [x, y, z] = s.center;
    return {{as_real<Real>(x), as_real<Real>(y), as_real<Real>(z)}, as_real<Real>(s.radius)};
  }
  static Q squared_distance(const Shape& s, const OneBox& b) {
    return Q(exact::squared_gap(s.center.x, b.min.x, b.max.x) + exact::squared_gap(s.center.y, b.min.y, b.max.y) +
             exact::squared_gap(s.center.z, b.min.z, b.max.z));
  }
  static std::string text(const Shape& s, const OneBox& b) { return exact::show(s, b); }
};

// Boxes, and arrays of them that begin `skew` numbers into their memory.
template <class Kind>
struct Boxes {
  using Real = typename Kind::Real;
  std::vector<typename Kind::OneBox> boxes;
  std::array<std::vector<Real>, 2 * Kind::axes> numbers;
  std::size_t skew = 0;

  explicit Boxes(std::size_t skewed) : skew(skewed) {
    for (auto& array : numbers) array.resize(skew);
  }
  void add(const typename Kind::OneBox& box) {
    boxes.push_back(box);
    const auto bounds = Kind::bounds(box);
    for (std::size_t i = 0; i < bounds.size(); ++i) numbers[i].push_back(static_cast<Real>(bounds[i]));
  }
  [[nodiscard]] typename Kind::Arrays arrays() const {
    std::array<std::span<const Real>, 2 * Kind::axes> spans;
    for (std::size_t i = 0; i < spans.size(); ++i) spans[i] = std::span(numbers[i]).subspan(skew);
    return Kind::arrays(spans);
  }
};

template <class Kind>
Boxes<Kind> make_boxes(Maker& make, std::size_t count) {
  Boxes<Kind> made(static_cast<std::size_t>(make.rng().between(0, 5)));
  for (std::size_t i = 0; i < count; ++i) made.add(Kind::make_box(make));
  return made;
}

template <class Shape, class Box>
bool answer(Question question, const Shape& shape, const Box& box) {
  return question == Question::touches ? touches(shape, box) : overlaps_interior(shape, box);
}

template <class Asked, class Arrays>
void ask(Question question, const Asked& asked, const Arrays& boxes, std::span<std::uint64_t> masks, Arithmetic how) {
  question == Question::touches ? touches_each(asked, boxes, masks, how)
                                : overlaps_interior_each(asked, boxes, masks, how);
}

struct AnyLevel {
  AnyLevel() = default;
  AnyLevel(const AnyLevel&) = delete;
  AnyLevel& operator=(const AnyLevel&) = delete;
  ~AnyLevel() { limit_simd_level(SimdLevel::avx512); }
};

bool bit(std::span<const std::uint64_t> mask, std::size_t i) { return (mask[i / 64] >> (i % 64) & 1) != 0; }

// The words beyond the last one are as they were, and so are bits without a box 0.
void expect_clean_end(std::span<const std::uint64_t> masks, std::size_t boxes) {
  EXPECT_TRUE(boxes % 64 == 0 || masks[boxes / 64] >> (boxes % 64) == 0U) << boxes;
  for (std::size_t word = mask_words(boxes); word < masks.size(); ++word) EXPECT_EQ(masks[word], untouched) << boxes;
}

// ---- Exactly.

template <class Kind>
void expect_exact(const Boxes<Kind>& made, std::span<const typename Kind::Shape> shapes, Question question) {
  const AnyLevel restore;
  const std::size_t count = made.boxes.size();
  const std::size_t words = mask_words(count);
  for (const SimdLevel level : levels) {
    limit_simd_level(level);
    std::vector<std::uint64_t> together(words * shapes.size() + 1, untouched);
    ask(question, shapes, made.arrays(), together, Arithmetic::exact);
    EXPECT_EQ(together.back(), untouched);
    for (std::size_t k = 0; k < shapes.size(); ++k) {
      std::vector<std::uint64_t> alone(words + 1, untouched);
      ask(question, shapes[k], made.arrays(), alone, Arithmetic::exact);
      expect_clean_end(alone, count);
      EXPECT_TRUE(std::equal(alone.begin(), alone.begin() + static_cast<std::ptrdiff_t>(words),
                             together.begin() + static_cast<std::ptrdiff_t>(k * words)));
      for (std::size_t i = 0; i < count && !testing::Test::HasFailure(); ++i)
        EXPECT_EQ(bit(alone, i), answer(question, shapes[k], made.boxes[i]))
            << Kind::text(shapes[k], made.boxes[i]) << name(level) << ", box " << i << " of " << count;
    }
  }
}

template <class Kind>
std::vector<typename Kind::Shape> make_shapes(Maker& make, const Boxes<Kind>& made, std::size_t count) {
  std::vector<typename Kind::Shape> shapes;
  while (shapes.size() < count) {
    const auto which = static_cast<std::size_t>(make.rng().between(0, 1 << 20));
    const auto shape =
        Kind::make_shape(make, made.boxes.empty() ? Kind::make_box(make) : made.boxes[which % made.boxes.size()]);
    shapes.push_back(make.rng().one_in(2) ? shape : Kind::in_real(shape));
  }
  return shapes;
}

// Some of the boxes are asked so often that every class of input comes with every kind of end.
template <class Kind>
void check_exactly() {
  int round = 0;
  on_every_class([&](Maker& make) {
    if (++round % 10 != 0) return;
    const Boxes<Kind> made = make_boxes<Kind>(make, static_cast<std::size_t>(make.rng().between(1, 100)));
    const auto shapes = make_shapes(make, made, static_cast<std::size_t>(make.rng().between(1, 9)));
    for (const Question question : questions) expect_exact<Kind>(made, shapes, question);
  });
}

TEST(TouchesEach, is_touches_for_floats) { check_exactly<Plane<float>>(); }
TEST(TouchesEach, is_touches_for_doubles) { check_exactly<Plane<double>>(); }
TEST(TouchesEach, is_touches_for_floats_in_space) { check_exactly<Space<float>>(); }
TEST(TouchesEach, is_touches_for_doubles_in_space) { check_exactly<Space<double>>(); }

template <class Kind>
void check_every_count() {
  Maker make = maker_of(oracle::InputClass::corner_distance);
  for (std::size_t count = 0; count <= 130; ++count) {
    const Boxes<Kind> made = make_boxes<Kind>(make, count);
    const auto shapes = make_shapes(make, made, 5);
    for (const Question question : questions) expect_exact<Kind>(made, shapes, question);
  }
}

TEST(TouchesEach, is_touches_for_every_number_of_boxes) {
  check_every_count<Plane<float>>();
  check_every_count<Plane<double>>();
  check_every_count<Space<float>>();
  check_every_count<Space<double>>();
}

// More boxes, and more circles, than are asked at once.
TEST(TouchesEach, is_touches_for_many_boxes) {
  Maker make = maker_of(oracle::InputClass::dyadic);
  const Boxes<Plane<float>> made = make_boxes<Plane<float>>(make, 4096 + 2048 + 77);
  for (const std::size_t shapes : {1U, 4U, 6U})
    for (const Question question : questions)
      expect_exact<Plane<float>>(made, make_shapes(make, made, shapes), question);
}

// ---- Plainly.

// Is the distance as near to the radius as the bound says that it is where plain arithmetic may err?
template <class Kind>
bool is_within_bound(const typename Kind::Shape& shape, const typename Kind::OneBox& box) {
  using Real = typename Kind::Real;
  if (is_empty(box) || std::isinf(shape.radius)) return false;
  const Q radius = oracle::to_exact(shape.radius);
  const Q bound = Q(oracle::to_exact(tilespace::rounded_reach_error<Real>) * radius +
                    oracle::to_exact(tilespace::rounded_reach_underflow<Real>));
  const Q square = Kind::squared_distance(shape, box);
  const Q most = Q(radius + bound), least = Q(radius - bound);
  return square <= Q(most * most) && (least <= 0 || square >= Q(least * least));
}

struct Counts {
  int asked = 0;
  int wrong = 0;
};

template <class Kind>
void expect_plain(const Boxes<Kind>& made, std::span<const typename Kind::Shape> shapes, Question question,
                  Counts& counts) {
  const AnyLevel restore;
  const std::size_t words = mask_words(made.boxes.size());
  std::vector<std::uint64_t> first(words * shapes.size()), masks(words * shapes.size());
  for (const SimdLevel level : levels) {
    limit_simd_level(level);
    ask(question, shapes, made.arrays(), level == SimdLevel::plain ? first : masks, Arithmetic::plain);
    EXPECT_TRUE(level == SimdLevel::plain || first == masks) << name(level);
  }
  for (std::size_t k = 0; k < shapes.size(); ++k) {
    std::vector<std::uint64_t> alone(words);
    ask(question, shapes[k], made.arrays(), alone, Arithmetic::plain);
    EXPECT_TRUE(std::equal(alone.begin(), alone.end(), first.begin() + static_cast<std::ptrdiff_t>(k * words)));
    const auto in_real = Kind::in_real(shapes[k]);
    for (std::size_t i = 0; i < made.boxes.size() && !testing::Test::HasFailure(); ++i) {
      ++counts.asked;
      const bool expected = !is_empty(shapes[k]) && answer(question, in_real, made.boxes[i]);
      if (bit(alone, i) == expected) continue;
      ++counts.wrong;
      EXPECT_TRUE(is_within_bound<Kind>(in_real, made.boxes[i])) << Kind::text(in_real, made.boxes[i]) << expected;
    }
  }
}

template <class Kind>
Counts check_plainly() {
  Counts counts;
  int round = 0;
  on_every_class([&](Maker& make) {
    if (++round % 10 != 0) return;
    const Boxes<Kind> made = make_boxes<Kind>(make, static_cast<std::size_t>(make.rng().between(1, 70)));
    const auto shapes = make_shapes(make, made, static_cast<std::size_t>(make.rng().between(1, 6)));
    for (const Question question : questions) expect_plain<Kind>(made, shapes, question, counts);
  });
  return counts;
}

template <class Kind>
void expect_rarely_wrong() {
  const Counts counts = check_plainly<Kind>();
  EXPECT_GT(counts.wrong, 0) << "nothing was in doubt";
  EXPECT_LE(counts.wrong, counts.asked / 10);
}

TEST(TouchesEach, plainly_is_wrong_within_its_bound_only) {
  expect_rarely_wrong<Plane<float>>();
  expect_rarely_wrong<Plane<double>>();
  expect_rarely_wrong<Space<float>>();
  expect_rarely_wrong<Space<double>>();
}

// ---- Odd input.

TEST(TouchesEach, empty_shapes_touch_nothing) {
  Boxes<Plane<float>> made(1);
  for (const double low : {0.0, -inf, inf, no_number, 3.0, -3e38})
    for (const double high : {1.0, inf, -inf, no_number, 2.0, 3e38})
      made.add({{low, 0}, {high, 1}}), made.add({{0, low}, {1, high}});
  std::vector<Circle> circles;
  for (const double radius : {0.0, -0.0, 1.0, -1.0, -1e-300, 1e-300, 1e19, 1e30, 1e200, inf, -inf, no_number})
    for (const double x : {0.5, -2.0, 1e10, 1e39, 1e300, -1e300, inf, no_number})
      circles.push_back({{x, 0.25}, radius});
  Counts counts;
  for (const Question question : questions) {
    expect_exact<Plane<float>>(made, circles, question);
    for (const double x : {0.5, -2.0, 1e10, 1e20})
      for (const double radius : {0.0, -1.0, -1e-300, 1e-300, 1.0, 1e18, 1e19, 1e20, 1e38, 1e39, inf, no_number})
        expect_plain<Plane<float>>(made, std::array{Circle{{x, 0.25}, radius}}, question, counts);
  }
}

TEST(TouchesEach, circles_as_large_as_squares_may_be_are_touches) {
  Boxes<Plane<double>> made(0);
  for (const double x :
       {0x1p511, 0x1.6a09e667f3bcdp+511, 0x1.fffffffffffffp+511, 0x1p512, largest, -largest, 0x1p-537, smallest})
    made.add({{x, x}, {inf, inf}}), made.add({{x, 0}, {largest, 1}}), made.add({{-inf, -inf}, {x, x}});
  std::vector<Circle> circles;
  for (const double radius : {0x1p511, 0x1.fffffffffffffp+511, 0x1p512, largest, 0x1p-537, 0x1p-530, smallest})
    for (const double x : {0.0, smallest, -0x1p511, largest}) circles.push_back({{x, 0}, radius});
  for (const Question question : questions) expect_exact<Plane<double>>(made, circles, question);
}

// ---- Shapes of arrays.

TEST(TouchesEach, looks_at_as_many_boxes_as_there_is_room_for) {
  Boxes<Plane<double>> made(0);
  for (int i = 0; i < 200; ++i) made.add({{0, 0}, {1, 1}});
  const Circle circle{{0, 0}, 1};
  BoxArrays<double> shorter = made.arrays();
  shorter.max_x = shorter.max_x.first(70);
  EXPECT_EQ(box_count(shorter), 70U);
  std::vector<std::uint64_t> masks(4, untouched);
  touches_each(circle, shorter, masks);
  EXPECT_EQ(masks, (std::vector<std::uint64_t>{~std::uint64_t{0}, 0x3F, untouched, untouched}));

  masks.assign(4, untouched);
  touches_each(circle, made.arrays(), std::span(masks).first(2));
  EXPECT_EQ(masks, (std::vector<std::uint64_t>{~std::uint64_t{0}, ~std::uint64_t{0}, untouched, untouched}));

  // Two words each: there is room for one of the circles.
  masks.assign(4, untouched);
  const std::array circles{circle, circle, circle};
  touches_each(std::span<const Circle>(circles), shorter, std::span(masks).first(3));
  EXPECT_EQ(masks, (std::vector<std::uint64_t>{~std::uint64_t{0}, 0x3F, untouched, untouched}));
  touches_each(std::span<const Circle>(), shorter, masks);
  touches_each(std::span<const Circle>(circles), BoxArrays<double>{}, masks);
  touches_each(circle, BoxArrays<double>{}, masks);
  touches_each(circle, shorter, {});
  EXPECT_EQ(masks, (std::vector<std::uint64_t>{~std::uint64_t{0}, 0x3F, untouched, untouched}));
  EXPECT_EQ(mask_words(0), 0U);
  EXPECT_EQ(mask_words(64), 1U);
  EXPECT_EQ(mask_words(65), 2U);
}

TEST(TouchesEach, values_have_names) {
  EXPECT_STREQ(name(tilespace::Arithmetic::exact), "exact");
  EXPECT_STREQ(name(tilespace::Arithmetic::plain), "plain");
  EXPECT_STREQ(name(static_cast<tilespace::Arithmetic>(2)), "");
}

}  // namespace
}  // namespace touches_each_test
