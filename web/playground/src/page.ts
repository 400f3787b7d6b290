// SPDX-License-Identifier: MIT
// The page: a figure, tools, panels, and what leads from one to the other.
import type { CollisionMap } from "tilespace";
import { type Ask, askLine } from "./ask.js";
import { CodePanel, type Language, codeOf, copyText } from "./code_panel.js";
import { type Edit, TilespaceFigure } from "./figure.js";
import { History } from "./history.js";
import { byId, element, icon } from "./html.js";
import { type Level, type Rule, SAMPLES, sampleLevel } from "./levels.js";
import { type Files, readFiles } from "./open_map.js";
import { filesOfDrop, filesOfList } from "./drop.js";
import { embeddedLevel } from "./embedded.js";
import { OthersPanel } from "./others_panel.js";
import { LICENSES } from "./licenses.js";
import { QuestionPanel } from "./question_panel.js";
import { showRule } from "./rule_panel.js";
import { type Shared, addressOf, packMap, readAddress } from "./share.js";
import { crowdMode } from "./modes/crowd.js";
import { lintMode } from "./modes/lint.js";
import type { Mode, Running } from "./modes/mode.js";
import { playerMode } from "./modes/player.js";
import { raceMode } from "./modes/race.js";
import { TOOLS, type Tool, moved, snapped, toolNamed, toolOf } from "./tools.js";

const figure = byId<TilespaceFigure>("figure");
if (!(figure instanceof TilespaceFigure)) throw new Error("the figure is not defined");

let level: Level = embeddedLevel() ?? sampleLevel("dungeon");
/** The map as text for the address; null: not yet known, or too large. */
let packed: string | null = null;
/** The last question of each tool. */
const asked = new Map<string, Ask>();
let committed: Ask | null = null;

const history = new History(() => {
  byId<HTMLButtonElement>("undo").disabled = !history.canUndo;
  byId<HTMLButtonElement>("redo").disabled = !history.canRedo;
});
const question = new QuestionPanel(figure, (ask) => commit(ask));
const others = new OthersPanel(figure, (ask) => commit(ask), toast);
const code = new CodePanel(figure, () => level, toast);

// ---- Tools.

const MODES: readonly Mode[] = [playerMode, crowdMode, raceMode, lintMode];
let mode: Mode | null = null;
let running: Running | null = null;

const EDIT_ICON = "M4 20l4-1L20 7l-3-3L5 16z";

function button(name: string, label: string, hint: string, path: string, click: () => void): HTMLElement {
  return element(
    "button",
    { type: "button", "data-tool": name, "aria-pressed": "false", title: `${label}: ${hint}`, click },
    icon(path),
    element("span", {}, label),
  );
}

function buildTools(): void {
  const nav = byId("tools");
  for (const tool of TOOLS) {
    nav.append(button(tool.name, tool.label, tool.hint, tool.icon, () => choose(tool)));
  }
  const edit = "make tiles solid, or free";
  nav.append(element("hr"));
  for (const one of MODES) nav.append(button(one.name, one.label, one.hint, one.icon, () => startMode(one)));
  nav.append(
    element("hr"),
    button("edit", "Draw walls", edit, EDIT_ICON, () => setEditing(!figure.edits)),
  );
}

/** Starts what is no question; `given` is its state in an address. */
function startMode(next: Mode, given = ""): void {
  stopMode();
  setEditing(false);
  mode = next;
  document.body.dataset.mode = next.name;
  byId("tool-name").textContent = next.label;
  byId("tool-hint").textContent = `${next.hint[0]!.toUpperCase()}${next.hint.slice(1)}.`;
  running = next.start({
    figure,
    map: level.map,
    level,
    panel: byId("mode"),
    pad: byId("pad"),
    given,
    changed: writeAddress,
    toast,
  });
  mark();
  writeAddress();
}

function stopMode(): void {
  if (mode === null) return;
  running?.stop();
  running = mode = null;
  delete document.body.dataset.mode;
  byId("mode").replaceChildren();
  if (figure.ask !== null) figure.ask = figure.ask; // the sentence is that of the question again
}

function setEditing(editing: boolean): void {
  if (editing) stopMode();
  figure.edits = editing;
  document.body.classList.toggle("editing", editing);
  mark();
  if (editing) toast("Drag over tiles to make them solid, or free.");
}

