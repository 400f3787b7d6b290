// SPDX-License-Identifier: MIT
#include "project_rule.hpp"
#include <algorithm>
#include <filesystem>
#include <system_error>
#include <tilespace/io/read_file.hpp>
#include <utility>
#include "errors.hpp"
#include "path_pattern.hpp"
#include "project_root.hpp"
#include "project_toml.hpp"
#include "real_path.hpp"

namespace tilespace::io::detail {
namespace {

namespace fs = std::filesystem;

// Nearest folder with a tilespace.toml. A .git ends the search, as it ends the project.
fs::path folder_with_file(const fs::path& folder) {
  for (fs::path at = folder; at.has_relative_path(); at = at.parent_path()) {
    if (is_there(at / project_file_name)) return at;
    if (is_there(at / ".git")) return {};
  }
  return {};
}

// The same within what the scope allows. Only if there is a file further up, folders have to be listed.
fs::path project_folder(const fs::path& folder, ReferenceScope scope) {
  fs::path found = folder_with_file(folder);
  if (found.empty() || found == folder) return found;
  if (scope == ReferenceScope::map_folder) return {};
  return project_root(folder.string()) == found.string() ? found : fs::path();
}

const RuleTexts* rule_for(const ProjectFile& file, const std::string& map) {
  const RuleTexts* rule = file.solid.terms.empty() ? nullptr : &file.solid;
  for (const ProjectSection& section : file.sections) {
    const auto is_for_it = [&](const std::string& pattern) { return matches(pattern, map); };
    if (std::any_of(section.files.begin(), section.files.end(), is_for_it)) rule = &section.solid;
  }
  return rule;
}

Result<SolidRule> parse(const RuleTexts& texts) {
  std::string lines;
  for (const std::string& term : texts.terms) lines.append(lines.empty() ? "" : "\n").append(term);
  Result<SolidRule> rule = parse_solid_rule(lines);
  if (rule) return rule;
  Error error = rule.error();
  error.line = texts.line;
  return error;
}

Result<ProjectFile> read_project(const fs::path& file) {
  constexpr std::uint64_t most = std::uint64_t{1} << 20;
  const auto bytes = read_file(file.string(), Limits{.file_bytes = most});
  if (!bytes) return bytes.error();
  return parse_project({reinterpret_cast<const char*>(bytes->data()), bytes->size()});
}

Error about_file(Error error, const std::string& file) {
  if (error.file.empty()) error.file = file;
  return error;
}

}  // namespace

Result<std::optional<ProjectOfMap>> project_of(const std::string& map_path, ReferenceScope scope) {
  if (scope == ReferenceScope::none) return std::optional<ProjectOfMap>();
  std::error_code error;
  const fs::path named = map_path;
  const fs::path own = real_path(named.has_parent_path() ? named.parent_path() : fs::path("."), error);
  if (error) return std::optional<ProjectOfMap>();
  const fs::path folder = project_folder(own, scope);
  if (folder.empty()) return std::optional<ProjectOfMap>();
  const fs::path file = folder / project_file_name;
  if (real_path(file, error).parent_path() != folder) {
    return Error{ErrorKind::refused, file.string(), 0, 0, std::nullopt, "a file, no link to another folder", "a link"};
  }
  auto contents = read_project(file);
  if (!contents) return about_file(contents.error(), file.string());
  return std::optional(ProjectOfMap{std::move(contents).value(), file.string(),
                                    (own / named.filename()).lexically_relative(folder).generic_string()});
}

Result<std::optional<SolidRule>> project_rule(const std::string& map_path, ReferenceScope scope) {
  const auto project = project_of(map_path, scope);
  if (!project) return project.error();
  const RuleTexts* const texts = *project ? rule_for((*project)->contents, (*project)->map) : nullptr;
  if (texts == nullptr) return std::optional<SolidRule>();
  Result<SolidRule> rule = parse(*texts);
  if (!rule) return about_file(rule.error(), (*project)->file);
  return std::optional<SolidRule>(std::move(rule).value());
}

}  // namespace tilespace::io::detail
