// SPDX-License-Identifier: MIT
#include "layer_seeds.hpp"

#include <algorithm>
#include <string>

#include "support/packing.hpp"

namespace fuzz {

namespace {

constexpr std::size_t most_layers = 4;
constexpr std::size_t most_tile_bytes = std::size_t{1} << 20;

bool is_csv(char c) { return (c >= '0' && c <= '9') || c == ','; }
bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

// Longest prefix of a text that is base64, or numbers with commas; with blanks anywhere.
template <class IsOne>
std::string_view run_of(std::string_view text, IsOne is_one) {
  const auto end = std::find_if_not(text.begin(), text.end(), [&](char c) { return is_one(c) || is_blank(c); });
  return text.substr(0, static_cast<std::size_t>(end - text.begin()));
}

const char* word_of(Stream stream) {
  switch (stream) {
    case Stream::plain: return "base64 ";
    case Stream::zlib: return "zlib ";
    case Stream::gzip: return "gzip ";
    case Stream::zstd: return "zstd ";
  }
  return "";
}

// Text of a layer as an input, or nothing if it is too short.
std::string input_of(std::string_view text) {
  const std::string_view csv = run_of(text, is_csv);
  if (csv.find(',') != std::string_view::npos) {
    const auto tiles = std::count(csv.begin(), csv.end(), ',') + 1;
    return "csv " + std::to_string(tiles) + "\n" + std::string(csv);
  }
  const std::string_view base64 = run_of(text, [](char c) { return is_base64(c) || c == '='; });
  if (base64.size() < 12) return {};
  const std::string bytes = from_base64(base64);
  const Stream stream = stream_of(bytes);
  const auto plain = unpacked(bytes, stream, most_tile_bytes);
  if (!plain || plain->size() < 4) return {};
  return word_of(stream) + std::to_string(plain->size() / 4) + "\n" + std::string(base64);
}

// Position of a layer's text: after <data ...> or <chunk ...>, or "data":" and "data":[.
std::size_t find_text(std::string_view map, std::size_t from) {
  for (std::size_t at = map.find("data", from); at != std::string_view::npos; at = map.find("data", at + 1)) {
    if (map.substr(at).starts_with("data\"")) return map.find_first_not_of(" :\"[\t\r\n", at + 5);
    if (at != 0 && map[at - 1] == '<') {
      const std::size_t end = map.find('>', at);
      const std::size_t next = map.find_first_not_of(" \t\r\n", std::min(end, map.size() - 1) + 1);
      const bool has_chunk = next != std::string_view::npos && map.substr(next).starts_with("<chunk");
      const std::size_t text = has_chunk ? map.find('>', next) : end;
      return text == std::string_view::npos ? text : text + 1;
    }
  }
  return std::string_view::npos;
}

}  // namespace

void add_layer_seeds(SeedFolder& out, std::string_view name, std::string_view map) {
  std::size_t at = find_text(map, 0);
  for (std::size_t i = 0; i < most_layers && at != std::string_view::npos; at = find_text(map, at)) {
    const std::string input = input_of(map.substr(at));
    if (input.empty()) continue;
    out.add("layer_data", std::string(name) + "." + std::to_string(i), input);
    ++i;
  }
}

}  // namespace fuzz
