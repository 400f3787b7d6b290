// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <random>
#include <utility>
#include <vector>

#include "png_writer.hpp"

/// @file png_pictures.hpp
/// Pictures of every kind, and which colours they have.

namespace png_pictures {

/// A colour with 8 bits a channel.
struct Rgba {
  std::uint32_t r, g, b, a;
};

/// A sample as 8 bits, by the words of the header: greys spread evenly, the high byte of 16 bits.
inline std::uint32_t to_8_bits(std::uint32_t sample, int depth) {
  if (depth == 16) return sample / 256;
  const std::uint32_t most = (1U << depth) - 1U;
  return sample * 255 / most;
}

inline bool is_see_through(const png_writer::Picture& picture, const std::uint16_t* sample) {
  if (!picture.see_through) return false;
  for (std::size_t i = 0; i < png_writer::channels_of(picture.colour); ++i) {
    if (sample[i] != (*picture.see_through)[i]) return false;
  }
  return true;
}

inline Rgba colour_of(const png_writer::Picture& picture, const std::uint16_t* sample) {
  const auto value = [&](std::size_t i) { return to_8_bits(sample[i], picture.depth); };
  const std::uint32_t alpha = is_see_through(picture, sample) ? 0 : 255;
  switch (picture.colour) {
    case png_writer::Colour::grey: return {value(0), value(0), value(0), alpha};
    case png_writer::Colour::grey_alpha: return {value(0), value(0), value(0), value(1)};
    case png_writer::Colour::rgb: return {value(0), value(1), value(2), alpha};
    case png_writer::Colour::rgba: return {value(0), value(1), value(2), value(3)};
    case png_writer::Colour::palette: break;
  }
  const auto& entry = picture.palette[sample[0]];
  const bool has_alpha = sample[0] < picture.palette_alpha.size();
  return {entry[0], entry[1], entry[2], has_alpha ? picture.palette_alpha[sample[0]] : 255U};
}

inline Rgba colour_at(const png_writer::Picture& picture, std::uint32_t x, std::uint32_t y) {
  const std::size_t pixel = std::size_t{y} * picture.width + x;
  return colour_of(picture, &picture.samples[pixel * png_writer::channels_of(picture.colour)]);
}

inline png_writer::Picture random_picture(std::mt19937& random, std::uint32_t width, std::uint32_t height,
                                          png_writer::Colour colour, int depth) {
  png_writer::Picture picture{width, height, colour, depth, false, {}, {}, {}, std::nullopt, {}};
  const std::uint32_t count = width * height * png_writer::channels_of(colour);
  for (std::uint32_t i = 0; i < count; ++i) {
    picture.samples.push_back(static_cast<std::uint16_t>(random() & ((1U << depth) - 1U)));
  }
  if (colour != png_writer::Colour::palette) return picture;
  const auto byte = [&] { return static_cast<std::uint8_t>(random() & 255U); };
  for (int i = 0; i < 1 << depth; ++i) picture.palette.push_back({byte(), byte(), byte()});
  for (int i = 0; i < 1 << (depth - 1); ++i) picture.palette_alpha.push_back(byte());
  return picture;
}

/// All colour types with all their depths.
inline const std::vector<std::pair<png_writer::Colour, int>>& kinds() {
  using png_writer::Colour;
  static const std::vector<std::pair<Colour, int>> all{
      {Colour::grey, 1},        {Colour::grey, 2},    {Colour::grey, 4},    {Colour::grey, 8},
      {Colour::grey, 16},       {Colour::rgb, 8},     {Colour::rgb, 16},    {Colour::palette, 1},
      {Colour::palette, 2},     {Colour::palette, 4}, {Colour::palette, 8}, {Colour::grey_alpha, 8},
      {Colour::grey_alpha, 16}, {Colour::rgba, 8},    {Colour::rgba, 16}};
  return all;
}

}  // namespace png_pictures
