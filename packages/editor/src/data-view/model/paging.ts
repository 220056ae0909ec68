import { keep, kept, storageKeys } from "../../base/storage/index.ts";

/** Page sizes that can be chosen. */
export const pageSizes = [10, 25, 50, 100] as const;
/** In place of a page size: everything in one scrolled list. */
export const ALL_ITEMS = 0;

/** Items shown without paging; above it, pages of the chosen size. */
export const MAX_AUTO_SHOWN_ITEMS = 250;
/** Serialised size in bytes above which data are shown only when asked for. */
export const LARGE_DATA_BYTES = 204_800;
/** Rows of one list: browsers draw no higher element. */
const MAX_LIST_LENGTH_PX = 1_000_000;

/** A page of a list; `from` and `to` are positions of items. */
export interface Page {
  /** From 0. */
  index: number;
  count: number;
  /** Position of the first item and of the one after the last. */
  from: number;
  to: number;
}

/** The wanted page, or the nearest one that exists. */
export function pageOf(total: number, size: number, wanted: number): Page {
  const count = Math.max(1, Math.ceil(total / size));
  const index = Math.min(Math.max(0, wanted), count - 1);
  return { index, count, from: index * size, to: Math.min(total, (index + 1) * size) };
}

/** Items on a page; undefined when all are shown in one list. `draws` is the most that a view can take at once. */
export function pageSizeFor(count: number, chosen: number, draws = MAX_LIST_LENGTH_PX): number | undefined {
  if (count <= MAX_AUTO_SHOWN_ITEMS) return undefined;
  if (chosen !== ALL_ITEMS) return chosen;
  return count <= draws ? undefined : Math.min(draws, MAX_AUTO_SHOWN_ITEMS);
}

/** The page size chosen last, 10 at first. */
export function readPageSize(store?: () => Pick<Storage, "getItem">): number {
  const chosen = Number(kept(storageKeys.pageSize, store) ?? pageSizes[0]);
  return chosen === ALL_ITEMS || pageSizes.some((size) => size === chosen) ? chosen : pageSizes[0];
}

/** Keeps the chosen page size in the browser. */
export function keepPageSize(size: number, store?: () => Pick<Storage, "setItem">): void {
  keep(storageKeys.pageSize, String(size), store);
}
