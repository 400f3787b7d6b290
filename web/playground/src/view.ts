// SPDX-License-Identifier: MIT
// The camera: which part of tile space a canvas shows. Values in, values out.

export interface View {
  /** Point of tile space in the north-western corner. */
  x: number;
  y: number;
  /** Pixels of CSS a tile. */
  scale: number;
  width: number;
  height: number;
}
export interface Bounds {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const LEAST_SCALE = 1 / 64;
/** Beyond, doubles of large maps no longer tell neighbouring pixels apart. */
export const MOST_SCALE = 2 ** 20;

export const toScreenX = (view: View, x: number): number => (x - view.x) * view.scale;
export const toScreenY = (view: View, y: number): number => (y - view.y) * view.scale;
export const toTiles = (view: View, x: number, y: number): { x: number; y: number } => ({
  x: view.x + x / view.scale,
  y: view.y + y / view.scale,
});

/** Shows a part of tile space as large as it fits. */
export function fit(view: View, { x, y, width, height }: Bounds, margin = 12): View {
  const free = { width: Math.max(view.width - 2 * margin, 1), height: Math.max(view.height - 2 * margin, 1) };
  const scale = Math.min(
    Math.max(Math.min(free.width / Math.max(width, 1), free.height / Math.max(height, 1)), LEAST_SCALE),
    64,
  );
  return {
    ...view,
    scale,
    x: x + width / 2 - view.width / scale / 2,
    y: y + height / 2 - view.height / scale / 2,
  };
}

/** Shows a part of tile space so that it can be worked with: all of it, or its middle with tiles that are not tiny. */
export function workView(view: View, bounds: Bounds, tile = 20): View {
  const whole = fit(view, bounds);
  if (whole.scale >= 12) return whole;
  const filled = Math.max(view.width / Math.max(bounds.width, 1), view.height / Math.max(bounds.height, 1));
  // Of maps that would fill it with specks, a part.
  const scale = Math.max(whole.scale, filled < 6 ? 12 : Math.min(filled, tile));
  const middle = { x: bounds.x + bounds.width / 2, y: bounds.y + bounds.height / 2 };
  return { ...whole, scale, x: middle.x - view.width / scale / 2, y: middle.y - view.height / scale / 2 };
}

/** Enlarges about a point of the screen, which stays where it is. */
export function zoomAt(view: View, x: number, y: number, factor: number): View {
  const scale = Math.min(Math.max(view.scale * factor, LEAST_SCALE), MOST_SCALE);
  const at = toTiles(view, x, y);
  return { ...view, scale, x: at.x - x / scale, y: at.y - y / scale };
}

export const panned = (view: View, dx: number, dy: number): View => ({
  ...view,
  x: view.x - dx / view.scale,
  y: view.y - dy / view.scale,
});

/** The tiles that are shown, within a map. */
export function shownTiles(view: View, bounds: Bounds): Bounds {
  const x = Math.max(Math.floor(view.x), bounds.x);
  const y = Math.max(Math.floor(view.y), bounds.y);
  const right = Math.min(Math.ceil(view.x + view.width / view.scale), bounds.x + bounds.width);
  const bottom = Math.min(Math.ceil(view.y + view.height / view.scale), bounds.y + bounds.height);
  return { x, y, width: Math.max(right - x, 0), height: Math.max(bottom - y, 0) };
}

/** The step of a grid of tile space that is about a pixel wide: a power of two. Numbers of such a grid are short. */
export const pixelStep = (view: View): number => 2 ** Math.ceil(Math.log2(1 / view.scale));
export const snap = (value: number, step: number): number => Math.round(value / step) * step + 0;
