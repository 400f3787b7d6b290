// SPDX-License-Identifier: MIT
// Persistent maps by revision: a row holds from its revision on, until the next one of the same key on its branch. A
// look-up takes the newest row not after the revision, first on its own branch, then on those that it was forked from.
#include "tree/lookup.hpp"

#include <string>
#include <utility>

#include "body/chunk_body.hpp"
#include "tree/digest.hpp"
#include "tree/morton.hpp"
#include "tree/schema.hpp"

namespace tilespace::store::detail {
namespace {

constexpr std::array<StatementText<Statements>, 6> all_statements{{
    {&Statements::generation, "SELECT value FROM meta WHERE name='generation'"},
    {&Statements::revision, "SELECT branch, parent, tick, label, digest FROM revision WHERE id=?1"},
    {&Statements::branch, "SELECT name, from_revision, head FROM branch WHERE id=?1"},
    {&Statements::chunk,
     "SELECT revision, body FROM chunk WHERE branch=?1 AND layer=?2 AND key=?3 AND revision<=?4 "
     "ORDER BY revision DESC LIMIT 1"},
    {&Statements::region,
     "SELECT revision, states FROM region WHERE branch=?1 AND layer=?2 AND key=?3 AND revision<=?4 "
     "ORDER BY revision DESC LIMIT 1"},
    {&Statements::body, "SELECT bytes, hash FROM body WHERE id=?1"},
}};

Error damaged(std::string detail) { return {.kind = ErrorKind::damaged, .detail = std::move(detail)}; }

Error about_chunk(Error error, std::uint32_t layer, std::int64_t key, std::int64_t revision) {
  error.chunk = chunk_at(key);
  error.layer = layer;
  error.revision = static_cast<RevisionId>(revision);
  return error;
}

Error damaged_chunk(std::uint32_t layer, std::int64_t key, std::int64_t revision, std::string detail) {
  return about_chunk(damaged(std::move(detail)), layer, key, revision);
}

// Starts a look-up of the newest row not after the bound. Returns whether there is one.
Result<bool> find_row(Statement& statement, const Segment& segment, std::uint32_t layer, std::int64_t key) {
  statement.reset().bind(segment.branch).bind(layer).bind(key).bind(segment.bound);
  return statement.step();
}

}  // namespace

MaybeError prepare_statements(State& state) { return prepare_all(state.database, all_statements, state.statements); }

// ---- Revisions and branches.

Result<RevisionRow> read_revision_row(State& state, std::int64_t id) {
  Statement& select = state.statements.revision;
  select.reset().bind(id);
  const Result<bool> row = select.step();
  if (!row) return row.error();
  if (!*row) return Error{.kind = ErrorKind::no_such_revision, .revision = static_cast<RevisionId>(id)};
  RevisionRow found;
  found.branch = select.number(0);
  found.info = {.id = static_cast<RevisionId>(id),
                .parent = static_cast<RevisionId>(select.number(1)),
                .branch = {},
                .tick = select.number(2),
                .label = std::string(select.text(3)),
                .digest = digest_in(select.bytes(4))};
  select.reset();
  if (found.info.parent >= found.info.id) return damaged("revision " + std::to_string(id) + " follows a later one");
  return found;
}

Result<RevisionInfo> read_revision(State& state, std::int64_t id) {
  Result<RevisionRow> row = read_revision_row(state, id);
  if (!row) return row.error();
  const Result<BranchRow> branch = read_branch(state, row->branch);
  if (!branch) return branch.error();
  row->info.branch = branch->name;
  return row->info;
}

Result<BranchRow> read_branch(State& state, std::int64_t id) {
  Statement& select = state.statements.branch;
  select.reset().bind(id);
  const Result<bool> row = select.step();
  if (!row) return row.error();
  if (!*row) return damaged("no branch of number " + std::to_string(id));
  BranchRow branch{id, std::string(select.text(0)), select.number(1), select.number(2)};
  select.reset();
  return branch;
}

Result<BranchRow> find_branch(State& state, std::string_view name) {
  Result<Statement> select = state.database.prepare("SELECT id FROM branch WHERE name=?1");
  if (!select) return select.error();
  select->reset().bind_text(name);
  const Result<bool> row = select->step();
  if (!row) return row.error();
  if (!*row) return Error{.kind = ErrorKind::no_such_branch, .detail = std::string(name)};
  return read_branch(state, select->number(0));
}

Result<std::int64_t> tip_of(State& state, const BranchRow& branch) {
  const Result<Statement*> kept = state.database.kept("SELECT max(id) FROM revision WHERE branch=?1");
  if (!kept) return kept.error();
  Statement& select = **kept;
  select.bind(branch.id);
  const Result<bool> row = select.step();
  if (!row) return row.error();
  const std::int64_t tip = *row && !select.is_null(0) ? select.number(0) : branch.from;
  select.reset();
  return tip;
}

Result<History> history_of(State& state, std::int64_t revision) {
  History history;
  std::int64_t bound = revision;
  while (bound != 0) {
    const Result<RevisionRow> row = read_revision_row(state, bound);
    if (!row) return row.error();
    const Result<BranchRow> branch = read_branch(state, row->branch);
    if (!branch) return branch.error();
    if (branch->from >= bound || branch->from < 0) return damaged("branch " + branch->name + " was forked from itself");
    history.push_back({branch->id, bound});
    bound = branch->from;
  }
  return history;
}

Result<View> view_of(State& state, std::int64_t revision) {
  const Result<RevisionRow> row = read_revision_row(state, revision);
  if (!row) return row.error();
  Result<History> history = history_of(state, revision);
  if (!history) return history.error();
  const Result<std::int64_t> generation = meta_number(state.database, "generation");
  if (!generation) return generation.error();
  return View{revision, row->info.digest, std::move(history).value(), *generation};
}

void set_view(State& state, View view) noexcept {
  state.view = std::move(view);
  state.regions.clear();
}

MaybeError look_at(State& state, std::int64_t revision) {
  Result<View> view = view_of(state, revision);
  if (!view) return view.error();
  set_view(state, std::move(view).value());
  return std::nullopt;
}

// ---- Read transactions.

Reading::~Reading() {
  if (!is_mine_) return;
  Statements& all = state_->statements;
  for (Statement* const statement : {&all.generation, &all.revision, &all.branch, &all.chunk, &all.region, &all.body})
    statement->reset();
  (void)state_->database.run("COMMIT");
}

MaybeError Reading::begin_elsewhere() {
  if (state_->failed) return state_->failed;
  if (!state_->database.is_idle()) return std::nullopt;
  if (MaybeError error = state_->database.run("BEGIN")) return error;
  is_mine_ = true;
  return std::nullopt;
}

MaybeError Reading::begin() {
  if (MaybeError error = begin_elsewhere()) return error;
  if (!is_mine_) return std::nullopt;
  Statement& select = state_->statements.generation;
  const Result<bool> row = select.reset().step();
  if (!row) return row.error();
  const std::int64_t generation = *row ? select.number(0) : 0;
  select.reset();
  return generation == state_->view.generation ? std::nullopt : look_at(*state_, state_->view.revision);
}

// ---- Regions and chunks.

std::vector<std::byte> bytes_of_states(Packer& packer, const RegionStates& states) {
  std::vector<std::byte> bytes;
  write_values_body(packer, states.bytes, 0, bytes);
  return bytes;
}

bool read_states(Packer& packer, std::span<const std::byte> bytes, RegionStates& states) noexcept {
  return read_values_body(packer, bytes, 0, states.bytes) == BodyStatus::done;
}

Result<RegionStates> states_as_of(State& state, const History& history, std::uint32_t layer, std::int64_t region_key) {
  RegionStates states;
  Statement& select = state.statements.region;
  for (const Segment& segment : history) {
    const Result<bool> row = find_row(select, segment, layer, region_key);
    if (!row) return row.error();
    if (!*row) continue;
    const bool is_right = read_states(state.packer, select.bytes(1), states);
    const std::int64_t revision = select.number(0);
    select.reset();
    if (!is_right) return damaged_chunk(layer, region_key << region_key_shift, revision, "states of its region");
    break;
  }
  return states;
}

Result<std::optional<BodyRow>> body_as_of(State& state, const History& history, std::uint32_t layer, std::int64_t key) {
  Statement& select = state.statements.chunk;
  for (const Segment& segment : history) {
    const Result<bool> row = find_row(select, segment, layer, key);
    if (!row) return row.error();
    if (!*row) continue;
    const BodyRow found{select.number(0), select.number(1)};
    select.reset();
    return std::optional(found);
  }
  return std::optional<BodyRow>();
}

Result<std::span<const std::byte>> body_bytes(State& state, std::int64_t id) {
  Statement& select = state.statements.body;
  select.reset().bind(id);
  const Result<bool> row = select.step();
  if (!row) return row.error();
  if (!*row) return damaged("no body of number " + std::to_string(id));
  return select.bytes(0);
}

MaybeError chunk_as_of(State& state, const History& history, std::int64_t key, ChunkState chunk_state, Chunk& out) {
  if (chunk_state != ChunkState::mixed) {
    const bool is_solid =
        chunk_state == ChunkState::absent ? state.outside == Outside::solid : chunk_state == ChunkState::solid;
    out.fill(is_solid);
    return std::nullopt;
  }
  const Result<std::optional<BodyRow>> row = body_as_of(state, history, 0, key);
  if (!row) return row.error();
  if (!*row) return damaged_chunk(0, key, history.front().bound, "it has no contents");
  const Result<std::span<const std::byte>> bytes = body_bytes(state, (*row)->body);
  if (!bytes) return about_chunk(bytes.error(), 0, key, (*row)->revision);
  const BodyStatus status = read_chunk_body(state.packer, *bytes, out);
  state.statements.body.reset();
  if (status == BodyStatus::done) return std::nullopt;
  if (status == BodyStatus::out_of_memory) return Error{.kind = ErrorKind::out_of_memory};
  return damaged_chunk(0, key, (*row)->revision, "its contents are not those written");
}

Result<std::optional<std::uint64_t>> hash_as_of(State& state, const History& history, std::uint32_t layer,
                                                std::int64_t key, ChunkState chunk_state) {
  static const std::array<std::uint64_t, 2> uniform{uniform_hash(false), uniform_hash(true)};
  if (chunk_state == ChunkState::absent) return std::optional<std::uint64_t>();
  if (chunk_state != ChunkState::mixed) return std::optional(uniform[chunk_state == ChunkState::solid ? 1 : 0]);
  const Result<std::optional<BodyRow>> row = body_as_of(state, history, layer, key);
  if (!row) return row.error();
  if (!*row) return damaged_chunk(layer, key, history.front().bound, "it has no contents");
  const Result<std::span<const std::byte>> bytes = body_bytes(state, (*row)->body);
  if (!bytes) return about_chunk(bytes.error(), layer, key, (*row)->revision);
  const std::uint64_t hash = hash_in(*bytes);
  state.statements.body.reset();
  return std::optional(hash);
}

}  // namespace tilespace::store::detail
