// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "shell/names.hpp"

/// @file line_editor.hpp
/// Interactive line editor. Built with libedit if available; otherwise plain terminal input, without completion and
/// history.

namespace tilespace::tool {

struct LineEditorState;

class LineEditor {
 public:
  /// Returns completions of what is typed.
  using Complete = std::function<Completions(std::string_view typed)>;

  /// Tests whether TAB completion and history are available.
  [[nodiscard]] static bool completes();

  /// Throws Failure if there is no terminal.
  LineEditor(std::string prompt, Complete complete);
  ~LineEditor();
  LineEditor(const LineEditor&) = delete;
  LineEditor& operator=(const LineEditor&) = delete;

  /// Adds a line to the history.
  void remember(const std::string& line);

  /// The next line, without its newline; nothing at the end of the input.
  [[nodiscard]] std::optional<std::string> next();

 private:
  std::unique_ptr<LineEditorState> state_;
};

}  // namespace tilespace::tool
