// SPDX-License-Identifier: MIT
#include <algorithm>
#include <filesystem>
#include <tilespace/io/references.hpp>
#include "errors.hpp"
#include "reference_path.hpp"

namespace tilespace::io {
namespace {

constexpr bool is_letter(char c) noexcept { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

// The path with '/' as separator.
std::string with_slashes(std::string_view name) {
  std::string parts{name};
  if (parts.find('/') == std::string::npos) std::replace(parts.begin(), parts.end(), '\\', '/');
  return parts;
}

// Tests whether a part of the path is empty, "." or "..", so that the path can be normalized.
bool has_odd_part(std::string_view path) {
  for (std::size_t at = 0; at < path.size(); ++at) {
    const bool begins_part = at == 0 || path[at - 1] == '/';
    if (begins_part && (path[at] == '.' || path[at] == '/')) return true;
  }
  return path.empty() || path.back() == '/' || path.find('\\') != std::string_view::npos;
}

}  // namespace

namespace detail {

bool is_absolute_name(std::string_view name) noexcept {
  if (name.size() >= 2 && is_letter(name[0]) && name[1] == ':') return true;
  return !name.empty() && (name[0] == '/' || name[0] == '\\');
}

std::string reference_path(std::string_view from, std::string_view source) {
  // Fast path for nearly all names: already normal. Normalization by the library takes some microseconds.
  if (!is_absolute_name(source) && !has_odd_part(source) && (from.empty() || !has_odd_part(from))) {
    return std::string(from.substr(0, from.rfind('/') + 1)).append(source);
  }
  const std::filesystem::path file{with_slashes(source)};
  if (is_absolute_name(source)) return file.lexically_normal().generic_string();
  return (std::filesystem::path{from}.parent_path() / file).lexically_normal().generic_string();
}

}  // namespace detail

const char* name(ReferenceScope scope) noexcept {
  switch (scope) {
    case ReferenceScope::none: return "none";
    case ReferenceScope::map_folder: return "map_folder";
    case ReferenceScope::project: return "project";
    case ReferenceScope::anywhere: return "anywhere";
  }
  return "";
}

Result<std::vector<std::string>> References::names() {
  return detail::without_throwing([]() -> Result<std::vector<std::string>> {
    return detail::error_at(ErrorKind::refused, 0, 0, "a world without patterns, unless references are allowed",
                            "patterns");
  });
}

Result<std::vector<std::byte>> NoReferences::read(std::string_view from, std::string_view source) {
  return detail::without_throwing([&]() -> Result<std::vector<std::byte>> {
    return Error{ErrorKind::refused,
                 path_of(from, source),
                 0,
                 0,
                 std::nullopt,
                 "a map that refers to no file, unless references are allowed",
                 detail::quoted(source)};
  });
}

std::string NoReferences::path_of(std::string_view from, std::string_view source) const {
  return detail::reference_path(from, source);
}

}  // namespace tilespace::io
