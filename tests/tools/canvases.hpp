// SPDX-License-Identifier: MIT
#pragma once

#include "drawing/canvas.hpp"

/// @file canvases.hpp
/// Pictures, compared.

namespace canvases {

/// Have both the same pixels?
inline bool is_same(const tilespace::tool::Canvas& a, const tilespace::tool::Canvas& b) {
  if (a.width() != b.width() || a.height() != b.height()) return false;
  for (int y = 0; y < a.height(); ++y) {
    for (int x = 0; x < a.width(); ++x) {
      if (a.at(x, y) != b.at(x, y)) return false;
    }
  }
  return true;
}

}  // namespace canvases
