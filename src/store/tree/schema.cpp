// SPDX-License-Identifier: MIT
#include "tree/schema.hpp"

#include <array>
#include <string_view>
#include <utility>

#include "tree/digest.hpp"

namespace tilespace::store::detail {
namespace {

struct Relation {
  const char* name;
  const char* sql;
};

// Revisions are never changed. A chunk has a row for each revision that wrote it and did not make it uniform, a region
// one for each that changed a state; as of a revision it is the newest row not after it, on its branch or on those that
// this was forked from. `generation` is counted up when rows of old revisions move or go.
constexpr std::array<Relation, 12> relations{{
    {"meta", "CREATE TABLE meta(name TEXT PRIMARY KEY, value INTEGER NOT NULL) STRICT, WITHOUT ROWID"},
    {"layer",
     "CREATE TABLE layer(id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, kind INTEGER NOT NULL, "
     "size INTEGER NOT NULL) STRICT"},
    {"revision",
     "CREATE TABLE revision(id INTEGER PRIMARY KEY, branch INTEGER NOT NULL, parent INTEGER NOT NULL, "
     "tick INTEGER NOT NULL, label TEXT NOT NULL, digest BLOB NOT NULL) STRICT"},
    {"revision_of_branch", "CREATE INDEX revision_of_branch ON revision(branch, id)"},
    {"branch",
     "CREATE TABLE branch(id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, from_revision INTEGER NOT NULL, "
     "head INTEGER NOT NULL) STRICT"},
    {"body", "CREATE TABLE body(id INTEGER PRIMARY KEY, hash INTEGER NOT NULL, bytes BLOB NOT NULL) STRICT"},
    {"body_of_hash", "CREATE INDEX body_of_hash ON body(hash)"},
    {"chunk",
     "CREATE TABLE chunk(branch INTEGER NOT NULL, layer INTEGER NOT NULL, key INTEGER NOT NULL, "
     "revision INTEGER NOT NULL, body INTEGER NOT NULL, PRIMARY KEY(branch, layer, key, revision)) STRICT, "
     "WITHOUT ROWID"},
    {"chunk_of_revision", "CREATE INDEX chunk_of_revision ON chunk(branch, revision)"},
    {"region",
     "CREATE TABLE region(branch INTEGER NOT NULL, layer INTEGER NOT NULL, key INTEGER NOT NULL, "
     "revision INTEGER NOT NULL, states BLOB NOT NULL, PRIMARY KEY(branch, layer, key, revision)) STRICT, "
     "WITHOUT ROWID"},
    {"region_of_revision", "CREATE INDEX region_of_revision ON region(branch, revision)"},
    {"chunk_of_body", "CREATE INDEX chunk_of_body ON chunk(body)"},
}};

MaybeError insert_meta(Statement& insert, const char* name, std::int64_t value) {
  insert.reset().bind_text(name).bind(value);
  return insert.run();
}

MaybeError write_meta(Database& database, const WorldOptions& options) {
  Result<Statement> insert = database.prepare("INSERT INTO meta VALUES(?1, ?2)");
  if (!insert) return insert.error();
  const Result<std::int64_t> world_id = database.number("SELECT random()");
  if (!world_id) return world_id.error();
  const std::array<std::pair<const char*, std::int64_t>, 9> values{{{"chunk_bits", 8},
                                                                    {"outside", static_cast<int>(options.outside)},
                                                                    {"min_x", options.bounds.min.x},
                                                                    {"min_y", options.bounds.min.y},
                                                                    {"max_x", options.bounds.max.x},
                                                                    {"max_y", options.bounds.max.y},
                                                                    {"world_id", *world_id},
                                                                    {"generation", 1},
                                                                    {"next_revision", 2}}};
  for (const auto& [name, value] : values) {
    if (MaybeError error = insert_meta(*insert, name, value)) return error;
  }
  return std::nullopt;
}

MaybeError write_first_revision(Database& database) {
  Result<Statement> revision = database.prepare("INSERT INTO revision VALUES(1, 1, 0, 0, '', ?1)");
  if (!revision) return revision.error();
  const DigestBytes digest{};
  revision->reset().bind_bytes(digest);
  if (MaybeError error = revision->run()) return error;
  Result<Statement> branch = database.prepare("INSERT INTO branch VALUES(1, ?1, 0, 1)");
  if (!branch) return branch.error();
  branch->reset().bind_text(main_branch);
  return branch->run();
}

// A big-endian number of the head.
std::int64_t number_at(const FileHead& head, std::size_t place, std::size_t size) noexcept {
  std::int64_t number = 0;
  for (std::size_t i = 0; i < size; ++i) number = number << 8 | std::to_integer<std::int64_t>(head.bytes[place + i]);
  return number;
}

const Relation* find_relation(std::string_view name) noexcept {
  for (const Relation& relation : relations) {
    if (relation.name == name) return &relation;
  }
  return nullptr;
}

}  // namespace

MaybeError write_new_world(Database& database, const WorldOptions& options) {
  if (MaybeError error = database.run("PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; BEGIN IMMEDIATE"))
    return error;
  Transaction transaction(database);
  const std::string marks =
      "PRAGMA application_id=" + std::to_string(live_mark) + "; PRAGMA user_version=" + std::to_string(format_version);
  if (MaybeError error = database.run(marks.c_str())) return error;
  for (const Relation& relation : relations) {
    if (MaybeError error = database.run(relation.sql)) return error;
  }
  if (MaybeError error = write_meta(database, options)) return error;
  if (MaybeError error = write_first_revision(database)) return error;
  return transaction.commit();
}

Result<FileMark> mark_of(const FileHead& head, const std::string& path) {
  constexpr std::string_view sqlite_mark("SQLite format 3\0", 16);
  const auto fails = [&path](ErrorKind kind, std::string detail) {
    return Error{.kind = kind, .file = path, .detail = std::move(detail)};
  };
  if (head.size < head.bytes.size()) return fails(ErrorKind::not_a_world, "too short for an SQLite database");
  const std::string_view begin(reinterpret_cast<const char*>(head.bytes.data()), sqlite_mark.size());
  if (begin != sqlite_mark) return fails(ErrorKind::not_a_world, "not an SQLite database");
  const std::int64_t mark = number_at(head, 68, 4);
  if (mark != live_mark && mark != published_mark) return fails(ErrorKind::not_a_world, "an SQLite database of others");
  const std::int64_t version = number_at(head, 60, 4);
  if (version > format_version) return fails(ErrorKind::newer_format, "format " + std::to_string(version));
  const std::int64_t reserved = number_at(head, 20, 1);
  if (version < 1 || number_at(head, 16, 2) != page_size || reserved != page_hash_size)
    return fails(ErrorKind::damaged, "head of the file");
  return mark == live_mark ? FileMark::live : FileMark::published;
}

MaybeError check_schema(Database& database) {
  Result<Statement> list = database.prepare("SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL");
  if (!list) return list.error();
  std::size_t count = 0;
  Result<bool> row = list->step();
  for (; row && *row; row = list->step(), ++count) {
    const Relation* const relation = find_relation(list->text(0));
    if (relation == nullptr || list->text(1) != relation->sql)
      return Error{.kind = ErrorKind::not_a_world, .detail = "its tables are not those of a world"};
  }
  if (!row) return row.error();
  if (count == relations.size()) return std::nullopt;
  return Error{.kind = ErrorKind::not_a_world, .detail = "tables are missing"};
}

Result<std::int64_t> meta_number(Database& database, const char* name) {
  const Result<Statement*> kept = database.kept("SELECT value FROM meta WHERE name=?1");
  if (!kept) return kept.error();
  Statement& select = **kept;
  select.bind_text(name);
  const Result<bool> row = select.step();
  if (!row) return row.error();
  const std::int64_t value = *row ? select.number(0) : 0;
  select.reset();  // ends its read transaction
  if (!*row) return Error{.kind = ErrorKind::damaged, .detail = std::string("no value of ") + name};
  return value;
}

}  // namespace tilespace::store::detail
