// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <tilespace/lint/lint.hpp>
#include <utility>
#include <vector>

#include "drawing/paint_findings.hpp"
#include "text/counted.hpp"
#include "text/printable.hpp"
#include "tour/chapter.hpp"

namespace tilespace::tool {
namespace {

constexpr std::int32_t shown_width = 40;
constexpr std::int32_t shown_height = 24;

// The first finding with a tile of the map, the worst ones first.
const lint::Finding* find_one_to_show(const Scene& scene, const std::vector<lint::Finding>& findings) {
  const lint::Finding* best = nullptr;
  for (const lint::Finding& finding : findings) {
    if (!finding.tile || !scene.world.map.bounds().contains(*finding.tile)) continue;
    if (best == nullptr || finding.severity > best->severity) best = &finding;
  }
  return best;
}

std::string answer_of(const std::vector<lint::Finding>& findings) {
  const auto count = [&](lint::Severity severity) {
    return static_cast<std::uint64_t>(
        std::count_if(findings.begin(), findings.end(),
                      [severity](const lint::Finding& finding) { return finding.severity == severity; }));
  };
  return fmt::format("{}, {}, {}", counted(count(lint::Severity::error), "error"),
                     counted(count(lint::Severity::warning), "warning"), counted(count(lint::Severity::info), "note"));
}

}  // namespace

Chapter findings_of_lint(const Scene& scene) {
  Chapter chapter{"lint",
                  "Linter",
                  "What is wrong with a level: gaps, places that nothing gets to, shapes that do not meet, objects in "
                  "walls. Each finding has a tile and the smallest edit that would end it. With a body and a player, "
                  "also ways that are too narrow, and places that its moves do not get to or not out of.",
                  {},
                  {}};
  const std::vector<lint::Finding> findings = lint::lint_map(scene.loaded);
  const lint::Finding* const one = find_one_to_show(scene, findings);
  const std::string asked = "all rules, without a body";
  if (one == nullptr) {
    chapter.figures = {nothing_there("lint", "findings of the linter", asked, answer_of(findings))};
    return chapter;
  }
  Figure figure;
  figure.name = "lint";
  figure.topic = "findings of the linter";
  figure.asked = asked;
  figure.answer = answer_of(findings);
  figure.remark = printable(one->hint.empty() ? one->text : one->text + ": " + one->hint) + ".";
  figure.cpp = "tilespace::lint::lint_map(loaded)";
  figure.alt = "Frames around the tiles of findings, with the names of their rules.";
  Drawing drawing(scene, region_around(scene.world.map.bounds(), *one->tile, shown_width, shown_height), large_picture);
  paint_findings(drawing.canvas(), drawing.view(), findings);
  figure.picture = drawing.with_tile_numbers();
  chapter.figures = {std::move(figure)};
  return chapter;
}

}  // namespace tilespace::tool
