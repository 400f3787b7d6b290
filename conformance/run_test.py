#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The runner of the conformance suite notices what is wrong, and nothing else: small programs that answer one question.

    conformance/run_test.py
"""

import contextlib
import io
import json
import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
import run  # noqa: E402

RAY = {"hit": True, "tile": [2, 0], "side": "west", "fraction": 0.5}
QUESTIONS = [
    ("cast_ray", {"ask": "cast_ray", "segment": [0.5, 0.5, 3.5, 0.5]}, RAY),
    ("find_path", {"ask": "find_path", "from": [0.5, 0.5], "to": [1.5, 1.5]}, {"found": True, "cost": [0, 1]}),
]


def result_of(answers, *options):
    """Exit code and table of a run in which a program prints these lines."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for kind, question, answer in QUESTIONS:
            line = {"map": "small", "class": "generic", "question": question, "answer": answer}
            (folder / f"{kind}.jsonl").write_text(json.dumps(line) + "\n", encoding="ascii")
        (folder / "small.txt").write_text("..#.\n....\n", encoding="ascii")
        text = repr("\n".join(answers))
        (folder / "program.py").write_text(f"print({text})\n", encoding="ascii")
        sys.argv = ["run.py", "--suite", name, "--maps", name, *options, sys.executable, str(folder / "program.py")]
        with contextlib.redirect_stdout(io.StringIO()) as table:
            code = run.main()
    return code, table.getvalue()


def with_ray(**changes):
    return [json.dumps({**RAY, **changes}), '{"found":true,"cost":[0,1]}']


class Runner(unittest.TestCase):
    def test_right_answers_do_not_differ(self):
        self.assertEqual(result_of(with_ray())[0], 0)
        self.assertEqual(result_of(with_ray(more="ignored"))[0], 0)

    def test_wrong_answers_differ(self):
        for wrong in ({"hit": 1}, {"tile": [2, 1]}, {"side": "north"}, {"fraction": 0.5 + 2.0**-49},
                      {"fraction": "0.5"}):
            self.assertEqual(result_of(with_ray(**wrong))[0], 1, wrong)

    def test_fractions_may_differ_by_their_bound(self):
        self.assertEqual(result_of(with_ray(fraction=0.5 + 2.0**-52))[0], 0)
        self.assertEqual(result_of(with_ray(fraction=0.5001), "--fraction-error", "1e-3")[0], 0)

    def test_only_the_keys_asked_for_are_compared(self):
        self.assertEqual(result_of(with_ray(side="north"), "--keys", "hit,tile,found,cost")[0], 0)
        self.assertEqual(result_of(with_ray(tile=[3, 0]), "--keys", "hit,tile,found,cost")[0], 1)

    def test_missing_answers_differ(self):
        code, table = result_of(with_ray()[:1])
        self.assertEqual(code, 1)
        self.assertIn("1 questions have no answer", table)

    def test_text_that_is_no_answer_differs(self):
        self.assertEqual(result_of(["no JSON", with_ray()[1]])[0], 1)

    def test_what_is_not_supported_is_counted_apart(self):
        for answer in ('{"unsupported":true}', '{"error":"unknown query"}'):
            code, table = result_of([answer, with_ray()[1]])
            self.assertEqual(code, 0)
            self.assertRegex(table, r"cast_ray +all +1 +0 +1")

    def test_every_nth_question_is_one_of_every_class(self):
        with tempfile.TemporaryDirectory() as name:
            lines = [{"map": "small", "class": "ab"[i % 2], "question": i, "answer": {}} for i in range(8)]
            (Path(name) / "cast_ray.jsonl").write_text("\n".join(map(json.dumps, lines)), encoding="ascii")
            cases = run.load_suite(Path(name), set(), 2)
        self.assertEqual([case.question for case in cases], [0, 1, 4, 5])

    def test_a_path_has_to_be_one(self):
        ray = with_ray()[0]
        for tiles, code in (([[0, 0], [1, 1]], 0), ([[0, 0], [1, 0], [1, 1]], 1), ([[0, 0]], 1), ([], 1)):
            path = json.dumps({"found": True, "cost": [0, 1], "tiles": tiles})
            self.assertEqual(result_of([ray, path])[0], code, tiles)


if __name__ == "__main__":
    unittest.main()
