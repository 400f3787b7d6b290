# SPDX-License-Identifier: MIT
"""Words of options, for editors and type checkers: literal types."""

from typing import Literal, Tuple

Axis = Literal["horizontal", "vertical", "diagonal"]
Boundary = Literal["occupied", "touching", "interior"]
By = Literal["tiles", "shapes"]
Diagonals = Literal["both_free", "one_free", "always", "never"]
Gap = Literal["open", "shut"]
Inside = Literal["blocks", "leaves"]
Merge = Literal["fewest", "greedy"]
Offset = Literal["odd_r", "even_r", "odd_q", "even_q"]
OneWay = Literal["stop", "pass"]
Order = Literal["time_of_impact", "x_first", "y_first"]
Outside = Literal["free", "solid"]
OUTSIDES: Tuple[Outside, Outside] = ("free", "solid")
Response = Literal["slide", "stop", "bounce"]
RoundBoundary = Literal["touching", "interior"]
