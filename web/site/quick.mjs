// SPDX-License-Identifier: MIT
// The pages that the short form of the tests builds: those that they open, and some of each kind.
const OPENED = [
  "index.md",
  "README.md",
  "benchmarks.md",
  "headers.md",
  "docs/areas.md",
  "docs/controllers.md", // {{ in indented code
  "docs/motion.md",
  "docs/raycast.md",
  "docs/articles/circle_and_box.md",
  "functions/cast_ray.md",
  "functions/field_of_view.md",
  "functions/find_path.md",
  "functions/move_and_slide.md",
  "functions/visibility_polygon.md",
];
const OF_EACH_KIND = 7;

/** Of all pages, as paths of their Markdown. */
export function quickPages(pages) {
  const some = ["docs/", "functions/", "source/src/"].flatMap((folder) => {
    const all = pages.filter((page) => page.startsWith(folder)).sort();
    const step = Math.ceil(all.length / OF_EACH_KIND);
    return all.filter((_, i) => i % step === 0);
  });
  return [...OPENED, ...some];
}
