// SPDX-License-Identifier: MIT
// What moves on a page: search, light or dark, the menu of small screens, tabs and buttons of code, figures.
import { pagesFor } from "./search.js";

const root = new URL(".", import.meta.url);
const all = (selector, of = document) => [...of.querySelectorAll(selector)];

function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key in made && typeof value !== "string") made[key] = value;
    else made.setAttribute(key, value);
  }
  made.append(...children);
  return made;
}

// ---- Light or dark: the key is that of the script in each page.
for (const button of all(".VPSwitchAppearance")) {
  button.setAttribute("aria-checked", String(document.documentElement.classList.contains("dark")));
  button.addEventListener("click", () => {
    const isDark = document.documentElement.classList.toggle("dark");
    button.setAttribute("aria-checked", String(isDark));
    localStorage.setItem("vitepress-theme-appearance", isDark ? "dark" : "light");
    for (const one of all("tilespace-figure")) one.setAttribute("theme", isDark ? "dark" : "light");
  });
}

// ---- Other versions of the site, where several are beside each other: the same page, if they have it.
async function listVersions() {
  const link = all(".VPNavBarMenuLink").at(-1);
  if (link === undefined || location.protocol === "file:") return;
  const versions = await (await fetch(new URL("versions.json", root))).json();
  if (versions.length < 2) return;
  const here = link.textContent.trim();
  const options = versions.map(({ version }) => element("option", { selected: version === here }, version));
  const select = element("select", { class: "versions", "aria-label": "Version" }, ...options);
  select.addEventListener("change", async () => {
    const other = new URL(versions[select.selectedIndex].path, root);
    const page = new URL(location.href.slice(root.href.length), other);
    const isThere = await fetch(page, { method: "HEAD" }).then(
      ({ ok }) => ok,
      () => false,
    );
    location.href = (isThere ? page : new URL("index.html", other)).href;
  });
  link.after(select);
}
listVersions().catch(() => {}); // a host without the list has one version

// ---- The menu of small screens is the sidebar.
const sidebar = document.querySelector(".VPSidebar");
const openers = all(".VPNavBarHamburger, .VPLocalNav .menu");
const shade = element("div", { class: "shade", hidden: true });
document.body.append(shade);
function openMenu(open) {
  sidebar?.classList.toggle("open", open);
  shade.hidden = !open;
  for (const one of openers) one.setAttribute("aria-expanded", String(open));
  if (open) sidebar?.querySelector("a")?.focus();
}
for (const one of openers) one.addEventListener("click", () => openMenu(!sidebar?.classList.contains("open")));
shade.addEventListener("click", () => openMenu(false));
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && !shade.hidden) openMenu(false);
});

// ---- Groups of the sidebar that can be closed.
for (const item of all(".VPSidebarItem.collapsible > .item")) {
  const toggle = () => item.parentElement.classList.toggle("collapsed");
  item.querySelector(".caret")?.addEventListener("click", (event) => {
    event.preventDefault();
    toggle();
  });
  if (item.getAttribute("role") === "button") item.addEventListener("click", toggle);
}

// ---- Code.
for (const button of all("button.copy")) {
  button.addEventListener("click", async () => {
    const code = button.parentElement.querySelector("pre code");
    await navigator.clipboard.writeText(code.textContent.replace(/\n$/, ""));
    button.classList.add("copied");
    setTimeout(() => button.classList.remove("copied"), 1500);
  });
}
/** The language that was chosen last is chosen on every page. */
const LANGUAGE = "tilespace-language";
function choose(input) {
  const group = input.closest(".vp-code-group");
  const index = all("input", group).indexOf(input);
  all(".blocks > *", group).forEach((block, i) => block.classList.toggle("active", i === index));
  input.checked = true;
}
const titleOf = (input) => input.nextElementSibling?.textContent.trim();
for (const input of all(".vp-code-group input")) {
  input.addEventListener("change", () => {
    choose(input);
    try {
      localStorage.setItem(LANGUAGE, titleOf(input));
    } catch {
      // Some pages from disk have no storage.
    }
  });
}
const language = (() => {
  try {
    return localStorage.getItem(LANGUAGE);
  } catch {
    return null;
  }
})();
for (const group of all(".vp-code-group")) {
  const wanted = all("input", group).find((input) => titleOf(input) === language);
  if (wanted !== undefined) choose(wanted);
}

