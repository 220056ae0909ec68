import type { Item } from "@heddle/workflow";
import type { PlanNode } from "../plan/plan.ts";
import type { RunState } from "./run-state.ts";

/** The pinned items of a node as its output; only manual runs use them. */
export function pinnedOutput(run: RunState, node: PlanNode): Item[][] | undefined {
  if (run.options.mode !== "manual" || node.disabled) return undefined;
  const pins = run.options.pinData ?? run.plan.workflow.pinData;
  const items: unknown = pins && Object.hasOwn(pins, node.name) ? pins[node.name] : undefined;
  if (items === undefined || items === null) return undefined;
  return [[items].flat().map(asItem)];
}

/** Bare objects are pinned without `json` in some files. */
function asItem(value: unknown): Item {
  const item = value as Item;
  if (typeof item === "object" && item !== null && typeof item.json === "object" && item.json !== null)
    return item;
  return { json: value as Item["json"] };
}
