// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string>
#include <tilespace/io/godot.hpp>
#include <tilespace/io/ldtk.hpp>
#include <tilespace/io/levels.hpp>
#include <tilespace/io/load_map.hpp>
#include <tilespace/io/project_settings.hpp>
#include <tilespace/io/read_file.hpp>
#include <tilespace/io/ros_map.hpp>
#include <tilespace/io/tiled.hpp>

#include "support/laws.hpp"
#include "support/target.hpp"

// Fuzz target: read_file, load_map, load_tiled, load_tileset, load_ldtk, load_godot, load_levels and load_ros_map, on a
// real file: reading, and then the functions for bytes.

namespace files_target {
namespace {

using namespace tilespace::io;
namespace fs = std::filesystem;

// A file that exists as long as the program runs.
class File {
 public:
  File() {
    std::string name = (fs::temp_directory_path() / "tilespace_files_XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no folder to work in: " + name);
    folder_ = name;
  }
  ~File() {
    std::error_code ignored;
    fs::remove_all(folder_, ignored);
  }
  File(const File&) = delete;
  File& operator=(const File&) = delete;
  [[nodiscard]] std::string path() const { return (folder_ / "map").string(); }
  void write(const std::uint8_t* data, std::size_t size) const {
    std::ofstream out(path(), std::ios::binary);
    out.write(reinterpret_cast<const char*>(data), static_cast<std::streamsize>(size));
  }

 private:
  fs::path folder_;
};

template <class Thing>
void require_same(const Result<Thing>& loaded, const Result<Thing>& parsed) {
  fuzz::require(loaded.has_value() == parsed.has_value(), "what can be parsed can be loaded");
  if (loaded) return fuzz::require(fuzz::fingerprint_of(*loaded) == fuzz::fingerprint_of(*parsed), "and is the same");
  fuzz::require_sound(loaded.error());
  fuzz::require(loaded.error().kind == parsed.error().kind && !loaded.error().file.empty(),
                "so are errors, with a file");
}

}  // namespace

FUZZ_TARGET(files) {
  if (size > 2048) return -1;  // the contents of files are tested by other targets
  static const File file;
  file.write(data, size);
  const std::string path = file.path();
  const auto bytes = fuzz::bytes_of(data, size);
  const auto read = read_file(path, fuzz::limits);
  fuzz::require(read && std::equal(read->begin(), read->end(), bytes.begin(), bytes.end()), "a file has its bytes");
  if (size > 0) {
    const auto less = read_file(path, {size - 1, 1, 1});
    fuzz::require(!less && less.error().kind == ErrorKind::too_large, "no file is larger than the limit");
  }
  LoadOptions options;
  options.limits = fuzz::limits;
  options.references = ReferenceScope::map_folder;
  const auto folder = [&] { return FolderReferences(path, ReferenceScope::map_folder, fuzz::limits); };
  FolderReferences for_map = folder(), for_tiled = folder(), for_set = folder(), for_ros = folder();
  require_same(load_map(path, options), parse_map(bytes, for_map, options));
  require_same(load_tiled(path, ReferenceScope::map_folder, fuzz::limits), parse_tiled(bytes, for_tiled, fuzz::limits));
  require_same(load_tileset(path, ReferenceScope::map_folder, fuzz::limits),
               parse_tileset(bytes, for_set, fuzz::limits));
  FolderReferences for_ldtk = folder(), for_levels = folder(), for_godot = folder();
  require_same(load_godot(path, ReferenceScope::map_folder, fuzz::limits), parse_godot(bytes, for_godot, fuzz::limits));
  require_same(load_ldtk(path, ReferenceScope::map_folder, fuzz::limits), parse_ldtk(bytes, for_ldtk, fuzz::limits));
  require_same(load_levels(path, ReferenceScope::map_folder, fuzz::limits),
               parse_levels(bytes, for_levels, fuzz::limits));
  const auto settings = load_project_settings(path, ReferenceScope::map_folder);
  fuzz::require(!settings || settings->file.empty(), "there is no tilespace.toml in the folder");
  require_same(load_ros_map(path, RosRule::nav2, ReferenceScope::map_folder, fuzz::limits),
               parse_ros_map(bytes, for_ros, RosRule::nav2, fuzz::limits));
  return 0;
}

}  // namespace files_target
