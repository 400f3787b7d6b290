// SPDX-License-Identifier: MIT
#include <algorithm>
#include "errors.hpp"
#include "tiled/tiled_parts.hpp"

// Referenced files of a map. Tilesets refer to no tilesets and are read where they are named. Templates may be used ten
// thousand times, and are read once.

namespace tilespace::io::detail {
namespace {

// Maximum length of a chain of templates that refer to each other.
constexpr std::size_t longest_chain = 16;

// Enforces the limits on files: by number, and by bytes each time they are used.
bool take_bytes(TiledReader& in, Node node, const char* name, std::uint64_t bytes) {
  TiledLoad& load = in.load();
  if (bytes > load.limits.file_bytes - load.bytes) {
    in.fail(ErrorKind::too_large, node, name,
            "at most " + std::to_string(load.limits.file_bytes) +
                " bytes in all files referred to, templates as often " + "as they are used",
            "more");
    return false;
  }
  load.bytes += bytes;
  return true;
}

void open(TiledReader& in, ReferredFile& file) {
  auto document = open_document(file.bytes);
  if (document) {
    file.document = std::move(document).value();
    return;
  }
  Error error = document.error();
  error.file = file.path;
  in.fail(std::move(error));
}

// Tileset of a template's tile: the set it names, or that of the template it is itself an instance of.
void read_tileset_of(TiledReader& in, Node root, ObjectTemplate& read) {
  const TiledLoad& load = in.load();
  if (const Node tileset = in.object(root, "tileset")) {
    in.read(tileset, "firstgid", read.first_gid);
    const std::string source = in.file_name(tileset, "source");
    if (!source.empty()) read.tileset_path = load.references.path_of(in.file(), source);
    return;
  }
  const auto base = load.templates.find(load.references.path_of(in.file(), read.object.template_file));
  if (base == load.templates.end()) return;
  read.first_gid = base->second.first_gid;
  read.tileset_path = base->second.tileset_path;
}

ObjectTemplate read_template(TiledReader& in) {
  require_kind(in, "template");
  const Node root = in.document().root();
  const Node object = in.object(root, "object");
  if (!object) in.fail(ErrorKind::syntax, root, nullptr, "an object in the template", "none");
  ObjectTemplate read;
  if (in.failed()) return read;
  read.object = read_object(in, object);
  read_tileset_of(in, root, read);
  return read;
}

bool is_cycle(TiledReader& in, Node node, const std::string& path) {
  std::vector<std::string>& chain = in.load().being_read;
  const auto first = std::find(chain.begin(), chain.end(), path);
  if (first == chain.end() && chain.size() < longest_chain) return false;
  std::string names;
  for (auto name = first; name != chain.end(); ++name) names += printable(*name) + " names ";
  in.fail(ErrorKind::syntax, node, "template", "templates that do not name themselves",
          first == chain.end() ? "a chain of more than " + std::to_string(longest_chain) : names + printable(path));
  return true;
}

}  // namespace

ReferredFile read_reference(TiledReader& in, Node node, const char* name, const std::string& source) {
  TiledLoad& load = in.load();
  ReferredFile file;
  file.path = load.references.path_of(in.file(), source);
  if (load.files == load.limits.files) {
    in.fail(ErrorKind::too_large, node, name, "at most " + std::to_string(load.limits.files) + " files to refer to",
            "more");
    return file;
  }
  ++load.files;
  auto bytes = load.references.read(in.file(), source);
  if (!bytes && bytes.error().kind == ErrorKind::cannot_read) {
    file.missing = bytes.error();
  } else if (!bytes) {
    in.fail(bytes.error());
  } else if (take_bytes(in, node, name, bytes->size())) {
    file.bytes = std::move(bytes).value();
    open(in, file);
  }
  return file;
}

const ObjectTemplate* find_template(TiledReader& in, Node object, const std::string& source) {
  TiledLoad& load = in.load();
  const std::string path = load.references.path_of(in.file(), source);
  auto found = load.templates.find(path);
  if (found == load.templates.end()) {
    if (is_cycle(in, object, path)) return nullptr;
    load.being_read.push_back(path);
    ReferredFile file = read_reference(in, object, "template", source);
    ObjectTemplate read;
    if (file.document) {
      TiledReader reader(*file.document, path, load);
      read = read_template(reader);
    }
    load.being_read.pop_back();
    read.bytes = file.bytes.size();
    read.missing = std::move(file.missing);
    if (in.failed()) return nullptr;
    found = load.templates.emplace(path, std::move(read)).first;
  }
  return take_bytes(in, object, "template", found->second.bytes) ? &found->second : nullptr;
}

}  // namespace tilespace::io::detail
