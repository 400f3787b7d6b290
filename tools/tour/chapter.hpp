// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "canvas.hpp"
#include "tour/scene.hpp"

/// @file chapter.hpp
/// What the tour is made of. A new chapter is a file with a function Chapter(const Scene&), and a line in chapters.cpp.

namespace tilespace::tool {

/// A question, its answer, and a picture of both. Texts are plain, and may have any bytes of the map's in them.
struct Figure {
  std::string name;               ///< Of the picture's file, without folder and ending: "circle".
  std::string topic;              ///< The question in some words, for the table: "tiles a circle touches".
  std::string asked;              ///< What is asked about, with numbers: "circle at (12.5, 7), radius 3.4".
  std::string answer;             ///< "37 tiles in 8 rows, 12 of them solid".
  std::string remark;             ///< More about it, for the page; may be empty.
  std::string json;               ///< Lines that `tilespace ask` answers; may be empty.
  std::string cpp;                ///< The call in C++; may be empty.
  std::string alt;                ///< What the picture shows, for those who do not see it.
  std::optional<Canvas> picture;  ///< None if there is nothing to see.
};

/// The figure of what was looked for, as `asked` says, and is not there: without a picture.
[[nodiscard]] Figure nothing_there(std::string name, std::string topic, std::string asked, std::string answer);

/// Names and what they have, for lists of facts.
using Facts = std::vector<std::pair<std::string, std::string>>;

/// A chapter of the tour.
struct Chapter {
  std::string id;               ///< For links: "circle".
  std::string title;            ///< The question: "Which tiles does a circle touch?".
  std::string text;             ///< What it is good for, and what counts.
  Facts facts;                  ///< About the map; mostly none.
  std::vector<Figure> figures;  ///< One at least.
};

using WriteChapter = Chapter (*)(const Scene&);

/// All chapters, in order.
[[nodiscard]] std::span<const WriteChapter> chapters();

Chapter what_is_here(const Scene& scene);
Chapter tiles_of_a_circle(const Scene& scene);
Chapter tiles_of_a_box(const Scene& scene);
Chapter tiles_of_other_areas(const Scene& scene);
Chapter tiles_of_a_line(const Scene& scene);
Chapter first_hit_of_a_ray(const Scene& scene);
Chapter rays_all_around(const Scene& scene);
Chapter corner_gaps(const Scene& scene);
Chapter slide_along_a_seam(const Scene& scene);
Chapter jump(const Scene& scene);
Chapter what_is_seen(const Scene& scene);
Chapter which_way(const Scene& scene);
Chapter who_is_near(const Scene& scene);
Chapter world_units(const Scene& scene);
Chapter neighbours_and_rings(const Scene& scene);

}  // namespace tilespace::tool
