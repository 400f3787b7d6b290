// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

/// @file batch_system.hpp
/// Files of the system as `tilespace batch` needs them: locks between processes, and files that are there as a whole or
/// not at all.

namespace tilespace::tool {

/// Who else may have a lock at the same time.
enum class LockKind : std::uint8_t { shared, alone };

/// Lock on a file, which is made if it is not there. It ends with its process, however that ends.
class FileLock {
 public:
  FileLock(const FileLock&) = delete;
  FileLock& operator=(const FileLock&) = delete;
  FileLock(FileLock&& other) noexcept;
  FileLock& operator=(FileLock&& other) noexcept;
  ~FileLock();

  /// The lock; none if another process has it. Throws Failure if the file cannot be opened.
  [[nodiscard]] static std::optional<FileLock> try_take(const std::string& path, LockKind kind);
  /// The lock, once others have given it up.
  [[nodiscard]] static FileLock wait_for(const std::string& path, LockKind kind);

 private:
  explicit FileLock(int file) noexcept : file_(file) {}
  [[nodiscard]] static std::optional<FileLock> take(const std::string& path, int how);

  int file_ = -1;
};

/// Writes a file beside, waits until it is on the disk, and gives it its name: what had that name is gone. Throws
/// Failure.
void publish_file(const std::string& path, std::string_view bytes);

/// The same for a file that is there already, under another name.
void publish_as(const std::string& from, const std::string& path);

/// Removes a file, if it is there.
void remove_file(const std::string& path);

/// Size of a file; none if there is no such file.
[[nodiscard]] std::optional<std::uint64_t> size_of_file(const std::string& path);

/// Bytes of a file from `begin` on, `size` of them. Throws Failure if there are fewer.
[[nodiscard]] std::string read_range(const std::string& path, std::uint64_t begin, std::uint64_t size);

/// The rank of this process among those that a launcher started together, and their number: mpirun of Open MPI and
/// MPICH, and srun. {0, 1} without one.
struct Ranks {
  std::uint64_t rank = 0;
  std::uint64_t count = 1;
};
[[nodiscard]] Ranks launched_ranks();

}  // namespace tilespace::tool
