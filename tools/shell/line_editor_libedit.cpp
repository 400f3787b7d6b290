// SPDX-License-Identifier: MIT
// Line editor with libedit, which only this file includes.
#include <histedit.h>

#include <algorithm>
#include <clocale>
#include <cstdio>
#include <exception>
#include <utility>

#include "command_line/failure.hpp"
#include "shell/line_editor.hpp"
#include "text/printable.hpp"

namespace tilespace::tool {

struct LineEditorState {
  std::string prompt;
  LineEditor::Complete complete;
  EditLine* editor = nullptr;
  History* history = nullptr;

  LineEditorState(std::string shown, LineEditor::Complete completes)
      : prompt(std::move(shown)), complete(std::move(completes)) {}
  ~LineEditorState() {
    if (editor != nullptr) el_end(editor);
    if (history != nullptr) history_end(history);
  }
  LineEditorState(const LineEditorState&) = delete;
  LineEditorState& operator=(const LineEditorState&) = delete;
};

namespace {

constexpr int most_remembered = 1000;
constexpr std::size_t most_listed = 120;
constexpr std::size_t columns = 80;

LineEditorState& state_of(EditLine* editor) {
  void* state = nullptr;
  el_get(editor, EL_CLIENTDATA, &state);
  return *static_cast<LineEditorState*>(state);
}

char* prompt_of(EditLine* editor) { return state_of(editor).prompt.data(); }

// Prints names in columns below the line; the line is redrawn after that.
void list_names(const std::vector<std::string>& names) {
  const std::size_t count = std::min(names.size(), most_listed);
  std::size_t width = 1;
  for (std::size_t i = 0; i < count; ++i) width = std::max(width, names[i].size() + 2);
  const std::size_t in_a_row = std::max<std::size_t>(columns / width, 1);
  std::string text = "\n";
  for (std::size_t i = 0; i < count; ++i) {
    std::string name = printable(names[i]);
    if ((i + 1) % in_a_row != 0 && i + 1 != count) name.resize(width, ' ');
    text += name + ((i + 1) % in_a_row == 0 || i + 1 == count ? "\n" : "");
  }
  if (names.size() > count) text += "and " + std::to_string(names.size() - count) + " more\n";
  std::fputs(text.c_str(), stdout);
  std::fflush(stdout);
}

// TAB: inserts the common completion, or lists the candidates. Must not throw through libedit.
unsigned char complete(EditLine* editor, int) {
  try {
    const LineInfo& line = *el_line(editor);
    const std::string typed(line.buffer, line.cursor);
    const Completions found = state_of(editor).complete(typed);
    if (!found.extension.empty()) return el_insertstr(editor, found.extension.c_str()) == 0 ? CC_REFRESH : CC_ERROR;
    if (found.names.size() < 2) return CC_ERROR;
    list_names(found.names);
    return CC_REDISPLAY;
  } catch (const std::exception&) {
    return CC_ERROR;
  }
}

// ^C: discards the line, without ending the session.
unsigned char give_up_line(EditLine* editor, int) {
  const LineInfo& line = *el_line(editor);
  el_cursor(editor, static_cast<int>(line.lastchar - line.cursor));
  el_deletestr(editor, static_cast<int>(line.lastchar - line.buffer));
  std::fputs("^C\n", stdout);
  std::fflush(stdout);
  return CC_REDISPLAY;
}

void bind_keys(EditLine* editor) {
  el_set(editor, EL_EDITOR, "emacs");
  el_set(editor, EL_ADDFN, "tilespace-complete", "Complete the word", complete);
  el_set(editor, EL_BIND, "^I", "tilespace-complete", nullptr);
  el_set(editor, EL_ADDFN, "tilespace-give-up-line", "Give the line up", give_up_line);
  el_set(editor, EL_SETTY, "-d", "-isig", nullptr);  // only while a line is typed: long computations can be interrupted
  el_set(editor, EL_BIND, "^C", "tilespace-give-up-line", nullptr);
  el_set(editor, EL_BIND, "^R", "em-inc-search-prev", nullptr);
  el_source(editor, nullptr);  // reads the user's .editrc
}

}  // namespace

bool LineEditor::completes() { return true; }

LineEditor::LineEditor(std::string prompt, Complete complete)
    : state_(std::make_unique<LineEditorState>(std::move(prompt), std::move(complete))) {
  std::setlocale(LC_CTYPE, "");  // for non-ASCII names
  state_->editor = el_init("tilespace", stdin, stdout, stderr);
  state_->history = history_init();
  if (state_->editor == nullptr || state_->history == nullptr) throw Failure("cannot edit lines on this terminal");
  HistEvent event;
  history(state_->history, &event, H_SETSIZE, most_remembered);
  history(state_->history, &event, H_SETUNIQUE, 1);
  el_set(state_->editor, EL_CLIENTDATA, static_cast<void*>(state_.get()));
  el_set(state_->editor, EL_PROMPT, prompt_of);
  el_set(state_->editor, EL_HIST, history, state_->history);
  el_set(state_->editor, EL_SIGNAL, 1);
  bind_keys(state_->editor);
}

LineEditor::~LineEditor() = default;

void LineEditor::remember(const std::string& line) {
  HistEvent event;
  history(state_->history, &event, H_ENTER, line.c_str());
}

std::optional<std::string> LineEditor::next() {
  int count = 0;
  const char* const typed = el_gets(state_->editor, &count);
  if (typed == nullptr || count <= 0) return std::nullopt;
  std::string line(typed, static_cast<std::size_t>(count));
  if (line.ends_with('\n')) line.pop_back();
  return line;
}

}  // namespace tilespace::tool
