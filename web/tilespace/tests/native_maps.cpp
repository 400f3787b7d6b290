// SPDX-License-Identifier: MIT
// What the loaders give on this machine, in the form in which the module of the npm package gives it: for each path in
// standard input a line with its number of bytes, and the bytes. After a path and a tab may come a rule, as of --solid.
#include <cstdio>
#include <iostream>
#include <string>

#include "written_map.hpp"

namespace {

using tilespace::web::PackedValues;

PackedValues load(const std::string& path, const std::string& solid) {
  PackedValues out;
  tilespace::io::LoadOptions options;
  options.references = tilespace::io::ReferenceScope::anywhere;
  if (!solid.empty()) options.solid = *tilespace::io::parse_solid_rule(solid);
  tilespace::io::Result<tilespace::io::LoadedMap> map = tilespace::io::load_map(path, options);
  out.object(1);
  if (!map) {
    out.text("error");
    write_error(map.error(), out);
    return out;
  }
  tilespace_loaded loaded;
  loaded.map = *std::move(map);
  loaded.contents = tilespace::capi::contents_of(*loaded.map);
  out.text("map");
  write_map(loaded, out);
  return out;
}

}  // namespace

int main() {
  for (std::string line; std::getline(std::cin, line);) {
    const std::size_t tab = std::min(line.find('\t'), line.size());
    const PackedValues values = load(line.substr(0, tab), line.substr(std::min(tab + 1, line.size())));
    std::cout << values.written().size() << '\n';
    std::cout.write(reinterpret_cast<const char*>(values.written().data()),
                    static_cast<std::streamsize>(values.written().size()));
  }
  return 0;
}
