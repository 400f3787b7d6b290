// SPDX-License-Identifier: MIT
#include <tilespace/io/project_settings.hpp>
#include <utility>
#include "errors.hpp"
#include "project_rule.hpp"

namespace tilespace::io {

Result<ProjectSettings> load_project_settings(const std::string& map_path, ReferenceScope scope) noexcept {
  return detail::without_throwing([&]() -> Result<ProjectSettings> {
    auto project = detail::project_of(map_path, scope);
    if (!project) return project.error();
    if (!*project) return ProjectSettings();
    return ProjectSettings{std::move((*project)->file), std::move((*project)->contents.lint)};
  });
}

}  // namespace tilespace::io
