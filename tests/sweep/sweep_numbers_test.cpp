// SPDX-License-Identifier: MIT
// The numbers of the sweeps: doubles that know their error, and digits that never round.
#include <tilespace/exact/long_error_bounded.hpp>
#include <tilespace/exact/root_time.hpp>
#include <vector>

#include "oracle/surd.hpp"
#include "support/cases.hpp"

namespace tilespace::sweep_numbers_test {
namespace {

using detail::ErrorBounded;
using detail::LargeWideNumber;
using detail::LongErrorBounded;
using detail::SmallWideNumber;
using detail::unknown_sign;
using oracle::Q;
using oracle::to_exact;

double finite_double(cases::Maker& maker) {
  for (;;) {
    const double value = maker.point().x;
    if (std::isfinite(value)) return value;
  }
}

/// The same sum of products in numbers of any kind.
template <class Number>
auto sum_of_products(const double (&v)[6]) {
  const auto number = [&](int i) { return Number(v[i]); };
  return (number(0) - number(1)) * number(2) * (number(3) + number(4)) - number(5) * number(0);
}

Q exact_sum_of_products(const double (&v)[6]) {
  const auto number = [&](int i) { return to_exact(v[i]); };
  return Q((number(0) - number(1)) * number(2) * (number(3) + number(4)) - number(5) * number(0));
}

template <class Question>
void on_six_doubles(Question question) {
  cases::on_every_class([&](cases::Maker& maker) {
    double v[6];
    for (double& value : v) value = finite_double(maker);
    if (maker.rng().one_in(4)) v[1] = oracle::nudge(v[0], maker.rng().between(-1, 1));
    if (!std::isfinite(v[1])) v[1] = v[0];
    if (maker.rng().one_in(4)) v[4] = -v[3];
    question(maker, v);
  });
}

TEST(ErrorBounded, never_lies_about_its_error) {
  on_six_doubles([](cases::Maker&, const double(&v)[6]) {
    const ErrorBounded near = sum_of_products<ErrorBounded>(v);
    const Q real = exact_sum_of_products(v);
    if (near.sign() != unknown_sign) {
      EXPECT_EQ(near.sign(), oracle::sign_of(real)) << cases::show(v[0], v[1], v[2], v[3], v[4], v[5]);
    }
    if (!std::isfinite(near.error) || !std::isfinite(near.value)) return;
    EXPECT_LE(Q(abs(Q(to_exact(near.value) - real))), to_exact(near.error))
        << cases::show(v[0], v[1], v[2], v[3], v[4], v[5]);
  });
}

TEST(ErrorBounded, is_exact_for_few_bits) {
  const ErrorBounded a(3.5), b(-0.125);
  EXPECT_EQ((a + b).error, 0.0);
  EXPECT_EQ((a * b * a - b).error, 0.0);
  EXPECT_EQ(root(ErrorBounded(6.25)).error, 0.0);
  EXPECT_EQ((a - a).sign(), 0);
  EXPECT_EQ((a * ErrorBounded(0.0)).sign(), 0);
  EXPECT_EQ((ErrorBounded(0x1p1000) * ErrorBounded(0x1p1000)).sign(), unknown_sign);
}

// Two roots cancel if they are known to be the same, and not if they only look alike.
TEST(ErrorBounded, roots_that_look_alike_are_in_doubt) {
  const ErrorBounded exact(2.0), near(2.0, 0x1p-50);
  const auto sign_of_difference = [](ErrorBounded y, ErrorBounded z) {
    return root_sum_sign(ErrorBounded(0.0), 1, y, -1, z);
  };
  EXPECT_EQ(sign_of_difference(exact, exact), 0);
  EXPECT_EQ(sign_of_difference(near, exact), unknown_sign);
  EXPECT_EQ(sign_of_difference(exact, near), unknown_sign);
  EXPECT_EQ(sign_of_difference(near, near), unknown_sign);
}

TEST(ErrorBounded, roots_never_lie_about_their_error) {
  on_six_doubles([](cases::Maker&, const double(&v)[6]) {
    const Q real = exact_sum_of_products(v);
    const ErrorBounded near = root(sum_of_products<ErrorBounded>(v));
    if (real < 0 || !std::isfinite(near.error) || !std::isfinite(near.value)) return;
    const oracle::Surd exact(0, 1, real);
    EXPECT_GE(oracle::compare(exact, oracle::Surd(Q(to_exact(near.value) - to_exact(near.error)))), 0)
        << cases::show(v[0], v[1], v[2], v[3], v[4], v[5]);
    EXPECT_LE(oracle::compare(exact, oracle::Surd(Q(to_exact(near.value) + to_exact(near.error)))), 0)
        << cases::show(v[0], v[1], v[2], v[3], v[4], v[5]);
  });
}

Q exact(const LongErrorBounded& number) { return Q(to_exact(number.high) + to_exact(number.low)); }
bool is_known(const LongErrorBounded& number) { return std::isfinite(number.error) && std::isfinite(number.high); }

TEST(LongErrorBounded, never_lies_about_its_error) {
  on_six_doubles([](cases::Maker&, const double(&v)[6]) {
    const Q real = exact_sum_of_products(v);
    const LongErrorBounded near = sum_of_products<LongErrorBounded>(v);
    if (!is_known(near)) return;
    EXPECT_LE(Q(abs(Q(exact(near) - real))), to_exact(near.error)) << cases::show(v[0], v[1], v[2], v[3], v[4], v[5]);
    EXPECT_LE(std::abs(near.low), std::abs(near.high) * 0x1p-52);
    const LongErrorBounded divisor =
        LongErrorBounded(v[3]) * LongErrorBounded(v[3]) + LongErrorBounded(v[5]) * LongErrorBounded(v[5]);
    const Q square = Q(to_exact(v[3]) * to_exact(v[3]) + to_exact(v[5]) * to_exact(v[5]));
    const LongErrorBounded part = quotient(near, divisor);
    if (square == 0 || !is_known(part)) return;
    EXPECT_LE(Q(abs(Q(exact(part) * square - real))), Q(to_exact(part.error) * square))
        << cases::show(v[0], v[1], v[2], v[3], v[4], v[5]);
  });
}

TEST(LongErrorBounded, roots_never_lie_about_their_error) {
  on_six_doubles([](cases::Maker&, const double(&v)[6]) {
    const Q real = exact_sum_of_products(v);
    const LongErrorBounded near = root(sum_of_products<LongErrorBounded>(v));
    if (real < 0 || !is_known(near)) return;
    const oracle::Surd exact_root(0, 1, real);
    EXPECT_GE(oracle::compare(exact_root, oracle::Surd(Q(exact(near) - to_exact(near.error)))), 0)
        << cases::show(v[0], v[1], v[2], v[3], v[4], v[5]);
    EXPECT_LE(oracle::compare(exact_root, oracle::Surd(Q(exact(near) + to_exact(near.error)))), 0)
        << cases::show(v[0], v[1], v[2], v[3], v[4], v[5]);
  });
}

TEST(LongErrorBounded, knows_its_digits) {
  const LongErrorBounded third = quotient(LongErrorBounded(1.0), LongErrorBounded(3.0));
  const LongErrorBounded two = root(LongErrorBounded(2.0));
  EXPECT_LT(third.error, 0x1p-102);
  EXPECT_LT((two * two - LongErrorBounded(2.0)).error, 0x1p-98);
  EXPECT_EQ((LongErrorBounded(0.1) - LongErrorBounded(0.1)).error, 0.0);
  EXPECT_EQ((LongErrorBounded(0.0) * LongErrorBounded(0.1)).error, 0.0);
  EXPECT_EQ(root(LongErrorBounded(0.0)).error, 0.0);
  EXPECT_FALSE(is_known(LongErrorBounded(0x1p1000) * LongErrorBounded(0x1p1000)));
}

// The products of (a + b + c)(d + e + f) from one on, row by row.
Q parts_from(const double (&v)[6], int first_a, int first_b) {
  Q sum = 0;
  for (int a = first_a; a < 3; ++a) {
    for (int b = a == first_a ? first_b : 3; b < 6; ++b) sum += to_exact(v[a]) * to_exact(v[b]);
  }
  return sum;
}

TEST(WideNumber, signs_are_those_of_rational_numbers) {
  on_six_doubles([](cases::Maker&, const double(&v)[6]) {
    const int real = oracle::sign_of(exact_sum_of_products(v));
    EXPECT_EQ(sum_of_products<LargeWideNumber>(v).sign(), real) << cases::show(v[0], v[1], v[2], v[3], v[4], v[5]);
    const int small = sum_of_products<SmallWideNumber>(v).sign();
    EXPECT_TRUE(small == real || small == unknown_sign) << cases::show(v[0], v[1], v[2], v[3], v[4], v[5]);
  });
}

// x + s sqrt(y) + t sqrt(z), also where it is 0 or next to it.
TEST(WideNumber, sums_of_roots_have_their_signs) {
  on_six_doubles([](cases::Maker& maker, const double(&v)[6]) {
    const int s = maker.rng().one_in(2) ? 1 : -1, t = maker.rng().one_in(2) ? 1 : -1;
    const bool is_zero = maker.rng().one_in(3);
    const double a = v[1], b = v[2];
    const double x = is_zero ? 0.0 : v[0];
    // Roots of squares are a and b, whose sum may be -x.
    const bool square = maker.rng().one_in(2);
    const auto y = square ? LargeWideNumber(a) * LargeWideNumber(a) : LargeWideNumber(std::abs(a));
    const auto z = square ? LargeWideNumber(b) * LargeWideNumber(b) : LargeWideNumber(std::abs(b));
    const Q exact_y = square ? Q(to_exact(a) * to_exact(a)) : to_exact(std::abs(a));
    const Q exact_z = square ? Q(to_exact(b) * to_exact(b)) : to_exact(std::abs(b));
    const int real = oracle::compare(oracle::Surd(to_exact(x), s, exact_y), oracle::Surd(0, -t, exact_z));
    EXPECT_EQ(root_sum_sign(LargeWideNumber(x), s, y, t, z), real) << cases::show(x, a, b) << s << t << square;
    const ErrorBounded near_y = square ? ErrorBounded(a) * ErrorBounded(a) : ErrorBounded(std::abs(a));
    const ErrorBounded near_z = square ? ErrorBounded(b) * ErrorBounded(b) : ErrorBounded(std::abs(b));
    const int near = root_sum_sign(ErrorBounded(x), s, near_y, t, near_z);
    EXPECT_TRUE(near == real || near == unknown_sign) << cases::show(x, a, b) << s << t << square;
  });
}

// Sums of numbers of very different sizes are mostly zeros, which products skip: (a + b + c)(d + e + f), less more
// and more of its parts.
TEST(WideNumber, products_of_sums_are_the_sums_of_their_products) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count(); ++i) {
    double v[6];
    for (double& value : v) value = std::ldexp(rng.real(-2.0, 2.0), static_cast<int>(rng.between(-400, 400)));
    const auto number = [&](int k) { return LargeWideNumber(v[k]); };
    const auto product = (number(0) + number(1) + number(2)) * (number(3) + number(4) + number(5));
    auto rest = product;
    for (int a = 0; a < 3; ++a) {
      for (int b = 3; b < 6; ++b) {
        EXPECT_EQ(rest.sign(), oracle::sign_of(parts_from(v, a, b))) << cases::show(v[0], v[1], v[2], v[3], v[4], v[5]);
        rest = rest - number(a) * number(b);
      }
    }
    EXPECT_EQ(rest.sign(), 0) << cases::show(v[0], v[1], v[2], v[3], v[4], v[5]);
  }
}

