import type { Workflow } from "@heddle/workflow";

/** Requests of the embedding page, sent as JSON strings. */
export type DemoRequest =
  | { command: "openWorkflow"; workflow: Workflow }
  | { command: "openExecution"; executionId: string; executionMode?: string };

/** Messages of the demo view to the embedding page. */
export type DemoNotice =
  /** The name that existing pages wait for. */
  | { command: "n8nReady"; version: string }
  | { command: "error"; message: string }
  | { command: "openNDV" }
  | { command: "closeNDV" };

/** Accepts messages only from our own pages and the instance's listed ones. */
export function isAllowedOrigin(origin: string, own: string, allowed: readonly string[]): boolean {
  return origin === own || allowed.includes(origin);
}

/** Returns undefined for other messages. Throws if a known request lacks its content. */
export function readRequest(data: unknown): DemoRequest | undefined {
  if (typeof data !== "string" || !data.includes('"command"')) return undefined;
  const message = parse(data);
  if (message?.["command"] === "openWorkflow") {
    const { workflow } = message;
    if (typeof workflow !== "object" || workflow === null) throw new Error("openWorkflow needs a workflow.");
    return { command: "openWorkflow", workflow: workflow as Workflow };
  }
  if (message?.["command"] === "openExecution") {
    const { executionId, executionMode } = message;
    const id = typeof executionId === "number" ? String(executionId) : executionId;
    if (typeof id !== "string" || id === "") throw new Error("openExecution needs an executionId.");
    return {
      command: "openExecution",
      executionId: id,
      executionMode: typeof executionMode === "string" ? executionMode : undefined,
    };
  }
  return undefined;
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const message: unknown = JSON.parse(text);
    return typeof message === "object" && message !== null ? (message as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
