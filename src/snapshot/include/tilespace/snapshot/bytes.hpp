// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <tilespace/snapshot/detail/encoding.hpp>
#include <tilespace/snapshot/plain_data.hpp>
#include <tilespace/snapshot/restore_status.hpp>

/// @file bytes.hpp
/// Binary serialization of plain structs: the same bytes on every machine, and safe reading of untrusted bytes.
///
/// Shape       Field by field, in the order of the struct, packed without padding, whatever the alignment. Each number
///             in its own width, little-endian; bool in one byte, 0 or 1; an enum as its underlying type; a std::array
///             item by item, without a count. So a struct is byte_size<T> bytes on every machine.
/// Invalid     All NaN are written as one, with the bits 0x7FF8000000000000 or 0x7FC00000, as machines produce them
///             with different bits. -0.0 is kept. Enum values without a name are accepted. Reading refuses what is
///             never written: a bool that is neither 0 nor 1, and any other NaN. So the encoding is unique: no two byte
///             strings decode to the same value.
/// Order       The same bytes on every machine. Use numbers of a fixed width: `long` and std::size_t differ elsewhere.

namespace tilespace {

/// Writes values one after the other into the caller's memory.
///
/// Errors      A value that does not fit is not written, nor is any value after it; size() continues to count. So a
///             writer without memory measures the size needed. Write twice: `ByteWriter sizes({});
///             write_all_of_it(sizes);`, then into that many bytes.
/// Cost        A copy for integers without padding, on little-endian machines; about 0.5 ns a field otherwise.
///             Allocates: never.
class ByteWriter {
 public:
  /// Writes into `out`, from its start.
  explicit constexpr ByteWriter(std::span<std::byte> out) noexcept : out_(out) {}

  /// Writes a value: byte_size<T> bytes.
  template <PlainData T>
  constexpr void write(const T& value) noexcept {
    write_all(std::span<const T>(&value, 1));
  }

  /// Writes each item of an array, without a count.
  template <PlainItems Items>
  constexpr void write_all(const Items& items) noexcept {
    using Item = detail::ItemOf<Items>;
    const std::span<const Item> values(items);
    const std::span<std::byte> room = take(values.size(), byte_size<Item>);
    if (!room.empty()) detail::encode_all(room.data(), values);
  }

  /// Reserves `size` bytes, which the caller fills; an empty span if they do not fit.
  [[nodiscard]] constexpr std::span<std::byte> take(std::size_t size) noexcept { return take(size, 1); }

  /// Number of bytes requested in all.
  [[nodiscard]] constexpr std::size_t size() const noexcept { return size_; }
  /// Tests whether everything was written.
  [[nodiscard]] constexpr bool fits() const noexcept { return size_ <= out_.size(); }

 private:
  [[nodiscard]] constexpr std::span<std::byte> take(std::size_t count, std::size_t each) noexcept {
    constexpr auto most = static_cast<std::size_t>(-1);
    const std::size_t begin = size_;
    size_ = count > (most - begin) / each ? most : begin + count * each;
    return fits() ? out_.subspan(begin, size_ - begin) : std::span<std::byte>();
  }

  std::span<std::byte> out_;
  std::size_t size_ = 0;
};

/// Reads values one after the other from untrusted bytes.
///
/// Errors      A value that is missing, or has an encoding that is never written, is not read, nor is any value after
///             it: variables keep their values, and status() is the reason. Nothing outside the bytes is accessed,
///             whatever they are.
/// Cost        As ByteWriter; twice that for numbers that need validation: bool, float and double.
class ByteReader {
 public:
  /// Reads from the start of `bytes`.
  explicit constexpr ByteReader(std::span<const std::byte> bytes) noexcept : rest_(bytes) {}

  /// Reads a value. Returns whether it succeeded.
  template <PlainData T>
  constexpr bool read(T& value) noexcept {
    return read_all(std::span<T>(&value, 1));
  }

  /// Reads as many items as the array has, all of them or none. Returns whether it succeeded.
  template <PlainItems Items>
  constexpr bool read_all(Items&& items) noexcept {
    using Item = detail::ItemOf<Items>;
    const std::span<Item> values(items);
    if (!can_take(values.size(), byte_size<Item>)) return false;
    const std::span<const std::byte> bytes = rest_.first(values.size() * byte_size<Item>);
    if (!detail::can_decode<Item>(bytes)) return fail(RestoreStatus::damaged);
    detail::decode_all(bytes.data(), values);
    rest_ = rest_.subspan(bytes.size());
    return true;
  }

  /// Takes the next `size` bytes as they are; an empty span if there are fewer.
  [[nodiscard]] constexpr std::span<const std::byte> take(std::size_t size) noexcept {
    if (!can_take(size, 1)) return {};
    const std::span<const std::byte> taken = rest_.first(size);
    rest_ = rest_.subspan(size);
    return taken;
  }

  /// Number of bytes left; 0 after a failed read.
  [[nodiscard]] constexpr std::size_t left() const noexcept { return rest_.size(); }
  /// Tests whether every read so far succeeded.
  [[nodiscard]] constexpr bool ok() const noexcept { return status_ == RestoreStatus::done; }
  /// `done`, or the reason for the failed read: `cut_short` if bytes are missing, `damaged` if an encoding is invalid.
  [[nodiscard]] constexpr RestoreStatus status() const noexcept { return status_; }

 private:
  [[nodiscard]] constexpr bool can_take(std::size_t count, std::size_t each) noexcept {
    if (!ok()) return false;
    return count <= rest_.size() / each || fail(RestoreStatus::cut_short);
  }
  constexpr bool fail(RestoreStatus why) noexcept {
    status_ = why;
    rest_ = {};
    return false;
  }

  std::span<const std::byte> rest_;
  RestoreStatus status_ = RestoreStatus::done;
};

/// Computes a 64-bit hash of bytes and their number. Not cryptographic.
///
/// Order       The same on every machine.
/// Laws        Byte strings that differ only within eight bytes that start at a multiple of eight never have the same
///             hash; others only by chance.
/// Cost        About 2 ns for eight bytes. Allocates: never.
[[nodiscard]] std::uint64_t byte_hash(std::span<const std::byte> bytes) noexcept;

namespace detail {
inline constexpr std::size_t size_of_hash = sizeof(std::uint64_t);
}  // namespace detail

}  // namespace tilespace