TEST(WideNumber, sums_that_cancel_are_zero) {
  for (const double value : {1.0, 0.1, cases::largest, cases::smallest, -0x1p-1022, 0.0, -0.0}) {
    const LargeWideNumber number(value);
    EXPECT_EQ((number - number).sign(), 0);
    EXPECT_EQ((number * number - number * number).sign(), 0);
    EXPECT_EQ((-number + number).sign(), 0);
    EXPECT_EQ(root_sum_sign(number, value < 0 ? 1 : -1, number * number), 0);
    EXPECT_EQ(root_sum_sign(LargeWideNumber(0.0), 1, number * number, -1, number * number), 0);
  }
}

// Numbers have as much room as sums of products of their degree need. These have the largest and the smallest doubles
// in each factor, and are compared by products of sixteen.
TEST(WideNumber, times_of_the_largest_and_smallest_numbers_fit) {
  const LargeWideNumber high(cases::largest), low(cases::smallest);
  const auto wide = high * high + low * low;
  const auto less = high * high - low * low;
  std::vector<detail::RootTime<LargeWideNumber>> times;
  for (const auto& a : {wide, less, -wide}) {
    for (const auto& c : {wide, less}) {
      for (const int s : {-1, 1}) times.push_back({a, wide * less, c, s, true});
      times.push_back({a, wide * less, c, 1, false});
    }
  }
  for (std::size_t i = 0; i < times.size(); ++i) {
    for (std::size_t k = 0; k < times.size(); ++k) {
      const int order = compare(times[i], times[k]);
      ASSERT_NE(order, unknown_sign) << i << " " << k;
      EXPECT_EQ(order, -compare(times[k], times[i])) << i << " " << k;
      if (i == k) {
        EXPECT_EQ(order, 0);
      }
      const int at = sign_at(times[i], wide, less);
      EXPECT_NE(at, unknown_sign);
      EXPECT_EQ(sign_at(times[i], -wide, -less), -at);
    }
  }
}

