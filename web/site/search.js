// SPDX-License-Identifier: MIT
// Pages for words, as the box of the search shows them.
const SHOWN = 12;
/** How far to look for a page that has the words as they are. */
const MOST = 120;

const load = (results) => Promise.all(results.map((result) => result.data()));
/** Pages come before source files. */
const isSource = ({ url }) => Number(url.includes("/source/"));

/** The best pages, and the number of all. The index has stems of words: pages with the word itself come first. */
export async function pagesFor(pagefind, words) {
  const { results } = await pagefind.search(words);
  const has = ({ content, meta }) => `${meta.title} ${content}`.includes(words);
  let pages = await load(results.slice(0, SHOWN));
  if (!pages.some(has) && results.length > SHOWN) {
    const others = await load(results.slice(SHOWN, MOST));
    pages = [...others.filter(has), ...pages].slice(0, SHOWN);
  }
  return { count: results.length, pages: pages.sort((a, b) => isSource(a) - isSource(b)) };
}
