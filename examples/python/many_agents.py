# SPDX-License-Identifier: MIT
"""A vectorised environment with the signatures of gymnasium: 10,000 agents walk to a goal, three batch calls a step."""

import sys
import time

import numpy as np

import tilespace as ts

try:
    from gymnasium import spaces, vector
except ImportError:  # works without: only the declared spaces are missing then
    spaces = vector = None

SIZE = 0.8  # of an agent, in tiles
BEAMS = 16
LIDAR = {"beams": BEAMS, "first": 0.0, "step": 2 * np.pi / BEAMS, "range": 8.0}


class Arena(vector.VectorEnv if vector else object):
    """Agents on one map. Observations (n, 18): ranges of a lidar, and the vector to the goal. Actions (n, 2): a step,
    at most 0.5 tiles on each axis. Reward: by how much the path to the goal has become shorter.

    An episode ends at the goal (terminated) or after 500 steps (truncated); the next step begins a new one."""

    def __init__(self, map, goal, num_envs):
        self.map, self.goal, self.num_envs = map, np.array(goal), num_envs
        self.costs = map.costs_to_goals([goal])
        self.free = np.argwhere(np.isfinite(self.costs))[:, ::-1]
        if vector:
            self.metadata = {"autoreset_mode": vector.AutoresetMode.NEXT_STEP}
            self.single_observation_space = spaces.Box(-np.inf, np.inf, (BEAMS + 2,), np.float32)
            self.single_action_space = spaces.Box(-0.5, 0.5, (2,), np.float64)
            self.observation_space = vector.utils.batch_space(self.single_observation_space, num_envs)
            self.action_space = vector.utils.batch_space(self.single_action_space, num_envs)

    def reset(self, *, seed=None, options=None):
        if seed is not None or not hasattr(self, "rng"):
            self.rng = np.random.default_rng(seed)
        self.bodies = np.full((self.num_envs, 4), SIZE)
        self.ages = np.zeros(self.num_envs, int)
        self._restart(np.ones(self.num_envs, bool))
        self.done = np.zeros(self.num_envs, bool)
        return self._observe(), {}

    def step(self, actions):
        old = self._costs_of_agents()
        translations = np.where(self.done[:, None], 0.0, np.clip(actions, -0.5, 0.5))
        self.map.move_all(self.bodies, translations, out=self.bodies)
        self.ages += 1
        self._restart(self.done)
        rewards = np.where(self.done, 0.0, old - self._costs_of_agents())
        terminated = (np.abs(self._centers() - self.goal - 0.5).max(axis=1) < 0.5) & ~self.done
        truncated = (self.ages >= 500) & ~terminated
        self.done = terminated | truncated
        return self._observe(), rewards, terminated, truncated, {}

    def _restart(self, which):
        """Puts agents on free tiles at random."""
        self.bodies[which, :2] = self.free[self.rng.integers(len(self.free), size=which.sum())] + (1 - SIZE) / 2
        self.ages[which] = 0

    def _centers(self):
        return self.bodies[:, :2] + SIZE / 2

    def _costs_of_agents(self):
        x, y = np.floor(self._centers()).astype(int).T
        return self.costs[y, x]

    def _observe(self):
        centers = self._centers()
        poses = np.column_stack([centers, np.zeros(self.num_envs)])
        ranges = np.minimum(self.map.scan(poses, **LIDAR), LIDAR["range"])
        return np.column_stack([ranges, self.goal + 0.5 - centers]).astype(np.float32)


def main():
    map = ts.load_map("maps/dungeon.txt", outside="solid").map
    arena = Arena(map, goal=(31, 25), num_envs=10_000)
    observations, _ = arena.reset(seed=2)
    rng, arrivals, total, begin = np.random.default_rng(1), 0, 0.0, time.perf_counter()
    for _ in range(100):
        # A policy to begin with: to the goal as the crow flies, and somewhere else.
        actions = np.clip(observations[:, BEAMS:], -0.3, 0.3) + rng.uniform(-0.4, 0.4, (arena.num_envs, 2))
        observations, rewards, terminated, truncated, _ = arena.step(actions)
        arrivals += terminated.sum()
        total += rewards.sum()
    print(f"{100 * arena.num_envs / (time.perf_counter() - begin):.3g} steps of agents a second", file=sys.stderr)
    stuck = sum(map.overlaps_solid(ts.Body(body[:2], body[2:])) for body in arena.bodies)
    print(f"observations {observations.shape} of {observations.dtype}, agents in walls: {stuck}")
    print(f"arrived: {'more' if arrivals > 1000 else 'less'} than a tenth, closer on average: {total > 0}")


if __name__ == "__main__":
    main()
