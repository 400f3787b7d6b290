// SPDX-License-Identifier: MIT
// Command line of `tilespace`: its subcommands, hints for what is misspelled, exit codes.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <exception>
#include <new>
#include <string>
#include <tilespace/base/version.hpp>
#include <tilespace/simd/simd_level.hpp>
#include <vector>

#include "build_revision.hpp"
#include "command_line/failure.hpp"
#include "command_line/terminal.hpp"
#include "simulation/ranks/rank_failure.hpp"
#include "subcommands/subcommands.hpp"
#include "text/near_words.hpp"

namespace tilespace::tool {
namespace {

constexpr const char* purpose =
    R"(Exact spatial queries on 2D tile maps: tiles of areas, raycasts, moves, field of view, pathfinding.
Maps: Tiled, LDtk, Godot, ROS, MovingAI, PNG pictures, text; info also reads MovingAI .scen files.)";

constexpr const char* main_examples =
    R"(Examples:
  tilespace info maps/city.map
  tilespace draw maps/dungeon.txt -o dungeon.png --show circle:32,20,6.5 --show ray:41.5,30.5,25.5,38.5
  echo '{"ask":"cast_ray","segment":[41.5,30.5,25.5,38.5]}' | tilespace ask maps/dungeon.txt

'tilespace COMMAND --help' lists all options of a command.
Exit codes: 0 done; 1 done, but something is wrong: lines of ask --strict or shell that failed, results that differ;
2 not possible: a wrong command line, a file that cannot be read or written.
A file may be -, standard input or output.)";

// Version of the library, revision of the sources if it is known, and the instructions that batches use here.
std::string version_line() {
  constexpr const char* revision = TILESPACE_BUILD_REVISION;
  std::string line = std::string("tilespace ") + version_string;
  if (*revision != '\0') line += std::string(", revision ") + revision;
  return line + ", SIMD " + name(simd_level());
}

// `help`, `help COMMAND` and an empty command line are equivalent to --help.
std::vector<std::string> normalized(int argc, char** argv) {
  std::vector<std::string> arguments(argv + 1, argv + argc);
  if (arguments.empty()) return {"--help"};
  if (arguments[0] != "help") return arguments;
  arguments.erase(arguments.begin());
  arguments.push_back("--help");
  return arguments;
}

std::vector<std::string> names_of_commands(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) {
    names.push_back(command->get_name());
  }
  return names;
}

// The message of CLI11 for an unknown command would not name the word.
void require_command(const CLI::App& app, const std::string& word) {
  const std::vector<std::string> names = names_of_commands(app);
  if (word.starts_with('-') || std::find(names.begin(), names.end(), word) != names.end()) return;
  throw UsageError("unknown command '" + word + "'" + did_you_mean(word, names));
}

// CLI11 says that a subcommand is missing, also where a word that is none stands in its place.
std::string what_is_missing(const CLI::App& app, const std::vector<std::string>& arguments, const std::string& why) {
  if (arguments[0].starts_with('-')) return "unknown option '" + arguments[0] + "'";
  const std::vector<std::string> names = names_of_commands(*app.get_subcommand(arguments[0]));
  if (names.empty() || arguments.size() < 2 || arguments[1].starts_with('-')) return why;
  if (std::find(names.begin(), names.end(), arguments[1]) != names.end()) return why;
  return "unknown subcommand '" + arguments[1] + "'" + did_you_mean(arguments[1], names);
}

// Suggestions for the first long option of the command line that the command does not have.
std::string option_hint(const CLI::App& app, const std::vector<std::string>& arguments) {
  const auto has_this_name = [&](const CLI::App* command) { return command->get_name() == arguments[0]; };
  const auto commands = app.get_subcommands(has_this_name);
  if (commands.empty()) return {};
  std::vector<std::string> names;
  for (const CLI::Option* option : commands.front()->get_options()) {
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  }
  for (const std::string& argument : arguments) {
    const std::string name = argument.substr(0, argument.find('='));
    if (!name.starts_with("--") || std::find(names.begin(), names.end(), name) != names.end()) continue;
    return did_you_mean(name, names);
  }
  return {};
}

int complain(const char* why, int code, const std::string& hint = {}) {
  std::fprintf(stderr, "tilespace: %s%s%s\n", why, hint.empty() ? "" : " ", hint.c_str());
  return code;
}

// Runs the subcommand that the arguments name.
int parse(CLI::App& app, const std::vector<std::string>& arguments) {
  std::vector<std::string> reversed(arguments.rbegin(), arguments.rend());  // order that CLI11 expects
  try {
    app.parse(reversed);
  } catch (const CLI::ExtrasError& error) {
    throw UsageError(error.what() + option_hint(app, arguments));
  } catch (const CLI::RequiredError& error) {
    throw UsageError(what_is_missing(app, arguments, error.what()));
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return app.exit(error);  // --help, --version
    throw UsageError(error.what());
  }
  return exit_done;
}

int parse_and_run(int argc, char** argv) {
  CLI::App app(purpose, "tilespace");
  app.set_version_flag("-v,--version", version_line());
  app.footer(main_examples);
  app.require_subcommand(1);
  app.allow_windows_style_options(false);  // a path may begin with a slash

  for (const auto add : {add_info, add_draw, add_ask, add_batch, add_shell, add_explain, add_lint, add_scan,
                         add_simulate, add_crowd, add_play, add_tour, add_world})
    add(app);

  const std::vector<std::string> arguments = normalized(argc, argv);
  require_command(app, arguments[0]);
  const std::string command = arguments[0].starts_with('-') ? "" : arguments[0] + ' ';
  try {
    return parse(app, arguments);
  } catch (const UsageError& error) {
    return complain(error.what(), exit_cannot, "(see tilespace " + command + "--help)");
  }
}

}  // namespace
}  // namespace tilespace::tool

int main(int argc, char** argv) {
  using namespace tilespace::tool;
  use_binary_streams();
  try {
    return parse_and_run(argc, argv);
  } catch (const Finding& finding) {
    return complain(finding.what(), exit_findings);
  } catch (const WrongState& wrong) {
    return complain(wrong.what(), exit_bad_data);
  } catch (const DiskFailure& failure) {
    return complain(failure.what(), exit_disk);
  } catch (const TryAgain& failure) {
    return complain(failure.what(), exit_again);
  } catch (const UsageError& error) {
    return complain(error.what(), exit_cannot, "(see tilespace --help)");
  } catch (const std::bad_alloc&) {
    return complain("out of memory", exit_cannot);
  } catch (const std::exception& error) {
    return complain(error.what(), exit_cannot);
  }
}
