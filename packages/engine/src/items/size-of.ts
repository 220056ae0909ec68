import type { Item } from "@heddle/workflow";

const SAMPLED_ITEMS = 8;
/** Entries sampled in a list within an item. */
const SAMPLED_ENTRIES = 16;
const MAX_VALUES = 2_000;
const MAX_DEPTH = 24;

/** Remaining values that the current measurement counts. */
let valuesLeft = 0;

/** Estimates the bytes that a list of items takes in memory, from a sample. Long lists cost no more than short ones. */
export function sizeOfItems(items: readonly Item[]): number {
  const { length } = items;
  const step = Math.max(1, Math.ceil(length / SAMPLED_ITEMS));
  let bytes = 0;
  let sampled = 0;
  for (let index = 0; index < length; index += step) {
    bytes += sizeOf(items[index]);
    sampled++;
  }
  return sampled === 0 ? 0 : Math.round((bytes * length) / sampled) + 8 * length;
}

/** Estimates the bytes that a value takes in memory. */
export function sizeOf(value: unknown): number {
  valuesLeft = MAX_VALUES;
  return sized(value, 0);
}

function sized(value: unknown, depth: number): number {
  if (typeof value === "string") return 16 + value.length;
  if (typeof value !== "object" || value === null) return 8;
  if (--valuesLeft < 0 || depth > MAX_DEPTH) return 64;
  return Array.isArray(value) ? sizeOfList(value, depth) : sizeOfObject(value, depth);
}

function sizeOfList(list: readonly unknown[], depth: number): number {
  const step = Math.max(1, Math.ceil(list.length / SAMPLED_ENTRIES));
  let bytes = 0;
  let sampled = 0;
  for (let index = 0; index < list.length; index += step) {
    bytes += sized(list[index], depth + 1);
    sampled++;
  }
  return 32 + 8 * list.length + (sampled === 0 ? 0 : (bytes * list.length) / sampled);
}

function sizeOfObject(object: object, depth: number): number {
  if (ArrayBuffer.isView(object)) return 64 + object.byteLength;
  let bytes = 32;
  for (const key in object) {
    bytes += 8 + sized((object as Record<string, unknown>)[key], depth + 1);
    if (--valuesLeft < 0) break;
  }
  return bytes;
}