function mark(): void {
  const name = figure.edits ? "edit" : (mode?.name ?? figure.tool?.name ?? "");
  for (const tool of document.querySelectorAll<HTMLElement>("#tools [data-tool]")) {
    const chosen = tool.dataset.tool === name;
    if (chosen && tool.getAttribute("aria-pressed") !== "true") {
      tool.scrollIntoView({ block: "nearest", inline: "center" });
    }
    tool.setAttribute("aria-pressed", String(chosen));
  }
}

/** The first question of a tool: about a free place near the middle of what is shown. */
function firstAsk(tool: Tool): Ask {
  const { x, y, scale, width, height } = figure.view;
  const bounds = level.map.bounds;
  const shown = Math.min(width, height) / scale || 16;
  const size = Math.max(2, Math.min(8, Math.round(shown / 5)));
  const middle = snapped({ x: x + width / scale / 2, y: y + height / scale / 2 }, figure.view, true);
  const at = {
    x: Math.min(Math.max(middle.x, bounds.x + 1), bounds.x + bounds.width - 1),
    y: Math.min(Math.max(middle.y, bounds.y + 1), bounds.y + bounds.height - 1),
  };
  return onFreeGround(tool, tool.first(freeNear(level.map, at), size));
}

/** The middle of the free tile nearest to a point, if there is one not far away. */
function freeNear(map: CollisionMap, { x, y }: { x: number; y: number }): { x: number; y: number } {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const bounds = map.bounds;
  const isWithin = (column: number, row: number): boolean =>
    column > bounds.x && row > bounds.y && column < bounds.x + bounds.width - 1 && row < bounds.y + bounds.height - 1;
  for (let radius = 0; radius < 24; ++radius) {
    for (let dy = -radius; dy <= radius; ++dy) {
      for (let dx = -radius; dx <= radius; ++dx) {
        if (Math.max(Math.abs(dx), Math.abs(dy)) !== radius) continue;
        const box = { x: left + dx - 1, y: top + dy - 1, width: 3, height: 3 };
        if (isWithin(left + dx, top + dy) && !map.anySolid(box, { border: "interior" }))
          return { x: left + dx + 0.5, y: top + dy + 0.5 };
      }
    }
  }
  return { x, y };
}

/** Moves a question so that what it begins with is on free ground. */
function onFreeGround(tool: Tool, ask: Ask): Ask {
  const handle = tool.handles(ask)[0]!;
  if (ask.ask === "cover" || ask.ask === "nearest_solid") return ask;
  const free = freeNear(level.map, handle);
  const start = moved(ask, free.x - handle.x, free.y - handle.y);
  if (ask.to === undefined) return start;
  const end = freeNear(level.map, { x: ask.to[0]!, y: ask.to[1]! });
  return { ...start, to: [end.x, end.y] };
}

function choose(tool: Tool): void {
  if (figure.edits) setEditing(false);
  stopMode();
  const ask = asked.get(tool.name) ?? firstAsk(tool);
  if (figure.ask !== null && askLine(ask) === askLine(figure.ask)) return refresh();
  commit(ask);
}

// ---- Questions, their history and address.

/** Shows a question, without a trace in the history. */
function show(ask: Ask): void {
  stopMode();
  figure.ask = ask;
  committed = ask;
  refresh();
}

/** Shows a question that can be taken back. */
function commit(ask: Ask): void {
  const before = committed;
  if (before !== null && askLine(before) === askLine(ask)) return;
  show(ask);
  if (before !== null) history.add({ undo: () => show(before), redo: () => show(ask) });
}

function refresh(): void {
  const { ask } = figure;
  if (ask === null) return;
  asked.set(toolOf(ask).name, ask);
  question.update();
  others.update();
  code.update();
  mark();
  writeAddress();
}

function address(): string {
  if (mode !== null) return addressOf(level, packed, mode.name, null, running?.address());
  return addressOf(level, packed, figure.tool?.name ?? "ray", figure.ask);
}

let addressTimer = 0;
function writeAddress(): void {
  clearTimeout(addressTimer);
  addressTimer = window.setTimeout(() => {
    const hash = address();
    if (location.hash !== `#${hash}`) window.history.replaceState(null, "", `#${hash}`);
  }, 120);
}

