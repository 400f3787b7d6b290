// SPDX-License-Identifier: MIT
// Layer data of Godot: records of 12 bytes, little-endian.
#include <cstring>
#include <span>
#include "godot/godot_scene.hpp"
#include "godot/godot_value.hpp"

namespace tilespace::io::detail {
namespace {

constexpr std::size_t record_size = 12;
constexpr double most_int32 = 2147483647.0;

std::uint16_t uint16_at(std::span<const std::byte> bytes, std::size_t at) noexcept {
  return static_cast<std::uint16_t>(static_cast<unsigned>(bytes[at]) | static_cast<unsigned>(bytes[at + 1]) << 8);
}

std::int32_t signed_of(std::uint16_t bits) noexcept { return static_cast<std::int16_t>(bits); }

GodotCell cell_of(std::span<const std::byte> record) noexcept {
  return {{signed_of(uint16_at(record, 0)), signed_of(uint16_at(record, 2))},
          uint16_at(record, 4),
          uint16_at(record, 6),
          uint16_at(record, 8),
          uint16_at(record, 10)};
}

std::vector<GodotCell> cells_of(std::span<const std::byte> records) {
  std::vector<GodotCell> cells;
  cells.reserve(records.size() / record_size);
  for (; !records.empty(); records = records.subspan(record_size)) {
    cells.push_back(cell_of(records.first(record_size)));
  }
  return cells;
}

// The four bytes of an int32.
void append(std::vector<std::byte>& bytes, double number) {
  const auto bits = static_cast<std::uint32_t>(static_cast<std::int32_t>(number));
  for (int shift = 0; shift < 32; shift += 8) bytes.push_back(static_cast<std::byte>(bits >> shift & 0xFF));
}

}  // namespace

Result<std::vector<GodotCell>> godot_cells(const GodotFile& file, std::string_view value) {
  const auto bytes = godot_bytes(value);
  if (!bytes) return file.error(value, "PackedByteArray with base64 or numbers of bytes");
  if (bytes->empty()) return std::vector<GodotCell>();
  if (bytes->size() % record_size != 2) return file.error(value, "2 bytes, and 12 for each cell");
  if (const std::uint16_t version = uint16_at(*bytes, 0); version != 0) {
    Error error = file.error(value, "layer data of version 0");
    error.kind = ErrorKind::unsupported;
    error.found = "version " + std::to_string(version);
    return error;
  }
  return cells_of(std::span(*bytes).subspan(2));
}

Result<std::vector<GodotCell>> godot_cells_of_4_0(const GodotFile& file, std::string_view value) {
  const auto numbers = godot_numbers(value, "PackedInt32Array");
  if (!numbers || numbers->size() % 3 != 0) return file.error(value, "PackedInt32Array with 3 numbers for each cell");
  std::vector<std::byte> bytes;
  bytes.reserve(numbers->size() * 4);
  for (const double number : *numbers) {
    if (!(number >= -most_int32 - 1.0 && number <= most_int32)) return file.error(value, "numbers of 32 bits");
    append(bytes, number);
  }
  return cells_of(bytes);
}

}  // namespace tilespace::io::detail
