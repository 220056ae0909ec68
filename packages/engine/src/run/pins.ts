import { type Item, wrapItem } from "@heddle/workflow";
import type { PlanNode } from "../plan/plan.ts";
import type { RunState } from "./run-state.ts";

/** The pinned items of a node as its output; only manual runs use them. */
export function pinnedOutput(run: RunState, node: PlanNode): Item[][] | undefined {
  if (run.options.mode !== "manual" || node.disabled) return undefined;
  const pins = run.options.pinData ?? run.plan.workflow.pinData;
  const items = pins && Object.hasOwn(pins, node.name) ? pins[node.name] : undefined;
  if (items === undefined || items === null) return undefined;
  return [[items].flat().map(wrapItem)];
}
