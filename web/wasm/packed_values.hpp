// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string_view>
#include <vector>

/// @file packed_values.hpp
/// Values for JavaScript as MessagePack, each in its widest form: `tilespace/src/unpack.ts` reads it.

namespace tilespace::web {

/// Writes values one after another. An object or list says first how many values it has; keys are text.
class PackedValues {
 public:
  void nothing() { add_byte(0xc0); }
  void truth(bool value) { add_byte(value ? 0xc3 : 0xc2); }
  void number(double value) { add_value(0xcb, value); }
  void integer(std::int64_t value) { add_value(0xd3, value); }
  void text(std::string_view value) {
    add_value(0xdb, static_cast<std::uint32_t>(value.size()));
    add_bytes(value.data(), value.size());
  }
  void bytes(std::span<const std::byte> value) {
    add_value(0xc6, static_cast<std::uint32_t>(value.size()));
    add_bytes(value.data(), value.size());
  }
  void list(std::size_t count) { add_value(0xdd, static_cast<std::uint32_t>(count)); }
  void object(std::size_t count) { add_value(0xdf, static_cast<std::uint32_t>(count)); }

  /// Room for bytes that the caller writes: their address is valid until the next value.
  std::byte* room(std::size_t count) {
    add_value(0xc6, static_cast<std::uint32_t>(count));
    written_.resize(written_.size() + count);
    return written_.data() + (written_.size() - count);
  }

  [[nodiscard]] const std::vector<std::byte>& written() const noexcept { return written_; }

 private:
  void add_byte(unsigned value) { written_.push_back(static_cast<std::byte>(value)); }
  void add_bytes(const void* from, std::size_t count) {
    if (count == 0) return;
    written_.resize(written_.size() + count);
    std::memcpy(written_.data() + (written_.size() - count), from, count);
  }
  // Numbers are written from their highest byte on, as MessagePack has them.
  template <class T>
  void add_value(unsigned kind, T value) {
    std::uint64_t bits = 0;
    std::memcpy(&bits, &value, sizeof(value));
    add_byte(kind);
    for (std::size_t i = sizeof(value); i-- > 0;) add_byte(static_cast<unsigned>(bits >> (8 * i)) & 0xFFU);
  }

  std::vector<std::byte> written_;
};

}  // namespace tilespace::web
