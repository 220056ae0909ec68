import { keep, kept, storageKeys } from "../../base/storage/index.ts";

/** Available page sizes. */
export const pageSizes = [10, 25, 50, 100] as const;
/** Special page size: everything in one scrolled list. */
export const ALL_ITEMS = 0;

/** Maximum number of items without paging. */
export const MAX_AUTO_SHOWN_ITEMS = 250;
/** Serialized size in bytes above which data is shown on demand. */
export const LARGE_DATA_BYTES = 204_800;
/** Maximum height of a list: browsers render no taller element. */
const MAX_LIST_LENGTH_PX = 1_000_000;

/** A page of a list; `from` and `to` are positions of items. */
export interface Page {
  /** From 0. */
  index: number;
  count: number;
  /** Positions of the first item and after the last. */
  from: number;
  to: number;
}

/** Returns the requested page, or the nearest existing one. */
export function pageOf(total: number, size: number, wanted: number): Page {
  const count = Math.max(1, Math.ceil(total / size));
  const index = Math.min(Math.max(0, wanted), count - 1);
  return { index, count, from: index * size, to: Math.min(total, (index + 1) * size) };
}

/** Returns the items per page; undefined if all are in one list. `draws` is the maximum that a view can render. */
export function pageSizeFor(count: number, chosen: number, draws = MAX_LIST_LENGTH_PX): number | undefined {
  if (count <= MAX_AUTO_SHOWN_ITEMS) return undefined;
  if (chosen !== ALL_ITEMS) return chosen;
  return count <= draws ? undefined : Math.min(draws, MAX_AUTO_SHOWN_ITEMS);
}

/** Returns the last chosen page size, 10 by default. */
export function readPageSize(store?: () => Pick<Storage, "getItem">): number {
  const chosen = Number(kept(storageKeys.pageSize, store) ?? pageSizes[0]);
  return chosen === ALL_ITEMS || pageSizes.some((size) => size === chosen) ? chosen : pageSizes[0];
}

/** Stores the chosen page size in the browser. */
export function keepPageSize(size: number, store?: () => Pick<Storage, "setItem">): void {
  keep(storageKeys.pageSize, String(size), store);
}
