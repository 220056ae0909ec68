import type { WaitRequest } from "@heddle/workflow";

/** Where a paused run stands, as the engine says it in `WaitRequest.parameters`. */
export interface PausedPlace {
  node: string;
  runIndex: number;
  steps: number;
  inputs: ({ node: string; runIndex: number; output: number } | null)[];
}

/** Undefined for waits of other kinds, and where the names of nodes hold secrets and are sealed. */
export function pausedPlace({
  kind,
  parameters,
}: {
  kind: WaitRequest["kind"] | undefined;
  parameters?: string | null | undefined;
}): PausedPlace | undefined {
  return kind === "breakpoint" && parameters?.startsWith("{") ? JSON.parse(parameters) : undefined;
}
