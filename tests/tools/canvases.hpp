// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>

#include "drawing/canvas.hpp"

/// @file canvases.hpp
/// Pictures, compared.

namespace canvases {

/// Have both the same pixels?
inline bool is_same(const tilespace::tool::Canvas& a, const tilespace::tool::Canvas& b) {
  return a.width() == b.width() && a.height() == b.height() &&
         std::equal(a.pixels(), a.pixels() + a.width() * a.height(), b.pixels());
}

}  // namespace canvases