TEST(WideNumber, what_does_not_fit_says_so) {
  SmallWideNumber number(0x1p1000);
  number = number + SmallWideNumber(0x1p-1000);
  for (int i = 0; i < 3; ++i) number = number * number;
  EXPECT_EQ(number.sign(), unknown_sign);
  EXPECT_EQ((number - number).sign(), unknown_sign);
  EXPECT_EQ((number * SmallWideNumber(0.0)).sign(), unknown_sign);
  EXPECT_EQ((-number).sign(), unknown_sign);
  EXPECT_EQ(root_sum_sign(number, 1, SmallWideNumber(1.0)), unknown_sign);
}

SmallWideNumber power_of_limbs(int exponent) {
  SmallWideNumber power(1.0);
  for (; exponent > 31; exponent -= 31) power = power * SmallWideNumber(0x1p992);
  return power * SmallWideNumber(std::ldexp(1.0, 32 * exponent));
}

// 1 + 2^(32 k) has a limb more for each k. A product may fill all limbs; a sum has to leave one for what is carried, as
// it is not known before whether there is something. Whichever operand is the longer one.
TEST(WideNumber, fits_up_to_its_capacity) {
  const SmallWideNumber one(1.0);
  const auto is_known = [](const SmallWideNumber& number) { return number.sign() != unknown_sign; };
  int most = 5;  // with 95 limbs
  while (is_known(one + power_of_limbs(most + 1))) ++most;
  EXPECT_TRUE(most > 85 && most < 95) << most;
  for (int k = 5; k < 110; ++k) {
    EXPECT_EQ((one + power_of_limbs(k)).sign(), k <= most ? 1 : unknown_sign) << k;
    EXPECT_EQ((power_of_limbs(k) + one).sign(), k <= most ? 1 : unknown_sign) << k;
    EXPECT_EQ((one - power_of_limbs(k)).sign(), k <= most ? -1 : unknown_sign) << k;
    EXPECT_EQ((power_of_limbs(k) - one).sign(), k <= most ? 1 : unknown_sign) << k;
  }
  const int spare = 2 * 95 - 96;
  for (int i = 5; i <= most; ++i) {
    for (int j = 5; j <= most; ++j) {
      const SmallWideNumber product = (one + power_of_limbs(i)) * (power_of_limbs(j) + one);
      EXPECT_EQ(is_known(product), i + j <= 2 * most - spare) << i << " " << j;
    }
  }
}

