import type { Page } from "../page.ts";
import { resultList } from "./result-list.ts";
import { searchHelp } from "./search.ts";

/** The page of results. */
export async function searchPage(query: string): Promise<Page> {
  return { title: "Search", query, body: resultList(query, await searchHelp(query)) };
}
