// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tilespace/io/error.hpp>
#include <tilespace/io/limits.hpp>
#include <tilespace/io/references.hpp>
#include <tilespace/io/tiled_map.hpp>
#include <utility>
#include <vector>
#include "document/document.hpp"
#include "layer_data/tile_bytes.hpp"

/// @file tiled_reader.hpp
/// Field reader used by all parsers of Tiled files. Reading continues after an error and returns what could be read;
/// the first error is kept and becomes the result. So the parsers read field after field, and check for errors only
/// before long work.

namespace tilespace::io::detail {

/// Maximum nesting depth of groups and of property values; deeper ones are an error.
inline constexpr int deepest_tiled = 64;

/// Maximum length of file names, which are stored with every image and joined to folders.
inline constexpr std::size_t longest_file_name = 4096;

/// Contents of a template file: an object, and the tileset of its tile.
struct ObjectTemplate {
  MapObject object;              ///< As in the file; tile numbers are those of the file.
  std::string tileset_path;      ///< Path of the tileset; empty if it has none.
  std::uint32_t first_gid = 0;   ///< Number of the set's tile 0 in the template file.
  std::uint64_t bytes = 0;       ///< Size of the file.
  std::optional<Error> missing;  ///< Error if the file is missing.
};

/// State shared by all files of a map.
struct TiledLoad {
  References& references;                             ///< Reads the files.
  Limits limits{};                                    ///< Upper limits.
  std::uint64_t tiles = 0;                            ///< Tiles in layers so far.
  std::uint64_t files = 0;                            ///< Files read so far.
  std::uint64_t bytes = 0;                            ///< Their bytes; those of a template each time it is used.
  std::optional<Error> error{};                       ///< The first error.
  std::map<std::string, ObjectTemplate> templates{};  ///< By path. Those being read are not included yet.
  std::vector<std::string> tileset_paths{};           ///< Of the map's tilesets; "" for embedded ones.
  std::vector<std::string> being_read{};              ///< Chain of paths of the templates being read.
  UnpackTools tools{};                                ///< Reused by the layer decoders.
};

/// Reads fields of one file.
class TiledReader {
 public:
  /// `file` is a path returned by References::path_of(); "" for the file that was asked for. `map` has the tilesets
  /// that tile numbers refer to; without it tile numbers are not resolved, as in tilesets and templates.
  TiledReader(const Document& document, std::string file, TiledLoad& load, const TiledMap* map = nullptr)
      : document_(document), file_(std::move(file)), load_(load), map_(map) {}

  [[nodiscard]] const Document& document() const noexcept { return document_; }
  [[nodiscard]] const std::string& file() const noexcept { return file_; }
  [[nodiscard]] TiledLoad& load() const noexcept { return load_; }
  [[nodiscard]] bool failed() const noexcept { return load_.error.has_value(); }
  [[nodiscard]] const TiledMap* map() const noexcept { return map_; }

  /// Stores the error, unless there was one before.
  void fail(Error error);
  /// Makes and stores an error about a node, or its value of that name.
  void fail(ErrorKind kind, Node node, const char* name, std::string expected, std::string found);

  /// Reads the value of this name; leaves `value` unchanged if there is none.
  void read(Node node, const char* name, std::string& value);
  void read(Node node, const char* name, double& value);
  void read(Node node, const char* name, bool& value);
  /// The same; numbers below `least` are an error.
  void read(Node node, const char* name, std::int32_t& value,
            std::int32_t least = std::numeric_limits<std::int32_t>::min());
  void read(Node node, const char* name, std::uint32_t& value, std::uint32_t least = 0,
            std::uint32_t most = std::numeric_limits<std::uint32_t>::max());
  /// Reads two values as a vector.
  void read(Node node, const char* x, const char* y, Vec& value);
  void read(Node node, const char* x, const char* y, Point& value);
  /// Fails if there is no value of this name.
  void require(Node node, const char* name);

  /// The value as text; "" if there is none.
  [[nodiscard]] std::string text(Node node, const char* name);
  /// The same, for the name of a file.
  [[nodiscard]] std::string file_name(Node node, const char* name);
  /// Reads `type` or `class`, depending on the version of the editor.
  void read_class(Node node, std::string& value);
  /// Elements of a list, all of which must be objects. Empty after an error.
  [[nodiscard]] std::vector<Node> list(Node node, const ListNames& names);
  /// Child of this name; fails if it exists and is not an object.
  [[nodiscard]] Node object(Node node, const char* name);

 private:
  [[nodiscard]] std::optional<std::int64_t> integer(Node node, const char* name, std::int64_t least, std::int64_t most);

  const Document& document_;
  std::string file_;
  TiledLoad& load_;
  const TiledMap* map_;
};

}  // namespace tilespace::io::detail
