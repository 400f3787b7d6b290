// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <tilespace/store/error.hpp>
#include <tilespace/store/revision.hpp>

#include "files/system.hpp"
#include "sqlite/database.hpp"

/// @file schema.hpp
/// Tables of a world file, and the marks in its head.

namespace tilespace::store::detail {

inline constexpr std::int64_t format_version = 1;
/// `application_id` of a file that is written, "TSW1", and of one that is published, "TSP1".
inline constexpr std::int64_t live_mark = 0x54535731;
inline constexpr std::int64_t published_mark = 0x54535031;

/// Writes tables, settings and the first revision, in one transaction.
[[nodiscard]] MaybeError write_new_world(Database& database, const WorldOptions& options);

/// What the head of a file says.
enum class FileMark : std::uint8_t { live, published };
/// Errors      not_a_world, newer_format.
[[nodiscard]] Result<FileMark> mark_of(const FileHead& head, const std::string& path);

/// Tests that the tables are those of a world, and nothing else: no other table, index, trigger or view.
[[nodiscard]] MaybeError check_schema(Database& database);

/// A number of table `meta`; an error if it has none of that name.
[[nodiscard]] Result<std::int64_t> meta_number(Database& database, const char* name);

}  // namespace tilespace::store::detail
