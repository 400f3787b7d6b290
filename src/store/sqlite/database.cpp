// SPDX-License-Identifier: MIT
// Connections to SQLite. One connection at most writes to a file, and that one alone checkpoints: SQLite 3.7.0 to
// 3.51.2 may damage a file when one connection checkpoints while another writes and begins the log anew
// (sqlite.org/wal.html, "The WAL-Reset Bug"; Debian 12 has 3.40.1). So there is no automatic checkpoint in any
// connection, and none when a reader closes.
#include <sqlite3.h>

#include <utility>
#include "sqlite/database.hpp"

namespace tilespace::store::detail {
namespace {

constexpr int milliseconds_to_wait = 10000;  // for another process that recovers the log
constexpr int cache_kilobytes = 4096;

ErrorKind kind_of(int code) noexcept {
  switch (code) {
    case SQLITE_IOERR_FSYNC:
    case SQLITE_IOERR_DIR_FSYNC: return ErrorKind::sync_failed;
    case SQLITE_IOERR_DATA:
    case SQLITE_IOERR_CORRUPTFS: return ErrorKind::damaged;
    case SQLITE_IOERR_NOMEM: return ErrorKind::out_of_memory;
    default: break;
  }
  switch (code & 0xFF) {
    case SQLITE_FULL: return ErrorKind::disk_full;
    case SQLITE_CORRUPT:
    case SQLITE_TOOBIG:
    case SQLITE_SCHEMA:
    case SQLITE_FORMAT: return ErrorKind::damaged;
    case SQLITE_NOTADB: return ErrorKind::not_a_world;
    case SQLITE_NOMEM: return ErrorKind::out_of_memory;
    case SQLITE_CANTOPEN:
    case SQLITE_PERM:
    case SQLITE_AUTH: return ErrorKind::cannot_open;
    case SQLITE_READONLY: return ErrorKind::read_only;
    case SQLITE_BUSY:
    case SQLITE_LOCKED: return ErrorKind::busy;
    default: return ErrorKind::io_error;
  }
}

Error error_of(sqlite3* database, int code) {
  const int extended = database == nullptr ? code : sqlite3_extended_errcode(database);
  std::string detail = "SQLite says: ";
  detail += database == nullptr ? sqlite3_errstr(code) : sqlite3_errmsg(database);
  detail += " (" + std::to_string(extended) + ")";
  return {.kind = kind_of(extended), .detail = std::move(detail)};
}

int keep_log_pages(void* pages, sqlite3*, const char*, int count) noexcept {
  *static_cast<int*>(pages) = count;
  return SQLITE_OK;
}

// Files are hostile until proven otherwise: nothing that the schema says is run, and no value larger than any of ours
// is read.
bool distrust(sqlite3* database) noexcept {
  int ok = SQLITE_OK;
  for (const int option : {SQLITE_DBCONFIG_ENABLE_TRIGGER, SQLITE_DBCONFIG_ENABLE_VIEW, SQLITE_DBCONFIG_TRUSTED_SCHEMA,
                           SQLITE_DBCONFIG_DQS_DML, SQLITE_DBCONFIG_DQS_DDL})
    ok |= sqlite3_db_config(database, option, 0, nullptr);
  ok |= sqlite3_db_config(database, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
  sqlite3_limit(database, SQLITE_LIMIT_LENGTH, max_value_size);
  return ok == SQLITE_OK;
}

int flags_of(DatabaseUse use) noexcept {
  constexpr int always = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_URI | SQLITE_OPEN_EXRESCODE;
  switch (use) {
    case DatabaseUse::create: return always | SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
    case DatabaseUse::write: return always | SQLITE_OPEN_READWRITE;
    default: return always | SQLITE_OPEN_READONLY;
  }
}

}  // namespace

void CloseDatabase::operator()(sqlite3* database) const noexcept { sqlite3_close_v2(database); }
void CloseStatement::operator()(sqlite3_stmt* statement) const noexcept { sqlite3_finalize(statement); }

std::string uri_of(const std::string& path) {
  constexpr const char* digits = "0123456789ABCDEF";
  std::string uri = "file:";
  for (const char letter : path) {
    const auto code = static_cast<unsigned char>(letter);
    const bool is_plain = (code >= '0' && code <= '9') || (code >= 'A' && code <= 'Z') || (code >= 'a' && code <= 'z');
    if (is_plain || letter == '/' || letter == '.' || letter == '-' || letter == '_') {
      uri += letter;
    } else {
      ((uri += '%') += digits[code >> 4]) += digits[code & 15];
    }
  }
  return uri;
}

int sqlite_version() noexcept { return sqlite3_libversion_number(); }

// ---- Statements.

Statement& Statement::reset() noexcept {
  sqlite3_reset(statement_.get());
  bound_ = 0;
  return *this;
}

Statement& Statement::bind(std::int64_t value) noexcept {
  sqlite3_bind_int64(statement_.get(), ++bound_, value);
  return *this;
}

Statement& Statement::bind_text(std::string_view value) noexcept {
  sqlite3_bind_text(statement_.get(), ++bound_, value.data(), static_cast<int>(value.size()), SQLITE_TRANSIENT);
  return *this;
}

Statement& Statement::bind_null() noexcept {
  sqlite3_bind_null(statement_.get(), ++bound_);
  return *this;
}

Statement& Statement::bind_bytes(std::span<const std::byte> value) noexcept {
  sqlite3_bind_blob64(statement_.get(), ++bound_, value.data(), value.size(), SQLITE_STATIC);
  return *this;
}

Result<bool> Statement::step() {
  const int code = sqlite3_step(statement_.get());
  if (code == SQLITE_ROW) return true;
  if (code == SQLITE_DONE) return false;
  Error error = error_of(sqlite3_db_handle(statement_.get()), code);
  reset();
  return error;
}

MaybeError Statement::run() {
  Result<bool> row = step();
  while (row && *row) row = step();
  if (!row) return row.error();
  reset();
  return std::nullopt;
}

std::int64_t Statement::number(int column) const noexcept {
  if (sqlite3_column_type(statement_.get(), column) != SQLITE_INTEGER) return 0;
  return sqlite3_column_int64(statement_.get(), column);
}

bool Statement::is_null(int column) const noexcept {
  return sqlite3_column_type(statement_.get(), column) == SQLITE_NULL;
}

std::span<const std::byte> Statement::bytes(int column) const noexcept {
  if (sqlite3_column_type(statement_.get(), column) != SQLITE_BLOB) return {};
  const void* const data = sqlite3_column_blob(statement_.get(), column);
  if (data == nullptr) return {};
  return {static_cast<const std::byte*>(data),
          static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column))};
}

