// SPDX-License-Identifier: MIT
#pragma once

#include <random>
#include <string>

/// @file markup.hpp
/// Mutations of XML and JSON that usually keep them well-formed.

namespace fuzz {

/// Replaces, duplicates or removes one number, one quoted text, or one element or object.
[[nodiscard]] std::string with_other_markup(std::string text, std::mt19937& random);

}  // namespace fuzz
