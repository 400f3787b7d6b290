// SPDX-License-Identifier: MIT
#include "command_line/output.hpp"

#include <cstdio>

#include "command_line/failure.hpp"

namespace tilespace::tool {

void print(std::string_view text) { std::fwrite(text.data(), 1, text.size(), stdout); }

void flush_output() {
  const bool flushed = std::fflush(stdout) == 0;
  if (!flushed || std::ferror(stdout) != 0) throw Failure("cannot write to standard output");
}

}  // namespace tilespace::tool
