import { amountText } from "@heddle/workflow";
import { type Html, html } from "../html.ts";
import { wordsOf } from "./rank.ts";
import type { SearchEntry } from "./search-entry.ts";

const SNIPPET_CHARACTERS = 220;

/** The results of a query, best first. */
export function resultList(query: string, found: readonly SearchEntry[]): Html {
  const words = wordsOf(query);
  return html`<p class="soft" role="status">${summary(query, found.length)}</p>
<ol class="results">${found.map((entry) => result(entry, words))}</ol>`;
}

function summary(query: string, count: number): string {
  if (query === "") return "Type what you look for: a node, a method of expressions, a setting, an error.";
  if (count === 0) return `Nothing was found for “${query}”. Try fewer or other words.`;
  return `${amountText(count, "result")} for “${query}”`;
}

function result({ address, title, heading, kind, text }: SearchEntry, words: readonly string[]): Html {
  const name = heading === undefined ? title : `${heading} – ${title}`;
  return html`<li><a href="${address}">${name}</a> <span class="soft">${kind}</span><p>${marked(snippet(text, words), words)}</p></li>`;
}

/** Part of a text around the first matching word. */
function snippet(text: string, words: readonly string[]): string {
  const lower = text.toLowerCase();
  const places = words.map((word) => lower.indexOf(word)).filter((at) => at >= 0);
  const from = places.length === 0 ? 0 : Math.max(0, Math.min(...places) - 60);
  const start = from === 0 ? 0 : text.indexOf(" ", from) + 1;
  const shown = text.slice(start, start + SNIPPET_CHARACTERS);
  return `${start > 0 ? "… " : ""}${shown}${start + SNIPPET_CHARACTERS < text.length ? " …" : ""}`;
}

function marked(text: string, words: readonly string[]): Html {
  const pattern = new RegExp(`(${words.map((word) => word.replace(/[.$]/g, "\\$&")).join("|")})`, "giu");
  const parts = words.length === 0 ? [text] : text.split(pattern);
  return html`${parts.map((part, at) => (at % 2 === 1 ? html`<mark>${part}</mark>` : part))}`;
}
