# SPDX-License-Identifier: MIT
"""Examples: the environment of many_agents.py keeps to what gymnasium's vector environments promise; a command line."""

import importlib.util
import inspect
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
import tilespace as ts

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def many_agents():
    spec = importlib.util.spec_from_file_location("many_agents", ROOT / "examples" / "python" / "many_agents.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def map():
    return ts.load_map(ROOT / "maps" / "dungeon.txt", outside="solid").map


def actions_of(rng, count):
    return rng.uniform(-0.7, 0.7, (count, 2))  # also beyond the limit


def test_signatures(many_agents):
    reset = inspect.signature(many_agents.Arena.reset).parameters
    assert list(reset) == ["self", "seed", "options"]
    assert all(reset[name].kind is inspect.Parameter.KEYWORD_ONLY for name in ("seed", "options"))
    assert list(inspect.signature(many_agents.Arena.step).parameters) == ["self", "actions"]


def test_shapes_and_seeds(many_agents, map, rng):
    runs = []
    for _ in range(2):
        arena = many_agents.Arena(map, (31, 25), 40)
        observations, info = arena.reset(seed=5)
        assert observations.shape == (40, 18) and observations.dtype == np.float32 and info == {}
        other = np.random.default_rng(3)
        runs.append([arena.step(actions_of(other, 40)) for _ in range(30)])
    for one, two in zip(*runs):
        for a, b in zip(one[:4], two[:4]):
            assert np.array_equal(a, b)
    observations, rewards, terminated, truncated, info = runs[0][-1]
    assert rewards.shape == terminated.shape == truncated.shape == (40,) and info == {}
    assert terminated.dtype == truncated.dtype == bool and np.isfinite(rewards).all()


def test_agents_do_not_know_of_each_other(many_agents, map, rng):
    arena = many_agents.Arena(map, (31, 25), 20)
    arena.reset(seed=1)
    alone = many_agents.Arena(map, (31, 25), 1)
    alone.reset(seed=1)
    alone.bodies[:] = arena.bodies[7]
    for _ in range(20):
        actions = actions_of(rng, 20)
        together, single = arena.step(actions), alone.step(actions[7:8])
        if together[2][7]:
            break
        for a, b in zip(together[:4], single[:4]):
            assert np.array_equal(a[7], b[0])


def test_episodes_end_and_begin_in_the_next_step(many_agents, map, rng):
    arena = many_agents.Arena(map, (31, 25), 200)
    observations, _ = arena.reset(seed=2)
    done, ended = np.zeros(200, bool), [0, 0]
    start = arena.bodies.copy()
    for step in range(520):
        observations, rewards, terminated, truncated, _ = arena.step(
            np.clip(observations[:, -2:], -0.2, 0.2) + actions_of(rng, 200))
        assert not (rewards[done].any() or terminated[done].any() or truncated[done].any())
        assert step > 0 or (arena.bodies != start).any(axis=1).all()  # the first step after reset() is one
        assert (arena.ages[done] == 0).all() and not (terminated & truncated).any()
        at_goal = np.abs(observations[:, -2:]).max(axis=1) < 0.5
        assert (terminated == (at_goal & ~done)).mean() > 0.99  # observations are rounded
        done = terminated | truncated
        ended[0] += terminated.sum()
        ended[1] += truncated.sum()
    assert ended[0] > 20 and ended[1] > 20
    assert not any(map.overlaps_solid(ts.Body(body[:2], body[2:])) for body in arena.bodies)


def test_view_a_cave_says_how_it_is_called():
    program = ROOT / "examples" / "python" / "view_a_cave.py"
    for arguments in ([], ["a.world", "b.world"]):
        ended = subprocess.run([sys.executable, program, *arguments], capture_output=True, text=True)
        assert (ended.returncode, ended.stdout, ended.stderr) == (2, "", "usage: view_a_cave.py WORLD\n")
