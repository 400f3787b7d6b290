// SPDX-License-Identifier: MIT
#include <simdjson.h>

#include <cstdlib>

#include "loaders.hpp"

namespace bench {

std::uint64_t parse_json(const std::string& path) {
  const std::string bytes = read_whole(path);
  simdjson::dom::parser parser;
  simdjson::dom::element root;
  if (parser.parse(bytes).get(root) != simdjson::SUCCESS) std::exit(1);
  return root.is_object() ? 1 : 0;
}

}  // namespace bench
