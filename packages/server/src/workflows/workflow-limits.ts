import type { Workflow } from "@heddle/workflow";

/** How much of a workflow may happen at once, as its file says; absent = no limit of its own. */
export interface WorkflowLimits {
  /** Executions of the workflow that run at once (setting `maxConcurrency`). */
  readonly running?: number;
  /** Executions that may wait before webhooks refuse further calls (setting `maxWaiting`). */
  readonly waiting?: number;
  /** The same as `running` for what one trigger started (the node's `maxConcurrency`), by its name. */
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
