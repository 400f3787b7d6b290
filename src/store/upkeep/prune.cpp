// SPDX-License-Identifier: MIT
// Garbage collection (mark and sweep): revisions to keep are marked; a row stays if one of these sees it, and a body if
// a row has it. All in one transaction; the pages that became free are given back after it.
#include "upkeep/prune.hpp"

#include <array>

#include "tree/edit.hpp"
#include "tree/lookup.hpp"

namespace tilespace::store::detail {
namespace {

// Temporary tables: what is kept, and for each branch, the bounds that kept revisions see it with.
constexpr const char* begin_sql = R"(
CREATE TEMP TABLE kept(id INTEGER PRIMARY KEY);
CREATE TEMP TABLE kept_branch(id INTEGER PRIMARY KEY);
CREATE TEMP TABLE seen(branch INTEGER, bound INTEGER, PRIMARY KEY(branch, bound)) WITHOUT ROWID;
CREATE TEMP TABLE gone(branch INTEGER, layer INTEGER, key INTEGER, revision INTEGER,
                       PRIMARY KEY(branch, layer, key, revision)) WITHOUT ROWID;
)";
constexpr const char* end_sql =
    "DROP TABLE temp.kept; DROP TABLE temp.kept_branch; DROP TABLE temp.seen; "
    "DROP TABLE temp.gone";

// A branch whose name has an '@' holds what was undone.
constexpr const char* all_branches_sql = "INSERT INTO kept_branch SELECT id FROM branch";
constexpr const char* named_branches_sql =
    "INSERT INTO kept_branch SELECT id FROM branch WHERE instr(name, '@') = 0 OR id = ?1";

// Branches that kept branches were forked from, until there are no more; revisions forked from are kept.
constexpr const char* origins_sql = R"(
INSERT OR IGNORE INTO kept_branch
WITH RECURSIVE origin(id) AS (
  SELECT id FROM kept_branch
  UNION SELECT r.branch FROM origin o JOIN branch b ON b.id = o.id JOIN revision r ON r.id = b.from_revision)
SELECT id FROM origin;
INSERT OR IGNORE INTO kept SELECT from_revision FROM branch WHERE id IN kept_branch AND from_revision != 0;
INSERT OR IGNORE INTO kept SELECT head FROM branch WHERE id IN kept_branch;
)";

constexpr const char* undone_sql = R"(
INSERT OR IGNORE INTO kept SELECT r.id FROM branch b JOIN revision r ON r.branch = b.id
  WHERE b.id IN kept_branch AND r.id > b.head;
)";

constexpr const char* labelled_sql = R"(
INSERT OR IGNORE INTO kept SELECT r.id FROM branch b JOIN revision r ON r.branch = b.id
  WHERE b.id IN kept_branch AND r.label != '' AND r.id <= b.head;
)";

constexpr const char* newest_sql = R"(
INSERT OR IGNORE INTO kept SELECT id FROM (
  SELECT r.id AS id, row_number() OVER (PARTITION BY r.branch ORDER BY r.id DESC) AS place
  FROM branch b JOIN revision r ON r.branch = b.id WHERE b.id IN kept_branch AND r.id <= b.head)
WHERE place <= ?1
)";

// The nearest kept revision before each kept one becomes its parent.
constexpr const char* parents_sql = R"(
UPDATE revision SET parent = coalesce((
  WITH RECURSIVE up(id) AS (
    SELECT revision.parent
    UNION ALL SELECT r.parent FROM up JOIN revision r ON r.id = up.id WHERE up.id NOT IN kept)
  SELECT id FROM up WHERE id IN kept LIMIT 1), 0)
WHERE id IN kept AND parent != 0 AND parent NOT IN kept
)";

// Rows that no bound sees: there is a newer row of the key up to each bound that is not before them.
constexpr std::array<const char*, 5> sweep_sql{
    R"(
INSERT INTO gone SELECT branch, layer, key, revision FROM (
  SELECT branch, layer, key, revision,
         lead(revision, 1, 9223372036854775807) OVER (PARTITION BY branch, layer, key ORDER BY revision) AS next
  FROM chunk) c
WHERE NOT EXISTS (SELECT 1 FROM seen s WHERE s.branch = c.branch AND s.bound >= c.revision AND s.bound < c.next))",
    "DELETE FROM chunk WHERE (branch, layer, key, revision) IN (SELECT branch, layer, key, revision FROM gone)",
    R"(
DELETE FROM region WHERE (branch, layer, key, revision) IN (
  SELECT branch, layer, key, revision FROM (
    SELECT branch, layer, key, revision,
           lead(revision, 1, 9223372036854775807) OVER (PARTITION BY branch, layer, key ORDER BY revision) AS next
    FROM region) c
  WHERE NOT EXISTS (SELECT 1 FROM seen s WHERE s.branch = c.branch AND s.bound >= c.revision AND s.bound < c.next)))",
    "DELETE FROM branch WHERE id NOT IN kept_branch", "UPDATE meta SET value = value + 1 WHERE name = 'generation'"};

