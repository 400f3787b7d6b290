// SPDX-License-Identifier: MIT
// What drawings of the site are made with: a canvas context in tile space.

/** Drawing in tile space. */
export function pencil({ context, view, look }) {
  const [atX, atY] = [(x) => (x - view.x) * view.scale, (y) => (y - view.y) * view.scale];
  const line = (style, width = 2) => {
    context.strokeStyle = style;
    context.lineWidth = width;
  };
  return {
    look,
    fill({ x, y, width, height }, style) {
      context.fillStyle = style;
      context.fillRect(atX(x), atY(y), width * view.scale, height * view.scale);
    },
    outline({ x, y, width, height }, style, thickness) {
      line(style, thickness);
      context.strokeRect(atX(x), atY(y), width * view.scale, height * view.scale);
    },
    circle({ x, y, radius }, style, isFilled = false) {
      context.beginPath();
      context.arc(atX(x), atY(y), radius * view.scale, 0, 2 * Math.PI);
      context.closePath();
      if (isFilled) {
        context.fillStyle = style;
        context.fill();
      } else {
        line(style);
        context.stroke();
      }
    },
    /** Words around a point; `size` in tiles. */
    text({ x, y }, words, style, size = 0.6) {
      context.fillStyle = style;
      context.font = `${Math.round(size * view.scale * 10) / 10}px sans-serif`;
      context.fillText(words, atX(x), atY(y));
    },
    path(points, style, thickness) {
      line(style, thickness);
      context.beginPath();
      for (const { x, y } of points) context.lineTo(atX(x), atY(y));
      context.stroke();
    },
  };
}
