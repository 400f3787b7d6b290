// SPDX-License-Identifier: MIT
// Subcommand `batch`: answers parts that are missing, each under a lock of its own, and merges them.
#include "commands/batch.hpp"

#include <fmt/format.h>

#include <tilespace/parallel/threads.hpp>

#include "batch/batch_answers.hpp"
#include "batch/batch_place.hpp"
#include "batch/batch_plan.hpp"
#include "batch/batch_system.hpp"
#include "batch/merge_parts.hpp"
#include "batch/part_file.hpp"
#include "command_line/failure.hpp"
#include "command_line/files.hpp"
#include "command_line/output.hpp"
#include "command_line/progress.hpp"

namespace tilespace::tool {
namespace {

Reduction reduction_of(const std::string& word) {
  for (const Reduction one : {Reduction::none, Reduction::count, Reduction::histogram, Reduction::nearest}) {
    if (word == name(one)) return one;
  }
  return Reduction::coverage;
}

// All that answering a part needs.
struct BatchRun {
  const BatchPlace& place;
  const BatchPlan& plan;
  const BatchFolder& folder;
  Parts parts;

  // Answers a part unless it is there. False if another process has its lock.
  [[nodiscard]] bool do_part(std::uint64_t part, bool waits) const {
    if (folder.head_of(part)) return true;
    const std::string path = folder.part_path(part) + ".lock";
    const std::optional<FileLock> lock =
        waits ? FileLock::wait_for(path, LockKind::alone) : FileLock::try_take(path, LockKind::alone);
    if (!lock) return false;
    if (!folder.head_of(part)) folder.write(part, answer_part(place, plan, part, parts));
    remove_file(path);
    return true;
  }
};

// Processes begin at different parts, so that they rarely meet; in the end each waits for those of the others, and does
// them where another process ended.
void do_all_parts(const BatchRun& run, const Ranks& ranks) {
  const std::uint64_t count = run.plan.parts;
  Progress progress(fmt::format("answering {} parts", count));
  for (const bool waits : {false, true}) {
    for (std::uint64_t i = 0; i < count; ++i) {
      static_cast<void>(run.do_part((i + ranks.rank * count / ranks.count) % count, waits));
      progress.set(i + 1, count);
    }
  }
}

void require_valid(const BatchOptions& options) {
  if (options.part && *options.part >= options.parts)
    throw UsageError(fmt::format("--part takes a number below that of --parts: from 0 to {}", options.parts - 1));
  if (options.part && options.merge) throw UsageError("--merge is for all parts: without --part");
  if (is_standard(options.questions) || is_standard(options.map.path))
    throw UsageError("batch takes files, as several processes read them");
}

// A run of all parts has its folder for itself, unless it shares it.
FileLock lock_folder(const BatchFolder& folder, bool is_shared) {
  auto lock = FileLock::try_take(folder.path_of("run.lock"), is_shared ? LockKind::shared : LockKind::alone);
  if (lock) return std::move(*lock);
  throw Failure(folder.path_of("") +
                ": another process answers this batch; with --share, or under mpirun or srun, several do so together");
}

}  // namespace

void run_batch(const BatchOptions& options) {
  require_valid(options);
  ThreadPool pool(options.threads);
  const BatchPlace place(options.map, options.costs, pool.size());
  const Reduction reduction = reduction_of(options.reduce);
  const BatchPlan plan = plan_batch(options.questions, options.parts, reduction, place);
  if (place.is_hexagonal() && plan.kind != BatchKind::lines)
    throw Failure("rays are asked of maps of square tiles, not of hexagonal ones");
  const BatchFolder folder(options.folder, plan);
  folder.prepare();
  const Ranks ranks = launched_ranks();
  const bool is_shared = options.share || options.part || ranks.count > 1;
  const FileLock lock = lock_folder(folder, is_shared);
  const BatchRun run{place, plan, folder, pool.parts()};
  if (options.part) {
    if (!run.do_part(*options.part, false))
      throw Failure(fmt::format("part {} is being answered by another process", *options.part));
    return;
  }
  do_all_parts(run, ranks);
  if (!options.merge || ranks.rank != 0) return;
  const Merged merged = merge_parts(plan, folder, place,
                                    [&](std::uint64_t part) { return answer_part(place, plan, part, pool.parts()); });
  print(merged.summary);
  flush_output();
  if (options.strict && merged.failed != 0)
    throw Finding(fmt::format("{} of {} lines failed", merged.failed, merged.answers));
}

}  // namespace tilespace::tool
