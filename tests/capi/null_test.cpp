// SPDX-License-Identifier: MIT
// NULL and 0 for every argument: an error, or an answer that is none.
#include "capi/c_values.hpp"

namespace null_test {
namespace {

void expect_error(tilespace_error error, const std::string& call) {
  EXPECT_NE(error, TILESPACE_OK) << call;
  EXPECT_STRNE(tilespace_error_text(error), tilespace_error_text(12345)) << call;
}

template <class Result>
void expect_nothing(Result result, const char* call) {
  if constexpr (std::is_floating_point_v<Result>) {
    EXPECT_TRUE(result != result || result == 0.0) << call;
  } else if constexpr (std::is_integral_v<Result>) {
    if (!std::string(call).ends_with("( )")) {  // without arguments, there is always an answer
      EXPECT_EQ(result, Result{}) << call;
    }
  } else if constexpr (std::is_same_v<Result, const char*>) {
    EXPECT_NE(result, nullptr) << call;
  } else {
    EXPECT_EQ(result, nullptr) << call;
  }
}

// Functions without a result have no answer to look at: they must come back.
#define TILESPACE_CALL(call) call;
#define TILESPACE_ANSWER_OF(call) expect_nothing(call, #call);
#define TILESPACE_ERROR_OF(call) expect_error(call, #call);

TEST(CApi, null_is_answered) {
  const std::uint32_t level = tilespace_simd_level();
#include "capi/null_calls.inc"
  tilespace_limit_simd_level(level);
}

TEST(CApi, errors_have_texts) {
  for (int error = 0; error <= TILESPACE_NO_WORLD_FILES; ++error) {
    EXPECT_STRNE(tilespace_error_text(error), "unknown error") << error;
  }
  EXPECT_STREQ(tilespace_error_text(-1), "unknown error");
  EXPECT_STREQ(tilespace_error_text(TILESPACE_NO_WORLD_FILES + 1), "unknown error") << "a new error needs a text";
}

TEST(CApi, says_its_version) {
  EXPECT_EQ(tilespace_abi(), static_cast<std::uint32_t>(TILESPACE_ABI));
  EXPECT_STREQ(tilespace_version(), tilespace::version_string);
}

}  // namespace
}  // namespace null_test
