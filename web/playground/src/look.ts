// SPDX-License-Identifier: MIT
// Colours and patterns of the canvas. Each meaning has a pattern or a shape beside its colour.

export interface Look {
  free: string;
  solid: string;
  edge: string;
  grid: string;
  beyond: string;
  /** What is asked. */
  question: string;
  /** Tiles of an answer. */
  tiles: string;
  /** Lines over them. */
  hatch: string;
  tilesHatch: CanvasPattern;
  /** Solid tiles of an answer. */
  found: string;
  foundHatch: CanvasPattern;
  /** Where others differ. */
  wrong: string;
  wrongHatch: CanvasPattern;
  ghost: string;
  /** Light of a lamp, from its middle to its end. */
  glow: [string, string];
  ink: string;
}

const LIGHT = {
  free: "#fbfaf6",
  solid: "#57616f",
  edge: "#2b323c",
  grid: "rgba(60, 70, 90, 0.10)",
  beyond: "#e9e6dd",
  question: "#0b5fd0",
  tiles: "rgba(30, 120, 220, 0.17)",
  hatch: "rgba(16, 88, 176, 0.45)",
  found: "rgba(232, 128, 10, 0.80)",
  foundLine: "rgba(90, 40, 0, 0.65)",
  wrong: "rgba(214, 24, 50, 0.72)",
  wrongLine: "#ffffff",
  ghost: "rgba(11, 95, 208, 0.20)",
  glow: ["rgba(255, 190, 40, 0.60)", "rgba(255, 200, 80, 0.16)"] as [string, string],
  ink: "#1d2430",
};
const DARK: typeof LIGHT = {
  free: "#191d24",
  solid: "#5d6a7d",
  edge: "#94a2b8",
  grid: "rgba(200, 215, 240, 0.07)",
  beyond: "#111419",
  question: "#6db3ff",
  tiles: "rgba(90, 170, 255, 0.20)",
  hatch: "rgba(140, 195, 255, 0.40)",
  found: "rgba(240, 150, 40, 0.85)",
  foundLine: "rgba(40, 16, 0, 0.75)",
  wrong: "rgba(255, 70, 90, 0.80)",
  wrongLine: "#2b0008",
  ghost: "rgba(109, 179, 255, 0.22)",
  glow: ["rgba(255, 205, 90, 0.62)", "rgba(255, 170, 60, 0.12)"],
  ink: "#e9edf4",
};

/** A pattern that is as large on every screen: lines to the north-east, and to the south-east if `crossed`. */
function hatch(context: CanvasRenderingContext2D, colour: string, gap: number, crossed: boolean): CanvasPattern {
  const ratio = Math.max(1, Math.round(globalThis.devicePixelRatio || 1));
  const size = gap * ratio;
  const tile = document.createElement("canvas");
  tile.width = tile.height = size;
  const to = tile.getContext("2d")!;
  to.strokeStyle = colour;
  to.lineWidth = ratio;
  to.beginPath();
  for (const shift of [-size, 0, size]) {
    to.moveTo(shift - ratio, size + ratio);
    to.lineTo(shift + size + ratio, -ratio);
    if (!crossed) continue;
    to.moveTo(shift - ratio, -ratio);
    to.lineTo(shift + size + ratio, size + ratio);
  }
  to.stroke();
  const pattern = context.createPattern(tile, "repeat")!;
  pattern.setTransform(new DOMMatrix().scale(1 / ratio));
  return pattern;
}

export function lookOf(context: CanvasRenderingContext2D, dark: boolean): Look {
  const colours = dark ? DARK : LIGHT;
  return {
    ...colours,
    tilesHatch: hatch(context, colours.hatch, 8, false),
    foundHatch: hatch(context, colours.foundLine, 6, true),
    wrongHatch: hatch(context, colours.wrongLine, 5, true),
  };
}
