// SPDX-License-Identifier: MIT
#include "layer_data/layer_data.hpp"
#include <charconv>
#include <optional>
#include <string>

#include "support/laws.hpp"
#include "support/packing.hpp"
#include "support/target.hpp"

// Fuzz target: detail::decode_tiles with every packing. The input is a line with the packing and the number of tiles,
// as "zlib 16", and then the text.

namespace layer_data_target {
namespace {

using namespace tilespace::io;
using detail::Packing;
using fuzz::Stream;

struct Question {
  Packing packing = Packing::csv;
  std::uint64_t count = 0;
  std::string text;  // a copy, so that a read beyond its end is a read beyond an allocation
};

std::optional<Packing> packing_of(std::string_view word) {
  if (word == "csv") return Packing::csv;
  if (word == "base64") return Packing::base64;
  if (word == "zlib") return Packing::base64_zlib;
  if (word == "gzip") return Packing::base64_gzip;
  if (word == "zstd") return Packing::base64_zstd;
  return std::nullopt;
}

std::optional<Question> question_of(std::string_view input) {
  const std::size_t line = input.find('\n');
  const std::size_t blank = input.find(' ');
  if (line == std::string_view::npos || blank > line) return std::nullopt;
  Question question;
  const auto packing = packing_of(input.substr(0, blank));
  const auto [stop, status] = std::from_chars(input.data() + blank + 1, input.data() + line, question.count);
  if (!packing || status != std::errc{} || stop != input.data() + line) return std::nullopt;
  question.packing = *packing;
  question.text = input.substr(line + 1);
  return question;
}

std::string bytes_of(const std::vector<Gid>& tiles) {
  std::string bytes;
  for (const Gid gid : tiles) {
    for (std::uint32_t i = 0; i < 4; ++i) bytes += static_cast<char>(gid.bits >> (8 * i) & 0xff);
  }
  return bytes;
}

std::string text_of(const std::vector<Gid>& tiles, Packing packing) {
  switch (packing) {
    case Packing::csv: break;
    case Packing::base64: return fuzz::to_base64(bytes_of(tiles));
    case Packing::base64_zlib: return fuzz::to_base64(fuzz::packed(bytes_of(tiles), Stream::zlib));
    case Packing::base64_gzip: return fuzz::to_base64(fuzz::packed(bytes_of(tiles), Stream::gzip));
    case Packing::base64_zstd: return fuzz::to_base64(fuzz::packed(bytes_of(tiles), Stream::zstd));
  }
  std::string text;
  for (const Gid gid : tiles) text += (text.empty() ? "" : ",") + std::to_string(gid.bits);
  return text;
}

void require_packs_and_unpacks(const std::vector<Gid>& tiles) {
  for (const Packing packing :
       {Packing::csv, Packing::base64, Packing::base64_zlib, Packing::base64_gzip, Packing::base64_zstd}) {
    const auto again = detail::decode_tiles(text_of(tiles, packing), packing, tiles.size());
    fuzz::require(again && *again == tiles, "tiles that are packed unpack to the same tiles");
  }
}

}  // namespace

FUZZ_TARGET(layer_data) {
  const auto question = question_of({reinterpret_cast<const char*>(data), size});
  if (!question) return -1;
  const auto& [packing, count, text] = *question;
  const auto tiles = fuzz::parsed([&](const Limits&) { return detail::decode_tiles(text, packing, count); });
  if (!tiles) return 0;
  fuzz::require(tiles->size() == count, "there are as many tiles as were asked for");
  require_packs_and_unpacks(*tiles);
  return 0;
}

}  // namespace layer_data_target
