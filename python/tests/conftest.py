# SPDX-License-Identifier: MIT
"""Random maps and points for tests."""

from pathlib import Path

import numpy as np
import pytest

import tilespace as ts

OWN_MAPS = Path(__file__).resolve().parents[2] / "maps"


@pytest.fixture
def rng():
    return np.random.default_rng(20261127)


@pytest.fixture
def walls(rng):
    """Neither square nor symmetric."""
    return rng.random((17, 23)) < 0.2


@pytest.fixture
def map(walls):
    return ts.CollisionMap(walls)
