// SPDX-License-Identifier: MIT
#include <algorithm>
#include <filesystem>
#include <system_error>
#include <tilespace/io/references.hpp>
#include "errors.hpp"

// Names of the files in a map's folder, for patterns of .world files.

namespace tilespace::io {
namespace {

constexpr std::size_t most_names = std::size_t{1} << 16;

Error cannot_list(std::string found) {
  return {ErrorKind::cannot_read, {}, 0, 0, std::nullopt, "a folder to list", std::move(found)};
}

}  // namespace

Result<std::vector<std::string>> References::names() {
  return detail::without_throwing([]() -> Result<std::vector<std::string>> {
    return detail::error_at(ErrorKind::refused, 0, 0, "a world without patterns, unless references are allowed",
                            "patterns");
  });
}

Result<std::vector<std::string>> FolderReferences::names() {
  if (scope_ == ReferenceScope::none) return References::names();
  return detail::without_throwing([&]() -> Result<std::vector<std::string>> {
    std::vector<std::string> names;
    std::error_code error;
    std::filesystem::directory_iterator entry(folder_, error);
    for (; !error && entry != std::filesystem::directory_iterator(); entry.increment(error)) {
      std::error_code ignored;
      if (entry->is_regular_file(ignored)) names.push_back(entry->path().filename().string());
      if (names.size() > most_names) {
        return detail::error_at(ErrorKind::too_large, 0, 0, "at most 65536 files beside a world with patterns", "more");
      }
    }
    if (error) return cannot_list(error.message());
    std::sort(names.begin(), names.end());
    return names;
  });
}

}  // namespace tilespace::io
