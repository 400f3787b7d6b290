// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <tilespace/store/error.hpp>
#include <utility>

struct sqlite3;
struct sqlite3_stmt;

/// @file database.hpp
/// SQLite as values: connections and prepared statements that close themselves, errors by name.

namespace tilespace::store::detail {

struct CloseDatabase {
  void operator()(sqlite3* database) const noexcept;
};
struct CloseStatement {
  void operator()(sqlite3_stmt* statement) const noexcept;
};

/// Name of the file layer below SQLite that checks pages: page_checks.cpp.
inline constexpr const char* checked_files = "tilespace";
/// Size of pages of a world file.
inline constexpr std::size_t page_size = 8192;
/// Bytes at the end of a page that hold its hash.
inline constexpr std::size_t page_hash_size = 8;
/// Largest value of a column.
inline constexpr int max_value_size = 6 << 20;

/// Registers that layer, once a process. Returns false if out of memory.
[[nodiscard]] bool register_checked_files() noexcept;

/// A prepared statement. Values are bound in order, from the first on; binding the first one starts anew.
class Statement {
 public:
  Statement() = default;
  explicit Statement(sqlite3_stmt* statement) noexcept : statement_(statement) {}

  /// Ends a run, and unbinds nothing: to be called before values are bound.
  Statement& reset() noexcept;
  Statement& bind(std::int64_t value) noexcept;
  Statement& bind_text(std::string_view value) noexcept;
  Statement& bind_null() noexcept;
  /// The bytes must live until the statement is reset.
  Statement& bind_bytes(std::span<const std::byte> value) noexcept;

  /// Runs up to the next row. Returns whether there is one.
  [[nodiscard]] Result<bool> step();
  /// Runs a statement without rows, and resets it.
  [[nodiscard]] MaybeError run();

  /// Columns of the row; 0 or empty where they are of another type.
  [[nodiscard]] std::int64_t number(int column) const noexcept;
  [[nodiscard]] bool is_null(int column) const noexcept;
  /// Valid until the next step() or reset().
  [[nodiscard]] std::span<const std::byte> bytes(int column) const noexcept;
  [[nodiscard]] std::string_view text(int column) const noexcept;

 private:
  std::unique_ptr<sqlite3_stmt, CloseStatement> statement_;
  int bound_ = 0;
};

/// How a database file is opened.
enum class DatabaseUse : std::uint8_t {
  create,     ///< A new file, for its first contents.
  write,      ///< The one connection that writes and checkpoints.
  read,       ///< Reads beside a writer; never writes or checkpoints.
  immutable,  ///< Reads a file that nobody writes, without locks.
};

/// A path as a URI of SQLite: all but letters, digits and a few signs escaped.
[[nodiscard]] std::string uri_of(const std::string& path);

/// A connection to SQLite, of one thread.
class Database {
 public:
  Database() = default;
  [[nodiscard]] static Result<Database> open(const std::string& path, DatabaseUse use);

  [[nodiscard]] Result<Statement> prepare(const char* sql);
  /// A statement that is prepared once and kept, reset. Its text must live as long as the connection; it is used by one
  /// at a time.
  [[nodiscard]] Result<Statement*> kept(const char* sql);
  /// Runs statements without values, one after the other.
  [[nodiscard]] MaybeError run(const char* sql);
  /// First column of the first row; 0 if there is none.
  [[nodiscard]] Result<std::int64_t> number(const char* sql);

  /// Id of the row that was inserted last.
  [[nodiscard]] std::int64_t last_id() const noexcept;
  /// Whether no transaction is open.
  [[nodiscard]] bool is_idle() const noexcept;
  /// Moves committed pages from the log to the file; `restart` also waits for readers of old pages to end, if there are
  /// none, to begin the log anew.
  [[nodiscard]] MaybeError checkpoint(bool restart);
  /// Pages in the log after the last commit.
  [[nodiscard]] int log_pages() const noexcept { return *log_pages_; }
  [[nodiscard]] bool is_open() const noexcept { return database_ != nullptr; }
  void close() noexcept {
    kept_.clear();
    database_.reset();
  }

 private:
  [[nodiscard]] MaybeError configure(DatabaseUse use);

  std::unique_ptr<int> log_pages_;
  std::unique_ptr<sqlite3, CloseDatabase> database_;
  std::map<std::string_view, Statement> kept_;  // closed before the connection
};

/// The text of a member of a struct of statements.
template <class Statements>
struct StatementText {
  Statement Statements::* statement;
  const char* sql;
};

/// Prepares the members of a struct of statements.
template <class Statements, std::size_t count>
[[nodiscard]] MaybeError prepare_all(Database& database, const std::array<StatementText<Statements>, count>& texts,
                                     Statements& out) {
  for (const StatementText<Statements>& text : texts) {
    Result<Statement> statement = database.prepare(text.sql);
    if (!statement) return statement.error();
    out.*text.statement = std::move(statement).value();
  }
  return std::nullopt;
}

/// A transaction that is rolled back unless it is committed.
class Transaction {
 public:
  explicit Transaction(Database& database) noexcept : database_(&database) {}
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;
  Transaction(Transaction&& other) noexcept : database_(std::exchange(other.database_, nullptr)) {}
  Transaction& operator=(Transaction&&) = delete;
  ~Transaction();

  [[nodiscard]] MaybeError commit();

 private:
  Database* database_;
};

/// Writes the hash of a page that begins at `offset` of a file into its last bytes.
void set_page_hash(std::span<std::byte, page_size> page, std::uint64_t offset) noexcept;
/// Whether the page that begins at `offset` of a file has the hash that its last bytes say, or is all zero: never
/// written.
[[nodiscard]] bool is_intact_page(std::span<const std::byte, page_size> page, std::uint64_t offset) noexcept;

/// What SQLite's version is, as a number: 3040001.
[[nodiscard]] int sqlite_version() noexcept;

}  // namespace tilespace::store::detail
