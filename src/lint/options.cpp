// SPDX-License-Identifier: MIT
#include <algorithm>
#include <string_view>
#include <tilespace/lint/lint.hpp>
#include <utility>

namespace tilespace::lint {
namespace {

io::Error wrong(std::string expected, std::string found) {
  io::Error error;
  error.expected = std::move(expected);
  error.found = std::move(found);
  return error;
}

std::optional<Severity> severity_called(std::string_view word) {
  for (const Severity severity : {Severity::off, Severity::info, Severity::warning, Severity::error}) {
    if (word == name(severity)) return severity;
  }
  return std::nullopt;
}

std::optional<io::Error> read_rules(const io::Property& property, LintOptions& options) {
  if (property.type != io::PropertyType::group) return wrong("\"rules\", a table in [lint]", "something else");
  for (const io::Property& rule : property.members) {
    const auto is_meant = [&](const Rule& one) { return is_named(one, rule.name); };
    if (std::none_of(rules().begin(), rules().end(), is_meant)) return wrong("the id of a rule", rule.name);
    const auto severity = severity_called(io::value_text(rule));
    if (!severity) return wrong("off, info, warning or error for " + rule.name, io::value_text(rule));
    options.rules.push_back({rule.name, *severity});
  }
  return std::nullopt;
}

std::optional<io::Error> read_spawns(const io::Property& property, LintOptions& options) {
  std::vector<std::string> spawns;
  const bool is_list = property.type == io::PropertyType::list;
  if (!is_list && property.type != io::PropertyType::string)
    return wrong("\"spawns\", a list of texts", "something else");
  if (!is_list) spawns.push_back(property.text);
  for (const io::Property& one : property.members) {
    if (one.type != io::PropertyType::string) return wrong("\"spawns\", a list of texts", io::value_text(one));
    spawns.push_back(one.text);
  }
  options.spawns = std::move(spawns);
  return std::nullopt;
}

std::optional<io::Error> read_body(const io::Property& property, LintOptions& options) {
  const bool is_pair = property.type == io::PropertyType::list && property.members.size() == 2;
  if (!is_pair) return wrong("\"body\", two numbers: [0.8, 1.8]", "something else");
  const Vec size{io::number_or(&property.members[0], 0.0), io::number_or(&property.members[1], 0.0)};
  if (!(size.x > 0.0 && size.y > 0.0 && size.x <= 64.0 && size.y <= 64.0)) {
    return wrong("\"body\", two numbers of tiles above 0, at most 64", "others");
  }
  options.body = size;
  return std::nullopt;
}

}  // namespace

Severity severity_of(const Rule& rule, const LintOptions& options) noexcept {
  Severity severity = rule.severity;
  for (const RuleSetting& setting : options.rules) {
    if (is_named(rule, setting.pattern)) severity = setting.severity;
  }
  return severity;
}

io::Result<LintOptions> with_settings(LintOptions options, const io::Properties& settings) {
  for (const io::Property& property : settings) {
    std::optional<io::Error> error;
    if (property.name == "rules") {
      error = read_rules(property, options);
    } else if (property.name == "spawns") {
      error = read_spawns(property, options);
    } else if (property.name == "body") {
      error = read_body(property, options);
    } else {
      error = wrong("\"rules\", \"spawns\" or \"body\" in [lint]", property.name);
    }
    if (error) return *std::move(error);
  }
  return options;
}

}  // namespace tilespace::lint
