// SPDX-License-Identifier: MIT
#ifndef NOMINMAX
#define NOMINMAX
#endif
#include <fcntl.h>
#include <io.h>
#include <windows.h>

#include <algorithm>
#include <cstdio>

#include "command_line/terminal.hpp"

namespace tilespace::tool {

bool is_terminal(StandardStream stream) {
  std::FILE* const file = stream == StandardStream::input ? stdin : stream == StandardStream::output ? stdout : stderr;
  return ::_isatty(::_fileno(file)) != 0;
}

TerminalSize terminal_size() {
  CONSOLE_SCREEN_BUFFER_INFO about{};
  if (::GetConsoleScreenBufferInfo(::GetStdHandle(STD_OUTPUT_HANDLE), &about) == 0) return {};
  return {about.srWindow.Right - about.srWindow.Left + 1, about.srWindow.Bottom - about.srWindow.Top + 1};
}

void use_binary_streams() {
  for (std::FILE* const file : {stdin, stdout, stderr}) ::_setmode(::_fileno(file), _O_BINARY);
}

std::ptrdiff_t read_input(char* to, std::size_t most) {
  constexpr std::size_t most_at_once = 1 << 20;
  return ::_read(::_fileno(stdin), to, static_cast<unsigned>(std::min(most, most_at_once)));
}

std::string program_path() {
  char path[MAX_PATH];
  const DWORD size = ::GetModuleFileNameA(nullptr, path, MAX_PATH);
  return size < MAX_PATH ? std::string(path, size) : "";
}

}  // namespace tilespace::tool
