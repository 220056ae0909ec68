import type { Item } from "@heddle/workflow";
import { LimitError } from "../errors.ts";
import { sizeOf } from "../items/size-of.ts";
import type { RunLimits } from "../run-options.ts";

const MEGABYTE = 2 ** 20;
const MAX_ITEMS = 10_000_000;
const MAX_ITEM_BYTES = 256 * MEGABYTE;
const MAX_RUN_BYTES = 2048 * MEGABYTE;
/** Longer lists are not checked item by item. */
const MAX_CHECKED_ITEMS = 1_000;

/** Size of a node's output. */
interface OutputSize {
  /** Items per output. */
  readonly counts: readonly number[];
  /** Estimated bytes of all outputs. */
  readonly bytes: number;
  /** Estimated bytes of the run data before. */
  readonly earlierBytes: number;
}

/** @throws LimitError that names the node, the excess and the setting. */
export function assertWithin(limits: RunLimits, node: string, size: OutputSize): void {
  const maxItems = limits.items ?? MAX_ITEMS;
  for (const count of size.counts) {
    if (count > maxItems) throw new LimitError("too-many-items", { node, actual: count, allowed: maxItems });
  }
  const maxBytes = limits.runBytes ?? MAX_RUN_BYTES;
  const bytes = size.earlierBytes + size.bytes;
  if (bytes <= maxBytes) return;
  throw new LimitError("too-much-run-data", {
    node,
    actual: megabytes(bytes),
    allowed: megabytes(maxBytes),
  });
}

/** @throws LimitError when one of a few items is too large. */
export function assertItemSizes(
  limits: RunLimits,
  node: string,
  outputs: readonly (readonly Item[] | null)[],
): void {
  const maxBytes = limits.itemBytes ?? MAX_ITEM_BYTES;
  for (const items of outputs) {
    if (!items || items.length > MAX_CHECKED_ITEMS) continue;
    items.forEach((item, index) => {
      const bytes = sizeOf(item);
      if (bytes <= maxBytes) return;
      const excess = { node, actual: megabytes(bytes), allowed: megabytes(maxBytes), index };
      throw new LimitError("item-too-large", excess, { itemIndex: index });
    });
  }
}

/** False if all outputs together are smaller than the limit for one item. */
export function mayExceedItemLimit(limits: RunLimits, bytes: number): boolean {
  return bytes > (limits.itemBytes ?? MAX_ITEM_BYTES);
}

function megabytes(bytes: number): number {
  return Math.max(1, Math.round(bytes / MEGABYTE));
}
