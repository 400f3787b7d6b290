// SPDX-License-Identifier: MIT
#include <algorithm>
#include <tilespace/io/text.hpp>
#include "errors.hpp"
#include "guarded_size.hpp"
#include "text/letter_set.hpp"
#include "text/lines.hpp"

namespace tilespace::io {
namespace {

using detail::LetterSet;
using detail::Lines;

// Characters that a row may have. Unprintable ones are never allowed, whatever the rule says.
LetterSet allowed_by(const TextRule& rule) noexcept {
  LetterSet named{rule.solid};
  for (const char c : rule.free) named.insert(c);
  LetterSet allowed;
  for (char c = ' '; c <= '~'; ++c) {
    if (rule.others == OtherLetters::free || named.has(c)) allowed.insert(c);
  }
  return allowed;
}

std::string expected_by(const TextRule& rule) {
  if (rule.others == OtherLetters::free) return "a printable ASCII character";
  return "one of " + detail::quoted(rule.solid + rule.free);
}

struct Extent {
  std::uint64_t width = 0;
  std::uint64_t height = 0;
};

// Size of the map, if all its characters are allowed.
Result<Extent> measure(Lines lines, const TextRule& rule) {
  const LetterSet allowed = allowed_by(rule);
  Extent extent;
  while (const auto row = lines.next()) {
    const auto bad = std::find_if(row->begin(), row->end(), [&](char c) { return !allowed.has(c); });
    if (bad != row->end()) {
      return detail::error_at(ErrorKind::syntax, lines.number(), static_cast<std::uint64_t>(bad - row->begin()) + 1,
                              expected_by(rule), detail::quoted({&*bad, 1}));
    }
    extent.width = std::max<std::uint64_t>(extent.width, row->size());
    extent.height = lines.number();
  }
  return extent;
}

Error no_tiles(const Extent& extent) {
  return detail::error_at(ErrorKind::syntax, 1, 0, "at least one row of tiles",
                          extent.height == 0 ? "the end of the file" : "blank lines only");
}

Result<CollisionMap> parse(std::span<const std::byte> bytes, const TextRule& rule, const Limits& limits) {
  Lines lines{bytes};
  const Result<Extent> extent = measure(lines, rule);
  if (!extent) return extent.error();
  if (extent->width == 0) return no_tiles(*extent);
  if (auto error = detail::refuse_size(extent->width, extent->height, limits)) return *std::move(error);
  const LetterSet solid{rule.solid};
  std::string_view row;
  auto is_solid = [&](std::int32_t x, std::int32_t) {  // called row by row, from column 0 on
    if (x == 0) row = lines.next().value_or(std::string_view{});
    const auto column = static_cast<std::size_t>(x);
    return column < row.size() && solid.has(row[column]);
  };
  auto map =
      CollisionMap::from(static_cast<std::int64_t>(extent->width), static_cast<std::int64_t>(extent->height), is_solid);
  if (!map) return detail::from_core(map.error());
  return std::move(map).value();
}

}  // namespace

const char* name(OtherLetters others) noexcept {
  switch (others) {
    case OtherLetters::refused: return "refused";
    case OtherLetters::free: return "free";
  }
  return "";
}

Result<CollisionMap> parse_text(std::span<const std::byte> bytes, const TextRule& rule, const Limits& limits) noexcept {
  return detail::without_throwing([&] { return parse(bytes, rule, limits); });
}

std::vector<std::pair<char, std::uint64_t>> count_characters(std::span<const std::byte> bytes) {
  detail::LetterCounts counts;
  Lines lines{bytes};
  while (const auto row = lines.next()) counts.add(*row);
  return counts.to_vector();
}

}  // namespace tilespace::io
