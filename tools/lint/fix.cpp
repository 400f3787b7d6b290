// SPDX-License-Identifier: MIT
#include "lint/fix.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <set>
#include <tilespace/io/tiled_lookup.hpp>
#include <utility>

#include "command_line/failure.hpp"
#include "command_line/files.hpp"
#include "lint/source_places.hpp"

namespace tilespace::tool {
namespace {

constexpr std::string_view same_id = "file/duplicate-object-id";
constexpr std::string_view flag = "file/flags-unused";
constexpr std::uint64_t unused_flag = 0x10000000;
constexpr std::uint64_t most_ids = 0x7FFFFFFF;

std::vector<std::byte> bytes_of_file(const std::string& path) {
  auto bytes = read_any_file(path);
  if (!bytes) throw Failure(to_string(bytes.error()));
  return std::move(bytes).value();
}

io::LoadedMap loaded_from(const MapOptions& options, std::span<const std::byte> bytes) {
  auto loaded = try_parse(options, bytes);
  if (!loaded) throw Failure(why_not(loaded.error()));
  return std::move(loaded).value();
}

// A file, what is known of it, and the edits so far.
struct Repairs {
  const std::string& path;
  std::string_view text;
  const TiledSource& source;
  LineNumbers lines;
  std::vector<Repair> all{};

  void add(SourceNumber place, std::uint64_t value, std::string_view what, std::string_view rule) {
    const auto [line, column] = lines.of(place.begin);
    const std::string_view old = text.substr(place.begin, place.end - place.begin);
    all.push_back({place.begin, place.end, std::to_string(value),
                   fmt::format("{}:{}:{}: {} {} becomes {} [{}]", path, line, column, what, old, value, rule)});
  }
};

void renumber(Repairs& repairs, const std::set<std::uint64_t>& ids) {
  std::uint64_t next = 1;
  for (const SourceObject& object : repairs.source.objects) {
    next = std::max(next, value_of(repairs.text, object.id).value_or(0) + 1);
  }
  const auto& counter = repairs.source.next_object_id;
  if (counter) next = std::max(next, value_of(repairs.text, *counter).value_or(0));
  std::set<std::uint64_t> seen;
  for (const SourceObject& object : repairs.source.objects) {
    const std::uint64_t id = value_of(repairs.text, object.id).value_or(0);
    if (!ids.contains(id) || seen.insert(id).second) continue;
    if (next >= most_ids) return;
    repairs.add(object.id, next++, "the id", same_id);
  }
  if (!seen.empty() && counter && value_of(repairs.text, *counter) != next) {
    repairs.add(*counter, next, "nextobjectid", same_id);
  }
}

void take_flags(Repairs& repairs, const io::TiledMap& map, const std::set<std::string>& layers) {
  for (const SourceCells& cells : repairs.source.cells) {
    if (!layers.contains(io::path_of(map, cells.layer))) continue;
    for (const SourceNumber number : numbers_in(repairs.text, cells.begin, cells.end)) {
      const std::uint64_t value = value_of(repairs.text, number).value_or(0);
      if ((value & unused_flag) != 0) repairs.add(number, value & ~unused_flag, "the tile", flag);
    }
  }
}

std::string repaired(std::string_view text, const std::vector<Repair>& repairs) {
  std::string result;
  std::size_t at = 0;
  for (const Repair& repair : repairs) {
    result.append(text.substr(at, repair.begin - at)).append(repair.with);
    at = repair.end;
  }
  return result.append(text.substr(at));
}

std::vector<Repair> repairs_in(const MapOptions& options, const lint::LintOptions& rules,
                               std::span<const std::byte> bytes) {
  const io::LoadedMap loaded = loaded_from(options, bytes);
  const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
  const std::optional<TiledSource> source = source_of(loaded, text);
  if (!source) return {};
  std::set<std::uint64_t> ids;
  std::set<std::string> layers;
  for (const lint::Finding& finding : lint::lint_map(loaded, rules)) {
    if (finding.rule->id == same_id) ids.insert(id_in(finding.object));
    if (finding.rule->id == flag) layers.insert(finding.layer);
  }
  Repairs repairs{options.path, text, *source, LineNumbers(text)};
  if (!ids.empty()) renumber(repairs, ids);
  if (!layers.empty()) take_flags(repairs, *loaded.tiled, layers);
  std::sort(repairs.all.begin(), repairs.all.end(), [](const Repair& a, const Repair& b) { return a.begin < b.begin; });
  return std::move(repairs.all);
}

void replace_file(const std::string& path, const std::string& bytes) {
  namespace fs = std::filesystem;
  std::error_code error;
  const fs::path file = fs::canonical(path, error);
  if (error) throw Failure(fmt::format("{}: {}", path, error.message()));
  const std::string beside = file.string() + ".new";
  write_bytes(bytes, beside);
  fs::permissions(beside, fs::status(file, error).permissions(), error);
  fs::rename(beside, file, error);
  if (error) throw Failure(fmt::format("{}: {}", path, error.message()));
}

}  // namespace

std::vector<Repair> repairs_of(const MapOptions& options, const lint::LintOptions& rules) {
  if (is_standard(options.path)) return {};
  return repairs_in(options, rules, bytes_of_file(options.path));
}

void repair(const MapOptions& options, const lint::LintOptions& rules, const std::vector<Repair>& repairs) {
  const std::vector<std::byte> bytes = bytes_of_file(options.path);
  const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
  const std::vector<Repair> again = repairs_in(options, rules, bytes);
  const auto same = [](const Repair& a, const Repair& b) { return a.words == b.words && a.begin == b.begin; };
  if (!std::equal(again.begin(), again.end(), repairs.begin(), repairs.end(), same)) {
    throw Failure(options.path + " was changed meanwhile");
  }
  const std::string result = repaired(text, repairs);
  const io::LoadedMap loaded = loaded_from(options, std::as_bytes(std::span(result)));
  const auto left = lint::lint_map(loaded, rules);
  const bool is_mended =
      std::none_of(left.begin(), left.end(), [](const lint::Finding& finding) { return finding.rule->id == same_id; });
  if (!is_mended) throw Failure(options.path + " cannot be mended");
  replace_file(options.path, result);
}

}  // namespace tilespace::tool
