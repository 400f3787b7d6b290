// SPDX-License-Identifier: MIT
#include "shell/history_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <utility>

#include "command_line/numbers.hpp"

namespace tilespace::tool {
namespace {

constexpr off_t most_bytes = 1 << 24;  // only the end of a longer file is read

// An open regular file, readable by its owner only, since it contains what the user typed.
class OpenFile {
 public:
  OpenFile(const std::string& path, int flags) : file_(::open(path.c_str(), flags | O_CLOEXEC | O_NONBLOCK, 0600)) {
    struct stat about{};
    if (file_ >= 0 && ::fstat(file_, &about) == 0 && S_ISREG(about.st_mode)) size_ = about.st_size;
    if (size_ < 0) close();
  }
  ~OpenFile() { close(); }
  OpenFile(const OpenFile&) = delete;
  OpenFile& operator=(const OpenFile&) = delete;

  // Complete lines at its end.
  [[nodiscard]] std::string read_end() const {
    std::string text;
    char block[1 << 16];
    const bool is_cut = size_ > most_bytes && ::lseek(file_, size_ - most_bytes, SEEK_SET) >= 0;
    for (ssize_t count; file_ >= 0 && (count = ::read(file_, block, sizeof block)) != 0;) {
      if (count > 0) text.append(block, static_cast<std::size_t>(count));
      if (count < 0 && errno != EINTR) break;
    }
    return is_cut ? text.substr(std::min(text.find('\n'), text.size())) : text;
  }

  // Tests whether the last line lacks a newline.
  [[nodiscard]] bool has_open_line() const {
    char last = '\n';
    return size_ > 0 && ::pread(file_, &last, 1, size_ - 1) == 1 && last != '\n';
  }

  // A single write, so that lines of several sessions do not mix.
  bool write(std::string_view text) const {
    return file_ >= 0 && ::write(file_, text.data(), text.size()) == static_cast<ssize_t>(text.size());
  }

 private:
  void close() {
    if (file_ >= 0) ::close(file_);
    file_ = -1;
  }

  int file_;
  off_t size_ = -1;
};

void make_folder_of(const std::string& path) {
  const std::filesystem::path folder = std::filesystem::path(path).parent_path();
  std::error_code ignored;
  std::filesystem::create_directories(folder.parent_path(), ignored);
  ::mkdir(folder.c_str(), 0700);
}

// Replaces a file atomically.
void replace(const std::string& path, std::string_view text) {
  const std::string made = path + ".new";
  if (OpenFile(made, O_WRONLY | O_CREAT | O_TRUNC).write(text)) std::rename(made.c_str(), path.c_str());
}

}  // namespace

std::string history_path() {
  const char* const state = std::getenv("XDG_STATE_HOME");
  if (state != nullptr && state[0] == '/') return std::string(state) + "/tilespace/history";
  const char* const home = std::getenv("HOME");
  return home == nullptr || home[0] != '/' ? "" : std::string(home) + "/.local/state/tilespace/history";
}

HistoryFile::HistoryFile(std::string path) : path_(std::move(path)) {
  if (path_.empty()) return;
  make_folder_of(path_);
  const std::string text = OpenFile(path_, O_RDONLY).read_end();
  for (const std::string_view line : split(text, '\n')) {
    if (!line.empty()) lines_.emplace_back(line);
  }
  const bool is_too_long = lines_.size() > 2 * most_lines;
  if (lines_.size() > most_lines) lines_.erase(lines_.begin(), lines_.end() - most_lines);
  if (!is_too_long) return;
  std::string kept;
  for (const std::string& line : lines_) kept += line + '\n';
  replace(path_, kept);
}

void HistoryFile::append(std::string_view line) {
  if (path_.empty()) return;
  const OpenFile file(path_, O_RDWR | O_CREAT | O_APPEND);
  file.write((file.has_open_line() ? "\n" : "") + std::string(line) + '\n');
}

}  // namespace tilespace::tool
