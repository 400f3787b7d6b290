// SPDX-License-Identifier: MIT
#include "command_line/map_files.hpp"

#include <algorithm>
#include <filesystem>
#include <string_view>
#include <tilespace/io/load_map.hpp>
#include <tilespace/io/read_file.hpp>

#include "text/printable.hpp"

namespace tilespace::tool {
namespace {

namespace fs = std::filesystem;

bool is_one_of(const std::string& ending, std::initializer_list<std::string_view> known) {
  return std::find(known.begin(), known.end(), ending) != known.end();
}

// Tests for a file of a format that has all of these words. One that cannot be read counts, so that it is not left out
// without a word.
bool has_map(const std::string& path, io::MapFormat format, std::initializer_list<std::string_view> signs) {
  const auto bytes = io::read_file(path);
  if (!bytes) return true;
  const std::string_view text{reinterpret_cast<const char*>(bytes->data()), bytes->size()};
  const auto is_there = [text](std::string_view sign) { return text.find(sign) != std::string_view::npos; };
  return std::all_of(signs.begin(), signs.end(), is_there) && io::format_of(*bytes) == format;
}

bool is_map(const fs::path& path) {
  const std::string ending = path.extension().string();
  if (is_one_of(ending, {".tmx", ".tmj", ".tscn", ".ldtk", ".world", ".map"})) return true;
  if (ending == ".json") {  // what is unknown is taken for a map of Tiled, so that its layers are looked for
    return has_map(path.string(), io::MapFormat::ldtk, {"\"jsonVersion\""}) ||
           has_map(path.string(), io::MapFormat::tmj, {"\"layers\"", "\"orientation\""});
  }
  return is_one_of(ending, {".yaml", ".yml"}) && has_map(path.string(), io::MapFormat::ros, {"resolution"});
}

bool is_hidden(const fs::path& path) { return path.filename().string().starts_with('.'); }

// Paths of the maps in a folder and below, sorted.
std::vector<fs::path> maps_in(const fs::path& folder) {
  std::vector<fs::path> found;
  std::error_code error;
  fs::recursive_directory_iterator at(folder, fs::directory_options::skip_permission_denied, error);
  for (; !error && at != fs::recursive_directory_iterator(); at.increment(error)) {
    std::error_code gone;
    if (is_hidden(at->path())) {
      at.disable_recursion_pending();
    } else if (at->is_regular_file(gone) && is_map(at->path())) {
      found.push_back(at->path());
    }
  }
  std::sort(found.begin(), found.end());
  return found;
}

}  // namespace

MapFiles find_map_files(const std::vector<std::string>& paths) {
  MapFiles all;
  all.is_many = paths.size() > 1;
  for (const std::string& path : paths) {
    std::error_code none_such;
    if (!fs::is_directory(path, none_such)) {
      all.files.push_back({path, fs::path(path).filename().string(), ""});
      continue;
    }
    all.is_many = true;
    const std::vector<fs::path> maps = maps_in(path);
    for (const fs::path& map : maps)
      all.files.push_back({map.generic_string(), map.lexically_relative(path).generic_string(), ""});
    if (maps.empty()) all.files.push_back({path, "", printable(path) + ": a folder without maps"});
  }
  return all;
}

}  // namespace tilespace::tool
