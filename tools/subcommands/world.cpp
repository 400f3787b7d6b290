// SPDX-License-Identifier: MIT
#include "subcommands/subcommands.hpp"

#include <memory>
#include <string>

#include "command_line/numbers.hpp"
#include "commands/world/world.hpp"

namespace tilespace::tool {
namespace {

constexpr const char* world_examples =
    R"(A world file holds tiles of a world of up to 2^31 tiles a side, with all its revisions. A commit, an import, an
undo is done as a whole or not at all, also if the process is killed or the power fails.

Examples:
  tilespace world create caves.world --generator caves --seed 7 --bounds 0,0,4096,4096
  tilespace world import cave.world maps/cave.png
  tilespace world import land.world land.pbm --label "land mask"
  tilespace world info cave.world
  tilespace world history cave.world
  tilespace world undo cave.world
  tilespace world fork cave.world experiment --at 2
  tilespace world export cave.world -o part.pbm --box 0,0,128,96
  tilespace world check cave.world
  tilespace world publish cave.world cave.published)";

using Run = void (*)(const WorldCommandOptions&);

// A subcommand whose options live in it.
struct WorldCommand {
  CLI::App* command;
  std::shared_ptr<WorldCommandOptions> options;
};

WorldCommand add_world_command(CLI::App& world, const char* name, const char* help, Run run) {
  CLI::App& command = *world.add_subcommand(name, help);
  auto options = std::make_shared<WorldCommandOptions>();
  command.add_option("FILE", options->file, "World file")->required();
  command.callback([options, run] { run(*options); });
  command.footer(world_examples);
  return {&command, options};
}

void add_branch(const WorldCommand& one) {
  one.command->add_option("--branch", one.options->branch, "Branch (main)")->type_name("NAME");
}
void add_revision(const WorldCommand& one, const char* help) {
  one.command->add_option("--at", one.options->at, help)->type_name("REVISION");
}
void add_json_flag(const WorldCommand& one) {
  one.command->add_flag("--json", one.options->json, "Print JSON, an object a line");
}
void add_new_world(const WorldCommand& one) {
  one.command->add_option("--bounds", one.options->bounds, "Of a new world: its tiles, the last ones excluded (all)")
      ->type_name("X0,Y0,X1,Y1");
  one.command->add_option("--outside", one.options->map.outside, "Of a new world: what all other tiles are (free)")
      ->type_name("free|solid")
      ->check(CLI::IsMember({"free", "solid"}).description(""));
}

void add_import(CLI::App& world) {
  const WorldCommand one = add_world_command(
      world, "import", "Copy a map into a world, which is made if there is none; one commit", run_world_import);
  WorldCommandOptions& options = *one.options;
  one.command
      ->add_option("MAP", options.map.path, "Any map that info reads, or a PBM, PGM or PNG picture of any height")
      ->required();
  one.command->add_option("--to", options.origin, "Where tile 0,0 of the map comes to lie (0,0)")->type_name("X,Y");
  one.command->add_option("--label", options.label, "Label of the revision")->type_name("TEXT");
  one.command->add_option("--solid", options.map.solid, "Which tiles of the map are solid, as of info; may be repeated")
      ->type_name("RULE")
      ->allow_extra_args(false);
  one.command
      ->add_option("--darker-than", options.map.darker_than, "Pictures: pixels with a lower grey are solid (128)")
      ->type_name("N")
      ->check(CLI::Range(0, 256).description(""));
  one.command->add_option("--level", options.map.level, "LDtk, .world: only this level")->type_name("NAME");
  one.command->add_flag("--trust", options.map.trust, "The map may refer to files outside of its project");
  one.command->add_option("--threads", options.threads, "Number of threads; 0: as many as the machine runs at once (1)")
      ->type_name("N")
      ->check(CLI::Range(0, 1024).description(""));
  add_new_world(one);
  add_branch(one);
  add_json_flag(one);
}

void add_export(CLI::App& world) {
  const WorldCommand one =
      add_world_command(world, "export", "Write tiles as a PBM picture or as text", run_world_export);
  one.command->add_option("-o,--output", one.options->output, "File to write: .pbm or .txt")
      ->type_name("FILE")
      ->required();
  one.command->add_option("--box", one.options->box, "Tiles, the last ones excluded (all chunks that were written)")
      ->type_name("X0,Y0,X1,Y1");
  add_branch(one);
  add_revision(one, "Revision (the current one)");
}

void add_looking(CLI::App& world) {
  const WorldCommand info =
      add_world_command(world, "info", "Size, revision, digest, chunks, branches, layers", run_world_info);
  const WorldCommand check = add_world_command(
      world, "check", "Verify all contents of all revisions; exit code 1 if damaged", run_world_check);
  const WorldCommand history = add_world_command(world, "history", "Revisions, newest first", run_world_history);
  history.command->add_option("--most", history.options->most, "Number of revisions (100)")->type_name("N");
  for (const WorldCommand& one : {info, check, history}) {
    add_branch(one);
    add_revision(one, "Revision (the current one)");
    add_json_flag(one);
  }
}

void add_moving(CLI::App& world) {
  const WorldCommand undo =
      add_world_command(world, "undo", "Make the revision before the current one the current one", run_world_undo);
  const WorldCommand redo = add_world_command(world, "redo", "Take back an undo", run_world_redo);
  const WorldCommand fork = add_world_command(world, "fork", "Make a branch", run_world_fork);
  fork.command->add_option("NAME", fork.options->name, "Name of the branch")->required();
  add_revision(fork, "Where it begins (at the current revision)");
  for (const WorldCommand& one : {undo, redo, fork}) {
    add_branch(one);
    add_json_flag(one);
  }
}

void add_upkeep(CLI::App& world) {
  const WorldCommand prune =
      add_world_command(world, "prune", "Forget old revisions, and give back space", run_world_prune);
  prune.command->add_option("--keep", prune.options->most, "Newest revisions of each branch to keep (100)")
      ->type_name("N");
  prune.command->add_flag("--labelled", prune.options->forget_labelled, "Forget also revisions with a label");
  prune.command->add_flag("--keep-undone", prune.options->keep_undone, "Keep what was undone");
  add_branch(prune);
  add_json_flag(prune);
  const WorldCommand publish = add_world_command(
      world, "publish", "Write a copy that is never written, for any number of machines", run_world_publish);
  publish.command->add_option("COPY", publish.options->output, "File to write, or a published one to replace")
      ->required();
}

void add_world_commands(CLI::App& world) {
  const WorldCommand create =
      add_world_command(world, "create", "Make a world: without tiles, or generated", run_world_create);
  add_new_world(create);
  create.command->add_option("--generator", create.options->generator, "Fill the bounds with caves, cities or coast")
      ->type_name("NAME")
      ->check(CLI::IsMember({"caves", "cities", "coast"}).description(""));
  create.command->add_option("--seed", create.options->seed, "Of the generator (1)")->type_name("N");
  add_json_flag(create);
  add_import(world);
  add_export(world);
  add_looking(world);
  add_moving(world);
  add_upkeep(world);
}

}  // namespace

void add_world(CLI::App& app) {
  CLI::App& world = *app.add_subcommand("world", "World files: import, export, history, undo, branches, check");
  world.require_subcommand(1);
  world.footer(world_examples);
  world.preparse_callback([&world](std::size_t) { add_world_commands(world); });
}

}  // namespace tilespace::tool
