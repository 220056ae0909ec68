import type { Item } from "@heddle/workflow";
import { decimals } from "../../base/language/amounts.ts";
import { texts } from "../../base/texts/index.ts";
import { type ItemSource, MAX_PINNED_BYTES, sizeOfItems } from "../../data-view/index.ts";

const text = texts.data;

/** Items per request. */
const PAGE_SIZE_ITEMS = 5_000;

/** Loads all items of an output, to pin or edit them; too large outputs are not fetched. */
export async function readAllItems({ items, total, remote }: ItemSource): Promise<readonly Item[]> {
  if (!remote) return items;
  const size = sizeOfItems(items, total);
  // The size is estimated from the first items: only outputs far beyond the limit are refused in advance.
  if (size > MAX_PINNED_BYTES * 2) throw new Error(text.pinTooLarge(decimals(size / 1_048_576, 1)));
  const all = [...items];
  while (all.length < total) {
    const page = await remote.read(
      { search: "" },
      { offset: all.length, limit: PAGE_SIZE_ITEMS },
      new AbortController().signal,
    );
    if (page.items.length === 0) break;
    all.push(...page.items);
  }
  return all;
}
