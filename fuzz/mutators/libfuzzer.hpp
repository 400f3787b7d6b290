// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

/// @file libfuzzer.hpp
/// Interface of libFuzzer for custom mutators.

/// Mutates bytes in place, to at most `max_size`; returns the new size.
extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t max_size);

namespace fuzz {

/// Mutates the bytes, which grow by at most `room`.
[[nodiscard]] inline std::string mutated(std::string bytes, std::size_t room) {
  const std::size_t size = bytes.size();
  bytes.resize(size + room);
  bytes.resize(LLVMFuzzerMutate(reinterpret_cast<std::uint8_t*>(bytes.data()), size, bytes.size()));
  return bytes;
}

/// Copies the output of a mutator to libFuzzer's buffer; falls back to a byte mutation if it is too large or unchanged.
[[nodiscard]] inline std::size_t put(const std::string& made, std::uint8_t* data, std::size_t size,
                                     std::size_t max_size) {
  const std::string before(reinterpret_cast<const char*>(data), size);
  if (made == before || made.size() > max_size) return LLVMFuzzerMutate(data, size, max_size);
  made.copy(reinterpret_cast<char*>(data), made.size());
  return made.size();
}

}  // namespace fuzz
