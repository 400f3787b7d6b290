// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <vector>

#include "tour/chapter.hpp"

/// @file page.hpp
/// The tour as one page of HTML.

namespace tilespace::tool {

/// A picture of a figure, as it is written.
struct Plate {
  std::string file;  ///< Its name beside the page; empty if the figure has no picture.
  std::string png;   ///< The bytes of the file.
  int width = 0;
  int height = 0;
};

/// The page. It needs nothing from anywhere, but pictures that would make it too large to send are referred to.
/// `plates` has one for each figure, in order.
[[nodiscard]] std::string make_page(const Scene& scene, std::span<const Chapter> chapters,
                                    std::span<const Plate> plates);

}  // namespace tilespace::tool
