// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <vector>

#include "tour/chapter.hpp"

/// @file page.hpp
/// The tour as one HTML page.

namespace tilespace::tool {

/// An encoded picture of a figure.
struct Plate {
  std::string file;  ///< File name beside the page; empty if the figure has no picture.
  std::string png;   ///< Contents of the file.
  int width = 0;
  int height = 0;
};

/// Makes the page. It is self-contained, except that pictures beyond a total size are linked. `plates` has one entry
/// per figure, in order. `playground` is a page beside it to drag queries on; empty if there is none.
[[nodiscard]] std::string make_page(const Scene& scene, std::span<const Chapter> chapters,
                                    std::span<const Plate> plates, const std::string& playground);

}  // namespace tilespace::tool
