// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <utility>
#include <vector>

#include "tour/scene.hpp"

/// @file chapter.hpp
/// Parts of the tour. To add a chapter, write a file with a function Chapter(const Scene&), and a line in chapters.cpp.

namespace tilespace::tool {

/// A query, its result, and a picture of both. Texts are plain, and may contain any bytes of the map.
struct Figure {
  std::string name;    ///< File name of the picture, without folder and extension: "circle".
  std::string topic;   ///< The query in a few words, for the table: "tiles a circle touches".
  std::string asked;   ///< Arguments, with numbers: "circle at (12.5, 7), radius 3.4".
  std::string answer;  ///< Result: "37 tiles in 8 rows, 12 of them solid".
  std::string remark;  ///< Remarks for the page; may be empty.
  std::string json;    ///< Query lines for `tilespace ask`; may be empty.
  std::string cpp;     ///< The call in C++; may be empty.
  std::string alt;     ///< Alternative text of the picture.
  Picture picture;     ///< Null if there is nothing to show.
};

/// Figure without a picture for something that the map does not have.
[[nodiscard]] Figure nothing_there(std::string name, std::string topic, std::string asked, std::string answer);

/// Labels and values, for lists of facts.
using Facts = std::vector<std::pair<std::string, std::string>>;

/// A chapter of the tour.
struct Chapter {
  std::string id;               ///< For links: "circle".
  std::string title;            ///< Heading: "Tiles touched by a circle".
  std::string text;             ///< Purpose and rules.
  Facts facts;                  ///< Facts about the map; empty in most chapters.
  std::vector<Figure> figures;  ///< At least one.
};

using WriteChapter = Chapter (*)(const Scene&);

/// All chapters, in order.
[[nodiscard]] std::span<const WriteChapter> chapters();

Chapter the_map(const Scene& scene);
Chapter tiles_of_a_circle(const Scene& scene);
Chapter tiles_of_a_box(const Scene& scene);
Chapter tiles_of_other_areas(const Scene& scene);
Chapter tiles_of_a_line(const Scene& scene);
Chapter first_hit_of_a_ray(const Scene& scene);
Chapter rays_all_around(const Scene& scene);
Chapter corner_gaps(const Scene& scene);
Chapter slide_along_a_seam(const Scene& scene);
Chapter jump(const Scene& scene);
Chapter moving_ship(const Scene& scene);
Chapter lit_tiles(const Scene& scene);
Chapter paths_and_ranges(const Scene& scene);
Chapter nearby_objects(const Scene& scene);
Chapter world_units(const Scene& scene);
Chapter neighbours_and_rings(const Scene& scene);
Chapter findings_of_lint(const Scene& scene);

}  // namespace tilespace::tool
