// SPDX-License-Identifier: MIT
#include <algorithm>
#include <filesystem>
#include <tilespace/io/detail/errors.hpp>
#include <tilespace/io/detail/reference_path.hpp>
#include <tilespace/io/references.hpp>

namespace tilespace::io {
namespace {

constexpr bool is_letter(char c) noexcept { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

// The name with '/' between its parts.
std::string with_slashes(std::string_view name) {
  std::string parts{name};
  if (parts.find('/') == std::string::npos) std::replace(parts.begin(), parts.end(), '\\', '/');
  return parts;
}

}  // namespace

namespace detail {

bool is_absolute_name(std::string_view name) noexcept {
  if (name.size() >= 2 && is_letter(name[0]) && name[1] == ':') return true;
  return !name.empty() && (name[0] == '/' || name[0] == '\\');
}

std::string reference_path(std::string_view from, std::string_view source) {
  const std::filesystem::path file{with_slashes(source)};
  if (is_absolute_name(source)) return file.lexically_normal().generic_string();
  return (std::filesystem::path{from}.parent_path() / file).lexically_normal().generic_string();
}

}  // namespace detail

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
