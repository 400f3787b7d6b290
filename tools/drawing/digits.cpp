// SPDX-License-Identifier: MIT
#include "drawing/digits.hpp"

#include <array>

namespace tilespace::tool {
namespace {

constexpr std::int64_t columns = 3;  // dots per digit
constexpr std::int64_t rows = 5;

using Glyph = std::array<const char*, rows>;

constexpr std::array<Glyph, 10> digits{{
    {{"###", "#.#", "#.#", "#.#", "###"}},
    {{".#.", "##.", ".#.", ".#.", "###"}},
    {{"###", "..#", "###", "#..", "###"}},
    {{"###", "..#", ".##", "..#", "###"}},
    {{"#.#", "#.#", "###", "..#", "..#"}},
    {{"###", "#..", "###", "..#", "###"}},
    {{"###", "#..", "###", "#.#", "###"}},
    {{"###", "..#", ".#.", ".#.", ".#."}},
    {{"###", "#.#", "###", "#.#", "###"}},
    {{"###", "#.#", "###", "..#", "###"}},
}};
constexpr Glyph minus{{"...", "...", "###", "...", "..."}};
constexpr Glyph point{{"...", "...", "...", "...", ".#."}};
constexpr Glyph gap{{"...", "...", "...", "...", "..."}};

const Glyph& glyph_of(char character) {
  if (character >= '0' && character <= '9') return digits[static_cast<std::size_t>(character - '0')];
  return character == '-' ? minus : character == '.' ? point : gap;
}

}  // namespace

std::int64_t digits_width(std::string_view number, DotSize dot) {
  const std::int64_t dots = static_cast<std::int64_t>(number.size()) * (columns + 1) - 1;
  return number.empty() ? 0 : dots * static_cast<std::int64_t>(dot);
}

void draw_digits(Canvas& canvas, std::int64_t x, std::int64_t y, std::string_view number, DotSize dot,
                 const Paint& paint) {
  const auto pixel = static_cast<std::int64_t>(dot);
  for (const char character : number) {
    const Glyph& glyph = glyph_of(character);
    for (std::int64_t row = 0; row < rows; ++row) {
      for (std::int64_t column = 0; column < columns; ++column) {
        if (glyph[static_cast<std::size_t>(row)][column] != '#') continue;
        const std::int64_t left = x + column * pixel;
        const std::int64_t top = y + row * pixel;
        canvas.fill({left, top, left + pixel, top + pixel}, paint);
      }
    }
    x += (columns + 1) * pixel;
  }
}

}  // namespace tilespace::tool
