// SPDX-License-Identifier: MIT
#include "folder_entries.hpp"

#include <cerrno>

namespace tilespace::io::detail {
namespace {

[[maybe_unused]] std::error_code last_error() noexcept { return {errno, std::generic_category()}; }

}  // namespace
}  // namespace tilespace::io::detail

#if defined(__unix__) || defined(__APPLE__)

#include <dirent.h>
#include <memory>
#include <string_view>

namespace tilespace::io::detail {
namespace {

struct Close {
  void operator()(DIR* folder) const noexcept { ::closedir(folder); }
};

}  // namespace

std::error_code visit_entries(const std::string& folder, const std::function<bool(const char*)>& visit) {
  const std::unique_ptr<DIR, Close> opened(::opendir(folder.empty() ? "." : folder.c_str()));
  if (!opened) return last_error();
  errno = 0;
  while (const dirent* const entry = ::readdir(opened.get())) {
    const std::string_view name = entry->d_name;
    if (name != "." && name != ".." && !visit(entry->d_name)) return {};
    errno = 0;
  }
  return last_error();
}

}  // namespace tilespace::io::detail

#elif defined(_WIN32)

#include <io.h>
#include <cstdint>
#include <string_view>

// By the C library: directory_iterator of libstdc++ ends the program where memory runs out.
namespace tilespace::io::detail {
namespace {

struct Search {
  _finddata_t entry{};
  std::intptr_t handle = -1;

  explicit Search(const std::string& pattern) noexcept : handle(::_findfirst(pattern.c_str(), &entry)) {}
  ~Search() {
    if (handle != -1) ::_findclose(handle);
  }
  Search(const Search&) = delete;
  Search& operator=(const Search&) = delete;
};

}  // namespace

std::error_code visit_entries(const std::string& folder, const std::function<bool(const char*)>& visit) {
  Search search((folder.empty() ? "." : folder) + "/*");
  if (search.handle == -1) return last_error();
  do {
    const std::string_view name = search.entry.name;
    if (name != "." && name != ".." && !visit(search.entry.name)) return {};
  } while (::_findnext(search.handle, &search.entry) == 0);
  return errno == ENOENT ? std::error_code() : last_error();
}

}  // namespace tilespace::io::detail

#else

#include <filesystem>

namespace tilespace::io::detail {

std::error_code visit_entries(const std::string& folder, const std::function<bool(const char*)>& visit) {
  namespace fs = std::filesystem;
  std::error_code error;
  fs::directory_iterator entry(folder.empty() ? fs::path(".") : fs::path(folder), error);
  for (; !error && entry != fs::directory_iterator(); entry.increment(error)) {
    if (!visit(entry->path().filename().string().c_str())) break;
  }
  return error;
}

}  // namespace tilespace::io::detail

#endif
