// SPDX-License-Identifier: MIT
#include <algorithm>
#include <filesystem>
#include <system_error>
#include <tilespace/io/references.hpp>
#include "errors.hpp"
#include "folder_entries.hpp"
#include "no_memory.hpp"

// Names of the files in a map's folder, for patterns of .world files.

namespace tilespace::io {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_names = std::size_t{1} << 16;

Error cannot_list(std::string found) {
  return {ErrorKind::cannot_read, {}, 0, 0, std::nullopt, "a folder to list", std::move(found)};
}

}  // namespace

Result<std::vector<std::string>> FolderReferences::names() {
  if (scope_ == ReferenceScope::none) return References::names();
  return detail::without_throwing([&]() -> Result<std::vector<std::string>> {
    std::vector<std::string> names;
    const auto add = [&](const char* name) {
      std::error_code error;  // of no interest otherwise
      if (fs::is_regular_file(fs::path(folder_) / name, error)) names.emplace_back(name);
      detail::throw_if_no_memory(error);
      return names.size() <= most_names;
    };
    const std::error_code error = detail::visit_entries(folder_, add);
    if (error) return cannot_list(error.message());
    if (names.size() > most_names) {
      return detail::error_at(ErrorKind::too_large, 0, 0, "at most 65536 files beside a world with patterns", "more");
    }
    std::sort(names.begin(), names.end());
    return names;
  });
}

}  // namespace tilespace::io
