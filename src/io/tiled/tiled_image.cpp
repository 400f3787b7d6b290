// SPDX-License-Identifier: MIT
#include "tiled/tiled_parts.hpp"

namespace tilespace::io::detail {
namespace {

struct ImageNames {
  const char* source;
  const char* width;
  const char* height;
  const char* transparent;
};

constexpr ImageNames xml_names{"source", "width", "height", "trans"};
constexpr ImageNames json_names{"image", "imagewidth", "imageheight", "transparentcolor"};

}  // namespace

std::optional<ImageReference> read_image(TiledReader& in, Node owner) {
  const bool is_xml = in.document().is_xml();
  const Node node = is_xml ? in.document().child(owner, "image") : owner;
  const ImageNames& names = is_xml ? xml_names : json_names;
  if (in.document().value(node, names.source).kind == ScalarKind::absent) return std::nullopt;
  ImageReference image;
  image.source = in.file_name(node, names.source);
  in.read(node, names.width, image.width, 0);
  in.read(node, names.height, image.height, 0);
  in.read(node, names.transparent, image.transparent);
  if (image.transparent.starts_with('#')) image.transparent.erase(0, 1);
  if (!image.source.empty()) image.path = in.load().references.path_of(in.file(), image.source);
  return image;
}

}  // namespace tilespace::io::detail
