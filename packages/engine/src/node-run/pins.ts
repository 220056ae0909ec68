import { type Item, wrapItem } from "@heddle/workflow";
import type { Inputs } from "../items/inputs.ts";
import type { PlanNode } from "../plan/plan.ts";
import type { RunInput } from "../state/run-input.ts";

/** The pinned items of a node as its output. Only manual runs use them. */
export function pinnedOutput({ options, plan }: RunInput, node: PlanNode): Item[][] | undefined {
  if (options.mode !== "manual" || node.disabled) return undefined;
  const pins = options.pinData ?? plan.workflow.pinData;
  const items = pins && Object.hasOwn(pins, node.name) ? pins[node.name] : undefined;
  if (items === undefined || items === null) return undefined;
  return [[items].flat().map(wrapItem)];
}

/** Removes pairings with nonexistent input items: pinned items can originate from a run with more items. */
export function withKnownPairs(pinned: Item[][], inputs: Inputs): Item[][] {
  const isKnown = ({ pairedItem: pair }: Item) =>
    typeof pair !== "object" || Array.isArray(pair) || inputs[pair.input ?? 0]?.[pair.item] !== undefined;
  return pinned.map((items) =>
    items.map((item) => {
      if (isKnown(item)) return item;
      const { pairedItem: _, ...rest } = item;
      return rest as Item;
    }),
  );
}