// What fills all of its room can be copied. The highest limb of a square is not 0 if that of its root is as large as
// can be.
TEST(WideNumber, has_room_for_a_copy) {
  const auto root_with_limbs = [](int k) {
    return SmallWideNumber(1.0) + SmallWideNumber(0x1p32 - 1.0) * power_of_limbs(k);
  };
  int most = 5;
  while ((root_with_limbs(most + 1) * root_with_limbs(most + 1)).sign() != unknown_sign) ++most;
  const SmallWideNumber root = root_with_limbs(most);
  const SmallWideNumber square = root * root;
  SmallWideNumber copied(square);
  EXPECT_EQ(copied.compared_with(square), 0);
  copied = root;
  EXPECT_EQ(copied.compared_with(square), -1);
  copied = square;
  EXPECT_EQ(copied.compared_with(square), 0);
}

TEST(WideNumber, its_highest_digits_say_about_which_number_it_is) {
  on_six_doubles([](cases::Maker&, const double(&v)[6]) {
    const detail::Leading about = sum_of_products<LargeWideNumber>(v).leading();
    const Q real = exact_sum_of_products(v);
    const oracle::Z power = oracle::Z(1) << (32 * std::abs(about.exponent));
    const Q told = about.exponent < 0 ? Q(to_exact(about.value) / power) : Q(to_exact(about.value) * power);
    EXPECT_LE(Q(abs(Q(told - real)) * oracle::Z(oracle::Z(1) << 52)), Q(abs(real)))
        << cases::show(v[0], v[1], v[2], v[3], v[4], v[5]);
  });
}

