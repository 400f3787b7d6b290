// SPDX-License-Identifier: MIT
#include <cstdlib>

#include "godot/godot_text.hpp"
#include "loaders.hpp"

namespace bench {

// Fields stay text: what they mean is the work of the loader.
std::uint64_t parse_godot(const std::string& path) {
  const std::string bytes = read_whole(path);
  const auto file = tilespace::io::detail::parse_godot_text({}, bytes);
  if (!file) std::exit(1);
  return file->sections.size();
}

}  // namespace bench
