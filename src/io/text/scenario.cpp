// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <tilespace/io/scenario.hpp>
#include "document/number_text.hpp"
#include "errors.hpp"
#include "text/lines.hpp"

namespace tilespace::io {
namespace {

using detail::Lines;
using MaybeError = std::optional<Error>;

constexpr std::string_view blanks = " \t";
constexpr std::size_t fields_with_version = 9;
constexpr std::size_t fields_without_version = 7;

// Fields of a line, up to the capacity: one more than a valid line may have.
struct Words {
  std::array<std::string_view, fields_with_version + 1> words{};
  std::size_t count = 0;

  explicit Words(std::string_view line) noexcept {
    while (count < words.size()) {
      const std::size_t first = line.find_first_not_of(blanks);
      if (first == std::string_view::npos) return;
      line.remove_prefix(first);
      words[count++] = line.substr(0, line.find_first_of(blanks));
      line.remove_prefix(words[count - 1].size());
    }
  }
};

// The next line that is not blank, if any.
std::optional<std::string_view> next_line(Lines& lines) noexcept {
  auto line = lines.next();
  while (line && line->find_first_not_of(blanks) == std::string_view::npos) line = lines.next();
  return line;
}

// Reads the fields of a line one after the other.
class Fields {
 public:
  Fields(std::string_view line, std::uint64_t number) noexcept : line_(line), number_(number), words_(line) {}

  // Checks the number of fields.
  [[nodiscard]] MaybeError check_count(std::size_t expected) const {
    if (words_.count == expected) return std::nullopt;
    const bool too_many = words_.count > expected;
    const std::uint64_t column = too_many ? column_of(words_.words[expected]) : line_.size() + 1;
    return detail::error_at(ErrorKind::syntax, number_, column, std::to_string(expected) + " fields",
                            too_many ? "another, " + detail::quoted(words_.words[expected])
                                     : "the end of the line after " + std::to_string(words_.count));
  }

  [[nodiscard]] std::string_view text() noexcept { return words_.words[next_++]; }

  template <class Whole>
  [[nodiscard]] MaybeError whole(std::string_view what, std::int64_t first, std::int64_t last, Whole& value) {
    const std::string_view word = text();
    const std::optional<std::int64_t> number = detail::whole_number(word);
    if (!number || *number < first || *number > last) {
      return unexpected(word, std::string(what) + " from " + std::to_string(first) + " to " + std::to_string(last));
    }
    value = static_cast<Whole>(*number);
    return std::nullopt;
  }

  [[nodiscard]] MaybeError length(double& value) {
    const std::string_view word = text();
    const std::optional<double> number = detail::finite_number(word);
    if (!number || !(*number >= 0.0)) return unexpected(word, "an optimal length of at least 0");
    value = *number;
    return std::nullopt;
  }

 private:
  [[nodiscard]] std::uint64_t column_of(std::string_view word) const noexcept {
    return static_cast<std::uint64_t>(word.data() - line_.data()) + 1;
  }
  [[nodiscard]] Error unexpected(std::string_view word, std::string expected) const {
    return detail::error_at(ErrorKind::syntax, number_, column_of(word), std::move(expected), detail::quoted(word));
  }

  std::string_view line_;
  std::uint64_t number_;
  Words words_;
  std::size_t next_ = 0;
};

// A problem whose map name still points into the file: nothing is allocated for a valid line.
struct Task {
  Scenario scenario{};
  std::string_view map;
};

MaybeError read_sizes(Fields& fields, Scenario& task) {
  if (auto error = fields.whole("a width", 1, tile_limit, task.width)) return error;
  return fields.whole("a height", 1, tile_limit, task.height);
}

MaybeError read_tile(Fields& fields, std::int64_t width, std::int64_t height, Tile& tile) {
  if (auto error = fields.whole("an x", 0, width - 1, tile.x)) return error;
  return fields.whole("a y", 0, height - 1, tile.y);
}

MaybeError read_task(Fields& fields, std::size_t field_count, Task& task) {
  Scenario& scenario = task.scenario;
  if (auto error = fields.check_count(field_count)) return error;
  if (auto error = fields.whole("a bucket", 0, INT64_MAX, scenario.bucket)) return error;
  task.map = fields.text();
  const bool has_sizes = field_count == fields_with_version;
  if (has_sizes) {
    if (auto error = read_sizes(fields, scenario)) return error;
  }
  const std::int64_t width = has_sizes ? scenario.width : tile_limit;
  const std::int64_t height = has_sizes ? scenario.height : tile_limit;
  if (auto error = read_tile(fields, width, height, scenario.start)) return error;
  if (auto error = read_tile(fields, width, height, scenario.goal)) return error;
  return fields.length(scenario.optimal_length);
}

bool is_version_line(std::string_view line) noexcept { return Words(line).words[0] == "version"; }

// Number of fields per problem. Leaves `lines` at the first problem.
Result<std::size_t> read_version(Lines& lines) {
  const Lines start = lines;
  const auto line = next_line(lines);
  if (!line || !is_version_line(*line)) {
    lines = start;
    return fields_without_version;
  }
  const Words words(*line);
  if (words.count != 2 || !detail::finite_number(words.words[1])) {
    return detail::error_at(ErrorKind::syntax, lines.number(), 0, "a version such as \"version 1\"",
                            detail::quoted(*line));
  }
  if (detail::finite_number(words.words[1]) == 1.0) return fields_with_version;
  return detail::error_at(ErrorKind::unsupported, lines.number(), 0, "\"version 1\"", detail::quoted(*line));
}

// Calls `use` for every problem. Takes its own copy of `lines`, because they are read twice.
template <class Use>
MaybeError for_each_task(Lines lines, std::size_t field_count, Use&& use) {
  while (const auto line = next_line(lines)) {
    Fields fields(*line, lines.number());
    Task task;
    if (auto error = read_task(fields, field_count, task)) return error;
    use(task);
  }
  return std::nullopt;
}

Result<std::vector<Scenario>> parse(std::span<const std::byte> bytes, const Limits& limits) {
  if (bytes.size() > limits.file_bytes) {
    return detail::error_at(ErrorKind::too_large, 0, 0, "at most " + std::to_string(limits.file_bytes) + " bytes",
                            std::to_string(bytes.size()));
  }
  Lines lines{bytes};
  const Result<std::size_t> field_count = read_version(lines);
  if (!field_count) return field_count.error();
  std::size_t count = 0;
  if (auto error = for_each_task(lines, *field_count, [&](const Task&) { ++count; })) return *std::move(error);
  std::vector<Scenario> scenarios;
  scenarios.reserve(count);
  const auto keep = [&](Task& task) {
    task.scenario.map = task.map;
    scenarios.push_back(std::move(task.scenario));
  };
  if (auto error = for_each_task(lines, *field_count, keep)) return *std::move(error);
  return scenarios;
}

}  // namespace

std::string_view map_name(const Scenario& scenario) noexcept {
  const std::string_view path = scenario.map;
  return path.substr(path.find_last_of("/\\") + 1);  // all of it if there is no separator: npos + 1 is 0
}

Result<std::vector<Scenario>> parse_scenarios(std::span<const std::byte> bytes, const Limits& limits) noexcept {
  return detail::without_throwing([&] { return parse(bytes, limits); });
}

bool looks_like_scenarios(std::span<const std::byte> bytes) noexcept {
  Lines lines{bytes};
  const auto line = next_line(lines);
  if (!line) return false;
  const Words words(*line);
  if (words.words[0] == "version") return words.count == 2;
  return words.count == fields_without_version && detail::whole_number(words.words[0]).has_value();
}

}  // namespace tilespace::io
