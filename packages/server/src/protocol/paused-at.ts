import type { WaitRequest } from "@heddle/workflow";

/** Position of a paused run, in the engine's `WaitRequest.parameters`. */
export interface PausedPlace {
  node: string;
  runIndex: number;
  steps: number;
  inputs: ({ node: string; runIndex: number; output: number } | null)[];
}

/** `undefined` for waits of other kinds, and if the names of nodes contain secrets and are encrypted. */
export function pausedPlace({
  kind,
  parameters,
}: {
  kind: WaitRequest["kind"] | undefined;
  parameters?: string | null | undefined;
}): PausedPlace | undefined {
  return kind === "breakpoint" && parameters?.startsWith("{") ? JSON.parse(parameters) : undefined;
}
