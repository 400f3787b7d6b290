// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/base/language.hpp>

/// @file end_of_range.hpp
/// Sentinel of every lazy range of tilespace.

namespace tilespace {

/// Sentinel type: an iterator equals it at the end of its range.
struct EndOfRange {};

}  // namespace tilespace