// ---- Figures: a picture until it is touched, then the element with the map inside.
let figureScript = null;
function loadFigures() {
  figureScript ??= new Promise((resolve, reject) => {
    const script = element("script", { src: new URL("figures.js", root).href });
    script.addEventListener("load", resolve);
    script.addEventListener("error", reject);
    document.head.append(script);
  });
  return figureScript;
}
async function enliven(figure) {
  if (figure.dataset.live !== undefined) return;
  figure.dataset.live = "";
  figure.setAttribute("aria-busy", "true");
  await loadFigures();
  globalThis.tilespaceFigures.start(figure, document.documentElement.classList.contains("dark"));
  figure.removeAttribute("aria-busy");
}
for (const figure of all(".live-figure")) {
  const button = element("button", { type: "button", class: "start" }, "Drag it yourself");
  button.addEventListener("click", () => enliven(figure));
  figure.append(button);
  figure.addEventListener("pointerenter", () => enliven(figure), { once: true });
  figure.addEventListener("focusin", () => enliven(figure), { once: true });
}

// ---- Search.
const button = document.getElementById("search");
let index = null;
let box = null;

async function loadIndex() {
  const pagefind = await import(new URL("pagefind/pagefind.js", root).href);
  await pagefind.options({ excerptLength: 24, ranking: { termFrequency: 0.4, pageLength: 0.3 } });
  return pagefind;
}

function buildBox() {
  const input = element("input", { type: "search", placeholder: "Function, term, or words", "aria-label": "Search" });
  const said = element("p", { role: "status" });
  const list = element("ol");
  box = element("dialog", { id: "search-box", "aria-label": "Search" }, input, said, list);
  document.body.append(box);
  let last = 0;
  input.addEventListener("input", async () => {
    const number = ++last;
    const words = input.value.trim();
    const pagefind = await index.catch(() => null);
    const isEmpty = words === "" || pagefind === null;
    const { count, pages } = isEmpty ? { count: 0, pages: [] } : await pagesFor(pagefind, words);
    if (number !== last) return; // an older search
    list.replaceChildren(...pages.map(row));
    if (pagefind === null) return;
    said.textContent = isEmpty ? "" : count === 0 ? "No page has these words." : `${count} pages`;
  });
  box.addEventListener("keydown", (event) => move(event, input));
  box.addEventListener("click", (event) => {
    if (event.target === box) box.close();
  });
  return input;
}

function row({ url, meta, excerpt, sub_results: parts }) {
  const best = parts?.find((part) => part.url.includes("#") && part.title !== meta.title);
  const text = element("span");
  text.innerHTML = excerpt; // of pagefind: text with marks
  const address = new URL(best?.url ?? url, location.href).href;
  const title = element("b", {}, meta.title ?? url);
  return element("li", {}, element("a", { href: address }, title, best ? ` · ${best.title}` : "", text));
}

function move(event, input) {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  const links = all("li a", box);
  if (event.key === "Escape") box.close(); // the field alone would only be emptied
  if (event.key === "Enter" && document.activeElement === input && links.length > 0) links[0].click();
  if (step === 0 || links.length === 0) return;
  event.preventDefault();
  const at = links.indexOf(document.activeElement) + step;
  (at < 0 ? input : links[Math.min(at, links.length - 1)]).focus();
}

async function openSearch() {
  const input = box?.querySelector("input") ?? buildBox();
  box.showModal();
  input.select();
  index ??= loadIndex();
  try {
    await index;
  } catch {
    box.querySelector("p").textContent = "The search needs a server: pages from disk cannot read its index.";
  }
}

if (button !== null) {
  button.hidden = false;
  button.addEventListener("click", openSearch);
  document.addEventListener("keydown", (event) => {
    const isTyping = /^(INPUT|TEXTAREA|SELECT|TILESPACE-FIGURE)$/.test(document.activeElement?.tagName ?? "");
    if ((event.key === "/" && !isTyping) || (event.key === "k" && (event.ctrlKey || event.metaKey))) {
      event.preventDefault();
      openSearch();
    }
  });
}

// ---- On this page.
const outline = document.querySelector(".VPDocAsideOutline");
const headings = all(".vp-doc h2[id], .vp-doc h3[id]");
if (outline !== null && headings.length > 1) {
  const list = outline.querySelector("ul") ?? outline.querySelector(".content");
  list.replaceChildren(
    ...headings.map((heading) => {
      const text = heading.textContent.replace(/\s*\u200B?#?$/, "");
      const link = element("a", { href: `#${heading.id}`, class: "outline-link", title: text }, text);
      return element("li", { class: heading.tagName === "H3" ? "inner" : "" }, link);
    }),
  );
  outline.classList.add("has-outline");
}