// ---- Levels.

async function pack(): Promise<void> {
  const { map } = level;
  packed = level.sample === undefined ? await packMap(map) : null;
  if (map === level.map) writeAddress();
}

function setLevel(next: Level, ask: Ask | null = null): void {
  const again = mode;
  stopMode();
  const before = level;
  level = next;
  packed = null;
  figure.map = level.map;
  if (before.map !== level.map) before.map.free();
  asked.clear();
  history.clear();
  showRule(
    level,
    (rule) => void changeRule(rule),
    (name) => void openLevel(name),
  );
  listMaps();
  document.title = `${level.name} - tilespace playground`;
  figure.ask = null;
  show(ask ?? firstAsk(toolNamed(document.querySelector<HTMLElement>("[aria-pressed=true]")?.dataset.tool ?? "ray")));
  if (again !== null && ask === null) startMode(again);
  void pack();
}

async function changeRule(rule: Rule): Promise<void> {
  let next: Level | undefined;
  try {
    next = await level.reread?.(rule);
  } catch (error) {
    toast(error instanceof Error ? error.message : String(error), true);
  }
  if (next === undefined) return;
  const { ask, view } = figure;
  // What is no sample any more has its map in the address.
  setLevel({ ...next, ...(level.path !== undefined && { path: level.path }) }, ask);
  figure.view = view;
}

async function openLevel(name: string): Promise<void> {
  try {
    const next = await level.openLevel?.(name);
    if (next !== undefined) setLevel(next);
  } catch (error) {
    showRule(
      level,
      (rule) => void changeRule(rule),
      (again) => void openLevel(again),
    );
    toast(error instanceof Error ? error.message : String(error), true);
  }
}

function listMaps(): void {
  const select = byId<HTMLSelectElement>("maps");
  const options = Object.entries(SAMPLES).map(([key, { name }]) => element("option", { value: key }, name));
  if (level.sample === undefined) {
    const { width, height } = level.map;
    options.unshift(element("option", { value: "" }, `${level.name}, ${width} × ${height}`));
  }
  select.replaceChildren(...options);
  select.value = level.sample ?? "";
}

async function open(files: Files): Promise<void> {
  if (Object.keys(files).length === 0) return;
  try {
    setLevel(await readFiles(files));
    const isPart = level.notices.some((notice) => /could not be read/.test(notice));
    const hint = isPart ? ". Files that it refers to are missing: open them together with it." : "";
    toast(`${level.name}: ${level.map.solidCount.toLocaleString("en")} solid tiles${hint}`);
  } catch (error) {
    toast(error instanceof Error ? error.message : String(error), true);
  }
}

// ---- Edits of tiles.

let edits: Edit[] = [];

function applyEdits(list: readonly Edit[], solid: (edit: Edit) => boolean): void {
  for (const edit of list) level.map.setSolid(edit.tile, solid(edit));
  figure.mapChanged();
  // A map that was changed is no file any more, nor a sample.
  level = { name: level.name, map: level.map, notices: [] };
  showRule(
    level,
    (rule) => void changeRule(rule),
    (name) => void openLevel(name),
  );
  listMaps();
  refresh();
  void pack();
}

figure.addEventListener("edit", (event) => {
  const edit = (event as CustomEvent<Edit>).detail;
  edits.push(edit);
  level.map.setSolid(edit.tile, edit.solid);
  figure.mapChanged();
});
figure.addEventListener("edited", () => {
  const list = edits;
  edits = [];
  if (list.length === 0) return;
  applyEdits([], () => false);
  history.add({
    undo: () => applyEdits(list, (edit) => !edit.solid),
    redo: () => applyEdits(list, (edit) => edit.solid),
  });
});

// ---- Events.

function toast(text: string, isError = false): void {
  const box = byId("toast");
  box.textContent = text;
  box.className = isError ? "shown error" : "shown";
  clearTimeout(Number(box.dataset.timer));
  box.dataset.timer = String(window.setTimeout(() => (box.className = ""), isError ? 8000 : 2600));
}

