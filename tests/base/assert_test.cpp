// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <string>
#include <tilespace/base/assert.hpp>

#include "base/contract_units.hpp"
#include "base/contracts.hpp"

namespace tilespace::assert_test {
namespace {

void ignore(const BrokenContract&) {}
void ignore_too(const BrokenContract&) {}

TEST(ContractHandler, setting_returns_the_one_that_is_replaced) {
  const ContractHandler standard = set_contract_handler(ignore);
  EXPECT_NE(standard, nullptr);
  EXPECT_EQ(set_contract_handler(ignore_too), ignore);
  EXPECT_EQ(set_contract_handler(standard), ignore_too);
  EXPECT_EQ(set_contract_handler(standard), standard);
}

TEST(ContractHandler, null_restores_the_default) {
  const ContractHandler standard = set_contract_handler(ignore);
  EXPECT_EQ(set_contract_handler(nullptr), ignore);
  EXPECT_EQ(set_contract_handler(nullptr), standard);
  EXPECT_EQ(set_contract_handler(standard), standard);
}

TEST(ContractHandlerDeathTest, the_default_stops_the_program) {
  int evaluations = 0;
  EXPECT_DEATH(checked::require(false, evaluations),
               "checked_contract.cpp:" + std::to_string(checked::line_of_require) +
                   R"(: tilespace: broken contract: \(\+\+evaluations, holds\))");
  EXPECT_DEATH(
      {
        set_contract_handler(ignore);
        set_contract_handler(nullptr);
        checked::require(false, evaluations);
      },
      "");
  EXPECT_DEATH(detail::stop(), "");
}

TEST(Assert, a_broken_contract_is_reported_once_and_the_program_goes_on_if_the_handler_returns) {
  const contracts::Counted broken;
  int evaluations = 0;
  checked::require(false, evaluations);
  EXPECT_EQ(broken.count(), 1);
  checked::require(false, evaluations);
  EXPECT_EQ(broken.count(), 2);
}

TEST(Assert, a_contract_that_holds_is_not_reported) {
  const contracts::Counted broken;
  int evaluations = 0;
  checked::require(true, evaluations);
  EXPECT_EQ(broken.count(), 0);
  EXPECT_EQ(evaluations, 1);
}

TEST(Assert, the_condition_is_evaluated_once_if_checked_and_never_if_not) {
  const contracts::Counted broken;
  int evaluations = 0;
  checked::require(false, evaluations);
  EXPECT_EQ(evaluations, 1);
  unchecked::require(false, evaluations);
  unchecked::require(true, evaluations);
  EXPECT_EQ(evaluations, 1);
  EXPECT_EQ(broken.count(), 1);
}

TEST(Assert, the_report_names_condition_file_and_line) {
  const contracts::Counted broken;
  int evaluations = 0;
  checked::require(false, evaluations);
  EXPECT_STREQ(broken.last().condition, "(++evaluations, holds)");
  EXPECT_NE(std::string(broken.last().file).find("checked_contract.cpp"), std::string::npos) << broken.last().file;
  EXPECT_EQ(broken.last().line, checked::line_of_require);
}

}  // namespace
}  // namespace tilespace::assert_test
