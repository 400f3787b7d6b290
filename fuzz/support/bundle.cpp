// SPDX-License-Identifier: MIT
#include "bundle.hpp"

#include <algorithm>
#include <filesystem>

#include "fingerprint.hpp"
#include "part_mark.hpp"

namespace fuzz {

using tilespace::io::ErrorKind;

namespace {

std::vector<std::byte> copy_of(std::string_view text) {
  const auto bytes = std::as_bytes(std::span(text));
  return {bytes.begin(), bytes.end()};
}

// Removes the text up to the next mark from `rest`, and leaves what follows the mark.
std::string_view take_part(std::string_view& rest) {
  const std::size_t end = std::min(rest.find(part_mark), rest.size());
  const std::string_view part = rest.substr(0, end);
  rest.remove_prefix(std::min(end + part_mark.size(), rest.size()));
  return part;
}

}  // namespace

Bundle::Bundle(std::span<const std::byte> bytes) {
  std::string_view rest(reinterpret_cast<const char*>(bytes.data()), bytes.size());
  parts_.push_back({"", copy_of(take_part(rest))});
  while (!rest.empty()) {
    const std::string_view part = take_part(rest);
    const std::size_t line = std::min(part.find('\n'), part.size());
    parts_.push_back({std::string(part.substr(0, line)), copy_of(part.substr(std::min(line + 1, part.size())))});
  }
}

const Bundle::Part* Bundle::find(std::string_view name) const noexcept {
  const auto has_name = [&](const Part& part) { return part.name == name; };
  const auto found = std::find_if(parts_.begin(), parts_.end(), has_name);
  return found == parts_.end() ? nullptr : &*found;
}

std::optional<std::string_view> Bundle::text_of(std::string_view name) const noexcept {
  const Part* const part = find(name);
  if (part == nullptr) return std::nullopt;
  return std::string_view(reinterpret_cast<const char*>(part->bytes.data()), part->bytes.size());
}

tilespace::io::Result<std::vector<std::byte>> Bundle::read(std::string_view from, std::string_view source) {
  ++reads_;
  const std::string path = path_of(from, source);
  if (const Part* const part = find(path)) return part->bytes;
  const std::size_t any = fingerprint_of(path) % (parts_.size() + 1);
  if (any < parts_.size()) return parts_[any].bytes;
  const ErrorKind kind = path.size() % 2 == 0 ? ErrorKind::cannot_read : ErrorKind::refused;
  return tilespace::io::Error{kind, path, 0, 0, std::nullopt, "a part of the input", "none"};
}

std::string Bundle::path_of(std::string_view from, std::string_view source) const {
  const std::filesystem::path folder = std::filesystem::path(from).parent_path();
  return (folder / std::filesystem::path(source)).lexically_normal().generic_string();
}

tilespace::io::Result<std::vector<std::string>> Bundle::names() {
  std::vector<std::string> names;
  for (std::size_t i = 1; i < parts_.size(); ++i) names.push_back(parts_[i].name);
  return names;
}

}  // namespace fuzz
