// SPDX-License-Identifier: MIT
// The linter: what is wrong with the map that is open, as a list; a click leads to the place.
import type { CollisionMap } from "tilespace";
import { type Finding, type LintOptions, lintMap } from "tilespace/maps";
import { element } from "../html.js";
import type { Brush } from "../paint.js";
import { toScreenX, toScreenY } from "../view.js";
import type { Host, Mode, Running } from "./mode.js";

const AROUND = 6; // tiles that are shown around a finding
const NUMBERS = [
  { key: "width", label: "Body, width", group: "body" },
  { key: "height", label: "height", group: "body" },
  { key: "up", label: "Jump, up", group: "jump" },
  { key: "across", label: "across", group: "jump" },
] as const;
type Numbers = Record<(typeof NUMBERS)[number]["key"], number>;

/** A map that has no file, or was drawn on, as one: tiles without their shapes. */
async function lintTiles(map: CollisionMap, options: LintOptions): Promise<Finding[]> {
  const { x, y, width, height } = map.bounds;
  const bytes = map.toBytes();
  const rows = Array.from({ length: height }, (_, row) =>
    Array.from(bytes.subarray(row * width, (row + 1) * width), (solid) => (solid === 0 ? "." : "#")).join(""),
  );
  const findings = await lintMap({ "map.txt": rows.join("\n") }, { ...options, outside: map.outside });
  const placed = <T extends { x: number; y: number }>(place: T): T => ({ ...place, x: place.x + x, y: place.y + y });
  return findings.map((finding) => ({
    ...finding,
    tile: finding.tile && placed(finding.tile),
    area: finding.area && placed(finding.area),
    marks: finding.marks.map(placed),
  }));
}

class Lint implements Running {
  #findings: Finding[] = [];
  #chosen = -1;
  #isStopped = false;
  #numbers: Numbers;
  #said = element("p", { id: "lint-said", role: "status" });
  #list = element("ol", { class: "findings" });
  #about = element("p", { class: "small", id: "lint-about" });
  #button: HTMLButtonElement;

