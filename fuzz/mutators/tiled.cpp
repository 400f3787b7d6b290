// SPDX-License-Identifier: MIT
#include "libfuzzer.hpp"
#include "markup.hpp"
#include "packed_layers.hpp"

// Mutator for Tiled maps. Byte mutations usually break the XML or the JSON, or the compressed stream of a layer. So
// most mutations of maps change the contents and keep the syntax.

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t max_size,
                                               unsigned seed) {
  std::mt19937 random(seed);
  std::string text(reinterpret_cast<const char*>(data), size);
  const auto way = random() % 8;
  if (way < 3) return LLVMFuzzerMutate(data, size, max_size);
  if (way == 3) return fuzz::put(fuzz::with_other_tiles(std::move(text), random), data, size, max_size);
  for (auto changes = random() % 3; changes > 0; --changes) text = fuzz::with_other_markup(std::move(text), random);
  return fuzz::put(fuzz::with_other_markup(std::move(text), random), data, size, max_size);
}
