import { helpContents } from "../contents.ts";
import { fileEntries } from "./file-entries.ts";
import { type Indexed, indexOf, rank } from "./rank.ts";
import type { SearchEntry } from "./search-entry.ts";
import { credentialEntries, nodeEntries } from "./type-entries.ts";

let index: Promise<readonly Indexed[]> | undefined;

/** Best matches of a query. The index is created on the first search, and cached. */
export async function searchHelp(query: string): Promise<SearchEntry[]> {
  index ??= searchEntries().then(indexOf);
  return rank(await index, query);
}

/** Search entries of all pages, including the pages of nodes from packages and custom nodes. */
export async function searchEntries(): Promise<SearchEntry[]> {
  const { groups, pages } = await helpContents();
  const files = groups.flatMap(({ title, entries }) =>
    entries.flatMap(({ address }) => {
      const page = pages.get(address);
      return page ? fileEntries(page, title) : [];
    }),
  );
  return [...files, ...(await nodeEntries()), ...(await credentialEntries())];
}
