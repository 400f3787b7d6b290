// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tilespace/grid/world.hpp>
#include <vector>

#include "shell/edited_world.hpp"
#include "shell/map_names.hpp"
#include "shell/map_picture.hpp"
#include "shell/vocabulary.hpp"
#include "shell/words.hpp"
#include "simulation/fleet.hpp"

/// @file session.hpp
/// Interpreter for lines of `tilespace shell`, independent of the terminal.

namespace tilespace::tool {

/// Result of a line.
struct Reply {
  std::string out;    ///< Text for standard output.
  std::string error;  ///< Error message without line end; empty on success.
  bool is_end = false;
  bool is_stored = false;  ///< Whether a file has changed, which is told before another line is followed.
};

/// The last query, its result and what is marked.
struct LastQuery {
  std::string question;                           ///< As JSON; empty if there was none.
  std::string answer;                             ///< As JSON.
  bool is_about_all_objects = false;              ///< Of the map, by their index in its list.
  std::optional<std::vector<TileSpan>> marked{};  ///< In place of the tiles of the result.
};

class Session {
 public:
  /// `path` is the file of the map, which `save` does not write; empty for none. What is in `fleet` moves by ticks, and
  /// queries of moving bodies are among it.
  Session(World world, MapNames names, std::string path = "", Fleet fleet = {});
  /// A world beyond memory.
  Session(PagedMap world, const Layout& layout, std::string path);

  [[nodiscard]] Reply follow(std::string_view line, Room room);

  /// Text shown before the first prompt.
  [[nodiscard]] std::string greeting(bool completes) const;

  /// Completions of the end of `line`.
  [[nodiscard]] Completions complete(std::string_view line) const;

  /// What is to be said at the end: that edits of a world file were not committed; "" for nothing.
  [[nodiscard]] std::string farewell() const;

  /// Adds a line of earlier sessions, for `history`.
  void remember(std::string line) { history_.push_back(std::move(line)); }

 private:
  using Arguments = std::span<const Word>;

  void follow_words(Reply& reply, Arguments words, Room room);
  void run_command(Reply& reply, const CommandHelp& command, Arguments arguments, Room room);
  void ask(std::string question);
  void ask(const FirstWord& word, Arguments words);
  void append_answer_to(Reply& reply, Room room) const;
  void append_objects_to(Reply& reply) const;
  [[nodiscard]] std::vector<TileSpan> tiles_of_last() const;
  void show(Reply& reply, Arguments arguments, Room room);
  void edit(Reply& reply, Arguments arguments, bool solid);
  void mark_layer(Reply& reply, Arguments arguments);
  void mark_class(Reply& reply, Arguments arguments);
  void commit(Reply& reply, Arguments arguments);
  void undo(Reply& reply);
  void save(Reply& reply, Arguments arguments) const;
  void load(Reply& reply, Arguments arguments);
  void advance(Reply& reply, Arguments arguments);
  [[nodiscard]] std::optional<TileBox> wanted_by(Arguments arguments) const;
  [[nodiscard]] std::string help(Arguments arguments) const;
  [[nodiscard]] Completions complete_word(Arguments before, std::string_view begun) const;
  [[nodiscard]] Completions complete_object(std::string_view begun) const;
  [[nodiscard]] Completions complete_question(const KindOfQuestion& kind, Arguments before,
                                              std::string_view begun) const;

  EditedWorld world_;
  MapNames names_;
  Fleet fleet_;
  Vocabulary vocabulary_;
  std::vector<std::string> history_;
  LastQuery last_;
};

}  // namespace tilespace::tool
