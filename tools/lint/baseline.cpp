// SPDX-License-Identifier: MIT
#include "lint/baseline.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "command_line/failure.hpp"
#include "command_line/files.hpp"
#include "text/printable.hpp"

namespace tilespace::tool {
namespace {

constexpr std::size_t digits = 16;

// A line: fingerprint, rule, file. The rule is there for people.
std::string line_of(const lint::Finding& finding) {
  return fmt::format("{} {} {}", lint::fingerprint_of(finding), finding.rule->id, printable(finding.file));
}

bool is_line(std::string_view line) {
  const auto is_digit = [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); };
  return line.size() > digits && line[digits] == ' ' && std::all_of(line.begin(), line.begin() + digits, is_digit);
}

}  // namespace

Baseline read_baseline(const std::string& path) {
  const auto bytes = read_any_file(path);
  if (!bytes) throw Failure(to_string(bytes.error()));
  std::string_view text{reinterpret_cast<const char*>(bytes->data()), bytes->size()};
  Baseline known;
  for (std::size_t number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    if (line.ends_with('\r')) line.remove_suffix(1);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.empty() || line.starts_with('#')) continue;
    if (!is_line(line)) throw Failure(fmt::format("{}:{}: no line of a baseline", printable(path), number));
    known.emplace(line);
  }
  return known;
}

void write_baseline(const std::vector<LintedFile>& files, const std::string& path) {
  Baseline lines;
  for (const LintedFile& file : files) {
    for (const lint::Finding& finding : file.findings) lines.insert(line_of(finding));
  }
  std::string text = "# Findings of tilespace lint that are known: --baseline\n";
  for (const std::string& line : lines) text.append(line).append("\n");
  write_bytes(text, path);
}

void remove_known(LintedFile& file, const Baseline& known) {
  std::erase_if(file.findings, [&](const lint::Finding& finding) { return known.contains(line_of(finding)); });
}

}  // namespace tilespace::tool
