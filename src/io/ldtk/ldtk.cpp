// SPDX-License-Identifier: MIT
#include <tilespace/io/ldtk.hpp>
#include <utility>
#include "errors.hpp"
#include "ldtk/ldtk_parts.hpp"
#include "padded_bytes.hpp"

namespace tilespace::io {
namespace {

using detail::LdtkShared;
using detail::LdtkUids;
using detail::Node;
using detail::Padding;
using detail::ScalarKind;
using detail::TiledLoad;
using detail::TiledReader;

void require_project(TiledReader& in) {
  const Node root = in.document().root();
  const auto has = [&](const char* member) { return in.document().value(root, member).kind != ScalarKind::absent; };
  if (!in.document().is_xml() && (has("levels") || has("worlds"))) return;
  const bool is_level = has("layerInstances") || has("pxWid");
  in.fail(ErrorKind::unsupported, root, nullptr, "a project of LDtk",
          is_level ? "a level of one; give the project" : "something else");
}

template <class Definitions>
LdtkUids uids_of(const Definitions& definitions) {
  LdtkUids uids;
  for (std::size_t i = 0; i < definitions.size(); ++i) uids.emplace(definitions[i].uid, i);
  return uids;
}

LdtkProject read_project(TiledReader& in) {
  LdtkProject project;
  const Node root = in.document().root();
  in.read(root, "jsonVersion", project.version);
  const Node defs = in.object(root, "defs");
  project.layer_definitions = read_ldtk_layer_definitions(in, defs);
  project.tilesets = read_ldtk_tilesets(in, defs);
  if (in.failed()) return project;
  LdtkShared shared{uids_of(project.layer_definitions), uids_of(project.tilesets)};
  read_ldtk_worlds(in, shared, project);
  return project;
}

Result<LdtkProject> parse(std::span<const std::byte> bytes, Padding padding, References& references,
                          const Limits& limits) {
  TiledLoad load{references, limits};
  const auto document = detail::open_document(bytes, padding);
  if (!document) return document.error();
  TiledReader in(**document, {}, load);
  require_project(in);
  if (load.error) return *load.error;
  LdtkProject project = read_project(in);
  if (load.error) return *load.error;
  return project;
}

}  // namespace

Result<LdtkProject> parse_ldtk(std::span<const std::byte> bytes, References& references,
                               const Limits& limits) noexcept {
  return detail::without_throwing([&] { return parse(bytes, Padding::absent, references, limits); });
}

Result<LdtkProject> load_ldtk(const std::string& path, ReferenceScope scope, const Limits& limits) noexcept {
  return detail::without_throwing([&]() -> Result<LdtkProject> {
    const auto file = detail::read_padded(path, limits);
    if (!file) return file.error();
    FolderReferences references(path, scope, limits);
    Result<LdtkProject> loaded = parse(file->bytes(), Padding::present, references, limits);
    if (loaded || !loaded.error().file.empty()) return loaded;
    Error error = loaded.error();
    error.file = path;
    return error;
  });
}

}  // namespace tilespace::io
