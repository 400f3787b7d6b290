// SPDX-License-Identifier: MIT
// The panel where others err: which method to compare with, what differs, and a search for a difference on this map.
import { fillTiles } from "./paint.js";
import type { TilespaceFigure } from "./figure.js";
import { byId, element } from "./html.js";
import { type Difference, type Other, findDifference, othersOf } from "./others.js";
import type { Ask } from "./ask.js";
import { boundsOfAsk } from "./tools.js";
import { toScreenX, toScreenY } from "./view.js";

export class OthersPanel {
  #chosen = "";
  #difference: Difference | null = null;
  #shown = "";

  constructor(
    readonly figure: TilespaceFigure,
    readonly change: (ask: Ask) => void,
    readonly say: (text: string) => void,
  ) {
    figure.overlay = (brush) => {
      if (this.#difference === null) return;
      const { context, view, look } = brush;
      fillTiles(brush, this.#difference.tiles, look.wrong, look.wrongHatch);
      const { end } = this.#difference;
      if (end === undefined) return;
      const [, , w, h] = figure.ask!.body as [number, number, number, number];
      context.strokeStyle = look.wrong;
      context.lineWidth = 3;
      context.setLineDash([6, 3]);
      context.strokeRect(toScreenX(view, end.x), toScreenY(view, end.y), w * view.scale, h * view.scale);
      context.setLineDash([]);
    };
  }

  #other(): Other | undefined {
    return othersOf(this.figure.map!, this.figure.ask!).find(({ name }) => name === this.#chosen);
  }

  update(): void {
    const { map, ask, answer } = this.figure;
    if (map === null || ask === null || answer === null) return;
    const others = othersOf(map, ask);
    const names = others.map(({ name }) => name).join();
    if (names !== this.#shown) this.#build(others);
    this.#shown = names;
    const other = this.#other();
    this.#difference = other?.compare(map, ask, answer) ?? null;
    const text = byId("others-text");
    if (text === null) return;
    text.textContent = other === undefined ? "" : this.#text();
    text.classList.toggle("differs", this.#difference !== null);
    byId("others-find").hidden = other === undefined;
    this.figure.redraw();
  }

  #text(): string {
    if (this.#difference === null) return "It agrees here.";
    const { text, isRule } = this.#difference;
    return isRule ? `${text} That is another rule for borders and corners, not rounding.` : text;
  }

  #build(others: readonly Other[]): void {
    if (!others.some(({ name }) => name === this.#chosen)) this.#chosen = "";
    if (others.length === 0) return byId("extra").replaceChildren();
    const select = element("select", {
      id: "others",
      change: () => {
        this.#chosen = select.value;
        this.update();
      },
    });
    select.append(element("option", { value: "" }, "nothing"));
    for (const { name, label } of others) select.append(element("option", { value: name }, label));
    select.value = this.#chosen;
    const find = element(
      "button",
      { type: "button", id: "others-find", click: () => this.#find() },
      "Find a difference",
    );
    byId("extra").replaceChildren(
      element("div", { class: "choice" }, element("label", { for: "others" }, "Compare with"), select, find),
      element("p", { id: "others-text", role: "status" }),
    );
  }

  /** Looks for a question near the middle of the view, then anywhere. */
  #find(): void {
    const { map, ask, view } = this.figure;
    const other = this.#other();
    if (map === null || ask === null || other === undefined) return;
    const { x, y, width, height } = map.bounds;
    const wide = Math.min(24, width);
    const high = Math.min(16, height);
    const clamp = (value: number, from: number, to: number): number => Math.round(Math.min(Math.max(value, from), to));
    const place = {
      x: clamp(view.x + view.width / view.scale / 2 - wide / 2, x, x + width - wide),
      y: clamp(view.y + view.height / view.scale / 2 - high / 2, y, y + height - high),
      width: wide,
      height: high,
    };
    const found = findDifference(map, ask, other, place);
    if (found === null) return this.say("No difference found in a second: try another method, or another place.");
    this.change(found);
    this.figure.show(boundsOfAsk(found));
  }
}
