// SPDX-License-Identifier: MIT
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string>
#include <tilespace/io/references.hpp>

#include "support/laws.hpp"
#include "support/target.hpp"

// Fuzz target: FolderReferences and NoReferences, in a real folder: names in an untrusted map lead to no file outside
// it. The input is a line with the referring file, and then the name it refers to.

namespace references_target {
namespace {

using namespace tilespace::io;
namespace fs = std::filesystem;

constexpr std::string_view inside = "inside";
constexpr std::string_view outside = "outside";

void write(const fs::path& path, std::string_view text) { std::ofstream(path, std::ios::binary) << text; }

// A folder of a map, with a file beside it that must not be readable, and links that lead there.
class Folder {
 public:
  Folder() {
    std::string name = (fs::temp_directory_path() / "tilespace_references_XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no folder to work in: " + name);
    root_ = name;
    fs::create_directories(root_ / "map" / "sets");
    write(root_ / "secret", outside);
    write(root_ / "map" / "a", inside);
    write(root_ / "map" / "sets" / "b", inside);
    fs::create_symlink("../secret", root_ / "map" / "link");
    fs::create_symlink("..", root_ / "map" / "up");
    fs::create_symlink("loop", root_ / "map" / "loop");
    fs::create_symlink("../a", root_ / "map" / "sets" / "good");
  }
  ~Folder() {
    std::error_code ignored;
    fs::remove_all(root_, ignored);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  [[nodiscard]] std::string map() const { return (root_ / "map" / "map.tmx").string(); }

 private:
  fs::path root_;
};

bool is(const std::vector<std::byte>& bytes, std::string_view text) {
  return std::string_view(reinterpret_cast<const char*>(bytes.data()), bytes.size()) == text;
}

void check(std::string_view from, std::string_view source) {
  static const Folder folder;
  FolderReferences below(folder.map(), ReferenceScope::map_folder, fuzz::limits);
  FolderReferences none(folder.map(), ReferenceScope::none, fuzz::limits);
  fuzz::require(below.path_of(from, source) == NoReferences{}.path_of(from, source), "a path is a matter of names");
  const auto refused = none.read(from, source);
  fuzz::require(!refused && refused.error().kind == ErrorKind::refused, "what may refer to nothing reads nothing");
  fuzz::require_sound(refused.error());
  const auto bytes = below.read(from, source);
  if (bytes) {
    fuzz::require(is(*bytes, inside), "a map reads no file outside its folder");
  } else {
    fuzz::require_sound(bytes.error());
  }
}

}  // namespace

FUZZ_TARGET(references) {
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  const std::size_t line = input.find('\n');
  if (line == std::string_view::npos) return -1;
  check(input.substr(0, line), input.substr(line + 1));
  const auto scope = static_cast<ReferenceScope>(data[0]);
  fuzz::require((name(scope)[0] != 0) == (scope <= ReferenceScope::anywhere), "scopes have names, and nothing else");
  return 0;
}

}  // namespace references_target
