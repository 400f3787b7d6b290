// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <tilespace/store/error.hpp>

/// @file system.hpp
/// Files of the system, as far as SQLite does not see to them: the lock of the writer, names, synchronisation.

namespace tilespace::store::detail {

/// Lock of the one writer of a world: on the file FILE.writer, which says who has it. It ends with its process.
class WriterLock {
 public:
  WriterLock() = default;
  WriterLock(const WriterLock&) = delete;
  WriterLock& operator=(const WriterLock&) = delete;
  WriterLock(WriterLock&& other) noexcept;
  WriterLock& operator=(WriterLock&& other) noexcept;
  ~WriterLock();

  /// Errors      being_written with host and process id of who has it; cannot_open.
  [[nodiscard]] static Result<WriterLock> take(const std::string& world);

 private:
  int file_ = -1;
  std::string path_;
};

/// The first bytes of a file.
struct FileHead {
  std::array<std::byte, 100> bytes{};
  std::size_t size = 0;
};
/// Errors      cannot_open, io_error.
[[nodiscard]] Result<FileHead> read_file_head(const std::string& path);

/// Tests whether there is a file of that name.
[[nodiscard]] bool file_exists(const std::string& path) noexcept;

/// An error if the file system of a folder has no memory shared by processes of all machines that see it.
[[nodiscard]] MaybeError refuse_network_folder(const std::string& path);

/// Waits until contents are on the disk.
[[nodiscard]] MaybeError sync_file(const std::string& path);
/// Gives a file its name: what it had is gone. Then waits until that is on the disk.
[[nodiscard]] MaybeError rename_over(const std::string& from, const std::string& to);
/// The same, but refuses to replace a file.
[[nodiscard]] MaybeError rename_new(const std::string& from, const std::string& to);
/// Removes a database with its log, if they are there.
void remove_database(const std::string& path) noexcept;

}  // namespace tilespace::store::detail
