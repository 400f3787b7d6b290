// SPDX-License-Identifier: MIT
// Pages for words, as the box of the search shows them.
const SHOWN = 12;
/** How far to look for a page that has the words as they are. */
const MOST = 120;

/** What a word has in common with its other forms: its first letters. */
const stemOf = (word) => word.toLowerCase().slice(0, Math.max(3, Math.ceil((2 * word.length) / 3)));
/** Whether a page has one of the words: the index shortens a word that no page has until there is some result. */
function hasOneOf(words, { content, meta }) {
  const text = `${meta.title} ${content}`.toLowerCase();
  return words.split(/\s+/).some((word) => text.includes(stemOf(word)));
}

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
  pages = pages.filter((page) => hasOneOf(words, page));
  return { count: pages.length === 0 ? 0 : results.length, pages: pages.sort((a, b) => isSource(a) - isSource(b)) };
}
