// SPDX-License-Identifier: MIT
#include <array>
#include <cmath>
#include <optional>
#include <tilespace/io/ros_map.hpp>
#include "errors.hpp"

// Conversion of colours to occupancies by table. The occupancy of a pixel depends on its brightness, a sum of one,
// three or four channels, and on whether it is transparent; so a table of all results is computed once in doubles, and
// each pixel is a look-up.
//
// A brightness b of n channels gives p = (255 n - b) / (255 n), or b / (255 n) if the map is negated: a quotient of
// whole numbers, rounded once. A threshold that was written in decimals is rounded once too, so that a pixel at the
// threshold is equal to it.
//
// Differences from the programs of ROS: nav2 rounds p twice, as 1 - b / 255 in floats, and compares it with the
// threshold as a float; so pixels whose p equals a threshold may be classified differently there. map_server takes the
// last channel for alpha even if it is blue; here a picture without alpha is opaque.

namespace tilespace::io {
namespace {

constexpr std::int16_t unknown_pixel = -1;
constexpr std::int16_t free_pixel = 0;
constexpr std::int16_t occupied_pixel = 100;

// Properties of a pixel that a rule uses.
struct View {
  std::uint32_t parts = 1;        // channels in the brightness: 1 luma, 3 colours, 4 colours and alpha
  std::uint32_t opaque_from = 0;  // a lower alpha is transparent
};

View view_of(RosRule rule, RosMode mode, std::uint32_t channels) noexcept {
  if (rule == RosRule::nav2) return {1, 255};
  const bool has_alpha = channels == 2 || channels == 4;
  return {has_alpha && mode == RosMode::trinary ? 4U : 3U, 1};
}

// Luma as nav2 receives it from GraphicsMagick, whose channels have 16 bits. Greys are unchanged.
std::uint32_t luma_of_16_bits(Rgba pixel) noexcept {
  const std::uint32_t thousandths = std::uint32_t{299} * pixel.red + 587U * pixel.green + 114U * pixel.blue;
  return (257 * thousandths + 500) / 1000 / 257;
}

std::uint32_t brightness_of(Rgba pixel, const View& view) noexcept {
  if (view.parts == 1) return luma_of_16_bits(pixel);
  const std::uint32_t colours = std::uint32_t{pixel.red} + pixel.green + pixel.blue;
  return view.parts == 3 ? colours : colours + pixel.alpha;
}

// p from 0 to 1; `whole` is the brightness of white.
double occupied_part(const RosMapInfo& info, std::uint32_t brightness, std::uint32_t whole) noexcept {
  return static_cast<double>(info.negate ? brightness : whole - brightness) / static_cast<double>(whole);
}

// Linear position of p between the free and the occupied threshold, from 0 to 1. Nothing if there is no interval: if
// they are equal, in reverse order, or not finite.
std::optional<double> ratio_of(const RosMapInfo& info, double p) noexcept {
  const double range = info.occupied_thresh - info.free_thresh;
  if (!(range > 0.0) || !std::isfinite(range)) return std::nullopt;
  return (p - info.free_thresh) / range;
}

std::int16_t rounded(double value) noexcept {
  const auto whole = static_cast<std::int16_t>(value);
  return static_cast<std::int16_t>(whole + (value - whole >= 0.5 ? 1 : 0));
}

std::int16_t by_nav2(const RosMapInfo& info, std::uint32_t grey, bool transparent) noexcept {
  if (info.mode == RosMode::raw) return grey <= 100 ? static_cast<std::int16_t>(grey) : unknown_pixel;
  if (transparent) return unknown_pixel;
  const double p = occupied_part(info, grey, 255);
  if (p <= info.free_thresh) return free_pixel;  // takes precedence where the thresholds overlap
  if (p >= info.occupied_thresh) return occupied_pixel;
  const std::optional<double> ratio = ratio_of(info, p);
  if (info.mode == RosMode::trinary || !ratio) return unknown_pixel;
  return rounded(*ratio * 100.0);
}

std::int16_t by_map_server(const RosMapInfo& info, std::uint32_t sum, std::uint32_t parts, bool transparent) noexcept {
  const std::uint32_t white = 255 * parts;
  if (info.mode == RosMode::raw) return static_cast<std::int16_t>((info.negate ? white - sum : sum) / parts);
  const double p = occupied_part(info, sum, white);
  if (p > info.occupied_thresh) return occupied_pixel;  // takes precedence where the thresholds overlap
  if (p < info.free_thresh) return free_pixel;
  const std::optional<double> ratio = ratio_of(info, p);
  if (info.mode == RosMode::trinary || transparent || !ratio) return unknown_pixel;
  return static_cast<std::int16_t>(1.0 + 98.0 * *ratio);
}

// Table of the occupancies of all possible pixels.
class Answers {
 public:
  Answers(const RosMapInfo& info, RosRule rule, const View& view) noexcept : view_(view) {
    for (std::uint32_t brightness = 0; brightness <= 255 * view.parts; ++brightness) {
      for (const bool transparent : {false, true}) {
        answers_[transparent][brightness] = rule == RosRule::nav2
                                                ? by_nav2(info, brightness, transparent)
                                                : by_map_server(info, brightness, view.parts, transparent);
      }
    }
  }
  [[nodiscard]] std::int16_t operator()(Rgba pixel) const noexcept {
    return answers_[pixel.alpha < view_.opaque_from][brightness_of(pixel, view_)];
  }

 private:
  View view_;
  std::array<std::array<std::int16_t, 4 * 255 + 1>, 2> answers_{};
};

Result<RosMap> convert(const RosMapInfo& info, const Picture& picture, RosRule rule) {
  const TileBox bounds{{0, -picture.pixels.height()}, {picture.pixels.width(), 0}};
  auto occupancy = Grid<std::int16_t>::create(bounds);
  if (!occupancy) return detail::from_core(occupancy.error());
  const Answers answer(info, rule, view_of(rule, info.mode, picture.channels));
  const std::span<const Rgba> pixels = picture.pixels.values();
  const std::span<std::int16_t> occupancies = occupancy->values();
  for (std::size_t i = 0; i < pixels.size(); ++i) occupancies[i] = answer(pixels[i]);
  return RosMap{info, rule, std::move(occupancy).value()};
}

}  // namespace

Result<RosMap> to_ros_map(const RosMapInfo& info, const Picture& picture, RosRule rule) noexcept {
  return detail::without_throwing([&] { return convert(info, picture, rule); });
}

}  // namespace tilespace::io
