// SPDX-License-Identifier: MIT
#include <algorithm>
#include <filesystem>
#include <system_error>
#include <tilespace/io/read_file.hpp>
#include <tilespace/io/references.hpp>
#include "errors.hpp"
#include "reference_path.hpp"

namespace tilespace::io {
namespace {

namespace fs = std::filesystem;
using MaybeError = std::optional<Error>;

Error refused(std::string_view source, std::string why) {
  return {ErrorKind::refused,
          {},
          0,
          0,
          std::nullopt,
          "a file in the map's folder or below, unless references anywhere are allowed",
          detail::quoted(source) + ", " + std::move(why)};
}

Error cannot_read(std::string found) {
  return {ErrorKind::cannot_read, {}, 0, 0, std::nullopt, "a file to read", std::move(found)};
}

Error too_large(std::uint64_t most, std::string_view what) {
  std::string expected = "at most " + std::to_string(most);
  return {ErrorKind::too_large, {}, 0, 0, std::nullopt, expected.append(what), "more"};
}

bool leads_out(const std::string& path) { return path == ".." || path.starts_with("../"); }

// Both must be canonical: without links, "." and "..".
bool is_below(const fs::path& folder, const fs::path& file) {
  return std::mismatch(folder.begin(), folder.end(), file.begin(), file.end()).first == folder.end();
}

// Refuses names that the scope does not allow.
MaybeError refuse_name(std::string_view source, const std::string& path, ReferenceScope scope) {
  if (source.find('\0') != std::string_view::npos) return refused(source, "which has a zero byte in it");
  if (scope == ReferenceScope::anywhere) return std::nullopt;
  if (detail::is_absolute_name(source)) return refused(source, "which is an absolute path");
  if (leads_out(path)) return refused(source, "which leads out of it");
  return std::nullopt;
}

// Canonical as far as the path exists. If it does, one system call suffices instead of one for each part.
fs::path real_path(const fs::path& path, std::error_code& error) {
  fs::path all_of_it = fs::canonical(path, error);
  return error ? fs::weakly_canonical(path, error) : all_of_it;
}

// Resolves links and checks whether the file may be read.
Result<fs::path> place_of(std::string_view source, const fs::path& real_folder, const std::string& path,
                          ReferenceScope scope) {
  std::error_code error;
  fs::path real = real_path(real_folder / path, error);
  if (error) return cannot_read(error.message());
  if (scope == ReferenceScope::map_folder && !is_below(real_folder, real)) {
    return refused(source, "where a link leads out of it");
  }
  // Opening a pipe or a device may block for ever, or have side effects.
  const fs::file_status status = fs::status(real, error);
  if (fs::is_directory(status)) return cannot_read("a directory");
  if (fs::exists(status) && !fs::is_regular_file(status)) return cannot_read("no regular file");
  return real;
}

}  // namespace

FolderReferences::FolderReferences(std::string map_path, ReferenceScope scope, Limits limits)
    : folder_(fs::path(std::move(map_path)).parent_path().string()), scope_(scope), limits_(limits) {
  if (folder_.empty()) folder_ = ".";
}

Result<std::vector<std::byte>> FolderReferences::read(std::string_view from, std::string_view source) {
  if (scope_ == ReferenceScope::none) return NoReferences{}.read(from, source);
  return detail::without_throwing([&]() -> Result<std::vector<std::byte>> {
    const std::string path = path_of(from, source);
    const auto about_file = [&](Error error) {
      error.file = path;
      return error;
    };
    if (reads_ == limits_.files) return about_file(too_large(limits_.files, " files that a map refers to"));
    ++reads_;
    if (auto error = refuse_name(source, path, scope_)) return about_file(*std::move(error));
    if (real_folder_.empty()) {
      std::error_code error;
      real_folder_ = real_path(folder_, error).string();
      if (error) return about_file(cannot_read(error.message()));
    }
    const Result<fs::path> place = place_of(source, real_folder_, path, scope_);
    if (!place) return about_file(place.error());
    auto bytes = read_file(place->string(), Limits{.file_bytes = limits_.file_bytes - bytes_});
    if (bytes) {
      bytes_ += bytes->size();
      return bytes;
    }
    if (bytes.error().kind != ErrorKind::too_large) return about_file(bytes.error());
    return about_file(too_large(limits_.file_bytes, " bytes in all files that a map refers to"));
  });
}

std::string FolderReferences::path_of(std::string_view from, std::string_view source) const {
  return detail::reference_path(from, source);
}

}  // namespace tilespace::io
