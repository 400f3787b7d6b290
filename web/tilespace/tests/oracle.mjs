// SPDX-License-Identifier: MIT
// The plainest answers to some questions, for maps that are arrays of rows of booleans. Coordinates are multiples of
// 1/8 of moderate size, so that products of two are exact.

const isSolid = (rows, x, y) => rows[y]?.[x] === true;

/** All tiles of a map. */
export function tilesOf(rows) {
  return rows.flatMap((row, y) => row.map((_, x) => ({ x, y })));
}

/** Squared distance of a point to a closed tile. */
export function squaredDistance({ x, y }, tile) {
  const dx = Math.max(tile.x - x, 0, x - tile.x - 1);
  const dy = Math.max(tile.y - y, 0, y - tile.y - 1);
  return dx * dx + dy * dy;
}

export const coverCircle = (rows, { x, y, radius }) =>
  tilesOf(rows).filter((tile) => squaredDistance({ x, y }, tile) <= radius * radius);

export const coverRect = (rows, rect) =>
  tilesOf(rows).filter(
    ({ x, y }) => rect.x <= x + 1 && x <= rect.x + rect.width && rect.y <= y + 1 && y <= rect.y + rect.height,
  );

/** Tiles from the one of the rectangle's corner to that before its other corner, at least one. */
export const occupyRect = (rows, rect) => {
  const [left, top] = [Math.floor(rect.x), Math.floor(rect.y)];
  const right = Math.max(left + 1, Math.ceil(rect.x + rect.width));
  const bottom = Math.max(top + 1, Math.ceil(rect.y + rect.height));
  return tilesOf(rows).filter(({ x, y }) => left <= x && x < right && top <= y && y < bottom);
};

/** Whether the open rectangle meets the open tile. */
export const overlapsRect = (rows, rect) =>
  tilesOf(rows).some(
    ({ x, y }) =>
      isSolid(rows, x, y) && rect.x < x + 1 && x < rect.x + rect.width && rect.y < y + 1 && y < rect.y + rect.height,
  );

/** Sign of a * b - c * d, exact for multiples of 1/8. */
const compare = (a, b, c, d) => Math.sign(a * b - c * d);

/** First solid tile along a segment, for segments that pass no corner and do not start in a solid tile: null if there
 * is none, undefined if it passes a corner. Crossings are ordered by exact products, without a division. */
export function castRay(rows, { x1, y1, x2, y2 }) {
  const [dx, dy] = [x2 - x1, y2 - y1];
  let [x, y] = [Math.floor(x1), Math.floor(y1)];
  const [endX, endY] = [Math.floor(x2), Math.floor(y2)];
  const [sx, sy] = [Math.sign(dx), Math.sign(dy)];
  for (;;) {
    if (isSolid(rows, x, y)) return { tile: { x, y } };
    if (x === endX && y === endY) return null;
    // Distances to the next lines, as parts of dx and dy: ax / |dx| against ay / |dy|.
    const ax = sx > 0 ? x + 1 - x1 : x1 - x;
    const ay = sy > 0 ? y + 1 - y1 : y1 - y;
    const order =
      sx === 0 || x === endX ? 1 : sy === 0 || y === endY ? -1 : compare(ax, Math.abs(dy), ay, Math.abs(dx));
    if (order === 0) return undefined;
    if (order < 0) x += sx;
    else y += sy;
  }
}

/** Steps from a tile to all others (breadth-first search), by neighbours that a step may lead to. */
export function stepsFrom(rows, from, diagonals) {
  const steps = rows.map((row) => row.map(() => Infinity));
  if (isSolid(rows, from.x, from.y) || steps[from.y]?.[from.x] === undefined) return steps;
  steps[from.y][from.x] = 0;
  for (let queue = [from]; queue.length > 0;) {
    const next = [];
    for (const { x, y } of queue) {
      for (const tile of neighbours(rows, x, y, diagonals)) {
        if (steps[tile.y][tile.x] !== Infinity) continue;
        steps[tile.y][tile.x] = steps[y][x] + 1;
        next.push(tile);
      }
    }
    queue = next;
  }
  return steps;
}

export function neighbours(rows, x, y, diagonals) {
  const found = [];
  const isFree = (column, row) => rows[row]?.[column] === false;
  for (let dy = -1; dy <= 1; ++dy) {
    for (let dx = -1; dx <= 1; ++dx) {
      if ((dx === 0 && dy === 0) || !isFree(x + dx, y + dy)) continue;
      const beside = Number(isFree(x + dx, y)) + Number(isFree(x, y + dy));
      const needed = { never: 3, bothFree: 2, oneFree: 1, always: 0 }[diagonals];
      if (dx === 0 || dy === 0 || beside >= needed)
        found.push({ x: x + dx, y: y + dy, cost: dx !== 0 && dy !== 0 ? Math.SQRT2 : 1 });
    }
  }
  return found;
}

/** Costs from a tile to all others (Bellman-Ford): by doubles, whose error is far below the least difference. */
export function costsFrom(rows, from, diagonals) {
  const costs = rows.map((row) => row.map(() => Infinity));
  if (rows[from.y]?.[from.x] !== false) return costs;
  costs[from.y][from.x] = 0;
  for (let changed = true; changed;) {
    changed = false;
    for (const { x, y } of tilesOf(rows)) {
      if (rows[y][x] || costs[y][x] === Infinity) continue;
      for (const tile of neighbours(rows, x, y, diagonals)) {
        if (costs[y][x] + tile.cost >= costs[tile.y][tile.x] - 1e-9) continue;
        costs[tile.y][tile.x] = costs[y][x] + tile.cost;
        changed = true;
      }
    }
  }
  return costs;
}

/** Area of a polygon, positive for clockwise corners on screen. */
export function areaOf(points) {
  return (
    points.reduce((sum, { x, y }, i) => {
      const next = points[(i + 1) % points.length];
      return sum + x * next.y - next.x * y;
    }, 0) / 2
  );
}
