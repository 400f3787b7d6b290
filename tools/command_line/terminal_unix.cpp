// SPDX-License-Identifier: MIT
#include <sys/ioctl.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>

#include "command_line/terminal.hpp"

namespace tilespace::tool {

bool is_terminal(StandardStream stream) {
  return ::isatty(stream == StandardStream::input    ? STDIN_FILENO
                  : stream == StandardStream::output ? STDOUT_FILENO
                                                     : STDERR_FILENO) == 1;
}

TerminalSize terminal_size() {
  winsize size{};
  if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0) return {};
  return {size.ws_col, size.ws_row};
}

void use_binary_streams() {}

std::ptrdiff_t read_input(char* to, std::size_t most) {
  ssize_t count = 0;
  do {
    count = ::read(STDIN_FILENO, to, most);
  } while (count < 0 && errno == EINTR);
  return count;
}

std::string program_path() {
  std::error_code error;
  const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", error);
  return error ? "" : program.string();
}

}  // namespace tilespace::tool