function listen(): void {
  figure.addEventListener("ask", refresh);
  figure.addEventListener("asked", () => {
    const { ask } = figure;
    if (ask === null) return;
    const after = ask;
    const before = committed;
    if (before !== null && askLine(before) !== askLine(after)) {
      committed = after;
      history.add({ undo: () => show(before), redo: () => show(after) });
    }
  });
  byId("undo").addEventListener("click", () => history.undo());
  byId("redo").addEventListener("click", () => history.redo());
  byId("nearer").addEventListener("click", () => zoom(1.5));
  byId("farther").addEventListener("click", () => zoom(1 / 1.5));
  byId("all").addEventListener("click", () => figure.show());
  byId("share").addEventListener("click", () => void share());
  byId("theme").addEventListener("click", () => setTheme(figure.isDark ? "light" : "dark"));
  byId<HTMLSelectElement>("maps").addEventListener("change", (event) => {
    const { value } = event.target as HTMLSelectElement;
    if (value !== "") setLevel(sampleLevel(value));
  });
  const input = byId<HTMLInputElement>("file");
  byId("open").addEventListener("click", () => input.click());
  input.addEventListener("change", () => {
    void open(filesOfList(input.files));
    input.value = "";
  });
  document.addEventListener("dragover", (event) => {
    event.preventDefault();
    document.body.classList.add("dropping");
  });
  document.addEventListener("dragleave", (event) => {
    if (event.relatedTarget === null) document.body.classList.remove("dropping");
  });
  document.addEventListener("drop", (event) => {
    event.preventDefault();
    document.body.classList.remove("dropping");
    void filesOfDrop(event.dataTransfer).then(open);
  });
  document.addEventListener("paste", (event) => {
    if (event.target instanceof HTMLInputElement) return;
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (text.includes("\n")) void open({ "pasted.txt": new File([text], "pasted.txt") });
  });
  document.addEventListener("keydown", (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.target instanceof HTMLInputElement) return;
    const key = event.key.toLowerCase();
    if (key === "z" && !event.shiftKey) history.undo();
    else if (key === "y" || (key === "z" && event.shiftKey)) history.redo();
    else return;
    event.preventDefault();
  });
  window.addEventListener("hashchange", () => void fromAddress());
}

function zoom(factor: number): void {
  const { view } = figure;
  const scale = view.scale * factor;
  figure.view = {
    ...view,
    scale,
    x: view.x + view.width / view.scale / 2 - view.width / scale / 2,
    y: view.y + view.height / view.scale / 2 - view.height / scale / 2,
  };
}

async function share(): Promise<void> {
  clearTimeout(addressTimer);
  await pack();
  const hash = address();
  window.history.replaceState(null, "", `#${hash}`);
  await copyText(location.href);
  const without = level.sample === undefined && packed === null;
  toast(without ? "Copied the link: without the map, which is too large for one" : "Copied the link");
}

function setTheme(theme: string): void {
  document.documentElement.dataset.theme = theme;
  figure.setAttribute("theme", theme);
}

/** Takes the state of the address; what it lacks stays as it is. */
async function fromAddress(): Promise<void> {
  const shared = await readAddress(location.hash);
  if (shared.level !== null) setLevel(shared.level, shared.ask);
  else if (shared.ask !== null) commit(shared.ask);
  startShared(shared);
}

function startShared({ tool, state }: Shared): void {
  const one = MODES.find(({ name }) => name === tool);
  if (one !== undefined) startMode(one, state ?? "");
}

async function start(): Promise<void> {
  buildTools();
  byId("licenses-text").textContent = LICENSES;
  listen();
  history.clear();
  const shared = await readAddress(location.hash);
  if (shared.level !== null) {
    level.map.free();
    level = shared.level;
  }
  figure.map = level.map;
  await new Promise((resolve) => requestAnimationFrame(resolve)); // the figure has its size
  setLevel(level, shared.ask ?? firstAsk(toolNamed(shared.tool ?? "ray")));
  startShared(shared);
  document.body.dataset.ready = "true";
}

/** For tests and for the curious. */
Object.assign(globalThis, {
  playground: {
    figure,
    ask: (ask: Ask) => commit(ask),
    code: (language: Language) => codeOf(level, figure, language),
    tools: TOOLS.map(({ name }) => name),
    level: () => level,
    running: () => running,
    openFiles: (files: Files) => open(files),
  },
});

void start();
