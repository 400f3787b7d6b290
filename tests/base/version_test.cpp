// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <string>
#include <tilespace/base/version.hpp>

namespace version_test {
namespace {

TEST(Version, the_string_says_what_the_macros_say) {
  EXPECT_EQ(std::string(tilespace::version_string), std::to_string(TILESPACE_VERSION_MAJOR) + '.' +
                                                        std::to_string(TILESPACE_VERSION_MINOR) + '.' +
                                                        std::to_string(TILESPACE_VERSION_PATCH));
}

TEST(Version, the_string_says_what_the_build_says) {
  EXPECT_STREQ(tilespace::version_string, TILESPACE_PROJECT_VERSION);
}

#if TILESPACE_VERSION_MAJOR < 0 || TILESPACE_VERSION_MINOR < 0 || TILESPACE_VERSION_PATCH < 0
#error "the macros are numbers that the preprocessor can compare"
#endif

}  // namespace
}  // namespace version_test
