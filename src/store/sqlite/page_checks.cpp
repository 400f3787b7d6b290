// SPDX-License-Identifier: MIT
// Page checksums: a layer between SQLite and the files of the system (a VFS). The last eight bytes of each page of a
// world file are the hash of the others and of the place of the page. Written with each page, compared with each page
// that is read: a disk that returns other bytes than were written, or bytes of another place, is found out before
// anything is read from them. The log has checksums of its own, by SQLite. What is read in parts of a page, the head of
// the file, is read again as a page.
#include <sqlite3.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <tilespace/base/detail/little_endian.hpp>
#include <tilespace/snapshot/bytes.hpp>
#include "sqlite/database.hpp"

namespace tilespace::store::detail {
namespace {

using Page = std::span<const std::byte, page_size>;

std::uint64_t hash_of(Page page, std::uint64_t offset) noexcept {
  return tilespace::detail::mixed(byte_hash(page.first(page_size - page_hash_size)), offset);
}

struct CheckedFile {
  sqlite3_file head;
  sqlite3_file* real;  // of the layer below
  bool has_hashes;
};

CheckedFile& checked(sqlite3_file* file) noexcept { return *reinterpret_cast<CheckedFile*>(file); }
sqlite3_file* real(sqlite3_file* file) noexcept { return checked(file).real; }
// The layer below: that which is the default at the time.
sqlite3_vfs* below() noexcept { return sqlite3_vfs_find(nullptr); }

bool is_page(const CheckedFile& file, int size, sqlite3_int64 offset) noexcept {
  return file.has_hashes && size == static_cast<int>(page_size) && offset % static_cast<int>(page_size) == 0;
}

int close_file(sqlite3_file* file) {
  const int code = real(file)->pMethods == nullptr ? SQLITE_OK : real(file)->pMethods->xClose(real(file));
  sqlite3_free(real(file));
  checked(file).real = nullptr;
  return code;
}

int read_file(sqlite3_file* file, void* to, int size, sqlite3_int64 offset) {
  const int code = real(file)->pMethods->xRead(real(file), to, size, offset);
  if (code != SQLITE_OK || !is_page(checked(file), size, offset)) return code;
  const Page page(static_cast<const std::byte*>(to), page_size);
  return is_intact_page(page, static_cast<std::uint64_t>(offset)) ? SQLITE_OK : SQLITE_IOERR_DATA;
}

int write_file(sqlite3_file* file, const void* from, int size, sqlite3_int64 offset) {
  if (!is_page(checked(file), size, offset)) return real(file)->pMethods->xWrite(real(file), from, size, offset);
  std::array<std::byte, page_size> page;
  std::memcpy(page.data(), from, page_size);
  set_page_hash(page, static_cast<std::uint64_t>(offset));
  return real(file)->pMethods->xWrite(real(file), page.data(), size, offset);
}

int truncate_file(sqlite3_file* file, sqlite3_int64 size) { return real(file)->pMethods->xTruncate(real(file), size); }
int sync_file(sqlite3_file* file, int flags) { return real(file)->pMethods->xSync(real(file), flags); }
int file_size(sqlite3_file* file, sqlite3_int64* size) { return real(file)->pMethods->xFileSize(real(file), size); }
int lock_file(sqlite3_file* file, int lock) { return real(file)->pMethods->xLock(real(file), lock); }
int unlock_file(sqlite3_file* file, int lock) { return real(file)->pMethods->xUnlock(real(file), lock); }
int check_lock(sqlite3_file* file, int* is_locked) {
  return real(file)->pMethods->xCheckReservedLock(real(file), is_locked);
}
int control_file(sqlite3_file* file, int what, void* value) {
  return real(file)->pMethods->xFileControl(real(file), what, value);
}
int sector_size(sqlite3_file* file) { return real(file)->pMethods->xSectorSize(real(file)); }
int characteristics(sqlite3_file* file) { return real(file)->pMethods->xDeviceCharacteristics(real(file)); }
int map_shared(sqlite3_file* file, int page, int size, int extend, void volatile** to) {
  return real(file)->pMethods->xShmMap(real(file), page, size, extend, to);
}
int lock_shared(sqlite3_file* file, int offset, int count, int flags) {
  return real(file)->pMethods->xShmLock(real(file), offset, count, flags);
}
void shared_barrier(sqlite3_file* file) { real(file)->pMethods->xShmBarrier(real(file)); }
int unmap_shared(sqlite3_file* file, int erase) { return real(file)->pMethods->xShmUnmap(real(file), erase); }

// Version 2: without mapped pages, which would be read unchecked.
constexpr sqlite3_io_methods methods{
    2,           close_file,     read_file,    write_file,   truncate_file, sync_file,       file_size,
    lock_file,   unlock_file,    check_lock,   control_file, sector_size,   characteristics, map_shared,
    lock_shared, shared_barrier, unmap_shared, nullptr,      nullptr};

int open_file(sqlite3_vfs*, const char* path, sqlite3_file* file, int flags, int* out_flags) {
  file->pMethods = nullptr;
  sqlite3_vfs* const system = below();
  auto* const opened = static_cast<sqlite3_file*>(sqlite3_malloc(system->szOsFile));
  if (opened == nullptr) return SQLITE_NOMEM;
  std::memset(opened, 0, static_cast<std::size_t>(system->szOsFile));
  checked(file).real = opened;
  checked(file).has_hashes = (flags & SQLITE_OPEN_MAIN_DB) != 0;
  const int code = system->xOpen(system, path, opened, flags, out_flags);
  if (code == SQLITE_OK) {
    file->pMethods = &methods;
    return code;
  }
  close_file(file);
  return code;
}

int delete_file(sqlite3_vfs*, const char* path, int sync) { return below()->xDelete(below(), path, sync); }
int access_file(sqlite3_vfs*, const char* path, int flags, int* result) {
  return below()->xAccess(below(), path, flags, result);
}
int full_path(sqlite3_vfs*, const char* path, int size, char* out) {
  return below()->xFullPathname(below(), path, size, out);
}
int randomness(sqlite3_vfs*, int size, char* out) { return below()->xRandomness(below(), size, out); }
int sleep_for(sqlite3_vfs*, int microseconds) { return below()->xSleep(below(), microseconds); }
int current_time(sqlite3_vfs*, double* time) { return below()->xCurrentTime(below(), time); }
int last_error(sqlite3_vfs*, int size, char* out) { return below()->xGetLastError(below(), size, out); }
int current_time_64(sqlite3_vfs*, sqlite3_int64* time) { return below()->xCurrentTimeInt64(below(), time); }

sqlite3_vfs checked_layer() noexcept {
  sqlite3_vfs layer{};
  layer.iVersion = 2;
  layer.szOsFile = static_cast<int>(sizeof(CheckedFile));
  layer.mxPathname = below() == nullptr ? 512 : below()->mxPathname;
  layer.zName = checked_files;
  layer.xOpen = open_file;
  layer.xDelete = delete_file;
  layer.xAccess = access_file;
  layer.xFullPathname = full_path;
  layer.xRandomness = randomness;
  layer.xSleep = sleep_for;
  layer.xCurrentTime = current_time;
  layer.xGetLastError = last_error;
  layer.xCurrentTimeInt64 = current_time_64;
  return layer;
}

bool register_layer() noexcept {
  if (sqlite3_initialize() != SQLITE_OK) return false;
  static sqlite3_vfs layer = checked_layer();
  return sqlite3_vfs_register(&layer, 0) == SQLITE_OK;
}

}  // namespace

bool register_checked_files() noexcept {
  static const bool is_registered = register_layer();
  return is_registered;
}

void set_page_hash(std::span<std::byte, page_size> page, std::uint64_t offset) noexcept {
  tilespace::detail::store(page.data() + page_size - page_hash_size, hash_of(page, offset));
}

bool is_intact_page(Page page, std::uint64_t offset) noexcept {
  const auto hash = tilespace::detail::load<std::uint64_t>(page.data() + page_size - page_hash_size);
  if (hash == hash_of(page, offset)) return true;
  return std::ranges::all_of(page, [](std::byte value) { return value == std::byte{0}; });
}

}  // namespace tilespace::store::detail
