// SPDX-License-Identifier: MIT
#include <algorithm>
#include <filesystem>
#include <system_error>
#include <tilespace/io/read_file.hpp>
#include <tilespace/io/references.hpp>
#include "errors.hpp"
#include "no_memory.hpp"
#include "project_root.hpp"
#include "real_path.hpp"
#include "reference_path.hpp"

namespace tilespace::io {
namespace {

namespace fs = std::filesystem;
using MaybeError = std::optional<Error>;

// Folders of a map; both are canonical.
struct Folders {
  fs::path map;   // where paths begin
  fs::path root;  // where files may be
};

// Where files may be, and for maps of no project, what would make one.
std::string allowed_place(const fs::path& root, ReferenceScope scope) {
  if (scope != ReferenceScope::project) return "a file in the map's folder or below";
  if (detail::is_project(root)) return "a file in the folder of the map's project or below";
  return "a file in the map's folder or below, as no folder around it has a .git, *.tiled-project, *.ldtk, "
         "project.godot or tilespace.toml";
}

Error refused(std::string_view source, std::string place, std::string why) {
  return {ErrorKind::refused,
          {},
          0,
          0,
          std::nullopt,
          std::move(place) + ", unless references anywhere are allowed",
          detail::quoted(source) + ", " + std::move(why)};
}

Error cannot_read(std::string found) {
  return {ErrorKind::cannot_read, {}, 0, 0, std::nullopt, "a file to read", std::move(found)};
}

Error too_large(std::uint64_t most, std::string_view what) {
  std::string expected = "at most " + std::to_string(most);
  return {ErrorKind::too_large, {}, 0, 0, std::nullopt, expected.append(what), "more"};
}

// Both must be normal: without "." and "..".
bool is_below(const fs::path& folder, const fs::path& file) {
  return std::mismatch(folder.begin(), folder.end(), file.begin(), file.end()).first == folder.end();
}

// Refuses names that the scope does not allow. They are not looked up, so that nobody learns what is there.
MaybeError refuse_name(std::string_view source, const fs::path& root, ReferenceScope scope) {
  const auto refuse = [&](const char* why) { return refused(source, allowed_place(root, scope), why); };
  if (source.find('\0') != std::string_view::npos) return refuse("which has a zero byte in it");
  if (scope == ReferenceScope::anywhere || !detail::is_absolute_name(source)) return std::nullopt;
  return refuse("which is an absolute path");
}

// Resolves links and checks whether the file may be read.
Result<fs::path> place_of(std::string_view source, const Folders& folders, const std::string& path,
                          ReferenceScope scope) {
  const bool is_bounded = scope != ReferenceScope::anywhere;
  const fs::path named = folders.map / path;
  const bool leads_out = scope == ReferenceScope::map_folder && (path == ".." || path.starts_with("../"));
  if (leads_out || (is_bounded && !is_below(folders.root, named.lexically_normal()))) {
    return refused(source, allowed_place(folders.root, scope), "which leads out of it");
  }
  std::error_code error;
  fs::path real = detail::real_path(named, error);
  if (error) return cannot_read(error.message());
  if (is_bounded && !is_below(folders.root, real)) {
    return refused(source, allowed_place(folders.root, scope), "where a link leads out of it");
  }
  // Opening a pipe or a device may block for ever, or have side effects.
  const fs::file_status status = fs::status(real, error);
  detail::throw_if_no_memory(error);
  if (fs::is_directory(status)) return cannot_read("a directory");
  if (fs::exists(status) && !fs::is_regular_file(status)) return cannot_read("no regular file");
  return real;
}

}  // namespace

FolderReferences::FolderReferences(std::string map_path, ReferenceScope scope, Limits limits)
    : folder_(fs::path(std::move(map_path)).parent_path().string()), scope_(scope), limits_(limits) {
  if (folder_.empty()) folder_ = ".";
}

std::optional<Error> FolderReferences::find_folders() {
  if (!real_folder_.empty()) return std::nullopt;
  std::error_code error;
  const std::string real = detail::real_path(folder_, error).string();
  if (error) return cannot_read(error.message());
  root_ = scope_ == ReferenceScope::project ? detail::project_root(real) : real;
  real_folder_ = real;
  return std::nullopt;
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
    if (auto error = find_folders()) return about_file(*std::move(error));
    if (auto error = refuse_name(source, root_, scope_)) return about_file(*std::move(error));
    const Result<fs::path> place = place_of(source, {real_folder_, root_}, path, scope_);
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
