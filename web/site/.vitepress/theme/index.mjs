// SPDX-License-Identifier: MIT
import { h } from "vue";
import Theme from "vitepress/theme-without-fonts";
import "./style.css";

const LENS = "M10.5 3a7.5 7.5 0 1 0 0 15 7.5 7.5 0 1 0 0-15M16 16l5 5";

const search = () =>
  h("button", { type: "button", id: "search", hidden: true, "aria-haspopup": "dialog" }, [
    h("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, [h("path", { d: LENS })]),
    h("span", "Search"),
    h("kbd", { "aria-hidden": "true" }, "/"),
  ]);

export default { extends: Theme, Layout: () => h(Theme.Layout, null, { "nav-bar-content-before": search }) };
