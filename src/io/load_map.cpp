// SPDX-License-Identifier: MIT
#include <string_view>
#include <tilespace/io/detail/errors.hpp>
#include <tilespace/io/load_map.hpp>
#include <tilespace/io/movingai.hpp>
#include <tilespace/io/png_mask.hpp>
#include <tilespace/io/read_file.hpp>
#include <tilespace/io/text.hpp>

namespace tilespace::io {
namespace {

using Counts = std::vector<std::pair<std::string, std::uint64_t>>;

Counts with_names(const std::vector<std::pair<char, std::uint64_t>>& letters) {
  Counts counts;
  for (const auto& [letter, count] : letters) counts.emplace_back(std::string(1, letter), count);
  return counts;
}

std::string letters_rule(std::string_view letters) {
  return letters.empty() ? std::string("no letters") : "letters " + std::string(letters);
}

Result<LoadedMap> load_movingai(std::span<const std::byte> bytes, const LoadOptions& options) {
  auto parsed = parse_movingai(bytes, options.limits);
  if (!parsed) return parsed.error();
  const std::string solid = options.solid.value_or(std::string(movingai_solid_letters));
  auto map = to_collision_map(*parsed, solid);
  if (!map) return map.error();
  return LoadedMap{std::move(map).value(), Format::movingai, letters_rule(solid) + " in any case",
                   with_names(count_letters(parsed->terrain))};
}

Result<LoadedMap> load_text(std::span<const std::byte> bytes, const LoadOptions& options) {
  TextRule rule;
  if (options.solid) rule = {*options.solid, "", OtherLetters::free};
  auto map = parse_text(bytes, rule, options.limits);
  if (!map) return map.error();
  Counts counts = with_names(count_characters(bytes));
  std::uint64_t filled = map->bounds().count();
  for (const auto& entry : counts) filled -= entry.second;
  if (filled != 0) counts.emplace_back("filled", filled);
  return LoadedMap{std::move(map).value(), Format::text, letters_rule(rule.solid), std::move(counts)};
}

Result<LoadedMap> load_png(std::span<const std::byte> bytes, const LoadOptions& options) {
  auto map = parse_png_mask(bytes, {options.darker_than}, options.limits);
  if (!map) return map.error();
  const std::uint64_t dark = map->solid_count();
  const std::uint64_t light = map->bounds().count() - dark;
  return LoadedMap{std::move(map).value(),
                   Format::png,
                   "grey below " + std::to_string(options.darker_than),
                   {{"dark", dark}, {"light", light}}};
}

Result<LoadedMap> load(std::span<const std::byte> bytes, const LoadOptions& options) {
  switch (format_of(bytes)) {
    case Format::movingai: return load_movingai(bytes, options);
    case Format::png: return load_png(bytes, options);
    case Format::text: break;
  }
  return load_text(bytes, options);
}

}  // namespace

const char* name(Format format) noexcept {
  switch (format) {
    case Format::movingai: return "movingai";
    case Format::png: return "png";
    case Format::text: return "text";
  }
  return "text";
}

Format format_of(std::span<const std::byte> bytes) noexcept {
  const std::string_view text{reinterpret_cast<const char*>(bytes.data()), bytes.size()};
  if (text.starts_with("type")) return Format::movingai;
  if (text.starts_with('\x89')) return Format::png;
  return Format::text;
}

Result<LoadedMap> parse_map(std::span<const std::byte> bytes, const LoadOptions& options) noexcept {
  return detail::without_throwing([&] {
    Result<LoadedMap> loaded = load(bytes, options);
    if (loaded && options.outside != Outside::free) loaded->map.set_outside(options.outside);
    return loaded;
  });
}

Result<LoadedMap> load_map(const std::string& path, const LoadOptions& options) noexcept {
  return detail::without_throwing([&]() -> Result<LoadedMap> {
    const auto bytes = read_file(path, options.limits);
    if (!bytes) return bytes.error();
    Result<LoadedMap> loaded = parse_map(*bytes, options);
    if (loaded) return loaded;
    Error error = loaded.error();
    error.file = path;
    return error;
  });
}

}  // namespace tilespace::io
