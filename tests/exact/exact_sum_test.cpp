// SPDX-License-Identifier: MIT
#include <tilespace/exact/exact_sum.hpp>
#include <vector>

#include "oracle/rational.hpp"
#include "support/cases.hpp"

namespace exact_sum_test {
namespace {

using oracle::to_exact;
using tilespace::detail::ExactSum;

struct Term {
  double a;
  double b;
  int factor;
};

int sign_of(const std::vector<Term>& terms) {
  ExactSum sum;
  for (const Term& term : terms) sum.add_product(term.a, term.b, term.factor);
  return sum.sign();
}

int exact_sign_of(const std::vector<Term>& terms) {
  oracle::Q sum = 0;
  for (const Term& term : terms) sum += to_exact(term.a) * to_exact(term.b) * term.factor;
  return oracle::sign_of(sum);
}

double any_finite(oracle::Rng& rng) {
  for (;;) {
    const double value = std::bit_cast<double>(rng.next());
    if (std::isfinite(value)) return value;
  }
}

std::vector<Term> any_terms(oracle::Rng& rng) {
  std::vector<Term> terms(static_cast<std::size_t>(rng.between(1, 12)));
  for (Term& term : terms) term = {any_finite(rng), any_finite(rng), static_cast<int>(rng.between(-4, 4))};
  return terms;
}

template <class Question>
void on_many_sums(Question question) {
  SCOPED_TRACE("TILESPACE_SEED=" + std::to_string(cases::seed()));
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < 4 * cases::count() && !::testing::Test::HasFailure(); ++i) question(any_terms(rng), rng);
}

TEST(ExactSum, has_the_sign_of_the_rational_sum_over_all_bit_patterns) {
  on_many_sums([](const std::vector<Term>& terms, oracle::Rng&) { EXPECT_EQ(sign_of(terms), exact_sign_of(terms)); });
}

TEST(ExactSum, of_terms_and_their_opposites_in_any_order_is_zero) {
  on_many_sums([](std::vector<Term> terms, oracle::Rng& rng) {
    const std::size_t size = terms.size();
    for (std::size_t i = 0; i < size; ++i) terms.push_back({terms[i].b, -terms[i].a, terms[i].factor});
    for (std::size_t i = terms.size(); i > 1; --i) std::swap(terms[i - 1], terms[rng.next() % i]);
    EXPECT_EQ(sign_of(terms), 0);
  });
}

TEST(ExactSum, sees_the_smallest_product_beside_terms_that_cancel) {
  on_many_sums([](std::vector<Term> terms, oracle::Rng& rng) {
    const std::size_t size = terms.size();
    for (std::size_t i = 0; i < size; ++i) terms.push_back({-terms[i].a, terms[i].b, terms[i].factor});
    const bool negative = rng.one_in(2);
    terms.insert(terms.begin() + static_cast<std::ptrdiff_t>(rng.next() % terms.size()),
                 {cases::smallest, negative ? -cases::smallest : cases::smallest, 1});
    EXPECT_EQ(sign_of(terms), negative ? -1 : 1);
  });
}

TEST(ExactSum, tells_neighbouring_products_apart) {
  on_many_sums([](const std::vector<Term>& terms, oracle::Rng& rng) {
    const double a = terms[0].a, b = terms[0].b;
    const double next = oracle::nudge(a, rng.between(-1, 1));
    if (!std::isfinite(next)) return;
    const std::vector<Term> pair{{a, b, 1}, {next, b, -1}};
    EXPECT_EQ(sign_of(pair), exact_sign_of(pair));
  });
}

TEST(ExactSum, of_nothing_and_of_zeros_is_zero) {
  EXPECT_EQ(ExactSum().sign(), 0);
  EXPECT_EQ(sign_of({{0.0, 5.0, 1}, {-0.0, cases::largest, 3}, {7.0, 7.0, 0}}), 0);
}

TEST(ExactSum, reaches_from_the_smallest_to_the_largest_product) {
  EXPECT_EQ(sign_of({{cases::largest, cases::largest, 1}}), 1);
  EXPECT_EQ(sign_of({{cases::largest, -cases::largest, 1}}), -1);
  EXPECT_EQ(sign_of({{cases::smallest, cases::smallest, -1}}), -1);
  EXPECT_EQ(sign_of({{cases::largest, cases::largest, -1}, {cases::smallest, cases::smallest, 1}}), -1);
}

TEST(ExactSum, does_not_overflow_under_more_terms_than_any_caller_has) {
  ExactSum sum;
  for (int i = 0; i < 100000; ++i) sum.add_product(cases::largest, cases::largest, 1024);
  EXPECT_EQ(sum.sign(), 1);
  for (int i = 0; i < 100000; ++i) sum.add_product(cases::largest, cases::largest, -1024);
  EXPECT_EQ(sum.sign(), 0);
  sum.add_square(cases::smallest, -1);
  EXPECT_EQ(sum.sign(), -1);
}

}  // namespace
}  // namespace exact_sum_test
