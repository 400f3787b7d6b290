// SPDX-License-Identifier: MIT
#include <tilespace/motion/move.hpp>

#include <gtest/gtest.h>

namespace tilespace {
namespace {
TEST(Placeholder, X) {}
}  // namespace
}  // namespace tilespace
