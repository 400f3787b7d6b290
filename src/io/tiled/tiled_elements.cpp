// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstring>
#include <tilespace/io/detail/ascii.hpp>
#include <tilespace/io/detail/tiled_elements.hpp>

namespace tilespace::io::detail {
namespace {

constexpr std::size_t shortest_element = std::string_view("<tile/>").size();

// A text that is read from its start. The length of a word is known to the compiler, which then compares it with an
// instruction or two: with calls, this would take longer than the nodes do.
struct Rest {
  const char* at;
  const char* end;

  template <std::size_t size>
  bool take(const char (&word)[size]) {
    constexpr std::ptrdiff_t length = size - 1;
    if (end - at < length || std::memcmp(at, word, length) != 0) return false;
    at += length;
    return true;
  }
  void take_blanks() {
    while (at != end && is_space(*at)) ++at;
  }
  bool take_number(std::uint32_t& number) {
    const auto taken = take_uint32(at, end);
    number = taken.value_or(0);
    return taken.has_value();
  }
  bool take_tile(Gid& gid) {
    if (!take("<tile")) return false;
    if (take(" gid=\"") && !(take_number(gid.bits) && take("\""))) return false;
    return take("/>");
  }
};

}  // namespace

std::optional<std::vector<Gid>> read_tile_elements(std::string_view text, std::uint64_t count) {
  std::vector<Gid> tiles;
  tiles.reserve(static_cast<std::size_t>(std::min<std::uint64_t>(count, text.size() / shortest_element)));
  Rest rest{text.data(), text.data() + text.size()};
  while (tiles.size() < count) {
    Gid gid;
    if (!rest.take_tile(gid)) return std::nullopt;
    tiles.push_back(gid);
    rest.take_blanks();
  }
  if (!rest.take("</")) return std::nullopt;
  return tiles;
}

}  // namespace tilespace::io::detail
