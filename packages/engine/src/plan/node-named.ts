import { EngineError } from "../errors.ts";
import type { Plan, PlanNode } from "./plan.ts";

/** @throws EngineError when the plan has no node with this name. */
export function nodeNamed({ byName }: Plan, name: string): PlanNode {
  const node = byName.get(name);
  if (node) return node;
  throw new EngineError("node-not-found", { node: name });
}
