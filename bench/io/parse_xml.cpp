// SPDX-License-Identifier: MIT
#include <cstdlib>
#include <cstring>
#include <pugixml.hpp>
#include <string_view>

#include "loaders.hpp"

namespace bench {
namespace {

std::vector<unsigned char> from_base64(const char* text) {
  static constexpr char alphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::vector<unsigned char> bytes;
  std::uint32_t bits = 0;
  int have = 0;
  for (; *text != '\0' && *text != '='; ++text) {
    const char* const at = std::strchr(alphabet, *text);
    if (at == nullptr) continue;
    bits = bits << 6 | static_cast<std::uint32_t>(at - alphabet);
    have += 6;
    if (have < 8) continue;
    have -= 8;
    bytes.push_back(static_cast<unsigned char>(bits >> have));
  }
  return bytes;
}

void collect(pugi::xml_node node, std::size_t tiles, Streams& streams) {
  const std::string_view name = node.name(), compression = node.attribute("compression").value();
  if (node.attribute("width")) tiles = node.attribute("width").as_uint() * node.attribute("height").as_uint();
  if (!compression.empty()) {
    streams.kind = compression == "zstd" ? Streams::Kind::zstd : Streams::Kind::zlib_or_gzip;
  } else if (node.attribute("encoding").value() == std::string_view("csv")) {
    streams.kind = Streams::Kind::csv;
  }
  for (const pugi::xml_node child : node.children()) {
    const bool is_data =
        child.type() == pugi::node_pcdata && (name == "chunk" || (name == "data" && !node.child("chunk")));
    if (is_data) {
      const std::string_view text = child.value();
      const bool is_csv = streams.kind == Streams::Kind::csv;
      streams.packed.push_back(is_csv ? std::vector<unsigned char>(text.begin(), text.end())
                                      : from_base64(text.data()));
      streams.unpacked_sizes.push_back(4 * tiles);
    } else {
      collect(child, tiles, streams);
    }
  }
}

}  // namespace

std::uint64_t parse_xml(const std::string& path) {
  const std::string bytes = read_whole(path);
  pugi::xml_document document;
  if (!document.load_buffer(bytes.data(), bytes.size(), pugi::parse_default)) std::exit(1);
  return std::strlen(document.document_element().name());
}

Streams streams_of(const std::string& path) {
  Streams streams;
  pugi::xml_document document;
  if (!document.load_file(path.c_str())) return streams;
  collect(document.document_element(), 0, streams);
  if (streams.kind == Streams::Kind::none) return {};
  return streams;
}

}  // namespace bench
