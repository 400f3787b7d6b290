// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <tilespace/motion/to_text.hpp>
#include <vector>

#include "drawing/paint_move.hpp"
#include "tour/chapter.hpp"
#include "tour/floors.hpp"
#include "tour/words.hpp"

namespace tilespace::tool {
namespace {

constexpr std::int32_t enough_length = 5;
constexpr std::int32_t wanted_length = 9;
constexpr Vec size{0.75, 0.75};

struct Slide {
  Floor floor;
  Body body;
  Vec way;
};

// Lands on the first tile of the floor, and slides along it to the last one.
Slide slide_on(const Floor& floor) {
  const Point corner = box_of(floor.west).min;
  return {floor, {corner + Vec{0.125, -1.0}, size}, {floor.length - 1.0, 0.5}};
}

// Seams between two tiles of the floor that the center of the body passed while standing on them.
std::vector<Point> seams_passed(const Slide& slide, const Explanation<Body>& told) {
  std::vector<Point> seams;
  if (told.legs.size() < 2) return seams;
  const double from = middle_of(told.legs[1].from).x;
  const double to = middle_of(told.moved.body).x;
  for (std::int32_t i = 1; i < slide.floor.length; ++i) {
    const Point seam = box_of(slide.floor.west).min + Vec{double(i), 0.0};
    if (seam.x > from && seam.x < to) seams.push_back(seam);
  }
  return seams;
}

std::string answer_of(const Slide& slide, const Explanation<Body>& told) {
  if (told.moved.contacts.empty()) return "no contact, ends at " + to_words(told.moved.body.min);
  const SweepHit& hit = told.moved.contacts[0];
  return fmt::format("lands on tile {} at fraction {:.3g}, passes {}, ends at {}", to_words(hit.tile), hit.fraction,
                     count_of(seams_passed(slide, told).size(), "seam", "seams"), to_words(told.moved.body.min));
}

Picture picture_of(const Scene& scene, const Slide& slide, const Explanation<Body>& told) {
  const Tile middle = slide.floor.west + Step{slide.floor.length / 2, -1};
  const TileBox region = region_around(scene.world.map.bounds(), middle, 18, 9, 4);
  Drawing drawing(scene, region, large_picture);
  drawing.show({});
  Overlay overlay(drawing.canvas(), drawing.view());
  paint_move(overlay, scene.world.map, told);
  for (const Point seam : seams_passed(slide, told)) overlay.dot(seam, ink::black, 0.6);
  return drawing.with_tile_numbers();
}

Figure figure_of(const Scene& scene, const Slide& slide) {
  const Explanation<Body> told = explain(scene.world.map, slide.body, slide.way);
  Figure figure;
  figure.name = "slide";
  figure.topic = "a slide along a floor";
  figure.asked = fmt::format("box of {} x {} at {}, moved by {}", size.x, size.y, to_words(slide.body.min),
                             to_words(Point{} + slide.way));
  figure.answer = answer_of(slide, told);
  figure.remark =
      "Blue is the start, orange the contact, green the end. The tile that stopped it is red; yellow ones are only "
      "touched. A purple one has the side that it would hit covered by its neighbour. The dots are the seams passed.";
  figure.json =
      fmt::format(R"({{"ask":"explain","body":[{}],"by":[{}]}})", to_json(slide.body), to_json(Point{} + slide.way));
  figure.cpp = fmt::format("const auto moved = tilespace::move_and_slide(map, {}, {{{}, {}}});", to_cpp(slide.body),
                           slide.way.x, slide.way.y);
  figure.alt = "A box comes down onto a floor of several tiles and slides along it, over the seams between the tiles.";
  figure.picture = picture_of(scene, slide, told);
  return figure;
}

}  // namespace

Chapter slide_along_a_seam(const Scene& scene) {
  Chapter chapter{"slide",
                  "Move and slide",
                  "A box lands on a floor and slides along it. Seams between tiles are not edges: none stops or slows "
                  "it. Along the "
                  "floor it ends at start plus translation, to the last bit, as on one long tile.",
                  {},
                  {}};
  const std::optional<Floor> floor = find_floor(scene.world.map, scene.place.tile, enough_length, wanted_length);
  chapter.figures.push_back(floor
                                ? figure_of(scene, slide_on(*floor))
                                : nothing_there("slide", "a slide along a floor", "near " + to_words(scene.place.tile),
                                                "no full tile has a free one above it"));
  return chapter;
}

}  // namespace tilespace::tool
