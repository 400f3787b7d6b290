// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tilespace/io/detail/document.hpp>
#include <tilespace/io/detail/tile_bytes.hpp>
#include <tilespace/io/error.hpp>
#include <tilespace/io/limits.hpp>
#include <tilespace/io/references.hpp>
#include <tilespace/io/tiled_map.hpp>
#include <utility>
#include <vector>

/// @file tiled_reader.hpp
/// What the parts of a map of Tiled are read with. Reading goes on after an error, and gives what there is; the first
/// error is kept and is what people get. So the parts read field after field, and ask for errors where they would go on
/// for long.

namespace tilespace::io::detail {

/// Groups in groups, and values in values, are followed to this depth; deeper ones are an error.
inline constexpr int deepest_tiled = 64;

/// Names of files may be so long: they are kept with every image, and joined to those of folders.
inline constexpr std::size_t longest_file_name = 4096;

/// An object in a file of its own, and the tileset that its tile is in.
struct ObjectTemplate {
  MapObject object;              ///< As the file has it; the number of a tile is that of the file.
  std::string tileset_path;      ///< The path of the set of its tile; empty if it has none.
  std::uint32_t first_gid = 0;   ///< The number of the set's tile 0 in the template's file.
  std::uint64_t bytes = 0;       ///< How long the file is.
  std::optional<Error> missing;  ///< Why there is no such file.
};

/// What all files of a map share.
struct TiledLoad {
  References& references;                             ///< Reads the files.
  Limits limits{};                                    ///< What they may ask for.
  std::uint64_t tiles = 0;                            ///< How many tiles layers have so far.
  std::uint64_t files = 0;                            ///< How many files were read so far.
  std::uint64_t bytes = 0;                            ///< Of them, and of templates every time they are used.
  std::optional<Error> error{};                       ///< The first.
  std::map<std::string, ObjectTemplate> templates{};  ///< By path. Those being read are not there yet.
  std::vector<std::string> tileset_paths{};           ///< Of the map's tilesets; "" for those in the map itself.
  std::vector<std::string> being_read{};              ///< Paths of the templates being read, each from the one before.
  UnpackTools tools{};                                ///< What layers are unpacked with.
};

/// Reads one file.
class TiledReader {
 public:
  /// `file` is a path as References::path_of() gives it; "" for what was asked for. `map` has the tilesets that numbers
  /// of tiles lead to; without it they lead nowhere, as in tilesets and templates.
  TiledReader(const Document& document, std::string file, TiledLoad& load, const TiledMap* map = nullptr)
      : document_(document), file_(std::move(file)), load_(load), map_(map) {}

  [[nodiscard]] const Document& document() const noexcept { return document_; }
  [[nodiscard]] const std::string& file() const noexcept { return file_; }
  [[nodiscard]] TiledLoad& load() const noexcept { return load_; }
  [[nodiscard]] bool failed() const noexcept { return load_.error.has_value(); }
  [[nodiscard]] const TiledMap* map() const noexcept { return map_; }

  /// Keeps the error, unless there was one before.
  void fail(Error error);
  /// The same about a node, or its value of that name.
  void fail(ErrorKind kind, Node node, const char* name, std::string expected, std::string found);

  /// Reads the value of this name; leaves `value` as it is if there is none.
  void read(Node node, const char* name, std::string& value);
  void read(Node node, const char* name, double& value);
  void read(Node node, const char* name, bool& value);
  /// The same; numbers below `least` are an error.
  void read(Node node, const char* name, std::int32_t& value,
            std::int32_t least = std::numeric_limits<std::int32_t>::min());
  void read(Node node, const char* name, std::uint32_t& value, std::uint32_t least = 0,
            std::uint32_t most = std::numeric_limits<std::uint32_t>::max());
  /// Reads the values of both names.
  void read(Node node, const char* x, const char* y, Vec& value);
  void read(Node node, const char* x, const char* y, Point& value);
  /// It is an error if there is no value of this name.
  void require(Node node, const char* name);

  /// The value as text; "" if there is none.
  [[nodiscard]] std::string text(Node node, const char* name);
  /// The same, of the name of a file.
  [[nodiscard]] std::string file_name(Node node, const char* name);
  /// `type`, or `class`, as versions of the editor call it.
  void read_class(Node node, std::string& value);
  /// The things of a list, all of which must be objects. None after an error.
  [[nodiscard]] std::vector<Node> list(Node node, const ListNames& names);
  /// The child of this name; it is an error if it is there and no object.
  [[nodiscard]] Node object(Node node, const char* name);

 private:
  [[nodiscard]] std::optional<std::int64_t> integer(Node node, const char* name, std::int64_t least, std::int64_t most);

  const Document& document_;
  std::string file_;
  TiledLoad& load_;
  const TiledMap* map_;
};

}  // namespace tilespace::io::detail
