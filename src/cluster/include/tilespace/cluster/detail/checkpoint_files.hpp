// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <tilespace/cluster/failure.hpp>
#include <vector>

/// @file checkpoint_files.hpp
/// Files of the system, as checkpoints need them: written through to the disk, renamed as a whole, locked.

namespace tilespace::cluster::detail {

// Lock of the run that has a folder. It ends with its process.
class FolderLock {
 public:
  FolderLock() = default;
  FolderLock(const FolderLock&) = delete;
  FolderLock& operator=(const FolderLock&) = delete;
  FolderLock(FolderLock&& other) noexcept;
  FolderLock& operator=(FolderLock&& other) noexcept;
  ~FolderLock();

  // Makes the folder if there is none. Errors: in_use, with who has it; io_error.
  [[nodiscard]] static Result<FolderLock> take(const std::string& folder);

 private:
  int file_ = -1;
};

// Writes a new file. Not on the disk before sync_path(). Errors: disk_full, io_error.
[[nodiscard]] MaybeFailure write_file(const std::string& path, std::span<const std::byte> bytes);
// Waits until a file, or the names in a folder, are on the disk. Errors: disk_full, io_error.
[[nodiscard]] MaybeFailure sync_path(const std::string& path);
// All bytes of a file. Errors: damaged, if it is not there or cannot be read.
[[nodiscard]] Result<std::vector<std::byte>> read_file(const std::string& path);
// Makes a folder. Errors: disk_full, io_error.
[[nodiscard]] MaybeFailure make_folder(const std::string& path);
// Gives a folder its name, on the disk when this returns; a folder of that name is removed. Errors: as above.
[[nodiscard]] MaybeFailure rename_folder(const std::string& from, const std::string& to, const std::string& parent);
// Removes a file, or a folder with all that is in it.
void remove_path(const std::string& path) noexcept;
// Names in a folder, sorted.
[[nodiscard]] std::vector<std::string> names_in(const std::string& folder);
// A name that no other process has.
[[nodiscard]] std::string unique_name();

}  // namespace tilespace::cluster::detail
