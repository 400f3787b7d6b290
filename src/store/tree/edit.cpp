// SPDX-License-Identifier: MIT
// Commits. All rows of one are written in one transaction of SQLite, so that it is there as a whole or not at all, and
// readers see it at once. Rows of a commit have the number of its revision, and are not looked at as of older ones.
#include "tree/edit.hpp"

#include <algorithm>
#include <string>

#include "body/chunk_body.hpp"
#include "tree/digest.hpp"
#include "tree/morton.hpp"
#include "tree/schema.hpp"

namespace tilespace::store::detail {
namespace {

constexpr int long_log = 1000;           // pages: 8 MB
constexpr int very_long_log = 8 * 1024;  // 64 MB
constexpr std::size_t longest_label = 1000;

struct EditText {
  Statement* EditStatements::* statement;
  const char* sql;
};
constexpr std::array<EditText, 5> edit_statements{{
    {&EditStatements::find_body, "SELECT id, bytes FROM body WHERE hash=?1"},
    {&EditStatements::insert_body, "INSERT INTO body(hash, bytes) VALUES(?1, ?2)"},
    {&EditStatements::insert_chunk, "INSERT OR REPLACE INTO chunk VALUES(?1, ?2, ?3, ?4, ?5)"},
    {&EditStatements::insert_region, "INSERT OR REPLACE INTO region VALUES(?1, ?2, ?3, ?4, ?5)"},
    {&EditStatements::insert_revision, "INSERT INTO revision VALUES(?1, ?2, ?3, ?4, ?5, ?6)"},
}};

MaybeError prepare_edit(Edit& edit) {
  for (const EditText& text : edit_statements) {
    const Result<Statement*> statement = edit.state->database.kept(text.sql);
    if (!statement) return statement.error();
    edit.statements.*text.statement = *statement;
  }
  return std::nullopt;
}

// Runs a statement with up to five numbers.
MaybeError run_with(Database& database, const char* sql, std::initializer_list<std::int64_t> values) {
  const Result<Statement*> kept = database.kept(sql);
  if (!kept) return kept.error();
  for (const std::int64_t value : values) (*kept)->bind(value);
  return (*kept)->run();
}

MaybeError insert_branch(Database& database, std::string_view name, std::int64_t from, std::int64_t head) {
  Result<Statement> insert = database.prepare("INSERT INTO branch(name, from_revision, head) VALUES(?1, ?2, ?3)");
  if (!insert) return insert.error();
  insert->reset().bind_text(name).bind(from).bind(head);
  return insert->run();
}

// Rows of a branch after `head` get a branch of their own: the branch is free to go on from there.
MaybeError move_undone(State& state, const BranchRow& branch, std::int64_t head, std::int64_t tip, bool is_own) {
  Database& database = state.database;
  const std::int64_t from = is_own ? head : branch.from;
  const std::int64_t first = is_own ? head : 0;
  if (MaybeError error = insert_branch(database, branch.name + "@" + std::to_string(tip), from, tip)) return error;
  const std::int64_t undone = database.last_id();
  for (const char* const sql : {"UPDATE revision SET branch=?1 WHERE branch=?2 AND id>?3",
                                "UPDATE chunk SET branch=?1 WHERE branch=?2 AND revision>?3",
                                "UPDATE region SET branch=?1 WHERE branch=?2 AND revision>?3"}) {
    if (MaybeError error = run_with(database, sql, {undone, branch.id, first})) return error;
  }
  if (MaybeError error = run_with(database, "UPDATE branch SET from_revision=?1 WHERE id=?2",
                                  {is_own ? branch.from : head, branch.id}))
    return error;
  return database.run("UPDATE meta SET value=value+1 WHERE name='generation'");
}

MaybeError move_undone_of(State& state) {
  const Result<BranchRow> branch = read_branch(state, state.branch);
  if (!branch) return branch.error();
  const Result<std::int64_t> tip = tip_of(state, *branch);
  if (!tip) return tip.error();
  const Result<RevisionRow> head = read_revision_row(state, state.view.revision);
  if (!head) return head.error();
  if (*tip == state.view.revision) return std::nullopt;
  return move_undone(state, *branch, state.view.revision, *tip, head->branch == branch->id);
}

// The history of a revision to come: its own rows first.
MaybeError begin_history(Edit& edit) {
  State& state = *edit.state;
  Result<History> history = history_of(state, state.view.revision);
  if (!history) return history.error();
  edit.history = std::move(history).value();
  if (edit.history.front().branch == state.branch) {
    edit.history.front().bound = edit.revision;
  } else {
    edit.history.insert(edit.history.begin(), {state.branch, edit.revision});
  }
  return std::nullopt;
}

MaybeError prepare_revision(Edit& edit) {
  State& state = *edit.state;
  const Result<std::int64_t> next = meta_number(state.database, "next_revision");
  if (!next) return next.error();
  edit.revision = *next;
  edit.digest = state.view.digest;
  if (MaybeError error = move_undone_of(state)) return error;
  if (MaybeError error = begin_history(edit)) return error;
  if (MaybeError error = run_with(state.database, "UPDATE meta SET value=?1 WHERE name='next_revision'", {*next + 1}))
    return error;
  return prepare_edit(edit);
}

// ---- Contents.

Result<Edit::Region*> region_of_edit(Edit& edit, std::uint32_t layer, std::int64_t region_key) {
  const auto place = std::pair(layer, region_key);
  const auto found = edit.regions.find(place);
  if (found != edit.regions.end()) return &found->second;
  const Result<RegionStates> states = states_as_of(*edit.state, edit.history, layer, region_key);
  if (!states) return states.error();
  return &edit.regions.emplace(place, Edit::Region{*states, false}).first->second;
}

// Id of a body with these bytes; a new one if there is none.
Result<std::int64_t> store_body(Edit& edit, std::uint64_t hash, std::span<const std::byte> bytes) {
  Statement& find = *edit.statements.find_body;
  find.reset().bind(static_cast<std::int64_t>(hash));
  Result<bool> row = find.step();
  for (; row && *row; row = find.step()) {
    if (std::ranges::equal(find.bytes(1), bytes)) break;
  }
  if (!row) return row.error();
  const std::int64_t id = *row ? find.number(0) : 0;
  find.reset();
  if (id != 0) return id;
  Statement& insert = *edit.statements.insert_body;
  insert.reset().bind(static_cast<std::int64_t>(hash)).bind_bytes(bytes);
  if (MaybeError error = insert.run()) return *error;
  return edit.state->database.last_id();
}

MaybeError insert_chunk_row(Edit& edit, const NewContents& contents) {
  const Result<std::int64_t> body = store_body(edit, contents.hash, contents.body);
  if (!body) return body.error();
  Statement& insert = *edit.statements.insert_chunk;
  insert.reset().bind(edit.state->branch).bind(contents.layer).bind(contents.key).bind(edit.revision).bind(*body);
  return insert.run();
}

// Tests whether a chunk with the same state and hash has these bytes.
Result<bool> has_contents(Edit& edit, const NewContents& contents) {
  if (contents.state != ChunkState::mixed) return true;
  const Result<std::optional<BodyRow>> row = body_as_of(*edit.state, edit.history, contents.layer, contents.key);
  if (!row) return row.error();
  const Result<std::span<const std::byte>> bytes = body_bytes(*edit.state, *row ? (*row)->body : 0);
  if (!bytes) return bytes.error();
  const bool is_same = std::ranges::equal(*bytes, contents.body);
  edit.state->statements.body.reset();
  return is_same;
}

MaybeError write_regions(Edit& edit) {
  Statement& insert = *edit.statements.insert_region;
  for (const auto& [place, region] : edit.regions) {
    if (!region.is_changed) continue;
    const std::vector<std::byte> bytes = bytes_of_states(edit.state->packer, region.states);
    insert.reset().bind(edit.state->branch).bind(place.first).bind(place.second).bind(edit.revision).bind_bytes(bytes);
    if (MaybeError error = insert.run()) return error;
  }
  return std::nullopt;
}

MaybeError write_revision(Edit& edit) {
  State& state = *edit.state;
  const DigestBytes digest = bytes_of_digest(edit.digest);
  Statement& insert = *edit.statements.insert_revision;
  insert.reset().bind(edit.revision).bind(state.branch).bind(state.view.revision).bind(edit.options.tick);
  insert.bind_text(edit.options.label).bind_bytes(digest);
  if (MaybeError error = insert.run()) return error;
  return run_with(state.database, "UPDATE branch SET head=?1 WHERE id=?2", {edit.revision, state.branch});
}

// All that could fail is done before the commit.
MaybeError write_rest(Edit& edit) {
  if (MaybeError error = write_regions(edit)) return error;
  if (MaybeError error = write_revision(edit)) return error;
  const Result<std::int64_t> generation = meta_number(edit.state->database, "generation");
  if (!generation) return generation.error();
  if (MaybeError error = edit.transaction->commit()) return error;
  set_view(*edit.state, {edit.revision, edit.digest, std::move(edit.history), *generation});
  return std::nullopt;
}

}  // namespace

Edit::~Edit() {
  if (is_finished) return;
  roll_back();
}

void Edit::roll_back() noexcept {
  for (const EditText& text : edit_statements) {
    Statement* const statement = statements.*text.statement;
    if (statement != nullptr) statement->reset();
  }
  transaction.reset();
  state->is_editing = false;
}

void FreeEdit::operator()(Edit* edit) const noexcept { delete edit; }

Result<std::unique_ptr<Edit, FreeEdit>> begin_edit(State& state, const CommitOptions& options) {
  if (MaybeError error = refuse_to_write(state)) return *error;
  if (options.label.size() > longest_label) return Error{.kind = ErrorKind::bad_options, .detail = "label is too long"};
  const char* const begin = options.durable == Durable::now ? "PRAGMA synchronous=FULL; BEGIN IMMEDIATE"
                                                            : "PRAGMA synchronous=NORMAL; BEGIN IMMEDIATE";
  if (MaybeError error = state.database.run(begin)) return *error;
  std::unique_ptr<Edit, FreeEdit> edit(new Edit(state));
  state.is_editing = true;
  edit->options = options;
  if (MaybeError error = prepare_revision(*edit)) return *error;
  return edit;
}

MaybeError put_contents(Edit& edit, const NewContents& contents) {
  const Result<Edit::Region*> region = region_of_edit(edit, contents.layer, region_key_of(contents.key));
  if (!region) return region.error();
  RegionStates& states = (*region)->states;
  const ChunkKey chunk = chunk_at(contents.key);
  const ChunkState before = states.get(chunk);
  const auto old_hash = hash_as_of(*edit.state, edit.history, contents.layer, contents.key, before);
  if (!old_hash) return old_hash.error();
  if (before == contents.state && *old_hash == contents.hash) {
    const Result<bool> is_same = has_contents(edit, contents);
    if (!is_same) return is_same.error();
    if (*is_same) return std::nullopt;
  }
  if (contents.state == ChunkState::mixed) {
    if (MaybeError error = insert_chunk_row(edit, contents)) return error;
  }
  if (*old_hash) edit.digest = difference_of(edit.digest, digest_of_chunk(contents.layer, contents.key, **old_hash));
  edit.digest = sum_of(edit.digest, digest_of_chunk(contents.layer, contents.key, contents.hash));
  (*region)->is_changed |= before != contents.state;
  states.set(chunk, contents.state);
  return std::nullopt;
}

Result<RevisionId> finish_edit(Edit& edit) {
  State& state = *edit.state;
  if (MaybeError error = write_rest(edit)) return *error;
  state.is_editing = false;
  checkpoint_if_long(state);
  return static_cast<RevisionId>(edit.revision);
}

void checkpoint_if_long(State& state) {
  const int pages = state.database.log_pages();
  if (pages < long_log) return;
  const MaybeError error = state.database.checkpoint(pages >= very_long_log);
  // The commit counts all the same: only the next call fails.
  if (error && error->kind == ErrorKind::sync_failed) (void)told(state, *error);
}

}  // namespace tilespace::store::detail
