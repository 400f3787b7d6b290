# SPDX-License-Identifier: MIT
"""A vectorised environment with gymnasium's signatures: 10,000 agents walk to a goal, one batch call a step."""

import numpy as np

import tilespace as ts


class Arena:
    """reset() -> observations, info; step(actions) -> observations, rewards, terminated, truncated, info."""

    def __init__(self, map, goal, agents):
        self.map, self.goal, self.agents = map, np.array(goal), agents
        self.costs = map.costs_to_goals([goal])

    def reset(self, seed=None):
        rng = np.random.default_rng(seed)
        free = np.argwhere(np.isfinite(self.costs))[:, ::-1]
        self.bodies = np.empty((self.agents, 4))
        self.bodies[:, :2] = free[rng.integers(len(free), size=self.agents)] + 0.1
        self.bodies[:, 2:] = 0.8
        return self.observe(), {}

    def observe(self):
        centers = self.bodies[:, :2] + 0.4
        lines = np.column_stack([centers, np.broadcast_to(self.goal + 0.5, centers.shape)])
        return np.column_stack([centers, ~self.map.cast_rays(lines)["hit"]])

    def step(self, actions):
        before = self.cost()
        self.map.move_all(self.bodies, actions, out=self.bodies)
        reached = np.abs(self.bodies[:, :2] - self.goal - 0.1).max(axis=1) < 0.5
        return self.observe(), before - self.cost(), reached, np.zeros(self.agents, bool), {}

    def cost(self):
        x, y = np.floor(self.bodies[:, :2] + 0.4).astype(int).T
        return self.costs[y, x]


map = ts.load_map("maps/dungeon.txt", outside="solid").map
arena = Arena(map, goal=(9, 3), agents=10_000)
rng = np.random.default_rng(1)
observations, _ = arena.reset(seed=2)
total = np.zeros(arena.agents)
for _ in range(20):
    actions = rng.uniform(-0.6, 0.6, (arena.agents, 2))
    observations, rewards, terminated, truncated, _ = arena.step(actions)
    total += np.nan_to_num(rewards, posinf=0.0, neginf=0.0)
inside = [map.overlaps_solid(ts.Body(body[:2], body[2:])) for body in arena.bodies[:500]]
print(f"observations {observations.shape}, inside a wall: {sum(inside)}")
