// SPDX-License-Identifier: MIT
#include <algorithm>
#include <charconv>
#include <system_error>
#include <tilespace/io/movingai.hpp>
#include "errors.hpp"
#include "guarded_size.hpp"
#include "text/lines.hpp"

namespace tilespace::io {
namespace {

using detail::error_at;
using detail::line_or_end;
using detail::Lines;
using detail::quoted;

using Line = std::optional<std::string_view>;
using MaybeError = std::optional<Error>;

struct Size {
  std::uint64_t width = 0;
  std::uint64_t height = 0;
};

constexpr std::string_view blanks = " \t";

// A header line as a keyword and its argument, without surrounding blanks.
struct Words {
  std::string_view key;
  std::string_view rest;
};

Words split(std::string_view line) {
  const auto trimmed = [](std::string_view text) {
    const std::size_t first = std::min(text.find_first_not_of(blanks), text.size());
    return text.substr(first, text.find_last_not_of(blanks) + 1 - first);
  };
  line = trimmed(line);
  const std::size_t end = std::min(line.find_first_of(blanks), line.size());
  return {line.substr(0, end), trimmed(line.substr(end))};
}

Words split(const Line& line) { return line ? split(*line) : Words{}; }

MaybeError read_type(Lines& lines) {
  const Line line = lines.next();
  const Words words = split(line);
  if (words.key == "type" && words.rest == "octile") return std::nullopt;
  const bool is_other_type = words.key == "type" && !words.rest.empty() &&
                             words.rest.find_first_of(blanks) == std::string_view::npos &&
                             !detail::find_unprintable(words.rest);
  if (!is_other_type) return error_at(ErrorKind::syntax, lines.number(), 0, "\"type octile\"", line_or_end(line));
  return error_at(ErrorKind::unsupported, lines.number(), 0, "\"type octile\"",
                  line_or_end(line) + ", a type that is not read");
}

// Number after `key`, at least 1: the size is checked when both numbers are known.
MaybeError read_side(std::string_view key, std::string_view number, std::uint64_t line, std::uint64_t& side) {
  const char* const end = number.data() + number.size();
  const auto [stop, status] = std::from_chars(number.data(), end, side);
  const std::string expected = "a " + std::string(key) + " from 1 to 1073741824";
  if (stop == end && status == std::errc::result_out_of_range) {
    return error_at(ErrorKind::too_large, line, 0, expected, quoted(number));
  }
  if (stop == end && status == std::errc{} && side != 0) return std::nullopt;
  return error_at(ErrorKind::syntax, line, 0, expected, number.empty() ? "nothing" : quoted(number));
}

// Two lines, in either order.
MaybeError read_size(Lines& lines, Size& size) {
  const Line first = lines.next();
  const Words one = split(first);
  if (one.key != "height" && one.key != "width") {
    return error_at(ErrorKind::syntax, lines.number(), 0, "\"height\" or \"width\"", line_or_end(first));
  }
  const bool height_first = one.key == "height";
  if (auto error = read_side(one.key, one.rest, lines.number(), height_first ? size.height : size.width)) return error;
  const Line second = lines.next();
  const Words two = split(second);
  const std::string_view missing = height_first ? "width" : "height";
  if (two.key != missing) return error_at(ErrorKind::syntax, lines.number(), 0, quoted(missing), line_or_end(second));
  return read_side(two.key, two.rest, lines.number(), height_first ? size.width : size.height);
}

MaybeError read_header(Lines& lines, const Limits& limits, Size& size) {
  if (auto error = read_type(lines)) return error;
  if (auto error = read_size(lines, size)) return error;
  if (auto error = detail::refuse_size(size.width, size.height, limits)) {
    error->line = lines.number();
    return error;
  }
  const Line line = lines.next();
  const Words words = split(line);
  if (words.key == "map" && words.rest.empty()) return std::nullopt;
  return error_at(ErrorKind::syntax, lines.number(), 0, "\"map\"", line_or_end(line));
}

std::string letters(std::uint64_t count) { return std::to_string(count) + (count == 1 ? " letter" : " letters"); }

MaybeError check_row(const Line& row, const Size& size, std::uint64_t y, std::uint64_t line) {
  if (!row) {
    return error_at(ErrorKind::syntax, line, 0, "row " + std::to_string(y + 1) + " of " + std::to_string(size.height),
                    line_or_end(row));
  }
  if (const auto bad = detail::find_unprintable(*row)) {
    return error_at(ErrorKind::syntax, line, *bad + 1, "a printable ASCII character", quoted(row->substr(*bad, 1)));
  }
  if (row->size() == size.width) return std::nullopt;
  return error_at(ErrorKind::syntax, line, 0, "a row of " + letters(size.width), letters(row->size()));
}

// Takes its own copy of `lines`: the rows are checked before memory is allocated, and read again after.
MaybeError check_rows(Lines lines, const Size& size) {
  for (std::uint64_t y = 0; y < size.height; ++y) {
    const Line row = lines.next();
    if (auto error = check_row(row, size, y, lines.number())) return error;
  }
  while (const Line surplus = lines.next()) {
    if (surplus->empty()) continue;
    return error_at(ErrorKind::syntax, lines.number(), 0, "the end of the file after the last row", quoted(*surplus));
  }
  return std::nullopt;
}

Result<MovingAiMap> parse(std::span<const std::byte> bytes, const Limits& limits) {
  Lines lines{bytes};
  Size size;
  if (auto error = read_header(lines, limits, size)) return *std::move(error);
  if (auto error = check_rows(lines, size)) return *std::move(error);
  auto terrain = Grid<char>::create(static_cast<std::int64_t>(size.width), static_cast<std::int64_t>(size.height));
  if (!terrain) return detail::from_core(terrain.error());
  for (std::int32_t y = 0; y < terrain->height(); ++y) {
    const Line row = lines.next();
    if (row) std::copy(row->begin(), row->end(), terrain->row(y).begin());
  }
  return MovingAiMap{std::move(terrain).value(), "octile"};
}

}  // namespace

Result<MovingAiMap> parse_movingai(std::span<const std::byte> bytes, const Limits& limits) noexcept {
  return detail::without_throwing([&] { return parse(bytes, limits); });
}

}  // namespace tilespace::io
