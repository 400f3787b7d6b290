// SPDX-License-Identifier: MIT
#include "lint/lint_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <tilespace/base/version.hpp>

#include "text/columns.hpp"
#include "text/json_text.hpp"
#include "text/printable.hpp"

namespace tilespace::tool {
namespace {

using Json = nlohmann::ordered_json;

// Bytes of names that are not UTF-8 become U+FFFD.
std::string dumped(const Json& json, int indent) {
  return json.dump(indent, ' ', false, Json::error_handler_t::replace) + "\n";
}

// Keys as [ticks, x, y, jump, run].
Json json_of(const lint::Replay& replay) {
  const Body& start = replay.start;
  Json held = Json::array();
  for (const lint::HeldKeys& keys : replay.held) held.push_back({keys.ticks, keys.x, keys.y, keys.jump, keys.run});
  return {{"start", {start.min.x, start.min.y, start.size.x, start.size.y}}, {"held", held}};
}

Json json_of(const lint::Finding& finding) {
  Json json{{"rule", finding.rule->id}, {"severity", lint::name(finding.severity)}, {"text", finding.text}};
  if (finding.line != 0) json["line"] = finding.line;
  if (finding.column != 0) json["column"] = finding.column;
  if (!finding.layer.empty()) json["layer"] = finding.layer;
  if (!finding.tileset.empty()) json["tileset"] = finding.tileset;
  if (!finding.object.empty()) json["object"] = finding.object;
  if (finding.tile) json["tile"] = {finding.tile->x, finding.tile->y};
  if (!finding.area.empty()) {
    json["area"] = {finding.area.min.x, finding.area.min.y, finding.area.max.x, finding.area.max.y};
  }
  json["count"] = finding.count;
  if (!finding.replay.held.empty()) json["replay"] = json_of(finding.replay);
  if (!finding.hint.empty()) json["hint"] = finding.hint;
  json["fingerprint"] = lint::fingerprint_of(finding);
  return json;
}

// Path as a relative reference of a URI.
std::string uri_of(const std::string& path) {
  std::string uri;
  for (const char c : path) {
    const bool is_plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                          std::string_view("-._~/").find(c) != std::string_view::npos;
    uri += is_plain ? std::string(1, c) : fmt::format("%{:02X}", static_cast<unsigned char>(c));
  }
  return uri;
}

const char* level_of(lint::Severity severity) {
  switch (severity) {
    case lint::Severity::error: return "error";
    case lint::Severity::warning: return "warning";
    case lint::Severity::info: return "note";
    case lint::Severity::off: return "none";
  }
  return "none";
}

Json sarif_rule(const lint::Rule& rule) {
  return {{"id", rule.id},
          {"shortDescription", {{"text", rule.summary}}},
          {"fullDescription", {{"text", rule.explanation}}},
          {"defaultConfiguration",
           {{"enabled", rule.severity != lint::Severity::off}, {"level", level_of(rule.severity)}}}};
}

// Viewers want a region; where no line is known, it is the first one, and the logical location has the tile.
Json sarif_location(const lint::Finding& finding) {
  Json region{{"startLine", finding.line == 0 ? 1 : finding.line}};
  if (finding.column != 0) region["startColumn"] = finding.column;
  Json location{{"physicalLocation", {{"artifactLocation", {{"uri", uri_of(finding.file)}}}, {"region", region}}}};
  std::string where = finding.layer;
  if (finding.tile) {
    where += fmt::format("{}tile ({}, {})", where.empty() ? "" : ", ", finding.tile->x, finding.tile->y);
  }
  if (!where.empty()) location["logicalLocations"] = Json::array({{{"fullyQualifiedName", where}}});
  return location;
}

std::size_t index_of(const lint::Rule& rule) { return static_cast<std::size_t>(&rule - lint::rules().data()); }

Json sarif_result(const lint::Finding& finding) {
  std::string text = finding.text;
  if (finding.count != 1) text += fmt::format(", {} times", finding.count);
  if (!finding.hint.empty()) text += ": " + finding.hint;
  return {{"ruleId", finding.rule->id},
          {"ruleIndex", index_of(*finding.rule)},
          {"level", level_of(finding.severity)},
          {"message", {{"text", text}}},
          {"locations", Json::array({sarif_location(finding)})},
          {"partialFingerprints", {{"tilespaceFinding/v1", lint::fingerprint_of(finding)}}}};
}

Json sarif_failure(const LintedFile& file) {
  return {{"level", "error"},
          {"message", {{"text", file.error}}},
          {"locations", Json::array({{{"physicalLocation", {{"artifactLocation", {{"uri", uri_of(file.path)}}}}}}})}};
}

std::string joined_lines(std::string_view text, std::string_view before) {
  std::string out;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    out.append(before).append(text.substr(0, end)).append("\n");
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return out;
}

// Words in lines of at most that many columns.
std::string wrapped(std::string_view text, std::size_t columns) {
  std::string out;
  std::size_t length = 0;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    if (length != 0 && length + 1 + end > columns) {
      out += '\n';
      length = 0;
    }
    if (length != 0) out += ' ';
    length += end + (length == 0 ? 0 : 1);
    out.append(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return out + "\n";
}

}  // namespace

std::string lint_text(const LintedFile& file) {
  if (!file.error.empty()) return fmt::format("{}: cannot be read: {}\n", printable(file.path), printable(file.error));
  std::string out;
  for (const lint::Finding& finding : file.findings) {
    out += printable(to_string(finding)) + "\n";
    if (!finding.hint.empty()) out += "    " + printable(finding.hint) + "\n";
  }
  return out;
}

std::string lint_json(const LintedFile& file) {
  Json json{{"file", file.path}};
  if (!file.error.empty()) {
    json["error"] = file.error;
    return dumped(json, -1);
  }
  json["findings"] = Json::array();
  for (const lint::Finding& finding : file.findings) json["findings"].push_back(json_of(finding));
  return dumped(json, -1);
}

std::string lint_sarif(const std::vector<LintedFile>& files) {
  Json rules = Json::array();
  for (const lint::Rule& rule : lint::rules()) rules.push_back(sarif_rule(rule));
  Json results = Json::array();
  Json failures = Json::array();
  for (const LintedFile& file : files) {
    if (!file.error.empty()) failures.push_back(sarif_failure(file));
    for (const lint::Finding& finding : file.findings) results.push_back(sarif_result(finding));
  }
  Json run{{"tool", {{"driver", {{"name", "tilespace"}, {"version", version_string}, {"rules", rules}}}}},
           {"invocations",
            Json::array({{{"executionSuccessful", failures.empty()}, {"toolExecutionNotifications", failures}}})},
           {"columnKind", "unicodeCodePoints"},
           {"results", results}};
  return dumped({{"$schema", "https://json.schemastore.org/sarif-2.1.0.json"},
                 {"version", "2.1.0"},
                 {"runs", Json::array({run})}},
                1);
}

std::string rules_as_text() {
  std::vector<std::vector<std::string>> rows{{"rule", "severity", "finds"}};
  for (const lint::Rule& rule : lint::rules()) {
    rows.push_back({std::string(rule.id), lint::name(rule.severity), std::string(rule.summary)});
  }
  return in_columns(rows);
}

std::string rules_as_json() {
  std::string out;
  for (const lint::Rule& rule : lint::rules()) {
    out += dumped({{"rule", rule.id},
                   {"severity", lint::name(rule.severity)},
                   {"summary", rule.summary},
                   {"explanation", rule.explanation}},
                  -1);
  }
  return out;
}

std::string explained(const lint::Rule& rule) {
  std::string out = fmt::format("{}: {} ({})\n\n", rule.id, rule.summary, lint::name(rule.severity));
  out += wrapped(rule.explanation, 100);
  if (!rule.example.empty()) out += "\n" + joined_lines(rule.example, "    ");
  return out;
}

std::string rules_as_markdown() {
  std::string out =
      "# Rules of the linter\n\nAll rules of `tilespace lint`, as `tilespace lint --rules --markdown` prints them, and "
      "a page "
      "for each, with a pair of\nmaps. How to use them is on the page [lint](lint.md).\n\n"
      "| rule | severity | finds |\n|---|---|---|\n";
  for (const lint::Rule& rule : lint::rules()) {
    std::string page(rule.id);
    std::replace(page.begin(), page.end(), '/', '-');
    out += fmt::format("| [`{}`](lint/{}.md) | {} | {} |\n", rule.id, page, lint::name(rule.severity), rule.summary);
  }
  return out;
}

}  // namespace tilespace::tool
