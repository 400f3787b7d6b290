// SPDX-License-Identifier: MIT
#include <string_view>
#include <tilespace/lint/finding.hpp>

namespace tilespace::lint {
namespace {

// FNV-1a of 64 bits.
class Hash {
 public:
  void add(std::string_view text) {
    for (const char c : text) take(static_cast<unsigned char>(c));
    take(0);
  }
  [[nodiscard]] std::string text() const {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string out;
    for (unsigned shift = 64; shift != 0; shift -= 4) out += digits[(value_ >> (shift - 4)) & 15U];
    return out;
  }

 private:
  void take(unsigned byte) { value_ = (value_ ^ byte) * 0x100000001B3U; }
  std::uint64_t value_ = 0xCBF29CE484222325U;
};

std::string text_of(Tile tile) { return std::to_string(tile.x) + ", " + std::to_string(tile.y); }

}  // namespace

std::string to_string(const Finding& finding) {
  std::string text = finding.file.empty() ? "map" : finding.file;
  if (finding.line != 0) text.append(":").append(std::to_string(finding.line));
  if (finding.line != 0 && finding.column != 0) text.append(":").append(std::to_string(finding.column));
  text.append(": ");
  if (finding.line == 0 && finding.tile) text.append("tile (").append(text_of(*finding.tile)).append("): ");
  text.append(name(finding.severity)).append(": ").append(finding.text);
  if (!finding.layer.empty()) text.append(", in ").append(finding.layer);
  if (finding.count != 1) text.append(", ").append(std::to_string(finding.count)).append(" times");
  return text.append(" [").append(finding.rule->id).append("]");
}

std::string fingerprint_of(const Finding& finding) {
  Hash hash;
  hash.add(finding.rule->id);
  hash.add(finding.layer);
  hash.add(finding.tileset);
  hash.add(finding.object);
  hash.add(finding.tile ? text_of(*finding.tile) : std::string());
  return hash.text();
}

}  // namespace tilespace::lint
