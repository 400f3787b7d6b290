// SPDX-License-Identifier: MIT
#pragma once

#include <random>
#include <string>

/// @file markup.hpp
/// Changes to XML and JSON that leave them well-formed, mostly.

namespace fuzz {

/// The text with one number, one quoted text, or one element or object replaced, doubled or left out.
[[nodiscard]] std::string with_other_markup(std::string text, std::mt19937& random);

}  // namespace fuzz
