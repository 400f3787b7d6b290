// SPDX-License-Identifier: MIT
#include "packed_layers.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

#include "libfuzzer.hpp"
#include "support/packing.hpp"

namespace fuzz {

namespace {

constexpr std::size_t least_run = 12;  // shorter runs of base64 are words
constexpr std::size_t most_unpacked = std::size_t{1} << 16;

// Range of base64 in a text.
struct Run {
  std::size_t begin = 0;
  std::size_t end = 0;
};

bool is_in_run(char c) { return is_base64(c) || c == '='; }

std::vector<Run> runs_of(std::string_view text) {
  std::vector<Run> runs;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const auto end = std::find_if_not(text.begin() + static_cast<std::ptrdiff_t>(at), text.end(), is_in_run);
    const Run run{at, static_cast<std::size_t>(end - text.begin())};
    if (run.end - run.begin >= least_run) runs.push_back(run);
    at = run.end;
  }
  return runs;
}

}  // namespace

std::string with_other_tiles(std::string text, std::mt19937& random) {
  const std::vector<Run> runs = runs_of(text);
  if (runs.empty()) return text;
  const Run run = runs[random() % runs.size()];
  const std::size_t length = run.end - run.begin;
  const std::string bytes = from_base64(std::string_view(text).substr(run.begin, length));
  const Stream stream = stream_of(bytes);
  const auto tiles = unpacked(bytes, stream, most_unpacked);
  if (!tiles || tiles->empty()) return text;
  const Stream other = random() % 16 == 0 ? static_cast<Stream>(random() % 4) : stream;
  return text.replace(run.begin, length, to_base64(packed(mutated(*tiles, 64), other)));
}

}  // namespace fuzz