TEST(RootTime, compares_and_tells_signs_like_the_numbers_it_stands_for) {
  on_six_doubles([](cases::Maker& maker, const double(&v)[6]) {
    const bool has_root = !maker.rng().one_in(3);
    const int s = maker.rng().one_in(2) ? 1 : -1;
    const auto time = [&](double a, double root, double c, int sign, bool rooted) {
      return detail::RootTime<LargeWideNumber>{LargeWideNumber(a), LargeWideNumber(rooted ? std::abs(root) : 0.0),
                                               LargeWideNumber(c), sign, rooted};
    };
    const auto real = [&](double a, double root, double c, int sign, bool rooted) {
      const Q under = rooted ? to_exact(std::abs(root)) : Q(0);
      return oracle::Surd(to_exact(a), sign, under).scaled(Q(1 / to_exact(c)), 0);
    };
    const double c = v[2] == 0.0 ? 1.0 : std::abs(v[2]), d = v[5] == 0.0 ? 1.0 : std::abs(v[5]);
    EXPECT_EQ(compare(time(v[0], v[1], c, s, has_root), time(v[3], v[4], d, -1, true)),
              oracle::compare(real(v[0], v[1], c, s, has_root), real(v[3], v[4], d, -1, true)))
        << cases::show(v[0], v[1], c, v[3], v[4], d);
    const oracle::Surd at = real(v[0], v[1], c, s, has_root).scaled(to_exact(v[4]), to_exact(v[3]));
    EXPECT_EQ(sign_at(time(v[0], v[1], c, s, has_root), LargeWideNumber(v[3]), LargeWideNumber(v[4])),
              oracle::sign_of(at))
        << cases::show(v[0], v[1], c, v[3], v[4]);
  });
}

}  // namespace
}  // namespace tilespace::sweep_numbers_test
