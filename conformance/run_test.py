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


def verdict_of(kind, question, answer, told):
    case = run.Case(kind, "small", "generic", question, answer)
    return run.verdict(case, json.dumps(told), [], run.Rules(frozenset(), 0.0))


class Moves(unittest.TestCase):
    QUESTION = {"ask": "move_as", "body": [8, 0, 1, 1], "by": [1, 1]}
    ANSWER = {"at": [9.0, 0.5], "contacts": [{"tile": [9, 1], "side": "north", "normal": [0, -1]}]}

    def verdict(self, kind, question=QUESTION, **changes):
        return verdict_of(kind, question, self.ANSWER, {**self.ANSWER, **changes})

    def test_places_may_differ_by_their_bound(self):
        near, far = 9.0 + 2.0**-34, 9.0 + 2.0**-32
        self.assertEqual(self.verdict("move_and_stop", at=[near, 0.5]), "same")
        self.assertEqual(self.verdict("move_and_stop", at=[far, 0.5]), "differs")

    def test_a_box_that_slides_among_whole_tiles_ends_at_one_double(self):
        near = [9.0 + 2.0**-49, 0.5]
        circle = {"ask": "move_as", "circle": [8, 0, 1], "by": [1, 1]}
        self.assertEqual(self.verdict("move_and_slide", at=near), "differs")
        self.assertEqual(self.verdict("move_and_slide", at=[9, 0.5]), "same")
        self.assertEqual(self.verdict("move_and_slide", circle, at=near), "same")
        self.assertEqual(self.verdict("move_and_slide_shapes", at=near), "same")

    def test_contacts_are_compared_one_by_one(self):
        contact = self.ANSWER["contacts"][0]
        self.assertEqual(self.verdict("move_and_stop", contacts=[{**contact, "fraction": 0.5}]), "same")
        for wrong in ([], [contact, contact], [{**contact, "side": "west"}], [{**contact, "tile": [8, 1]}],
                      [{**contact, "normal": [1e-6, -1]}], ["north"]):
            self.assertEqual(self.verdict("move_and_stop", contacts=wrong), "differs", wrong)


class Events(unittest.TestCase):
    QUESTION = {"ask": "visit_along"}

    def test_are_compared_in_order(self):
        tile = {"tile": [1, 2], "side": "west", "enters": True, "fraction": 0.25}
        thing = {"object": 0, "side": "none", "enters": False, "fraction": 0.0}
        answer = {"events": [thing, tile]}
        for told, verdict in (([thing, tile], "same"), ([tile, thing], "differs"), ([thing], "differs"),
                              ([thing, {**tile, "enters": False}], "differs"),
                              ([thing, {**tile, "fraction": 0.26}], "differs")):
            self.assertEqual(verdict_of("visit_along", self.QUESTION, answer, {"events": told}), verdict, told)

    def test_fractions_that_are_not_expected_are_not_compared(self):
        answer = {"events": [{"object": 0, "side": "none", "enters": False}]}
        told = {"events": [{"object": 0, "side": "none", "enters": False, "fraction": 0.5}]}
        self.assertEqual(verdict_of("visit_along", self.QUESTION, answer, told), "same")


class WeightedPaths(unittest.TestCase):
    ROWS = ["..#.", "...."]

    def verdict(self, cost, tiles, **question):
        case = run.Case("find_path_weighted", "small", "tiles",
                        {"ask": "find_path", "from": [0.5, 0.5], "to": [2.5, 1.5], **question},
                        {"found": True, "cost": cost})
        told = json.dumps({"found": True, "cost": cost, "tiles": tiles})
        return run.verdict(case, told, self.ROWS, run.Rules(frozenset(), 0.0))

    def test_steps_cost_what_the_last_box_says(self):
        costs = [[0, 0, 4, 2, 5], [1, 1, 2, 2, 2]]
        diagonal, straight = [[0, 0], [1, 1], [2, 1]], [[0, 0], [0, 1], [1, 1], [2, 1]]
        self.assertEqual(self.verdict([5, 2], diagonal, costs=costs), "same")
        self.assertEqual(self.verdict([7, 0], diagonal, costs=costs), "differs")
        self.assertEqual(self.verdict([12, 0], straight, costs=costs), "same")
        self.assertEqual(self.verdict([5, 0], diagonal, costs=[[1, 1, 2, 2, 0]]), "differs")

    def test_steps_are_those_of_the_rule(self):
        around, cut = [[0, 0], [1, 0], [1, 1], [2, 1]], [[0, 0], [1, 0], [2, 1]]
        self.assertEqual(self.verdict([3, 0], around, diagonals="never"), "same")
        self.assertEqual(self.verdict([1, 1], cut, diagonals="both_free"), "differs")
        self.assertEqual(self.verdict([1, 1], cut, diagonals="one_free"), "same")
        self.assertEqual(self.verdict([1, 1], cut, diagonals="never"), "differs")
        self.assertEqual(self.verdict([1, 1], cut, diagonals="one_free", blocked=[[1.5, 1.5]]), "differs")
        self.assertEqual(self.verdict([1, 1], cut, diagonals="always", blocked=[[1.5, 1.5]]), "same")
        self.assertEqual(self.verdict([3, 0], around, blocked=[[1.5, 0.5]]), "differs")
        self.assertEqual(self.verdict([3, 0], around, blocked=[[0.5, 0.5]]), "same")


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
