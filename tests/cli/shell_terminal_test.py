# SPDX-License-Identifier: MIT
"""tilespace shell as a person has it: on a terminal, with completion, history and Ctrl-D.

Usage: shell_terminal_test.py COMMAND MAPS_FOLDER WORK_FOLDER
"""

import fcntl
import os
import pty
import re
import select
import shutil
import signal
import struct
import sys
import termios
import time
import unittest
from pathlib import Path

COMMAND, MAPS, WORK = (Path(argument).resolve() for argument in sys.argv[1:4])
PATIENCE = 20  # seconds, for what takes a moment
UP, DOWN, TAB, END, CTRL_A, CTRL_C, CTRL_D, CTRL_R = "\x1b[A", "\x1b[B", "\t", "\x05", "\x01", "\x03", "\x04", "\x12"


class Terminal:
    """The command at the other end of a terminal of 80 x 24."""

    def __init__(self, *options, map_name="dungeon.tmx", state=None, rows=24, columns=80):
        self.prompt = f"{map_name}> "
        self.pid, self.file = pty.fork()
        if self.pid == 0:
            os.environ.update(TERM="xterm", LC_ALL="C.UTF-8", HOME=str(WORK),
                              XDG_STATE_HOME=str(state or WORK / "state"))
            os.execv(COMMAND, ["tilespace", "shell", str(MAPS / map_name), *options])
        fcntl.ioctl(self.file, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.said = ""
        self.greeting = self.until(self.prompt)

    def until(self, text):
        """Waits for a text, and gives all that came up to it."""
        end = time.monotonic() + PATIENCE
        while text not in self.said:
            if time.monotonic() > end or not self.read(end - time.monotonic()):
                raise AssertionError(f"waited for {text!r}; there is {self.said!r}")
        before, self.said = self.said.split(text, 1)
        return before + text

    def read(self, seconds):
        """False at the end of the output."""
        if not select.select([self.file], [], [], max(seconds, 0))[0]:
            return True
        try:
            data = os.read(self.file, 65536)
        except OSError:  # what Linux says when nobody is at the other end
            return False
        self.said += data.decode(errors="replace")
        return bool(data)

    def type(self, keys):
        """Presses keys, once the prompt takes them one by one: it is shown a moment earlier."""
        end = time.monotonic() + PATIENCE
        while termios.tcgetattr(self.file)[3] & termios.ICANON and time.monotonic() < end:
            time.sleep(0.001)
        os.write(self.file, keys.encode())

    def ask(self, line):
        """Types a line; gives what comes between it and the next prompt, as lines."""
        self.type(line + "\r")
        self.until("\n")
        answer = self.until(self.prompt)[: -len(self.prompt)]
        return [text for text in re.sub(r"\x1b\[[0-9;]*[A-Za-z]|\r", "", answer).split("\n") if text]

    def close(self):
        """The exit code."""
        end = time.monotonic() + PATIENCE
        while self.read(0.1) and time.monotonic() < end:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                break
        else:
            status = os.waitpid(self.pid, 0)[1]
        os.close(self.file)
        return os.waitstatus_to_exitcode(status)


class ShellOnTerminal(unittest.TestCase):
    def setUp(self):
        shutil.rmtree(WORK / "state", ignore_errors=True)
        self.terminal = None

    def tearDown(self):
        if self.terminal is not None:
            try:
                os.kill(self.terminal.pid, signal.SIGKILL)
                os.waitpid(self.terminal.pid, 0)
            except (ProcessLookupError, ChildProcessError):
                pass

    def open(self, *options, **how):
        self.terminal = Terminal(*options, **how)
        return self.terminal

    def end(self):
        self.terminal.type(CTRL_D)
        return self.terminal.close()

    def test_greets_answers_and_ends(self):
        terminal = self.open()
        self.assertIn("64 x 40 tiles", terminal.greeting)
        self.assertEqual(terminal.ask("solid 0 0"), ['{"solid":true}'])
        self.assertEqual(terminal.ask("cricle 1 2 3"),
                         ["unknown word 'cricle'; did you mean circle, capsule or carry?"])
        self.assertEqual(terminal.ask(""), [])
        self.assertEqual(self.end(), 0)

    def test_quit_ends_it_too(self):
        self.open().type("quit\r")
        self.assertEqual(self.terminal.close(), 0)

    def test_tab_completes_words_keys_and_names(self):
        terminal = self.open()
        self.assertEqual(terminal.ask(f"soli{TAB}0 0"), ['{"solid":true}'])
        self.assertEqual(terminal.ask(f"soli{TAB}poi{TAB}0.5 0.5"), ['{"solid":true}'])
        self.assertEqual(terminal.ask(f"objects rou{TAB}"), ["#4 round hall (room) at 31,19.5, 16 x 17 tiles"])
        self.assertEqual(terminal.ask(f"layer wal{TAB}"), ["1265 tiles in the layer walls; 'show' draws them"])

    def test_tab_lists_what_there_may_be(self):
        terminal = self.open()
        terminal.type(f"near{TAB}")
        terminal.until("est")
        terminal.type(TAB)
        listed = terminal.until(terminal.prompt)
        self.assertEqual(listed.split()[:3], ["nearest", "nearest_objects", "nearest_solid"])
        self.assertEqual(terminal.ask(f"_s{TAB}30.5 4.5"), ['{"found":true,"tile":[29,4]}'])

    def test_arrows_bring_lines_back_and_they_can_be_changed(self):
        terminal = self.open()
        terminal.ask("solid 0 0")
        terminal.ask("solid 3 4")
        self.assertEqual(terminal.ask(UP), ['{"solid":false}'])
        self.assertEqual(terminal.ask(f"{UP}{UP}"), ['{"solid":true}'])
        self.assertEqual(terminal.ask(f"{UP}{UP}{DOWN}{CTRL_A}show {END}")[0], '{"solid":true}')
        self.assertEqual(terminal.ask("history"),
                         ["solid 0 0", "solid 3 4", "solid 3 4", "solid 0 0", "show solid 0 0", "history"])

    def test_history_is_there_in_the_next_session_and_nobody_elses(self):
        self.open().ask("solid 0 0")
        self.assertEqual(self.end(), 0)
        path = WORK / "state" / "tilespace" / "history"
        self.assertEqual(path.read_text(), "solid 0 0\n")
        self.assertEqual(path.stat().st_mode & 0o777, 0o600)
        self.assertEqual(self.open().ask(UP), ['{"solid":true}'])
        self.assertEqual(self.end(), 0)
        self.assertEqual(path.read_text(), "solid 0 0\nsolid 0 0\n")

    def test_long_histories_are_cut(self):
        path = WORK / "state" / "tilespace" / "history"
        path.parent.mkdir(parents=True)
        path.write_text("".join(f"solid {i} 0\n" for i in range(2500)))
        self.assertEqual(len(self.open().ask("history")), 1001)
        self.assertEqual(self.end(), 0)
        lines = path.read_text().splitlines()
        self.assertEqual((lines[0], lines[-2], lines[-1]), ("solid 1500 0", "solid 2499 0", "history"))

    def test_of_a_history_that_is_too_large_the_newest_lines_are_kept(self):
        path = WORK / "state" / "tilespace" / "history"
        path.parent.mkdir(parents=True)
        path.write_text("".join(f"solid {i} 0 # {'x' * 20000}\n" for i in range(1000)) + "solid 7 7\n" * 2001)
        self.assertEqual(self.open().ask(UP), ['{"solid":true}'])
        self.assertEqual(self.end(), 0)
        self.assertEqual(path.read_text(), "solid 7 7\n" * 1001)

    def test_a_history_that_ends_within_a_line_goes_on_with_the_next(self):
        path = WORK / "state" / "tilespace" / "history"
        path.parent.mkdir(parents=True)
        path.write_text("solid 1 1")
        self.open().ask("solid 0 0")
        self.assertEqual(self.end(), 0)
        self.assertEqual(path.read_text(), "solid 1 1\nsolid 0 0\n")

    def test_a_history_that_is_a_pipe_is_none(self):
        path = WORK / "state" / "tilespace" / "history"
        path.parent.mkdir(parents=True)
        os.mkfifo(path)
        self.assertEqual(self.open().ask("solid 0 0"), ['{"solid":true}'])
        self.assertEqual(self.end(), 0)

    def test_history_can_be_turned_off(self):
        self.open("--no-history").ask("solid 0 0")
        self.assertEqual(self.end(), 0)
        self.assertFalse((WORK / "state").exists())

    def test_a_history_that_cannot_be_written_does_no_harm(self):
        (WORK / "state").mkdir(parents=True)
        (WORK / "state" / "tilespace").write_text("a file where a folder should be")
        terminal = self.open()
        self.assertEqual(terminal.ask("solid 0 0"), ['{"solid":true}'])
        self.assertEqual(terminal.ask(UP), ['{"solid":true}'])
        self.assertEqual(self.end(), 0)

    def test_control_c_gives_up_a_line_only(self):
        terminal = self.open()
        terminal.type(f"solid 0 0{CTRL_C}")
        terminal.until("^C")
        terminal.until(terminal.prompt)
        self.assertEqual(terminal.ask("solid 3 4"), ['{"solid":false}'])
        self.assertEqual(self.end(), 0)

    def test_control_r_searches(self):
        terminal = self.open()
        terminal.ask("solid 0 0")
        terminal.ask("path player #34 corners")
        self.assertEqual(terminal.ask(f"{CTRL_R}sol\x1b{END}")[-1], '{"solid":true}')

    def test_pictures_and_answers_fit_the_terminal(self):
        terminal = self.open(map_name="city.map", rows=20, columns=50)
        picture = terminal.ask("show 94 64")
        self.assertLessEqual(len(picture), 18)
        self.assertEqual(max(len(line) for line in picture[:-1]), 50)
        self.assertIn("rows", picture[-1])
        answer = terminal.ask("fov 94 64")
        self.assertRegex(answer[0], r"^.{300} \.\.\. \([0-9]+ characters; 'result' prints all\)$")
        self.assertTrue(terminal.ask("result")[0].startswith(answer[0][:300]))

    def test_many_lines_at_once(self):
        terminal = self.open()
        terminal.type("solid 0 0\r" * 50)
        for _ in range(50):
            terminal.until('{"solid":true}')
        self.assertEqual(self.end(), 0)


if __name__ == "__main__":
    WORK.mkdir(parents=True, exist_ok=True)
    unittest.main(argv=sys.argv[:1], verbosity=1)