  constructor(readonly host: Host) {
    const [width = 0, height = 0, up = 0, across = 0] = host.given.split(",").map((text) => Number(text) || 0);
    this.#numbers = { width, height, up, across };
    this.#button = element(
      "button",
      { type: "button", id: "lint", class: "main", click: () => void this.#run() },
      "Check",
    );
    const { shapedCount } = host.map;
    const isPart = host.level.lint === undefined && shapedCount > 0;
    host.panel.replaceChildren(
      element("div", { class: "lint-numbers" }, ...NUMBERS.map(({ key, label }) => this.#field(key, label))),
      element("div", { class: "row" }, this.#button),
      this.#said,
      ...(isPart ? [element("p", { class: "notice" }, "Checked as whole tiles. Open the file for its shapes.")] : []),
      this.#list,
      this.#about,
    );
    host.figure.scene = (brush) => this.#draw(brush);
    host.figure.show();
    void this.#run();
  }

  get state(): unknown {
    return { findings: this.#findings, said: this.#said.textContent };
  }
  address(): string {
    const { width, height, up, across } = this.#numbers;
    return [width, height, up, across].join();
  }
  stop(): void {
    this.#isStopped = true;
    this.host.figure.scene = null;
  }

  #field(key: keyof Numbers, label: string): HTMLElement {
    const input = element("input", {
      type: "number",
      id: `lint-${key}`,
      min: "0",
      max: "64",
      step: "any",
      placeholder: "none",
      change: () => {
        this.#numbers[key] = Number(input.value) || 0;
        this.host.changed();
      },
    });
    input.value = this.#numbers[key] > 0 ? String(this.#numbers[key]) : "";
    return element("label", { for: `lint-${key}` }, element("span", {}, label), input);
  }

  async #run(): Promise<void> {
    const { host } = this;
    const { width, height, up, across } = this.#numbers;
    const options: LintOptions = {
      ...((width > 0 || height > 0) && { body: { width, height } }),
      ...((up > 0 || across > 0) && { jump: { up, across } }),
    };
    this.#button.disabled = true;
    this.#tell("Checking ...");
    try {
      const findings = await (host.level.lint?.(options) ?? lintTiles(host.map, options));
      if (!this.#isStopped) this.#show(findings);
    } catch (error) {
      this.#tell(error instanceof Error ? error.message : String(error));
    }
    this.#button.disabled = false;
  }

  #tell(text: string): void {
    if (this.#isStopped) return;
    this.#said.textContent = text;
    this.host.figure.say(text);
  }

  #show(findings: Finding[]): void {
    this.#findings = findings;
    this.#chosen = -1;
    this.#about.textContent = "";
    this.#list.replaceChildren(...findings.map((finding, index) => this.#item(finding, index)));
    const counts = (["error", "warning", "info"] as const)
      .map((severity) => [severity, findings.filter((one) => one.severity === severity).length] as const)
      .filter(([, count]) => count > 0)
      .map(([severity, count]) => `${count} ${severity}${count === 1 || severity === "info" ? "" : "s"}`);
    this.#tell(counts.length === 0 ? "Nothing is wrong." : `${counts.join(", ")}.`);
    this.host.figure.redraw();
  }

  #item({ severity, rule, text, count, tile, object, hint }: Finding, index: number): HTMLElement {
    const place = tile === null ? "" : `tile (${tile.x}, ${tile.y})`;
    const where = [place, object, count > 1 ? `${count} places` : ""].filter((part) => part !== "").join(", ");
    return element(
      "li",
      {},
      element(
        "button",
        { type: "button", class: severity, "aria-pressed": "false", click: () => this.#choose(index) },
        element("b", {}, severity),
        ` ${text} `,
        element("small", {}, `${where}${where === "" ? "" : "; "}${rule}`),
        ...(hint === "" ? [] : [element("small", { class: "hint" }, hint)]),
      ),
    );
  }

  #choose(index: number): void {
    const { area, explanation, rule } = this.#findings[index]!;
    this.#chosen = index;
    for (const [i, one] of [...this.#list.querySelectorAll("button")].entries()) {
      one.setAttribute("aria-pressed", String(i === index));
    }
    this.#about.textContent = `${rule}: ${explanation}`;
    this.host.figure.show(
      area === null
        ? undefined
        : {
            x: area.x - AROUND,
            y: area.y - AROUND,
            width: area.width + 2 * AROUND,
            height: area.height + 2 * AROUND,
          },
    );
  }

  /** Marks are crossed, and those of the chosen finding filled, too. */
  #draw({ context, view, look }: Brush): void {
    const paint = (finding: Finding, isChosen: boolean): void => {
      context.strokeStyle = finding.severity === "info" ? look.question : look.wrong;
      context.fillStyle = look.wrongHatch;
      context.lineWidth = isChosen ? 3 : 1.5;
      for (const { x, y } of finding.marks) {
        const [left, top] = [toScreenX(view, x), toScreenY(view, y)];
        const size = view.scale;
        if (isChosen) context.fillRect(left, top, size, size);
        context.strokeRect(left, top, size, size);
        context.beginPath();
        context.moveTo(left, top);
        context.lineTo(left + size, top + size);
        context.moveTo(left + size, top);
        context.lineTo(left, top + size);
        context.stroke();
      }
    };
    this.#findings.forEach((finding, index) => index !== this.#chosen && paint(finding, false));
    const chosen = this.#findings[this.#chosen];
    if (chosen !== undefined) paint(chosen, true);
  }
}

export const lintMode: Mode = {
  name: "lint",
  label: "Linter",
  hint: "what is wrong with the map: gaps, too narrow ways, traps",
  icon: "M4 5h10M4 10h7M4 15h5M13 16a4 4 0 1 0 8 0 4 4 0 1 0-8 0M20 19l2 2",
  start: (host) => new Lint(host),
};