MaybeError run_with_number(Database& database, const char* sql, std::int64_t number) {
  Result<Statement> statement = database.prepare(sql);
  if (!statement) return statement.error();
  statement->reset().bind(number);
  return statement->run();
}

MaybeError mark(State& state, const Keep& keep) {
  Database& database = state.database;
  if (MaybeError error =
          keep.undone ? database.run(all_branches_sql) : run_with_number(database, named_branches_sql, state.branch))
    return error;
  if (MaybeError error = database.run(origins_sql)) return error;
  if (keep.undone) {
    if (MaybeError error = database.run(undone_sql)) return error;
  }
  if (keep.labelled) {
    if (MaybeError error = database.run(labelled_sql)) return error;
  }
  const auto newest = static_cast<std::int64_t>(keep.newest < 1          ? 1
                                                : keep.newest >> 62 != 0 ? 1ULL << 62
                                                                         : keep.newest);
  return run_with_number(database, newest_sql, newest);
}

// What each kept revision sees of each branch.
MaybeError mark_seen(State& state) {
  Result<Statement> select = state.database.prepare("SELECT id FROM kept");
  if (!select) return select.error();
  Result<Statement> insert = state.database.prepare("INSERT OR IGNORE INTO seen VALUES(?1, ?2)");
  if (!insert) return insert.error();
  Result<bool> row = select->step();
  for (; row && *row; row = select->step()) {
    const Result<History> history = history_of(state, select->number(0));
    if (!history) return history.error();
    for (const Segment& segment : *history) {
      insert->reset().bind(segment.branch).bind(segment.bound);
      if (MaybeError error = insert->run()) return error;
    }
  }
  return row ? std::nullopt : MaybeError(row.error());
}

Result<std::int64_t> count_and_run(Database& database, const char* count_sql, const char* sql) {
  const Result<std::int64_t> count = database.number(count_sql);
  if (!count) return count.error();
  if (MaybeError error = database.run(sql)) return *error;
  return count;
}

MaybeError sweep(State& state, Pruned& pruned) {
  Database& database = state.database;
  if (MaybeError error = database.run(parents_sql)) return error;
  for (const char* const sql : sweep_sql) {
    if (MaybeError error = database.run(sql)) return error;
  }
  const Result<std::int64_t> revisions = count_and_run(database, "SELECT count(*) FROM revision WHERE id NOT IN kept",
                                                       "DELETE FROM revision WHERE id NOT IN kept");
  if (!revisions) return revisions.error();
  const Result<std::int64_t> bodies =
      count_and_run(database, "SELECT count(*) FROM body WHERE NOT EXISTS (SELECT 1 FROM chunk WHERE body = body.id)",
                    "DELETE FROM body WHERE NOT EXISTS (SELECT 1 FROM chunk WHERE body = body.id)");
  if (!bodies) return bodies.error();
  pruned.revisions = static_cast<std::uint64_t>(*revisions);
  pruned.bodies = static_cast<std::uint64_t>(*bodies);
  return std::nullopt;
}

MaybeError mark_and_sweep(State& state, const Keep& keep, Pruned& pruned) {
  if (MaybeError error = state.database.run(begin_sql)) return error;
  if (MaybeError error = mark(state, keep)) return error;
  if (MaybeError error = mark_seen(state)) return error;
  if (MaybeError error = sweep(state, pruned)) return error;
  return state.database.run(end_sql);
}

// Runs to its end: each step of it gives back a page.
MaybeError give_back_pages(Database& database) {
  Result<Statement> vacuum = database.prepare("PRAGMA incremental_vacuum");
  if (!vacuum) return vacuum.error();
  if (MaybeError error = vacuum->run()) return error;
  return database.checkpoint(true);
}

}  // namespace

Result<Pruned> prune_revisions(State& state, const Keep& keep) {
  if (MaybeError error = refuse_to_write(state)) return *error;
  const Result<std::int64_t> before = state.database.number("PRAGMA page_count");
  if (!before) return before.error();
  Pruned pruned;
  if (MaybeError error = write_at_once(state, [&] { return mark_and_sweep(state, keep, pruned); })) return *error;
  if (MaybeError error = look_at(state, state.view.revision)) return *error;
  if (MaybeError error = give_back_pages(state.database)) return *error;
  const Result<std::int64_t> after = state.database.number("PRAGMA page_count");
  if (!after) return after.error();
  if (*after < *before) pruned.bytes = static_cast<std::uint64_t>(*before - *after) * page_size;
  return pruned;
}

}  // namespace tilespace::store::detail
