import type { Item } from "@heddle/workflow";

/** Size in bytes beyond which counting stops. */
const MAX_COUNTED_BYTES = 64 * 1_048_576;

/** Estimates the size of the items as JSON, in bytes. Items not loaded are assumed to be as large as loaded ones. */
export function sizeOfItems(items: readonly Item[], total: number): number {
  const here = approximateSize(
    items.map((item) => item.json),
    MAX_COUNTED_BYTES,
  );
  return items.length === 0 ? here : Math.round((here / items.length) * total);
}

/** Estimates the characters of the data as JSON; counting stops soon after `limit`. */
export function approximateSize(value: unknown, limit: number): number {
  let size = 0;
  const open: unknown[] = [value];
  while (open.length > 0 && size <= limit) {
    const next = open.pop();
    if (typeof next === "string") size += next.length + 2;
    else if (next === null || typeof next !== "object") size += 6;
    else if (Array.isArray(next)) {
      size += 2 + next.length;
      for (const entry of next) open.push(entry);
    } else {
      for (const key in next) {
        size += key.length + 4;
        open.push((next as Record<string, unknown>)[key]);
      }
    }
  }
  return size;
}
