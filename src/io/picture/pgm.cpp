// SPDX-License-Identifier: MIT
#include <algorithm>
#include <string>
#include <string_view>
#include <tilespace/io/picture.hpp>
#include <vector>
#include "ascii.hpp"
#include "document/text_place.hpp"
#include "errors.hpp"
#include "guarded_size.hpp"

namespace tilespace::io {
namespace {

using MaybeError = std::optional<Error>;

using detail::digit;
using detail::is_digit;
using detail::is_space;

// State of the parser.
struct Pgm {
  std::string_view text;     // whole file
  std::size_t at = 0;        // position
  bool is_plain = false;     // P2: greys are text
  std::uint64_t width = 0;   // in pixels
  std::uint64_t height = 0;  // in pixels
  std::uint64_t maxval = 0;  // value of white

  [[nodiscard]] std::size_t bytes_a_grey() const noexcept { return maxval > 255 ? 2 : 1; }
  [[nodiscard]] Error error(std::string expected) const { return detail::error_in_text(text, at, std::move(expected)); }
};

// Skips white space and comments, which run from '#' to the end of the line.
void skip_space(Pgm& pgm) noexcept {
  while (pgm.at < pgm.text.size()) {
    const char c = pgm.text[pgm.at];
    if (c != '#' && !is_space(c)) return;
    pgm.at = c == '#' ? std::min(pgm.text.find('\n', pgm.at), pgm.text.size()) : pgm.at + 1;
  }
}

// Reads the next number, if white space precedes it and it is in range.
bool read_number(Pgm& pgm, std::uint64_t least, std::uint64_t most, std::uint64_t& value) noexcept {
  const std::size_t before = pgm.at;
  skip_space(pgm);
  std::size_t at = pgm.at;
  for (value = 0; at < pgm.text.size() && is_digit(pgm.text[at]) && value <= most; ++at) {
    value = 10 * value + digit(pgm.text[at]);
  }
  if (pgm.at == before || at == pgm.at || value < least || value > most) return false;
  pgm.at = at;
  return true;
}

MaybeError read_magic(Pgm& pgm) {
  const std::string_view magic = pgm.text.substr(0, 2);
  const bool is_netpbm = magic.size() == 2 && magic[0] == 'P' && magic.find_first_of("1234567", 1) == 1;
  pgm.is_plain = magic == "P2";
  if (pgm.is_plain || magic == "P5") {
    pgm.at = 2;
    return std::nullopt;
  }
  Error error = pgm.error("a picture in greys, P2 or P5");
  if (is_netpbm) error.kind = ErrorKind::unsupported;
  return error;
}

MaybeError read_header(Pgm& pgm) {
  if (auto error = read_magic(pgm)) return error;
  constexpr std::uint64_t most_side = 0xFFFF'FFFF, most_maxval = 65535;
  if (!read_number(pgm, 1, most_side, pgm.width)) return pgm.error("a width");
  if (!read_number(pgm, 1, most_side, pgm.height)) return pgm.error("a height");
  if (!read_number(pgm, 1, most_maxval, pgm.maxval)) return pgm.error("a white of 1 to 65535");
  if (pgm.is_plain) return std::nullopt;
  // One white space character, and no comment after it: the greys follow.
  if (pgm.text.substr(pgm.at, 1) == "#") pgm.at = std::min(pgm.text.find('\n', pgm.at), pgm.text.size());
  if (pgm.at == pgm.text.size() || !is_space(pgm.text[pgm.at])) return pgm.error("white space before the greys");
  ++pgm.at;
  return std::nullopt;
}

// A grey in text takes at least a digit and white space before it.
MaybeError refuse_claim(const Pgm& pgm) {
  const std::uint64_t greys = pgm.width * pgm.height;
  const std::uint64_t needed = greys * (pgm.is_plain ? 2 : pgm.bytes_a_grey());
  const std::uint64_t left = pgm.text.size() - pgm.at;
  if (needed <= left) return std::nullopt;
  const std::string size = std::to_string(pgm.width) + " x " + std::to_string(pgm.height);
  return detail::error_at(ErrorKind::syntax, 0, 0, std::to_string(needed) + " bytes for " + size + " greys",
                          std::to_string(left));
}

// Table that converts each grey of the file to 8 bits.
std::vector<std::uint8_t> make_greys(std::uint64_t maxval) {
  std::vector<std::uint8_t> greys(static_cast<std::size_t>(maxval) + 1);
  for (std::uint64_t v = 0; v <= maxval; ++v) {
    greys[static_cast<std::size_t>(v)] = static_cast<std::uint8_t>((v * 255 + maxval / 2) / maxval);
  }
  return greys;
}

constexpr Rgba grey_colour(std::uint8_t grey) noexcept { return {grey, grey, grey, 255}; }

MaybeError read_plain(Pgm& pgm, std::span<const std::uint8_t> greys, std::span<Rgba> pixels) {
  for (Rgba& pixel : pixels) {
    std::uint64_t grey = 0;
    if (!read_number(pgm, 0, pgm.maxval, grey)) return pgm.error("a grey of 0 to " + std::to_string(pgm.maxval));
    pixel = grey_colour(greys[static_cast<std::size_t>(grey)]);
  }
  skip_space(pgm);
  if (pgm.at < pgm.text.size()) return pgm.error("the end after " + std::to_string(pixels.size()) + " greys");
  return std::nullopt;
}

// Big-endian.
std::size_t grey_at(const Pgm& pgm, std::size_t at) noexcept {
  const auto byte = [&](std::size_t i) { return std::size_t{static_cast<unsigned char>(pgm.text[i])}; };
  return pgm.bytes_a_grey() == 1 ? byte(at) : byte(at) << 8 | byte(at + 1);
}

MaybeError read_raw(Pgm& pgm, std::span<const std::uint8_t> greys, std::span<Rgba> pixels) {
  for (Rgba& pixel : pixels) {
    const std::size_t grey = grey_at(pgm, pgm.at);
    if (grey > pgm.maxval) {
      return Error{ErrorKind::syntax,   {}, 0, 0, pgm.at, "a grey of 0 to " + std::to_string(pgm.maxval),
                   std::to_string(grey)};
    }
    pixel = grey_colour(greys[grey]);
    pgm.at += pgm.bytes_a_grey();
  }
  return std::nullopt;
}

Result<Picture> parse(std::span<const std::byte> bytes, const Limits& limits) {
  Pgm pgm{.text = {reinterpret_cast<const char*>(bytes.data()), bytes.size()}};
  if (auto error = read_header(pgm)) return *std::move(error);
  if (auto error = detail::refuse_size(pgm.width, pgm.height, limits)) return *std::move(error);
  if (auto error = refuse_claim(pgm)) return *std::move(error);
  auto pixels = Grid<Rgba>::create(static_cast<std::int64_t>(pgm.width), static_cast<std::int64_t>(pgm.height));
  if (!pixels) return detail::from_core(pixels.error());
  const auto read = pgm.is_plain ? read_plain : read_raw;
  if (auto error = read(pgm, make_greys(pgm.maxval), pixels->values())) return *std::move(error);
  return Picture{std::move(pixels).value(), 1};
}

}  // namespace

Result<Picture> parse_pgm(std::span<const std::byte> bytes, const Limits& limits) noexcept {
  return detail::without_throwing([&] { return parse(bytes, limits); });
}

}  // namespace tilespace::io
