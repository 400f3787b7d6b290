// SPDX-License-Identifier: MIT
#include "libfuzzer.hpp"
#include "packed_layers.hpp"

// Mutator of the target layer_data. A change to the bytes of a packed stream breaks its checksum, and the code after
// unpacking is not reached. So half of the mutations change the unpacked bytes.

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t max_size,
                                               unsigned seed) {
  std::mt19937 random(seed);
  if (random() % 2 == 0) return LLVMFuzzerMutate(data, size, max_size);
  const std::string text(reinterpret_cast<const char*>(data), size);
  return fuzz::put(fuzz::with_other_tiles(text, random), data, size, max_size);
}
