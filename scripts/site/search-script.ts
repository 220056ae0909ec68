/// <reference lib="dom" />
import { indexOf, rank } from "../../packages/server/src/http/docs/search/rank.ts";
import { resultList } from "../../packages/server/src/http/docs/search/result-list.ts";

// Runs on the page with the results of a static site, where a running Heddle would answer.
const query = new URLSearchParams(location.search).get("q")?.trim() ?? "";
const field = document.querySelector<HTMLInputElement>('input[type="search"]');
const index = document.querySelector<HTMLElement>("script[data-index]")?.dataset["index"];

if (field) field.value = query;
if (index && query) {
  const entries = await (await fetch(index)).json();
  const results = document.createElement("div");
  results.innerHTML = resultList(query, rank(indexOf(entries), query)).html;
  document.querySelector("main [role=status]")?.remove();
  document.querySelector("main .results")?.replaceWith(...results.childNodes);
}
