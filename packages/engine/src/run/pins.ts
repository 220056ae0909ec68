import { type Item, wrapItem } from "@heddle/workflow";
import type { PlanNode } from "../plan/plan.ts";
import type { Inputs, RunState } from "./run-state.ts";

/** The pinned items of a node as its output; only manual runs use them. */
export function pinnedOutput(run: RunState, node: PlanNode): Item[][] | undefined {
  if (run.options.mode !== "manual" || node.disabled) return undefined;
  const pins = run.options.pinData ?? run.plan.workflow.pinData;
  const items = pins && Object.hasOwn(pins, node.name) ? pins[node.name] : undefined;
  if (items === undefined || items === null) return undefined;
  return [[items].flat().map(wrapItem)];
}

/** Pinned items may come from a run with more items: a pairing with one that is not there is left out. */
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
