// SPDX-License-Identifier: MIT
// Where there are no POSIX files.
#include "batch/batch_system.hpp"
#include "command_line/failure.hpp"

namespace tilespace::tool {
namespace {

[[noreturn]] void refuse() { throw Failure("tilespace batch needs the file locks of POSIX, which are not there"); }

}  // namespace

FileLock::FileLock(FileLock&&) noexcept = default;
FileLock& FileLock::operator=(FileLock&&) noexcept = default;
FileLock::~FileLock() = default;
std::optional<FileLock> FileLock::take(const std::string&, int) { refuse(); }
std::optional<FileLock> FileLock::try_take(const std::string&, LockKind) { refuse(); }
FileLock FileLock::wait_for(const std::string&, LockKind) { refuse(); }
void publish_file(const std::string&, std::string_view) { refuse(); }
void publish_as(const std::string&, const std::string&) { refuse(); }
void remove_file(const std::string&) { refuse(); }
std::optional<std::uint64_t> size_of_file(const std::string&) { refuse(); }
std::string read_range(const std::string&, std::uint64_t, std::uint64_t) { refuse(); }
Ranks launched_ranks() { return {}; }

}  // namespace tilespace::tool