std::string_view Statement::text(int column) const noexcept {
  if (sqlite3_column_type(statement_.get(), column) != SQLITE_TEXT) return {};
  const unsigned char* const data = sqlite3_column_text(statement_.get(), column);
  if (data == nullptr) return {};
  return {reinterpret_cast<const char*>(data),
          static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column))};
}

// ---- Connections.

Result<Database> Database::open(const std::string& path, DatabaseUse use) {
  if (!register_checked_files()) return Error{.kind = ErrorKind::out_of_memory};
  Database database;
  database.log_pages_ = std::make_unique<int>(0);
  sqlite3* opened = nullptr;
  const std::string uri = uri_of(path) + (use == DatabaseUse::immutable ? "?immutable=1" : "");
  const int code = sqlite3_open_v2(uri.c_str(), &opened, flags_of(use), checked_files);
  database.database_.reset(opened);
  if (code != SQLITE_OK) return error_of(opened, code);
  if (MaybeError error = database.configure(use)) return std::move(*error);
  return database;
}

MaybeError Database::configure(DatabaseUse use) {
  sqlite3* const database = database_.get();
  if (!distrust(database)) return Error{.kind = ErrorKind::io_error, .detail = "SQLite lacks an option"};
  sqlite3_busy_timeout(database, milliseconds_to_wait);
  sqlite3_wal_autocheckpoint(database, 0);
  const bool is_writer = use == DatabaseUse::write || use == DatabaseUse::create;
  sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, is_writer ? 0 : 1, nullptr);
  if (is_writer) sqlite3_wal_hook(database, keep_log_pages, log_pages_.get());
  if (use == DatabaseUse::create) {
    int reserved = static_cast<int>(page_hash_size);
    sqlite3_file_control(database, "main", SQLITE_FCNTL_RESERVE_BYTES, &reserved);
    if (MaybeError error = run("PRAGMA page_size=8192; PRAGMA auto_vacuum=INCREMENTAL")) return error;
  }
  const std::string cache = "PRAGMA cache_size=-" + std::to_string(cache_kilobytes);
  if (MaybeError error = run(cache.c_str())) return error;
  if (MaybeError error = run("PRAGMA mmap_size=0; PRAGMA cell_size_check=ON; PRAGMA secure_delete=OFF")) return error;
  return is_writer ? std::nullopt : run("PRAGMA query_only=ON");
}

Result<Statement> Database::prepare(const char* sql) {
  sqlite3_stmt* prepared = nullptr;
  const int code = sqlite3_prepare_v3(database_.get(), sql, -1, SQLITE_PREPARE_PERSISTENT, &prepared, nullptr);
  Statement statement(prepared);
  if (code != SQLITE_OK) return error_of(database_.get(), code);
  return statement;
}

Result<Statement*> Database::kept(const char* sql) {
  const auto found = kept_.find(sql);
  if (found != kept_.end()) return &found->second.reset();
  Result<Statement> made = prepare(sql);
  if (!made) return made.error();
  return &kept_.emplace(sql, std::move(made).value()).first->second;
}

MaybeError Database::run(const char* sql) {
  const int code = sqlite3_exec(database_.get(), sql, nullptr, nullptr, nullptr);
  return code == SQLITE_OK ? std::nullopt : MaybeError(error_of(database_.get(), code));
}

Result<std::int64_t> Database::number(const char* sql) {
  Result<Statement> statement = prepare(sql);
  if (!statement) return statement.error();
  const Result<bool> row = statement->step();
  if (!row) return row.error();
  return *row ? statement->number(0) : 0;
}

std::int64_t Database::last_id() const noexcept { return sqlite3_last_insert_rowid(database_.get()); }

bool Database::is_idle() const noexcept { return sqlite3_get_autocommit(database_.get()) != 0; }

MaybeError Database::checkpoint(bool restart) {
  const int mode = restart ? SQLITE_CHECKPOINT_RESTART : SQLITE_CHECKPOINT_PASSIVE;
  if (restart) sqlite3_busy_timeout(database_.get(), 0);  // readers are not waited for
  const int code = sqlite3_wal_checkpoint_v2(database_.get(), "main", mode, nullptr, nullptr);
  MaybeError error;
  if (code != SQLITE_OK && (code & 0xFF) != SQLITE_BUSY) error = error_of(database_.get(), code);
  if (restart) sqlite3_busy_timeout(database_.get(), milliseconds_to_wait);
  return error;
}

// ---- Transactions.

Transaction::~Transaction() {
  if (database_ != nullptr && database_->is_open() && !database_->is_idle()) (void)database_->run("ROLLBACK");
}

MaybeError Transaction::commit() {
  if (MaybeError error = database_->run("COMMIT")) return error;
  database_ = nullptr;
  return std::nullopt;
}

}  // namespace tilespace::store::detail
