// SPDX-License-Identifier: MIT
#include <array>
#include "errors.hpp"
#include "tiled/tiled_parts.hpp"

// Detection of a document's kind. XML has it as its outermost element. JSON has a "type" since 1.0 of the editor;
// before, and in files of other tools, it has members that are unique to a kind.

namespace tilespace::io::detail {
namespace {

struct Sign {
  const char* member;
  const char* kind;
};
constexpr std::array signs{Sign{"__header__", "LDtk, which load_ldtk() reads"},
                           Sign{"jsonVersion", "LDtk, which load_ldtk() reads"},
                           Sign{"layerInstances", "a level of LDtk; give its project"},
                           Sign{"layers", "map"},
                           Sign{"object", "template"},
                           Sign{"tilewidth", "tileset"},
                           Sign{"maps", "world"}};

// "map", "tileset", "template" or "world" as in XML, or else a description.
std::string kind_of_json(const Document& document) {
  const Scalar type = document.value(document.root(), "type");
  if (type.kind == ScalarKind::text) return std::string(type.text);
  for (const auto& [member, kind] : signs) {
    if (document.value(document.root(), member).kind != ScalarKind::absent) return kind;
  }
  return "other JSON";
}

// Advice for files of this kind.
std::string in_words(const Document& document, const std::string& kind) {
  if (kind == "tileset") return "a tileset; give a map that uses it";
  if (kind == "template") return "a template; give a map that uses it";
  if (kind == "map") return "a map";
  if (kind == "world") return "a world; give one of its maps";
  if (document.is_xml()) return "an element " + quoted(kind);
  const bool is_type = document.value(document.root(), "type").kind == ScalarKind::text;
  return is_type ? "JSON of type " + quoted(kind) : kind;
}

}  // namespace

void require_kind(TiledReader& in, std::string_view kind) {
  const Document& document = in.document();
  const std::string found = document.is_xml() ? std::string(document.tag(document.root())) : kind_of_json(document);
  if (found == kind) return;
  in.fail(ErrorKind::unsupported, document.root(), nullptr, "a " + std::string(kind) + " of Tiled",
          in_words(document, found));
}

}  // namespace tilespace::io::detail
