// SPDX-License-Identifier: MIT
#include "drawing/paint_findings.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "drawing/overlay.hpp"
#include "text/printable.hpp"

namespace tilespace::tool {
namespace {

constexpr double text_size = 13.0;
constexpr double smallest_frame = 14.0;

Color color_of(lint::Severity severity) {
  switch (severity) {
    case lint::Severity::error: return ink::red;
    case lint::Severity::warning: return ink::orange;
    default: return ink::sky;
  }
}

// Box in pixels of the picture.
struct Frame {
  double x0;
  double y0;
  double x1;
  double y1;
};

// Frame around tiles, of a size that is seen.
Frame frame_of(const View& view, TileBox area) {
  const std::array<Point, 4> first = view.corners_of(area.min);
  const std::array<Point, 4> last = view.corners_of(area.max - Step{1, 1});
  Frame frame{first[0].x, first[0].y, first[0].x, first[0].y};
  for (const auto& corners : {first, last}) {
    for (const Point corner : corners) {
      frame = {std::min(frame.x0, corner.x), std::min(frame.y0, corner.y), std::max(frame.x1, corner.x),
               std::max(frame.y1, corner.y)};
    }
  }
  const double wider = std::max(3.0, (smallest_frame - (frame.x1 - frame.x0)) / 2.0);
  const double higher = std::max(3.0, (smallest_frame - (frame.y1 - frame.y0)) / 2.0);
  return {frame.x0 - wider, frame.y0 - higher, frame.x1 + wider, frame.y1 + higher};
}

void draw_frame(Canvas& canvas, const Frame& frame, Color color) {
  const std::array<Point, 5> corners{Point{frame.x0, frame.y0}, Point{frame.x1, frame.y0}, Point{frame.x1, frame.y1},
                                     Point{frame.x0, frame.y1}, Point{frame.x0, frame.y0}};
  canvas.path(corners, 5.0, {ink::black, 160});
  canvas.path(corners, 2.5, {color, 255});
}

// A frame around each mark, and a thin one around all of them.
void draw_marks(Canvas& canvas, const View& view, const lint::Finding& finding) {
  const Color color = color_of(finding.severity);
  if (finding.marks.size() > 1) {
    const Frame all = frame_of(view, finding.area);
    const std::array<Point, 5> corners{Point{all.x0, all.y0}, Point{all.x1, all.y0}, Point{all.x1, all.y1},
                                       Point{all.x0, all.y1}, Point{all.x0, all.y0}};
    canvas.path(corners, 1.0, {color, 140});
  }
  if (finding.marks.empty()) draw_frame(canvas, frame_of(view, finding.area), color);
  for (const Tile tile : finding.marks) {
    if (view.tiles.contains(tile)) draw_frame(canvas, frame_of(view, {tile, tile + Step{1, 1}}), color);
  }
}

bool overlap(const Frame& a, const Frame& b) { return a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1; }

// Writes the name of the rule where it hides no other name: below the frame, or else above it.
void write_name(Canvas& canvas, const Frame& frame, const lint::Finding& finding, std::vector<Frame>& taken) {
  const std::string name = printable(finding.rule->id);
  const double width = text_width(name, text_size) + 8.0;
  const double left = std::clamp(frame.x0, 0.0, std::max(0.0, canvas.width() - width));
  for (const double top : {frame.y1 + 3.0, frame.y0 - text_size - 9.0}) {
    const Frame label{left, top, left + width, top + text_size + 6.0};
    const bool is_inside = label.y0 >= 0.0 && label.y1 <= canvas.height() && label.x1 <= canvas.width();
    const auto hides = [&](const Frame& other) { return overlap(label, other); };
    if (!is_inside || std::any_of(taken.begin(), taken.end(), hides)) continue;
    const std::array<Point, 4> box{Point{label.x0, label.y0}, Point{label.x1, label.y0}, Point{label.x1, label.y1},
                                   Point{label.x0, label.y1}};
    canvas.polygon(box, {ink::black, 200});
    canvas.text({label.x0 + 4.0, label.y1 - 5.0}, name, text_size, {color_of(finding.severity), 255});
    taken.push_back(label);
    return;
  }
}

}  // namespace

void paint_findings(Canvas& canvas, const View& view, std::span<const lint::Finding> findings,
                    std::span<const std::vector<Point>> paths) {
  Overlay overlay(canvas, view);
  for (const std::vector<Point>& path : paths) overlay.trail(path, {ink::green, 200});
  const auto is_shown = [&](const lint::Finding& finding) {
    return !finding.area.empty() && !intersection(finding.area, view.tiles).empty();
  };
  for (const lint::Severity severity : {lint::Severity::info, lint::Severity::warning, lint::Severity::error}) {
    for (const lint::Finding& finding : findings) {
      if (finding.severity != severity || !is_shown(finding)) continue;
      draw_marks(canvas, view, finding);
    }
  }
  std::vector<Frame> taken;
  for (const lint::Severity severity : {lint::Severity::error, lint::Severity::warning, lint::Severity::info}) {
    for (const lint::Finding& finding : findings) {
      if (finding.severity == severity && is_shown(finding)) {
        write_name(canvas, frame_of(view, finding.area), finding, taken);
      }
    }
  }
}

}  // namespace tilespace::tool
