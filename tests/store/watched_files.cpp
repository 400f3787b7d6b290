// SPDX-License-Identifier: MIT
#include "store/watched_files.hpp"

#include <sqlite3.h>

#include <cstring>
#include <utility>

namespace store_testing {
namespace {

std::string watched_folder;
std::function<Outcome(const CallOnFile&)> watching;
sqlite3_vfs* below = nullptr;

struct WatchedFile {
  sqlite3_file head;
  sqlite3_file* real;
  std::string* path;
};

WatchedFile& watched(sqlite3_file* file) { return *reinterpret_cast<WatchedFile*>(file); }
sqlite3_file* real(sqlite3_file* file) { return watched(file).real; }

Outcome ask(const CallOnFile& call) {
  return watching && call.path.starts_with(watched_folder) ? watching(call) : Outcome{};
}
Outcome ask(FileCall call, sqlite3_file* file, std::int64_t offset = 0) {
  return ask({.call = call, .path = *watched(file).path, .offset = offset});
}

int close_file(sqlite3_file* file) {
  const int code = real(file)->pMethods == nullptr ? SQLITE_OK : real(file)->pMethods->xClose(real(file));
  sqlite3_free(real(file));
  delete watched(file).path;
  return code;
}

int read_file(sqlite3_file* file, void* to, int size, sqlite3_int64 offset) {
  const Outcome outcome = ask(FileCall::read, file, offset);
  return outcome.code != 0 ? outcome.code : real(file)->pMethods->xRead(real(file), to, size, offset);
}

int write_file(sqlite3_file* file, const void* from, int size, sqlite3_int64 offset) {
  const std::span<const std::byte> data(static_cast<const std::byte*>(from), static_cast<std::size_t>(size));
  const Outcome outcome = ask({FileCall::write, *watched(file).path, data, offset});
  if (outcome.code == 0) return real(file)->pMethods->xWrite(real(file), from, size, offset);
  if (outcome.written > 0)
    (void)real(file)->pMethods->xWrite(real(file), from, outcome.written < size ? outcome.written : size, offset);
  return outcome.code;
}

int truncate_file(sqlite3_file* file, sqlite3_int64 size) {
  const Outcome outcome = ask(FileCall::truncate, file, size);
  return outcome.code != 0 ? outcome.code : real(file)->pMethods->xTruncate(real(file), size);
}

int sync_file(sqlite3_file* file, int flags) {
  const Outcome outcome = ask(FileCall::sync, file);
  return outcome.code != 0 ? outcome.code : real(file)->pMethods->xSync(real(file), flags);
}

int file_size(sqlite3_file* file, sqlite3_int64* size) { return real(file)->pMethods->xFileSize(real(file), size); }
int lock_file(sqlite3_file* file, int lock) { return real(file)->pMethods->xLock(real(file), lock); }
int unlock_file(sqlite3_file* file, int lock) { return real(file)->pMethods->xUnlock(real(file), lock); }
int check_lock(sqlite3_file* file, int* is_locked) {
  return real(file)->pMethods->xCheckReservedLock(real(file), is_locked);
}
int control_file(sqlite3_file* file, int what, void* value) {
  return real(file)->pMethods->xFileControl(real(file), what, value);
}
int sector_size(sqlite3_file*) { return 512; }
int characteristics(sqlite3_file*) { return 0; }  // nothing is promised: writes may tear, and come in any order
int map_shared(sqlite3_file* file, int page, int size, int extend, void volatile** to) {
  const Outcome outcome = ask(FileCall::share, file);
  return outcome.code != 0 ? outcome.code : real(file)->pMethods->xShmMap(real(file), page, size, extend, to);
}
int lock_shared(sqlite3_file* file, int offset, int count, int flags) {
  return real(file)->pMethods->xShmLock(real(file), offset, count, flags);
}
void shared_barrier(sqlite3_file* file) { real(file)->pMethods->xShmBarrier(real(file)); }
int unmap_shared(sqlite3_file* file, int erase) { return real(file)->pMethods->xShmUnmap(real(file), erase); }

constexpr sqlite3_io_methods methods{
    2,           close_file,     read_file,    write_file,   truncate_file, sync_file,       file_size,
    lock_file,   unlock_file,    check_lock,   control_file, sector_size,   characteristics, map_shared,
    lock_shared, shared_barrier, unmap_shared, nullptr,      nullptr};

int open_file(sqlite3_vfs*, const char* path, sqlite3_file* file, int flags, int* out_flags) {
  file->pMethods = nullptr;
  const std::string name = path == nullptr ? "" : path;
  const Outcome outcome = ask({.call = FileCall::open, .path = name});
  if (outcome.code != 0) return outcome.code;
  auto* const opened = static_cast<sqlite3_file*>(sqlite3_malloc(below->szOsFile));
  if (opened == nullptr) return SQLITE_NOMEM;
  std::memset(opened, 0, static_cast<std::size_t>(below->szOsFile));
  watched(file).real = opened;
  watched(file).path = new std::string(name);
  const int code = below->xOpen(below, path, opened, flags, out_flags);
  if (code == SQLITE_OK) {
    file->pMethods = &methods;
  } else {
    close_file(file);
  }
  return code;
}

int delete_file(sqlite3_vfs*, const char* path, int sync) {
  const Outcome outcome = ask({.call = FileCall::remove, .path = path, .of_folder = sync != 0});
  return outcome.code != 0 ? outcome.code : below->xDelete(below, path, sync);
}

sqlite3_vfs layer;

}  // namespace

WatchedFiles::WatchedFiles(std::string folder, std::function<Outcome(const CallOnFile&)> watch) {
  sqlite3_initialize();
  watched_folder = std::move(folder);
  watching = std::move(watch);
  below = sqlite3_vfs_find(nullptr);
  layer = *below;
  layer.pNext = nullptr;
  layer.zName = "watched";
  layer.iVersion = 2;
  layer.szOsFile = static_cast<int>(sizeof(WatchedFile));
  layer.xOpen = open_file;
  layer.xDelete = delete_file;
  sqlite3_vfs_register(&layer, 1);
}

WatchedFiles::~WatchedFiles() {
  sqlite3_vfs_unregister(&layer);
  sqlite3_vfs_register(below, 1);
  watching = nullptr;
}

}  // namespace store_testing
