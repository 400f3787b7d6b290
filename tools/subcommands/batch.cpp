// SPDX-License-Identifier: MIT
#include "commands/batch.hpp"
#include "subcommands/arguments.hpp"
#include "subcommands/subcommands.hpp"

namespace tilespace::tool {
namespace {

constexpr const char* batch_examples =
    R"(Answers the parts that are missing, each in a file DIR/part-000017.tsb that is there as a whole or not; so a run
that was ended goes on where it was. Parts depend on their number alone: any number of processes, one after the other
or at once, on any machines that see DIR, have the same answers. With --merge they become answers.jsonl or answers.hits,
and summary.json has a hash that is the same however many parts there were. QUERIES is one of
  lines of JSON      as of tilespace ask; answers.jsonl is what that prints
  packed rays        "TSRAYS1\n", then four doubles a ray; answers.hits has 24 bytes a ray, see docs/batch.md
  a form             {"form":"fan","each":8,"rays":1024,"range":100}: rays all around from each 8th free tile; also
                     "grid", from a tile of each 8th column and row, and "pairs", between all of some "points"

Under mpirun and srun, ranks answer parts together; so do processes with --share.

Examples:
  tilespace batch maps/city.map queries.jsonl -o answers --parts 100 --threads 0 --merge
  tilespace batch world.tsw fans.json -o coverage --parts 64 --reduce coverage --merge
  seq 0 99 | parallel tilespace batch maps/city.map queries.jsonl -o answers --parts 100 --part {}
  mpirun -n 8 tilespace batch maps/city.map queries.jsonl -o answers --parts 100 --merge)";

void add_batch_options(CLI::App& command, BatchOptions& options) {
  add_map(command, options.map);
  add_map_options(command, options.map);
  command.add_option("QUERIES", options.questions, "Lines as of ask, packed rays, or a form, see below")
      ->type_name("")
      ->required();
  command.add_option("-o,--output", options.folder, "Folder of the parts")->type_name("DIR")->required();
  command.add_option("--parts", options.parts, "Number of parts (1)")
      ->type_name("N")
      ->check(whole_number(1, most_parts));
  command.add_option("--part", options.part, "Only this part, from 0 on")
      ->type_name("I")
      ->check(whole_number(0, most_parts));
  command.add_flag("--merge", options.merge, "Then all parts as one, and its hash");
  command.add_option("--reduce", options.reduce, "Of rays: count, histogram, nearest or coverage, not all hits (none)")
      ->type_name("WHAT")
      ->check(CLI::IsMember({"none", "count", "histogram", "nearest", "coverage"}).description(""));
  command.add_flag("--share", options.share, "Other processes answer parts of the same folder");
  add_costs(command, options.costs);
  command.add_flag("--strict", options.strict, "With --merge: exit code 1 if a query was invalid");
  add_threads(command, options.threads);
}

}  // namespace

void add_batch(CLI::App& app) {
  add_command(app, "batch", "Queries by millions, in parts, by any number of processes", add_batch_options,
              batch_examples, run_batch);
}

}  // namespace tilespace::tool
