import type { Workflow } from "@heddle/workflow";

/** Concurrency limits of a workflow, from its file; absent = no own limit. */
export interface WorkflowLimits {
  /** Concurrent executions of the workflow (setting `maxConcurrency`). */
  readonly running?: number;
  /** Maximum waiting executions before webhooks refuse further calls (setting `maxWaiting`). */
  readonly waiting?: number;
  /** The same as `running` per trigger (the node's `maxConcurrency`), by its name. */
  readonly triggers?: Readonly<Record<string, number>>;
}

/** Reads the limits that a workflow sets for itself; undefined when it sets none. */
export function readLimits({
  settings,
  nodes,
}: Pick<Workflow, "settings" | "nodes">): WorkflowLimits | undefined {
  const running = toLimit(settings?.["maxConcurrency"]);
  const waiting = toLimit(settings?.["maxWaiting"]);
  const triggers: Record<string, number> = {};
  for (const node of nodes) {
    const limit = toLimit(node["maxConcurrency"]);
    if (limit !== undefined) triggers[node.name] = limit;
  }
  const hasTriggers = Object.keys(triggers).length > 0;
  if (running === undefined && waiting === undefined && !hasTriggers) return undefined;
  return {
    running,
    waiting,
    triggers: hasTriggers ? triggers : undefined,
  };
}

function toLimit(value: unknown): number | undefined {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isInteger(number) && number > 0 ? number : undefined;
}
