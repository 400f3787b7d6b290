// SPDX-License-Identifier: MIT
#include <charconv>
#include <span>
#include <tilespace/cluster/detail/manifest.hpp>
#include <tilespace/snapshot/bytes.hpp>

namespace tilespace::cluster::detail {
namespace {

constexpr std::string_view first_line = "tilespace checkpoint 1";

std::string hexadecimal(std::uint64_t number) { return to_string(StateHash{number, 0}).substr(16); }

std::uint64_t hash_of_text(std::string_view text) {
  return byte_hash(std::as_bytes(std::span<const char>(text.data(), text.size())));
}

bool read_number(std::string_view text, std::uint64_t& number, int base = 10) {
  const char* const end = text.data() + text.size();
  const auto [at, error] = std::from_chars(text.data(), end, number, base);
  return error == std::errc{} && at == end && !text.empty();
}

// Reads lines one after the other: "name value".
struct Lines {
  std::string_view rest;
  int number = 0;

  [[nodiscard]] std::string_view next() {
    ++number;
    const std::size_t end = rest.find('\n');
    if (end == std::string_view::npos) return {};
    const std::string_view line = rest.substr(0, end);
    rest.remove_prefix(end + 1);
    return line;
  }
  // The value of the next line, which begins with that name; an empty one if it does not.
  [[nodiscard]] std::string_view value(std::string_view name) {
    const std::string_view line = next();
    if (line.size() <= name.size() || line.substr(0, name.size()) != name || line[name.size()] != ' ') return {};
    return line.substr(name.size() + 1);
  }
};

bool read_state(std::string_view text, StateHash& state) {
  return text.size() == 32 && read_number(text.substr(0, 16), state.high, 16) &&
         read_number(text.substr(16), state.low, 16);
}

// "b-0123.snap 4096 0123456789abcdef"
bool read_part(std::string_view text, Part& part) {
  const std::size_t first = text.find(' ');
  const std::size_t second = text.find(' ', first + 1);
  if (first == std::string_view::npos || second == std::string_view::npos) return false;
  part.name = std::string(text.substr(0, first));
  if (part.name.empty() || part.name.find('/') != std::string::npos) return false;
  return read_number(text.substr(first + 1, second - first - 1), part.bytes) &&
         read_number(text.substr(second + 1), part.hash, 16);
}

bool read_head(Lines& lines, Manifest& made, std::uint64_t& parts) {
  if (lines.next() != first_line) return false;
  made.rule = std::string(lines.value("rule"));
  return !made.rule.empty() && read_number(lines.value("digest"), made.digest, 16) &&
         read_number(lines.value("signature"), made.signature, 16) &&
         read_number(lines.value("world"), made.world, 16) && read_number(lines.value("seed"), made.seed) &&
         read_number(lines.value("tick"), made.tick) && read_number(lines.value("next-id"), made.next_id) &&
         read_number(lines.value("bodies"), made.bodies) && read_state(lines.value("state"), made.state) &&
         read_number(lines.value("parts"), parts);
}

}  // namespace

std::string name_of_block(std::uint64_t place) { return "b-" + hexadecimal(place) + ".snap"; }

std::string to_text(const Manifest& manifest) {
  std::string text(first_line);
  const auto add = [&](const char* name, const std::string& value) {
    text += '\n' + (std::string(name) + ' ' + value);
  };
  add("rule", manifest.rule);
  add("digest", hexadecimal(manifest.digest));
  add("signature", hexadecimal(manifest.signature));
  add("world", hexadecimal(manifest.world));
  add("seed", std::to_string(manifest.seed));
  add("tick", std::to_string(manifest.tick));
  add("next-id", std::to_string(manifest.next_id));
  add("bodies", std::to_string(manifest.bodies));
  add("state", to_string(manifest.state));
  add("parts", std::to_string(manifest.parts.size()));
  for (const Part& part : manifest.parts)
    add("part", part.name + ' ' + std::to_string(part.bytes) + ' ' + hexadecimal(part.hash));
  text += '\n';
  return text + "end " + hexadecimal(hash_of_text(text)) + '\n';
}

Result<Manifest> read_manifest(std::string_view text) {
  Lines lines{text};
  Manifest made;
  std::uint64_t parts = 0;
  const auto damaged = [&] {
    return Failure{FailureKind::damaged, 0, 0, "line " + std::to_string(lines.number) + " of a manifest"};
  };
  if (!read_head(lines, made, parts)) return damaged();
  for (std::uint64_t i = 0; i < parts; ++i) {
    if (!read_part(lines.value("part"), made.parts.emplace_back())) return damaged();
  }
  const std::string_view before = text.substr(0, text.size() - lines.rest.size());
  std::uint64_t hash = 0;
  if (!read_number(lines.value("end"), hash, 16) || !lines.rest.empty() || hash != hash_of_text(before))
    return damaged();
  return made;
}

}  // namespace tilespace::cluster::detail
