// SPDX-License-Identifier: MIT
#include "bundles.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

#include "seeds.hpp"
#include "support/part_mark.hpp"

namespace fuzz {

namespace fs = std::filesystem;

namespace {

// Kinds of files that refer to others.
bool is_text(const fs::path& path) {
  constexpr std::string_view kinds[] = {".tmx",  ".tmj",  ".tsx",   ".tsj",   ".tx",   ".tj",  ".json",
                                        ".yaml", ".ldtk", ".ldtkl", ".world", ".tscn", ".tres"};
  return std::find(std::begin(kinds), std::end(kinds), path.extension().string()) != std::end(kinds);
}

// Images are read for maps of robots only.
bool may_name(const fs::path& from, const fs::path& name) {
  if (from.extension() == ".yaml") return name.extension() == ".pgm" || name.extension() == ".png";
  return is_text(name);
}

// Godot names files from the root of the project on; here that is the folder of the map.
std::string without_scheme(const std::string& name) { return name.starts_with("res://") ? name.substr(6) : name; }

// Splits a text into words between quotes and blanks. Names in JSON may have a backslash before each slash.
class Words {
 public:
  Words(std::string_view text, std::string_view ends) : rest_(text), ends_(ends) {}
  bool next(std::string& word) {
    if (rest_.empty()) return false;
    const std::size_t end = std::min(rest_.find_first_of(ends_), rest_.size());
    word = rest_.substr(0, end);
    word.erase(std::remove(word.begin(), word.end(), '\\'), word.end());
    rest_.remove_prefix(std::min(end + 1, rest_.size()));
    return true;
  }

 private:
  std::string_view rest_;
  std::string_view ends_;
};

void add_named(const fs::path& from, const std::string& text, std::vector<fs::path>& found) {
  Words words(text, from.extension() == ".yaml" ? " \t\r\n\"'" : "\"'");
  std::string word;
  while (words.next(word)) {
    if (word.empty() || word.size() > 200 || !may_name(from, word)) continue;
    const fs::path path = (from.parent_path() / without_scheme(word)).lexically_normal();
    std::error_code ignored;
    if (!fs::is_regular_file(path, ignored)) continue;
    if (std::find(found.begin(), found.end(), path) == found.end()) found.push_back(path);
  }
}

}  // namespace

std::string bundle_of(const fs::path& map) {
  std::vector<fs::path> files{map.lexically_normal()};
  std::string bundle;
  for (std::size_t i = 0; i < files.size() && bundle.size() <= most_seed_bytes; ++i) {
    const fs::path file = files[i];
    const std::string bytes = bytes_of_file(file);
    if (i != 0) {
      const fs::path name = file.lexically_relative(map.lexically_normal().parent_path());
      bundle.append(part_mark).append(name.generic_string()).append("\n");
    }
    bundle += bytes;
    if (is_text(file)) add_named(file, bytes, files);
  }
  return bundle;
}

}  // namespace fuzz
