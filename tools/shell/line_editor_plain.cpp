// SPDX-License-Identifier: MIT
// Line editor without libedit: plain terminal input.
#include <utility>

#include "command_line/line_reader.hpp"
#include "command_line/output.hpp"
#include "shell/line_editor.hpp"

namespace tilespace::tool {

struct LineEditorState {
  std::string prompt;
  LineReader reader{1 << 20, [] {}};
};

bool LineEditor::completes() { return false; }

LineEditor::LineEditor(std::string prompt, Complete)
    : state_(std::make_unique<LineEditorState>(LineEditorState{std::move(prompt)})) {}

LineEditor::~LineEditor() = default;

void LineEditor::remember(const std::string&) {}

std::optional<std::string> LineEditor::next() {
  print(state_->prompt);
  flush_output();
  std::string_view line;
  if (state_->reader.next(line) == LineReader::Line::none) return std::nullopt;
  return std::string(line);
}

}  // namespace tilespace::tool
