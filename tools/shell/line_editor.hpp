// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "names.hpp"

/// @file line_editor.hpp
/// Lines that a person types on a terminal. Built with libedit where it is there; else lines come as the terminal has
/// them, without completion and history.

namespace tilespace::tool {

struct LineEditorState;

class LineEditor {
 public:
  /// How may the end of what is typed go on?
  using Complete = std::function<Completions(std::string_view typed)>;

  /// Does TAB complete words, and do arrow keys bring back lines?
  [[nodiscard]] static bool completes();

  /// Throws Failure if there is no such thing as the terminal.
  LineEditor(std::string prompt, Complete complete);
  ~LineEditor();
  LineEditor(const LineEditor&) = delete;
  LineEditor& operator=(const LineEditor&) = delete;

  /// A line to come back to by the arrow keys.
  void remember(const std::string& line);

  /// The next line, without its newline; nothing at the end of the input.
  [[nodiscard]] std::optional<std::string> next();

 private:
  std::unique_ptr<LineEditorState> state_;
};

}  // namespace tilespace::tool
