// SPDX-License-Identifier: MIT
#include "tour/rulers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <tilespace/base/rounding.hpp>

namespace tilespace::tool {
namespace {

constexpr Color ground{30, 34, 45};
constexpr Color letters{190, 197, 212};
constexpr std::int64_t margin = 5;
constexpr std::int64_t wide_picture = 600;

double letter_size(const View& view) { return std::max(view.width(), view.height()) >= wide_picture ? 24.0 : 13.0; }

// In whole pixels.
std::int64_t width_of(const std::string& number, double size) { return ceil_to_int32(text_width(number, size)); }
std::int64_t height_of(double size) { return ceil_to_int32(digit_height(size)); }

std::int64_t top_height(double size) { return height_of(size) + 2 * margin; }

// Distance of labels in tiles, so that they do not overlap: one, two or five, times a power of ten.
std::int64_t step_for(std::int64_t tile_size, std::int64_t number_size) {
  for (std::int64_t power = 1;; power *= 10) {
    for (const std::int64_t step : {power, 2 * power, 5 * power}) {
      if (step * tile_size >= number_size) return step;
    }
  }
}

std::int64_t widest(const std::vector<RulerMark>& marks, double size) {
  std::int64_t width = 0;
  for (const RulerMark& mark : marks) width = std::max(width, width_of(mark.number, size));
  return width;
}

// Marks for every tile of [min, max) whose coordinate is a multiple of `step`.
std::vector<RulerMark> marks_every(std::int64_t step, std::int32_t min, std::int32_t max, const auto& mark_of) {
  std::vector<RulerMark> marks;
  for (std::int64_t i = min; i < max; ++i) {
    if (i % step == 0) marks.push_back(mark_of(static_cast<std::int32_t>(i)));
  }
  return marks;
}

// Shortest text of a coordinate that distinguishes it from its neighbours.
std::string short_number(double value, double tile_size) {
  constexpr double longest = 1e7;
  const double shown = value == 0.0 ? 0.0 : value;  // no -0
  if (!(shown > -longest && shown < longest)) return fmt::format("{:.3g}", shown);
  if (tile_size >= 1.0 && value == floor_to_double(value)) return fmt::format("{:.0f}", shown);
  return fmt::format("{:.{}f}", shown, tile_size >= 0.5 ? 1 : 2);
}

void draw_top(Canvas& canvas, std::int64_t left, const Rulers& rulers) {
  const std::int64_t height = top_height(rulers.size);
  for (const RulerMark& mark : rulers.top) {
    const std::int64_t width = width_of(mark.number, rulers.size);
    const std::int64_t x = left + mark.pixel - width / 2;
    if (x < 0 || x + width > canvas.width()) continue;
    canvas.text({double(x), double(height - margin)}, mark.number, rulers.size, {letters});
    if (mark.has_tick) canvas.fill({left + mark.pixel, height - 3, left + mark.pixel + 1, height}, {letters});
  }
}

void draw_left(Canvas& canvas, std::int64_t left, const Rulers& rulers) {
  const std::int64_t top = top_height(rulers.size);
  const std::int64_t height = height_of(rulers.size);
  for (const RulerMark& mark : rulers.left) {
    const std::int64_t y = top + mark.pixel - height / 2;
    if (y < top - height / 2 || y + height > canvas.height()) continue;
    const std::int64_t x = left - margin - width_of(mark.number, rulers.size);
    canvas.text({double(x), double(y + height)}, mark.number, rulers.size, {letters});
    if (mark.has_tick) canvas.fill({left - 3, top + mark.pixel, left, top + mark.pixel + 1}, {letters});
  }
}

}  // namespace

Rulers tile_rulers(const View& view) {
  const auto number_of = [](std::int32_t i) { return fmt::format("{}", i); };
  const double size = letter_size(view);
  const std::int64_t longest =
      std::max(width_of(number_of(view.tiles.min.x), size), width_of(number_of(view.tiles.max.x), size));
  const std::int64_t step_x = step_for(view.tile_width, longest + 2 * margin);
  const std::int64_t step_y = step_for(view.tile_height, height_of(size) + 2 * margin);
  return {size,
          marks_every(step_x, view.tiles.min.x, view.tiles.max.x,
                      [&](std::int32_t x) { return RulerMark{view.left_of(x) + view.tile_width / 2, number_of(x)}; }),
          marks_every(step_y, view.tiles.min.y, view.tiles.max.y,
                      [&](std::int32_t y) { return RulerMark{view.top_of(y) + view.tile_height / 2, number_of(y)}; })};
}

Rulers world_rulers(const View& view, const Layout& layout) {
  const auto x_of = [&](std::int32_t x) {
    return short_number(to_world(layout, {double(x), 0.0}).x, layout.tile_width);
  };
  const auto y_of = [&](std::int32_t y) {
    return short_number(to_world(layout, {0.0, double(y)}).y, layout.tile_height);
  };
  const double size = letter_size(view);
  const std::int64_t longest = std::max(width_of(x_of(view.tiles.min.x), size), width_of(x_of(view.tiles.max.x), size));
  const std::int64_t step_x = step_for(view.tile_width, longest + 4 * margin);
  const std::int64_t step_y = step_for(view.tile_height, height_of(size) + 3 * margin);
  return {size,
          marks_every(step_x, view.tiles.min.x, view.tiles.max.x,
                      [&](std::int32_t x) { return RulerMark{view.left_of(x), x_of(x), true}; }),
          marks_every(step_y, view.tiles.min.y, view.tiles.max.y,
                      [&](std::int32_t y) { return RulerMark{view.top_of(y), y_of(y), true}; })};
}

Canvas with_rulers(const Canvas& picture, const Rulers& rulers) {
  const bool has_marks = !rulers.left.empty() || !rulers.top.empty();
  const std::int64_t left = has_marks ? widest(rulers.left, rulers.size) + 2 * margin : 0;
  const std::int64_t top = has_marks ? top_height(rulers.size) : 0;
  Canvas canvas(static_cast<int>(picture.width() + left), static_cast<int>(picture.height() + top), ground);
  canvas.stretch(picture, {left, top, left + picture.width(), top + picture.height()});
  draw_top(canvas, left, rulers);
  draw_left(canvas, left, rulers);
  return canvas;
}

}  // namespace tilespace::tool
