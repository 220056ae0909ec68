import { type Item, NodeError } from "@heddle/workflow";
import type { PlanNode } from "../plan/plan.ts";
import type { RunLimits } from "../run-options.ts";
import { sizeOf } from "./size-of.ts";

const MEGABYTE = 2 ** 20;
const MOST_ITEMS = 10_000_000;
const MOST_ITEM_BYTES = 256 * MEGABYTE;
const MOST_RUN_BYTES = 2048 * MEGABYTE;
/** Lists longer than that are not looked through item by item. */
const LOOKED_THROUGH = 1_000;

/** Ends a run whatever the error setting of the node: the node is not to blame, there is no room for what it gave. */
export class LimitError extends NodeError {}

/** @throws LimitError naming the node, what is too much, and the setting. `counts` = items per output. */
export function assertWithin(
  limits: RunLimits,
  { name }: PlanNode,
  counts: readonly number[],
  bytes: { own: number; before: number },
): void {
  const most = limits.items ?? MOST_ITEMS;
  for (const count of counts) {
    if (count <= most) continue;
    throw new LimitError(
      `The node "${name}" gave ${count} items, more than the ${most} that a list may have.`,
      hint("HEDDLE_MAX_ITEMS"),
    );
  }
  const mostOfRun = limits.runBytes ?? MOST_RUN_BYTES;
  if (bytes.before + bytes.own <= mostOfRun) return;
  throw new LimitError(
    `With what the node "${name}" gave, the data of the execution are about ${megabytes(bytes.before + bytes.own)} MB, more than the ${megabytes(mostOfRun)} MB that an execution may have.`,
    hint("HEDDLE_MAX_RUN_DATA"),
  );
}

/** @throws LimitError when one of a few items is too large; `bytes` = those of all outputs. */
export function assertItems(
  limits: RunLimits,
  { name }: PlanNode,
  outputs: readonly (readonly Item[] | null)[],
  bytes: number,
): void {
  const most = limits.itemBytes ?? MOST_ITEM_BYTES;
  if (bytes <= most) return;
  for (const items of outputs) {
    if (!items || items.length > LOOKED_THROUGH) continue;
    items.forEach((item, index) => {
      const size = sizeOf(item);
      if (size <= most) return;
      throw new LimitError(
        `Item ${index} that the node "${name}" gave has about ${megabytes(size)} MB, more than the ${megabytes(most)} MB that an item may have.`,
        { ...hint("HEDDLE_MAX_ITEM"), itemIndex: index },
      );
    });
  }
}

function hint(setting: string): { description: string } {
  return {
    description: `Process less at once, for instance with Loop Over Items in a workflow that is called for each part, or keep bulk in files. Whoever runs the server can raise ${setting}.`,
  };
}

function megabytes(bytes: number): number {
  return Math.max(1, Math.round(bytes / MEGABYTE));
}
